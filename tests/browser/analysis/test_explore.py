"""The place Explore: charts, better boards, and the rating among rolls, with the numbers of the solver."""

import json
import re

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named, solve
from boggle.analysis.improve import better
from boggle.analysis.percentile import histogram, percent, rank_counts
from boggle.analysis.score import Game, roll_like, score
from driving import GOLDEN, ask, board_text, cell, clear, follow, open_view
from exploring import bars, open_explore_of, press, rating, widened
from large_boards import letters
from samples import ROOT

NEW = rules_named("new")
TABLE = json.loads((ROOT / "static" / "rolls.json").read_text("utf-8"))["rules"]["new"]
BIG = "/".join(["steartsteart"] * 12)
LARGE = f"board={BIG}&rules=free"  # tried and rolled for long: tests see what came before they stop it
COUNT, TRY = "Count 1,000 rolls", "Try all tiles"
CLEAR_AS_EXPLORE_OPENS = """() => {
  document.querySelector("#places [data-view=explore]").click();
  document.querySelector("#clear").click();
}"""
BARS = "cells => cells.map(cell => parseFloat(getComputedStyle(cell, '::before').width))"
FILLS = "cells => cells.map(cell => getComputedStyle(cell, '::before').backgroundColor)"


@pytest.fixture
def page(cleared):
    return widened(cleared)


def charts(page):
    return page.get_by_role("table", name=re.compile("^By (length|tier)$"))


def charts_of(page, count):
    """Wait until the charts are those of `count` words, and are not outdated."""
    expect(charts(page)).to_have_count(2)
    expect(page.locator("#explore [aria-busy=true]")).to_have_count(0)
    assert sum(int(row[1].replace(",", "")) for row in bars(page, "By tier")[1:]) == count


def test_charts_count_all_words_and_their_bars_stand_out(page, lexicon):
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


def test_charts_follow_the_board(page):
    empty = page.get_by_text("Fill the board to see how good it is")
    open_explore_of(page, f"board={GOLDEN}")
    charts_of(page, 88)
    clear(page)
    expect(empty).to_be_visible()
    expect(charts(page)).to_have_count(0)
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
    page.evaluate(CLEAR_AS_EXPLORE_OPENS)
    expect(empty).to_be_visible()
    expect(charts(page)).to_have_count(0)


def betters(page):
    return page.get_by_role("list", name="Better boards").get_by_role("button")


def improving(page):
    return page.get_by_role("region", name="What would be better")


def test_the_best_change_and_the_best_swap_are_told_marked_and_made(page, lexicon):
    board = NEW.parse(GOLDEN)
    found = better(board, Game(lexicon, NEW))
    (changed,), (first, second) = found.change.cells, found.swap.cells
    letter = found.change.board.tiles[changed].upper()
    open_explore_of(page, f"board={GOLDEN}")
    press(page, TRY)
    expect(betters(page)).to_have_count(2)
    expect(improving(page)).to_contain_text(f"{found.tried} other boards were tried.")
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
    expect(improving(page)).to_contain_text("only the 20 tiles that the fewest words go through were tried")
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


def test_tiles_that_cannot_be_counted_are_said(context, site):
    page = context.new_page()  # its console reports the missing file
    page.route("**/pyodide.mjs", lambda route: route.fulfill(status=404))
    page.goto(f"{site}#board={GOLDEN}&rules=new&view=explore")
    expect(page.get_by_role("alert").filter(has_text="could not be counted: this needs Pyodide")).to_be_visible()
    expect(rating(page)).to_contain_text("compared with 10,000 rolls")
