"""Reading boards as people write and copy them: tiles with spaces between them, drawn tables, JSON or Python lists.
Sizes or labels may stand beside them, or words below. The page reads what is pasted, and the command its argument and
what comes on standard input. `boggle.game.board_in_link` reads links of other games.

The form of a board that is documented keeps its meaning. Another reading counts only where that one fits no board.
"""

from boggle.errors import BoardError
from boggle.game.board import MOST_CELLS, Board, at_once, characters_of, different
from boggle.game.board_layout import Layout, without_headings, without_title
from boggle.game.board_lists import list_steps, named_text
from boggle.game.copied_text import is_mark, without_emoji_names, without_marks
from boggle.game.several_boards import (
    GAME_SIZES,
    first_block,
    refuse_boards_in_lines,
    refuse_several,
    refuse_several_in_lines,
    refuse_titles,
    tiles_in_row,
)
from boggle.letters import are_letters, composed, folded

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from boggle.game.board import Steps

JOINER = "\u200d"  # ignored if there are spaces between the tiles; otherwise `Board.parse` refuses it
QUOTES = "\"'`«»‹›‘’‚‛“”„‟"  # stand around tiles, never between rows
QU = ("qu", "Qu", "qU", "QU")
MOST_GROUPS = 400  # rows in one line
ROWS_IN_A_STEP = 500


def in_rows(text: str, width: "int | None", height: "int | None") -> str:
    """Return the text of a board in the form that `Board.parse` reads. `width` and `height` are those of the rules or
    None.

    If there are spaces or marks between the tiles, each line becomes a row. A single line becomes a board of the size
    of the rules, or a square. A pair of letters among single letters becomes one tile. A size in the first line and
    labels are left out, and so is what follows rows of tiles after an empty line, such as words. Raises BoardError for
    several boards, for text that can be read in two ways, and for text that is longer than that of any board.
    """
    rows: str = at_once(row_steps(text, width, height))
    return rows


def row_steps(text: str, width: "int | None", height: "int | None") -> "Steps":
    """Do what `in_rows` does in steps, as `Board.steps`."""
    characters = characters_of(text)
    refuse_titles(text.replace("\r\n", "\n"))
    text = named_text(text) or without_headings(without_emoji_names(text))
    refuse_several_in_lines(text)
    rows, in_one_list = yield from list_steps(text)
    listed = bool(rows)
    lines = composed(without_marks(rows or text.replace("\r\n", "\n")))
    yield
    layout = Layout(characters_of(lines))
    if not listed:
        lines = layout.without_labels(without_title(lines), width, height)
        yield
        refuse_several(lines)
    yield
    one_line = "/" not in lines and "\n" not in lines.strip()
    if one_line and not listed and not layout.size:
        lines = _groups_as_rows(text) or lines
    if layout.size:
        height, width = layout.size
        parts = lines.split()
        one_line = one_line and (len(parts) == 1 or min([len(part) for part in parts]) == 1)
    marked = listed or any([is_mark(character) for character in characters])
    read = yield from _tile_steps(text, lines, listed, marked, width, height)
    read = yield from _qu_steps(read)
    if not in_one_list and "/" not in lines:
        _refuse_boards_in_lines(read, width, height)
    if layout.size:
        read = _cut(read, *layout.size) if one_line else read
        layout.check((yield from Board.steps(read)), one_line)
    return read


def _tile_steps(
    text: str, lines: str, listed: bool, marked: bool, width: "int | None", height: "int | None"
) -> "Steps":
    """Return the text of a board whose rows are `lines`, in steps. `text` is what was given."""
    if "/" in lines and " " not in lines and "\n" not in lines:
        return lines
    rows = _split(lines)
    if not rows:
        return text
    yield
    tiles = _tiles_in(rows, listed and len(rows) > 1)
    if not tiles:
        block = first_block(lines)
        rows = _split(block)
        tiles = _tiles_in(rows, False) if len(rows) > 1 else None
        if not tiles:
            return block if _has_other_text(lines, rows, width, height) else lines
    yield
    if len(rows) == 1:
        line = [tiles[part] for part in rows[0]]
        return lines if "/" in lines else _from_line(line, width, height, marked) or lines
    if max([len(row) for row in rows]) == 1:
        return lines
    return _joined([[tiles[part] for part in row] for row in rows])


def _has_other_text(lines: str, rows: list[list[str]], width: "int | None", height: "int | None") -> bool:
    """Whether text after an empty line is no part of the board above, whose `rows` are letters without spaces. That is
    so if the board is a square, or has the size of the rules, and the rows after it have other lengths."""
    counts = [tiles_in_row(row[0]) for row in rows if len(row) == 1]
    if not counts or len(counts) != len(rows) or min(counts) != max(counts):
        return False
    size = counts[0], len(rows)
    if size[0] != size[1] and size != (width, height):
        return False
    return any([len(row) > 1 or tiles_in_row(row[0]) != size[0] for row in _split(lines)]) and size[0] > 2


def _qu_steps(text: str) -> "Steps":
    """Return the text of a board with a tile Qu in place of each Q and U if it fits a board only in this way. Raises
    BoardError if it fits both ways, and Qu alone has a small letter."""
    if not any([written in text for written in QU]):
        return text
    yield
    rows = text.replace("/", " ").split()
    if len(rows) > MOST_CELLS:
        return text
    plain: dict[int, None] = {}
    with_qu: dict[int, None] = {}
    for number, row in enumerate(rows):
        count = tiles_in_row(row)
        plain[count] = None
        with_qu[count - _count_of_qu(row)] = None
        if len(with_qu) > 1:
            return text
        if number % ROWS_IN_A_STEP == ROWS_IN_A_STEP - 1:
            yield
    in_rows = len(rows) > 1 or "/" in text
    if list(plain) == list(with_qu) or not _is_size(list(with_qu), in_rows):
        return text
    if _is_size(list(plain), in_rows):
        others = text.replace("Qu", "")
        if "Qu" in text and others == others.upper() and others.strip("/ \n"):
            raise _qu_or_letters(min(plain), min(with_qu), len(rows))
        return text
    yield
    return _with_qu(text)


def _count_of_qu(row: str) -> int:
    """How often q and u follow each other in a row of letters, outside of brackets."""
    if "[" in row:
        row = "/".join([piece[piece.find("]") + 1 :] for piece in f"]{row}".split("[") if "]" in piece])
    return sum([row.count(written) for written in QU])


def _qu_or_letters(plain: int, with_qu: int, rows: int) -> BoardError:
    return BoardError(
        "expected text that can be read in one way, got a board of {whole} or, with tiles Qu, of {size}",
        whole=f"{plain}×{rows}",
        size=f"{with_qu}×{rows}",
    )


def _with_qu(text: str) -> str:
    """Return rows of letters with `[qu]` in place of each q and u outside of brackets."""
    pieces = text.split("[")
    for number, piece in enumerate(pieces):
        end = (piece.find("]") + 1 or len(piece)) if number else 0
        after = piece[end:]
        for written in QU:
            after = after.replace(written, "[qu]")
        pieces[number] = piece[:end] + after
    return "[".join(pieces)


def _is_size(counts: list[int], in_rows: bool) -> bool:
    """Whether rows with these numbers of tiles are a board."""
    if len(counts) > 1 or counts[0] > MOST_CELLS:
        return False
    return in_rows or int(counts[0] ** 0.5 + 0.5) ** 2 == counts[0]


def _refuse_boards_in_lines(text: str, width: "int | None", height: "int | None") -> None:
    first = text.replace("/", " ", 1).split(None, 1)
    if len(first) > 1 and tiles_in_row(first[0]) in GAME_SIZES:
        refuse_boards_in_lines([tiles_in_row(row) for row in text.replace("/", " ").split()], width, height)


def _cut(text: str, height: int, width: int) -> str:
    """Return letters in one row as so many rows, if this is their number."""
    text = text.strip()
    if "/" in text or "[" in text or width * height != len(text):
        return text
    return "".join([text[at : at + width] + "/" for at in range(0, len(text), width or 1)])


def _groups_as_rows(text: str) -> str:
    """Return text in one line as lines, if it has groups of as many tiles: `T-S L-A` or `T S, L A`. Else returns ""."""
    text = text.strip()
    outer: "list[str | None]" = [None]
    outer += [mark for mark in characters_of(text) if is_mark(mark) and mark not in QUOTES]
    for mark in outer:
        groups = text.split(mark, MOST_GROUPS)
        if len(groups) > MOST_GROUPS:
            continue
        rows = [row for row in [without_marks(group).split() for group in groups] if row]
        counts = [len(row) for row in rows]
        parts = [len(part) for row in rows for part in row if part[0] != "["]
        if len(rows) > 1 and min(counts) == max(counts) > 1 and min(parts or [1]) == 1 and max(parts or [1]) <= 2:
            return "\n".join([" ".join(row) for row in rows])
    return ""


def _split(lines: str) -> list[list[str]]:
    """Return the parts of each line that is not empty."""
    rows = [line.split() for line in lines.replace(JOINER, "").replace("/", "\n").split("\n")]
    return [row for row in rows if row]


def _from_line(tiles: list[str], width: "int | None", height: "int | None", marked: bool) -> str:
    """Return the text of a board whose tiles are in one line. Returns "" if they fit neither the rules nor a square,
    and the line has no marks."""
    count = len(tiles)
    if width and height and count == width * height:
        return _joined([tiles[at : at + width] for at in range(0, count, width)])
    # Without separated rows, `Board.parse` accepts only a square.
    return "".join(tiles) if marked or int(count**0.5 + 0.5) ** 2 == count else ""


def _joined(rows: list[list[str]]) -> str:
    return "".join(["".join(row) + "/" for row in rows])


def _tiles_in(rows: list[list[str]], listed: bool) -> "dict[str, str] | None":
    """Map each different part to its tile, as `_tile` writes it. Returns None if some are words or rows of letters. In
    lists (`listed`), words are tiles, too."""
    parts: list[str] = []
    for row in rows:
        parts += row
    try:
        kinds = different(parts)
    except BoardError:
        if listed:
            raise
        return None
    words = [part for part in kinds if len(part) > 1 and part[0] != "["]
    if not listed and (len(words) == len(kinds) or any([len(word) > 2 for word in words])):
        return None
    tiles = {part: _tile(part) for part in kinds}
    return tiles if all(tiles.values()) else None


def _tile(part: str) -> str:
    """Return a part as one tile in the text form of a board, or "" if it is not one tile."""
    if len(part) == 1 and part not in "[]":
        return part
    inside = part[1:-1] if part[0] == "[" and part[-1] == "]" else part
    return f"[{inside}]" if are_letters(folded(inside)) else ""
