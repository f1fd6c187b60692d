"""A table of three players, each on a phone of their own: they share nothing but links."""

import re
from contextlib import ExitStack

import pytest

from hosting import served
from playing import LINK
from samples import ROOT

# "sands" and "hinds" were found by two of them.
FOUND = {
    "Zoë": ["sands", "viands", "wash"],
    "גיל": ["hinds", "shindy", "shindys"],
    "李小龍": ["hinds", "sands", "washy"],
}
CODE = "#handing-qr svg"


@pytest.fixture
def phones():
    """Addresses of the site. Browsers keep apart what is stored at each, as if each were another phone."""
    with ExitStack() as stack:
        yield [stack.enter_context(served(ROOT / "site")) for _ in FOUND]


def link_in_dialog(driver):
    """The link in the open dialog, once its QR code is seen, too. The dialog is closed then."""
    driver.shows(f"{CODE} path")
    [(_, _, width, height)] = driver.boxes(CODE)
    assert width == pytest.approx(height, abs=1)
    assert width > 100
    link = driver.value("textbox", "Link")
    driver.click("button", "Close")
    return link.partition("#")[2]


def played(driver, words):
    """Play the round that is offered, and open its table."""
    driver.click("button", "Start")
    for word in words:
        driver.fill("textbox", "Word", word)
        driver.press("Enter")
        driver.reads(re.compile(rf"{word}, \d points?"))
    driver.click("button", "End round")
    driver.find("heading", "Review")
    driver.click("button", "Table")
    driver.find("heading", "Table")


def shared(driver, name):
    driver.fill("textbox", "Your name", name)
    driver.click("button", "Share my result")
    return link_in_dialog(driver)


def ranked(driver):
    """(rank, name, points, own words, struck words) of each player."""
    rows = [[" ".join(cell.split()) for cell in row] for row in driver.rows("table-players")[1:]]
    return [(int(rank), name.removesuffix(" you"), *map(int, numbers)) for rank, name, *numbers in rows]


def listed(driver, name):
    return [words.split()[0] for words in driver.names("button", name)]


def test_three_players_at_a_table(driver, phones):
    hosts_phone, *others = phones
    host, *guests = FOUND
    driver.open(hosts_phone + LINK)
    driver.click("button", "Invite others")
    invitation = link_in_dialog(driver)
    assert "&check=" in invitation
    played(driver, FOUND[host])
    shared(driver, host)
    links = []
    for phone, name in zip(others, guests, strict=True):
        driver.open(f"{phone}#{invitation}")
        driver.reads("The board of a link")
        played(driver, FOUND[name])
        links.append(shared(driver, name))
        assert [row[1] for row in ranked(driver)] == [name]
    driver.open(f"{hosts_phone}#{links[0]}")  # as a camera opens it that sees the code
    driver.find("heading", "Table")
    driver.click("button", "Add results")
    driver.fill("textbox", "Link, or text with links", f"Mine: {others[1]}#{links[1]}.")
    driver.click("button", "Add")
    driver.reads("1 player was added.")
    assert ranked(driver) == [(1, "גיל", 3 + 5, 2, 1), (2, "Zoë", 3 + 1, 2, 1), (3, "李小龍", 2, 1, 2)]
    driver.reads("4 points, rank 2 of 3 players")
    assert listed(driver, "Own words") == ["viands", "wash"]
    assert listed(driver, "Words that others found, too") == ["sands"]
    driver.reads("×2")
    unfound = set(listed(driver, "Nobody found"))
    assert {"swashy", "sandy"} <= unfound
    assert unfound.isdisjoint(word for words in FOUND.values() for word in words)
    driver.click("button", "גיל")
    assert listed(driver, "Own words") == ["shindys", "shindy"]
