"""Statistics of rounds, compared with plain sums, stored, bounded and damaged."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle import Board, rules_named
from boggle.game.scoring import FOUR
from boggle.play.record.statistics import MOST_ROUNDS, Played, Statistics
from boggle.play.review import Review
from boggle.play.round import Round

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


def gathered(some):
    whole = Statistics()
    for played in some:
        whole.add(played)
    return whole


def merged(*some):
    whole = Statistics()
    for one in some:
        assert whole.merge(json.loads(json.dumps(one.state()))) == 0
    return whole


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


@given(st.lists(rounds(), max_size=20), st.integers(1, 9))
@settings(max_examples=40)
def test_totals_and_shares_are_those_of_the_oracle(some, most):
    whole, some = gathered(some), once(some)
    assert whole.count == len(some)
    for name in ("new", "big", "free"):
        assert whole.best.get(name) == max((one.points for one in some if one.rules == name), default=None)
    assert whole.longest == min((one.longest for one in some), key=lambda word: (-len(word), word), default="")
    assert merged(whole).state() == whole.state()
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
    assert merged(whole).state() == whole.state()
    assert len(json.dumps(whole.state())) < 100_000
    whole = Statistics()  # in which a round counts once
    assert whole.add(played(7))
    assert not whole.add(played(7, points=9))
    assert (whole.count, whole.best) == (1, {"new": 5})
    whole, old = Statistics(), None
    for number in range(MANY):
        whole.add(played(number))
        if number == MOST_ROUNDS + 2:
            old = merged(whole)
    assert merged(whole, old).state() == merged(old, whole).state() == whole.state()
    whole = gathered([played(1, "new", 5, longest="tea"), played(2, "big", 7)])
    state = whole.state()
    good = played(3).state()
    others = None, -1, "x1", [], 10**20
    damaged = [[*good[:field], value, *good[field + 1 :]] for field in range(9) for value in others]
    damaged += [None, [], good[1:], [*good[:2], "chess", *good[3:]], [*good[:4], 3, 2, *good[6:]]]
    state["rounds"] += damaged
    again = Statistics()
    assert again.merge(state) == len(damaged)
    assert again.state() == whole.state()


@given(st.lists(rounds(), max_size=12), st.lists(rounds(), max_size=12))
@settings(max_examples=40)
def test_merging_gives_each_round_once(some, others):
    others = [one for one in others if one.begun not in {other.begun for other in some}]
    first, second, both = gathered(some), gathered(others + some), gathered(some + others)
    assert merged(first, second).state() == merged(second, first).state() == both.state()
    assert merged(first, second, first, second).state() == both.state()


@pytest.mark.parametrize("change", [
    {"earlier": "x"}, {"earlier": -1}, {"earlier": 10**12}, {"best": 3}, {"best": {"chess": 3, "new": "x"}},
    {"longest": 3}, {"longest": "x" * 101}, {"longest": "x1"}, {"best": None},
], ids=str)  # fmt: skip
def test_damaged_totals_are_computed_again(change):
    whole, again = gathered([played(1, longest="tea")]), Statistics()
    assert again.merge(whole.state() | change) == 0
    assert again.state() == whole.state()
