"""The view of large boards: cells, zoom and paths in a drawing that scrolls."""

import re

import pytest
from playwright.sync_api import expect

from driving import cell, clear, entries, solved
from large_boards import letters, searching


@pytest.fixture
def slow(page):
    """A page in which Pyodide never loads, so that a large board takes long."""
    page.route("**/pyodide.mjs", lambda route: None)
    return page


def open_board(page, site, text):
    page.goto(f"{site}#board={text}&rules=free")
    if len(text) > 400:
        expect(page.get_by_role("button", name="Zoom in")).to_be_visible()


def test_cells_of_a_large_board_are_reached_and_edited(slow, site):
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
    slow.keyboard.type("?")
    expect(slow).to_have_url(re.compile(re.escape(f"/{row[:2]}?{row[3:]}/")))


def test_a_tapped_cell_becomes_a_text_box_at_its_place(slow, site):
    open_board(slow, site, letters(40))
    board = slow.get_by_role("group", name="Board")
    board.click(position={"x": 200, "y": 150})
    box = slow.get_by_role("textbox").bounding_box()
    frame, rim = board.bounding_box(), board.evaluate("board => board.clientLeft")  # the place is that inside the rim
    assert box["x"] <= frame["x"] + rim + 200 <= box["x"] + box["width"]
    assert box["y"] <= frame["y"] + rim + 150 <= box["y"] + box["height"]


@pytest.mark.parametrize("zoomed", [False, True])
def test_a_text_box_covers_its_cell_and_letters_lie_in_theirs_down_to_the_last_row(slow, site, zoomed):
    open_board(slow, site, letters(60))
    if zoomed:
        slow.get_by_role("button", name="Zoom in").click()
    side = slow.locator("#expanse").bounding_box()["height"] / 60
    cell(slow, 1, 1).focus()
    for row in range(1, 61):
        box = cell(slow, row, 1).bounding_box()
        line = slow.locator(f"g[data-row='{row - 1}']").bounding_box()
        assert box["width"] == pytest.approx(side, abs=0.1)
        assert box["height"] == pytest.approx(side, abs=0.1)
        assert line["y"] + line["height"] / 2 == pytest.approx(box["y"] + box["height"] / 2, abs=side / 20), row
        slow.keyboard.press("ArrowDown")


def test_a_chosen_words_path_is_drawn_in_sight(page, site):
    open_board(page, site, letters(60))
    solved(page)
    board = page.get_by_role("group", name="Board")
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    for entry in entries(page).all()[:5]:
        entry.get_by_role("button").click()
        expect(page.locator("#trail")).to_contain_text(f"{entry.inner_text().split()[0]}: row ")
        start, frame = page.locator(".expanse .ring").bounding_box(), board.bounding_box()
        assert frame["x"] < start["x"] < frame["x"] + frame["width"]
        assert frame["y"] < start["y"] < frame["y"] + frame["height"]


def test_zoom_shows_more_and_less(slow, site):
    open_board(slow, site, letters(60))
    box = cell(slow, 1, 1)
    usual = box.bounding_box()["width"]
    slow.get_by_role("button", name="Zoom in").click()
    assert box.bounding_box()["width"] > usual * 1.3
    for _ in range(12):
        slow.get_by_role("button", name="Zoom out").click()
    pane = slow.get_by_role("group", name="Board")
    assert pane.evaluate("pane => pane.scrollHeight <= pane.clientHeight || pane.scrollWidth <= pane.clientWidth")


def test_clear_leaves_a_large_board_for_the_small_one(slow, site):
    open_board(slow, site, letters(40))
    searching(slow)
    clear(slow)
    expect(slow.get_by_role("textbox")).to_have_count(16)
    expect(cell(slow, 1, 1)).to_be_focused()
    expect(slow.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    expect(entries(slow)).to_have_count(0)
