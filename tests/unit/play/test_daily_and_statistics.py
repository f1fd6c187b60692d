"""The daily board, its results and the statistics of rounds: compared with plain dicts, sums and Python's calendar."""

import calendar
import datetime
import json
from collections import Counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from boggle import Board, BoggleError, rules_named, solve
from boggle.game.scoring import FOUR
from boggle.play.daily import DailyResult, board_of, date_of, day_number, days_in, seed_of
from boggle.play.record.days import MOST_DAYS, Days, Month, is_done
from boggle.play.record.statistics import MOST_ROUNDS, AllStatistics, Played, Statistics
from boggle.play.review import Review
from boggle.play.round import Round
from refused import refused
from strategies import gathered, merged

DICE = "AAEEGN ABBJOO ACHOPS AFFKPS AOOTTW CIMOTU DEILRX DELRVY DISTTY EEGHNW EEINSU EHRTVW EIOSST ELRTTY HIMNUQ HLNNRZ"
dates = st.dates().map(datetime.date.isoformat)


def words_of(seed):
    """The numbers of PCG32, by its published definition: 64 bits of state, XSH RR."""
    step, stream, state = 6364136223846793005, 2 * 54 + 1, 0
    state = ((state * step + stream + seed) * step + stream) % 2**64
    while True:
        mixed, turn = (state // 2**18 ^ state) // 2**27 % 2**32, state // 2**59
        bits = f"{mixed:032b}"
        yield int(bits[32 - turn :] + bits[: 32 - turn], 2)
        state = (state * step + stream) % 2**64


def expected(seed):
    numbers, dice = words_of(seed), DICE.split()

    def below(bound):
        return next(number for number in numbers if number >= 2**32 % bound) % bound

    for last in range(15, 0, -1):
        other = below(last + 1)
        dice[last], dice[other] = dice[other], dice[last]
    faces = "".join(die[below(6)] for die in dice).lower()
    return "/".join(faces[row : row + 4] for row in range(0, 16, 4))


@given(dates)
def test_boards_are_those_of_the_published_dice_and_generator(date):
    seed = seed_of(date)
    assert str(board_of(date)) == expected(seed)
    assert seed % 10**8 == int(date.replace("-", ""))
    assert seed < 10**8 or "2026-11-29" <= date < "2047"  # earlier boards stay as they were


@pytest.mark.parametrize("first", ["2026-11-29", "2029-02-20", "2046-12-07"])
def test_a_daily_board_is_worth_playing(first):
    """A hundred dates in all: 80 to 200 words, 35 common ones, one with seven letters, and no crude word stands out."""
    day = day_number(first)
    for date in [date_of(day + number) for number in range(50 if first == "2026-11-29" else 25)]:
        found = solve(board_of(date), rules="new")
        hidden = {one.word for one in found} - {one.word for one in solve(board_of(date), rules="new", family=True)}
        lengths, tiers = Counter(len(one.word) for one in found), Counter(one.tier for one in found)
        common = [one.word for one in found if one.tier == "common"]
        assert 80 <= len(found) <= 200, date
        assert len(common) >= 35, date
        assert 7 in map(len, common), date
        for one in found:
            stands_out = len(one.word) == max(lengths) or one.tier == "common"
            alone = lengths[len(one.word)] == 1 or tiers[one.tier] == 1
            assert one.word not in hidden or not (stands_out or alone), (date, one.word)


@given(st.dates())
def test_days_are_counted_as_in_a_calendar(date):
    number = (date - datetime.date(1970, 1, 1)).days
    assert day_number(date.isoformat()) == number
    assert number < 0 or date_of(number) == date.isoformat()
    assert days_in(date.year, date.month) == calendar.monthrange(date.year, date.month)[1]


@given(st.from_regex(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", fullmatch=True) | st.text())
@example("2100-02-29")
@example("٢٠٢٦-11-23")
@example("2026-1-1")
def test_what_is_no_date_is_refused(text):
    try:
        datetime.datetime.strptime(text if len(text) == 10 else "", "%Y-%m-%d")
    except ValueError:
        assert refused(BoggleError, board_of, text).startswith("expected a date such as 2026-11-23, got ")
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


results = st.lists(st.builds(result, st.integers(-9, 0), st.integers(0, 3), st.integers(0, 3)), max_size=12)


def test_the_first_result_of_a_day_counts_the_latest_dates_are_kept_and_damaged_ones_left_out():
    days = Days()
    assert [days.add(result(0, begun, points)) for begun, points in ((7, 5), (9, 8), (7, 5))] == [True, False, False]
    assert (days.of("2026-11-23").points, days.of("2026-11-22"), len(days)) == (5, None, 1)
    days = gathered(Days, [result(-number) for number in range(MOST_DAYS + 5)])
    assert len(days) == MOST_DAYS
    assert days.of((TODAY - datetime.timedelta(MOST_DAYS - 1)).isoformat())
    assert not days.add(result(-MOST_DAYS))
    assert merged(Days, days).state() == days.state()
    assert len(json.dumps(days.state())) < 200_000
    days = gathered(Days, [result(0), result(-1)])
    state = days.state()
    [good] = gathered(Days, [result(-2)]).state()["days"]
    damaged = [[*good[:field], value, *good[field + 1 :]] for field in range(7) for value in (None, -1, 10**20, "x")]
    damaged += [None, [], good[:-1], [*good[:2], 91, *good[3:]], [*good[:6], [[5, 0, 1]]], [*good[:6], [[1, 2, 1]]]]
    damaged += [[*good[:6], [[2, 0, 1], [1, 0, 1]]], ["1969-12-31", *good[1:]]]
    state["days"] += damaged
    again = Days()
    assert again.merge(state) == len(damaged)
    assert again.state() == days.state()


@given(results, results)
def test_merging_in_any_order_keeps_the_first_results(some, others):
    first, second = gathered(Days, some), gathered(Days, others)
    whole = merged(Days, first, second)
    assert whole.state() == merged(Days, second, first, second).state()
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
    assert gathered(Days, [result(day) for day in days]).streak(TODAY.isoformat()) == expected


def test_a_week_ends_today_and_has_what_was_played():
    week = gathered(Days, [result(0, points=7), result(-2), result(-7)]).week("2026-11-23")
    assert [date for date, _ in week] == [f"2026-11-{day}" for day in range(17, 24)]
    assert [one.points if one else None for _, one in week] == [None] * 4 + [5, None, 7]


@pytest.mark.parametrize(
    ("acts", "is_it"),
    [
        ("begin", False),
        ("begin find", False),
        ("begin find pause later", False),
        ("begin later", True),  # also without a word
        ("begin find later", True),
        ("begin find end", True),
        ("begin end later", False),  # nobody saw what it was like
        ("begin pause end", False),
        ("begin find pause end later", True),
    ],
)
def test_a_daily_board_is_done_when_its_time_is_up_or_a_word_was_found_and_its_end_confirmed(acts, is_it):
    played, now = Round(board_of("2026-11-23"), rules_named("new"), 3, FOUR, {"tone": 1}, 180), 1000
    for act in acts.split():
        if act == "begin":
            played.go_on(now)
        elif act == "find":
            played.answer("tone", now)
        elif act == "later":
            now += 180_000
        else:
            played.pause(now)
        if act == "end":
            played.end()
    assert is_done(played, now) is is_it
    assert is_done(Round.restored(json.loads(json.dumps(played.state()))), now) is is_it


@pytest.mark.parametrize("is_late", [False, True])
def test_a_daily_board_that_an_earlier_version_ended_before_its_time_was_up_is_still_to_be_played(is_late):
    played = Round(board_of("2026-11-23"), rules_named("new"), 3, FOUR, {"tone": 1}, 180)
    played.go_on(1000)
    played.is_over(200_000 if is_late else 9000)
    state = json.loads(json.dumps(played.state())) | {"ended": True}  # its clock runs on
    assert is_done(Round.restored(state), 10**6) is is_late


@given(st.dates(datetime.date(1970, 1, 1)), st.integers(-30, 30))
def test_months_are_those_of_a_calendar(date, months):
    month = Month.of(date.isoformat())
    weeks = [[int(day[8:]) if day else 0 for day in week] for week in month.weeks()]
    assert weeks == calendar.monthcalendar(date.year, date.month)
    assert [day for week in month.weeks() for day in week if day] == month.dates()
    assert date.isoformat() in month.dates()
    number = min(max(date.year * 12 + date.month - 1 + months, 1970 * 12), 9999 * 12 + 11)
    assert month.moved(months) == Month(number // 12, number % 12 + 1)
    assert Month(1970, 1).moved(-1) == Month(1970, 1)


MANY = MOST_ROUNDS + 7


@st.composite
def rounds(draw):
    words, most_common = draw(st.integers(0, 300)), draw(st.integers(0, 90))
    counts = (draw(st.integers(0, words)), words, draw(st.integers(0, most_common)), most_common)
    rules = draw(st.sampled_from(["new", "big", "free"]))
    begun, day = draw(st.integers(0, 10**13)), draw(st.integers(0, 30_000))
    return Played(begun, day, rules, draw(st.integers(0, 999)), counts, draw(st.text("abc")))


def played(begun, rules="new", points=5, counts=(1, 2, 1, 2), longest=""):
    return Played(begun, begun, rules, points, counts, longest)


def once(some):
    """Rounds without those that began at the same time as an earlier one, in the order in which they began."""
    by_begin = {}
    for one in some:
        by_begin.setdefault(one.begun, one)
    return [by_begin[begun] for begun in sorted(by_begin)]


def test_a_round_as_it_was_reviewed():
    words = {"tone": 1, "tones": 1, "onset": 3, "ton": 2}
    played, empty = [Round(Board.parse("x/"), rules_named("free"), 3, FOUR, some) for some in (words, {})]
    for word in ("tones", "onset", "ton"):
        played.answer(word, 0)
    assert Played.of(Review(played), 99, "new", 7).state() == [99, 7, "new", 5, 3, 4, 1, 2, "onset"]
    assert Played.of(Review(empty), 99, "new", 7).state() == [99, 7, "new", 0, 0, 0, 0, 0, ""]
    assert Played.of(Review(played), 99, "new", 7, {"onset": ["ônset", "onsét"]}).longest == "tones"
    assert Played.of(Review(played), 99, "new", 7, {"tones": ["tônes"]}).longest == "onset"


@pytest.mark.parametrize(
    ("points", "longest", "rules", "records"),
    [
        (6, "teas", "new", (True, "teas")),
        (5, "tea", "new", (False, "")),  # as good as before
        (9, "", "big", (False, "")),  # the first by these rules
        (2, "steam", "big", (False, "steam")),
    ],
)
def test_what_a_round_beats(points, longest, rules, records):
    before = gathered(Statistics, [played(1, "new", 5, longest="tea"), played(2, "new", 4, longest="ax")])
    one = played(3, rules, points, longest=longest)
    assert before.records(one) == records
    assert Statistics().records(one) == (False, "")


@given(st.lists(rounds(), max_size=20), st.integers(1, 9))
@settings(max_examples=40)
def test_totals_and_shares_are_those_of_the_oracle(some, most):
    whole, some = gathered(Statistics, some), once(some)
    assert whole.count == len(some)
    for name in ("new", "big", "free"):
        assert whole.best.get(name) == max((one.points for one in some if one.rules == name), default=None)
    assert whole.longest == min((one.longest for one in some), key=lambda word: (-len(word), word), default="")
    assert merged(Statistics, whole).state() == whole.state()
    shares, counted = whole.common_shares(most), [one for one in some if one.most_common]
    assert len(shares) <= most
    assert all(0 <= share <= 1 for _, share in shares)
    size = max(1, -(-len(counted) // most))
    parts = [counted[at : at + size] for at in range(0, len(counted), size)]
    assert [day for day, _ in shares] == [part[-1].day for part in parts]
    if len(counted) <= most:
        assert shares == [(one.day, one.common / one.most_common) for one in counted]


def test_the_size_is_bounded_totals_stay_and_damaged_rounds_are_left_out():
    whole = Statistics()
    for number in range(MANY):
        whole.add(played(number, points=MANY - number, longest="a" * (9 if number == 0 else 3)))
    assert not whole.add(played(0))  # too old to be told apart from the rounds that are not kept
    assert (len(whole.rounds), whole.count, whole.best, whole.longest) == (MOST_ROUNDS, MANY, {"new": MANY}, "a" * 9)
    assert merged(Statistics, whole).state() == whole.state()
    assert len(json.dumps(whole.state())) < 100_000
    whole = Statistics()  # in which a round counts once
    assert whole.add(played(7))
    assert not whole.add(played(7, points=9))
    assert (whole.count, whole.best) == (1, {"new": 5})
    whole, old = Statistics(), None
    for number in range(MANY):
        whole.add(played(number))
        if number == MOST_ROUNDS + 2:
            old = merged(Statistics, whole)
    assert merged(Statistics, whole, old).state() == merged(Statistics, old, whole).state() == whole.state()
    whole = gathered(Statistics, [played(1, "new", 5, longest="tea"), played(2, "big", 7)])
    state = whole.state()
    good = played(3).state()
    others = None, -1, "x1", [], 10**20
    damaged = [[*good[:field], value, *good[field + 1 :]] for field in range(9) for value in others]
    damaged += [None, [], good[1:], [*good[:2], "chess", *good[3:]], [*good[:4], 3, 2, *good[6:]]]
    state["rounds"] += damaged
    again = Statistics()
    assert again.merge(state) == len(damaged)
    assert again.state() == whole.state()


def test_each_language_has_its_statistics_and_those_of_earlier_versions_are_english():
    english, every = gathered(Statistics, [played(1, "new", 5, longest="tea")]), AllStatistics()
    assert every.merge(english.state()) == 0
    every.of("ca").add(played(2, "new", 7, longest="col·lega"))
    every.of("fr").add(played(3, "french", 9, longest="retards"))  # no crude word in French
    again = merged(AllStatistics, every, every)
    assert (
        again.state()
        == every.state()
        == english.state() | {"languages": {code: every.of(code).state() for code in ("ca", "fr")}}
    )
    told = [(each.count, each.best, each.longest) for each in (again.of("en"), again.of("ca"), again.of("de"))]
    assert told == [(1, {"new": 5}, "tea"), (1, {"new": 7}, "col·lega"), (0, {}, "")]
    assert again.count == 3
    others = every.state()["languages"]
    wrong = {"xx": others["fr"], "de": [], "fr": others["fr"] | {"rounds": [7], "later": 1}, "ca": others["ca"]}
    rest = {}
    assert AllStatistics().merge(english.state() | {"languages": wrong}, rest) == 3
    assert rest == {
        "rounds": [], "languages": {"xx": others["fr"], "de": [], "fr": {"rounds": [7], "later": 1}}
    }  # fmt: skip


@given(st.lists(rounds(), max_size=12), st.lists(rounds(), max_size=12))
@settings(max_examples=40)
def test_merging_gives_each_round_once(some, others):
    others = [one for one in others if one.begun not in {other.begun for other in some}]
    first, second, both = [gathered(Statistics, each) for each in (some, others + some, some + others)]
    assert merged(Statistics, first, second).state() == merged(Statistics, second, first).state() == both.state()
    assert merged(Statistics, first, second, first, second).state() == both.state()


@pytest.mark.parametrize("change", [
    {"earlier": "x"}, {"earlier": -1}, {"earlier": 10**12}, {"best": 3}, {"best": {"chess": 3, "new": "x"}},
    {"longest": 3}, {"longest": "x" * 101}, {"longest": "x1"}, {"best": None},
], ids=str)  # fmt: skip
def test_damaged_totals_are_computed_again(change):
    whole, again = gathered(Statistics, [played(1, longest="tea")]), Statistics()
    assert again.merge(whole.state() | change) == 0
    assert again.state() == whole.state()
