"""The tile lens and the heat map: the numbers on the tiles, the words that chosen tiles allow, the colours."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Lexicon
from driving import GOLDEN, cell, clear, entries, follow, words
from samples import ROOT
from tile_lens import Expected, lens, open_lens, table, tile, without_lens

LONG = "serp/tane/lids/ersg"  # a board with so many words that the worker counts and filters them


@pytest.fixture(scope="module")
def lexicon():
    return Lexicon.load(ROOT / "boggle" / "words.dawg")


@pytest.fixture
def page(cleared):
    return without_lens(cleared)


@pytest.mark.parametrize("text", [GOLDEN, "tet/eae/tet", "q[ui]t[th]/eats/.ane"])
def test_the_numbers_of_tiles_are_those_of_the_solver(page, lexicon, text):
    open_lens(page, text)
    expected = Expected(text, lexicon)
    rows = [expected.row(at) for at in range(len(expected.board.tiles))]
    for row, column, shown, through, _, starts in rows:
        is_hole = shown == "."
        said = f"{shown}, {counted(through, 'word')} through it, {starts} start{'s' * (starts == 1)} here"
        name = f"Row {row}, column {column}: {'hole' if is_hole else said}"
        expect(tile(page, row, column)).to_have_accessible_name(name)
        expect(tile(page, row, column)).to_have_text("" if is_hole else f"▸{starts}{through}")
    assert table(page) == rows


def counted(number, noun):
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def test_chosen_tiles_leave_the_words_through_all_of_them(page, lexicon):
    open_lens(page)
    expected = Expected(GOLDEN, lexicon)
    tile(page, 2, 3).click()
    expect(tile(page, 2, 3)).to_have_attribute("aria-pressed", "true")
    expect(entries(page)).to_have_count(len(expected.words(lambda path: 6 in path)))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    both = expected.words(lambda path: {5, 6} <= set(path))
    expect(entries(page)).to_have_count(len(both))
    assert words(page) == both
    expect(page.get_by_text(f"{len(both)} of 88 words")).to_be_visible()
    page.keyboard.press("Enter")
    expect(tile(page, 2, 2)).to_have_attribute("aria-pressed", "false")
    expect(entries(page)).to_have_count(len(expected.words(lambda path: 6 in path)))
    page.get_by_role("checkbox", name="Start there").check()
    starting = expected.words(lambda path: path[0] == 6)
    expect(entries(page)).to_have_count(len(starting))
    assert words(page) == starting
    page.get_by_role("button", name="Show all").click()
    expect(entries(page)).to_have_count(88)
    expect(tile(page, 2, 3)).to_have_attribute("aria-pressed", "false")


def test_the_path_shown_is_one_through_the_chosen_tiles(page):
    open_lens(page, "tet/eae/tet")
    tile(page, 3, 3).click()
    expect(page.get_by_text("Words through all chosen tiles")).to_be_visible()
    entries(page).get_by_role("button", name=re.compile("^tea ")).click()
    expect(page.locator("#trail")).to_contain_text("tea: row 3, column 3, then")


def test_escape_and_the_button_end_the_lens_and_bring_all_words_back(page):
    open_lens(page)
    expect(tile(page, 1, 1)).to_be_focused()
    expect(lens(page)).to_have_attribute("aria-pressed", "true")
    tile(page, 1, 1).click()
    expect(entries(page)).to_have_count(6)
    page.keyboard.press("Escape")
    expect(lens(page)).to_be_focused()
    expect(lens(page)).to_have_attribute("aria-pressed", "false")
    expect(entries(page)).to_have_count(88)
    expect(page.get_by_label("Heat map")).not_to_be_visible()
    cell(page, 1, 1).click()
    page.keyboard.type("f")
    expect(cell(page, 1, 2)).to_be_focused()
    lens(page).click()
    expect(tile(page, 1, 1)).to_be_visible()
    lens(page).click()
    expect(tile(page, 1, 1)).to_have_count(0)


def test_another_board_is_counted_anew(page, lexicon):
    open_lens(page)
    tile(page, 1, 1).click()
    expect(entries(page)).to_have_count(6)
    follow(page, "board=tet/eae/tet&rules=free")
    expected = Expected("tet/eae/tet", lexicon)
    expect(entries(page)).to_have_count(len(expected.found))
    through, starts = expected.row(4)[3], expected.row(4)[5]
    expect(tile(page, 2, 2)).to_have_text(f"▸{starts}{through}")
    expect(tile(page, 1, 1)).to_have_attribute("aria-pressed", "false")
    clear(page)
    expect(page.get_by_text("Fill the board to see its tiles.")).to_be_visible()
    expect(tile(page, 1, 1)).to_have_accessible_name("Row 1, column 1: empty")


def test_long_answers_are_counted_and_filtered_in_the_worker(page, lexicon):
    open_lens(page, LONG)
    expected = Expected(LONG, lexicon)
    first = expected.row(0)
    expect(tile(page, 1, 1)).to_have_text(f"▸{first[5]}{first[3]}")
    tile(page, 1, 1).click()
    through = expected.words(lambda path: 0 in path)
    expect(page.get_by_text(f"{len(through)} of {len(expected.found):,} words")).to_be_visible()
    tile(page, 2, 2).click()
    both = expected.words(lambda path: {0, 5} <= set(path))
    expect(page.get_by_text(f"{len(both)} of {len(expected.found):,} words")).to_be_visible()
    shown = words(page)  # the words in sight
    assert shown == both[: len(shown)]
    page.get_by_role("button", name="Filter", exact=True).click()
    page.get_by_label("these letters").fill("ea")
    double = [word for word in both if "ea" in word]
    expect(page.get_by_text(f"{len(double)} of {len(expected.found):,} words")).to_be_visible()
    shown = words(page)
    assert shown == double[: len(shown)]
    entries(page).first.get_by_role("button").click()
    expect(page.get_by_role("button", name="Copy path")).to_be_visible()
    for number in (1, 2):
        corner = page.locator(f".tile:has([aria-label='Row {number}, column {number}'])")
        expect(corner).to_have_attribute("data-step", re.compile(r"\d+"))
