"""Each file of the site refused, cut off or replaced: the page says so, and nothing typed, played or learned is lost.

Each file comes spoiled in one way here. With EVERY_FAULT=1 in the environment, each comes spoiled in every way, which
takes a quarter of an hour.
"""

import itertools
import os
import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, cell, solved
from file_uses import NOT_NEEDED, SITE, USES
from playing import LINK, listed, send, start, words_there
from proxy import KINDS, REFUSALS, spoiling
from record import STORED, store, studied

FAULTS = [*REFUSALS, *KINDS]
STUDY = {"study": [studied("teas", "tsle/pret/oine/gods"), studied("limbo", GOLDEN)]}
STATISTICS = {"rounds": [[1, 20, "new", 2, 2, 6, 1, 3, "seat"]], "earlier": 9, "best": {"new": 7}, "longest": "teas"}
DAYS = {"days": [["2026-11-23", 7, 3, 9, 2, 5, [[1, 2, 4], [3, 0, 1]]]]}
RECORD = {"study": STUDY, "statistics": STATISTICS, "days": DAYS}
PLACES = {
    "empty board": "",
    "board": f"#board={GOLDEN}",
    "German board": f"#board={GOLDEN}&lang=de",
    "how.html": "how.html",
}
BOXES = "#board input"  # they are there, but not in sight, while another place is open


def cases():
    """Pairs of a file and a fault."""
    if os.environ.get("EVERY_FAULT"):
        return list(itertools.product(USES, FAULTS))
    return list(zip(USES, itertools.cycle(FAULTS), strict=False))


@pytest.fixture(scope="module")
def spoiled():
    """The path of a file and what is wrong with it. A test fills it in."""
    return {}


@pytest.fixture(scope="module")
def host(spoiled):
    with spoiling(SITE, spoiled) as address:
        yield address


@pytest.fixture(scope="module")
def played(lexicon):
    """The words that the player has found."""
    return [found.word for found in words_there(lexicon)[:2]]


@pytest.fixture(scope="module")
def storage(chromium, host, played):
    """What the browser has stored after an earlier visit: a round that is paused, and the player's record."""
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.goto(f"{host}{LINK}")
    start(page)
    for word in played:
        send(page, word)
    page.get_by_role("button", name="Pause").click()
    for name, data in RECORD.items():
        store(page, name, data)
    page.goto(f"{host}how.html")
    yield context.storage_state()
    context.close()


@pytest.fixture
def page(chromium, storage):
    options = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "reduce", "service_workers": "block"}
    context = chromium.new_context(**options, storage_state=storage)
    yield context.new_page()
    context.close()


def type_draft(page, use):
    """Type a letter. Returns the number of its box and the letter."""
    if use.place == "empty board":
        cell(page, 1, 1).click()
        page.keyboard.type("n")
        return 0
    cell(page, 4, 4).click()
    page.keyboard.type("n")
    expect(page).to_have_url(re.compile("astn"))
    return 15


def expect_all_kept(page, played):
    """Check what the earlier visit left behind: the record, and the round, which goes on or has its review."""
    page.evaluate("location.hash = '#view=play'")
    go_on = page.get_by_role("button", name="Go on")
    expect(go_on.or_(page.get_by_role("heading", name="Review"))).to_be_visible()
    if go_on.is_visible():
        go_on.click()
    assert sorted(listed(page, "Found words")) == sorted(played)
    for name, data in RECORD.items():
        (key, entries), *_ = data.items()
        kept = page.evaluate(STORED, name)[key]
        assert [entry for entry in entries if entry not in kept] == []


@pytest.mark.parametrize(("path", "fault"), cases(), ids=lambda value: getattr(value, "__name__", value))
def test_a_spoiled_file_is_said_and_nothing_is_lost(page, host, spoiled, played, path, fault):
    use = USES[path]
    spoiled.clear()
    spoiled[path] = fault
    page.goto(f"{host}{PLACES[use.place]}", wait_until="domcontentloaded")
    typed = None
    if use.place in ("board", "German board"):
        solved(page)
    if "board" in use.place and not use.is_late:
        typed = type_draft(page, use)
    use.act(page)
    if use.said:
        expect(page.get_by_text(re.compile(use.said)).filter(visible=True).first).to_be_visible()
    if use.is_late:
        typed = type_draft(page, use)
    spoiled.clear()
    page.reload()
    if use.place == "how.html":
        expect(page.get_by_text("The examples are ready.")).to_be_visible()
        return
    if typed is not None:
        expect(page.locator(BOXES).nth(typed)).to_have_value("N")
    expect(page.locator("#language")).to_be_enabled()
    if use.place == "German board":
        expect(page.get_by_role("status")).to_contain_text("Wörter")
    else:
        expect_all_kept(page, played)


def test_every_file_of_the_site_is_used_here_or_not_needed():
    paths = {str(path.relative_to(SITE)) for path in SITE.rglob("*") if path.is_file()}
    needless = {path for path in paths for pattern in NOT_NEEDED if re.fullmatch(pattern, path)}
    assert paths - needless == set(USES)
