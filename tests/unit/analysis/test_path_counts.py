"""The number of paths of each word, counted in pieces: with the walk, or word by word if the walk is given up."""

import pytest
from hypothesis import given

import boggle.search.walk
from boggle import Board, Lexicon, solve
from boggle.analysis.path_counts import path_count_steps
from boggle.progress import finished
from boggle.words.pack import pack
from oracle import words_on
from strategies import puzzles


def counts_of(board, lexicon, words):
    return dict(zip(words, finished(path_count_steps(board, lexicon, words)), strict=True))


@pytest.mark.parametrize("most_visits", [boggle.search.walk.MOST_VISITS, 1])
@given(puzzle=puzzles(most=3))
def test_as_many_paths_as_the_oracle_finds(most_visits, puzzle):
    board, words = puzzle
    expected = {word: len(paths) for word, paths in words_on(board.width, board.tiles, words).items()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boggle.search.walk, "MOST_VISITS", most_visits)
        counts = counts_of(board, Lexicon.from_bytes(pack(words)), list(expected))
    assert counts == {word: (min(count, 10_000), count >= 10_000) for word, count in expected.items()}


def test_a_real_board_has_the_solvers_numbers(lexicon):
    board = Board.parse("fxie/amlo/ewbx/astu")
    found = solve(board, lexicon)
    assert counts_of(board, lexicon, [one.word for one in found]) == {one.word: (one.paths, False) for one in found}


def test_beyond_the_bound_there_may_be_more(lexicon):
    assert counts_of(Board.parse("?" * 16), lexicon, ["testing"]) == {"testing": (10_000, True)}


def test_what_the_list_does_not_have_is_counted_too(small):
    assert counts_of(Board.parse("xyx/"), small, ["xy"]) == {"xy": (2, False)}


def test_progress_goes_from_0_to_1(lexicon):
    board = Board.parse("fxie/aml?/e?bx/astu")
    words = [one.word for one in solve(board, lexicon)]
    done = list(path_count_steps(board, lexicon, words))
    assert len(done) > 10
    assert done == sorted(done)
    assert 0 <= done[0] < done[-1] <= 1
