"""A board can be pasted anywhere on the page outside of text fields."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, entries, extended, open_view, paste, solved
from rules_panel import opened
from tile_lens import lens

pytestmark = pytest.mark.first_worker_alone


def test_a_paste_outside_of_the_board_is_a_board(cleared):
    cleared.evaluate("document.activeElement.blur()")
    paste(cleared, GOLDEN)
    assert solved(cleared) == (88, 109)
    assert board_text(cleared) == GOLDEN.replace("/", "")


def test_a_paste_on_a_word_or_a_button_is_a_board(shared):
    entries(shared).get_by_role("button").first.focus()
    paste(shared, "antidote/rings[th]?.")
    solved(shared)
    expect(cell(shared, 2, 6)).to_have_value("Th")
    open_view(shared, "Explore")
    lens(shared).get_by_role("button").first.focus()
    paste(shared, GOLDEN)
    assert solved(shared) == (88, 109)
    assert board_text(shared) == GOLDEN.replace("/", "")


def test_one_tile_goes_into_the_cell_that_was_focused_last(shared):
    cell(shared, 4, 4).click()
    shared.get_by_role("button", name="Roll", exact=True).focus()
    paste(shared, "[th]")
    expect(cell(shared, 4, 4)).to_have_value("Th")
    expect(shared.get_by_role("status")).not_to_have_text("88 words, 109 points")


def test_what_is_no_board_is_refused_and_loses_nothing(shared):
    shared.get_by_role("button", name="Roll", exact=True).focus()
    paste(shared, "fxie/aml")
    expect(shared.get_by_role("alert")).to_have_text(
        "expected rows of the same length, got 4 tiles in row 1 and 3 in row 2"
    )
    assert board_text(shared) == GOLDEN.replace("/", "")


def test_a_paste_into_a_text_field_stays_there(shared):
    seed = opened(shared).get_by_label("Seed")
    seed.fill("")
    paste(shared, "antidote/rings[th]?.")
    expect(seed).to_have_value("antidote/rings[th]?.")
    assert board_text(shared) == GOLDEN.replace("/", "")
    seed.fill("")


def test_a_large_board_takes_pastes_too(cleared):
    extended(cleared)
    cleared.evaluate("document.activeElement.blur()")
    paste(cleared, "/".join(["x" * 21] * 20))
    solved(cleared)
    cleared.evaluate("document.activeElement.blur()")
    paste(cleared, GOLDEN)
    assert solved(cleared) == (88, 109)


def test_a_question_that_is_open_keeps_the_board(shared):
    open_view(shared, "Boards")
    shared.get_by_role("button", name="Erase everything…").click()
    expect(shared.get_by_role("button", name="Keep it")).to_be_focused()
    paste(shared, "antidote/rings[th]?.")
    shared.get_by_role("button", name="Keep it").click()
    assert board_text(shared) == GOLDEN.replace("/", "")
