"""Tracing words on the solved board with the mouse."""

import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, cell, entries, follow, open_view, solved
from exploring import lens
from large_boards import letters
from tracing import (
    expect_answer,
    expect_chosen,
    expect_no_path,
    expect_path,
    expect_seen,
    middle_of,
    numbered,
    press,
    trace,
)
from word_list import all_words, open_filter, order, play

pytestmark = pytest.mark.first_worker_alone

LIMBO, EMBOLI, STUX, ST = [6, 2, 5, 10, 7], [8, 5, 10, 7, 6, 2], [13, 14, 15, 11], [13, 14]
SNAKE = [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13, 12]
SELECTED = "() => [getSelection().toString(), document.activeElement.getAttribute('aria-label')]"


@pytest.fixture
def golden(shared):
    shared.mouse.up()
    return shared


def opened(page, board):
    follow(page, f"board={board}&rules=free")
    solved(page)


@pytest.mark.promise
def test_a_traced_word_is_chosen_with_its_path_and_the_word_so_far_is_seen_with_a_mark(golden):
    press(golden, LIMBO[:3])
    expect_seen(golden, "", "lim")
    expect_path(golden, LIMBO[:3])
    golden.mouse.move(*middle_of(golden, 10), steps=4)
    expect_seen(golden, "✓", "limb")
    golden.mouse.move(*middle_of(golden, 13), steps=4)
    expect_seen(golden, "✓", "limbs")
    golden.mouse.move(*middle_of(golden, 10), steps=4)  # going back takes the last tile off
    expect_seen(golden, "✓", "limb")
    golden.mouse.move(*middle_of(golden, 7), steps=4)
    golden.mouse.move(middle_of(golden, 7)[0] + 200, middle_of(golden, 7)[1])  # leaving the board ends no trace
    golden.mouse.up()
    expect_chosen(golden, "limbo", LIMBO)
    expect_answer(golden, "limbo, 2 points")
    expect(golden.locator("#traced")).to_be_hidden()
    trace(golden, [4, 5, 10, 6, 3])
    expect_chosen(golden, "amble", [4, 5, 10, 6, 3])
    order(golden).select_option("A to Z")  # in another order, the word is chosen at its place
    trace(golden, LIMBO)
    expect_chosen(golden, "limbo", LIMBO)
    order(golden).select_option("Longest first")
    expect_chosen(golden, "limbo", LIMBO)


def test_of_several_paths_the_traced_one_is_shown_and_a_wild_card_stands_for_the_commonest_word(golden):
    opened(golden, "tet/eae/tet")
    for cells in ([8, 5, 4], [2, 5, 4]):
        trace(golden, cells)
        expect_chosen(golden, "tea", cells, 3)
        expect(golden.get_by_text("1 of 8 paths", exact=True)).to_be_visible()
        expect_path(golden, cells, 3)
    golden.get_by_role("button", name="Next path").click()
    expect(golden.get_by_text("2 of 8 paths", exact=True)).to_be_visible()
    opened(golden, "t?a/xxx")
    press(golden, [0, 1, 2])
    expect_seen(golden, "✓", "t?a")
    golden.mouse.up()
    expect_chosen(golden, "tea", [0, 1, 2], 3)
    trace(golden, [3, 4, 1])
    expect_seen(golden, "✗", "No word found here fits xx?.")


def test_of_a_path_that_is_no_word_it_says_why_until_the_next_action(golden):
    for cells, sentence, act in (
        (STUX, "'stux' is not in the list.", lambda: golden.keyboard.press("Escape")),
        (ST, "'st' has 2 letters, words here have 3 or more.", golden.get_by_role("status").click),
        (SNAKE, "'fxieolmaewbxutsa' is not in the list.", entries(golden).first.get_by_role("button").click),
        (STUX, "'stux' is not in the list.", lambda: cell(golden, 1, 1).press("g")),
    ):
        trace(golden, LIMBO)
        trace(golden, cells)
        expect_seen(golden, "✗", sentence)
        expect_answer(golden, sentence)
        expect_path(golden, cells)
        expect(entries(golden).get_by_role("button", pressed=True)).to_have_count(0)
        act()
        expect_answer(golden, "")
        expect(golden.locator("#traced")).to_be_hidden()
        if cells == SNAKE:
            expect_chosen(golden, "emboli", EMBOLI)
        else:
            expect_no_path(golden)


def test_a_word_that_the_filter_hides_is_shown_all_the_same(golden):
    open_filter(golden)
    golden.get_by_label("Length from").fill("6")
    expect(entries(golden)).to_have_count(4)
    trace(golden, LIMBO)
    expect_path(golden, LIMBO)
    expect_seen(golden, "✓", "limbo, 2 points. The list does not show it now.")
    expect(entries(golden).get_by_role("button", pressed=True)).to_have_count(0)
    all_words(golden).click()


def test_a_long_answer_is_traced_as_well(golden):
    opened(golden, letters(12))
    word = entries(golden).first.locator("bdi").inner_text()
    entries(golden).first.get_by_role("button").click()
    expect(golden.locator("#path .core")).to_have_count(1)
    cells = numbered(golden)
    golden.keyboard.press("Escape")
    expect_no_path(golden)
    trace(golden, cells)
    expect_chosen(golden, word, cells, 12)


def test_escape_and_the_way_back_to_the_first_tile_return_to_the_word_chosen_before(golden):
    trace(golden, LIMBO)
    press(golden, STUX)
    expect_path(golden, STUX)
    golden.keyboard.press("Escape")
    expect_chosen(golden, "limbo", LIMBO)
    golden.mouse.move(*middle_of(golden, 3), steps=4)
    golden.mouse.up()
    expect_chosen(golden, "limbo", LIMBO)
    trace(golden, [13, 14, 13])
    expect_chosen(golden, "limbo", LIMBO)
    expect(golden.locator("#traced")).to_be_hidden()
    play(golden)  # a trace ends the show of all words
    expect(golden.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    press(golden, LIMBO)
    expect(golden.get_by_role("button", name="Pause", exact=True)).to_have_count(0)
    golden.mouse.up()
    expect_chosen(golden, "limbo", LIMBO)


def test_a_trace_selects_no_text_and_a_click_still_focuses_the_text_box_for_typing(golden):
    cell(golden, 1, 1).click()
    before = golden.evaluate(SELECTED)
    trace(golden, SNAKE)
    trace(golden, LIMBO)
    assert golden.evaluate(SELECTED) == before
    cell(golden, 2, 3).click()
    expect(cell(golden, 2, 3)).to_be_focused()
    golden.keyboard.type("g")
    expect(cell(golden, 2, 3)).to_have_value("G")
    expect(cell(golden, 2, 4)).to_be_focused()
    x, y = middle_of(golden, 9)
    golden.mouse.move(x, y)
    golden.mouse.down()
    golden.mouse.move(x + 6, y + 5)
    golden.mouse.up()
    expect(cell(golden, 3, 2)).to_be_focused()
    expect_no_path(golden)


def test_what_cannot_be_traced_is_left_alone(golden):
    open_view(golden, "Explore")
    for state in (lens(golden), golden.get_by_role("status").filter(has_text="1 tile to go.")):
        expect(state).to_be_visible()
        trace(golden, LIMBO)
        expect_no_path(golden)
        expect_answer(golden, "")
        expect(golden.locator("#traced")).to_be_hidden()
        open_view(golden, "Words")
        cell(golden, 4, 4).press("Delete")


def test_a_board_that_changes_meanwhile_drops_the_trace_and_the_word_before(golden):
    trace(golden, EMBOLI)
    expect_chosen(golden, "emboli", EMBOLI)
    press(golden, LIMBO)
    follow(golden, "board=tsla/pret/aine/gods&rules=new")
    expect(golden.get_by_role("status")).to_have_text(re.compile("^638 words"))
    expect_no_path(golden)
    golden.mouse.up()
    expect_no_path(golden)
    expect(entries(golden).get_by_role("button", pressed=True)).to_have_count(0)
    follow(golden, f"board={GOLDEN}&rules=new")
