"""How good a board is: where it stands among rolls, shipped or counted here, and what would better it."""

import json
import re

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named
from boggle.analysis.improve import better
from boggle.analysis.percentile import histogram, percent, rank_counts
from boggle.analysis.score import Game, score
from boggle.analysis.simulate import roll_like
from driving import GOLDEN, board_text, cell, clear, follow, paste, solved
from lists import add_text, choice, in_use, open_lists
from samples import ROOT

NEW = rules_named("new")
TABLE = json.loads((ROOT / "static" / "rolls.json").read_text("utf-8"))["rules"]
RICHEST = "serd/ials/tnge/seti"
COUNT = "Count 1,000 rolls"
TRY = "Try all tiles"


@pytest.fixture
def page(cleared):
    return cleared


def open_worth(page):
    page.get_by_text("How good is it?", exact=True).click()


def open_worth_of(page, link):
    """Open the panel with the board of a link: once it is solved, as the panels move while the board comes."""
    follow(page, link)
    solved(page)
    open_worth(page)


def panel(page):
    return page.locator("#worth")


def press(page, name):
    panel(page).get_by_role("button", name=name, exact=True).click()


def stands(own, values, by):
    """The sentence that the solver's numbers make."""
    less, same, _ = rank_counts(own, values)
    richer, alike = percent(less, len(values)), percent(same, len(values))
    assert 0 < richer < 100
    return f"Richer by {by} than {richer} of 100 rolls{f', as rich as {alike}' if alike else ''} (give or take "


def rolls_chart(page):
    return panel(page).get_by_role("img", name="Points of rolls")


def rows(page):
    """The rows of the table of rolls, without its head, as numbers: [from, to, rolls]."""
    page.get_by_text("Points of rolls, as a table", exact=True).click()
    shown = page.get_by_role("table", name="Points of rolls").get_by_role("row").all_inner_texts()[1:]
    return [[int(number.replace(",", "")) for number in re.findall(r"[\d,]+", text)] for text in shown]


def expected_rows(values):
    first, width, counts = histogram(values, 16)
    begins = [first + place * width for place in range(len(counts))]
    return [[begin, begin + width - 1, count] for begin, count in zip(begins, counts, strict=True)]


@pytest.mark.parametrize(("text", "name"), [(GOLDEN, "new"), ("rhata/cinne/nstry/eotfn/omoke", "big")])
def test_a_board_stands_among_the_rolls_of_its_rules(page, lexicon, text, name):
    rules = rules_named(name)
    own = score(rules.parse(text), Game(lexicon, rules))
    points, words = TABLE[name]["points"], TABLE[name]["words"]
    open_worth_of(page, f"board={text}&rules={name}")
    expect(panel(page)).to_contain_text(stands(own.points, points["middles"], "points"))
    expect(panel(page)).to_contain_text(stands(own.words, words["middles"], "words"))
    expect(panel(page)).to_contain_text(
        "Compared with 10,000 rolls by these rules and this word list."
        f" On average they have {round(points['mean']):,} points in {round(words['mean']):,} words,"
        f" this board {own.points:,} in {own.words:,}."
    )
    expect(rolls_chart(page)).to_have_accessible_name(
        re.compile(f"the middle half have [0-9]+ to [0-9]+, this board {own.points}$")
    )
    expect(rolls_chart(page)).to_contain_text(f"this board: {own.points}")
    assert rows(page) == expected_rows(points["middles"])
    expect(page.get_by_role("button", name=COUNT)).to_have_count(0)


def test_the_best_and_the_last_of_all(page, lexicon):
    own = score(NEW.parse(RICHEST), Game(lexicon, NEW))
    assert own.points > TABLE["new"]["points"]["most"]
    open_worth_of(page, f"board={RICHEST}")
    expect(panel(page)).to_contain_text("Richer by points than each of 10,000 rolls.")
    cell(page, 1, 1).click()
    paste(page, "xxxx/xxxx/xxxx/xxxx")
    least = TABLE["new"]["points"]["least"]
    last = "Poorer by points than each of 10,000 rolls." if least else "Richer by points than 0 of 100 rolls"
    expect(panel(page)).to_contain_text(last)
    clear(page)
    expect(panel(page)).to_contain_text("Fill the board to see how good it is.")
    expect(rolls_chart(page)).to_have_count(0)


@pytest.mark.parametrize(("link", "reason"), [
    (f"{GOLDEN}&rules=new&min=4", "they use another shortest word"),
    (f"{GOLDEN}&rules=new&scoring=6x6", "they use another scoring"),
    ("fxi/aml/ewb&rules=free", "they use boards of 4×4 without holes"),
    ("fxi./amlo/ewbx/astu&rules=free", "they use boards of 4×4 without holes"),
])  # fmt: skip
def test_where_the_shipped_rolls_do_not_hold_it_is_said(page, link, reason):
    open_worth_of(page, f"board={link}")
    expect(panel(page)).to_contain_text(f"The rolls that come with the page do not fit here: {reason}.")
    expect(page.get_by_role("button", name=COUNT)).to_be_visible()
    expect(rolls_chart(page)).to_have_count(0)


def test_rolls_are_counted_by_rules_of_ones_own(page, lexicon):
    board, free = Board.parse("xte/a.a/ret"), rules_named("free")
    game = Game(lexicon, free, 4)
    rolls = [score(roll_like(board, free, number), game) for number in range(1, 1001)]
    own = score(board, game)
    open_worth_of(page, "board=xte/a.a/ret&rules=free&min=4")
    press(page, COUNT)
    expect(panel(page)).to_contain_text("Compared with 1,000 rolls by these rules and this word list.")
    expect(panel(page)).to_contain_text(stands(own.points, [each.points for each in rolls], "points"))
    expect(panel(page)).to_contain_text(stands(own.words, [each.words for each in rolls], "words"))
    assert rows(page) == expected_rows([each.points for each in rolls])
    cell(page, 1, 1).click()
    page.keyboard.type("s")
    expect(panel(page)).to_contain_text("Richer by points than more than 99 of 100 rolls")
    expect(panel(page)).to_contain_text("Compared with 1,000 rolls")
    expect(rolls_chart(page)).to_contain_text(f"this board: {score(Board.parse('ste/a.a/ret'), game).points}")
    page.get_by_text("Rules and board", exact=True).click()
    page.get_by_label("Shortest word").fill("5")
    page.get_by_label("Shortest word").press("Enter")
    expect(panel(page)).to_contain_text("do not fit here")


def test_the_count_shows_what_came_so_far_and_can_be_stopped(page):
    open_worth_of(page, f"board={'/'.join(['steartsteart'] * 12)}&rules=free")
    press(page, COUNT)
    bar = page.get_by_role("progressbar", name="Rolls counted so far")
    expect(bar).to_be_visible()
    expect(rolls_chart(page)).to_be_visible()
    press(page, "Stop")
    expect(bar).to_have_count(0)
    expect(page.get_by_role("button", name=COUNT)).to_be_focused()
    sentence = panel(page).get_by_text(re.compile("^Compared with [0-9]+ rolls? "))
    count = int(sentence.inner_text().split()[2])
    assert 0 < count < 1000
    assert sum(rolls for _, _, rolls in rows(page)) == count


def test_rolls_are_counted_with_a_list_of_ones_own(own_page, site):
    own_page.goto(f"{site}#board={GOLDEN}&rules=new")
    solved(own_page)
    open_lists(own_page)
    add_text(own_page, "tea\nteas\nwax\nelm")
    expect(in_use(own_page)).to_have_text("Words of My words")
    open_worth(own_page)
    expect(panel(own_page)).to_contain_text("they use the built-in list without changes")
    press(own_page, COUNT)
    expect(panel(own_page)).to_contain_text("Compared with 1,000 rolls")
    expect(rolls_chart(own_page)).to_contain_text("this board: 2")
    choice(own_page).select_option("")
    expect(panel(own_page)).to_contain_text("Compared with 10,000 rolls")


def entries(page):
    return page.get_by_role("list", name="Better boards").get_by_role("listitem")


def told(one, own, what):
    """The sentence of a better board, after what is done."""
    return f"{what}: {one.worth.points - own.points} points more, {one.worth.points} in {one.worth.words} words."


def place(board, number):
    row, column = board.row_and_column(number)
    return f"{board.tiles[number].upper()} in row {row + 1}, column {column + 1}"


def test_the_best_change_and_the_best_swap_are_told_marked_and_made(page, lexicon):
    board = NEW.parse(GOLDEN)
    found = better(board, Game(lexicon, NEW))
    (changed,), (first, second) = found.change.cells, found.swap.cells
    letter = found.change.board.tiles[changed].upper()
    open_worth_of(page, f"board={GOLDEN}")
    press(page, TRY)
    expect(entries(page)).to_have_count(2)
    expect(panel(page)).to_contain_text(f"{found.tried} other boards were tried.")
    expect(entries(page).first).to_contain_text(
        told(found.change, found.worth, f"Change {place(board, changed)} into {letter}")
    )
    expect(entries(page).last).to_contain_text(
        told(found.swap, found.worth, f"Swap {place(board, first)} and {place(board, second)}")
    )
    tiles = page.get_by_role("group", name="Board").locator(".tile")
    expect(tiles.nth(changed).locator(".changed")).to_have_text(letter)
    for number in (first, second):
        expect(tiles.nth(number).locator(".swapped")).to_be_visible()
    press(page, "Swap them")
    expect(page.get_by_role("status")).to_have_text(f"{found.swap.worth.words} words, {found.swap.worth.points} points")
    assert board_text(page) == "".join(found.swap.board.tiles)
    expect(page.locator(".better")).to_have_count(0)
    expect(entries(page)).to_have_count(0)
    expect(page.get_by_role("button", name=TRY)).to_be_focused()


def test_the_change_is_made(page, lexicon):
    found = better(Board.parse("xit/"), Game(lexicon))
    open_worth_of(page, "board=xit/&rules=free")
    press(page, TRY)
    press(page, "Change it")
    expect(page.get_by_role("status")).to_have_text(
        f"{found.change.worth.words} words, {found.change.worth.points} points"
    )
    assert board_text(page) == "".join(found.change.board.tiles)


def test_marks_stand_on_the_board_while_the_panel_is_open(page):
    open_worth_of(page, "board=xit/&rules=free")
    press(page, TRY)
    expect(page.locator("#board .better")).to_have_count(1)
    expect(panel(page)).to_contain_text("No swap of two tiles adds points.")
    open_worth(page)
    expect(page.locator("#board .better")).to_have_count(0)
    open_worth(page)
    expect(page.locator("#board .better")).to_have_count(1)


def test_the_search_is_stopped_by_hand_and_by_a_change(page):
    open_worth_of(page, f"board={'/'.join(['steartsteart'] * 12)}&rules=free")
    bar = page.get_by_role("progressbar", name="Boards tried so far")
    for end in (lambda: press(page, "Stop"), lambda: (cell(page, 1, 1).click(), page.keyboard.type("e"))):
        press(page, TRY)
        expect(bar).to_be_visible()
        end()
        expect(bar).to_have_count(0)
        expect(page.get_by_role("button", name=TRY)).to_be_visible()
        expect(entries(page)).to_have_count(0)


def test_of_a_large_board_it_is_said_that_not_all_tiles_were_tried(page):
    open_worth_of(page, f"board={'/'.join(['x' * 8] * 4 + ['steertst'])}&rules=free")
    press(page, TRY)
    expect(panel(page)).to_contain_text("only the 20 tiles that the fewest words go through were tried")


def test_a_board_that_is_too_large_is_refused(page):
    open_worth_of(page, f"board={'/'.join(['x' * 21] * 20)}&rules=free")
    press(page, TRY)
    expect(page.get_by_role("alert")).to_have_text("expected a board of at most 400 cells to improve, got 420")
    expect(page.get_by_role("button", name=TRY)).to_be_visible()


def test_a_panel_whose_files_do_not_come_says_so_and_is_opened_again(context, site):
    page = context.new_page()  # whose console may tell of the file
    page.route("**/worth.txt", lambda route: route.fulfill(status=404))
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_worth(page)
    expect(page.get_by_role("alert")).to_contain_text("This panel could not be loaded: static/micropython/worth.txt")
    page.unroute("**/worth.txt")
    open_worth(page)
    open_worth(page)
    expect(rolls_chart(page)).to_be_visible()
