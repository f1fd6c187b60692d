"""The daily board, by stored boards and computed in another way; its results, by plain dicts and Python's calendar."""

import calendar
import datetime
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import BoggleError, rules_named
from boggle.game.scoring import FOUR
from boggle.play.daily import DailyResult, board_of, date_of, day_number, days_in, seed_of
from boggle.play.record.days import MOST_DAYS, Days, Month
from boggle.play.review import Review
from boggle.play.round import Round
from make_golden import DAILY
from refused import refused

DICE = "AAEEGN ABBJOO ACHOPS AFFKPS AOOTTW CIMOTU DEILRX DELRVY DISTTY EEGHNW EEINSU EHRTVW EIOSST ELRTTY HIMNUQ HLNNRZ"
dates = st.dates().map(datetime.date.isoformat)


def test_the_boards_of_a_hundred_dates_stay_the_same_and_what_is_no_date_has_none():
    lines = DAILY.read_text("utf-8").splitlines()
    assert [f"{line[:10]} {board_of(line[:10])}" for line in lines] == lines
    assert len(lines) == 100
    for text in ("2026-02-29", "2100-02-29", "2026-13-01", "0000-01-01", "٢٠٢٦-11-23", "2026-1-1", ""):
        assert refused(BoggleError, board_of, text).startswith("expected a date such as 2026-11-23, got '")


def words_of(seed):
    """The numbers of PCG32, by its published definition: 64 bits of state, XSH RR."""
    step, stream, state = 6364136223846793005, 2 * 54 + 1, 0
    state = ((state * step + stream + seed) * step + stream) % 2**64
    while True:
        mixed, turn = (state // 2**18 ^ state) // 2**27 % 2**32, state // 2**59
        bits = f"{mixed:032b}"
        yield int(bits[32 - turn :] + bits[: 32 - turn], 2)
        state = (state * step + stream) % 2**64


def expected(date):
    numbers, dice = words_of(int(date.replace("-", ""))), DICE.split()

    def below(bound):
        return next(number for number in numbers if number >= 2**32 % bound) % bound

    for last in range(15, 0, -1):
        other = below(last + 1)
        dice[last], dice[other] = dice[other], dice[last]
    faces = "".join(die[below(6)] for die in dice).lower()
    return "/".join(faces[row : row + 4] for row in range(0, 16, 4))


@given(dates)
def test_boards_are_those_of_the_published_dice_and_generator(date):
    assert str(board_of(date)) == expected(date)
    assert seed_of(date) == int(date.replace("-", ""))


@given(st.dates())
def test_days_are_counted_as_in_a_calendar(date):
    number = (date - datetime.date(1970, 1, 1)).days
    assert day_number(date.isoformat()) == number
    assert number < 0 or date_of(number) == date.isoformat()
    assert days_in(date.year, date.month) == calendar.monthrange(date.year, date.month)[1]


@given(st.from_regex(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", fullmatch=True) | st.text())
def test_what_is_no_date_is_refused(text):
    try:
        datetime.datetime.strptime(text if len(text) == 10 else "", "%Y-%m-%d")
    except ValueError:
        with pytest.raises(BoggleError, match=r"^expected a date such as 2026-11-23, got "):
            board_of(text)
    else:
        if text.isascii():
            board_of(text)


def test_a_shared_result_has_figures_and_no_word():
    words = {"tone": 1, "tones": 1, "ton": 2, "onset": 3}
    played = Round(board_of("2026-11-23"), rules_named("new"), 3, FOUR, words)
    played.answer("tone", 0)
    played.answer("onset", 0)
    text = DailyResult.of(Review(played), "2026-11-23").shared_in_english()
    tiers = ["common: 1 of 2", "familiar: 0 of 1", "uncommon: 1 of 1"]
    assert text.splitlines() == ["Daily board of 2026-11-23", "2 of 4 words", *tiers, "3 of 6 points"]


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
