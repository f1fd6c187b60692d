"""The solver compared with the oracle, by every set of rules, and properties of the answers for all boards."""

import itertools
import sys
from concurrent.futures import ThreadPoolExecutor

from hypothesis import given, settings
from hypothesis import strategies as st

from boggle import Board, BoardError, Lexicon, LexiconError, Rules, paths, rules_named, solve
from boggle.words.pack import pack
from oracle import paths_of, words_on
from refused import refused
from samples import ROOT
from strategies import boards, puzzles, words


def packed(word_list):
    return Lexicon.from_bytes(pack(word_list))


def common(*word_list):
    return packed(dict.fromkeys(word_list, "common"))


@settings(max_examples=200)
@given(puzzles(), st.integers(1, 6))
def test_solver_agrees_with_oracle(puzzle, shortest):
    board, word_list = puzzle
    expected = words_on(board.width, board.tiles, [word for word in word_list if len(word) >= shortest])
    found = solve(board, packed(word_list), shortest=shortest)
    assert [each.word for each in found] == sorted(expected, key=lambda word: (-len(word), word))
    for each in found:
        assert each.tier == word_list[each.word]
        assert each.paths == min(len(expected[each.word]), 10_000)
        assert tuple(each.path) in expected[each.word]
        first = each.first_paths()
        assert (first[0], len(first)) == (each.path, each.paths)
        if each.paths < 10_000:
            assert set(map(tuple, first)) == expected[each.word]


@settings(max_examples=200)
@given(boards(), words)
def test_paths_are_the_oracles(board, word):
    found = [tuple(path) for path in paths(board, word)]
    assert len(set(found)) == len(found)
    assert set(found) == paths_of(board.width, board.tiles, word)


def test_paths_come_one_by_one_are_counted_to_ten_thousand_and_are_of_words_up_to_100_letters():
    first, second = itertools.islice(paths(Board(20, 20, ["a"] * 400), "a" * 40), 2)  # there are about 10^36
    assert first != second
    found = {each.word: each.paths for each in solve(Board(4, 4, ["a"] * 16), common("aaa", "aaaa", "aaaaa", "a" * 6))}
    assert found == {"aaa": 408, "aaaa": 1764, "aaaaa": 6712, "aaaaaa": 10_000}  # counting stops; there are 22,672
    sentence = "expected a word of at most 100 letters, got 101"
    assert refused(LexiconError, next, paths(Board(2, 2, ["a"] * 4), "a" * 101)) == sentence
    assert list(paths(Board(2, 2, ["a"] * 4), "a" * 100)) == []
    assert [list(paths(Board.parse("aa/"), word)) for word in ("", "b", "aaa")] == [[], [], []]


def test_points_and_shortest_word_are_those_of_the_rules_unless_said():
    board, lexicon = Board.parse("abcdefghi/"), common("abc", "abcd", "abcdefgh", "abcdefghi")
    assert [each.points for each in solve(board, lexicon)] == [11, 11, 1, 1]
    hunt = Rules("long", "A long row", None, 3, rules_named("word-hunt").scoring)
    assert [each.points for each in solve(board, lexicon, hunt)] == [2600, 2200, 400, 100]
    (found,) = solve(Board.parse("qit/"), common("quit"))
    assert (found.word, found.points, found.path) == ("quit", 1, [0, 1, 2])
    board = rules_named("big").parse("abcde/fghij/klmno/prstu/vwxyz")
    lexicon = common("a", "ab", "abc", "abcd", "abcde")
    lengths = {shortest: len(solve(board, lexicon, rules_named("big"), shortest)) for shortest in (None, 1, 3, 5, 6)}
    assert lengths == {None: 2, 1: 5, 3: 3, 5: 1, 6: 0}
    assert len(solve(board, lexicon)) == 3
    sentence = "expected 4×4 tiles for the rules 'new', got 5×5"
    assert refused(BoardError, solve, board, lexicon, rules_named("new")) == sentence


def test_a_known_board_the_whole_list_and_letters_that_mean_something_on_boards(lexicon):
    found = solve(Board.parse("fxie/amlo/ewbx/astu"), lexicon)
    assert (len(found), sum(each.points for each in found)) == (88, 109)
    assert [each.word for each in found[:3]] == ["emboil", "emboli", "semble"]
    assert repr(found[0]) == "Found('emboil', 3, 'rare')"
    board = Board.parse("a[th]q/e.s/rn?")
    some = [word for word in lexicon if len(word) >= 3][::8]
    found = {each.word: each.paths for each in solve(board, lexicon)}
    expected = {word: len(ways) for word, ways in words_on(board.width, board.tiles, some).items()}
    assert {word: found[word] for word in found.keys() & set(some)} == expected
    lexicon = packed({"ab.": "rare", "aba": "rare", "a?": "rare", "ab": "common"})
    assert [found.word for found in solve(Board.parse("ab/.."), lexicon, shortest=1)] == ["ab"]


def test_threads_share_a_lexicon():
    lexicon = Lexicon.load(ROOT / "boggle" / "words.dawg")
    boards = [Board.parse(text) for text in ["fxie/amlo/ewbx/astu", "qitz/rave/onls/edpt"] * 8]
    expected = [
        [each.word for each in solve(board, Lexicon.load(ROOT / "boggle" / "words.dawg"))] for board in boards[:2]
    ]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            found = list(pool.map(lambda board: [found.word for found in solve(board, lexicon)], boards))
    finally:
        sys.setswitchinterval(before)
    assert found == expected * 8


def counted(board, lexicon):
    return {found.word: (found.points, found.tier, found.paths) for found in solve(board, lexicon, shortest=1)}


@given(puzzles(), boards())
def test_two_solves_do_not_disturb_each_other(puzzle, other):
    board, word_list = puzzle
    lexicon = packed(word_list)
    alone = counted(board, lexicon)
    found = solve(board, lexicon, shortest=1)
    walks = [paths(board, each.word) for each in found]
    firsts = [next(walk) for walk in walks]
    others = [(each.path, each.paths) for each in solve(other, lexicon, shortest=1)]
    assert all(first in each.first_paths() for each, first in zip(found, firsts, strict=True))
    assert [1 + len(list(walk)) for walk in walks] == [each[2] for each in alone.values()]
    assert [(each.path, each.paths) for each in solve(other, lexicon, shortest=1)] == others
    assert counted(board, lexicon) == alone
