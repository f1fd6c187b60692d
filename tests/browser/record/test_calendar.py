"""The calendar of daily boards."""

import re

import pytest
from playwright.sync_api import expect

from boggle import rules_named, solve
from boggle.play.daily import board_of
from playing import begin, start
from record import DATE, open_record, play_round, set_date, store, stored

pytestmark = pytest.mark.first_worker_alone

BEFORE = "2026-11-21"
RESULT = [BEFORE, 5, 31, 180, 12, 110, [[1, 10, 49], [3, 2, 61]]]


@pytest.fixture(scope="module")
def there(lexicon):
    return solve(board_of(DATE), lexicon, rules_named("new"))


@pytest.fixture
def page(own_page, site):
    """A page on DATE, with the result of two days before."""
    set_date(own_page)
    own_page.goto(f"{site}#view=play")
    store(own_page, "days", {"days": [RESULT]})
    open_record(own_page, "Calendar")
    return own_page


def table(page):
    return page.get_by_role("table")


def day(page, name):
    return table(page).get_by_role("button", name=re.compile(f"^{re.escape(name)}"))


def _seen(cell):
    """What is seen of a day."""
    parts = cell.locator("b, small")
    return " ".join(parts.all_text_contents()) if parts.count() else cell.text_content()


def test_a_month_is_a_table(page):
    expect(page.get_by_text("November 2026", exact=True)).to_be_visible()
    expect(table(page)).to_have_attribute("aria-label", "Daily boards of November 2026")
    heads = table(page).get_by_role("columnheader").all_text_contents()
    assert heads == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    rows = [[_seen(cell) for cell in row.locator("td").all()] for row in table(page).locator("tbody tr").all()]
    assert len(rows) == 6
    assert rows[0] == ["", "", "", "", "", "", "1"]
    assert rows[-1] == ["30", "", "", "", "", "", ""]
    assert rows[2][5] == "14"
    assert rows[3][5] == "21 ✓ 31"  # played: a mark and the points, not only a colour
    expect(table(page).get_by_role("button")).to_have_count(23)  # the boards of days to come cannot be seen
    expect(table(page).locator("[aria-current=date]")).to_have_accessible_name(
        "Monday, November 23, 2026, today: not played"
    )
    expect(page.get_by_text("1 board played in this month.")).to_be_visible()


@pytest.mark.promise
def test_a_daily_board_that_was_played_is_marked(page, there):
    words = [one.word for one in there if one.tier == "common"][:3]
    play_round(page, words)
    points = sum(one.points for one in there if one.word in words)
    open_record(page, "Calendar")
    expect(table(page).locator("[aria-current=date]")).to_have_accessible_name(
        f"Monday, November 23, 2026, today: played, {points} points"
    )
    expect(page.get_by_text("2 boards played in this month.")).to_be_visible()
    before = stored(page, "days")
    page.reload()
    expect(day(page, "Monday, November 23")).to_be_visible()
    assert stored(page, "days") == before
    day(page, "Monday, November 23").click()
    expect(page.get_by_role("heading", name="Monday, November 23, 2026")).to_be_focused()
    page.get_by_role("link", name="Open this board").click()
    expect(page.get_by_role("heading", name="Review")).to_be_visible()  # it was the last round


def test_the_result_of_a_day_is_shown_and_copied_without_a_word(page, site):
    day(page, "Saturday, November 21").click()
    expect(page.get_by_role("heading", name="Saturday, November 21, 2026")).to_be_focused()
    expect(page.get_by_text("12 of 110 words, 31 of 180 points")).to_be_visible()
    page.get_by_role("button", name="Copy result").click()
    expect(page.get_by_text("The result is copied. No word is in it.").filter(visible=True)).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").splitlines() == [
        f"Daily board of {BEFORE}",
        "12 of 110 words",
        "common: 10 of 49",
        "uncommon: 2 of 61",
        "31 of 180 points",
        f"{site}#daily={BEFORE}",
    ]


def test_earlier_days_are_played_and_the_first_result_counts(page, lexicon):
    day(page, "Friday, November 20").click()
    expect(page.get_by_text("Daily board of 2026-11-20, the same for everybody")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Calendar")).to_be_visible()
    day(page, "Saturday, November 21").click()
    page.get_by_role("link", name="Open this board").click()
    start(page)
    board = [text.lower() for text in page.locator("#room-board button").all_text_contents()]
    assert board == [tile if tile != "q" else "qu" for tile in board_of(BEFORE).tiles]
    for date in ("2026-11-20", BEFORE):
        play_round(page, [solve(board_of(date), lexicon, rules_named("new"))[0].word], f"daily={date}")
    days = stored(page, "days")["days"]
    assert [entry[0] for entry in days] == ["2026-11-20", BEFORE]
    assert days[1] == RESULT


def test_months_before_and_after(page):
    after = page.get_by_role("button", name="Month after")
    expect(after).to_be_disabled()
    page.get_by_role("button", name="Month before").click()
    expect(page.get_by_text("October 2026", exact=True)).to_be_visible()
    expect(table(page).get_by_role("button")).to_have_count(31)
    expect(page.get_by_text("0 boards played in this month.")).to_be_visible()
    after.click()
    expect(day(page, "Saturday, November 21, 2026: played, 31 points")).to_be_visible()
    expect(after).to_be_disabled()


def test_days_in_a_row(page):
    store(page, "days", {"days": [["2026-11-22", *RESULT[1:]], RESULT, ["2026-11-20", *RESULT[1:]]]})
    open_record(page, "Calendar")
    expect(page.get_by_text("3 boards played in this month. 3 days in a row.")).to_be_visible()


def test_other_rounds_are_not_in_it(page, site, lexicon):
    begin(page, site)
    play_round(page, ["and", "sand", "hand", "tea"], "play=new&seed=11&time=180&min=3")
    assert stored(page, "days") == {"days": [RESULT]}


def test_escape_and_back_return_to_play(page):
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Play", level=2)).to_be_focused()
    page.get_by_role("link", name="Calendar").click()
    page.get_by_role("region", name="Calendar").get_by_role("button", name="Back").click()
    expect(page.get_by_role("heading", name="Play", level=2)).to_be_focused()
    page.get_by_role("link", name="Statistics").click()
    page.go_back()
    expect(page.get_by_role("heading", name="Play", level=2)).to_be_focused()
