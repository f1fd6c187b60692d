"""Erasing all stored data: the page asks once, and then nothing is left. And no data ever leaves the device."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, open_view, paste, solved
from history import kept, open_boards
from lists import add_text, in_use, open_lists
from rules_panel import choose, opened, rules_in_use
from samples import ROOT
from storage_left import LEFT
from undoing import undo
from updates import READY

pytestmark = pytest.mark.service_worker

NOTHING = {"texts": [], "caches": [], "workers": 0, "records": [], "cookies": ""}
BROKEN = """() => {
  CacheStorage.prototype.keys = () => Promise.reject(new DOMException("Out of order", "UnknownError"));
}"""
ERASED = "Everything is erased. The next visit begins like the first one."


@pytest.fixture(autouse=True)
def nothing_leaves_the_device(context):
    """Check that pages and workers only request files of the site, with no query or body that could contain data."""
    asked = []
    context.on("request", lambda request: asked.append(request))
    yield
    files = {"/", *(f"/{path.relative_to(ROOT / 'site')}" for path in (ROOT / "site").rglob("*") if path.is_file())}
    sent = [request for request in asked if request.url.startswith("http")]
    assert len(sent) > 10
    assert {urlsplit(request.url).path for request in sent} <= files
    assert {(request.method, request.post_data, urlsplit(request.url).query) for request in sent} == {("GET", None, "")}


def used(page, address):
    """Use the page until it stores data of every kind, and open the album of boards at the end."""
    page.goto(f"{address}#board={GOLDEN}")
    solved(page)
    expect(page.locator("#offline")).to_have_text(READY)
    choose(opened(page), "big")
    open_lists(page)
    add_text(page, "bat\nzoo")
    expect(in_use(page)).to_have_text("Words of My words")
    page.get_by_label("Words, for any list in use").fill("emboil")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(in_use(page)).to_have_text("Words of My words, 1 word added")
    page.get_by_role("button", name="Roll", exact=True).click()
    solved(page)
    open_boards(page)
    expect(kept(page)).to_have_count(2)
    left = page.evaluate(LEFT)
    assert len(left["texts"]) >= 3
    assert (len(left["caches"]), left["workers"]) == (2, 1)
    open_view(page, "Share")
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    open_boards(page)
    page.evaluate("localStorage.setItem('another site', 'stays')")
    page.evaluate("caches.open('another site')")
    return page


def erase(page):
    page.get_by_role("button", name="Erase everything").click()
    page.get_by_role("dialog", name="Erase everything that this page keeps").get_by_role(
        "button", name="Erase", exact=True
    ).click()
    expect(page.get_by_text(ERASED)).to_be_visible()


def test_everything_is_erased_but_what_other_sites_keep(page, address):
    used(page, address)
    erase(page)
    assert page.evaluate(LEFT) == NOTHING | {"texts": ["another site"], "caches": ["another site"]}
    assert board_text(page) == 16 * " "
    assert urlsplit(page.url).fragment == "view=boards"
    expect(kept(page)).to_have_count(0)
    expect(undo(page)).to_be_disabled()
    expect(rules_in_use(page)).to_have_accessible_name("4×4 Boggle 1987 (words of 3 letters or more)")
    expect(in_use(page)).to_have_text("Words of SCOWL (built in)")
    cell(page, 1, 1).click()
    paste(page, GOLDEN)
    assert solved(page) == (88, 109)
    expect(kept(page)).to_have_count(1)
    left = page.evaluate(LEFT)
    assert (left["caches"], left["workers"]) == (["another site"], 0)


def test_the_next_visit_begins_as_the_first_one_did(page, address):
    used(page, address)
    erase(page)
    page.goto("about:blank")
    page.goto(address)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    expect(rules_in_use(page)).to_have_accessible_name("4×4 Boggle 1987 (words of 3 letters or more)")
    expect(in_use(page)).to_have_text("Words of SCOWL (built in)")
    open_boards(page)
    expect(page.get_by_text("No board yet.")).to_be_visible()
    expect(page.locator("#offline")).to_have_text(READY)


def test_who_thinks_better_of_it_keeps_everything(page, address):
    used(page, address)
    before = page.evaluate(LEFT)
    ask = page.get_by_role("button", name="Erase everything")
    dialog = page.get_by_role("dialog", name="Erase everything that this page keeps")
    keep = dialog.get_by_role("button", name="Keep it")
    for think_better in (keep.click, lambda: page.keyboard.press("Escape")):
        ask.click()
        expect(keep).to_be_focused()
        think_better()
        expect(dialog).to_be_hidden()
        expect(ask).to_be_focused()
        assert page.evaluate(LEFT) == before
        expect(kept(page)).to_have_count(2)


def test_what_cannot_be_erased_is_said(context, address):
    page = context.new_page()
    page.goto(address)
    expect(page.locator("#offline")).to_have_text(READY)
    open_boards(page)
    page.evaluate(BROKEN)
    page.get_by_role("button", name="Erase everything").click()
    page.get_by_role("dialog").get_by_role("button", name="Erase", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Not everything could be erased: ")
    expect(page.get_by_role("alert")).to_contain_text("Out of order")
    expect(page.get_by_text(ERASED)).to_be_hidden()
