"""The board is one stop of the Tab key. Other keys move over its cells."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, cell, clear, open_view, paste, solved
from rules_panel import roll
from tile_lens import lens
from undoing import undo

pytestmark = pytest.mark.first_worker_alone


def expect_stop(page, row, column):
    """Only this cell is in the tab order. Tab moves from it to the button after the board, and Shift+Tab back."""
    stops = page.get_by_role("group", name="Board").locator("input:not([tabindex='-1'])")
    expect(stops).to_have_count(1)
    expect(stops).to_have_accessible_name(f"Row {row}, column {column}")
    stops.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Roll", exact=True)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(cell(page, row, column)).to_be_focused()


def test_the_first_cell_is_the_stop_at_the_beginning(ready):
    expect_stop(ready, 1, 1)


def test_the_cell_that_was_focused_last_is_the_stop(cleared):
    cell(cleared, 2, 3).click()
    expect_stop(cleared, 2, 3)
    cleared.keyboard.type("fx")
    expect_stop(cleared, 3, 1)
    cleared.keyboard.press("ArrowDown")
    expect_stop(cleared, 4, 1)


def test_a_cell_chosen_before_python_is_up_is_the_stop(page, site):
    gate = Gate(page, "**/micropython.mjs")
    page.goto(site)
    cell(page, 2, 2).click()
    gate.open()
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    expect(cell(page, 2, 2)).to_be_focused()
    expect_stop(page, 2, 2)


def test_rolls_undo_and_other_sizes_keep_one_stop(cleared):
    cell(cleared, 4, 4).click()
    roll(cleared)
    solved(cleared)
    expect_stop(cleared, 4, 4)
    paste(cleared, "antidote/rings[th]?.")
    solved(cleared)
    expect_stop(cleared, 1, 1)
    cleared.keyboard.press("End")
    expect_stop(cleared, 1, 8)
    undo(cleared).click()
    solved(cleared)
    expect_stop(cleared, 1, 1)
    clear(cleared)
    expect_stop(cleared, 1, 1)


def test_home_and_end_move_in_the_row_and_with_ctrl_over_the_board(cleared):
    cell(cleared, 2, 2).click()
    for key, row, column in (("End", 2, 4), ("Home", 2, 1), ("Control+End", 4, 4), ("Control+Home", 1, 1)):
        cleared.keyboard.press(key)
        expect(cell(cleared, row, column)).to_be_focused()


def test_home_and_end_move_over_the_buttons_above_the_board_too(shared):
    open_view(shared, "Explore")
    buttons = lens(shared).get_by_role("button")
    buttons.nth(5).focus()
    for key, place in (("End", 7), ("Home", 4), ("Control+End", 15), ("Control+Home", 0)):
        shared.keyboard.press(key)
        expect(buttons.nth(place)).to_be_focused()
    shared.keyboard.press("Escape")
    expect(lens(shared)).to_have_count(0)
    expect(shared.get_by_role("link", name="Explore", exact=True)).to_be_focused()


def test_a_large_board_is_one_stop(cleared):
    cell(cleared, 1, 1).click()
    paste(cleared, "/".join(["x" * 21] * 20))
    solved(cleared)
    cleared.keyboard.press("ArrowDown")
    expect(cell(cleared, 2, 1)).to_be_focused()
    cleared.keyboard.press("Tab")
    expect(cleared.get_by_role("button", name="Zoom out")).to_be_focused()
    clear(cleared)
    expect(cell(cleared, 1, 1)).to_be_focused()
    paste(cleared, GOLDEN)
    solved(cleared)
