"""Which words are shown, in which order: compared with plain Python that computes the same in another way."""

import itertools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle.analysis.sort_filter import ALL_TIERS, ORDERS, PLACES, Filter, filter_words, group_words, sort_words
from boggle.game.scoring import SCORINGS

ANSWER = ["baths", "bath", "that", "bat", "eat", "tab", "été", "a"]  # longest first, then A to Z
TIER_NUMBERS = [3, 2, 1, 1, 1, 1, 4, 4]

answers = st.sets(st.text("abé", min_size=1, max_size=12), max_size=40).map(
    lambda words: sorted(words, key=lambda word: (-len(word), word))
)


def wanted_words(**wanted):
    return [ANSWER[at] for at in filter_words(ANSWER, TIER_NUMBERS, Filter(**wanted))]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({}, ANSWER),
        ({"text": "at"}, ["baths", "bath", "that", "bat", "eat"]),
        ({"text": "at", "place": "ends"}, ["that", "bat", "eat"]),
        ({"text": " BA ", "place": "starts"}, ["baths", "bath", "bat"]),
        ({"text": "E\u0301"}, ["été"]),
        ({"text": "xyz"}, []),
        ({"least": 4}, ["baths", "bath", "that"]),
        ({"most": 3}, ["bat", "eat", "tab", "été", "a"]),
        ({"least": 4, "most": 4}, ["bath", "that"]),
        ({"least": 5, "most": 4}, []),
        ({"tiers": [2, 3]}, ["baths", "bath"]),
        ({"tiers": []}, []),
        ({"text": "t", "place": "starts", "most": 3, "tiers": [1]}, ["tab"]),
    ],
)
def test_only_what_is_wanted_is_selected(wanted, words):
    assert wanted_words(**wanted) == words


def test_all_are_wanted_unless_something_is_said():
    assert Filter().all
    assert Filter(" ").all
    assert not any(Filter(**some).all for some in ({"text": "a"}, {"least": 2}, {"most": 9}, {"tiers": [1, 2, 3]}))


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
def test_every_order_is_that_of_a_stable_sort(words, order, scoring, data):
    tiers = [data.draw(st.sampled_from(ALL_TIERS)) for _ in words]
    paths = [data.draw(st.integers(1, 4)) for _ in words]
    numbers = data.draw(st.lists(st.sampled_from(range(len(words))), unique=True).map(sorted)) if words else []
    expected = numbers[:]
    if order in ("a-z", "points"):
        expected.sort(key=words.__getitem__)
    if order == "points":
        expected.sort(key=tiers.__getitem__)
    ranks = {
        "points": lambda at: scoring.points(len(words[at])),
        "rarity": tiers.__getitem__,
        "paths": paths.__getitem__,
    }
    if order in ranks:
        expected.sort(key=ranks[order], reverse=True)  # equal words keep their order
    assert sort_words(numbers, order, words, tiers, scoring.points, paths) == expected


@given(answers, st.sampled_from(ORDERS), st.sampled_from(SCORINGS), st.data())
def test_words_with_the_same_key_are_one_group(words, order, scoring, data):
    tiers = [data.draw(st.sampled_from(ALL_TIERS)) for _ in words]
    paths = [data.draw(st.integers(1, 20)) for _ in words]
    numbers = sort_words(list(range(len(words))), order, words, tiers, scoring.points, paths)
    key_of = {
        "length": lambda at: len(words[at]),
        "points": lambda at: scoring.points(len(words[at])),
        "a-z": lambda at: words[at][0],
        "rarity": tiers.__getitem__,
        "paths": paths.__getitem__,
    }[order]
    expected = [(key, list(group)) for key, group in itertools.groupby(numbers, key_of)]
    groups = group_words(numbers, order, words, tiers, scoring.points, paths)
    assert groups == [[key, len(group), max(len(words[at]) for at in group)] for key, group in expected]
    assert len({key for key, _, _ in groups}) == len(groups)


def test_many_paths_are_grouped_roughly():
    counts = [10_000, 5001, 5000, 101, 100, 51, 50, 22, 21, 20, 20, 1]
    words = ["word"] * len(counts)
    groups = group_words(list(range(len(counts))), "paths", words, [1] * len(counts), len, counts)
    assert [[key, count] for key, count, _ in groups] == [
        [5001, 2], [2001, 1], [101, 1], [51, 2], [21, 3], [20, 2], [1, 1]
    ]  # fmt: skip
