"""Words that are collected by tapping tiles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board
from boggle.play.round import Taps
from oracle import are_next
from strategies import boards

BOARD = Board.parse("abc/def/g.i")


@pytest.mark.parametrize(
    ("taps", "word", "sent"),
    [
        ([0, 1, 4], "abe", False),
        ([0, 1, 1], "ab", True),
        ([0, 0], "a", True),
        ([0, 1, 4, 0], "a", False),  # a tile of the path ends it there
        ([0, 1, 8], "i", False),  # no neighbour: begins anew
        ([0, 7], "a", False),  # a hole
        ([], "", False),
    ],
)
def test_taps_collect_a_word(taps, word, sent):
    path, sends = Taps(BOARD), False
    for cell in taps:
        sends = path.tap(cell)
    assert (path.word, sends) == (word, sent)


def test_it_can_be_cleared():
    path = Taps(BOARD)
    path.tap(4)
    path.clear()
    assert path.word == ""


@given(boards(), st.lists(st.integers(0, 24)))
def test_the_cells_are_always_a_path(board, taps):
    path = Taps(board)
    for cell in taps:
        before = path.cells[:]
        sends = path.tap(cell % len(board.tiles))
        assert sends == (before[-1:] == [cell % len(board.tiles)])
        assert len(set(path.cells)) == len(path.cells)
        assert all(board.tiles[one] for one in path.cells)
        assert all(are_next(board.width, one, other) for one, other in zip(path.cells, path.cells[1:], strict=False))
