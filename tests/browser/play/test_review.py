"""The review after a round: paths of words, the score by other rules, and other views of the board."""

import re

import pytest
from playwright.sync_api import expect

from boggle.game.scoring import FIVE, WORD_HUNT
from driving import solved
from oracle import paths_of
from playing import begin, end, rolled, send, total, words_there
from tracing import numbered

pytestmark = pytest.mark.first_worker_alone

BOARD, TRAY = rolled(), "#review-board"


@pytest.fixture(scope="module")
def there(lexicon):
    return words_there(lexicon)


@pytest.fixture
def review(page, site, there):
    """The review of a round in which the longest word was found."""
    begin(page, site)
    send(page, there[0].word)
    total(page, f"1 word, {there[0].points} points")
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


def test_a_word_with_one_path_offers_no_other(review, there):
    word = next(one.word for one in there[1:] if len(paths_of(4, BOARD.tiles, one.word)) == 1)
    choose(review, word)
    expect(review.locator("#review-way")).to_have_text(re.compile(f"^{word}: row "))
    expect(review.get_by_role("button", name="Next path")).to_be_hidden()


@pytest.mark.promise
def test_the_score_is_counted_by_other_rules(review, there):
    review.get_by_text("By other rules").filter(visible=True).click()
    rows = review.get_by_role("table", name="By other rules").get_by_role("row")
    expect(rows).to_have_count(3)  # those of the round are above
    long = [one.word for one in there if len(one.word) >= 4]
    mine, most = FIVE.points(len(there[0].word)), sum(FIVE.points(len(word)) for word in long)
    expect(rows.nth(0)).to_contain_text("Boggle 5×5")
    expect(rows.nth(0)).to_contain_text("words of 4 letters or more")
    expect(rows.nth(0)).to_contain_text(f"1 of {len(long)} words")
    expect(rows.nth(0)).to_contain_text(f"{mine} of {most:,} points")
    mine, most = (sum(WORD_HUNT.points(len(one.word)) for one in words) for words in (there[:1], there))
    expect(rows.nth(2)).to_contain_text(f"{mine:,} of {most:,} points")


def test_the_board_goes_on_into_explore_and_back(review, there):
    review.get_by_role("button", name="Explore the board").click()
    expect(review.get_by_role("heading", name="Explore", exact=True)).to_be_visible()
    solved(review)
    expect(review.get_by_role("status").first).to_have_text(re.compile(f"^{len(there)} words"))
    review.go_back()
    expect(review.get_by_role("heading", name="Review")).to_be_visible()
