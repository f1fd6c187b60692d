"""Searching in pieces, the boards that the walk gives up, and answers and paths that come in pieces."""

import contextlib
import itertools
import random
from collections import Counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from boggle import Board, Search, paths, rules_named, solve
from boggle.search.path_stream import PathStream
from boggle.search.paths import Paths
from boggle.search.solve_stream import MOST_WHOLE, SolveStream
from boggle.words.limits import TIERS
from boggle.words.overlay import edited
from oracle import words_on
from strategies import common, lexicon_of, puzzles

WALK, TILES = "boggle.search.walk.MOST_VISITS", "boggle.search.solver.MOST_TILES"
# Each makes the walk give up every board. Then SubsetSearch solves small boards, or PrefixSearch all. The last one puts
# off its searches for paths again and again.
WAYS = [
    {WALK: 1}, {WALK: 1, TILES: 0},
    {WALK: 1, TILES: 0, "boggle.search.prefix_search.MOST_PAUSES": 1, "boggle.search.paths.PAUSE": 1,
     "boggle.search.paths.MOST_STEPS": 10**9},
]  # fmt: skip
ALIKE = {"e": "eéè", "σ": "σς", "c": "cç"}


def told(found):
    return {each.word: (each.points, each.tier) for each in found}


@contextlib.contextmanager
def patched(values):
    with pytest.MonkeyPatch.context() as patch:
        for name, value in values.items():
            patch.setattr(name, value)
        yield patch


def agrees_with_oracle(board, word_list):
    expected = words_on(board.width, board.tiles, word_list)
    found = solve(board, lexicon_of(word_list), shortest=1)
    assert [each.word for each in found] == sorted(expected, key=lambda word: (-len(word), word))
    for each in found:
        assert each.tier == word_list[each.word]
        assert tuple(each.path) in expected[each.word]
        assert (each.paths, each.uncounted) == (min(len(expected[each.word]), 10_000), False)


@pytest.mark.parametrize("way", WAYS)
@settings(max_examples=120)
@given(puzzle=puzzles(most=4))
def test_searches_after_the_walk_agree_with_oracle(way, puzzle):
    with patched(way):
        agrees_with_oracle(*puzzle)


@settings(max_examples=100)
@given(
    st.lists(st.sampled_from(["a", "b", "?", ""]), min_size=9, max_size=9),
    st.sets(st.text("ab", min_size=1, max_size=9), min_size=1),
)
@example(["?", "?", *[""] * 7], {"ab", "ba", "aab", "bba"})
def test_long_words_of_two_letters(tiles, words):
    for way in ({WALK: 50}, {WALK: 1, "boggle.search.subset_search.NODES_A_PAUSE": 1}):
        with patched(way):
            agrees_with_oracle(Board(3, 3, tiles), dict.fromkeys(words, "rare"))


@given(puzzles(), st.integers(1, 6), st.integers(1, 50), st.sampled_from([1, 20_000]))
def test_all_that_a_search_tells_honours_the_shortest_word(puzzle, shortest, visits, most_visits):
    board, word_list = puzzle
    with patched({WALK: most_visits}):
        search = Search(board, lexicon_of(word_list), shortest=shortest)
        news = []
        while not search.done:
            search.run(visits)
            news += search.news()
            found = {each.word: each.tier_number for each in search.found()}
            assert sorted(search.words) == sorted(found)
            assert search.tiers == found
        assert sorted(each.word for each in news) == sorted(found)
        assert all(len(word) >= shortest and search.tier_number(word) == found[word] for word in found)


@settings(max_examples=50)
@given(puzzles(), st.integers(1, 50), st.integers(0, 40), st.sampled_from([1, 40, 20_000]))
def test_pieces_add_up_and_each_is_part_of_the_whole(puzzle, visits, pieces, most_visits):
    board, word_list = puzzle
    lexicon = lexicon_of(word_list)
    whole = {each.word: each for each in solve(board, lexicon, shortest=1)}
    with patched({WALK: most_visits, "boggle.search.solver.VISITS_A_PAUSE": 1}):
        search = Search(board, lexicon, shortest=1)
        progress, news = [0.0], []
        for _ in range(pieces):
            search.run(visits)
            news += search.news()
            progress.append(search.progress)
        assert told(news) == told(search.found())
        for each in search.found():
            assert (each.points, each.tier) == (whole[each.word].points, whole[each.word].tier)
            assert each.path in list(paths(board, each.word))
            assert each.paths == whole[each.word].paths
        assert progress == sorted(progress)
        while not search.done:
            search.run(visits)
        assert told(search.found()) == told(whole.values())
        assert search.progress == 1


def test_boards_of_wild_cards_or_one_letter_and_dead_ends_without_number(lexicon):
    some = list(lexicon)[::40]
    found = solve(Board(4, 4, ["?"] * 16), common(*some), shortest=1)
    assert sorted(each.word for each in found) == [word for word in some if len(word) <= 16]
    for each in found[::120]:
        assert len(set(each.path)) == len(each.word)
    assert {each.paths for each in found if len(each.word) == 3} == {408}
    assert {each.paths for each in found if len(each.word) == 16} == {10_000}
    found = solve(Board(10, 10, ["a"] * 100), common(*["a" * length for length in range(1, 101)]), shortest=1)
    assert [len(each.word) for each in found] == list(range(100, 0, -1))
    assert all(len(set(each.path)) == len(each.word) for each in found)
    tiles = ["a"] * 45 + ["b"] + ["a"] * 54
    lexicon = common(*["a" * length + "b" for length in range(1, 100)], "a" * 20 + "bb")
    assert [len(each.word) for each in solve(Board(10, 10, tiles), lexicon)] == list(range(100, 2, -1))
    tiles = list("bc" + "a" * 8 + "c" + "a" * 89)  # the pocket of the b can only be entered
    assert list(paths(Board(10, 10, tiles), "a" * 10 + "b" + "a" * 10)) == []


@pytest.mark.parametrize("way", [{}, *WAYS])
def test_letters_alike(way):
    lexicon = common("été", "ete", "tête", "σας", "façe", "t?t")
    with patched(way):
        found = solve(Board(3, 1, ["e", "t", "e"]), lexicon, alike=ALIKE)
        assert [(each.word, each.paths) for each in found] == [("ete", 2), ("été", 2)]
        assert all(each.path in ([0, 1, 2], [2, 1, 0]) for each in found)
        (greek,) = solve(Board(3, 1, ["σ", "α", "σ"]), lexicon, alike=ALIKE)
        assert (greek.word, greek.paths) == ("σας", 2)
        assert solve(Board(2, 1, ["κ", "ασ"]), common("κα", "σο"), shortest=1, alike=ALIKE) == []  # no ς in the list
        (several,) = solve(Board(2, 1, ["fa", "ce"]), lexicon, alike=ALIKE)
        assert (several.word, several.path, several.paths) == ("façe", [0, 1], 1)


@settings(max_examples=60)
@given(puzzles(most=3))
def test_letters_alike_are_those_of_a_list_without_the_difference(puzzle):
    board, word_list = puzzle
    accented = {word.replace("a", "á"): tier for word, tier in word_list.items()}
    plain = {each.word: each.paths for each in solve(board, lexicon_of(word_list), shortest=1)}
    found = solve(board, lexicon_of(accented), shortest=1, alike={"a": "áa"})
    assert {each.word.replace("á", "a"): each.paths for each in found} == plain


def test_counts_and_ways_are_limited_and_those_that_are_given_up_say_so(monkeypatch):
    with patched({WALK: 1, "boggle.search.paths.MOST_STEPS": 2000}):
        (found,) = solve(Board(5, 5, ["a"] * 25), common("a" * 25))
        assert found.uncounted
        assert 0 < found.paths == len(found.first_paths()) < 10_000
    search = Search(Board(5, 5, ["a"] * 25), common(*["a" * letters for letters in range(3, 9)]))
    with patched({WALK: 1}):
        while not search.done:
            search.run()
    search.limit_counting(1000)
    counted = [(found.paths, found.uncounted, len(found.first_paths()) >= 1) for found in search.found()]
    assert sum(count for count, _, _ in counted) <= 1000 + 200 + len(counted)
    assert all(uncounted and shown for _, uncounted, shown in counted)
    assert counted[-1][0] == 1
    told = PathStream(Board.parse("?" * 16), "abbreviates").more(0, 60)
    assert (told["count"], told["left"], told["most"], len(told["paths"])) == (10_000, False, True, 100)
    monkeypatch.setattr("boggle.search.path_stream.MOST_STEPS", 400)
    told = PathStream(Board.parse("?" * 16), "abbreviates").more(0, 60)
    assert 0 < told["count"] < 10_000
    assert (told["left"], told["most"]) == (False, True)


FREE = rules_named("free")
GOLDEN = Board.parse("fxie/amlo/ewbx/astu")
LARGE = Board(40, 40, random.Random(1).choices("eeeaaiioonrtlsudgbcmphw", k=1600))
WILD = Board.parse("????/???.")


def begun(board, lexicon):
    return SolveStream(Search(board, lexicon, FREE))


def words_in(piece):
    return [(line[:-1], TIERS[(int(line[-1]) - 1) % 4]) for line in piece["lines"].split("\n") if line]


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


def all_pieces(pieces):
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
    marked = {line[:-1] for piece in listed for line in piece["lines"].split("\n") if line[-1] > "4"}
    assert marked == {word.word for word in expected if word.crude} != set()
    lengths = Counter(len(word) for word, _ in in_order)
    groups = merged([run for piece in listed for run in piece["groups"]])
    assert groups == {length: (count, length) for length, count in lengths.items()}
    longest = max(len(word) for word, _ in found)
    assert merged([run for piece in searched for run in piece["groups"]]) == {None: (len(found), longest)}
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


@pytest.mark.parametrize("alike", [None, {"e": "ea", "a": "ae"}])
def test_a_short_answer_tells_where_the_path_starts_that_was_found_first(lexicon, alike):
    board = Board.parse("tesa/rlin/qoex/zarw")
    answer = SolveStream(Search(board, lexicon, FREE, None, alike)).more(60)
    expected = {found.word: found.path for found in solve(board, lexicon, FREE, None, alike)}
    paths = Paths(board, answer["alike"])
    found = zip(words_in(answer), answer["starts"], strict=True)
    assert {word: paths.path(word, start) for (word, _), start in found} == expected


def test_a_short_answer_is_one_piece_without_starts_if_it_was_not_found_by_walking(lexicon, monkeypatch):
    answer = begun(GOLDEN, lexicon).more(60)
    assert (answer["left"], answer["complete"], answer["from"]) == (False, True, 0)
    assert (answer["count"], answer["points"], len(words_in(answer)), len(answer["starts"])) == (88, 109, 88, 88)
    expected = in_list([(found.word, found.tier) for found in solve(GOLDEN, lexicon, FREE)])
    assert words_in(answer) == expected
    assert answer["groups"] == [[6, 4, 6], [5, 13, 5], [4, 36, 4], [3, 35, 3]]
    assert answer["tiers"] == [[tier for _, tier in expected].count(one) for one in TIERS]
    plain = lexicon_of(dict.fromkeys(["limbo", "tux"], "common"))
    assert begun(GOLDEN, plain).more(60)["tiers"] is None  # the list tells no common words from rare ones
    assert begun(GOLDEN, edited(plain, {"axil": "rare"})).more(60)["tiers"] == [2, 0, 0, 1]
    monkeypatch.setattr("boggle.search.walk.MOST_VISITS", 2)
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
    told, nothing = begun(WILD, lexicon).stop(), {"count": 0, "lines": "", "left": False, "complete": False}
    assert told | nothing | {"groups": [], "tiers": [0, 0, 0, 0]} == told


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
