"""The tile lens and the heat map: the numbers on the tiles, the words that chosen tiles allow, the colours."""

import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, cell, clear, entries, follow, open_view, solved, words
from exploring import Expected, chip, lens, open_lens, table, tile, told, widened
from word_list import open_menu

LONG = "serp/tane/lids/ersg"  # a board with so many words that the worker counts and filters them
LEVELS = """tiles => tiles.map(tile => {
    const canvas = document.createElement("canvas").getContext("2d");
    const luminance = colour => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part / 255);
        const [r, g, b] = parts.map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const probe = tile.appendChild(document.createElement("i"));
    probe.style.background = "var(--face)";
    const ground = luminance(getComputedStyle(probe).backgroundColor);
    probe.remove();
    const ink = luminance(getComputedStyle(tile.querySelector("input")).color);
    return {ground, contrast: (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)};
})"""
LEAVE_AND_ROLL = """() => {
  document.querySelector("nav [data-view=words]").click();
  document.getElementById("roll").click();
}"""


@pytest.fixture
def page(cleared):
    return widened(cleared)


def shows_numbers(shown, starts, through):
    expect(shown.locator("span")).to_have_attribute("data-starts", f"▸{starts}")
    expect(shown.locator("span")).to_have_attribute("data-through", str(through))


def start_there(page):
    return page.get_by_role("button", name="Start there")


def heat(page, name):
    return page.get_by_role("group", name="Heat map").get_by_role("button", name=name, exact=True)


def test_the_numbers_of_tiles_are_those_of_the_solver(page, lexicon):
    text = "q[ui]t[th]/eats/.ane"
    open_lens(page, text)
    rows = [Expected(text, lexicon).row(at) for at in range(12)]
    for row, column, shown, through, _, starts in rows:
        said = f"{shown}, {through} word{'s' * (through != 1)} through it, {starts} start{'s' * (starts == 1)} here"
        place = f"Row {row}, column {column}: "
        expect(tile(page, row, column)).to_have_accessible_name(place + ("hole" if shown == "." else said))
        if shown == ".":
            expect(tile(page, row, column).locator("span")).to_have_count(0)
        else:
            shows_numbers(tile(page, row, column), starts, through)
    assert table(page) == rows


def test_chosen_tiles_leave_the_words_through_all_of_them(page, lexicon):
    open_lens(page)
    expected = Expected(GOLDEN, lexicon)
    one = expected.words(lambda path: 6 in path)
    starting = expected.words(lambda path: path[0] == 6)
    both = expected.words(lambda path: {5, 6} <= set(path))
    tile(page, 2, 3).click()
    expect(tile(page, 2, 3)).to_have_attribute("aria-pressed", "true")
    expect(told(page)).to_have_text(f"L, row 2, column 3: in {len(one)} words, first of {len(starting)}")
    expect(entries(page)).to_have_count(len(one))
    start_there(page).click()
    expect(page.get_by_role("button", name=f"Show {len(starting)} words")).to_be_visible()
    expect(entries(page)).to_have_count(len(starting))
    assert sorted(words(page)) == sorted(starting)
    expect(chip(page)).to_have_accessible_name("Words from L Show all words")
    chip(page).click()
    expect(entries(page)).to_have_count(88)
    expect(tile(page, 2, 3)).to_have_attribute("aria-pressed", "false")
    tile(page, 2, 3).click()
    expect(start_there(page)).to_have_attribute("aria-pressed", "false")
    # By keys. The words stay in the list of another place until the chip ends it.
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    expect(told(page)).to_have_text(f"L, M: together in {len(both)} words")
    assert sorted(words(page)) == sorted(both)
    page.get_by_role("button", name=f"Show {len(both)} words").click()
    expect(page.get_by_role("heading", name="This board")).to_be_visible()
    expect(lens(page)).to_have_count(0)
    expect(entries(page)).to_have_count(len(both))
    expect(chip(page)).to_have_accessible_name("Words through 2 tiles Show all words")
    chip(page).click()
    expect(entries(page)).to_have_count(88)
    expect(chip(page)).to_have_count(0)
    open_view(page, "Explore")
    expect(tile(page, 2, 2)).to_have_attribute("aria-pressed", "false")


def test_another_board_ends_the_limit_and_is_counted_anew(page, lexicon):
    open_lens(page)
    tile(page, 1, 1).click()
    page.get_by_role("button", name="Show 6 words").click()
    expect(chip(page)).to_be_visible()
    # The lens begins with the last letter.
    cell(page, 4, 4).press("Delete")
    expect(chip(page)).to_have_count(0)
    open_view(page, "Explore")
    expect(lens(page)).to_have_count(0)
    cell(page, 4, 4).click()
    page.keyboard.type("u")
    expect(tile(page, 1, 1)).to_be_focused()
    shows_numbers(tile(page, 1, 1), 6, 6)
    tile(page, 1, 1).click()
    expect(entries(page)).to_have_count(6)
    follow(page, "board=tet/eae/tet&rules=free&view=explore")
    expected = Expected("tet/eae/tet", lexicon)
    expect(entries(page)).to_have_count(len(expected.found))
    shows_numbers(tile(page, 2, 2), expected.row(4)[5], expected.row(4)[3])
    expect(tile(page, 1, 1)).to_have_attribute("aria-pressed", "false")
    # The path that is shown is one through the chosen tile.
    tile(page, 3, 3).click()
    expect(page.get_by_role("button", name=re.compile("^Words through T"))).to_be_visible()
    entries(page).get_by_role("button", name=re.compile("^tea ")).click()
    expect(page.locator("#trail")).to_contain_text("tea: row 3, column 3, then")
    clear(page)
    expect(lens(page)).to_have_count(0)


def test_leaving_the_place_ends_the_lens_and_brings_all_words_back(page):
    open_lens(page)
    tile(page, 1, 1).click()
    expect(entries(page)).to_have_count(6)
    for key, place in (("End", (1, 4)), ("Control+End", (4, 4)), ("Home", (4, 1))):
        page.keyboard.press(key)
        expect(tile(page, *place)).to_be_focused()
    page.keyboard.press("Escape")
    expect(lens(page)).to_have_count(0)
    expect(page.get_by_role("link", name="Explore", exact=True)).to_be_focused()
    expect(entries(page)).to_have_count(88)
    expect(page.get_by_role("group", name="Heat map")).to_have_count(0)


def test_long_answers_are_counted_and_filtered_in_the_worker(page, lexicon):
    open_lens(page, LONG)
    expected = Expected(LONG, lexicon)
    first = expected.row(0)
    shows_numbers(tile(page, 1, 1), first[5], first[3])
    tile(page, 1, 1).click()
    expect(page.get_by_role("button", name=f"Show {first[3]} words")).to_be_visible()
    tile(page, 2, 2).click()
    both = expected.words(lambda path: {0, 5} <= set(path))
    expect(told(page)).to_have_text(f"S, A: together in {len(both)} words")
    expect(page.get_by_text(f"{len(both)} of {len(expected.found):,} words")).to_be_visible()
    assert set(words(page)) <= set(both)  # the words in sight
    page.get_by_role("button", name="Filter", exact=True).click()
    page.get_by_label("these letters").fill("ea")
    double = [word for word in both if "ea" in word]
    expect(page.get_by_text(f"{len(double)} of {len(expected.found):,} words")).to_be_visible()
    assert set(words(page)) <= set(double)
    entries(page).first.get_by_role("button").click()
    open_menu(page)
    expect(page.get_by_role("button", name="Copy path")).to_be_visible()
    for number in (1, 2):
        corner = page.locator(f".tile:has([aria-label='Row {number}, column {number}'])")
        expect(corner).to_have_attribute("data-step", re.compile(r"\d+"))
    page.get_by_label("these letters").fill("")  # for the tests that share the visit
    # The board may change while the words of a tile are awaited.
    page.evaluate(LEAVE_AND_ROLL)
    solved(page)
    open_view(page, "Explore")
    expect(told(page)).to_contain_text("Tap tiles to see their words.")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_tiles_are_warmer_where_more_words_pass_and_letters_stay_legible(page, lexicon):
    expected = [Expected(GOLDEN, lexicon).row(at) for at in range(16)]
    open_lens(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for choice, column in (("Points", 4), ("Words", 3)):
            heat(page, choice).click()
            expect(heat(page, choice)).to_have_attribute("aria-pressed", "true")
            levels = page.locator(".tile").evaluate_all(LEVELS)
            assert all(level["contrast"] >= 4.5 for level in levels)
            numbers = [row[column] for row in expected]
            heats = page.locator(".tile").evaluate_all("all => all.map(tile => tile.style.getPropertyValue('--heat'))")
            assert heats == [str(round(100 * number / max(numbers))) for number in numbers]
            warmest, coldest = numbers.index(max(numbers)), numbers.index(min(numbers))
            assert abs(levels[warmest]["ground"] - levels[coldest]["ground"]) > 0.02
        heat(page, "No heat").click()
        assert len({level["ground"] for level in page.locator(".tile").evaluate_all(LEVELS)}) == 1
    heat(page, "Words").click()
    # In forced colours, numbers and chosen tiles are seen.
    page.emulate_media(forced_colors="active")
    tile(page, 2, 3).click()
    expect(tile(page, 2, 3)).to_have_attribute("aria-pressed", "true")
    assert tile(page, 2, 3).evaluate("button => getComputedStyle(button, '::after').borderTopStyle") == "solid"
    expect(tile(page, 1, 1).locator("[data-starts=▸6]")).to_be_visible()


def test_on_a_small_phone_the_chosen_tile_is_told_without_scrolling(page):
    page.set_viewport_size({"width": 360, "height": 640})
    open_lens(page)
    tile(page, 2, 3).click()
    expect(told(page)).to_contain_text("L, row 2, column 3: in ")
    show = page.get_by_role("button", name=re.compile(r"^Show \d+ words"))
    expect(show).to_be_enabled()
    bar = page.get_by_role("navigation", name="Places").bounding_box()
    for part in (lens(page), heat(page, "Words"), told(page), show, start_there(page)):
        box = part.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= bar["y"]
    for button in (heat(page, "Words"), show, start_there(page), tile(page, 1, 1)):
        assert button.bounding_box()["height"] >= 44
    page.go_back()  # leaves all words, of which a small window draws only those in sight
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(entries(page)).to_have_count(88)
    expect(chip(page)).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 640})
    open_view(page, "Explore")
    tile(page, 2, 3).click()
    show.click()
    expect(chip(page)).to_be_visible()
    assert chip(page).bounding_box()["height"] >= 44
    expect(entries(page).first).to_be_visible()
    open_view(page, "Explore")
    assert len(table(page)) == 16
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.locator("#explore").evaluate("place => place.scrollWidth <= place.clientWidth")
