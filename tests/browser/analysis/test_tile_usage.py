"""The tile lens and the heat map: the numbers on the tiles, the words that chosen tiles allow, the colours."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Lexicon
from chosen_card import open_menu
from driving import GOLDEN, cell, clear, entries, follow, open_view, solved, words
from rating import widened
from samples import ROOT
from tile_lens import Expected, chip, lens, open_lens, table, tile, told

LONG = "serp/tane/lids/ersg"  # a board with so many words that the worker counts and filters them


@pytest.fixture(scope="module")
def lexicon():
    return Lexicon.load(ROOT / "boggle" / "words.dawg")


@pytest.fixture
def page(cleared):
    return widened(cleared)


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
        if is_hole:
            expect(tile(page, row, column).locator("span")).to_have_count(0)
        else:
            numbered(tile(page, row, column), starts, through)
    assert table(page) == rows


def numbered(shown, starts, through):
    """Wait until a tile shows these numbers."""
    expect(shown.locator("span")).to_have_attribute("data-starts", f"▸{starts}")
    expect(shown.locator("span")).to_have_attribute("data-through", str(through))


def counted(number, noun):
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def test_chosen_tiles_leave_the_words_through_all_of_them(page, lexicon):
    open_lens(page)
    expected = Expected(GOLDEN, lexicon)
    one = expected.words(lambda path: 6 in path)
    starting = expected.words(lambda path: path[0] == 6)
    tile(page, 2, 3).click()
    expect(tile(page, 2, 3)).to_have_attribute("aria-pressed", "true")
    expect(told(page)).to_have_text(f"L, row 2, column 3: in {len(one)} words, first of {len(starting)}")
    expect(entries(page)).to_have_count(len(one))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    both = expected.words(lambda path: {5, 6} <= set(path))
    expect(told(page)).to_have_text(f"L, M: together in {len(both)} words")
    expect(entries(page)).to_have_count(len(both))
    assert sorted(words(page)) == sorted(both)
    page.keyboard.press("Enter")
    expect(tile(page, 2, 2)).to_have_attribute("aria-pressed", "false")
    expect(entries(page)).to_have_count(len(one))
    page.get_by_role("button", name="Start there").click()
    expect(page.get_by_role("button", name=f"Show {len(starting)} words")).to_be_visible()
    expect(entries(page)).to_have_count(len(starting))
    assert sorted(words(page)) == sorted(starting)
    expect(chip(page)).to_have_accessible_name("Words from L Show all words")
    chip(page).click()
    expect(entries(page)).to_have_count(88)
    expect(tile(page, 2, 3)).to_have_attribute("aria-pressed", "false")
    tile(page, 2, 3).click()
    expect(page.get_by_role("button", name="Start there")).to_have_attribute("aria-pressed", "false")


def test_the_words_of_chosen_tiles_stay_in_the_list_until_the_chip_ends_it(page, lexicon):
    open_lens(page)
    through = len(Expected(GOLDEN, lexicon).words(lambda path: {0, 5} <= set(path)))
    tile(page, 1, 1).click()
    tile(page, 2, 2).click()
    page.get_by_role("button", name=f"Show {through} words").click()
    expect(page.get_by_role("heading", name="This board")).to_be_visible()
    expect(lens(page)).to_have_count(0)
    expect(entries(page)).to_have_count(through)
    expect(chip(page)).to_have_accessible_name("Words through 2 tiles Show all words")
    open_view(page, "Explore")
    expect(tile(page, 2, 2)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=f"Show {through} words").click()
    expect(page.get_by_role("heading", name="This board")).to_be_visible()
    chip(page).click()
    expect(entries(page)).to_have_count(88)
    expect(chip(page)).to_have_count(0)
    open_view(page, "Explore")
    expect(tile(page, 2, 2)).to_have_attribute("aria-pressed", "false")


def test_another_board_ends_the_limit(page):
    open_lens(page)
    tile(page, 1, 1).click()
    page.get_by_role("button", name="Show 6 words").click()
    expect(chip(page)).to_be_visible()
    cell(page, 1, 1).click()
    page.keyboard.type("t")
    solved(page)
    expect(chip(page)).to_have_count(0)


def test_the_path_shown_is_one_through_the_chosen_tiles(page):
    open_lens(page, "tet/eae/tet")
    tile(page, 3, 3).click()
    expect(page.get_by_role("button", name=re.compile("^Words through T"))).to_be_visible()
    entries(page).get_by_role("button", name=re.compile("^tea ")).click()
    expect(page.locator("#trail")).to_contain_text("tea: row 3, column 3, then")


def test_leaving_the_place_ends_the_lens_and_brings_all_words_back(page):
    open_lens(page)
    expect(page.get_by_role("heading", name="Explore")).to_be_focused()
    tile(page, 1, 1).click()
    expect(entries(page)).to_have_count(6)
    page.keyboard.press("Escape")
    expect(lens(page)).to_have_count(0)
    expect(page.get_by_role("link", name="Explore", exact=True)).to_be_focused()
    expect(entries(page)).to_have_count(88)
    expect(page.get_by_role("group", name="Heat map")).to_have_count(0)
    cell(page, 1, 1).click()
    page.keyboard.type("f")
    expect(cell(page, 1, 2)).to_be_focused()
    open_view(page, "Explore")
    expect(tile(page, 1, 1)).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(lens(page)).to_have_count(0)


def test_the_lens_begins_with_the_last_letter(page):
    follow(page, f"board={GOLDEN}")
    solved(page)
    cell(page, 4, 4).click()
    page.keyboard.press("Backspace")
    open_view(page, "Explore")
    expect(page.get_by_text("Fill the board to see how good it is")).to_be_visible()
    expect(lens(page)).to_have_count(0)
    cell(page, 4, 4).click()
    page.keyboard.type("u")
    expect(tile(page, 1, 1)).to_be_focused()
    numbered(tile(page, 1, 1), 6, 6)


def test_another_board_is_counted_anew(page, lexicon):
    open_lens(page)
    tile(page, 1, 1).click()
    expect(entries(page)).to_have_count(6)
    follow(page, "board=tet/eae/tet&rules=free&view=explore")
    expected = Expected("tet/eae/tet", lexicon)
    expect(entries(page)).to_have_count(len(expected.found))
    through, starts = expected.row(4)[3], expected.row(4)[5]
    numbered(tile(page, 2, 2), starts, through)
    expect(tile(page, 1, 1)).to_have_attribute("aria-pressed", "false")
    clear(page)
    expect(page.get_by_text("Fill the board to see how good it is")).to_be_visible()
    expect(lens(page)).to_have_count(0)
    page.get_by_role("button", name="Roll a board").click()
    solved(page)
    expect(tile(page, 1, 1).locator("span")).to_be_visible()


def test_long_answers_are_counted_and_filtered_in_the_worker(page, lexicon):
    open_lens(page, LONG)
    expected = Expected(LONG, lexicon)
    first = expected.row(0)
    numbered(tile(page, 1, 1), first[5], first[3])
    tile(page, 1, 1).click()
    through = expected.words(lambda path: 0 in path)
    expect(page.get_by_role("button", name=f"Show {len(through)} words")).to_be_visible()
    tile(page, 2, 2).click()
    both = expected.words(lambda path: {0, 5} <= set(path))
    expect(told(page)).to_have_text(f"S, A: together in {len(both)} words")
    expect(page.get_by_text(f"{len(both)} of {len(expected.found):,} words")).to_be_visible()
    shown = words(page)  # the words in sight
    assert set(shown) <= set(both)
    page.get_by_role("button", name="Filter", exact=True).click()
    page.get_by_label("these letters").fill("ea")
    double = [word for word in both if "ea" in word]
    expect(page.get_by_text(f"{len(double)} of {len(expected.found):,} words")).to_be_visible()
    shown = words(page)
    assert set(shown) <= set(double)
    entries(page).first.get_by_role("button").click()
    open_menu(page)
    expect(page.get_by_role("button", name="Copy path")).to_be_visible()
    for number in (1, 2):
        corner = page.locator(f".tile:has([aria-label='Row {number}, column {number}'])")
        expect(corner).to_have_attribute("data-step", re.compile(r"\d+"))


def test_the_board_may_change_while_the_words_of_a_tile_are_awaited(page):
    open_lens(page)
    tile(page, 2, 3).click()
    expect(told(page)).to_contain_text("L, row 2, column 3")
    page.evaluate("""() => {
      document.querySelector("nav [data-view=words]").click();
      document.getElementById("roll").click();
    }""")
    solved(page)
    open_view(page, "Explore")
    expect(told(page)).to_contain_text("Tap tiles to see their words.")
    expect(page.get_by_role("alert")).to_have_count(0)
