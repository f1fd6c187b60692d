"""The review after a round: paths of words, the score by other rules, and finding missed words oneself."""

import re

import pytest
from playwright.sync_api import expect

from boggle.game.rules import NEW
from boggle.game.scoring import FIVE
from boggle.play.review import Practice, Review
from boggle.play.round import Round
from driving import solved
from oracle import paths_of
from playing import begin_here, end, listed, rolled, scored, send
from tracing import numbered, trace

pytestmark = pytest.mark.first_worker_alone

BOARD, TRAY, PRACTICE = rolled(), "#review-board", "#practice-board"
TIERS = "common", "familiar", "uncommon", "rare"


@pytest.fixture
def review(page, there):
    """The review of a round in which the longest word was found."""
    begin_here(page)
    send(page, there[0].word, scored(there[0]))
    end(page)
    return page


def choose(page, word):
    missed = page.get_by_role("list", name="Missed words")
    missed.get_by_role("button", name=re.compile(f"^{word} ")).click()


def test_a_word_shows_each_of_its_paths(review, there):
    every = {one.word: paths_of(4, BOARD.tiles, one.word) for one in there[1:]}
    word, paths = next((word, paths) for word, paths in every.items() if len(paths) == 2)
    choose(review, word)
    said = review.locator("#review-way")
    expect(said).to_have_text(re.compile(f"^{word}, path 1 of 2: row "))
    seen = [numbered(review, TRAY)]
    review.get_by_role("button", name="Next path").click()
    expect(said).to_have_text(re.compile(f"^{word}, path 2 of 2: row "))
    seen.append(numbered(review, TRAY))
    assert sorted(map(tuple, seen)) == sorted(map(tuple, paths))
    review.get_by_role("button", name="Next path").click()
    assert numbered(review, TRAY) == seen[0]
    review.get_by_role("button", name="Previous path").click()
    assert numbered(review, TRAY) == seen[1]
    choose(review, word)  # a second press removes the path
    expect(said).to_be_empty()
    expect(review.get_by_text("Press a word to see where it lies.")).to_be_visible()
    assert numbered(review, TRAY) == []
    single = next(word for word, paths in every.items() if len(paths) == 1)
    choose(review, single)
    expect(said).to_have_text(re.compile(f"^{single}: row "))
    expect(review.get_by_role("button", name="Next path")).to_be_hidden()


@pytest.mark.promise
def test_the_score_is_counted_by_other_rules(review, there):
    review.get_by_text("By other rules").filter(visible=True).click()
    rows = review.get_by_role("table", name="By other rules").get_by_role("row")
    expect(rows).to_have_count(3)  # those of the round are above
    long = [one.word for one in there if len(one.word) >= 4]
    mine, most = FIVE.points(len(there[0].word)), sum(FIVE.points(len(word)) for word in long)
    for text in ("Boggle 5×5", f"1 of {len(long)} words", f"{mine} of {most:,} points"):
        expect(rows.nth(0)).to_contain_text(text)
    review.get_by_role("button", name="Explore the board").click()
    expect(review.get_by_role("heading", name="Explore", exact=True)).to_be_visible()
    assert solved(review)[0] == len(there)
    review.go_back()
    expect(review.get_by_role("heading", name="Review")).to_be_visible()


@pytest.fixture(scope="module")
def own(there):
    """The same practice as that of the page, to know the words and their paths."""
    played = Round(BOARD, NEW, 3, NEW.scoring, {one.word: TIERS.index(one.tier) + 1 for one in there})
    return Practice(played, [one.word for one, _ in Review(played).should_have_seen()])


def task(page, text):
    expect(page.locator("#practice-task")).to_have_text(re.compile(text))


def marked(page):
    """The cells that are marked as hints."""
    tiles = page.locator(f"{PRACTICE} .tile").evaluate_all("tiles => tiles.map((tile) => tile.matches('.told'))")
    return {cell for cell, is_told in enumerate(tiles) if is_told}


@pytest.mark.promise
def test_missed_words_are_found_by_hints_by_typing_and_by_tracing(page, own):
    begin_here(page)
    end(page)
    practice = page.get_by_role("region", name="Find it yourself")
    box, told = practice.get_by_role("textbox", name="Word"), page.locator("#practice-answer")
    hint, following = (practice.get_by_role("button", name=name, exact=True) for name in ("Hint", "Next"))
    page.get_by_role("button", name="Find it yourself").click()
    cells, word = own.cells, own.word
    row, column = BOARD.row_and_column(cells[0])
    task(page, f"^Word 1 of 10: {len(word)} letters. Its path begins at row {row + 1}, column {column + 1}.$")
    assert marked(page) == {cells[0]}
    for list_name in ("Missed words", "Words you should have seen"):
        expect(page.get_by_role("list", name=list_name)).to_have_count(0)  # the words are not to be seen
    expect(page.get_by_text(word).filter(visible=True)).to_have_count(0)
    for count in range(2, len(cells)):
        hint.click()
        task(page, "then")
        assert marked(page) == set(cells[:count])
    hint.click()
    expect(page.locator("#practice-word")).to_have_text(word)
    assert numbered(page, PRACTICE) == cells
    expect(hint).to_be_hidden()
    expect(following).to_be_focused()
    page.keyboard.press("Enter")
    expect(box).to_be_focused()
    own.go_on()
    task(page, "^Word 2 of 10: ")
    for word, answer in (("at", "another word is meant"), (own.word.upper(), "found")):
        box.fill(word)
        box.press("Enter")
        expect(told).to_have_text(answer)
    assert numbered(page, PRACTICE) == own.cells
    following.click()
    own.go_on()
    task(page, "^Word 3 of 10: ")
    trace(page, own.cells, PRACTICE)
    expect(told).to_have_text("found")
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_text("You found 2 of 10 words.")).to_be_visible()
    expect(page.get_by_role("button", name="Find it yourself")).to_be_focused()
    assert own.word in listed(page, "Words you should have seen")
    page.get_by_role("button", name="Find it yourself").click()
    for number in range(1, 11):
        task(page, f"^Word {number} of 10: ")
        page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.get_by_text("You found 0 of 10 words.")).to_be_visible()
    expect(page.get_by_role("list", name="Missed words")).to_be_visible()
