"""What needs Pyodide before a round: wishes for a board, which is rolled until it meets them, and codes of links."""

import re

import pytest
from playwright.sync_api import expect

from boggle import rules_named, solve
from boggle.game.board import Board
from driving import follow, open_view
from playing import LINK, answered, board_shown, end, erase, more_choices, send, start

NEW = rules_named("new")
TRIED = re.compile(r"^\d+ rolls tried$")


@pytest.fixture
def choosing(player):
    """The choices before a round by the rules of 1987."""
    erase(player)
    if not player.get_by_label("This word", exact=True).is_visible():
        more_choices(player)
    return player


def fill(page, name, text):
    page.get_by_label(name, exact=True).fill(text)


def press_start(page):
    page.get_by_role("button", name="Start", exact=True).click()


def words_in(page, lexicon):
    """The words of the board in play."""
    return solve(Board(4, 4, board_shown(page)), lexicon, NEW)


@pytest.mark.promise
def test_a_board_has_what_was_wished_for(choosing, lexicon):
    fill(choosing, "Words, at least", "120")
    fill(choosing, "Words, at most", "180")
    choosing.get_by_label("A common word of").select_option("7 letters or more")
    expect(choosing.locator("#play-chosen")).to_have_text("120 to 180 words · a common word of 7 letters")
    start(choosing)
    there = words_in(choosing, lexicon)
    assert 120 <= len(there) <= 180
    assert max(len(one.word) for one in there if one.tier == "common") >= 7
    end(choosing)
    expect(choosing.get_by_text(re.compile(r"^\d+ rolls? (was|were) tried for this board\.$"))).to_be_visible()
    choosing.get_by_role("button", name="Again", exact=True).click()  # the wish holds for another board, too
    expect(choosing.get_by_role("button", name="End round")).to_be_visible()
    assert 120 <= len(words_in(choosing, lexicon)) <= 180


def test_a_word_is_laid_on_the_board_which_is_no_fair_roll(choosing):
    for word, fault in (  # all faults are listed in tests/unit/play/test_wishes.py
        ("it's", "expected a word that the board contains, got"),
        ("pizza", "expected a word that dice of the rules 'new' can show, got 'pizza'"),
    ):
        fill(choosing, "This word", word)
        press_start(choosing)
        expect(choosing.get_by_text(f"The round cannot begin: {fault}")).to_be_visible()
        expect(choosing.get_by_role("button", name="Start", exact=True)).to_be_focused()
    unfair = choosing.get_by_text("The word is laid on the board, so this is no fair roll.")
    fill(choosing, "This word", "")
    expect(unfair).to_be_hidden()
    fill(choosing, "This word", "limbo")
    expect(unfair).to_be_visible()
    start(choosing)
    send(choosing, "limbo")
    answered(choosing, "limbo, 2 points")
    end(choosing)
    expect(choosing.get_by_text("This was no fair roll: a word was laid on the board.")).to_be_visible()


def test_the_rolls_are_counted_and_can_be_stopped(choosing, lexicon):
    fill(choosing, "Words, at least", "9000")
    press_start(choosing)
    expect(choosing.get_by_role("button", name="Stop")).to_be_focused()
    expect(choosing.get_by_text(TRIED)).to_be_visible()
    choosing.get_by_role("button", name="Stop").click()
    stopped = re.compile(r"The round cannot begin: the search was stopped after [\d,]+ rolls\.")
    expect(choosing.get_by_text(stopped)).to_be_visible()
    expect(choosing.get_by_role("button", name="Start", exact=True)).to_be_focused()
    press_start(choosing)
    expect(choosing.get_by_text(TRIED)).to_be_visible()
    open_view(choosing, "Words")  # another place can be seen meanwhile
    open_view(choosing, "Play")
    choosing.get_by_role("button", name="Stop").click()
    # A wish is for common words where only these count.
    choosing.get_by_role("checkbox", name="Only common words count").check()
    fill(choosing, "Words, at least", "60")
    start(choosing)
    assert sum(one.tier == "common" for one in words_in(choosing, lexicon)) >= 60


def test_the_link_of_a_round_has_a_code_that_a_tap_enlarges(player):
    player.set_viewport_size({"width": 390, "height": 844})
    follow(player, LINK[1:])
    invite = player.get_by_role("button", name="Invite others")
    invite.click()
    code = player.get_by_role("button", name="Show the code larger")
    expect(code.locator("svg path")).to_be_attached()
    small = code.locator("svg").bounding_box()["width"]
    modules = int(code.locator("svg").get_attribute("viewBox").split()[2])
    assert small / modules >= 4  # pixels of a module
    code.click()
    expect(code).to_have_attribute("aria-pressed", "true")
    assert code.locator("svg").bounding_box()["width"] > 1.3 * small
    player.keyboard.press("Escape")
    expect(invite).to_be_focused()
