"""The text form of boards: what is read, and the sentence for what is not."""

import pytest
from hypothesis import example, given

from boggle import Board, BoardError
from boggle.errors import quoted
from refused import refused
from strategies import any_tile, boards

SENTENCES = {
    "": "expected at least one tile, got ''",
    " \n/ ": "expected at least one tile, got '/'",
    "abc": "expected a square number of tiles (1, 4, 9, 16, 25, …) or rows apart by '/', got 3 tiles: 'abc'",
    "abcdefghijklmnopqrstuvwxyz": "expected a square number of tiles (1, 4, 9, 16, 25, …) or rows apart by '/',"
    " got 26 tiles: 'abcdefghijklmnopqrstuvwx…'",
    "ab/cde": "expected rows of the same length, got 2 tiles in row 1 and 3 in row 2",
    "abc def gh": "expected rows of the same length, got 3 tiles in row 1 and 2 in row 3",
    "[th]e/a": "expected rows of the same length, got 2 tiles in row 1 and 1 in row 2",
    "ab/c1": "expected a letter, '?', '.' or '[letters]', got '1' in row 2",
    "a!/cd": "expected a letter, '?', '.' or '[letters]', got '!' in row 1",
    "ab/c]": "expected a letter, '?', '.' or '[letters]', got ']' in row 2",
    "ab/c'": """expected a letter, '?', '.' or '[letters]', got "'" in row 2""",
    "ab/c\x00": r"expected a letter, '?', '.' or '[letters]', got '\x00' in row 2",
    "ab/[c": "expected ']' to close '[', got '[c' in row 2",
    "a[b c]d": "expected ']' to close '[', got '[b' in row 1",
    "[": "expected ']' to close '[', got '[' in row 1",
    "a[]/bc": "expected letters between '[' and ']', got '' in row 1",
    "ab/c[?]": "expected letters between '[' and ']', got '?' in row 2",
    "a[b[c]/de": "expected letters between '[' and ']', got 'b[c' in row 1",
    "a" * 201**2: "expected at most 40,000 cells (200×200), got 40,401",
    "a" * 1_000_001: "expected at most 1,000,000 characters of board text, got 1,000,001",
}

SAME = [
    "fxie/amlo/ewbx/astu", "FXIE/AMLO/EWBX/ASTU", "fxieamloewbxastu", "FXIEAMLOEWBXASTU", "fxie/amlo/ewbx/astu/",
    "fxie amlo ewbx astu", "fxie\namlo\newbx\nastu\n", "fxie\r\namlo\r\newbx\r\nastu\r\n",
    "  fxie / amlo\t/ewbx\n\nastu  ", "\u3000fxie\xa0amlo\u2028ewbx\u2003astu\x85", "[f]xie/amlo/ewbx/ast[u]",
    "[F]XIE/amlo/EWBX/astu",
]  # fmt: skip


@pytest.mark.parametrize("text", SENTENCES, ids=range(len(SENTENCES)))
def test_bad_text_is_refused_with_a_sentence(text):
    assert refused(BoardError, Board.parse, text) == SENTENCES[text]


@pytest.mark.parametrize("text", SAME)
def test_one_board_in_many_forms(text):
    assert Board.parse(text) == Board(4, 4, list("fxieamloewbxastu"))
    assert str(Board.parse(text)) == "fxie/amlo/ewbx/astu"


@pytest.mark.parametrize(("text", "width", "tiles", "canonical"), [
    ("a", 1, ["a"], "a"), ("A/", 1, ["a"], "a"), ("antidote/", 8, list("antidote"), "antidote/"),
    ("a/b/c", 1, ["a", "b", "c"], "a/b/c"), ("ab/cd/ef", 2, list("abcdef"), "ab/cd/ef"), ("Q", 1, ["qu"], "q"),
    ("[QU]", 1, ["qu"], "q"), ("[q]", 1, ["q"], "[q]"), ("[Th]e/a?", 2, ["th", "e", "a", "?"], "[th]e/a?"),
    ("a..b", 2, ["a", "", "", "b"], "a./.b"), ("?", 1, ["?"], "?"), (".", 1, [""], "."), ("[t]", 1, ["t"], "t"),
])  # fmt: skip
def test_forms_of_tiles_and_shapes(text, width, tiles, canonical):
    board = Board.parse(text)
    assert (board.width, board.height, board.tiles) == (width, len(tiles) // width, tiles)
    assert str(board) == canonical
    assert Board.parse(canonical) == board


def test_q_where_the_rules_say_plain_q_and_what_a_board_tells_of_itself():
    for text, tile, canonical in (("q", "q", "[q]"), ("[q]", "q", "[q]"), ("[qu]", "qu", "[qu]")):
        board = Board.parse(text, plain_q=True)
        assert (board.tiles, str(board)) == ([tile], canonical)
        assert Board.parse(canonical) == Board.parse(canonical, plain_q=True) == board
    assert Board.parse("a" * 40_000).size == "200×200"
    assert Board.parse("/".join(["a"] * 40_000)).size == "1×40000"
    assert len(Board.parse(f"[{'a' * 999_998}]").tiles[0]) == 999_998
    board = Board.parse("abc/def")
    assert [board.row_and_column(cell) for cell in (0, 2, 3, 5)] == [(0, 0), (0, 2), (1, 0), (1, 2)]
    assert (board.size, repr(board), board == "abc/def") == ("3×2", "Board.parse('abc/def')", False)
    neighbours = Board.parse("abcd/efgh/ijkl").neighbours  # of a corner, an edge and the middle
    assert [sorted(neighbours[cell]) for cell in (0, 1, 5)] == [[1, 4, 5], [0, 2, 4, 5, 6], [0, 1, 2, 4, 6, 8, 9, 10]]
    assert [Board.parse(text).only_holes for text in ("..../", "..../...a", "?")] == [True, False, False]


@pytest.mark.parametrize(("text", "canonical"), [
    ("É", "é"), ("e\u0301/", "é"), ("ẞß/", "ßß/"), ("ΑΣ/ς\u212a", "ασ/σk"), ("İI/", "ii/"), ("Жй/א[اب]", "жй/א[اب]"),
    ("[ΑΣ]", "[ασ]"), ("가ﬀſ𝒜", "가ﬀ/ſ𝒜"), ("\u1100\u1161", "가"), ("ＴＱ/ｌ[ＴＨ]", "tq/l[th]"),
    ("Ａ？/．ｚ", "a?/.z"),
])  # fmt: skip
def test_letters_of_any_alphabet_are_tiles(text, canonical):
    assert str(Board.parse(text)) == canonical
    assert Board.parse(canonical) == Board.parse(text)


@pytest.mark.parametrize(("character", "shown"), [
    ("１", "１"), ("٣", "٣"), ("😀", "😀"), ("①", "①"), ("\u0301", r"\u0301"), ("\u05b8", r"\u05b8"),
    ("\u200f", r"\u200f"), ("\u200d", r"\u200d"), ("\ufe0f", r"\ufe0f"), ("\U000e0041", r"\U000e0041"),
    ("\udcff", r"\udcff"), ("\u2010", "\u2010"),
])  # fmt: skip
def test_what_is_no_letter_is_no_tile(character, shown):
    """The error message shows characters as codes if they would be invisible or combine with their neighbour."""
    told = refused(BoardError, Board.parse, f"ab/жx{character}")
    assert told == f"expected a letter, '?', '.' or '[letters]', got '{shown}' in row 2"
    told = refused(BoardError, Board.parse, f"[я{character}]")
    assert told == f"expected letters between '[' and ']', got 'я{shown}' in row 1"


def test_characters_that_cannot_be_seen_are_shown_as_codes():
    """The whole table, counted: with any other range, there would be more or fewer codes, or others."""
    codes = [code for code in [*range(0x12000), *range(0xE0000, 0xE2000)] if len(quoted(chr(code))) > 3]
    assert (len(codes), sum(codes)) == (6689, 3886315437)
    assert quoted("no such") == "'no such'"


@pytest.mark.parametrize(("width", "height", "tiles", "sentence"), [
    (4, 4, ["a"] * 15, "expected 16 tiles for 4×4, got 15"),
    (0, 4, [], "expected at least one row and one column, got 0×4"),
    (4, -1, [], "expected at least one row and one column, got 4×-1"),
    (201, 200, [], "expected at most 40,000 cells (200×200), got 40,200"),
])  # fmt: skip
def test_tiles_that_fit_no_board(width, height, tiles, sentence):
    assert refused(BoardError, Board, width, height, tiles) == sentence


@given(boards(any_tile))
@example(Board.parse("ab/"))
@example(Board.parse("q"))
@example(Board.parse("q[q]/", plain_q=True))
@example(Board.parse("[qu]?./", plain_q=True))
def test_a_board_survives_its_text_which_means_the_same_under_all_rules_unless_it_has_a_bare_q(board):
    again = Board.parse(str(board), board.plain_q)
    assert (again.width, again.height, again.tiles, str(again)) == (board.width, board.height, board.tiles, str(board))
    other = Board(board.width, board.height, board.tiles, not board.plain_q)
    assert again == other == board
    assert hash(other) == hash(board)
    if "q" not in str(board).replace("[q]", ""):
        assert Board.parse(str(board), not board.plain_q) == board
