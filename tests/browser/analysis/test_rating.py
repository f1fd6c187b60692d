"""How good a board is: its place among rolls, which are shipped with the page or made by it."""

import json
import re

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named
from boggle.analysis.percentile import histogram, percent, rank_counts
from boggle.analysis.score import Game, roll_like, score
from driving import GOLDEN, cell, clear, follow, open_view, paste, solved
from lists import add_text, choose_list, in_use
from rating import bars, open_explore_of, press, rating, widened
from samples import ROOT

NEW = rules_named("new")
TABLE = json.loads((ROOT / "static" / "rolls.json").read_text("utf-8"))["rules"]
RICHEST = "serd/ials/tnge/seti"
COUNT = "Count 1,000 rolls"


@pytest.fixture
def page(cleared):
    return widened(cleared)


def stands(own, values, by):
    """The beginning of the sentence that the page must show, made from the solver's numbers."""
    less, same, _ = rank_counts(own, values)
    richer, alike = percent(less, len(values)), percent(same, len(values))
    assert 0 < richer < 100
    return f"Richer by {by} than {richer} of 100 rolls{f', as rich as {alike}' if alike else ''} (give or take "


def rolls_shown(page):
    return rating(page).get_by_text("Points of rolls", exact=True)


def rows(page):
    """The rows of the table of rolls, without its head, as numbers: [from, to, rolls]."""
    expect(page.get_by_text("Tap tiles to see their words.")).to_be_visible()  # this grows, and moves what is below
    rolls_shown(page).click()
    expect(page.get_by_role("table", name="Points of rolls")).to_be_visible()
    shown = bars(page, "Points of rolls")[1:]
    return [[int(number.replace(",", "")) for number in re.findall(r"[\d,]*\d", " ".join(texts))] for texts in shown]


def own_row(page):
    """The row of the board itself, as [from, to]."""
    row = page.get_by_role("row", name="this board", include_hidden=True)
    return [int(number.replace(",", "")) for number in re.findall(r"[\d,]*\d", row.locator("th").text_content())]


def expected_rows(values):
    first, width, counts = histogram(values, 16)
    begins = [first + place * width for place in range(len(counts))]
    return [[begin, begin + width - 1, count] for begin, count in zip(begins, counts, strict=True)]


@pytest.mark.parametrize(("text", "name"), [(GOLDEN, "new"), ("rhata/cinne/nstry/eotfn/omoke", "big")])
def test_a_board_stands_among_the_rolls_of_its_rules(page, lexicon, text, name):
    rules = rules_named(name)
    own = score(rules.parse(text), Game(lexicon, rules))
    points, words = TABLE[name]["points"], TABLE[name]["words"]
    open_explore_of(page, f"board={text}&rules={name}")
    expect(rating(page)).to_contain_text(stands(own.points, points["middles"], "points"))
    expect(rating(page)).to_contain_text(stands(own.words, words["middles"], "words"))
    less = percent(rank_counts(own.points, points["middles"])[0], 100)
    expect(rating(page).locator("#rating-told")).to_have_text(f"Richer than {less} of 100 rolls")
    expect(rating(page)).to_contain_text(
        "By points, compared with 10,000 rolls by these rules and this word list."
        f" On average they have {round(points['mean']):,} points in {round(words['mean']):,} words,"
        f" this board {own.points:,} in {own.words:,}."
    )
    expect(rating(page)).to_contain_text(re.compile("The middle half of the rolls have [0-9]+ to [0-9]+ points"))
    assert rows(page) == expected_rows(points["middles"])
    first, last = own_row(page)
    assert first <= own.points <= last
    dots = rating(page).locator(".hundred path")
    assert [path.count("M") for path in dots.evaluate_all("all => all.map(path => path.getAttribute('d'))")] == [
        less,
        1,
        99 - less,
    ]
    expect(page.get_by_role("button", name=COUNT)).to_have_count(0)


def test_the_best_and_the_last_of_all(page, lexicon):
    own = score(NEW.parse(RICHEST), Game(lexicon, NEW))
    assert own.points > TABLE["new"]["points"]["most"]
    open_explore_of(page, f"board={RICHEST}")
    expect(rating(page)).to_contain_text("Richer than each of 10,000 rolls")
    open_view(page, "Words")
    cell(page, 1, 1).click()
    paste(page, "xxxx/xxxx/xxxx/xxxx")
    least = TABLE["new"]["points"]["least"]
    last = "Poorer than each of 10,000 rolls" if least else "Richer than 0 of 100 rolls"
    expect(rating(page)).to_contain_text(last)
    clear(page)
    expect(page.get_by_text("Fill the board to see how good it is")).to_be_visible()
    expect(rating(page)).to_have_count(0)


@pytest.mark.parametrize(("link", "reason"), [
    (f"{GOLDEN}&rules=new&min=4", "they use another shortest word"),
    (f"{GOLDEN}&rules=new&scoring=6x6", "they use another scoring"),
    ("fxi/aml/ewb&rules=free", "they use boards of 4×4 without holes"),
    ("fxi./amlo/ewbx/astu&rules=free", "they use boards of 4×4 without holes"),
])  # fmt: skip
def test_where_the_shipped_rolls_do_not_hold_it_is_said(page, link, reason):
    open_explore_of(page, f"board={link}")
    expect(rating(page)).to_contain_text(f"The rolls that come with the page do not fit here: {reason}.")
    expect(page.get_by_role("button", name=COUNT)).to_be_visible()
    expect(rolls_shown(page)).not_to_be_visible()


def test_rolls_are_counted_by_rules_of_ones_own(page, lexicon):
    board, free = Board.parse("xte/a.a/ret"), rules_named("free")
    game = Game(lexicon, free, 4)
    rolls = [score(roll_like(board, free, number), game) for number in range(1, 1001)]
    own = score(board, game)
    open_explore_of(page, "board=xte/a.a/ret&rules=free&min=4")
    press(page, COUNT)
    expect(rating(page)).to_contain_text("compared with 1,000 rolls by these rules and this word list.")
    expect(rating(page)).to_contain_text(stands(own.points, [each.points for each in rolls], "points"))
    expect(rating(page)).to_contain_text(stands(own.words, [each.words for each in rolls], "words"))
    assert rows(page) == expected_rows([each.points for each in rolls])
    follow(page, "board=ste/a.a/ret&rules=free&min=4&view=explore")
    expect(rating(page)).to_contain_text("Richer than more than 99 of 100 rolls")
    expect(rating(page)).to_contain_text("compared with 1,000 rolls")
    expect(rating(page)).to_contain_text(f"this board {score(Board.parse('ste/a.a/ret'), game).points} in")
    follow(page, "board=ste/a.a/ret&rules=free&min=5&view=explore")
    expect(rating(page)).to_contain_text("do not fit here")


def test_the_count_shows_what_came_so_far_and_can_be_stopped(page):
    open_explore_of(page, f"board={'/'.join(['steartsteart'] * 12)}&rules=free")
    press(page, COUNT)
    bar = page.get_by_role("progressbar", name="Rolls counted so far")
    expect(bar).to_be_visible()
    expect(rolls_shown(page)).to_be_visible()
    press(page, "Stop")
    expect(bar).to_have_count(0)
    expect(page.get_by_role("button", name=COUNT)).to_be_focused()
    sentence = rating(page).get_by_text(re.compile("compared with [0-9]+ rolls? "))
    count = int(re.search("with ([0-9]+) rolls", sentence.inner_text())[1])
    assert 0 < count < 1000
    assert sum(rolls for _, _, rolls in rows(page)) == count


def test_rolls_are_counted_with_a_list_of_ones_own(own_page, site):
    widened(own_page).goto(f"{site}#board={GOLDEN}&rules=new")
    solved(own_page)
    open_view(own_page, "Lists")
    add_text(own_page, "tea\nteas\nwax\nelm")
    expect(in_use(own_page)).to_have_text("Words of My words")
    open_view(own_page, "Explore")
    expect(rating(own_page)).to_contain_text("they use the built-in list without changes")
    press(own_page, COUNT)
    expect(rating(own_page)).to_contain_text("compared with 1,000 rolls")
    expect(rating(own_page)).to_contain_text("this board 2 in")
    open_view(own_page, "Lists")
    choose_list(own_page, "SCOWL (built in)")
    open_view(own_page, "Explore")
    expect(rating(own_page)).to_contain_text("compared with 10,000 rolls")


def test_a_place_whose_files_do_not_come_says_so_and_is_opened_again(context, site):
    page = context.new_page()  # not `own_page`, because the console reports the missing file
    page.route("**/worth.txt", lambda route: route.fulfill(status=404))
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    open_view(page, "Explore")
    expect(page.get_by_role("alert").filter(has_text="This part could not be loaded")).to_be_visible()
    page.unroute("**/worth.txt")
    page.get_by_role("button", name="Back", exact=True).click()
    open_view(page, "Explore")
    expect(rolls_shown(page)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_rolls_that_do_not_come_are_asked_for_again(context, site):
    page = context.new_page()
    page.route("**/rolls.json", lambda route: route.fulfill(status=404))
    page.goto(f"{site}#board={GOLDEN}&rules=new")
    solved(page)
    open_view(page, "Explore")
    expect(rating(page)).to_contain_text("This part could not be loaded: static/rolls.json did not arrive")
    page.unroute("**/rolls.json")
    page.get_by_role("button", name="Back", exact=True).click()
    open_view(page, "Explore")
    expect(rating(page)).to_contain_text("compared with 10,000 rolls")
