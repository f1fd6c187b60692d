"""Large boards, boards that take long, and long lists: shown while they are found, stopped, scrolled, zoomed."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named, solve
from driving import GOLDEN, TOTAL, answered_whole, cell, clear, entries, in_list, paste, solved, words
from large_boards import FEW_WORDS, WILD, letters, searching, stop
from visits import new_context, throwing_nothing

# Whether entries fill the part of the list that is in sight. Between two groups there is a small gap.
COVERED = """() => {
  const [list, box] = ["words", "results"].map((name) => document.getElementById(name).getBoundingClientRect());
  const entries = [...document.querySelectorAll("#words .word")].map((entry) => entry.getBoundingClientRect());
  const bottom = Math.min(list.bottom, box.bottom, innerHeight);
  return entries[0].top <= Math.max(list.top, box.top) + 10 && entries.at(-1).bottom >= bottom - 10;
}"""


@pytest.fixture
def slow(page):
    """A page in which Pyodide never loads, so that a large board takes long."""
    page.route("**/pyodide.mjs", lambda route: None)
    return page


@pytest.fixture(scope="module")
def wild(chromium, request, site):
    """A page with a completely solved board of wild cards, for all tests that look at its long list."""
    with new_context(chromium, request.node) as context:
        page = context.new_page()
        with throwing_nothing(page):
            open_board(page, site, WILD)
            expect(page.get_by_role("status")).to_have_text(TOTAL)  # seconds on a quick machine
            yield page


def open_board(page, site, text):
    page.goto(f"{site}#board={text}&rules=free")
    if len(text) > 400:
        expect(page.get_by_role("button", name="Zoom in")).to_be_visible()


def test_words_come_before_the_end_and_stay_when_stopped(slow, site):
    open_board(slow, site, letters(110))
    bar = searching(slow)
    before = bar.evaluate("bar => bar.value")
    expect(entries(slow).first).to_be_visible()
    slow.get_by_role("list", name="Words").get_by_role("button").nth(1).focus()
    slow.keyboard.press("ArrowRight")
    pressed = entries(slow).get_by_role("button", pressed=True)
    word = pressed.inner_text().split()[0]
    expect(bar).not_to_have_js_property("value", before)
    expect(pressed).to_contain_text(word)  # a word that was chosen stays chosen, with the focus
    expect(pressed).to_be_focused()
    stop(slow)
    expect(entries(slow).first).not_to_have_attribute("aria-setsize", "-1")
    total = int(entries(slow).last.get_attribute("aria-setsize"))
    expect(slow.get_by_role("status")).to_contain_text(f"{total:,} words, ")
    found = words(slow)
    assert len(found) == len(set(found))
    assert found == sorted(found, key=len, reverse=True)
    cell(slow, 1, 1).click()  # a stopped search gives way to another board
    paste(slow, GOLDEN)
    assert solved(slow) == (88, 109)


def test_a_word_chosen_amid_a_search_that_ends_with_few_words_stays_chosen_with_the_focus(slow, site):
    open_board(slow, site, letters(200, FEW_WORDS))
    searching(slow)
    slow.get_by_role("list", name="Words").get_by_role("button").first.focus()
    slow.keyboard.press("ArrowRight")
    pressed = entries(slow).get_by_role("button", pressed=True)
    chosen = pressed.inner_text().split()[0]
    expect(slow.locator("#status")).to_have_text(TOTAL)
    expect(entries(slow).first).not_to_have_attribute("aria-setsize", re.compile(""))  # entries of long lists have it
    found = words(slow)
    expect(pressed).to_contain_text(chosen)
    expect(pressed).to_be_focused()
    expect(slow.get_by_text(re.compile(f"^{chosen}: row ", re.IGNORECASE))).to_be_visible()
    slow.get_by_role("button", name="Next word").click()
    expect(pressed).to_contain_text(found[found.index(chosen) + 1])


def test_a_large_board_is_solved_to_its_end_and_a_chosen_words_path_is_drawn_in_sight(page, site, lexicon):
    board = Board.parse(letters(30))
    expected = sorted(solve(board, lexicon, rules_named("free")), key=in_list)
    page.goto(site)
    expect(page.get_by_role("status")).to_contain_text("Type a board")
    cell(page, 1, 1).click()
    paste(page, str(board))
    expect(cell(page, 1, 1)).to_be_focused()
    assert solved(page) == (len(expected), sum(found.points for found in expected))
    found = words(page)
    assert found == [word.word for word in expected[: len(found)]]
    pane = page.get_by_role("group", name="Board")
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    for entry in entries(page).all()[:3]:
        entry.get_by_role("button").click()
        expect(page.locator("#trail")).to_contain_text(f"{entry.inner_text().split()[0]}: row ")
        start, frame = page.locator(".expanse .ring").bounding_box(), pane.bounding_box()
        assert frame["x"] < start["x"] < frame["x"] + frame["width"]
        assert frame["y"] < start["y"] < frame["y"] + frame["height"]


def test_a_shorter_list_is_there_for_who_had_scrolled_down(page, site):
    page.goto(f"{site}#board=pers/latg/sine/ters")
    answered_whole(page, 1205)
    page.evaluate("scrollTo(0, document.body.scrollHeight); results.scrollTop = results.scrollHeight")
    expect(entries(page).last).to_have_attribute("aria-posinset", "1205")
    cell(page, 3, 2).click()
    page.keyboard.type("z")
    expect(page.get_by_role("status")).to_contain_text("606 words")
    answered_whole(page, 606)
    words(page)
    assert page.evaluate(COVERED)


def test_a_new_board_takes_over_while_one_is_searched(slow, site):
    for text in (WILD, letters(110)):
        open_board(slow, site, text)
        searching(slow)
        cell(slow, 1, 1).click()
        paste(slow, GOLDEN)
        assert solved(slow) == (88, 109)
        expect(entries(slow)).to_have_count(88)
        expect(slow.get_by_role("progressbar")).to_have_count(0)
        expect(slow).to_have_url(f"{site}#board={GOLDEN}&rules=new&min=3")


def test_a_long_list_is_walked_from_end_to_end_with_few_entries_in_the_document(wild):
    total = 250_692
    expect(wild.get_by_role("status")).to_have_text("250,692 words, 2,248,572 points")
    entries(wild).first.get_by_role("button").focus()
    expect(entries(wild).first).to_have_attribute("aria-setsize", str(total))
    wild.keyboard.press("End")
    focused = wild.locator("#words button:focus")
    expect(focused).to_contain_text("zzz")
    expect(entries(wild).last).to_have_attribute("aria-posinset", str(total))
    assert entries(wild).count() < 300
    wild.keyboard.press("ArrowUp")
    expect(focused).to_contain_text("zuz")
    expect(focused).to_be_in_viewport()
    wild.keyboard.press("Home")
    expect(entries(wild).first.get_by_role("button")).to_be_focused()
    wild.keyboard.press("Escape")
    wild.evaluate("results.scrollTop = 500_000")  # a scrolled list shows what is in sight
    expect(entries(wild).first).not_to_have_attribute("aria-posinset", "1")
    wild.evaluate("results.scrollTop = 0")
    expect(entries(wild).first).to_have_attribute("aria-posinset", "1")
    places = [int(entry.get_attribute("aria-posinset")) for entry in entries(wild).all()]
    assert places == list(range(1, len(places) + 1))


def test_a_chosen_word_of_a_long_list_stays_in_sight_at_any_width_and_its_paths_are_counted_to_a_bound(wild):
    size = wild.viewport_size
    entries(wild).first.get_by_role("button").focus()
    for _ in range(60):
        wild.keyboard.press("ArrowDown")
    chosen = wild.locator("#words [aria-pressed=true]")
    word = chosen.inner_text()
    for width in (740, 360, 1280):
        wild.set_viewport_size({"width": width, "height": 700})
        expect(chosen).to_have_text(word, use_inner_text=True)
        expect(chosen).to_be_focused()
        expect(chosen).to_be_in_viewport(ratio=1)
    expect(wild.get_by_text("1 of more than 10,000 paths")).to_be_visible()
    wild.keyboard.press("Escape")
    wild.set_viewport_size(size)


def test_cells_of_a_large_board_are_reached_tapped_edited_and_left_at_every_zoom(slow, site):
    text = letters(40)
    open_board(slow, site, text)
    cell(slow, 1, 1).focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
        slow.keyboard.press(key)
    box = cell(slow, 2, 3)
    expect(box).to_be_focused()
    expect(box).to_have_value(text.split("/")[1][2].upper())
    slow.keyboard.type("[th]")
    expect(cell(slow, 2, 4)).to_be_focused()
    row = text.split("/")[1]
    expect(slow).to_have_url(re.compile(re.escape(f"/{row[:2]}%5Bth%5D{row[3:]}/")))
    slow.keyboard.press("ArrowLeft")
    expect(box).to_have_value("Th")
    slow.keyboard.press("Delete")
    expect(slow.get_by_role("status")).to_have_text("1 tile to go.")
    slow.keyboard.press("Tab")  # the board is one stop
    expect(slow.get_by_role("button", name="Zoom out")).to_be_focused()
    clear(slow)
    expect(slow.get_by_role("textbox")).to_have_count(16)
    expect(cell(slow, 1, 1)).to_be_focused()
    expect(slow.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    # A tapped cell becomes a text box that covers it at every zoom.
    paste(slow, letters(60))
    expect(slow.get_by_role("button", name="Zoom in")).to_be_visible()
    pane = slow.get_by_role("group", name="Board")
    pane.click(position={"x": 200, "y": 150})
    box = slow.get_by_role("textbox").bounding_box()
    frame, rim = pane.bounding_box(), pane.evaluate("pane => pane.clientLeft")  # the place is that inside the rim
    assert box["x"] <= frame["x"] + rim + 200 <= box["x"] + box["width"]
    assert box["y"] <= frame["y"] + rim + 150 <= box["y"] + box["height"]
    usual = box["width"]
    for zoom in range(2):
        if zoom:
            slow.get_by_role("button", name="Zoom in").click()
        cell_size = slow.locator("#expanse").bounding_box()["height"] / 60
        slow.get_by_role("textbox").focus()
        # The first row, one of the second band of ten rows, and the last row.
        for keys, row in ((["Control+Home"], 1), (["ArrowDown"] * 10, 11), (["Control+End", "Home"], 60)):
            for key in keys:
                slow.keyboard.press(key)
            box, line = cell(slow, row, 1).bounding_box(), slow.locator(f"g[data-row='{row - 1}']").bounding_box()
            assert (box["width"], box["height"]) == pytest.approx((cell_size, cell_size), abs=0.1)
            middle = box["y"] + box["height"] / 2
            assert line["y"] + line["height"] / 2 == pytest.approx(middle, abs=cell_size / 20), row
    assert box["width"] > usual * 1.3
    for _ in range(12):
        slow.get_by_role("button", name="Zoom out").click()
    assert pane.evaluate("pane => pane.scrollHeight <= pane.clientHeight || pane.scrollWidth <= pane.clientWidth")
