"""Rounds: by touch, by keyboard alone, and the daily board."""

import re

import pytest

from boggle import rules_named, solve
from boggle.play.daily import board_of
from playing import LINK, rolled, words_there

TILES = "#room-board .tile"
DATE = re.compile("Daily board of ([-0-9]{10}), the same for everybody")


@pytest.fixture(scope="module")
def there(lexicon):
    """The words of the round of LINK, as {word: cells}."""
    return {one.word: one.path for one in words_there(lexicon)}


@pytest.fixture(scope="module")
def two_words(lexicon):
    """What the review of that round says of two found words."""
    return f"2 words. The board has {common(words_there(lexicon))} common ones."


def common(words):
    return sum(one.tier == "common" for one in words)


def offered(driver, address):
    driver.open(address + LINK)
    driver.reads("Start shows its letters.")


def test_a_round_by_touch(driver, address, there, two_words):
    offered(driver, address)
    driver.click("button", "Start")
    driver.find("button", "End round")
    for word, answer in (("sands", "sands, 2 points"), ("shindy", "shindy, 3 points"), ("sands", "already found")):
        tiles = driver.boxes(TILES)
        driver.trace([(x + width / 2, y + height / 2) for x, y, width, height in [tiles[at] for at in there[word]]])
        driver.reads(answer)
    driver.sees("status", "2 words, 5 points")
    driver.click("button", "End round")
    driver.click("button", "End")
    driver.click("button", "See the words")
    driver.find("heading", "Review")
    driver.reads(two_words)
    assert driver.names("button", "Missed words")[0].startswith("shindys")


def step(before, after):
    """The keys from one cell to another."""
    (row, column), (to_row, to_column) = map(rolled().row_and_column, (before, after))
    keys = ["ArrowDown"] * (to_row - row) + ["ArrowUp"] * (row - to_row)
    return keys + ["ArrowRight"] * (to_column - column) + ["ArrowLeft"] * (column - to_column)


def test_a_round_by_keyboard(driver, address, there, two_words):
    offered(driver, address)
    driver.tab_to("button", "Start")
    driver.press("Enter")
    driver.find("textbox", "Word")
    driver.type("sands")  # the box has the focus
    driver.press("Enter")
    driver.reads("sands, 2 points")
    driver.press("Shift+Tab")
    at = 0
    path = there["sway"]
    for cell in [*path, path[-1]]:  # the last tile once more sends the word
        for key in [*step(at, cell), "Enter"]:
            driver.press(key)
        at = cell
    driver.reads("sway, 1 point")
    driver.sees("status", "2 words, 3 points")
    driver.tab_to("button", "End round", "Shift+Tab")
    driver.press("Enter")
    driver.tab_to("button", "End", "Shift+Tab")
    driver.press("Enter")
    driver.find("button", "See the words")  # the buttons come once the points are counted
    driver.tab_to("button", "See the words")
    driver.press("Enter")
    driver.find("heading", "Review")
    driver.reads(two_words)
    driver.tab_to("button", driver.names("button", "Missed words")[0])
    driver.press("Enter")
    assert len(driver.boxes("#review-board [data-step]")) == len(there["shindys"])


def test_the_daily_board(driver, address, lexicon):
    driver.open(f"{address}#view=play")
    driver.click("button", "Today's board")
    date = DATE.search(driver.reads(DATE))[1]
    words = solve(board_of(date), lexicon, rules_named("new"))
    word, points = words[0].word, words[0].points
    driver.click("button", "Start")
    driver.fill("textbox", "Word", word)
    driver.press("Enter")
    driver.reads(f"{word}, {points} point")
    driver.click("button", "End round")
    driver.click("button", "End")
    driver.click("button", "See the words")
    driver.find("heading", "Review")
    driver.reads(f"1 word. The board has {common(words)} common ones.")
    driver.click("button", "Other rounds")
    driver.click("link", "Calendar")
    driver.reads("1 board played in this month.")
    driver.find("button", re.compile(f"today: played, {points} points?$"))
    driver.open(f"{address}#daily={date}")  # another visit does not play it again
    driver.find("heading", "Review")
    driver.reads(f"1 word. The board has {common(words)} common ones.")
