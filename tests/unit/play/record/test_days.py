"""Results of daily boards, compared with plain dicts and with Python's calendar; stored, merged, bounded, damaged."""

import calendar
import datetime
import json

from hypothesis import given
from hypothesis import strategies as st

from boggle.play.daily import DailyResult
from boggle.play.record.days import MOST_DAYS, Days, Month

TODAY = datetime.date(2026, 11, 23)


def result(day, begun=0, points=5):
    date = (TODAY + datetime.timedelta(day)).isoformat()
    return DailyResult(date, begun, (points, 90), (3, 40), [(1, 2, 20), (3, 1, 20)])


def gathered(results):
    days = Days()
    for one in results:
        days.add(one)
    return days


def merged(*some):
    whole = Days()
    for one in some:
        assert whole.merge(json.loads(json.dumps(one.state()))) == 0
    return whole


results = st.lists(st.builds(result, st.integers(-9, 0), st.integers(0, 3), st.integers(0, 3)), max_size=12)


def test_the_first_result_of_a_day_counts_the_latest_dates_are_kept_and_damaged_ones_left_out():
    days = Days()
    assert [days.add(result(0, begun, points)) for begun, points in ((7, 5), (9, 8), (7, 5))] == [True, False, False]
    assert (days.of("2026-11-23").points, days.of("2026-11-22"), len(days)) == (5, None, 1)
    days = gathered([result(-number) for number in range(MOST_DAYS + 5)])
    assert len(days) == MOST_DAYS
    assert days.of((TODAY - datetime.timedelta(MOST_DAYS - 1)).isoformat())
    assert not days.add(result(-MOST_DAYS))
    assert merged(days).state() == days.state()
    assert len(json.dumps(days.state())) < 200_000
    days = gathered([result(0), result(-1)])
    state = days.state()
    [good] = gathered([result(-2)]).state()["days"]
    damaged = [[*good[:field], value, *good[field + 1 :]] for field in range(7) for value in (None, -1, 10**20, "x")]
    damaged += [None, [], good[:-1], [*good[:2], 91, *good[3:]], [*good[:6], [[5, 0, 1]]], [*good[:6], [[1, 2, 1]]]]
    damaged += [[*good[:6], [[2, 0, 1], [1, 0, 1]]], ["1969-12-31", *good[1:]]]
    state["days"] += damaged
    again = Days()
    assert again.merge(state) == len(damaged)
    assert again.state() == days.state()


@given(results, results)
def test_merging_in_any_order_keeps_the_first_results(some, others):
    first, second = gathered(some), gathered(others)
    whole = merged(first, second)
    assert whole.state() == merged(second, first, second).state()
    begun = {}
    for one in some + others:
        begun[one.date] = min(one.begun, begun.get(one.date, 9))
    assert {date: whole.of(date).begun for date in begun} == begun
    assert len(whole) == len(begun)


@given(st.sets(st.integers(-9, 0)))
def test_days_in_a_row(days):
    row = 0
    while -row in days or (row == 0 and -1 in days):
        row += 1
    expected = row if 0 in days else max(0, row - 1)
    assert gathered([result(day) for day in days]).streak(TODAY.isoformat()) == expected


@given(st.dates(datetime.date(1970, 1, 1)), st.integers(-30, 30))
def test_months_are_those_of_a_calendar(date, months):
    month = Month.of(date.isoformat())
    weeks = [[int(day[8:]) if day else 0 for day in week] for week in month.weeks()]
    assert weeks == calendar.monthcalendar(date.year, date.month)
    assert [day for week in month.weeks() for day in week if day] == month.dates()
    assert date.isoformat() in month.dates()
    number = max(date.year * 12 + date.month - 1 + months, 1970 * 12)
    assert month.moved(months) == Month(number // 12, number % 12 + 1)
    assert Month(1970, 1).moved(-1) == Month(1970, 1)
