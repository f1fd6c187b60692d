"""Words of an answer filtered, sorted and grouped, and the rank of a number among others, compared with plain code."""

import itertools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle.analysis.percentile import PARTS, histogram, margin_of_error, middle_values, percent, rank_counts
from boggle.analysis.sort_filter import ALL_TIERS, ORDERS, PLACES, Filter, filter_words, group_words, sort_words
from boggle.game.scoring import SCORINGS

ANSWER = ["baths", "bath", "that", "bat", "eat", "tab", "été", "a"]  # longest first, then A to Z
TIER_NUMBERS = [3, 2, 1, 1, 1, 1, 4, 4]

numbers = st.integers(0, 3000)
many = st.lists(numbers, min_size=1, max_size=400)
answers = st.sets(st.text("abé", min_size=1, max_size=12), max_size=40).map(
    lambda words: sorted(words, key=lambda word: (-len(word), word))
)


@pytest.mark.parametrize(("wanted", "words"), [
    ({}, ANSWER), ({"text": " "}, ANSWER), ({"tiers": [1, 2, 3]}, ANSWER[:6]),
    ({"text": "at"}, ["baths", "bath", "that", "bat", "eat"]),
    ({"text": "at", "place": "ends"}, ["that", "bat", "eat"]),
    ({"text": " BA ", "place": "starts"}, ["baths", "bath", "bat"]), ({"text": "E\u0301"}, ["été"]),
    ({"text": "xyz"}, []), ({"least": 4}, ["baths", "bath", "that"]), ({"most": 3}, ["bat", "eat", "tab", "été", "a"]),
    ({"least": 4, "most": 4}, ["bath", "that"]), ({"least": 5, "most": 4}, []), ({"tiers": [2, 3]}, ["baths", "bath"]),
    ({"tiers": []}, []), ({"text": "t", "place": "starts", "most": 3, "tiers": [1]}, ["tab"]),
])  # fmt: skip
def test_only_what_is_wanted_is_selected(wanted, words):
    assert [ANSWER[at] for at in filter_words(ANSWER, TIER_NUMBERS, Filter(**wanted))] == words
    assert Filter(**wanted).all == (words == ANSWER)


@given(answers, st.text("abé", max_size=3), st.sampled_from(PLACES), st.integers(0, 5), st.integers(0, 5), st.data())
def test_every_word_that_fits_is_selected_and_no_other(words, text, place, least, most, data):
    tiers = data.draw(st.lists(st.sampled_from(ALL_TIERS), min_size=len(words), max_size=len(words)))
    chosen = data.draw(st.sets(st.sampled_from(ALL_TIERS)))
    pattern = {"starts": f"^{text}", "contains": text, "ends": f"{text}$"}[place]
    expected = [
        at
        for at, word in enumerate(words)
        if re.search(pattern, word) and least <= len(word) <= (most or 99) and tiers[at] in chosen
    ]
    assert filter_words(words, tiers, Filter(text, place, least, most, chosen)) == expected


@given(answers, st.sampled_from(ORDERS), st.sampled_from(SCORINGS), st.data())
def test_every_order_is_that_of_a_stable_sort_and_words_with_the_same_key_are_one_group(words, order, scoring, data):
    tiers = [data.draw(st.sampled_from(ALL_TIERS)) for _ in words]
    paths = [data.draw(st.integers(1, 4)) for _ in words]
    numbers = data.draw(st.lists(st.sampled_from(range(len(words))), unique=True).map(sorted)) if words else []
    expected = numbers[:]
    if order in ("a-z", "points"):
        expected.sort(key=words.__getitem__)
    if order == "points":
        expected.sort(key=tiers.__getitem__)
    of_points = {"points": lambda at: scoring.points(len(words[at]))}
    ranks = of_points | {"rarity": tiers.__getitem__, "paths": paths.__getitem__}
    if order in ranks:
        expected.sort(key=ranks[order], reverse=True)  # equal words keep their order
    assert sort_words(numbers, order, words, tiers, scoring.points, paths) == expected
    tiers = [data.draw(st.sampled_from(ALL_TIERS)) for _ in words]
    paths = [data.draw(st.integers(1, 20)) for _ in words]
    numbers = sort_words(list(range(len(words))), order, words, tiers, scoring.points, paths)
    key_of = {
        "length": lambda at: len(words[at]), "points": lambda at: scoring.points(len(words[at])),
        "a-z": lambda at: words[at][0], "rarity": tiers.__getitem__, "paths": paths.__getitem__,
    }[order]  # fmt: skip
    expected = [(key, list(group)) for key, group in itertools.groupby(numbers, key_of)]
    groups = group_words(numbers, order, words, tiers, scoring.points, paths)
    assert groups == [[key, len(group), max(len(words[at]) for at in group)] for key, group in expected]
    assert len({key for key, _, _ in groups}) == len(groups)


def test_many_paths_are_grouped_roughly_and_shares_in_hundredths():
    counts = [10_000, 5001, 5000, 101, 100, 51, 50, 22, 21, 20, 20, 1]
    words = ["word"] * len(counts)
    groups = group_words(list(range(len(counts))), "paths", words, [1] * len(counts), len, counts)
    assert [[key, count] for key, count, _ in groups] == [
        [5001, 2], [2001, 1], [101, 1], [51, 2], [21, 3], [20, 2], [1, 1]
    ]  # fmt: skip
    assert middle_values(list(range(10_000, 0, -1))) == list(range(51, 10_001, 100))
    for count, total, hundredths in ((0, 7, 0), (1, 200, 1), (1, 201, 0), (5, 7, 71), (7, 7, 100)):
        assert percent(count, total) == hundredths
    for count, total, share in ((50, 100, 10), (5000, 10_000, 1), (0, 200, 2), (0, 10_000, 1)):
        assert margin_of_error(count, total) == share == margin_of_error(total - count, total)


@given(numbers, many)
def test_all_are_less_or_the_same_or_more(value, values):
    ordered = sorted([*values, value])
    less, same, more = rank_counts(value, values)
    assert (less, same) == (ordered.index(value), ordered.count(value) - 1)
    assert less + same + more == len(values)


@given(numbers, st.lists(numbers, min_size=10, max_size=10), st.integers(1, 20))
def test_middles_stand_for_all_in_rounded_hundredths(value, tenth, tens):
    values = tenth * 10 * tens  # their number is a multiple of 100
    exact = rank_counts(value, values)
    rounded = rank_counts(value, middle_values(values))
    assert len(middle_values(values)) == PARTS == sum(rounded)
    assert rounded[0] == pytest.approx(100 * exact[0] / len(values), abs=0.5)
    assert rounded[2] == pytest.approx(100 * exact[2] / len(values), abs=0.5)


@given(many, st.integers(2, 30))
def test_bars_hold_every_number_once(values, most):
    first, width, counts = histogram(values, most)
    assert first % width == 0
    assert str(width).rstrip("0") in ("1", "2", "5")
    assert len(counts) <= most
    for place, count in enumerate(counts):
        begin = first + place * width
        assert count == sum(begin <= value < begin + width for value in values)
    assert sum(counts) == len(values)
    assert counts[0]
    assert counts[-1]
