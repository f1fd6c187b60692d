"""The words through each tile, those that chosen tiles allow, and the paths of each word, compared with the oracle."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boggle.analysis.tile_usage
from boggle import Board, Lexicon, solve
from boggle.analysis.tile_usage import TileUsage, path_count_steps
from boggle.progress import finished
from boggle.words.pack import pack
from oracle import paths_of, words_on
from strategies import puzzles


def counted(board, words, points=None):
    through = TileUsage(board, words, points or [1] * len(words))
    finished(through.count())
    return through


def lying_on(board, words):
    found = words_on(board.width, board.tiles, words)
    return sorted(found), found


@given(puzzles(most=4))
def test_counts_are_those_of_all_paths(puzzle):
    board, word_list = puzzle
    words, paths = lying_on(board, word_list)
    through = counted(board, words, [len(word) for word in words])
    for cell in range(len(board.tiles)):
        passing = [word for word in words if any(cell in path for path in paths[word])]
        assert through.through[cell] == len(passing)
        assert through.worth[cell] == sum(map(len, passing))
        assert through.starts[cell] == sum(any(path[0] == cell for path in paths[word]) for word in words)
    assert through.unsure == 0


@given(puzzles(most=4), st.lists(st.integers(0, 15), min_size=1, max_size=3, unique=True), st.booleans())
def test_chosen_tiles_leave_the_words_with_such_a_path(puzzle, cells, from_there):
    board, word_list = puzzle
    cells = [cell for cell in cells if cell < len(board.tiles)]
    words, paths = lying_on(board, word_list)

    def allowed(path):
        return path[0] in cells if from_there else set(cells) <= set(path)

    found = finished(counted(board, words).chosen(cells, from_there))
    assert [words[number] for number, _ in found] == [word for word in words if any(map(allowed, paths[word]))]
    assert all(tuple(path) in paths[words[number]] and allowed(path) for number, path in found)


def test_two_tiles_that_no_one_path_joins_and_letters_that_are_alike():
    through = counted(Board.parse("tea.tea/"), ["tea"])
    assert through.through == [1, 1, 1, 0, 1, 1, 1]
    assert finished(through.chosen([0, 1])) == [(0, [0, 1, 2])]
    assert finished(through.chosen([0, 4])) == []
    assert finished(through.chosen([4], True)) == [(0, [4, 5, 6])]
    through = TileUsage(Board.parse("téa/"), ["tea", "téa"], [1, 5], {"é": "eé"})
    finished(through.count())
    assert (through.through, through.worth) == ([2, 2, 2], [6, 6, 6])


@pytest.mark.parametrize("bound", ["MOST_WORK", "MOST_OF_A_WORD"])
def test_beyond_the_bound_counts_are_at_most_too_high_and_say_so(monkeypatch, bound):
    monkeypatch.setattr(boggle.analysis.tile_usage, bound, 0)
    board = Board.parse("ab.a/....")
    through = counted(board, ["aba", "ab"])
    assert paths_of(4, board.tiles, "aba") == set()
    assert (through.through, through.starts) == ([2, 2, 0, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0, 0, 0])
    assert through.unsure == 1
    assert finished(through.chosen([0])) == [(0, []), (1, [])]


def counts_of(board, lexicon, words):
    return dict(zip(words, finished(path_count_steps(board, lexicon, words)), strict=True))


@pytest.mark.parametrize("most_visits", [6000, 1])
@given(puzzle=puzzles(most=3))
def test_as_many_paths_as_the_oracle_finds(most_visits, puzzle):
    board, words = puzzle
    expected = {word: len(paths) for word, paths in words_on(board.width, board.tiles, words).items()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("boggle.search.walk.MOST_VISITS", most_visits)
        counts = counts_of(board, Lexicon.from_bytes(pack(words)), list(expected))
    assert counts == {word: (min(count, 10_000), count >= 10_000) for word, count in expected.items()}


def test_real_boards_have_the_solvers_numbers_up_to_the_bound_and_say_how_far_the_count_is(lexicon, small, monkeypatch):
    board = Board.parse("fxie/amlo/ewbx/astu")
    found = solve(board, lexicon)
    expected = {one.word: (one.paths, False) for one in found}
    with monkeypatch.context() as patch:
        patch.setattr("boggle.analysis.tile_usage.place_paths", None)  # not needed: the walk counts them all
        assert counts_of(board, lexicon, list(expected)) == expected
    assert counts_of(Board.parse("?" * 16), lexicon, ["testing"]) == {"testing": (10_000, True)}
    assert counts_of(Board.parse("a" * 16), Lexicon.from_bytes(pack({"a" * 6: "rare"})), ["a" * 6]) == {
        "a" * 6: (10_000, True)
    }
    assert counts_of(Board.parse("xyx/"), small, ["xy"]) == {"xy": (2, False)}
    board = Board.parse("fxie/aml?/e?bx/astu")
    words = [one.word for one in solve(board, lexicon)]
    done = list(path_count_steps(board, lexicon, words))
    assert len(done) > 10
    assert done == sorted(done)
    assert 0 <= done[0] < done[-1] <= 1
