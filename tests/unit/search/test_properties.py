"""Properties of the answers for all boards."""

import itertools

from hypothesis import example, given

from boggle import Board, Lexicon, paths, solve
from boggle.words.pack import pack
from oracle import are_next, fits
from strategies import any_tile, boards, puzzles


def counted(board, lexicon):
    return {found.word: (found.points, found.tier, found.paths) for found in solve(board, lexicon, shortest=1)}


def rows_of(board):
    return [board.tiles[start : start + board.width] for start in range(0, len(board.tiles), board.width)]


def of_rows(rows):
    return Board(len(rows[0]), len(rows), [tile for row in rows for tile in row])


def turned(board):
    return of_rows([list(column) for column in zip(*reversed(rows_of(board)), strict=True)])


def mirrored(board):
    return of_rows([row[::-1] for row in rows_of(board)])


def test_turning_and_mirroring_do_what_they_say():
    board = Board.parse("abc/def")
    assert (str(turned(board)), str(mirrored(board))) == ("da/eb/fc", "cba/fed")


@given(puzzles())
def test_turned_or_mirrored_board_keeps_its_words(puzzle):
    board, word_list = puzzle
    lexicon = Lexicon.from_bytes(pack(word_list))
    words = counted(board, lexicon)
    assert counted(turned(board), lexicon) == words
    assert counted(mirrored(board), lexicon) == words


@given(puzzles(most=4))
def test_every_path_is_one(puzzle):
    board, word_list = puzzle
    for found in solve(board, Lexicon.from_bytes(pack(word_list)), shortest=1):
        for path in paths(board, found.word):
            assert len(set(path)) == len(path)
            assert all(are_next(board.width, a, b) for a, b in itertools.pairwise(path))
            assert spells(board, path, found.word)


def spells(board, path, word):
    for cell in path:
        if not fits(board.tiles[cell], word):
            return False
        word = word[len(board.tiles[cell]) :]
    return word == ""


@given(boards(any_tile))
@example(Board.parse("ab/"))
@example(Board.parse("q[q]/", plain_q=True))
@example(Board.parse("[qu]?./", plain_q=True))
def test_board_survives_its_text(board):
    again = Board.parse(str(board), board.plain_q)
    assert (again.width, again.height, again.tiles) == (board.width, board.height, board.tiles)
    assert again == board
    assert str(again) == str(board)


@given(boards(any_tile))
def test_text_means_the_same_under_all_rules_unless_it_has_a_bare_q(board):
    if "q" not in str(board).replace("[q]", ""):
        assert Board.parse(str(board), not board.plain_q) == board


@given(boards(any_tile))
@example(Board.parse("q"))
def test_equal_boards_have_equal_hashes(board):
    other = Board(board.width, board.height, board.tiles, not board.plain_q)
    assert other == board
    assert hash(other) == hash(board)


@given(puzzles(), boards())
def test_two_solves_do_not_disturb_each_other(puzzle, other):
    board, word_list = puzzle
    lexicon = Lexicon.from_bytes(pack(word_list))
    alone = counted(board, lexicon)
    found = solve(board, lexicon, shortest=1)
    walks = [paths(board, each.word) for each in found]
    firsts = [next(walk) for walk in walks]
    others = [(each.path, each.paths) for each in solve(other, lexicon, shortest=1)]
    assert all(first in each.first_paths() for each, first in zip(found, firsts, strict=True))
    assert [1 + len(list(walk)) for walk in walks] == [each[2] for each in alone.values()]
    assert [(each.path, each.paths) for each in solve(other, lexicon, shortest=1)] == others
    assert counted(board, lexicon) == alone
