"""Finding the missed words oneself after a round."""

import re

import pytest
from playwright.sync_api import expect

from boggle.game.rules import NEW
from boggle.play.review import Practice, Review
from boggle.play.round import Round
from playing import begin, end, listed, rolled, words_there
from tracing import numbered, trace

pytestmark = pytest.mark.first_worker_alone

BOARD, TRAY = rolled(), "#practice-board"
TIERS = "common", "familiar", "uncommon", "rare"


@pytest.fixture(scope="module")
def practice(lexicon):
    """The same practice as that of the page, to know the words and their paths."""
    words = {one.word: TIERS.index(one.tier) + 1 for one in words_there(lexicon)}
    played = Round(BOARD, NEW, 3, NEW.scoring, words)
    return lambda: Practice(played, [one.word for one, _ in Review(played).should_have_seen()])


@pytest.fixture
def review(page, site):
    begin(page, site)
    end(page)
    page.get_by_role("button", name="Find it yourself").click()
    return page


def button(page, name):
    return page.get_by_role("region", name="Find it yourself").get_by_role("button", name=name, exact=True)


def word_box(page):
    return page.get_by_role("region", name="Find it yourself").get_by_role("textbox", name="Word")


def task(page, text):
    expect(page.locator("#practice-task")).to_have_text(re.compile(text))


def told(page):
    """The cells that are marked as hints."""
    tiles = page.locator(f"{TRAY} .tile").evaluate_all("tiles => tiles.map(tile => tile.classList.contains('told'))")
    return {cell for cell, is_told in enumerate(tiles) if is_told}


@pytest.mark.promise
def test_hints_grow_until_the_path_is_shown(review, practice):
    own = practice()
    cells, word = own.cells, own.word
    row, column = BOARD.row_and_column(cells[0])
    task(review, f"^Word 1 of 10: {len(word)} letters. Its path begins at row {row + 1}, column {column + 1}.$")
    assert told(review) == {cells[0]}
    expect(review.get_by_role("list", name="Missed words")).to_have_count(0)  # the words are not to be seen
    expect(review.get_by_text(word).filter(visible=True)).to_have_count(0)
    for count in range(2, len(cells)):
        button(review, "Hint").click()
        task(review, "then")
        assert told(review) == set(cells[:count])
    button(review, "Hint").click()
    expect(review.locator("#practice-word")).to_have_text(word)
    assert numbered(review, TRAY) == cells
    expect(button(review, "Hint")).to_be_hidden()
    expect(button(review, "Next")).to_be_focused()
    review.keyboard.press("Enter")
    task(review, "^Word 2 of 10: ")
    expect(word_box(review)).to_be_focused()


def test_a_word_is_found_by_typing_or_tracing(review, practice):
    own = practice()
    word_box(review).fill("at")
    word_box(review).press("Enter")
    expect(review.locator("#practice-answer")).to_have_text("another word is meant")
    word_box(review).fill(own.word.upper())
    word_box(review).press("Enter")
    expect(review.locator("#practice-answer")).to_have_text("found")
    assert numbered(review, TRAY) == own.cells
    button(review, "Next").click()
    own.go_on()
    task(review, "^Word 2 of 10: ")
    trace(review, own.cells, TRAY)
    expect(review.locator("#practice-answer")).to_have_text("found")
    button(review, "Stop").click()
    expect(review.get_by_text("You found 2 of 10 words.")).to_be_visible()
    expect(review.get_by_role("button", name="Find it yourself")).to_be_focused()
    assert own.word in listed(review, "Words you should have seen")


def test_skipping_all_words_ends_it(review):
    for number in range(1, 11):
        task(review, f"^Word {number} of 10: ")
        button(review, "Skip").click()
    expect(review.get_by_text("You found 0 of 10 words.")).to_be_visible()
    expect(review.get_by_role("list", name="Missed words")).to_be_visible()
    expect(review.get_by_role("img", name="Board")).to_be_visible()
    review.get_by_role("button", name="Find it yourself").click()
    task(review, "^Word 1 of 10: ")
