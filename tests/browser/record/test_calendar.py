"""The calendar of daily boards. Months, rows of days and first results are tested in tests/unit/play/record/."""

import re

import pytest
from playwright.sync_api import expect

from playing import LINK
from record import open_record, play_round, store, stored

pytestmark = pytest.mark.first_worker_alone

BEFORE = "2026-11-21"
RESULT = [BEFORE, 5, 31, 180, 12, 110, [[1, 10, 49], [3, 2, 61]]]


@pytest.fixture
def calendar(page):
    """The calendar of November 2026, with the result of two days before."""
    store(page, "days", {"days": [RESULT]})
    open_record(page, "Calendar")
    return page


def table(page):
    return page.get_by_role("table", name=re.compile("^Daily boards of "))


def day(page, name):
    return table(page).get_by_role("button", name=re.compile(f"^{re.escape(name)}"))


def today(page):
    return table(page).locator("[aria-current=date]")


def _seen(cell):
    """What is seen of a day."""
    parts = cell.locator("b, small")
    return " ".join(parts.all_text_contents()) if parts.count() else cell.text_content()


def test_a_month_is_a_table(calendar):
    page = calendar
    expect(page.get_by_text("November 2026", exact=True)).to_be_visible()
    expect(table(page)).to_have_attribute("aria-label", "Daily boards of November 2026")
    heads = table(page).get_by_role("columnheader").all_text_contents()
    assert heads == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    expect(table(page).locator("tbody tr")).to_have_count(6)
    week = table(page).locator("tbody tr").nth(3).locator("td").all()
    # A day that was played has a mark and its points, not only a colour. The boards of days to come cannot be opened.
    assert [_seen(cell) for cell in week] == ["16", "17", "18", "19", "20", "21 ✓ 31", "22"]
    expect(table(page).get_by_role("button")).to_have_count(23)
    expect(today(page)).to_have_accessible_name("Monday, November 23, 2026, today: not played")
    after = page.get_by_role("button", name="Month after")
    expect(after).to_be_disabled()
    page.get_by_role("button", name="Month before").click()
    expect(page.get_by_text("October 2026", exact=True)).to_be_visible()
    expect(table(page).get_by_role("button")).to_have_count(31)
    expect(page.get_by_text("0 boards played in this month.")).to_be_visible()
    after.click()
    expect(day(page, "Saturday, November 21, 2026: played, 31 points")).to_be_visible()
    expect(after).to_be_disabled()
    store(page, "days", {"days": [["2026-11-22", *RESULT[1:]], RESULT, ["2026-11-20", *RESULT[1:]]]})
    open_record(page, "Calendar")
    expect(page.get_by_text("3 boards played in this month. 3 days in a row.")).to_be_visible()


@pytest.mark.promise
def test_a_daily_board_that_was_played_is_marked(calendar, site, there):
    page = calendar
    play_round(page, ["and", "sand", "hand"], LINK[1:])  # other rounds are not in it
    assert stored(page, "days") == {"days": [RESULT]}
    words = [word for word, one in there.items() if one.tier == "common"][:3]
    play_round(page, words)
    open_record(page, "Calendar")
    points = sum(there[word].points for word in words)
    expect(today(page)).to_have_accessible_name(f"Monday, November 23, 2026, today: played, {points} points")
    expect(page.get_by_text("2 boards played in this month.")).to_be_visible()
    day(page, "Monday, November 23").click()
    page.get_by_role("link", name="Open this board").click()
    expect(page.get_by_role("heading", name="Review")).to_be_visible()  # it was the last round
    # The result of a day is shown, and can be copied.
    open_record(page, "Calendar")
    day(page, "Saturday, November 21").click()
    expect(page.get_by_role("heading", name="Saturday, November 21, 2026")).to_be_focused()
    expect(page.get_by_text("12 of 110 words, 31 of 180 points")).to_be_visible()
    page.get_by_role("button", name="Copy result").click()
    expect(page.get_by_text("The result is copied. No word is in it.").filter(visible=True)).to_be_visible()
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert (lines[0], lines[-1]) == (f"Daily board of {BEFORE}", f"{site}#daily={BEFORE}")


def test_earlier_days_are_played_and_play_is_one_step_away(calendar):
    page = calendar
    day(page, "Friday, November 20").click()
    expect(page.get_by_text("Daily board of 2026-11-20, the same for everybody")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Calendar")).to_be_visible()
    page.keyboard.press("Escape")
    play = page.get_by_role("heading", name="Play", level=2)
    expect(play).to_be_focused()
    open_record(page, "Calendar")
    page.get_by_role("region", name="Calendar").get_by_role("button", name="Back").click()
    expect(play).to_be_focused()
    open_record(page, "Statistics")
    page.go_back()
    expect(play).to_be_focused()
