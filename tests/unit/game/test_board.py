"""The text form of boards, pasted text, and paths drawn as text: what is read, in which styles, and what is not."""

import json
from itertools import islice, product

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from boggle import Board, BoardError
from boggle.errors import quoted
from boggle.game.board_reader import in_rows
from boggle.game.copied_text import without_marks
from boggle.game.path_drawing import draw_path
from command import printed
from hostile import answer
from refused import INSIDE, LIKE, NO_TILE, OPEN, SQUARE, refused
from strategies import any_tile, boards, path_of

MANY = "expected at most 40,000 cells (200×200), got more"
MORE_TILES = ["".join(letters) for letters in islice(product("abcdefghijk", repeat=3), 1_001)]


@pytest.mark.parametrize(("text", "sentence"), {
    "": f"no tile was found in ''{LIKE}", " \n/ ": f"no tile was found in '/'{LIKE}",
    "abc": f"3 tiles make no square: 'abc'{SQUARE}",
    "abcdefghijklmnopqrstuvwxyz": f"26 tiles make no square: 'abcdefghijklmnopqrstuvwx…'{SQUARE}",
    "ab/cde": "expected rows of the same length, got 2 tiles in row 1 and 3 in row 2",
    "abc def gh": "expected rows of the same length, got 3 tiles in row 1 and 2 in row 3",
    "[th]e/a": "expected rows of the same length, got 2 tiles in row 1 and 1 in row 2",
    "ab/c1": f"in row 2, '1'{NO_TILE}", "a!/cd": f"in row 1, '!'{NO_TILE}", "ab/c]": f"in row 2, ']'{NO_TILE}",
    "ab/c'": f"""in row 2, "'"{NO_TILE}""", "ab/c\x00": rf"in row 2, '\x00'{NO_TILE}",
    "ab/[c": f"in row 2, '[c'{OPEN}", "[": f"in row 1, '['{OPEN}", "a[b c]d": f"in row 1, '[b'{OPEN}",
    "a[]/bc": f"in row 1, '[]'{INSIDE}", "ab/c[?]": f"in row 2, '[?]'{INSIDE}", "a[b[c]/de": f"in row 1, '[b'{OPEN}",
    f"ab/c[{'d' * 17}]": f"in row 2, a tile has 17 letters, and at most 16 fit on one{LIKE}",
    # What follows the greatest board is not read: it would be refused for another reason.
    "a" * 201**2 + "!": MANY, "[th]" * 40_001 + "!": MANY, "!/" * 40_001: MANY, f"[{'a' * 17}" * 40_001: MANY,
    "!" * 760_001: "expected at most 760,000 characters of board text, got 760,001",
    "".join(map(chr, range(0x4E00, 0x51E9))): "expected at most 1,000 different characters, got 1,001",
    "".join(f"[{word}]" for word in MORE_TILES): "expected at most 1,000 different tiles, got more",
}.items(), ids=len)  # fmt: skip
def test_bad_text_is_refused_with_a_sentence(text, sentence):
    assert refused(BoardError, Board.parse, text) == sentence


@pytest.mark.parametrize("text", [
    "fxie/amlo/ewbx/astu", "FXIE/AMLO/EWBX/ASTU", "fxieamloewbxastu", "FXIEAMLOEWBXASTU", "fxie/amlo/ewbx/astu/",
    "fxie amlo ewbx astu", "fxie\namlo\newbx\nastu\n", "fxie\r\namlo\r\newbx\r\nastu\r\n",
    "  fxie / amlo\t/ewbx\n\nastu  ", "\u3000fxie\xa0amlo\u2028ewbx\u2003astu\x85", "[f]xie/amlo/ewbx/ast[u]",
    "[F]XIE/amlo/EWBX/astu",
])  # fmt: skip
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
    greatest = Board(1, 40_000, ["antidotesringers"] * 40_000)
    assert len(str(greatest)) == 759_999  # all but the longest text that is read
    assert Board.parse(str(greatest)) == greatest
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
    assert refused(BoardError, Board.parse, f"ab/жx{character}") == f"in row 2, '{shown}'{NO_TILE}"
    told = refused(BoardError, Board.parse, f"[я{character}]")
    assert told == f"in row 1, '[я{shown}]'{INSIDE}"


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
    (1, 1, ["a" * 17], "a tile has 17 letters, and at most 16 fit on one"),
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


ROWS = ["tsla", "pret", "aine", "gods"]
TSLA = "/".join(ROWS)
SPACED = " ".join("TSLAPRETAINEGODS")
LINES = [" ".join(row.upper()) for row in ROWS]
BARS = ["| " + " | ".join(line.split()) + " |" for line in LINES]
BOXES = ["│" + bar[1:-1].replace("|", "│") + "│" for bar in BARS]
RULER, BOX = "+---+---+---+---+", "├───┼───┼───┼───┤"
PASTED = [
    f"  {SPACED}\n", SPACED.replace(" ", ", "), SPACED.replace(" ", "-"), json.dumps(SPACED.split(), indent=1),
    "[" + ", ".join(f"'{tile}'" for tile in SPACED.split()) + "]", "\r".join(LINES), "\u2028".join(LINES),
    "\n\n".join(LINES).replace(" ", "\t"), "\n".join(LINES).replace(" ", "\u3000"),
    "\n".join(LINES).replace(" ", " \t  "), "\n".join(LINES).replace(" ", "，"),
    "\n".join(f"- {line}" for line in LINES), "\ufeff" + TSLA, TSLA.replace("s", "s\u200b").replace("e", "\xade"),
    "".join(ROWS).join("“”"), f"'{TSLA}'", f"```\n{chr(10).join(ROWS)}\n```", ", ".join(ROWS), json.dumps(ROWS),
    str([list(row) for row in ROWS]).replace("'", ""), ",\n".join(json.dumps(list(row)) for row in ROWS) + ",",
    "[['T' 'S' 'L' 'A']\n ['P' 'R' 'E' 'T']\n ['A' 'I' 'N' 'E']\n ['G' 'O' 'D' 'S']]",
    "ＴＳＬＡ\nＰＲＥＴ\nａｉｎｅ\nＧＯＤＳ",
    "Ｔ　Ｓ　Ｌ　Ａ　Ｐ　Ｒ　Ｅ　Ｔ　Ａ　Ｉ　Ｎ　Ｅ　Ｇ　Ｏ　Ｄ　Ｓ",
    "\n".join([BARS[0], "|---|:-:|--:|---|", *BARS[1:]]), "\n".join(["|   |   |   |   |", "| - | - | - | - |", *BARS]),
    "\n".join([RULER, BARS[0], RULER.replace("-", "="), BARS[1], RULER, BARS[2], RULER, BARS[3], RULER]),
    "\n".join(["┌───┬───┬───┬───┐", BOXES[0], BOX, BOXES[1], BOX.replace("─", "═"), *BOXES[2:], "└───┴───┴───┴───┘"]),
    "\n─┼─┼─┼─\n".join([line.replace(" ", "│") for line in LINES]),
]  # fmt: skip


def pasted(text, width=4, height=4):
    return Board.parse(in_rows(text, width, height))


@pytest.mark.parametrize("text", PASTED)
def test_a_board_in_many_styles(text):
    assert str(pasted(text)) == TSLA


@pytest.mark.parametrize(("text", "board"), [
    ("Qu I T A", "qi/ta"), ("Qu I T\nA [the] .", "qit/a[the]."), ("[th] e ? .", "[th]e/?."),
    ("[th] [in]\n[er] [an]", "[th][in]/[er][an]"), ('[["qu", "th"], ["in", "the"]]', "q[th]/[in][the]"),
    ('[["t", "[th]"], ["?", "."]]', "t[th]/?."), ("[[th, a], [b, c]]", "[th]a/bc"), ("[th]", "[th]"),
    ("Ａ ？\n． Ｑ", "a?/.q"), ("e\u0301 te\nA B", "é[te]/ab"), ("| th | a |\n|----|---|\n| b | c |", "[th]a/bc"),
])  # fmt: skip
def test_tiles_of_several_letters_wild_cards_and_holes(text, board):
    assert str(pasted(text)) == board


@pytest.mark.parametrize(("count", "width", "height", "size"), [
    (16, 4, 4, "4×4"), (16, 8, 2, "8×2"), (16, 5, 5, "4×4"), (16, None, None, "4×4"), (25, 4, 4, "5×5"),
    (15, 5, 3, "5×3"), (15, 4, 4, "1×15"), (15, 15, 1, "15×1"), (15, 1, 15, "1×15"), (4, 4, 1, "4×1"),
    (2, None, None, "1×2"), (1, 4, 4, "1×1"),
])  # fmt: skip
def test_tiles_in_one_line_are_the_board_that_their_number_asks_for(count, width, height, size):
    assert pasted(" ".join("a" * count), width, height).size == size


def written(board):
    names = [str(Board(1, 1, [tile], board.plain_q)) for tile in board.tiles]
    return [names[start : start + board.width] for start in range(0, len(names), board.width)]


def drawn(rows):
    widest = max(len(tile) for row in rows for tile in row)
    ruler = "+" + ("-" * (widest + 2) + "+") * len(rows[0])
    return "\n".join([ruler, *["| " + " | ".join(tile.center(widest) for tile in row) + " |" for row in rows], ruler])


def markdown(rows):
    lines = ["|" + "|".join(row) + "|" for row in rows]
    return "\n".join([lines[0], "|---" * len(rows[0]) + "|", *lines[1:]])


def between(separator, end="\n"):
    return lambda rows: end.join(separator.join(row) for row in rows)


SPACES = [" ", "   ", "\t", "\xa0", "\u202f", "\u2003", "\u200d \u200b", "\xa0 "]
MARKS = [",", ", ", ";", "|", " | ", " - ", " – ", "│", "\t,\t"]
STYLES = {
    **{f"{separator!r} {end!r}": between(separator, end) for separator in SPACES + MARKS for end in ("\n", "\r\n")},
    "slashes": between(" ", " / "),
    "quotes": lambda rows: between(",")([[f'"{tile}"' for tile in row] for row in rows]),
    "curly": lambda rows: between(" ")([[f"“{tile}”" for tile in row] for row in rows]),
    "mark": lambda rows: "\ufeff" + between(" ")(rows), "JSON": json.dumps,
    "pretty": lambda rows: json.dumps(rows, indent=2), "unescaped": lambda rows: json.dumps(rows, ensure_ascii=False),
    "Python": str, "drawn": drawn, "markdown": markdown,
}  # fmt: skip


@given(boards(any_tile), st.sampled_from(sorted(STYLES)), st.booleans())
def test_any_board_in_any_style_reads_back_and_in_one_line_has_the_size_of_the_rules(board, style, capitals):
    row = [tile for row in written(board) for tile in row]
    text = in_rows(STYLES[style]([row]).replace("/", ""), board.width, board.height)
    assert Board.parse(text, board.plain_q) == board
    if board.width > 1:
        text = STYLES[style](written(board))
        text = in_rows(text.upper() if capitals else text, board.width, board.height)
        assert Board.parse(text, board.plain_q) == board


def meaning(text):
    try:
        return Board.parse(text)
    except BoardError as error:
        return str(error)


@given(boards(any_tile), st.sampled_from(["/", " ", "\n", "\r\n", " / ", "\t", "\xa0"]), st.integers(1, 6))
def test_rows_in_a_boards_own_form_keep_their_meaning(board, end, width):
    rows = ["".join(row) for row in written(board)]
    assume(any(len(row) > 1 for row in rows) and (board.width > 1 or end not in " \t\xa0"))
    for text in (end.join(rows), str(board), "".join(rows)):
        assert meaning(in_rows(text, width, width)) == meaning(text)


@pytest.mark.parametrize(("text", "sentence"), [
    ("", f"no tile was found in ''{LIKE}"), ("---", f"in row 1, '-'{NO_TILE}"),
    ("\ufeff", rf"in row 1, '\ufeff'{NO_TILE}"), ("fx1e/amlo", f"in row 1, '1'{NO_TILE}"),
    ("T S a1 A", f"in row 3, '1'{NO_TILE}"), ("<b>x</b>", f"in row 1, '<'{NO_TILE}"),
    ("CA\u200dT", rf"in row 1, '\u200d'{NO_TILE}"), ("1, 2, 3, 4", f"in row 1, '1'{NO_TILE}"),
    ("| T | S |\n|---|---|\n| L |", "expected rows of the same length, got 2 tiles in row 1 and 1 in row 2"),
    ("fxi[e/amlo", f"in row 1, '[e'{OPEN}"),
    ("Hello, how are you - well?", "expected rows of the same length, got 5 tiles in row 1 and 3 in row 2"),
    ("T, S, L", f"3 tiles make no square: 'TSL'{SQUARE}"),
    ("a" * 760_001, "expected at most 760,000 characters of board text, got 760,001"), ("a," * 40_001 + "1", MANY),
    (json.dumps([[word] for word in MORE_TILES]), "expected at most 1,000 different tiles, got more"),
])  # fmt: skip
def test_what_is_no_board_is_refused_with_a_sentence(text, sentence):
    assert refused(BoardError, pasted, text) == sentence


@given(st.text(st.sampled_from("ab?.[],\"' /\n-|│\u200b\u200d\xa0Ａq1"), max_size=30))
def test_what_was_a_board_is_one_still(text):
    try:
        before = Board.parse(text)
    except BoardError:
        return
    after = answer(pasted, text)
    if isinstance(after, BoardError):  # the documented form makes one board of two
        assert before.width == 1 or str(after).startswith("expected one board, got ")
        return
    assert sorted(after.tiles) == sorted(before.tiles)
    assert after == before or before.width == 1


def test_a_written_column_stays_one_and_marks_around_one_tile_are_left_out():
    for text in ("/".join(SPACED.split()), " / ".join(SPACED.split()), "\n".join(SPACED.split()), SPACED + " /"):
        assert pasted(text).size == "1×16"
    for text in ("t", "'t'", "“t”,", "\ufefft", "t\u200b", "| t |", "\xadt\xa0"):
        assert without_marks(text).strip() == "t"


STEPS = {"↖": (-1, -1), "↑": (-1, 0), "↗": (-1, 1), "←": (0, -1), "→": (0, 1), "↙": (1, -1), "↓": (1, 0), "↘": (1, 1)}
TUX = """\
 F     X     I     E

 A     M     L     O

 E     W     B     X
                   ↑
 A     S    [T] →  U
"""


class Reader:
    def __init__(self, text, wide):
        self.lines = text.split("\n")
        self.wide = wide

    def tile(self, row, column):
        return self.lines[2 * row][column * (self.wide + 3) :][: self.wide].strip()

    def steps(self, row, column):
        """The steps whose arrows lie between this tile and the tile that they lead to."""
        for arrow, (down, across) in STEPS.items():
            line, begin = 2 * row + down, column * (self.wide + 3) + {-1: -3, 0: 0, 1: self.wide}[across]
            inside = begin >= 0 and 0 <= line < len(self.lines)
            if inside and arrow in self.lines[line][begin:][: 3 if across else self.wide]:
                yield row + down, column + across

    def path(self, height, width):
        cells = [(row, column) for row in range(height) for column in range(width)]
        (place,) = [cell for cell in cells if self.tile(*cell).startswith("[")]
        path = [place]
        while following := list(self.steps(*path[-1])):
            path += following
        return [row * width + column for row, column in path]


@given(boards(any_tile), st.lists(st.integers(0, 24), min_size=1, max_size=25))
@example(Board.parse("ab/cd"), [0, 2, 0, 0])  # from A to D, B and C
@example(Board.parse("[str]q/.?"), [1, 0, 0])
def test_a_reader_finds_the_path_and_the_tiles(board, steps):
    path = path_of(board, steps)
    assume(path)
    wide = max(len(tile) for tile in [*board.tiles, "."]) + 2
    text = draw_path(board, path)
    reader = Reader(text, wide)
    assert reader.path(board.height, board.width) == path
    assert sum(text.count(arrow) for arrow in STEPS) == len(path) - 1
    tiles = [reader.tile(*divmod(cell, board.width)).strip("[]") for cell in range(len(board.tiles))]
    assert tiles == [tile.capitalize() or "." for tile in board.tiles]
    assert all(line == line.rstrip() for line in text.split("\n"))


def test_crossing_steps_and_letters_that_run_from_right_to_left():
    assert draw_path(Board.parse("ab/cd"), [0, 3, 1, 2]) == "[A]    B\n   ↘ ↙ ↑\n C     D"
    assert draw_path(Board.parse("ab/cd"), [2, 1, 3, 0]) == " A     B\n   ↖ ↗ ↓\n[C]    D"
    assert draw_path(Board.parse("שלום/abcd"), [0, 1]) == "\u202d[ש] →  ל     ו     ם\u202c\n\n A     B     C     D"


def test_the_command_draws_what_is_asked_for(tmp_path):
    table = "88 words, 109 points\ntux   1  familiar  4,3 4,4 3,4\n"
    assert printed("solve", "fxie/amlo/ewbx/astu", "--draw", "TUX") == f"{table}\n{TUX}\n"
    words = tmp_path / "words.txt"
    words.write_text("tea\nate\n")
    line = "tea   1  common    1,1 1,2 1,3"
    assert printed("solve", "tea/", "--lexicon", words, "--draw") == f"1 word, 1 point\n{line}\n\n[T] →  E  →  A\n\n"
    both = printed("solve", "tt/ea", "--lexicon", words, "--draw", "tea", "--all-paths")
    assert both.count("[T]") == 2
    assert "[T]    T\n ↓\n E  →  A\n" in both
    assert "\n\n T    [T]\n    ↙\n E  →  A\n" in both
