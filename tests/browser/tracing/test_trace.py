"""Tracing words on the solved board with the mouse."""

import pytest
from playwright.sync_api import expect

from driving import cell, entries, follow, solved
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


@pytest.mark.promise
def test_a_traced_word_is_chosen_with_its_path_and_the_word_so_far_is_seen_with_a_mark(shared):
    press(shared, LIMBO[:3])
    expect_seen(shared, "", "lim")
    expect_path(shared, LIMBO[:3])
    shared.mouse.move(*middle_of(shared, 10), steps=4)
    expect_seen(shared, "✓", "limb")
    shared.mouse.move(*middle_of(shared, 13), steps=4)
    expect_seen(shared, "✓", "limbs")
    shared.mouse.move(*middle_of(shared, 10), steps=4)  # going back takes the last tile off
    expect_seen(shared, "✓", "limb")
    shared.mouse.move(*middle_of(shared, 7), steps=4)
    shared.mouse.move(middle_of(shared, 7)[0] + 200, middle_of(shared, 7)[1])  # leaving the board ends no trace
    shared.mouse.up()
    expect_chosen(shared, "limbo", LIMBO)
    expect_answer(shared, "limbo, 2 points")
    expect(shared.locator("#traced")).to_be_hidden()
    trace(shared, [4, 5, 10, 6, 3])
    expect_chosen(shared, "amble", [4, 5, 10, 6, 3])
    order(shared).select_option("A to Z")  # in another order, the word is chosen at its place
    trace(shared, LIMBO)
    expect_chosen(shared, "limbo", LIMBO)
    order(shared).select_option("Longest first")
    expect_chosen(shared, "limbo", LIMBO)
    open_filter(shared)
    shared.get_by_label("Length from").fill("6")
    expect(entries(shared)).to_have_count(4)
    trace(shared, LIMBO)  # a word that the filter hides is shown all the same
    expect_path(shared, LIMBO)
    expect_seen(shared, "✓", "limbo, 2 points. The list does not show it now.")
    expect(entries(shared).get_by_role("button", pressed=True)).to_have_count(0)
    all_words(shared).click()


def test_of_several_paths_the_traced_one_is_shown_and_a_wild_card_stands_for_the_commonest_word(shared):
    follow(shared, "board=tet/eae/tet&rules=free")
    solved(shared)
    for cells in ([8, 5, 4], [2, 5, 4]):
        trace(shared, cells)
        expect_chosen(shared, "tea", cells, 3)
        expect(shared.get_by_text("1 of 8 paths", exact=True)).to_be_visible()
        expect_path(shared, cells, 3)
    shared.get_by_role("button", name="Next path").click()
    expect(shared.get_by_text("2 of 8 paths", exact=True)).to_be_visible()
    follow(shared, "board=t?a/xxx&rules=free")
    solved(shared)
    press(shared, [0, 1, 2])
    expect_seen(shared, "✓", "t?a")
    shared.mouse.up()
    expect_chosen(shared, "tea", [0, 1, 2], 3)
    trace(shared, [3, 4, 1])
    expect_seen(shared, "✗", "No word found here fits xx?.")
    follow(shared, f"board={letters(12)}&rules=free")  # a long answer is traced as well
    solved(shared)
    entries(shared).first.get_by_role("button").click()
    expect(shared.locator("#path .core")).to_have_count(1)
    cells, word = numbered(shared), entries(shared).first.locator("bdi").inner_text()
    shared.keyboard.press("Escape")
    expect_no_path(shared)
    trace(shared, cells)
    expect_chosen(shared, word, cells, 12)


def test_of_a_path_that_is_no_word_it_says_why_until_the_next_action(shared):
    for cells, sentence, act in (
        (STUX, "'stux' is not in the list.", lambda: shared.keyboard.press("Escape")),
        (ST, "'st' has 2 letters, words here have 3 or more.", shared.get_by_role("status").click),
        (SNAKE, "'fxieolmaewbxutsa' is not in the list.", entries(shared).first.get_by_role("button").click),
        (STUX, "'stux' is not in the list.", lambda: cell(shared, 1, 1).press("g")),
    ):
        trace(shared, LIMBO)
        trace(shared, cells)
        expect_seen(shared, "✗", sentence)
        expect_answer(shared, sentence)
        expect_path(shared, cells)
        expect(entries(shared).get_by_role("button", pressed=True)).to_have_count(0)
        act()
        expect_answer(shared, "")
        expect(shared.locator("#traced")).to_be_hidden()
        if cells == SNAKE:
            expect_chosen(shared, "emboli", EMBOLI)
        else:
            expect_no_path(shared)


def test_escape_and_the_way_back_to_the_first_tile_return_to_the_word_chosen_before(shared):
    trace(shared, LIMBO)
    press(shared, STUX)
    expect_path(shared, STUX)
    shared.keyboard.press("Escape")
    expect_chosen(shared, "limbo", LIMBO)
    shared.mouse.move(*middle_of(shared, 3), steps=4)
    shared.mouse.up()
    expect_chosen(shared, "limbo", LIMBO)
    trace(shared, [13, 14, 13])
    expect_chosen(shared, "limbo", LIMBO)
    expect(shared.locator("#traced")).to_be_hidden()
    play(shared)  # a trace ends the show of all words
    expect(shared.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    press(shared, LIMBO)
    expect(shared.get_by_role("button", name="Pause", exact=True)).to_have_count(0)
    shared.mouse.up()
    expect_chosen(shared, "limbo", LIMBO)


def test_a_trace_selects_no_text_and_a_click_still_focuses_the_text_box_for_typing(shared):
    cell(shared, 1, 1).click()
    before = shared.evaluate("getSelection().toString()")
    trace(shared, SNAKE)
    trace(shared, LIMBO)
    assert shared.evaluate("getSelection().toString()") == before
    expect(cell(shared, 1, 1)).to_be_focused()
    cell(shared, 2, 3).click()
    expect(cell(shared, 2, 3)).to_be_focused()
    shared.keyboard.type("g")
    expect(cell(shared, 2, 3)).to_have_value("G")
    expect(cell(shared, 2, 4)).to_be_focused()
    x, y = middle_of(shared, 9)
    shared.mouse.move(x, y)
    shared.mouse.down()
    shared.mouse.move(x + 6, y + 5)
    shared.mouse.up()
    expect(cell(shared, 3, 2)).to_be_focused()
    expect_no_path(shared)
    cell(shared, 4, 4).press("Delete")  # what has no answer cannot be traced
    expect(shared.get_by_role("status")).to_have_text("1 tile to go.")
    trace(shared, LIMBO)
    expect_no_path(shared)
    expect_answer(shared, "")
