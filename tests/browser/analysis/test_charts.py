"""Charts of a board's words: drawings whose names say the main point, and tables with the numbers of the solver."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named, solve
from boggle.tiers import TIERS
from driving import GOLDEN, cell, clear, entries, follow, paste, solved
from large_boards import WILD, letters, searching, stop
from lists import add_text, open_lists

CLEAR_AS_CHARTS_OPEN = """() => {
  const charts = document.querySelector("#charts");
  charts.addEventListener("toggle", () => document.querySelector("#clear").click(), { once: true });
  charts.open = true;
}"""
DRAWINGS = ("Words by length", "Points by length", "Words by tier")


@pytest.fixture
def page(cleared):
    return cleared


def open_charts(page):
    page.get_by_text("Charts", exact=True).click()


def drawing(page, name):
    return page.locator("#charts").get_by_role("img", name=name)


def table(page, name):
    """The rows of a table as lists of text. The first row is the table's head."""
    page.get_by_text(f"{name}, as a table", exact=True).click()
    rows = page.get_by_role("table", name=name, exact=True).get_by_role("row")
    return [row.locator("th, td").all_inner_texts() for row in rows.all()]


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
    open_charts(page)
    expect(drawing(page, f"of {len(found):,},")).to_have_count(2)
    by_length = expected_rows(found, lambda each: len(each.word))
    lengths = [str(length) for length in range(min(by_length), max(by_length) + 1)]
    rows = [[length, *by_length.get(int(length), ["0", "0"])] for length in lengths]
    assert table(page, "By length") == [["Letters", "Words", "Points"], *rows]
    by_tier = expected_rows(found, lambda each: each.tier)
    rows = [[tier, *by_tier.get(tier, ["0", "0"])] for tier in TIERS]
    assert table(page, "By tier") == [["Tier", "Words", "Points"], *rows]
    shown = [drawing(page, name).locator("text").all_text_contents() for name in DRAWINGS]
    assert shown[2] == [text for tier in TIERS for text in (tier, by_tier[tier][0])]


def test_drawings_say_the_gist(page):
    follow(page, f"board={GOLDEN}")
    solved(page)
    open_charts(page)
    for name in (
        "Words by length, in letters: most, 36 of 88, have 4",
        "Points by length, in letters: words of 4 bring most, 36 of 109",
        "Words by tier: most, 37 of 88, are common",
    ):
        expect(page.get_by_role("img", name=name, exact=True)).to_be_visible()


def test_the_longest_words_share_a_bar(own_page, site):
    own_page.goto(f"{site}#board={17 * 'a'}/&rules=free")
    solved(own_page)
    open_lists(own_page)
    add_text(own_page, "\n".join([length * "a" for length in range(3, 19)]))
    expect(own_page.get_by_role("status")).to_have_text("15 words, 122 points")
    open_charts(own_page)
    shown = drawing(own_page, "Words by length").locator("text")
    expect(shown).to_have_count(28)
    assert shown.all_text_contents()[-4:] == ["15", "1", "16 or more", "2"]
    assert len(table(own_page, "By length")) == 16


def test_charts_follow_the_board(page):
    follow(page, f"board={GOLDEN}")
    solved(page)
    open_charts(page)
    expect(drawing(page, "of 88,")).to_have_count(2)
    clear(page)
    expect(page.get_by_text("Fill the board to see its charts.")).to_be_visible()
    expect(page.locator("#charts").get_by_role("img")).to_have_count(0)
    cell(page, 1, 1).click()
    paste(page, "xxxx/xxxx/xxxx/xxxx")
    expect(page.get_by_text("No words, no charts.")).to_be_visible()
    cell(page, 1, 1).click()
    paste(page, GOLDEN)
    expect(drawing(page, "of 88,")).to_have_count(2)


def test_a_board_that_goes_as_its_charts_are_opened_has_none(page):
    follow(page, f"board={GOLDEN}")
    solved(page)
    open_charts(page)
    expect(drawing(page, "of 88,")).to_have_count(2)
    open_charts(page)
    follow(page, "board=qitz/rave/onls/edpt")
    expect(page.get_by_role("status")).not_to_have_text("88 words, 109 points")
    solved(page)
    page.evaluate(CLEAR_AS_CHARTS_OPEN)
    expect(page.get_by_text("Fill the board to see its charts.")).to_be_visible()
    follow(page, f"board={GOLDEN}")
    expect(drawing(page, "of 88,")).to_have_count(2)


@pytest.mark.first_worker_alone  # Pyodide might finish the search before the test stops it
def test_charts_of_a_stopped_search_are_of_what_was_found(own_page, site):
    own_page.goto(f"{site}#board={WILD}&rules=free")
    searching(own_page)
    open_charts(own_page)
    stop(own_page)
    expect(entries(own_page).first).not_to_have_attribute("aria-setsize", "-1")
    total = own_page.get_by_role("status").inner_text().split()[0]
    expect(drawing(own_page, f"of {total},")).to_have_count(2)


@pytest.mark.parametrize("medium", [{"forced_colors": "active"}, {"color_scheme": "dark"}, {"media": "print"}])
def test_bars_stand_out_and_stay_in_the_drawing(page, medium):
    follow(page, f"board={letters(12)}&rules=free&scoring=word-hunt")
    count, _ = solved(page)
    open_charts(page)
    expect(drawing(page, f"of {count:,},")).to_have_count(2)  # not the charts of the previous board
    page.emulate_media(**medium)
    for name in DRAWINGS:
        frame = drawing(page, name).bounding_box()
        assert frame["width"] > 200
        for text in drawing(page, name).locator("text").all():
            box = text.bounding_box()
            assert frame["x"] - 1 <= box["x"]
            assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1
        fill = drawing(page, name).locator("rect").first.evaluate("bar => getComputedStyle(bar).fill")
        ground = page.evaluate("() => getComputedStyle(document.querySelector('.panel')).backgroundColor")
        assert fill != ground
