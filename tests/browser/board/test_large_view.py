"""The view of large boards: cells, zoom and paths in a drawing that scrolls."""

import re

import pytest
from playwright.sync_api import expect

from driving import cell, clear, entries, solved
from large_boards import letters, searching

pytestmark = pytest.mark.first_worker_alone  # so that a large board takes long


def open_board(page, site, text):
    """Open a large board. Returns the group that holds it."""
    page.goto(f"{site}#board={text}&rules=free")
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    return page.get_by_role("group", name="Board")


def test_cells_of_a_large_board_are_reached_tapped_and_edited_and_clear_leaves_it(page, site):
    text = letters(40)
    board = open_board(page, site, text)
    searching(page)
    cell(page, 1, 1).focus()
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


def test_a_text_box_covers_its_cell_and_letters_lie_in_theirs_down_to_the_last_row_zoomed_or_not(page, site):
    board = open_board(page, site, letters(40))
    sides = []
    for _ in range(2):
        side = page.locator("#expanse").bounding_box()["height"] / 40
        sides.append(side)
        page.get_by_role("textbox").focus()
        page.keyboard.press("Control+Home")
        expect(cell(page, 1, 1)).to_be_focused()
        for row in range(1, 41):
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


def test_a_chosen_words_path_is_drawn_in_sight(page, site):
    board = open_board(page, site, letters(21))
    solved(page)
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    for entry in entries(page).all()[:5]:
        entry.get_by_role("button").click()
        expect(page.locator("#trail")).to_contain_text(f"{entry.inner_text().split()[0]}: row ")
        start, frame = page.locator(".expanse .ring").bounding_box(), board.bounding_box()
        assert frame["x"] < start["x"] < frame["x"] + frame["width"]
        assert frame["y"] < start["y"] < frame["y"] + frame["height"]
