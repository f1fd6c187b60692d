"""How good a board is: its place among rolls, which are shipped with the page or made by it."""

import json
import re

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named
from boggle.analysis.percentile import histogram, percent, rank_counts
from boggle.analysis.score import Game, score
from boggle.analysis.simulate import roll_like
from driving import GOLDEN, cell, clear, paste, solved
from lists import add_text, choice, in_use, open_lists
from rating import open_worth, open_worth_of, panel, press
from samples import ROOT

NEW = rules_named("new")
TABLE = json.loads((ROOT / "static" / "rolls.json").read_text("utf-8"))["rules"]
RICHEST = "serd/ials/tnge/seti"
COUNT = "Count 1,000 rolls"


@pytest.fixture
def page(cleared):
    return cleared


def stands(own, values, by):
    """The beginning of the sentence that the page must show, made from the solver's numbers."""
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


def place(board, number):
    row, column = board.row_and_column(number)
    return f"{board.tiles[number].upper()} in row {row + 1}, column {column + 1}"


def test_a_panel_whose_files_do_not_come_says_so_and_is_opened_again(context, site):
    page = context.new_page()  # not `own_page`, because the console reports the missing file
    page.route("**/worth.txt", lambda route: route.fulfill(status=404))
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_worth(page)
    expect(page.get_by_role("alert")).to_contain_text("This panel could not be loaded: static/micropython/worth.txt")
    page.unroute("**/worth.txt")
    open_worth(page)
    open_worth(page)
    expect(rolls_chart(page)).to_be_visible()
