"""The solver compared with the oracle."""

import itertools
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from boggle import Board, BoardError, Lexicon, LexiconError, Rules, paths, rules_named, solve
from boggle.words.pack import pack
from oracle import paths_of, words_on
from samples import ROOT
from strategies import boards, puzzles, words

EXAMPLES = 300


def packed(word_list):
    return Lexicon.from_bytes(pack(word_list))


def spelled_once(*word_list):
    return packed(dict.fromkeys(word_list, "common"))


@settings(max_examples=EXAMPLES)
@given(puzzles(), st.integers(1, 6))
def test_solver_agrees_with_oracle(puzzle, shortest):
    board, word_list = puzzle
    expected = words_on(board.width, board.tiles, [word for word in word_list if len(word) >= shortest])
    found = solve(board, packed(word_list), shortest=shortest)
    event(f"words on the board: {min(len(expected), 5)}")
    assert [each.word for each in found] == sorted(expected, key=lambda word: (-len(word), word))
    for each in found:
        assert each.tier == word_list[each.word]
        assert each.paths == min(len(expected[each.word]), 10_000)
        assert tuple(each.path) in expected[each.word]


@settings(max_examples=EXAMPLES)
@given(boards(), words)
def test_paths_are_the_oracles(board, word):
    found = [tuple(path) for path in paths(board, word)]
    assert len(set(found)) == len(found)
    assert set(found) == paths_of(board.width, board.tiles, word)


@given(puzzles())
def test_first_paths_are_all_paths_of_a_word_that_has_few(puzzle):
    board, word_list = puzzle
    for found in solve(board, packed(word_list), shortest=1):
        first = found.first_paths()
        assert found.path == first[0]
        assert len(first) == found.paths
        if found.paths < 10_000:
            assert sorted(first) == sorted(paths(board, found.word))


def test_paths_come_one_by_one():
    board = Board(20, 20, ["a"] * 400)  # about 10^36 paths of 40 letters
    first, second = itertools.islice(paths(board, "a" * 40), 2)
    assert first != second


def test_paths_are_counted_to_ten_thousand():
    board = Board(4, 4, ["a"] * 16)
    found = {each.word: each.paths for each in solve(board, spelled_once("aaa", "aaaa", "aaaaa", "aaaaaa"))}
    assert found == {"aaa": 408, "aaaa": 1764, "aaaaa": 6712, "aaaaaa": 10_000}  # counting stops; there are 22,672


@pytest.mark.parametrize("word", ["", "b", "aaa"])
def test_word_that_is_not_there_has_no_path(word):
    assert list(paths(Board.parse("aa/"), word)) == []


def test_points_are_those_of_the_rules():
    board = Board.parse("abcdefghi/")
    lexicon = spelled_once("abc", "abcd", "abcdefgh", "abcdefghi")
    assert [each.points for each in solve(board, lexicon)] == [11, 11, 1, 1]
    hunt = Rules("long", "A long row", None, 3, rules_named("word-hunt").scoring)
    assert [each.points for each in solve(board, lexicon, hunt)] == [2600, 2200, 400, 100]


def test_qu_counts_two_letters():
    (found,) = solve(Board.parse("qit/"), spelled_once("quit"))
    assert (found.word, found.points, found.path) == ("quit", 1, [0, 1, 2])


def test_shortest_word_is_that_of_the_rules_unless_said():
    board = rules_named("big").parse("abcde/fghij/klmno/prstu/vwxyz")
    lexicon = spelled_once("a", "ab", "abc", "abcd", "abcde")
    lengths = {shortest: len(solve(board, lexicon, rules_named("big"), shortest)) for shortest in (None, 1, 3, 5, 6)}
    assert lengths == {None: 2, 1: 5, 3: 3, 5: 1, 6: 0}
    assert len(solve(board, lexicon)) == 3


def test_rules_refuse_other_sizes(small):
    with pytest.raises(BoardError) as refusal:
        solve(Board.parse("abc/def"), small, rules_named("new"))
    assert str(refusal.value) == "expected 4×4 tiles for the rules 'new', got 3×2"


def test_known_board(lexicon):
    found = solve(Board.parse("fxie/amlo/ewbx/astu"), lexicon)
    assert (len(found), sum(each.points for each in found)) == (88, 109)
    assert [each.word for each in found[:3]] == ["emboil", "emboli", "semble"]


def test_whole_list_agrees_with_oracle(lexicon):
    board = Board.parse("a[th]q/e.s/rn?")
    everything = words_on(board.width, board.tiles, [word for word in lexicon if len(word) >= 3])
    assert {each.word: each.paths for each in solve(board, lexicon)} == {
        word: len(ways) for word, ways in everything.items()
    }


def test_letters_of_words_that_mean_something_on_boards_are_never_found():
    lexicon = Lexicon.from_bytes(pack({"ab.": "rare", "aba": "rare", "a?": "rare", "ab": "common"}))
    assert [found.word for found in solve(Board.parse("ab/.."), lexicon, shortest=1)] == ["ab"]


def test_word_longer_than_any_lexicon_holds_has_no_paths():
    with pytest.raises(LexiconError) as refusal:
        next(paths(Board(40, 40, ["a"] * 1600), "a" * 101))
    assert str(refusal.value) == "expected a word of at most 100 letters, got 101"


def test_threads_share_a_lexicon():
    lexicon = Lexicon.load(ROOT / "boggle" / "words.dawg")
    boards = [Board.parse(text) for text in ["fxie/amlo/ewbx/astu", "qitz/rave/onls/edpt"] * 8]
    expected = [
        [found.word for found in solve(board, Lexicon.load(ROOT / "boggle" / "words.dawg"))] for board in boards[:2]
    ]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            found = list(pool.map(lambda board: [found.word for found in solve(board, lexicon)], boards))
    finally:
        sys.setswitchinterval(before)
    assert found == expected * 8
