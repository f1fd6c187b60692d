"""The solver compared with the oracle; properties of the answers for all boards; the names of the package."""

import itertools
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boggle
from boggle import (
    Board,
    BoardError,
    BoggleError,
    Lexicon,
    LexiconError,
    Rules,
    RulesError,
    paths,
    rules_named,
    scoring_named,
    solve,
)
from oracle import paths_of, words_on
from refused import refused
from samples import ROOT, SMALL
from strategies import boards, common, lexicon_of, puzzles, words


@settings(max_examples=200)
@given(puzzles(), st.integers(1, 6))
def test_solver_agrees_with_oracle(puzzle, shortest):
    board, word_list = puzzle
    expected = words_on(board.width, board.tiles, [word for word in word_list if len(word) >= shortest])
    found = solve(board, lexicon_of(word_list), shortest=shortest)
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
    lexicon = lexicon_of({"ab.": "rare", "aba": "rare", "a?": "rare", "ab": "common"})
    assert [found.word for found in solve(Board.parse("ab/.."), lexicon, shortest=1)] == ["ab"]


def test_threads_share_a_lexicon():
    boards = [Board.parse(text) for text in ("fxie/amlo/ewbx/astu", "qitz/rave/onls/edpt")]
    expected = [told(solve(board, Lexicon.load(ROOT / "boggle" / "words.dawg"))) for board in boards]
    shared, before = Lexicon.load(ROOT / "boggle" / "words.dawg"), sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            assert list(pool.map(lambda board: told(solve(board, shared)), boards * 8)) == expected * 8
    finally:
        sys.setswitchinterval(before)


def counted(board, lexicon):
    return {found.word: (found.points, found.tier, found.paths) for found in solve(board, lexicon, shortest=1)}


@given(puzzles(), boards())
def test_two_solves_do_not_disturb_each_other(puzzle, other):
    board, word_list = puzzle
    lexicon = lexicon_of(word_list)
    alone = counted(board, lexicon)
    found = solve(board, lexicon, shortest=1)
    walks = [paths(board, each.word) for each in found]
    firsts = [next(walk) for walk in walks]
    others = [(each.path, each.paths) for each in solve(other, lexicon, shortest=1)]
    assert all(first in each.first_paths() for each, first in zip(found, firsts, strict=True))
    assert [1 + len(list(walk)) for walk in walks] == [each[2] for each in alone.values()]
    assert [(each.path, each.paths) for each in solve(other, lexicon, shortest=1)] == others
    assert counted(board, lexicon) == alone


BOARD = "tsla/pret/aine/gods"


def told(words):
    return [(found.word, found.points, found.tier, found.path, found.paths) for found in words]


def test_every_public_name_is_there_none_is_imported_before_it_is_used_and_the_version_is_in_one_place():
    assert all(getattr(boggle, name) for name in boggle.__all__)
    assert set(boggle.__all__) <= set(dir(boggle))
    with pytest.raises(AttributeError, match="module 'boggle' has no attribute 'nothing'"):
        _ = boggle.nothing
    code = "import sys, boggle; print(*[name for name in sys.modules if name.startswith('boggle')])"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout == "boggle\n"
    named = [path for path in [ROOT / "pyproject.toml", *(ROOT / "boggle").rglob("*.py")]
             if f'"{boggle.__version__}"' in path.read_text("utf-8")]  # fmt: skip
    assert named == [ROOT / "boggle" / "__init__.py"]


@pytest.mark.parametrize(("arguments", "options", "kind", "sentence"), [
    (("abc",), {}, BoardError, "3 tiles make no square: 'abc'"),
    ((7,), {}, TypeError, "expected a Board or its text, got '7'"),
    ((["ab", "cd"],), {}, TypeError, "expected a Board or its text, got "),
    (("abcd",), {"rules": "chess"}, RulesError, "expected rules named classic, "),
    (("abcd",), {"rules": "new"}, BoardError, "expected 4×4 tiles for the rules 'new', got 2×2"),
    (("abcd",), {"scoring": "9x9"}, RulesError, "expected a scoring named 4x4, "),
    (("abcd", "words.txt"), {}, TypeError, "expected a Lexicon, such as Lexicon.load(…) returns, got "),
    *[(("abcd",), {"shortest": wrong}, RulesError, f"expected a shortest word of 1 to 999 letters, got '{wrong}'")
      for wrong in (-1, 0, 1000, 2.5, "x")],
])  # fmt: skip
def test_wrong_values_are_refused(arguments, options, kind, sentence):
    assert issubclass(kind, BoggleError | TypeError)
    assert refused(kind, solve, *arguments, **options).startswith(sentence)


def test_text_and_names_say_the_same_as_objects_and_a_lexicon_and_a_shortest_word_count(small):
    lexicon = boggle.default_lexicon()
    by_objects = solve(rules_named("new").parse(BOARD), lexicon, rules_named("new"), None, None, scoring_named("5x5"))
    assert len(by_objects) > 100
    assert told(solve(BOARD, rules="new", scoring="5x5")) == told(by_objects)
    assert told(solve(Board.parse(BOARD), rules="new", scoring="5x5")) == told(by_objects)
    for shortest, some in ((None, "baths bath bat tab"), (4, "baths bath"), (2, "baths bath bat tab at")):
        assert [found.word for found in solve("ath/bqs", small, shortest=shortest)] == some.split()
    assert solve("ath/bqs", boggle.edited(small, {}, list(SMALL))) == []  # an empty list is not taken for none
    assert refused(RulesError, boggle.Search, Board.parse("abcd"), small, shortest=-1).endswith(", got '-1'")
