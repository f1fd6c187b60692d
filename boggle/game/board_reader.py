"""Reading boards as people write and copy them: tiles with spaces between them, drawn tables, JSON or Python lists,
and what the page copies: a link, or rows of tiles with a heading and words below. The page reads what is pasted, and
the command what comes on standard input."""

from boggle.errors import BoardError
from boggle.game.board import MOST_CELLS, SEPARATORS, at_once, characters_of, different
from boggle.letters import are_letters, composed, folded

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from boggle.game.board import Steps

LINE_ENDS = "\r\x0b\x0c\x85\u2028\u2029"
UNSEEN = "\xad\u200b\u200c\u200e\u200f\u2060\ufeff"  # soft hyphens, marks of direction, byte-order marks
JOINER = "\u200d"  # ignored if there are spaces between the tiles; otherwise `Board.parse` refuses it
MARKS = ",;:|+-=`\"'«»‹›−،、，；：｜"
BEGIN = "#board="  # of a link to a board
RANGES = (("\u2010", "\u201f"), ("\u2500", "\u257f"))  # dashes and quotes; the lines of drawn tables


def link_in(text: str) -> str:
    """Return the first link to a board in a text, from its `#` on, or "" if there is none."""
    at = text.find(BEGIN)
    return "" if at < 0 else text[at:].split()[0]


def in_rows(text: str, width: "int | None", height: "int | None") -> str:
    """Return the text of a board in the form that `Board.parse` reads. `width` and `height` are those of the rules or
    None.

    If there are spaces or marks between the tiles, each line becomes a row. A single line becomes a board of the size
    of the rules, or a square. A pair of letters among single letters becomes one tile. What
    follows rows of tiles after an empty line, such as words, is left out. Raises BoardError for text that is longer
    than that of any board.
    """
    rows: str = at_once(row_steps(text, width, height))
    return rows


def row_steps(text: str, width: "int | None", height: "int | None") -> "Steps":
    """Do what `in_rows` does in steps, as `Board.steps`."""
    characters = characters_of(text)
    plain = composed(without_marks(text.replace("\r\n", "\n")))
    lines = _lists_as_lines(plain)
    listed = lines != plain
    if "/" in lines and " " not in lines and "\n" not in lines:
        return lines
    yield
    rows = _split(lines)
    if not rows:
        return text
    yield
    tiles = _tiles_in(rows, listed and len(rows) > 1)
    if not tiles:
        rows = _split(lines.strip().split("\n\n")[0])
        tiles = _tiles_in(rows, False) if len(rows) > 1 else None
    if not tiles:
        return lines
    yield
    marked = listed or any([_is_mark(character) for character in characters])
    if len(rows) == 1:
        line = [tiles[part] for part in rows[0]]
        return lines if "/" in lines else _from_line(line, width, height, marked) or lines
    counts = [len(row) for row in rows]
    if max(counts) == 1 or (not marked and max(counts) > min(counts)):
        return lines
    return "".join(["".join([tiles[part] for part in row]) + "/" for row in rows])


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


def without_marks(text: str) -> str:
    """Return `text` with spaces in place of the marks between tiles, and without invisible characters."""
    for character in characters_of(text):
        if character in LINE_ENDS:
            text = text.replace(character, "\n")
        elif character in UNSEEN:
            text = text.replace(character, "")
        elif _is_mark(character) or (character in SEPARATORS and character not in "/\n"):
            text = text.replace(character, " ")
    return text


def _is_mark(character: str) -> bool:
    return character in MARKS or any([first <= character <= last for first, last in RANGES])


def _lists_as_lines(text: str) -> str:
    """Return text such as `[[t, s], [l, a]]` with a line for each inner list. Other text is returned unchanged. `[th]`
    is a tile, not a list."""
    flat = text.replace("\n", " ").strip()
    if flat[:1] != "[" or flat[-1] != "]" or not flat.count("]") == flat.count("[") <= MOST_CELLS:
        return text
    pieces = flat.split("[")[1:]
    lines = {piece: _list_as_line(piece) for piece in different(pieces)}
    joined = "".join([lines[piece] for piece in pieces])
    return joined if "\n" in joined else text


def _list_as_line(piece: str) -> str:
    """Return what follows a "[", as a tile or as a line of its own."""
    inside, _, after = piece.partition("]")
    if are_letters(folded(inside)):
        return f"[{inside}]" + after.replace("]", "\n")
    return "\n" + piece.replace("]", "\n")


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
