"""Rolling with a seed, with dice or without; and the note on boards that the dice cannot have rolled."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Lexicon, rules_named
from boggle.game.letter_odds import LetterOdds
from boggle.game.pcg32 import Generator
from driving import board_text, cell, clear, extended, follow, solved
from rules_panel import choose, opened, roll, rolls_with
from samples import ROOT

SAID = "document.querySelector('#dice-note').textContent"
SAID_AFTER = {
    "clearing": f"() => {{ document.querySelector('#clear').click(); return {SAID}; }}",
    "a link": f"""() => new Promise((resolve) => {{
      addEventListener("hashchange", () => resolve({SAID}));  // behind the page's own
      location.hash = "board=bat/&rules=free";
    }})""",
}
NOTE = "With Boggle 1987 dice this board cannot be rolled: no die is left for K in row {}, column {}."


def shown(board):
    return "".join([tile or "." for tile in board.tiles])


def roll_seed(page, panel, seed):
    panel.get_by_label("Seed").fill(seed)
    panel.get_by_role("button", name="Roll this seed").click()


@pytest.mark.promise
def test_a_seed_brings_its_board_again_as_in_the_command_line(ready):
    panel = opened(ready)
    roll(ready)
    solved(ready)
    seed, first = panel.get_by_label("Seed").input_value(), board_text(ready)
    assert first == shown(rules_named("new").roll(Generator(int(seed)).below))
    roll(ready)
    expect(panel.get_by_label("Seed")).not_to_have_value(seed)
    roll_seed(ready, panel, seed)
    solved(ready)
    assert board_text(ready) == first
    choose(panel, "super-big")
    panel.get_by_label("Seed").press("Enter")
    solved(ready)
    assert board_text(ready) == shown(rules_named("super-big").roll(Generator(int(seed)).below))


def test_letters_of_the_word_list_without_dice(ready):
    panel = opened(ready)
    counts = Lexicon.load(ROOT / "boggle" / "words.dawg").letter_counts()
    for kind, name in (("frequency", "Frequent letters"), ("even", "Even odds")):
        choose(panel, "free")
        panel.get_by_label("Columns").fill("9")
        panel.get_by_label("Columns").press("Enter")
        rolls_with(panel, name).click()
        roll_seed(ready, panel, "7")
        expected = rules_named("free").roll(Generator(7).below, 9, 4, LetterOdds(counts, kind))
        expect(ready).to_have_url(re.compile(f"#board={re.escape(str(expected))}&"))
        solved(ready)
        choose(panel, "new")
        before = ready.url
        roll(ready)
        expect(ready).not_to_have_url(before)
        solved(ready)
        expect(ready.locator("#dice-note:not([aria-busy])")).to_be_empty()  # no note about dice: none were thrown


def test_a_seed_that_is_none_is_refused(ready):
    panel = opened(ready)
    roll(ready)
    total = solved(ready)
    roll_seed(ready, panel, "x")
    expect(ready.get_by_role("alert")).to_have_text("expected a whole number for a seed, got 'x'")
    assert solved(ready) == total


def test_a_slip_shows_as_soon_as_it_is_typed_and_goes(ready):
    opened(ready)
    cell(ready, 1, 1).click()
    ready.keyboard.type("kk")
    expect(ready.get_by_text(NOTE.format(1, 2))).to_be_visible()
    ready.keyboard.press("Backspace")
    expect(ready.locator("#dice-note:not([aria-busy])")).to_be_empty()
    ready.keyboard.type("aaaaaaaaaaaaaaaa")
    solved(ready)
    expect(ready.locator("#dice-note:not([aria-busy])")).to_contain_text("no die is left for A")
    expect(ready.get_by_role("alert")).to_have_count(0)
    clear(ready)
    expect(ready.locator("#dice-note:not([aria-busy])")).to_be_empty()


@pytest.mark.parametrize("change", SAID_AFTER)
def test_where_no_dice_are_asked_what_was_said_of_them_goes_with_the_board(ready, change):
    opened(ready)
    follow(ready, "board=kkkk/kkkk/kkkk/kkkk")
    expect(ready.get_by_text("With Boggle 1987 dice this board cannot be rolled")).to_be_visible()
    assert ready.evaluate(SAID_AFTER[change]) == ""


def test_after_a_roll_and_a_reload_the_panel_is_as_it_was_left(ready):
    extended(ready)
    roll(ready)
    solved(ready)
    seed = ready.locator("#roll-seed")
    rolled = seed.input_value()
    ready.reload()
    expect(seed).to_have_value(rolled)
    expect(seed).to_be_hidden()
    opened(ready)
    ready.reload()
    expect(seed).to_be_visible()
    expect(seed).to_have_value(rolled)
