"""The place Explore: charts, better boards, the rating among rolls, the tile lens and the heat map, with the numbers of
the solver."""

import json
import re

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named, solve
from boggle.analysis.improve import better
from boggle.analysis.percentile import histogram, percent, rank_counts
from boggle.analysis.score import Game, roll_like, score
from driving import GOLDEN, ask, board_text, cell, clear, entries, follow, open_view, words
from exploring import Expected, bars, chip, lens, open_explore_of, open_lens, press, rating, table, tile, told
from large_boards import letters
from samples import ROOT
from word_list import open_menu

NEW = rules_named("new")
TABLE = json.loads((ROOT / "static" / "rolls.json").read_text("utf-8"))["rules"]["new"]
BIG = "/".join(["steartsteart"] * 12)
LARGE = f"board={BIG}&rules=free"  # tried and rolled for long: tests see what came before they stop it
CHARTS = re.compile("^By (length|tier)$")
COUNT, TRY = "Count 1,000 rolls", "Try all tiles"
BARS = "cells => cells.map(cell => parseFloat(getComputedStyle(cell, '::before').width))"
FILLS = "cells => cells.map(cell => getComputedStyle(cell, '::before').backgroundColor)"
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


@pytest.fixture
def page(cleared):
    cleared.set_viewport_size({"width": 1280, "height": 720})
    return cleared


def charts_of(page, count):
    """Wait until the charts are those of `count` words, and are not outdated."""
    expect(page.get_by_role("table", name=CHARTS)).to_have_count(2)
    expect(page.locator("#explore [aria-busy=true]")).to_have_count(0)
    assert sum(int(row[1].replace(",", "")) for row in bars(page, "By tier")[1:]) == count


def test_charts_count_all_words_stand_out_and_follow_the_board(page, lexicon):
    text = letters(12)
    open_explore_of(page, f"board={text}&rules=free")
    charts_of(page, len(solve(Board.parse(text), lexicon, rules_named("free"))))
    for name, head in (("By length", "Letters"), ("By tier", "Tier")):
        assert bars(page, name)[0] == [head, "Words", "Points"]
        numbers = [int(row[1].replace(",", "")) for row in bars(page, name)[1:]]
        shown = page.get_by_role("table", name=name).locator(".bar-of").evaluate_all(BARS)
        assert max(shown) > 60
        for number, width in zip(numbers, shown, strict=True):
            assert abs(width / max(shown) - number / max(numbers)) < 0.03
    for medium in ({"forced_colors": "active"}, {"color_scheme": "dark", "forced_colors": "null"}):
        page.emulate_media(**medium)
        for name in ("By length", "By tier"):
            table = page.get_by_role("table", name=name)
            box = page.locator(".box").filter(has=table)
            assert box.evaluate("box => box.scrollWidth <= box.clientWidth")
            ground = box.evaluate("box => getComputedStyle(box).backgroundColor")
            assert ground not in table.locator(".bar-of").evaluate_all(FILLS)
    # They follow the board.
    page.emulate_media(color_scheme="null")
    empty = page.get_by_text("Fill the board to see how good it is")
    open_explore_of(page, f"board={GOLDEN}")
    charts_of(page, 88)
    clear(page)
    expect(empty).to_be_visible()
    expect(page.get_by_role("table", name=CHARTS)).to_have_count(0)
    ask(page, "xxxx/xxxx/xxxx/xxxx")
    expect(page.get_by_text("No words, no charts.")).to_be_visible()
    follow(page, f"board={GOLDEN}")
    # Beside the words stands This board, with less.
    expect(page.get_by_role("heading", name="This board", exact=True)).to_be_visible()
    charts_of(page, 88)
    expect(page.locator("#rating-told")).to_contain_text("of 100 rolls")
    for part in (page.get_by_role("group", name="Heat map"), page.get_by_role("button", name=TRY)):
        expect(part).to_have_count(0)
    page.get_by_role("link", name="Explore its tiles").click()
    expect(page.get_by_role("heading", name="Explore", exact=True)).to_be_focused()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_role("link", name="Explore its tiles")).to_be_focused()


def betters(page):
    return page.get_by_role("list", name="Better boards").get_by_role("button")


def test_the_best_change_and_the_best_swap_are_told_marked_and_made(page, lexicon):
    board = NEW.parse(GOLDEN)
    found = better(board, Game(lexicon, NEW))
    (changed,), (first, second) = found.change.cells, found.swap.cells
    letter = found.change.board.tiles[changed].upper()
    open_explore_of(page, f"board={GOLDEN}")
    press(page, TRY)
    expect(betters(page)).to_have_count(2)
    expect(page.get_by_text(f"{found.tried} other boards were tried.")).to_be_visible()
    old = [tile.upper() for tile in board.tiles]
    for button, one, sentence in (
        (betters(page).first, found.change, f"Change {old[changed]} into {letter}."),
        (betters(page).last, found.swap, f"Swap {old[first]} and {old[second]}."),
    ):
        worth = f"{one.worth.points} points in {one.worth.words} words +{one.worth.points - found.worth.points}"
        name = f"{re.escape(sentence)} row .*{re.escape(worth)}"
        expect(button).to_have_accessible_name(re.compile(name, re.IGNORECASE))
    # The marks stand on the board while the place is open.
    tiles = page.get_by_role("group", name="Board").locator(".tile")
    expect(tiles.nth(changed).locator(".changed")).to_have_text(letter)
    open_view(page, "Words")
    expect(page.locator("#board .better")).to_have_count(0)
    open_view(page, "Explore")
    for number in (first, second):
        expect(tiles.nth(number).locator(".swapped")).to_be_visible()
    betters(page).last.click()
    expect(page.get_by_role("status")).to_have_text(f"{found.swap.worth.words} words, {found.swap.worth.points} points")
    assert board_text(page) == "".join(found.swap.board.tiles)
    expect(page.locator(".better")).to_have_count(0)
    expect(betters(page)).to_have_count(0)
    expect(page.get_by_role("button", name=TRY)).to_be_focused()


def test_large_boards_are_tried_in_part_or_refused_and_the_search_is_stopped(page):
    open_explore_of(page, LARGE)
    open_view(page, "Words")
    cell(page, 1, 1).click()
    page.keyboard.type("e")
    open_view(page, "Explore")
    bar = page.get_by_role("progressbar", name="Boards tried so far")
    for end in (lambda: press(page, "Stop"), page.get_by_role("button", name="Undo", exact=True).click):
        press(page, TRY)
        expect(bar).to_be_visible()
        end()
        expect(bar).to_have_count(0)
        expect(page.get_by_role("button", name=TRY)).to_be_visible()
        expect(betters(page)).to_have_count(0)
    open_explore_of(page, f"board={'/'.join(['x' * 8] * 4 + ['steertst'])}&rules=free")
    press(page, TRY)
    expect(page.get_by_text("only the 20 tiles that the fewest words go through were tried")).to_be_visible()
    open_explore_of(page, f"board={'/'.join(['x' * 21] * 20)}&rules=free")
    press(page, TRY)
    expect(page.get_by_role("alert")).to_have_text("expected a board of at most 400 cells to improve, got 420")


def numbers_in(text):
    return [int(number.replace(",", "")) for number in re.findall(r"[\d,]*\d", text)]


def expect_rolls(page, values):
    """Expect the histogram of these values in the table of rolls."""
    expect(page.get_by_text("Tap tiles to see their words.")).to_be_visible()  # this grows, and moves what is below
    rating(page).get_by_text("Points of rolls", exact=True).click()
    expect(page.get_by_role("table", name="Points of rolls")).to_be_visible()
    first, width, counts = histogram(values, 16)
    begins = range(first, first + width * len(counts), width)
    expected = [[begin, begin + width - 1, count] for begin, count in zip(begins, counts, strict=True)]
    assert [numbers_in(" ".join(texts)) for texts in bars(page, "Points of rolls")[1:]] == expected


def test_a_board_stands_among_the_rolls_of_its_rules(page, lexicon):
    own, points, words = score(NEW.parse(GOLDEN), Game(lexicon, NEW)), TABLE["points"], TABLE["words"]
    open_explore_of(page, f"board={GOLDEN}")
    less = percent(rank_counts(own.points, points["middles"])[0], 100)
    expect(rating(page).locator("#rating-told")).to_have_text(f"Richer than {less} of 100 rolls")
    average = f"{round(points['mean']):,} points in {round(words['mean']):,} words"
    expect(rating(page)).to_contain_text("compared with 10,000 rolls by these rules and this word list.")
    expect(rating(page)).to_contain_text(f"On average they have {average}, this board {own.points:,} in {own.words:,}.")
    expect_rolls(page, points["middles"])
    own_row = page.get_by_role("row", name="this board", include_hidden=True).locator("th").text_content()
    first, last = numbers_in(own_row)
    assert first <= own.points <= last
    dots = rating(page).locator(".hundred path").evaluate_all("all => all.map(path => path.getAttribute('d'))")
    assert [path.count("M") for path in dots] == [less, 1, 99 - less]
    open_explore_of(page, "board=serd/ials/tnge/seti")
    expect(rating(page)).to_contain_text("Richer than each of 10,000 rolls")
    clear(page)
    expect(rating(page)).to_have_count(0)


def test_rolls_are_counted_by_rules_of_ones_own_until_that_is_stopped(page, lexicon):
    open_explore_of(page, LARGE)
    expect(rating(page)).to_contain_text("do not fit here: they use boards of 4×4 without holes.")
    press(page, COUNT)
    expect(page.locator("#rating-rolls")).to_be_visible()
    press(page, "Stop")
    expect(page.get_by_role("button", name=COUNT)).to_be_focused()
    sentence = rating(page).get_by_text(re.compile("compared with [0-9]+ rolls? "))
    count = int(re.search("with ([0-9]+) rolls", sentence.inner_text())[1])
    assert 0 < count < 1000
    board, game = Board.parse(BIG), Game(lexicon, rules_named("free"))
    rolls = [score(roll_like(board, rules_named("free"), number), game) for number in range(1, count + 1)]
    expect_rolls(page, [each.points for each in rolls])
    # They are not kept for other rules.
    follow(page, f"{LARGE}&min=5&view=explore")
    expect(rating(page)).to_contain_text("do not fit here")


def shows_numbers(shown, starts, through):
    expect(shown.locator("span")).to_have_attribute("data-starts", f"▸{starts}")
    expect(shown.locator("span")).to_have_attribute("data-through", str(through))


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
    # Leaving the place ends the lens and brings all words back.
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
    page.get_by_role("button", name="Filter", exact=True).click()  # closed, it covers no bar of a phone


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
    for part in (lens(page), heat(page, "Words"), told(page), show, page.get_by_role("button", name="Start there")):
        box = part.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= bar["y"]
    for button in (heat(page, "Words"), show, page.get_by_role("button", name="Start there"), tile(page, 1, 1)):
        assert button.bounding_box()["height"] >= 44
    show.click()
    expect(chip(page)).to_be_visible()
    assert chip(page).bounding_box()["height"] >= 44
    expect(entries(page).first).to_be_visible()
    open_view(page, "Explore")
    assert len(table(page)) == 16
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.locator("#explore").evaluate("place => place.scrollWidth <= place.clientWidth")
