"""The best change of a tile and the best swap, against a search that tries all of them with the oracle's words."""

import pytest
from hypothesis import given, settings

from boggle import Board, BoardError, Lexicon, rules_named
from boggle.analysis.improve import WEAKEST, better, improve_steps
from boggle.analysis.score import Game, Score, score
from boggle.words.pack import pack
from oracle import HOLE, words_on
from strategies import puzzles

NEW = rules_named("new")


def packed(words):
    return Lexicon.from_bytes(pack(dict.fromkeys(words, "common")))


def plain_worth(width, tiles, words):
    """(points, words) according to the oracle. Words of 1 to 8 letters have 0, 0, 1, 1, 2, 3, 5, 11 points."""
    found = words_on(width, tiles, words)
    return sum([0, 0, 0, 1, 1, 2, 3, 5, 11][min(len(word), 8)] for word in found), len(found)


def changes(board, words):
    letters = {"qu" if letter == "q" and not board.plain_q else letter for letter in "".join(words)}
    for cell, tile in enumerate(board.tiles):
        if tile != HOLE:
            for letter in letters:
                yield {cell}, [*board.tiles[:cell], letter, *board.tiles[cell + 1 :]]


def swaps(board):
    for first, one in enumerate(board.tiles):
        for second, other in enumerate(board.tiles[:first]):
            if HOLE not in (one, other):
                tiles = list(board.tiles)
                tiles[first], tiles[second] = other, one
                yield {first, second}, tiles


def check(board, words, own, found, others):
    """Check that `found` is one of the best of `others`, or None if none of them has more points than the board."""
    best = max([plain_worth(board.width, tiles, words) for _, tiles in others], default=own)
    if best[0] <= own[0]:
        assert found is None
        return
    assert tuple(found.worth) == best == plain_worth(board.width, found.board.tiles, words)
    assert (set(found.cells), found.board.tiles) in others


@settings(max_examples=60)
@given(puzzles(most=3))
def test_nothing_else_is_better(puzzle):
    board, word_list = puzzle
    words = list(word_list)
    own = plain_worth(board.width, board.tiles, words)
    found = better(board, Game(packed(words), shortest=1))
    assert tuple(found.worth) == own
    check(board, words, own, found.change, list(changes(board, words)))
    check(board, words, own, found.swap, list(swaps(board)))


@pytest.mark.parametrize(("plain_q", "tiles"), [(False, ["qu", "i", "t"]), (True, ["q", "i", "t"])])
def test_q_is_the_tile_that_the_board_has(plain_q, tiles):
    found = better(Board(3, 1, ["x", "i", "t"], plain_q), Game(packed(["quit", "qit", "ti"])))
    assert found.change.board.tiles == tiles
    assert (found.change.cells, found.change.worth) == ((0,), Score(1, 1))
    assert found.swap is None


def test_of_equal_ones_that_with_more_words_counts_then_the_first():
    game = Game(packed(["cat", "bat", "ta"]), shortest=1)
    found = better(Board(3, 1, ["z", "a", "t"]), game)
    assert found.change.board.tiles == ["b", "a", "t"]
    found = better(Board(3, 1, ["a", "b", "t"]), Game(packed(["bat", "tab", "bta"]), shortest=1))
    assert found.swap.board.tiles == ["b", "a", "t"]
    assert found.swap.worth == Score(2, 2)


def test_shortest_word_scoring_and_letters_alike_count():
    hunt = rules_named("word-hunt")
    found = better(Board(4, 4, ["?"] * 15 + ["x"]), Game(packed(["aaaa"]), hunt, 5))
    assert found == (Score(0, 0), None, None, 15 + 16, 16)
    found = better(Board(3, 1, ["é", "t", "x"]), Game(packed(["ete"]), alike={"é": "e"}))
    assert found.change.worth == Score(1, 1)


def test_it_goes_in_steps_that_say_how_far_it_is(lexicon):
    board = NEW.parse("fxie/amlo/ewbx/astu")
    steps = list(improve_steps(board, Game(lexicon, NEW)))
    assert steps == sorted(steps)
    assert (steps[0], steps[-1]) == (0, pytest.approx(1, abs=0.01))
    assert len(steps) > 400
    found = better(board, Game(lexicon, NEW))
    assert found.worth == Score(109, 88)
    assert found.tried == len(steps)
    for one in (found.change, found.swap):
        assert one.worth == score(one.board, Game(lexicon, NEW)) > found.worth


def test_of_a_large_board_the_tiles_are_tried_that_fewest_words_go_through(lexicon):
    board = Board(8, 5, ["x"] * 20 + list("steersanteaseatesrot"))
    found = better(board, Game(lexicon))
    assert found.tiles == WEAKEST
    assert max(found.change.cells) < 20
    assert found.tried == 20 * 25
    assert found.swap is None


def test_a_board_that_is_too_large_is_refused(lexicon):
    with pytest.raises(BoardError, match=r"^expected a board of at most 400 cells to improve, got 420$"):
        better(Board(21, 20, ["a"] * 420), Game(lexicon))
