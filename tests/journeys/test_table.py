"""A table of three players: two on phones of their own, which share nothing but links, and one on paper."""

import re

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
    driver.click("button", "End")
    driver.click("button", "See the words")
    driver.find("heading", "Review")
    driver.click("button", "Compare with others")
    driver.find("heading", "Compare with others")


def shared(driver, name):
    driver.fill("textbox", "Your name", name)
    driver.click("button", "Send your result")
    return link_in_dialog(driver)


def ranked(driver):
    """(rank, name, points, own words, struck words) of each player."""
    rows = [[" ".join(cell.split()) for cell in row] for row in driver.rows("table-players")[1:]]
    return [(int(rank), name.removesuffix(" you"), *map(int, numbers)) for rank, name, *numbers in rows]


def listed(driver, name):
    return [words.split()[0] for words in driver.names("button", name)]


def test_three_players_at_a_table(driver, address):
    host, guest, on_paper = FOUND
    driver.open(address + LINK)
    driver.click("button", "Invite others")
    invitation = link_in_dialog(driver)
    assert "&check=" in invitation
    played(driver, FOUND[host])
    shared(driver, host)
    with served(ROOT / "site") as phone:  # browsers keep apart what is stored at each address
        driver.open(f"{phone}#{invitation}")
        driver.reads("The board of a link")
        played(driver, FOUND[guest])
        link = shared(driver, guest)
        assert [row[1] for row in ranked(driver)] == [guest]
    driver.open(f"{address}#{link}")  # as a camera opens it that sees the code
    driver.find("heading", "Compare with others")
    driver.click("button", "A player on paper")
    driver.fill("textbox", "Name", on_paper)
    driver.fill("textbox", "Words, with spaces between them", " ".join(FOUND[on_paper]))
    driver.click("button", "Add")
    driver.reads(f"{on_paper} was added.")
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
