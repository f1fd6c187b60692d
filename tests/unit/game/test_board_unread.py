"""Pasted text that is no board, or that already is a board without removing any marks."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boggle import Board, BoardError
from boggle.game.board_reader import in_rows, without_marks
from strategies import any_tile, boards


def pasted(text, width=4, height=4):
    return Board.parse(in_rows(text, width, height))


def written(board):
    """The rows of a board, each a list of its tiles as written in board texts."""
    names = [str(Board(1, 1, [tile], board.plain_q)) for tile in board.tiles]
    return [names[start : start + board.width] for start in range(0, len(names), board.width)]


def meaning(text):
    try:
        return Board.parse(text)
    except BoardError as error:
        return str(error)


@given(boards(any_tile), st.sampled_from(["/", " ", "\n", "\r\n", " / ", "\t", "\xa0"]), st.integers(1, 6))
def test_rows_in_a_boards_own_form_keep_their_meaning(board, end, width):
    """Each row is written without spaces between its tiles."""
    rows = ["".join(row) for row in written(board)]
    assume(any(len(row) > 1 for row in rows) and (board.width > 1 or end not in " \t\xa0"))
    for text in (end.join(rows), str(board), "".join(rows)):
        assert meaning(in_rows(text, width, width)) == meaning(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "expected at least one tile, got ''"),
        ("---", "expected a letter, '?', '.' or '[letters]', got '-' in row 1"),
        ("\ufeff", r"expected a letter, '?', '.' or '[letters]', got '\ufeff' in row 1"),
        ("[]", "expected letters between '[' and ']', got '' in row 1"),
        ("fx1e/amlo", "expected a letter, '?', '.' or '[letters]', got '1' in row 1"),
        ("T S 1 A", "expected a letter, '?', '.' or '[letters]', got '1' in row 1"),
        ("T S a1 A", "expected a letter, '?', '.' or '[letters]', got '1' in row 3"),
        ("| T | S |\n|---|---|\n| L |", "expected rows of the same length, got 2 tiles in row 1 and 1 in row 2"),
        ("fxi[e/amlo", "expected ']' to close '[', got '[e' in row 1"),
        ("a[b c]d", "expected ']' to close '[', got '[b' in row 1"),
        ("[th]a]", "expected a letter, '?', '.' or '[letters]', got ']' in row 1"),
        ("<b>x</b>", "expected a letter, '?', '.' or '[letters]', got '<' in row 1"),
        ("CA\u200dT", r"expected a letter, '?', '.' or '[letters]', got '\u200d' in row 1"),
        ("1, 2, 3, 4", "expected a letter, '?', '.' or '[letters]', got '1' in row 1"),
        ("Hello, how are you - well?", "expected rows of the same length, got 5 tiles in row 1 and 3 in row 2"),
        (
            "T, S, L",
            "expected a square number of tiles (1, 4, 9, 16, 25, …) or rows apart by '/', got 3 tiles: 'TSL'",
        ),
        (
            "'FXIEAMLOEWBXAST'",
            "expected a square number of tiles (1, 4, 9, 16, 25, …) or rows apart by '/', got 15 tiles:"
            " 'FXIEAMLOEWBXAST'",
        ),
        ("a" * 1_000_001, "expected at most 1,000,000 characters of board text, got 1,000,001"),
        ("a," * 40_001, "expected at most 40,000 cells (200×200), got 40,001"),
    ],
)
def test_what_is_no_board_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(BoardError) as refusal:
        pasted(text)
    assert str(refusal.value) == sentence


@given(st.text(st.sampled_from("ab?.[],\"' /\n-|│\u200b\u200d\xa0Ａq1"), max_size=30))
def test_what_was_a_board_is_one_still(text):
    """A text that `Board.parse` reads gives another board only if spaces separate single tiles."""
    try:
        before = Board.parse(text)
    except BoardError:
        return
    after = pasted(text)
    assert sorted(after.tiles) == sorted(before.tiles)
    assert after == before or before.width == 1


@pytest.mark.parametrize("text", ["t", "'t'", "“t”,", "\ufefft", "t\u200b", "| t |", "\xadt\xa0"])
def test_marks_around_one_tile_are_left_out(text):
    assert without_marks(text).strip() == "t"
