"""The tile lens and the heat map: the numbers on the tiles, the words that chosen tiles allow, the colours."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Lexicon, paths, rules_named, solve
from driving import GOLDEN, answered_by, cell, clear, entries, follow, solved, words
from samples import ROOT

LONG = "serp/tane/lids/ersg"  # has more words than a short answer
LEVELS = """tiles => tiles.map(tile => {
    const canvas = document.createElement("canvas").getContext("2d");
    const luminance = colour => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part / 255);
        const [r, g, b] = parts.map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = luminance(getComputedStyle(tile, "::before").backgroundColor);
    const ink = luminance(getComputedStyle(tile.querySelector("input")).color);
    return {ground, contrast: (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)};
})"""


@pytest.fixture(scope="module")
def lexicon():
    return Lexicon.load(ROOT / "boggle" / "words.dawg")


class Expected:
    """Of the solver: each word's points and paths; cells are counted from 0."""

    def __init__(self, text, lexicon, rules="free"):
        self.board = rules_named(rules).parse(text)
        self.found = solve(self.board, lexicon, rules_named(rules))
        self.paths = {found.word: list(paths(self.board, found.word)) for found in self.found}

    def words(self, allowed):
        """The words with a path that is allowed, in the order of the list."""
        return [found.word for found in self.found if any(allowed(path) for path in self.paths[found.word])]

    def row(self, at):
        """What the table says of a cell."""
        through, starts = self.words(lambda path: at in path), self.words(lambda path: path[0] == at)
        worth = sum(found.points for found in self.found if found.word in through)
        tile = self.board.tiles[at].capitalize() or "."
        return [at // self.board.width + 1, at % self.board.width + 1, tile, len(through), worth, len(starts)]


def lens(page):
    return page.get_by_role("button", name="Tiles", exact=True)


def tile(page, row, column):
    return page.get_by_role("group", name="Tiles of the board").get_by_role(
        "button", name=re.compile(f"^Row {row}, column {column}: ")
    )


@pytest.fixture
def page(cleared):
    """An empty board without the lens, which is as it was at first, and no filter."""
    follow(cleared, f"board={GOLDEN}")
    solved(cleared)
    if cleared.get_by_role("button", name="Show all").is_visible():
        cleared.get_by_role("button", name="Show all").click()
    if lens(cleared).get_attribute("aria-pressed") == "true":
        cleared.get_by_role("checkbox", name="Start there").uncheck()
        cleared.get_by_label("Heat map").select_option("by words")
        lens(cleared).click()
    clear(cleared)
    return cleared


def open_lens(page, board=GOLDEN):
    follow(page, f"board={board}&rules=free")
    solved(page)
    answered_by(page, "Pyodide")
    lens(page).click()
    expect(page.get_by_text("Choose tiles to see their words.")).to_be_visible()


def table(page):
    """The rows of the table of tiles, as lists of numbers and tiles."""
    page.locator("summary", has_text="Table of tiles").click()
    expect(page.get_by_role("table")).to_be_visible()
    rows = page.get_by_role("row").all()[1:]
    texts = [row.get_by_role("cell").all_inner_texts() for row in rows]
    return [[int(text.replace(",", "")) if text[:1].isdigit() else text for text in row] for row in texts]


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
    shown = words(page)  # those in sight
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


def test_boards_without_text_boxes_have_no_lens(page):
    follow(page, f"board={'/'.join(['eat' * 10] * 30)}&rules=free")
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    solved(page)
    expect(lens(page)).to_have_count(0)


def test_drawing_a_shape_and_the_lens_give_way_to_each_other(page):
    open_lens(page)
    page.get_by_text("Rules and board").click()
    draw = page.get_by_role("button", name="Draw the shape")
    draw.click()
    expect(lens(page)).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("group", name="Cells of the board")).to_be_visible()
    lens(page).click()
    expect(draw).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("group", name="Cells of the board")).to_have_count(0)
    expect(tile(page, 1, 1)).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_heat_map_is_warmer_where_more_words_pass_and_letters_stay_legible(page, lexicon, scheme):
    page.emulate_media(color_scheme=scheme)
    open_lens(page)
    expected = [Expected(GOLDEN, lexicon).row(at) for at in range(16)]
    for choice, column in (("by words", 3), ("by points", 4)):
        page.get_by_label("Heat map").select_option(choice)
        levels = page.locator(".tile").evaluate_all(LEVELS)
        assert all(level["contrast"] >= 4.5 for level in levels)
        numbers = [row[column] for row in expected]
        heats = page.locator(".tile").evaluate_all("tiles => tiles.map(tile => tile.style.getPropertyValue('--heat'))")
        assert heats == [str(round(100 * number / max(numbers))) for number in numbers]
        warmest, coldest = numbers.index(max(numbers)), numbers.index(min(numbers))
        assert abs(levels[warmest]["ground"] - levels[coldest]["ground"]) > 0.02
    page.get_by_label("Heat map").select_option("off")
    assert len({level["ground"] for level in page.locator(".tile").evaluate_all(LEVELS)}) == 1


def test_in_forced_colours_numbers_and_chosen_tiles_are_seen(page):
    page.emulate_media(forced_colors="active")
    open_lens(page)
    tile(page, 2, 3).click()
    expect(tile(page, 2, 3)).to_have_css("outline-style", "solid")
    expect(tile(page, 1, 1).get_by_text("▸6")).to_be_visible()


def test_where_pyodide_does_not_come_the_page_says_so(context, site):
    page = context.new_page()  # whose console has errors
    page.route("**/pyodide.mjs", lambda route: route.fulfill(status=404))
    page.goto(f"{site}#board={GOLDEN}&rules=free")
    solved(page)
    expect(lens(page)).to_be_enabled()
    lens(page).click()
    expect(page.get_by_role("alert")).to_have_text(
        "The tiles could not be counted: this needs Pyodide, which could not start."
    )


def test_controls_fit_a_phone(page):
    open_lens(page)
    assert len(table(page)) == 16
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    region = page.get_by_role("region", name="Table of tiles")
    assert region.evaluate("region => region.scrollWidth <= region.clientWidth")
    buttons = [page.get_by_role("button", name=name, exact=True) for name in ("Roll", "Clear", "Tiles")]
    assert len({button.bounding_box()["y"] for button in buttons}) == 1
    heat, start = page.get_by_label("Heat map").bounding_box(), page.get_by_text("Start there").bounding_box()
    assert heat["height"] >= 44
    assert start["height"] >= 44
    assert heat["y"] < start["y"] + start["height"] / 2 < heat["y"] + heat["height"]
