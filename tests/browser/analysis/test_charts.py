"""Charts of a board's words: tables with the numbers of the solver, whose rows draw bars."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named, solve
from boggle.tiers import TIERS
from driving import GOLDEN, cell, clear, entries, follow, open_view, paste, solved
from large_boards import WILD, letters, searching, stop
from lists import add_text
from rating import bars, widened

CLEAR_AS_EXPLORE_OPENS = """() => {
  document.querySelector("#places [data-view=explore]").click();
  document.querySelector("#clear").click();
}"""
BARS = "cells => cells.map(cell => parseFloat(getComputedStyle(cell, '::before').width))"
TABLES = ("By length", "By tier")


@pytest.fixture
def page(cleared):
    return widened(cleared)


def charts(page):
    return page.get_by_role("table", name=re.compile("^By (length|tier)$"))


def total(page, count):
    """Wait until the charts are those of `count` words, and are not outdated."""
    expect(charts(page)).to_have_count(2)
    expect(page.locator("#explore [aria-busy=true]")).to_have_count(0)
    assert sum(int(row[1].replace(",", "")) for row in bars(page, "By tier")[1:]) == count


def expected_rows(found, kind):
    """{length or tier: [words, points]} of the solver's answer. `kind` returns the length or tier of a word found."""
    words, points = Counter(), Counter()
    for each in found:
        words[kind(each)] += 1
        points[kind(each)] += each.points
    return {key: [f"{words[key]:,}", f"{points[key]:,}"] for key in words}


@pytest.mark.parametrize(("text", "rules"), [(GOLDEN, "new"), (letters(12), "free")])
def test_numbers_are_the_solvers(page, lexicon, text, rules):
    found = solve(Board.parse(text), lexicon, rules_named(rules))
    follow(page, f"board={text}&rules={rules}")
    assert solved(page)[0] == len(found)
    open_view(page, "Explore")
    total(page, len(found))
    by_length = expected_rows(found, lambda each: len(each.word))
    lengths = [str(length) for length in range(max(by_length), min(by_length) - 1, -1)]
    rows = [[length, *by_length.get(int(length), ["0", "0"])] for length in lengths]
    assert bars(page, "By length") == [["Letters", "Words", "Points"], *rows]
    by_tier = expected_rows(found, lambda each: each.tier)
    rows = [[tier, *by_tier.get(tier, ["0", "0"])] for tier in TIERS]
    assert bars(page, "By tier") == [["Tier", "Words", "Points"], *rows]


def test_bars_are_as_long_as_their_numbers(page):
    follow(page, f"board={GOLDEN}")
    solved(page)
    open_view(page, "Explore")
    total(page, 88)
    for name in TABLES:
        numbers = [int(row[1]) for row in bars(page, name)[1:]]
        shown = page.get_by_role("table", name=name).locator(".bar-of").evaluate_all(BARS)
        longest = max(shown)
        assert longest > 60
        for number, width in zip(numbers, shown, strict=True):
            assert abs(width / longest - number / max(numbers)) < 0.03


def test_the_longest_words_share_a_bar(own_page, site):
    widened(own_page).goto(f"{site}#board={17 * 'a'}/&rules=free")
    solved(own_page)
    open_view(own_page, "Lists")
    add_text(own_page, "\n".join([length * "a" for length in range(3, 19)]))
    expect(own_page.get_by_role("status")).to_have_text("15 words, 122 points")
    open_view(own_page, "Explore")
    total(own_page, 15)
    rows = bars(own_page, "By length")
    assert len(rows) == 15
    assert [row[:2] for row in rows[1:3]] == [["16 or more", "2"], ["15", "1"]]


def test_charts_follow_the_board(page):
    follow(page, f"board={GOLDEN}")
    solved(page)
    open_view(page, "Explore")
    total(page, 88)
    clear(page)
    expect(page.get_by_text("Fill the board to see how good it is")).to_be_visible()
    expect(charts(page)).to_have_count(0)
    cell(page, 1, 1).click()
    paste(page, "xxxx/xxxx/xxxx/xxxx")
    expect(page.get_by_text("No words, no charts.")).to_be_visible()
    follow(page, f"board={GOLDEN}&view=explore")
    total(page, 88)


def test_beside_the_words_stands_this_board(page):
    follow(page, f"board={GOLDEN}")
    solved(page)
    expect(page.get_by_role("heading", name="This board", exact=True)).to_be_visible()
    total(page, 88)
    expect(page.locator("#rating-told")).to_contain_text("of 100 rolls")
    for part in (page.get_by_role("group", name="Heat map"), page.get_by_role("button", name="Try all tiles")):
        expect(part).to_have_count(0)
    page.get_by_role("link", name="Explore its tiles").click()
    expect(page.get_by_role("heading", name="Explore", exact=True)).to_be_focused()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_role("link", name="Explore its tiles")).to_be_focused()


def test_a_board_that_goes_as_the_place_is_opened_has_no_charts(page):
    follow(page, f"board={GOLDEN}")
    solved(page)
    total(page, 88)
    page.evaluate(CLEAR_AS_EXPLORE_OPENS)
    expect(page.get_by_text("Fill the board to see how good it is")).to_be_visible()
    expect(charts(page)).to_have_count(0)
    follow(page, f"board={GOLDEN}")
    total(page, 88)


@pytest.mark.first_worker_alone  # Pyodide might finish the search before the test stops it
def test_charts_of_a_stopped_search_are_of_what_was_found(own_page, site):
    widened(own_page).goto(f"{site}#board={WILD}&rules=free")
    searching(own_page)
    stop(own_page)
    expect(entries(own_page).first).not_to_have_attribute("aria-setsize", "-1")
    open_view(own_page, "Explore")
    total(own_page, int(own_page.get_by_role("status").inner_text().split()[0].replace(",", "")))


@pytest.mark.parametrize("medium", [{"forced_colors": "active"}, {"color_scheme": "dark"}])
def test_bars_stand_out_and_stay_in_the_table(page, medium):
    follow(page, f"board={letters(12)}&rules=free&scoring=word-hunt")
    count, _ = solved(page)
    open_view(page, "Explore")
    total(page, count)  # not the charts of the previous board
    page.emulate_media(**medium)
    for name in TABLES:
        shown = page.get_by_role("table", name=name)
        box = page.locator(".box").filter(has=shown)
        assert box.evaluate("box => box.scrollWidth <= box.clientWidth")
        ground = box.evaluate("box => getComputedStyle(box).backgroundColor")
        fills = shown.locator(".bar-of").evaluate_all(
            "cells => cells.map(cell => getComputedStyle(cell, '::before').backgroundColor)"
        )
        assert ground not in fills
