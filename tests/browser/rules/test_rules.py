"""The sheet of rules: rules, rolls by seed, boards of the user's own shape, and tiles that no die can show."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from boggle import rules_named
from boggle.game.letter_odds import LetterOdds
from boggle.game.pcg32 import Generator
from boggle.game.rules import RULES
from driving import (
    GOLDEN,
    board_text,
    cell,
    clear,
    entries,
    extended,
    follow,
    linked,
    paste,
    solved,
    words,
)
from rules_panel import choose, opened, roll, rolls_with, rules, rules_in_use
from samples import SMALL

pytestmark = pytest.mark.first_worker_alone


@pytest.fixture
def panel(cleared):
    """The sheet, open, on a page with an empty board."""
    return opened(cleared)


def type_golden(page):
    cell(page, 1, 1).click()
    page.keyboard.type(GOLDEN.replace("/", ""))
    solved(page)


def enter(panel, label, text):
    panel.get_by_label(label).fill(text)
    panel.get_by_label(label).press("Enter")


def shape_cell(page, row, column):
    return page.get_by_role("button", name=f"Row {row}, column {column}", exact=True)


@pytest.mark.promise
def test_a_seed_brings_its_board_again_as_in_the_command_line(cleared, panel):
    roll(cleared)
    total = solved(cleared)
    seed, first = panel.get_by_label("Seed").input_value(), board_text(cleared)
    assert first == "".join(rules_named("new").roll(Generator(int(seed)).below).tiles)
    enter(panel, "Seed", "x")
    expect(cleared.get_by_role("alert")).to_have_text("expected a whole number for a seed, got 'x'")
    assert solved(cleared) == total
    roll(cleared)
    expect(panel.get_by_label("Seed")).not_to_have_value("x")
    panel.get_by_label("Seed").fill(seed)
    panel.get_by_role("button", name="Roll this seed").click()
    solved(cleared)
    assert board_text(cleared) == first


def test_tiles_that_no_die_can_show_are_named_until_they_go(cleared, panel):
    note = cleared.locator("#dice-note:not([aria-busy])")
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("kk")
    expect(note).to_contain_text("dice this board cannot be rolled: no die is left for K in row 1, column 2.")
    cleared.keyboard.press("Backspace")
    expect(note).to_be_empty()
    for change in (lambda: clear(cleared), lambda: follow(cleared, "board=bat/&rules=free")):  # which asks for no dice
        follow(cleared, "board=kkkk/kkkk/kkkk/kkkk&rules=new")
        expect(note).to_contain_text("no die is left for K")
        change()
        expect(note).to_be_empty()


def test_the_link_rolls_once_the_sheet_stays_as_it_was_and_letters_are_those_of_the_list(page, site, packed):
    page.route("**/boggle/words.txt", lambda route: route.fulfill(body=packed))  # soon counted
    page.goto(f"{site}#roll")  # the shortcut of the installed page
    solved(page)
    rolled, seed = board_text(page), page.locator("#roll-seed")
    assert " " not in rolled
    expect(page).to_have_url(re.compile("#board="))
    extended(page)
    by = seed.input_value()
    panel = opened(page)
    page.route("**/pyodide.mjs", lambda route: route.continue_())  # Pyodide counts the letters
    page.reload()
    expect(seed).to_be_visible()
    expect(seed).to_have_value(by)
    solved(page)
    assert board_text(page) == rolled
    extended(page)
    choose(panel, "free")
    enter(panel, "Columns", "9")
    for kind, name in (("frequency", "Frequent letters"), ("even", "Even odds")):
        rolls_with(panel, name).click()
        enter(panel, "Seed", "7")
        expected = rules_named("free").roll(Generator(7).below, 9, 4, LetterOdds(Counter("".join(SMALL)), kind))
        expect(page).to_have_url(re.compile(f"#board={re.escape(str(expected))}&"))
        solved(page)
    choose(panel, "new")
    before = page.url
    roll(page)
    expect(page).not_to_have_url(before)
    expect(page.locator("#dice-note:not([aria-busy])")).to_be_empty()  # no note about dice: none were thrown


def test_all_rules_are_offered_and_chosen_ones_are_rolled_named_and_linked(cleared, panel):
    for name in ("big", "super-big", "word-hunt-cross", "free"):  # each with another size, shape or tiles
        one = rules_named(name)
        choose(panel, name)
        clear(cleared)  # so that the total of the previous board cannot be mistaken for the new one
        roll(cleared)
        solved(cleared)
        size = f"{one.width}×{one.height}" if one.width else "5×5"  # the size of the rules chosen before
        named = f"{size} {one.title} (words of {one.shortest} letters or more)"
        expect(rules_in_use(cleared)).to_have_accessible_name(named)
        assert all(len(word) >= one.shortest for word in words(cleared))
        link = linked(cleared, f"&rules={name}&min={one.shortest}&view=rules")
        text = link.partition("#board=")[2].partition("&")[0].replace("%5B", "[").replace("%5D", "]")
        boxes = cleared.get_by_role("group", name="Board").get_by_role("textbox")
        expect(boxes).to_have_count(len(one.parse(text).tiles))
        expect(cleared.locator("#dice-note:not([aria-busy])")).to_have_text("")
    expect(panel.get_by_role("group", name="Rules", exact=True).get_by_role("radio")).to_have_count(len(RULES))


def test_shortest_word_and_scoring_change_what_is_found_and_letters_that_fit_are_kept(cleared, panel):
    type_golden(cleared)
    enter(panel, "Shortest word", "5")
    panel.get_by_role("button", name="More letters").click()
    expect(entries(cleared)).to_have_count(4)
    panel.get_by_label("Scoring").select_option("Word Hunt")
    expect(cleared.get_by_role("status")).to_have_text("4 words, 5,600 points")
    expect(rules_in_use(cleared)).to_contain_text("words of 6 letters or more, scored as Word Hunt")
    link = linked(cleared, "&min=6&scoring=word-hunt&view=rules")
    choose(panel, "big")
    follow(cleared, link.partition("#")[2])
    assert solved(cleared) == (4, 5600)
    expect(rules(panel, "new")).to_be_checked()
    expect(panel.get_by_label("Shortest word")).to_have_value("6")
    expect(panel.get_by_label("Scoring")).to_have_value("word-hunt")
    panel.get_by_label("Scoring").select_option("Boggle 4×4")
    expect(cleared.get_by_role("status")).to_have_text("4 words, 12 points")
    # Letters that fit are kept, and numbers that cannot be change nothing.
    for name in ("big", "word-hunt-cross", "free"):
        choose(panel, name)
    for label, text, sentence in (
        ("Shortest word", "0", "expected a shortest word of 1 to 999 letters, got '0'"),
        ("Rows", "", "expected 1 to 200 rows, got ''"),
    ):
        before = panel.get_by_label(label).input_value()
        enter(panel, label, text)
        expect(cleared.get_by_role("alert")).to_have_text(sentence)
        expect(panel.get_by_label(label)).to_have_value(before)
    assert board_text(cleared) == "fx.e amlo .wbx.astu   .  "
    enter(panel, "Rows", "1")
    assert board_text(cleared) == "fx.e "


def test_a_board_of_ones_own_size_is_typed_rolled_and_cleared_with_or_without_a_plain_q(cleared, panel):
    choose(panel, "free")
    enter(panel, "Columns", "7")
    enter(panel, "Rows", "2")
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("antidot[th]rains")
    expect(cell(cleared, 2, 1)).to_have_value("Th")
    roll(cleared)
    solved(cleared)
    expect(cleared.get_by_role("group", name="Board").get_by_role("textbox")).to_have_count(14)
    clear(cleared)
    assert board_text(cleared) == 14 * " "
    paste(cleared, "abc/def")
    solved(cleared)
    expect(panel.get_by_label("Columns")).to_have_value("3")
    clear(cleared)
    assert board_text(cleared) == 6 * " "
    # The shape of a board of more than 400 cells cannot be drawn.
    enter(panel, "Columns", "30")
    enter(panel, "Rows", "25")
    draw = panel.get_by_role("button", name="Draw the shape")
    expect(draw).to_be_disabled()
    expect(rules_in_use(cleared)).to_have_accessible_name("30×25 Any size (words of 3 letters or more)")
    enter(panel, "Columns", "3")
    expect(draw).to_be_enabled()
    # Q may be a plain Q.
    plain = panel.get_by_label("Q is a plain Q")
    follow(cleared, f"board={GOLDEN}&rules=free&view=rules")
    assert solved(cleared) == (88, 109)
    plain.check()
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("q")
    expect(cell(cleared, 1, 1)).to_have_value("Q")
    link = linked(cleared, "#board=%5Bq%5Dxie/amlo/ewbx/astu&rules=free&min=3&view=rules")
    plain.uncheck()
    linked(cleared, "#board=qxie/amlo/ewbx/astu&rules=free&min=3&view=rules")
    expect(cell(cleared, 1, 1)).to_have_value("Qu")
    follow(cleared, link.partition("#")[2])
    expect(cell(cleared, 1, 1)).to_have_value("Q")
    expect(plain).to_be_checked()
    plain.uncheck()


def test_a_shape_is_drawn_by_pointer_and_by_keys(cleared, panel):
    choose(panel, "free")
    type_golden(cleared)
    draw = panel.get_by_role("button", name="Draw the shape")
    draw.click()
    expect(shape_cell(cleared, 1, 1)).to_be_focused()
    shape_cell(cleared, 2, 2).click()
    expect(shape_cell(cleared, 2, 2)).to_have_attribute("aria-pressed", "false")
    for key in ("ArrowRight", "Space", "ArrowDown", "Enter", "Enter"):
        cleared.keyboard.press(key)
    expect(shape_cell(cleared, 3, 3)).to_have_attribute("aria-pressed", "true")
    assert board_text(cleared) == "fxiea..oewbxastu"
    # A cell that is put back has its letter again. The drawing follows the size, and ends with other rules.
    shape_cell(cleared, 4, 4).click()
    cell(cleared, 4, 4).focus()
    expect(cell(cleared, 4, 4)).not_to_be_focused()  # buttons cover the text boxes meanwhile
    shape_cell(cleared, 4, 4).click()
    solved(cleared)
    linked(cleared, "#board=fxie/a..o/ewbx/astu&rules=free&min=3&view=rules")
    cleared.keyboard.press("Escape")
    expect(draw).to_be_focused()
    clear(cleared)
    assert board_text(cleared) == "     ..         "
    draw.click()
    enter(panel, "Columns", "3")
    expect(shape_cell(cleared, 4, 3)).to_be_visible()
    expect(shape_cell(cleared, 4, 4)).to_have_count(0)
    choose(panel, "new")
    expect(shape_cell(cleared, 1, 1)).to_have_count(0)
    expect(cell(cleared, 4, 4)).to_be_editable()
