"""What needs Pyodide before a round: wishes for a board, which is rolled until it meets them, and codes of links."""

import re

import pytest
from playwright.sync_api import expect

from boggle import rules_named, solve
from boggle.game.board import Board
from driving import follow, open_view
from playing import LINK, board_shown, end, erase, more_choices, send, start
from record import press

NEW = rules_named("new")
TRIED = re.compile(r"^\d+ rolls tried$")


@pytest.fixture
def page(page):
    """The choices before a round by the rules of 1987."""
    erase(page)
    if not page.get_by_label("This word", exact=True).is_visible():
        more_choices(page)
    return page


def fill(page, name, text):
    page.get_by_label(name, exact=True).fill(text)


def words_in(page, lexicon):
    return solve(Board(4, 4, board_shown(page)), lexicon, NEW)


@pytest.mark.promise
def test_a_board_has_what_was_wished_for(page, lexicon):
    fill(page, "Words, at least", "120")
    fill(page, "Words, at most", "180")
    page.get_by_label("A common word of").select_option("7 letters or more")
    expect(page.locator("#play-chosen")).to_have_text("120 to 180 words · a common word of 7 letters")
    start(page)
    there = words_in(page, lexicon)
    assert 120 <= len(there) <= 180
    assert max(len(one.word) for one in there if one.tier == "common") >= 7
    end(page)
    expect(page.get_by_text(re.compile(r"^\d+ rolls? (was|were) tried for this board\.$"))).to_be_visible()
    press(page, "Again")  # the wish holds for another board, too
    expect(page.get_by_role("button", name="End round")).to_be_visible()
    assert 120 <= len(words_in(page, lexicon)) <= 180


def test_a_word_is_laid_on_the_board_which_is_no_fair_roll(page):
    fill(page, "This word", "pizza")
    press(page, "Start")
    told = "The round cannot begin: expected a word that dice of the rules 'new' can show, got 'pizza'"
    expect(page.get_by_text(told)).to_be_visible()  # all faults are listed in tests/unit/play/test_wishes.py
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_focused()
    unfair = page.get_by_text("The word is laid on the board, so this is no fair roll.")
    fill(page, "This word", "")
    expect(unfair).to_be_hidden()
    fill(page, "This word", "limbo")
    expect(unfair).to_be_visible()
    start(page)
    send(page, "limbo", "limbo, 2 points")
    end(page)
    expect(page.get_by_text("This was no fair roll: a word was laid on the board.")).to_be_visible()


def test_the_rolls_are_counted_and_can_be_stopped(page, lexicon):
    fill(page, "Words, at least", "9000")
    press(page, "Start")
    expect(page.get_by_role("button", name="Stop")).to_be_focused()
    expect(page.get_by_text(TRIED)).to_be_visible()
    press(page, "Stop")
    stopped = re.compile(r"The round cannot begin: the search was stopped after [\d,]+ rolls\.")
    expect(page.get_by_text(stopped)).to_be_visible()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_focused()
    press(page, "Start")
    expect(page.get_by_text(TRIED)).to_be_visible()
    open_view(page, "Words")  # another place can be seen meanwhile
    open_view(page, "Play")
    press(page, "Stop")
    # A wish is for common words where only these count.
    page.get_by_role("checkbox", name="Only common words count").check()
    fill(page, "Words, at least", "60")
    start(page)
    assert sum(one.tier == "common" for one in words_in(page, lexicon)) >= 60


def test_the_link_of_a_round_has_a_code_that_a_tap_enlarges(page):
    page.set_viewport_size({"width": 390, "height": 844})
    follow(page, LINK[1:])
    invite = page.get_by_role("button", name="Invite others")
    invite.click()
    code = page.get_by_role("button", name="Show the code larger")
    expect(code.locator("svg path")).to_be_attached()
    small = code.locator("svg").bounding_box()["width"]
    modules = int(code.locator("svg").get_attribute("viewBox").split()[2])
    assert small / modules >= 4  # pixels of a module
    code.click()
    expect(code).to_have_attribute("aria-pressed", "true")
    assert code.locator("svg").bounding_box()["width"] > 1.3 * small
    page.keyboard.press("Escape")
    expect(invite).to_be_focused()
    start(page)  # the link offers no other round from here on
    end(page)
    page.set_viewport_size({"width": 1280, "height": 720})
