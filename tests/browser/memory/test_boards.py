"""The last boards: the album that keeps them, and what an empty board offers, which is them and pasting."""

import json

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, clear, extended, kept, open_view, paste, solved
from rules_panel import choose, opened, rules_in_use

pytestmark = pytest.mark.first_worker_alone

READ = "name => localStorage.getItem(`boggle ${name} ${new URL('.', document.baseURI)}`)"
# As another tab stores boards: the browser tells the page about it.
PUT = """text => {
  localStorage.setItem(`boggle boards ${new URL(".", document.baseURI)}`, text);
  dispatchEvent(new StorageEvent("storage"));
}"""
IN_WORDS = "text => new Date(text).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })"
NO_CLIPBOARD = (
    "navigator.clipboard.readText = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'))",
    "Object.defineProperty(navigator, 'clipboard', { value: undefined })",
)
REFUSED = "The page could not read the clipboard: this browser does not let the page read it. Paste into this box."
NAME = "fxie/amlo/ewbx/astu Boggle 1987, 88 words, 109 points"


def solve(page, text):
    cell(page, 1, 1).click()
    paste(page, text)
    return solved(page)


@pytest.fixture
def album(page, site):
    """The page with a board solved and its album of boards open."""
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_view(page, "Boards")
    expect(kept(page)).to_have_count(1)
    return page


def test_the_last_boards_are_listed_once_each_open_again_at_each_visit_and_can_be_removed(album, site):
    before = album.evaluate("new Date().toISOString()")
    solve(album, "ta/ßo")
    expect(kept(album)).to_have_count(2)
    expect(kept(album).nth(0)).to_contain_text("TA/ßO")
    expect(kept(album).nth(0)).to_contain_text("Any size, ")
    time = kept(album).nth(0).locator("time")
    at = time.get_attribute("datetime")
    assert before <= at <= album.evaluate("new Date().toISOString()")
    expect(time).to_have_text(album.evaluate(IN_WORDS, at))
    kept(album).nth(1).get_by_role("button", name=NAME).click()
    assert solved(album) == (88, 109)
    assert board_text(album) == GOLDEN.replace("/", "")
    expect(kept(album)).to_have_count(2)
    expect(kept(album).nth(0)).to_contain_text("FXIE/AMLO/EWBX/ASTU")
    expect(kept(album).nth(0).get_by_role("button").first).to_be_focused()
    assert album.evaluate("history.length") == 5  # about:blank, the visit, the album, the other board, the stored one
    kept(album).nth(1).get_by_role("button", name="Remove ta/ßo").click()
    expect(kept(album)).to_have_count(1)
    # They are there at the next visit, and in another tab.
    album.goto("about:blank")
    album.goto(site)
    extended(album)
    other = album.context.new_page()
    other.goto(f"{site}#board=ta/no&rules=free")
    solved(other)
    expect(album.locator("#begin-boards button")).to_have_count(2)  # an empty board offers them
    open_view(album, "Boards")
    expect(kept(album)).to_have_count(2)
    kept(album).nth(1).get_by_role("button", name="Remove fxie/amlo/ewbx/astu").click()
    open_view(other, "Boards")
    expect(kept(other)).to_have_count(1)
    kept(other).get_by_role("button", name="Remove ta/no").click()
    expect(kept(other)).to_have_count(0)
    expect(other.get_by_text("No board yet.")).to_be_visible()
    expect(other.get_by_role("heading", name="Boards")).to_be_focused()
    assert other.evaluate(READ, "boards") is None


def test_thirty_are_kept_of_large_ones_as_many_as_there_is_room_for_and_hostile_ones_are_text_and_no_more(album):
    row = "x" * 200
    texts = ["/".join([row] * 199 + [row[2:] + end]) for end in ("ab", "cd", "ef")] + [str(at) for at in range(40)]
    entries = [{"link": f"#board={text}&rules=free&min=3", "count": 1, "points": 1} for text in texts]
    album.evaluate(PUT, json.dumps(entries))
    solve(album, "ta/no")
    expect(kept(album)).to_have_count(30)
    for at, begins in enumerate(["TA/NO", *3 * [row[:40].upper() + "…"], "0"]):
        expect(kept(album).nth(at)).to_contain_text(begins)
    assert len(album.evaluate(READ, "boards")) < 400_000
    good = {"link": f"#board={GOLDEN}&rules=new&min=3", "count": 88, "points": 109}
    for time in ("yesterday", "<img src=x onerror=alert(1)>"):
        album.evaluate(PUT, json.dumps([good | {"stored": time}]))
        expect(kept(album)).to_have_count(1)
        expect(kept(album).locator("time")).to_be_hidden()
        expect(kept(album).get_by_role("button").first).to_have_accessible_name(NAME, ignore_case=True)
    hostile = {"link": "#board=<img src=x onerror=alert(1)>&rules=free", "count": 1, "points": 2}
    album.evaluate(PUT, json.dumps([hostile]))
    expect(kept(album)).to_contain_text("<IMG SRC=X ONERROR=ALERT(1)> Any size, 1 word, 2 points")
    kept(album).get_by_role("button").first.click()
    expect(album.get_by_role("alert")).to_contain_text("This link cannot be opened: in row ")


def test_where_the_browser_keeps_nothing_boards_are_listed_for_the_visit(page, site):
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_view(page, "Boards")
    expect(kept(page)).to_have_count(1)
    solve(page, "ta/no")
    expect(kept(page)).to_have_count(2)
    expect(page.get_by_text("The list lasts for this visit only: the storage that this browser gives")).to_be_visible()
    kept(page).nth(1).get_by_role("button").first.click()
    expect(page.get_by_role("status")).to_have_text("88 words, 109 points")
    choose(opened(page), "big")
    expect(rules_in_use(page)).to_contain_text("Big Boggle 1979")
    expect(page.get_by_role("alert")).to_have_count(0)


def paste_button(page):
    return page.get_by_role("region", name="Results").get_by_role("button", name="Paste", exact=True)


def test_an_empty_board_offers_the_last_boards_and_pasting(album):
    page = album
    open_view(page, "Words")
    expect(page.get_by_text("Last boards")).to_be_hidden()
    clear(page)
    last = page.get_by_role("list", name="Last boards").get_by_role("button")
    expect(last).to_have_accessible_name("88 words")
    last.click()
    assert solved(page) == (88, 109)
    clear(page)
    page.get_by_role("link", name="All boards").click()
    expect(page.get_by_role("heading", name="Boards", exact=True)).to_be_focused()
    page.evaluate("text => navigator.clipboard.writeText(text)", GOLDEN)
    paste_button(page).click()
    assert solved(page) == (88, 109)
    expect(paste_button(page)).to_be_hidden()
    clear(page)
    expect(paste_button(page)).to_be_visible()
    cell(page, 1, 1).click()
    page.keyboard.type("t")
    expect(paste_button(page)).to_be_hidden()
    # Where the clipboard has no board, the text goes into a box where it can be corrected.
    clear(page)
    box, show = page.get_by_label("The board as text"), page.get_by_role("button", name="Show this board")
    page.evaluate("navigator.clipboard.writeText('')")
    paste_button(page).click()
    expect(page.get_by_text("The clipboard has no text. Paste or type into this box.")).to_be_visible()
    expect(box).to_be_focused()
    paste(page, "fxie/amlo/ewbx/as_u")
    expect(page.get_by_role("alert")).to_contain_text(" is no tile")
    expect(box).to_have_value("fxie/amlo/ewbx/as_u")  # nothing is lost
    page.keyboard.press("Control+a")
    paste(page, GOLDEN)
    assert solved(page) == (88, 109)
    for how in NO_CLIPBOARD:
        clear(page)
        page.evaluate(f"() => {{ {how}; }}")
        paste_button(page).click()
        expect(page.get_by_text(REFUSED)).to_be_visible()
        box.fill(GOLDEN)
        show.click()
        assert solved(page) == (88, 109)
