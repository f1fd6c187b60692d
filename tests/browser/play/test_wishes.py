"""Wishes for a board: it is rolled until it meets them, with the number of rolls, and a button that stops that."""

import re

import pytest
from playwright.sync_api import expect

from boggle import rules_named, solve
from boggle.game.board import Board
from driving import open_view
from playing import answered, end, more_choices, send, start

NEW = rules_named("new")


@pytest.fixture
def choosing(page, site):
    """The choices before a round by the rules of 1987."""
    page.goto(f"{site}#view=play")
    more_choices(page)
    return page


def fill(page, name, text):
    page.get_by_label(name, exact=True).fill(text)


def board_in(page):
    """The board of the round that runs."""
    tiles = page.get_by_role("group", name="Board").get_by_role("button").all_text_contents()
    return Board(4, 4, [tile.lower() for tile in tiles])


@pytest.mark.promise
def test_a_board_has_what_was_wished_for(choosing, lexicon):
    fill(choosing, "Words, at least", "120")
    fill(choosing, "Words, at most", "180")
    choosing.get_by_label("A common word of").select_option("7 letters or more")
    expect(choosing.locator("#play-chosen")).to_have_text("120 to 180 words · a common word of 7 letters")
    start(choosing)
    there = solve(board_in(choosing), lexicon, NEW)
    assert 120 <= len(there) <= 180
    assert max(len(one.word) for one in there if one.tier == "common") >= 7
    end(choosing)
    expect(choosing.get_by_text(re.compile(r"^\d+ rolls? (was|were) tried for this board\.$"))).to_be_visible()
    choosing.get_by_role("button", name="Again").click()  # the wish holds for another board, too
    expect(choosing.get_by_role("button", name="End round")).to_be_visible()
    assert 120 <= len(solve(board_in(choosing), lexicon, NEW)) <= 180


def test_a_word_is_laid_on_the_board_which_is_no_fair_roll(choosing):
    unfair = choosing.get_by_text("The word is laid on the board, so this is no fair roll.")
    expect(unfair).to_be_hidden()
    fill(choosing, "This word", "limbo")
    expect(unfair).to_be_visible()
    start(choosing)
    send(choosing, "limbo")
    answered(choosing, "limbo, 2 points")
    end(choosing)
    expect(choosing.get_by_text("This was no fair roll: a word was laid on the board.")).to_be_visible()


def test_the_rolls_are_counted_and_can_be_stopped(choosing):
    fill(choosing, "Words, at least", "9000")
    choosing.get_by_role("button", name="Start", exact=True).click()
    expect(choosing.get_by_role("button", name="Stop")).to_be_focused()
    expect(choosing.get_by_text(re.compile(r"^\d+ rolls tried$"))).to_be_visible()
    choosing.get_by_role("button", name="Stop").click()
    expect(
        choosing.get_by_text(re.compile(r"The round cannot begin: the search was stopped after [\d,]+ rolls\."))
    ).to_be_visible()
    expect(choosing.get_by_role("button", name="Start", exact=True)).to_be_focused()
    fill(choosing, "Words, at least", "")
    start(choosing)


@pytest.mark.parametrize(
    ("word", "fault"),
    [
        ("limboo", "expected a word of the list to lay on the board, got 'limboo'"),
        ("it's", "expected a word that the board contains, got"),
        ("pizza", "expected a word that dice of the rules 'new' can show, got 'pizza'"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused(choosing, word, fault):
    fill(choosing, "This word", word)
    choosing.get_by_role("button", name="Start", exact=True).click()
    expect(choosing.get_by_text(f"The round cannot begin: {fault}")).to_be_visible()
    expect(choosing.get_by_role("button", name="Start", exact=True)).to_be_focused()


def test_a_wish_is_for_common_words_where_only_these_count(choosing, lexicon):
    choosing.get_by_role("checkbox", name="Only common words count").check()
    fill(choosing, "Words, at least", "60")
    start(choosing)
    assert sum(one.tier == "common" for one in solve(board_in(choosing), lexicon, NEW)) >= 60


def test_another_place_can_be_seen_meanwhile(choosing):
    fill(choosing, "Words, at least", "9000")
    choosing.get_by_role("button", name="Start", exact=True).click()
    expect(choosing.get_by_text(re.compile(r"^\d+ rolls tried$"))).to_be_visible()
    open_view(choosing, "Words")
    open_view(choosing, "Play")
    choosing.get_by_role("button", name="Stop").click()
    expect(choosing.get_by_role("button", name="Start", exact=True)).to_be_visible()
