"""Large boards, which are drawings, boards that take long, and long lists: shown while found, stopped, scrolled."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named, solve
from driving import GOLDEN, TOTAL, answered_whole, ask, cell, clear, entries, follow, in_list, solved, undo, words
from large_boards import FEW_WORDS, STOPPED, WILD, letters, searching

# Whether entries fill the part of the list that is in sight. Between two groups there is a small gap.
COVERED = """() => {
  const [list, box] = ["words", "results"].map((name) => document.getElementById(name).getBoundingClientRect());
  const entries = [...document.querySelectorAll("#words .word")].map((entry) => entry.getBoundingClientRect());
  const bottom = Math.min(list.bottom, box.bottom, innerHeight);
  return entries[0].top <= Math.max(list.top, box.top) + 10 && entries.at(-1).bottom >= bottom - 10;
}"""
AMID = "() => /so far…$/.test(document.getElementById('status').textContent) && document.querySelector('#words button')"
HEIGHT = "document.getElementById('words').style.minHeight"  # of the list, which is lower in more columns


@pytest.mark.first_worker_alone
def test_words_come_before_the_end_and_stay_when_stopped(page, site):
    page.goto(f"{site}#board={letters(200)}&rules=free")
    bar = searching(page)
    before = bar.evaluate("bar => bar.value")
    expect(entries(page).first).to_be_visible()
    expect(bar).not_to_have_js_property("value", before)
    assert bar.evaluate("bar => bar.value") > before
    stop, focused = page.get_by_role("button", name="Stop", exact=True), page.locator("#words button:focus")
    stop.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text(STOPPED)
    for part in (page.get_by_role("progressbar"), stop):
        expect(part).to_have_count(0)
    expect(focused).to_have_count(1)  # who stops it by key goes on in the list
    expect(entries(page).first).not_to_have_attribute("aria-setsize", "-1")
    expect(focused).to_have_count(1)
    count = int(entries(page).first.get_attribute("aria-setsize"))
    expect(page.get_by_role("status")).to_contain_text(f"{count:,} words, ")
    found = words(page)
    assert len(found) == len(set(found))
    assert found == sorted(found, key=len, reverse=True)
    expect(page).to_have_url(re.compile(letters(200)))


@pytest.mark.first_worker_alone
def test_a_new_board_takes_over_while_one_is_searched(page, site):
    page.goto(f"{site}#board={WILD}&rules=free")
    searching(page)
    ask(page, GOLDEN)
    assert solved(page) == (88, 109)
    expect(entries(page)).to_have_count(88)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page).to_have_url(f"{site}#board={GOLDEN}&rules=new&min=3")


@pytest.mark.first_worker_alone
@pytest.mark.parametrize(("board", "growing"), [(letters(24), "-1"), (letters(110, FEW_WORDS), re.compile(""))])
def test_a_word_chosen_amid_a_search_for_many_or_few_stays_chosen_with_the_focus(page, site, board, growing):
    """Entries of a list that still grows have the size -1, those of a short list none."""
    page.goto(f"{site}#board={board}&rules=free")
    page.wait_for_function(AMID)  # looks at each frame, so that no machine is too fast
    page.get_by_role("list", name="Words").get_by_role("button").first.focus()
    page.keyboard.press("ArrowRight")
    pressed = entries(page).get_by_role("button", pressed=True)
    chosen = pressed.inner_text().split()[0]
    expect(page.get_by_role("status")).to_have_text(TOTAL)
    expect(entries(page).first).not_to_have_attribute("aria-setsize", growing)
    expect(pressed).to_contain_text(chosen)
    expect(pressed).to_be_focused()
    expect(pressed).to_be_in_viewport(ratio=1)
    expect(page.get_by_text(re.compile(f"^{chosen}: row ", re.IGNORECASE))).to_be_visible()


def test_a_large_board_is_solved_to_its_end_and_a_shorter_list_is_there_for_who_had_scrolled_down(page, site, lexicon):
    board = Board.parse(letters(24))
    expected = solve(board, lexicon, rules_named("free"))
    page.goto(site)
    expect(page.get_by_role("status")).to_contain_text("Type a board")
    ask(page, str(board))
    expect(cell(page, 1, 1)).to_be_focused()
    assert solved(page) == (len(expected), sum(found.points for found in expected))
    found = words(page)
    assert found == [word.word for word in sorted(expected, key=in_list)[: len(found)]]
    follow(page, "board=pers/latg/sine/ters")
    answered_whole(page, 1205)
    page.evaluate("scrollTo(0, document.body.scrollHeight); results.scrollTop = results.scrollHeight")
    expect(entries(page).last).to_have_attribute("aria-posinset", "1205")
    cell(page, 3, 2).click()
    page.keyboard.type("z")
    expect(page.get_by_role("status")).to_contain_text("606 words")
    answered_whole(page, 606)
    words(page)
    assert page.evaluate(COVERED)


def test_pyodide_takes_over_a_search_whose_long_list_is_walked_scrolled_and_put_into_other_columns(page, site):
    page.goto(f"{site}#board={WILD}&rules=free")
    expect(page.get_by_role("status")).to_have_text("250,692 words, 2,248,572 points")
    expect(page.locator("#engine")).to_have_text(re.compile(r"Solved in [\d,]+ ms by Pyodide"))
    first, focused = entries(page).first, page.locator("#words button:focus")
    expect(first).to_have_attribute("aria-setsize", "250692")
    first.get_by_role("button").click()
    expect(page.get_by_text("path 1 of more than 10,000")).to_be_visible()
    # From end to end, with few entries in the document.
    page.keyboard.press("End")
    expect(focused).to_contain_text("zzz")
    expect(entries(page).last).to_have_attribute("aria-posinset", "250692")
    assert entries(page).count() < 300
    page.keyboard.press("ArrowUp")
    expect(focused).to_contain_text("zuz")
    expect(focused).to_be_in_viewport()
    page.keyboard.press("Home")
    expect(first.get_by_role("button")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(entries(page).nth(1).get_by_role("button")).to_have_attribute("aria-pressed", "true")
    page.evaluate("results.scrollTop = 500_000")
    expect(first).not_to_have_attribute("aria-posinset", "1")
    page.evaluate("results.scrollTop = 0")
    expect(first).to_have_attribute("aria-posinset", "1")
    places = [int(entry.get_attribute("aria-posinset")) for entry in entries(page).all()]
    assert places == list(range(1, len(places) + 1))
    # In other columns, the chosen word stays in sight with the focus.
    first.get_by_role("button").focus()
    for _ in range(60):
        page.keyboard.press("ArrowDown")
    chosen = page.locator("#words [aria-pressed=true]")
    word = chosen.inner_text()
    for width in (740, 360, 1280):
        height = page.evaluate(HEIGHT)
        page.set_viewport_size({"width": width, "height": 700})
        page.wait_for_function(f"height => {HEIGHT} !== height", arg=height)
        expect(chosen).to_have_text(word, use_inner_text=True)
        expect(chosen).to_be_focused()
        expect(chosen).to_be_in_viewport(ratio=1)


@pytest.mark.first_worker_alone
def test_cells_of_a_large_board_are_zoomed_reached_tapped_and_edited_and_clear_leaves_it(page, site):
    text, board = letters(21), page.get_by_role("group", name="Board")
    page.goto(f"{site}#board={text}&rules=free")
    solved(page)
    # A text box covers its cell, and letters lie in theirs, down to the last row, zoomed or not.
    sides = []
    for _ in range(2):
        side = page.locator("#expanse").bounding_box()["height"] / 21
        sides.append(side)
        page.get_by_role("textbox").focus()
        page.keyboard.press("Control+Home")
        expect(cell(page, 1, 1)).to_be_focused()
        for row in range(1, 22):
            if row % 20 in (0, 1):
                box = cell(page, row, 1).bounding_box()
                line = page.locator(f"g[data-row='{row - 1}']").bounding_box()
                assert [box["width"], box["height"]] == pytest.approx([side, side], abs=0.1)
                middle = box["y"] + box["height"] / 2
                assert line["y"] + line["height"] / 2 == pytest.approx(middle, abs=side / 20), row
            page.keyboard.press("ArrowDown")
        page.get_by_role("button", name="Zoom in").click()
    assert sides[1] > sides[0] * 1.3
    for _ in range(12):
        page.get_by_role("button", name="Zoom out").click()
    assert board.evaluate("pane => pane.scrollHeight <= pane.clientHeight || pane.scrollWidth <= pane.clientWidth")
    page.get_by_role("textbox").focus()
    page.keyboard.press("Control+Home")
    for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    box, row = cell(page, 2, 3), text.split("/")[1]
    expect(box).to_be_focused()
    expect(box).to_have_value(row[2].upper())
    page.keyboard.type("[th]")
    expect(cell(page, 2, 4)).to_be_focused()
    expect(page).to_have_url(re.compile(re.escape(f"/{row[:2]}%5Bth%5D{row[3:]}/")))
    page.keyboard.press("ArrowLeft")
    expect(box).to_have_value("Th")
    page.keyboard.press("Delete")
    expect(page.get_by_role("status")).to_have_text("1 tile to go.")
    page.keyboard.type("?")
    expect(page).to_have_url(re.compile(re.escape(f"/{row[:2]}?{row[3:]}/")))
    # A tapped cell becomes a text box at its place.
    board.click(position={"x": 200, "y": 150})
    box = page.get_by_role("textbox").bounding_box()
    frame, rim = board.bounding_box(), board.evaluate("board => board.clientLeft")  # the place is that inside the rim
    assert box["x"] <= frame["x"] + rim + 200 <= box["x"] + box["width"]
    assert box["y"] <= frame["y"] + rim + 150 <= box["y"] + box["height"]
    clear(page)
    expect(page.get_by_role("textbox")).to_have_count(16)
    expect(cell(page, 1, 1)).to_be_focused()
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    expect(entries(page)).to_have_count(0)
    # The path of a chosen word is drawn in sight.
    undo(page).click()
    solved(page)
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    for entry in entries(page).all()[:5]:
        entry.get_by_role("button").click()
        expect(page.locator("#trail")).to_contain_text(f"{entry.inner_text().split()[0]}: row ")
        start, frame = page.locator(".expanse .ring").bounding_box(), board.bounding_box()
        assert frame["x"] < start["x"] < frame["x"] + frame["width"]
        assert frame["y"] < start["y"] < frame["y"] + frame["height"]
