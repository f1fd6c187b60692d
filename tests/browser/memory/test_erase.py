"""Stored data that are erased: by the user, whom the page asks once, or by the browser. And none leave the device."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, kept, open_boards, open_view, paste, solved, undo
from lists import BUILT_IN, add_text, in_use, names, open_lists
from rules_panel import choose, opened, rules_in_use
from samples import ROOT
from visits import LEFT, READY, visited

pytestmark = pytest.mark.service_worker

NOTHING = {"texts": [], "caches": [], "workers": 0, "records": [], "cookies": ""}
BROKEN = """() => {
  CacheStorage.prototype.keys = () => Promise.reject(new DOMException("Out of order", "UnknownError"));
}"""
ERASED = "Everything is erased. The next visit begins like the first one."
FIRST = "4×4 Boggle 1987 (words of 3 letters or more)"


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


def dialog(page):
    page.get_by_role("button", name="Erase everything").click()
    return page.get_by_role("dialog", name="Erase everything that this page keeps")


def begins_like_the_first(page, address):
    """Visit the page anew, and check that it remembers nothing."""
    page.goto("about:blank")
    page.goto(address)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    expect(rules_in_use(page)).to_have_accessible_name(FIRST)
    expect(in_use(page)).to_have_text("Word list: SCOWL (built in)")
    expect(page.locator("#offline")).to_have_text(READY)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_everything_is_erased_but_what_other_sites_keep(context, address):
    page = visited(context, address)
    choose(opened(page), "big")
    open_lists(page)
    add_text(page, "bat\nzoo")
    page.get_by_label("Words, for any list in use").fill("emboil")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(in_use(page)).to_have_text("Word list: My words, 1 word added")
    page.get_by_role("button", name="Roll", exact=True).click()
    solved(page)
    open_view(page, "Share")
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    open_boards(page)
    expect(kept(page)).to_have_count(2)
    page.evaluate("localStorage.setItem('another site', 'stays')")
    page.evaluate("caches.open('another site')")
    before = page.evaluate(LEFT)
    assert len(before["texts"]) >= 3
    assert (len(before["caches"]), before["workers"]) == (3, 1)
    # Who thinks better of it keeps everything.
    ask = page.get_by_role("button", name="Erase everything")
    for how in ("Enter", "Escape"):
        expect(dialog(page).get_by_role("button", name="Keep it")).to_be_focused()
        page.keyboard.press(how)
        expect(page.get_by_role("dialog")).to_be_hidden()
        expect(ask).to_be_focused()
        assert page.evaluate(LEFT) == before
    dialog(page).get_by_role("button", name="Erase", exact=True).click()
    expect(page.get_by_text(ERASED)).to_be_visible()
    assert page.evaluate(LEFT) == NOTHING | {"texts": ["another site"], "caches": ["another site"]}
    assert board_text(page) == 16 * " "
    assert urlsplit(page.url).fragment == "view=boards"
    expect(kept(page)).to_have_count(0)
    expect(undo(page)).to_be_hidden()
    expect(rules_in_use(page)).to_have_accessible_name(FIRST)
    expect(in_use(page)).to_have_text("Word list: SCOWL (built in)")
    cell(page, 1, 1).click()
    paste(page, GOLDEN)  # the page goes on, and keeps what comes later
    assert solved(page) == (88, 109)
    expect(kept(page)).to_have_count(1)
    left = page.evaluate(LEFT)
    assert (left["caches"], left["workers"]) == (["another site"], 0)
    dialog(page).get_by_role("button", name="Erase", exact=True).click()
    expect(kept(page)).to_have_count(0)
    begins_like_the_first(page, address)
    # What cannot be erased is said.
    open_boards(page)
    expect(page.get_by_text("No board yet.")).to_be_visible()
    page.evaluate(BROKEN)
    dialog(page).get_by_role("button", name="Erase", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Not everything could be erased: ")
    expect(page.get_by_role("alert")).to_contain_text("Out of order")
    expect(page.get_by_text(ERASED)).to_be_hidden()


def wipe(page, address):
    """Let the browser erase all storage of the site."""
    asked = {"origin": address.rstrip("/"), "storageTypes": "all"}
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", asked)


def test_where_the_browser_erased_storage_the_page_goes_on_says_what_is_lost_and_keeps_again(context, address):
    page = visited(context, address)
    open_lists(page)
    add_text(page, "limbo\ntux")
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")
    open_boards(page)
    expect(kept(page)).to_contain_text("2 words, 3 points")
    wipe(page, address)
    assert board_text(page) == GOLDEN.replace("/", "")
    expect(in_use(page)).to_have_text("Word list: My words")
    cell(page, 4, 4).click()
    page.keyboard.type("x")  # is solved by the same list
    expect(page.get_by_role("status")).to_have_text("1 word, 2 points")
    expect(kept(page)).to_have_count(1)
    expect(kept(page)).to_contain_text("1 word, 2 points")
    open_view(page, "Play")  # needs files that were not fetched yet
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    open_lists(page)
    page.get_by_label("Words, for any list in use").fill("emboil")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("“My words” could not be read: it is no longer kept: ")
    expect(page.get_by_role("alert")).to_contain_text("SCOWL (built in) is used instead.")
    expect(in_use(page)).to_have_text("Word list: SCOWL (built in), 1 word added")
    # What is erased while a list is in use is no hindrance to another list.
    add_text(page, "limbo\ntux")
    expect(in_use(page)).to_have_text("Word list: My words, 1 word added")
    wipe(page, address)
    add_text(page, "emboil")
    expect(names(page)).to_have_text([BUILT_IN, "My words 2 1 word"])
    page.goto("about:blank")
    page.goto(f"{address}#board={GOLDEN}")
    expect(page.get_by_role("status")).to_have_text("1 word, 3 points")
    wipe(page, address)
    begins_like_the_first(page, address)
    assert page.evaluate(LEFT)["workers"] == 1
