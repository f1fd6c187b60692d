"""Answers and paths in pieces: together they are equal to what the solver returns at once."""

import itertools
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boggle.search.path_stream
import boggle.search.walk
from boggle import Board, Lexicon, Search, paths, rules_named, solve
from boggle.search.path_stream import PathStream
from boggle.search.paths import Paths
from boggle.search.solve_stream import MOST_WHOLE, SolveStream
from boggle.tiers import TIERS
from samples import ROOT

FREE = rules_named("free")
GOLDEN = Board.parse("fxie/amlo/ewbx/astu")
LARGE = Board(40, 40, random.Random(1).choices("eeeaaiioonrtlsudgbcmphw", k=1600))
WILD = Board.parse("?" * 9)


@pytest.fixture(scope="module")
def lexicon():
    return Lexicon.load(ROOT / "boggle" / "words.dawg")


def begun(board, lexicon):
    return SolveStream(Search(board, lexicon, FREE))


def words_in(piece):
    return [(line[:-1], TIERS[int(line[-1]) - 1]) for line in piece["lines"].split("\n")] if piece["lines"] else []


def in_list(words):
    """Pairs of words and tiers, longest first, then common first, then A to Z."""
    return sorted(words, key=lambda word: (-len(word[0]), TIERS.index(word[1]), word[0]))


def merged(groups):
    """Runs as {key: [count, longest]}. Those of one key must not be apart."""
    found = {}
    for key, count, letters in groups:
        assert key not in found or key == list(found)[-1]
        before, longest = found.get(key, (0, 0))
        found[key] = before + count, max(longest, letters)
    return found


def longest(words):
    return max(len(word) for word, _ in words)


def all_pieces(pieces):
    """All pieces up to the last. Each may take only 1 ms."""
    told = [pieces.more(0.001)]
    while told[-1].get("left"):
        told.append(pieces.more(0.001))
    return told


@pytest.mark.parametrize("board", [LARGE, WILD])
def test_a_long_answer_has_every_word_as_it_is_found_and_then_in_order(board, lexicon):
    told = all_pieces(begun(board, lexicon))
    expected = solve(board, lexicon, FREE)
    searched = [piece for piece in told if "progress" in piece]
    listed = told[len(searched) :]
    assert len(searched) > 1
    found = [word for piece in searched for word in words_in(piece)]
    assert len(found) == len(set(found))
    assert set(found) <= {(word.word, word.tier) for word in expected}
    assert [piece["progress"] for piece in searched] == sorted(piece["progress"] for piece in searched)
    in_order = in_list([(word.word, word.tier) for word in expected])
    assert [word for piece in listed for word in words_in(piece)] == in_order
    lengths = Counter(len(word) for word, _ in in_order)
    groups = merged([run for piece in listed for run in piece["groups"]])
    assert groups == {length: (count, length) for length, count in lengths.items()}
    assert merged([run for piece in searched for run in piece["groups"]]) == {None: (len(found), longest(found))}
    for piece in told:
        assert sum(count for _, count, _ in piece["groups"]) == len(words_in(piece))
        assert sum(piece["tiers"]) == piece["count"]
    tiers = Counter(word.tier for word in expected)
    assert told[-1]["tiers"] == [tiers[tier] for tier in TIERS]
    for part in (searched, listed):
        after = itertools.accumulate([len(words_in(piece)) for piece in part], initial=0)
        assert [piece["from"] for piece in part] == list(after)[:-1]
    assert (told[-1]["count"], told[-1]["points"]) == (len(expected), sum(word.points for word in expected))
    assert all(piece["complete"] for piece in listed)
    assert not any("starts" in piece for piece in told)


def test_a_short_answer_is_one_piece(lexicon):
    answer = begun(GOLDEN, lexicon).more(60)
    assert (answer["left"], answer["complete"], answer["from"]) == (False, True, 0)
    assert (answer["count"], answer["points"], len(words_in(answer)), len(answer["starts"])) == (88, 109, 88, 88)
    expected = in_list([(found.word, found.tier) for found in solve(GOLDEN, lexicon, FREE)])
    assert words_in(answer) == expected
    assert answer["groups"] == [[6, 4, 6], [5, 13, 5], [4, 36, 4], [3, 35, 3]]
    assert answer["tiers"] == [len([tier for _, tier in expected if tier == one]) for one in TIERS]


@pytest.mark.parametrize("alike", [None, {"e": "ea", "a": "ae"}])
def test_a_short_answer_tells_where_the_path_starts_that_was_found_first(lexicon, alike):
    board = Board.parse("tesa/rlin/qoex/zarw")
    answer = SolveStream(Search(board, lexicon, FREE, None, alike)).more(60)
    expected = {found.word: found.path for found in solve(board, lexicon, FREE, None, alike)}
    paths = Paths(board, answer["alike"])
    found = zip(words_in(answer), answer["starts"], strict=True)
    assert {word: paths.path(word, start) for (word, _), start in found} == expected


def test_of_words_that_were_not_found_by_walking_no_start_is_known(lexicon, monkeypatch):
    monkeypatch.setattr(boggle.search.walk, "MOST_VISITS", 2)
    answer = begun(GOLDEN, lexicon).more(60)
    assert (len(words_in(answer)), set(answer["starts"])) == (88, {None})


def test_a_stopped_answer_has_what_was_found_in_order(lexicon):
    pieces = begun(WILD, lexicon)
    found = []
    while len(found) <= MOST_WHOLE:
        found += words_in(pieces.more(0.001))
    told = [pieces.stop()]
    while told[-1]["left"]:
        told.append(pieces.more())
    listed = [word for piece in told for word in words_in(piece)]
    assert set(found) <= set(listed)
    assert listed == in_list(listed)
    assert {piece["count"] for piece in told} == {len(listed)}
    assert not any(piece["complete"] for piece in told)


def test_stopped_early_it_is_a_short_answer_that_says_so(lexicon):
    answer = begun(WILD, lexicon).stop()
    assert (answer["count"], answer["lines"], answer["left"], answer["complete"]) == (0, "", False, False)
    assert (answer["groups"], answer["tiers"]) == ([], [0, 0, 0, 0])


@given(st.text("abe?", min_size=9, max_size=9), st.sampled_from(["bat", "abba", "ebb", "abbe", "baa"]))
def test_the_ways_of_a_word_are_its_paths(text, word):
    board = Board.parse(text)
    expected = [[list(board.row_and_column(cell)) for cell in path] for path in paths(board, word)]
    first = next(iter(reversed(list(paths(board, word)))), None)
    ways = PathStream(board, word, None, first)
    told = ways.more(0, 60)
    assert (told["count"], told["left"], told["most"]) == (len(expected), False, False)
    found = [ways.more(at)["path"] for at in range(told["count"])]
    assert sorted(found) == sorted(expected)
    assert found[:1] == expected[-1:]
    assert told["paths"] == found[:100]
    assert ways.more(0, 60, 3)["paths"] == found[3:100]
    assert ways.more(told["count"])["path"] is None


def test_ways_are_counted_to_the_bound_and_no_further():
    ways = PathStream(Board.parse("?" * 16), "abbreviates")
    told = ways.more(0, 60)
    assert (told["count"], told["left"], told["most"], len(told["paths"])) == (10_000, False, True, 100)


def test_looking_for_ways_is_given_up(monkeypatch):
    monkeypatch.setattr(boggle.search.path_stream, "MOST_STEPS", 400)
    told = PathStream(Board.parse("?" * 16), "abbreviates").more(0, 60)
    assert 0 < told["count"] < 10_000
    assert (told["left"], told["most"]) == (False, True)
