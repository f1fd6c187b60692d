"""Pasted text: styles in which people write a board, and texts that mean the same as in `Board.parse`."""

import json

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boggle import Board
from boggle.game.board_reader import in_rows
from strategies import any_tile, boards

ROWS = ["tsla", "pret", "aine", "gods"]
TSLA = "/".join(ROWS)
SPACED = " ".join("TSLAPRETAINEGODS")
LINES = [" ".join(row.upper()) for row in ROWS]
TABLES = {
    "markdown": """
| T | S | L | A |
|---|:-:|--:|---|
| P | R | E | T |
| A | I | N | E |
| G | O | D | S |
""",
    "markdown with an empty head": "|   |   |   |   |\n| - | - | - | - |\n|T|S|L|A|\n|P|R|E|T|\n|A|I|N|E|\n|G|O|D|S|",
    "ASCII": """
+---+---+---+---+
| T | S | L | A |
+===+===+===+===+
| P | R | E | T |
+---+---+---+---+
| A | I | N | E |
+---+---+---+---+
| G | O | D | S |
+---+---+---+---+
""",
    "lines": """
┌───┬───┬───┬───┐
│ T │ S │ L │ A │
├───┼───┼───┼───┤
│ P │ R │ E │ T │
╞═══╪═══╪═══╪═══╡
│ A │ I │ N │ E │
├───┼───┼───┼───┤
│ G │ O │ D │ S │
└───┴───┴───┴───┘
""",
    "rulers between": "T│S│L│A\n─┼─┼─┼─\nP│R│E│T\n─┼─┼─┼─\nA│I│N│E\n─┼─┼─┼─\nG│O│D│S",
}
SAME = [
    SPACED,
    f"  {SPACED}\n",
    SPACED.replace(" ", "   "),
    SPACED.replace(" ", ", "),
    SPACED.replace(" ", "-"),
    "[" + ", ".join(f"'{tile}'" for tile in SPACED.split()) + "]",
    json.dumps(SPACED.split(), indent=1),
    "\n".join(LINES),
    "\r\n".join(LINES),
    "\r".join(LINES),
    "\u2028".join(LINES),
    " / ".join(LINES),
    "\n\n".join(LINES).replace(" ", "\t"),
    "\n".join(LINES).replace(" ", "\xa0"),
    "\n".join(LINES).replace(" ", "\u202f"),
    "\n".join(LINES).replace(" ", "\u3000"),
    "\n".join(LINES).replace(" ", " \t  "),
    "\n".join(LINES).replace(" ", ";"),
    "\n".join(LINES).replace(" ", "，"),
    "\n".join(LINES).replace(" ", " – "),
    "\n".join(LINES).replace(" ", "\u200d "),
    "\n".join(f"- {line}" for line in LINES),
    "\ufeff" + TSLA,
    TSLA.replace("s", "s\u200b").replace("e", "\xade"),
    "".join(ROWS).join("“”"),
    f"'{TSLA}'",
    f"```\n{chr(10).join(ROWS)}\n```",
    ", ".join(ROWS),
    json.dumps(ROWS),
    json.dumps([list(row) for row in ROWS]),
    json.dumps([list(row) for row in ROWS], indent=4),
    str([list(row) for row in ROWS]),
    str([list(row) for row in ROWS]).replace("'", ""),
    ",\n".join(json.dumps(list(row)) for row in ROWS) + ",",
    "[['T' 'S' 'L' 'A']\n ['P' 'R' 'E' 'T']\n ['A' 'I' 'N' 'E']\n ['G' 'O' 'D' 'S']]",
    "ＴＳＬＡ\nＰＲＥＴ\nａｉｎｅ\nＧＯＤＳ",
    "Ｔ　Ｓ　Ｌ　Ａ　Ｐ　Ｒ　Ｅ　Ｔ　Ａ　Ｉ　Ｎ　Ｅ　Ｇ　Ｏ　Ｄ　Ｓ",
    *TABLES.values(),
]


def pasted(text, width=4, height=4):
    return Board.parse(in_rows(text, width, height))


@pytest.mark.parametrize("text", SAME)
def test_a_board_in_many_styles(text):
    assert str(pasted(text)) == TSLA


@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("Qu I T A", "qi/ta"),
        ("Qu I T\nA [the] .", "qit/a[the]."),
        ("[th] e ? .", "[th]e/?."),
        ("[th] [in]\n[er] [an]", "[th][in]/[er][an]"),
        ('[["qu", "th"], ["in", "the"]]', "q[th]/[in][the]"),
        ('[["t", "[th]"], ["?", "."]]', "t[th]/?."),
        ("[[th, a], [b, c]]", "[th]a/bc"),
        ("[th]", "[th]"),
        ("Ａ ？\n． Ｑ", "a?/.q"),
        ("e\u0301 te\nA B", "é[te]/ab"),
        ("| th | a |\n|----|---|\n| b | c |", "[th]a/bc"),
    ],
)
def test_tiles_of_several_letters_wild_cards_and_holes(text, board):
    assert str(pasted(text)) == board


@pytest.mark.parametrize(
    ("count", "width", "height", "size"),
    [
        (16, 4, 4, "4×4"),
        (16, 8, 2, "8×2"),
        (16, 5, 5, "4×4"),
        (16, None, None, "4×4"),
        (25, 4, 4, "5×5"),
        (15, 5, 3, "5×3"),
        (15, 4, 4, "1×15"),
        (15, 15, 1, "15×1"),
        (15, 1, 15, "1×15"),
        (4, 4, 1, "4×1"),
        (2, None, None, "1×2"),
        (1, 4, 4, "1×1"),
    ],
)
def test_tiles_in_one_line_are_the_board_that_their_number_asks_for(count, width, height, size):
    assert pasted(" ".join("a" * count), width, height).size == size


@pytest.mark.parametrize(
    "text", ["/".join(SPACED.split()), " / ".join(SPACED.split()), "\n".join(SPACED.split()), SPACED + " /"]
)
def test_a_written_column_stays_one(text):
    assert pasted(text).size == "1×16"


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
    "mark": lambda rows: "\ufeff" + between(" ")(rows),
    "JSON": json.dumps,
    "pretty": lambda rows: json.dumps(rows, indent=2),
    "unescaped": lambda rows: json.dumps(rows, ensure_ascii=False),
    "Python": str,
    "drawn": drawn,
    "markdown": markdown,
}


def written(board):
    """The rows of a board, each a list of its tiles as written in board texts."""
    names = [str(Board(1, 1, [tile], board.plain_q)) for tile in board.tiles]
    return [names[start : start + board.width] for start in range(0, len(names), board.width)]


@given(boards(any_tile), st.sampled_from(sorted(STYLES)), st.booleans())
def test_any_board_in_any_style_reads_back(board, style, capitals):
    assume(board.width > 1)
    text = STYLES[style](written(board))
    text = text.upper() if capitals else text
    assert Board.parse(in_rows(text, board.width, board.height), board.plain_q) == board


@given(boards(any_tile), st.sampled_from(sorted(STYLES)))
def test_any_board_in_one_line_has_the_size_of_the_rules(board, style):
    row = [tile for row in written(board) for tile in row]
    text = in_rows(STYLES[style]([row]).replace("/", ""), board.width, board.height)
    assert Board.parse(text, board.plain_q) == board
