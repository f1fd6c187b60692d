"""The daily board: the same on a date for everybody, and its result as text."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from boggle import rules_named, solve
from boggle.play.daily import board_of
from driving import extended, follow, take_clock
from playing import answered, end, found, more_choices, send, start

pytestmark = pytest.mark.first_worker_alone

DATE = "2026-11-23"
NOON = datetime.datetime(2026, 11, 23, 12, tzinfo=datetime.UTC).timestamp()  # the same date in most time zones
REFUSE = "navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'))"


@pytest.fixture(scope="module")
def there(lexicon):
    return solve(board_of(DATE), lexicon, rules_named("new"))


def offered(page, date=DATE):
    text = f"Daily board of {date}, the same for everybody: Boggle 1987, 4×4, words of 3 letters or more, 3 minutes."
    expect(page.get_by_text(text)).to_be_visible()


def letters(page):
    return [text.lower() for text in page.get_by_role("group", name="Board").get_by_role("button").all_text_contents()]


def expected(date):
    return [tile.replace("q", "qu") if tile == "q" else tile for tile in board_of(date).tiles]


@pytest.mark.promise
@pytest.mark.parametrize("date", [DATE, "2027-11-23", "2028-02-29"])
def test_a_link_opens_the_board_of_its_date(page, site, date):
    page.goto(f"{site}#daily={date}")
    offered(page, date)
    expect(page.get_by_role("group", name="Board")).to_have_count(0)
    expect(page.get_by_role("combobox", name="Time")).to_be_hidden()
    start(page)
    assert letters(page) == expected(date)
    expect(page.get_by_role("timer")).to_have_text(re.compile("^(3:00|2:5.)$"))


@pytest.mark.parametrize("date", ["2026-02-30", "2026-13-01", "tomorrow", "2026-1-1"])
def test_a_link_with_a_fault_is_said(page, site, date):
    page.goto(f"{site}#daily={date}")
    fault = f"This link cannot be opened: expected a date such as 2026-11-23, got '{date}'"
    expect(page.get_by_role("alert").filter(has_text=fault)).to_be_visible()
    expect(page.get_by_role("button", name="Today's board")).to_be_visible()


@pytest.fixture
def today(page):
    """A page on DATE."""
    take_clock(page, time=NOON)
    return page


def test_todays_board_is_offered_before_a_round(today, site):
    today.goto(f"{site}#view=play")
    today.get_by_role("button", name="Today's board").click()
    offered(today)
    expect(today.get_by_role("button", name="Start", exact=True)).to_be_focused()
    today.get_by_role("button", name="Another round").click()
    expect(today.get_by_role("combobox", name="Time")).to_be_visible()
    today.get_by_role("combobox", name="Time").select_option("10 minutes")
    more_choices(today)
    today.get_by_role("checkbox", name="Only common words count").check()
    today.get_by_role("button", name="Today's board").click()
    start(today)
    assert letters(today) == expected(DATE)
    expect(today.get_by_role("timer")).to_have_text(re.compile("^(3:00|2:5.)$"))


def test_an_empty_board_offers_it_in_words(today, site):
    today.goto(site)
    extended(today)
    today.get_by_role("link", name="Today's board").click()
    offered(today)
    today.go_back()
    expect(today.get_by_role("link", name="Today's board")).to_be_visible()


def test_its_result_is_copied_without_a_word(page, site, there):
    page.goto(f"{site}#daily={DATE}")
    start(page)
    word = there[0].word
    send(page, word)
    answered(page, f"{word}, {there[0].points} points")
    end(page)
    page.get_by_role("button", name="Copy result").click()
    expect(page.get_by_text("The result is copied. No word is in it.")).to_be_visible()
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert lines[:2] == [f"Daily board of {DATE}", f"1 of {len(there)} words"]
    tiers = [one.tier for one in there]
    assert lines[2] == f"common: {int(there[0].tier == 'common')} of {tiers.count('common')}"
    assert lines[-2] == f"{there[0].points} of {sum(one.points for one in there)} points"
    assert lines[-1] == f"{site}#daily={DATE}"
    assert word not in "\n".join(lines)


def test_where_copying_is_refused_the_text_is_there(page, site):
    page.add_init_script(REFUSE)
    page.goto(f"{site}#daily={DATE}")
    start(page)
    end(page)
    page.get_by_role("button", name="Copy result").click()
    box = page.get_by_role("textbox", name="Result")
    expect(box).to_be_focused()
    expect(box).to_have_value(re.compile(f"^Daily board of {DATE}\n0 of "))


def test_a_board_that_was_played_is_not_played_twice(page, site, there):
    page.goto(f"{site}#daily={DATE}")
    start(page)
    send(page, there[0].word)
    page.get_by_role("button", name="Pause").click()
    page.reload()
    follow(page, f"daily={DATE}")
    page.get_by_role("button", name="Go on").click()  # it goes on where it was
    assert found(page) == [there[0].word]
    end(page)
    page.reload()
    follow(page, f"daily={DATE}")
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    expect(page.get_by_text(f"Daily board of {DATE}", exact=True)).to_be_visible()
    page.get_by_role("button", name="Again").click()  # another board, as after any round
    expect(page.get_by_role("button", name="End round")).to_be_visible()
    assert letters(page) != expected(DATE)
    end(page)
    expect(page.get_by_role("button", name="Copy result")).to_be_hidden()
