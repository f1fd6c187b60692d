"""Boards and their text form.

Rows are separated by `/` or white space: `fxie/amlo/ewbx/astu`. Text without separators describes a square board. With
a `/` at its end, it describes a board of one row. Case does not matter. A tile is written in one of these ways:

    a        one letter of any alphabet (see `boggle.letters`)
    q        the tile `Qu`, or the single letter Q if the rules have a plain Q
    [th]     a tile of 2 to 16 letters; `[q]` is a single Q under any rules
    ?        a wild card, which stands for any one letter
    .        a hole, which no word can use

`str(board)` writes the canonical form, and `Board.parse(str(board)) == board`.
"""

from boggle.errors import BoardError, quoted
from boggle.letters import are_letters, capital, characters_in, folded_tiles, in_alphabet, is_letter

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    Steps = Generator[None, None, Any]

HOLE = ""
WILD = "?"
SPACE = " \t\n\r\x0b\x0c"
# Unicode's white space, which copied text can contain. `split()` differs between MicroPython and CPython.
SEPARATORS = SPACE + "/\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
SEPARATORS += "\u2028\u2029\u202f\u205f\u3000"
MOST_CELLS = 40000  # 200×200, to limit the solver's time and memory
MOST_LETTERS = 16  # on a tile
MOST_KINDS = 1000  # different tiles, and different characters of a text: MicroPython takes very long for more
MOST_TEXT = MOST_CELLS * (MOST_LETTERS + 3)  # characters: 40,000 rows of such a tile in brackets


class Board:
    """A rectangle of tiles, numbered row by row. Do not modify a board.

    `tiles` is a list of width × height strings. Each is lower-case letters, WILD or HOLE. `neighbours[cell]` lists the
    cells next to `cell`, including diagonal ones and holes.
    """

    def __init__(self, width: int, height: int, tiles: list[str], plain_q: bool = False) -> None:
        self.checked_size(width, height)
        if len(tiles) != width * height:
            raise BoardError(
                "expected {most} tiles for {size}, got {got}",
                most=str(width * height),
                size=f"{width}×{height}",
                got=str(len(tiles)),
            )
        longest = max([len(tile) for tile in different(tiles)])
        if longest > MOST_LETTERS:
            raise _too_many_letters(longest)
        self.width = width
        self.height = height
        self.tiles = list(tiles)
        self.plain_q = plain_q

    @staticmethod
    def checked_size(width: int, height: int) -> tuple[int, int]:
        """Return width and height unchanged. Raises BoardError if a board cannot have this size."""
        if width < 1 or height < 1:
            raise BoardError("expected at least one row and one column, got {got}", got=f"{width}×{height}")
        if width * height > MOST_CELLS:
            raise _too_many_cells(width * height)
        return width, height

    @classmethod
    def parse(cls, text: str, plain_q: bool = False) -> "Board":
        """Read the text form. Raises BoardError, whose message says what was expected and what was given.

        >>> board = Board.parse("QAT IRS")
        >>> str(board), board.tiles[0], board.size
        ('qat/irs', 'qu', '3×2')
        """
        board: Board = at_once(cls.steps(text, plain_q))
        return board

    @classmethod
    def steps(cls, text: str, plain_q: bool = False) -> "Steps":
        """Do what `parse` does in steps. A page can answer between them, since none takes it much more than 0.1 s."""
        parts, lengths = _parts_of_rows(text)
        yield
        tiles = _tiles(parts, lengths, plain_q)
        yield
        if not tiles:
            raise BoardError(
                "no tile was found in {got}. A board is written like fxie/amlo/ewbx/astu", got=quoted(text.strip(SPACE))
            )
        in_rows = len(lengths) > 1 or "/" in text
        width = _common_length(lengths) if in_rows else _side(len(tiles), text)
        return cls(width, len(tiles) // width, tiles, plain_q)

    def __str__(self) -> str:
        written = {tile: self._written(tile) for tile in set(self.tiles)}
        names = [written[tile] for tile in self.tiles]
        if self.width > 1:
            names = ["".join(names[start : start + self.width]) for start in range(0, len(names), self.width)]
        text = "/".join(names)
        return text + "/" if self.height == 1 and self.width > 1 else text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and (self.width, self.tiles) == (other.width, other.tiles)

    def __hash__(self) -> int:
        return hash((self.width, tuple(self.tiles)))

    def __repr__(self) -> str:
        return f"Board.parse({str(self)!r})"

    @property
    def neighbours(self) -> list[list[int]]:
        """For each cell, the list of the cells next to it. Boards of the same size share these lists, so do not modify
        them."""
        return _neighbours(self.width, self.height)

    @property
    def size(self) -> str:
        """Width and height, as shown to users: `4×4`."""
        return f"{self.width}×{self.height}"

    @property
    def only_holes(self) -> bool:
        """Whether all cells are holes, so that the board cannot contain any word."""
        return not any(self.tiles)

    def row_and_column(self, cell: int) -> tuple[int, int]:
        """The row and the column of a cell. The cell at the top left is in row 0 and column 0."""
        return cell // self.width, cell % self.width

    def _written(self, tile: str) -> str:
        if tile == HOLE:
            return "."
        if tile == "qu" and not self.plain_q:
            return "q"
        return tile if len(tile) == 1 and tile != "q" else f"[{tile}]"


def at_once(steps: "Steps") -> "Any":
    """Do all steps of a generator. Returns what it returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


_grids: dict[tuple[int, int], list[list[int]]] = {}


def _neighbours(width: int, height: int) -> list[list[int]]:
    """The neighbours of each cell on boards of this size. They are kept for the last size, which most boards share."""
    size = (width, height)
    grid = _grids.get(size)
    if grid is None:
        cells = list(range(width * height))  # all lists share these objects, which is faster than equal ones
        grid = [_around(cells, row, column, size) for row in range(height) for column in range(width)]
        _grids.clear()
        _grids[size] = grid
    return grid


def _around(cells: list[int], row: int, column: int, size: tuple[int, int]) -> list[int]:
    width, height = size
    left, right = max(column - 1, 0), min(column + 2, width)
    around = []
    for r in range(max(row - 1, 0), min(row + 2, height)):
        around += cells[r * width + left : r * width + right]
    around.remove(row * width + column)
    return around


def _too_many_cells(count: int) -> BoardError:
    return BoardError("expected at most {most} cells (200×200), got {got}", most=MOST_CELLS, got=count)


def _too_many_letters(count: int) -> BoardError:
    return BoardError("a tile has {got} letters, and at most {most} fit on one", most=MOST_LETTERS, got=count)


def characters_of(text: str) -> str:
    """Return each character of a board's text once. Raises BoardError for text that is longer, or has more of them,
    than that of any board."""
    if len(text) > MOST_TEXT:
        raise BoardError("expected at most {most} characters of board text, got {got}", most=MOST_TEXT, got=len(text))
    characters = characters_in(text)
    count = len(characters)
    if count > MOST_KINDS:
        raise BoardError("expected at most {most} different characters, got {got}", most=MOST_KINDS, got=count)
    return characters


def different(tiles: list[str]) -> dict[str, None]:
    """Return a dict whose keys are the different ones of some tiles, or of their texts. Raises BoardError for more than
    MOST_KINDS."""
    kinds: dict[str, None] = {}
    for tile in tiles:
        if tile not in kinds:
            kinds[tile] = None
            if len(kinds) > MOST_KINDS:
                raise BoardError("expected at most {most} different tiles, got more", most=MOST_KINDS)
    return kinds


def label(tile: str) -> str:
    """The text of a tile, as shown to users: `T`, `Qu`, `?`, and `.` for a hole."""
    return "." if tile == HOLE else capital(tile[0]) + tile[1:]


def tiles_in(text: str, plain_q: bool = False) -> list[str]:
    """The list of tiles in one row of text. Raises BoardError."""
    parts = _parts(folded_tiles(text))
    for part in parts:
        if _tile(part, plain_q) is None:
            raise _fault(part)
    return [_tile(part, plain_q) or HOLE for part in parts]


# What follows works on whole texts and on what is different in them: MicroPython takes long for single characters, and
# the page would not answer meanwhile.
def _parts_of_rows(text: str) -> tuple[list[str], list[int]]:
    """The parts of all rows, and their number in each. Text that has more than MOST_CELLS of them is not read. Raises
    BoardError."""
    for character in characters_of(text):
        if character in SEPARATORS:
            text = text.replace(character, " ")
    text = folded_tiles(text)
    begun = text.count("[")
    if max(begun, len(text) - text.count(" ") - begun * (MOST_LETTERS + 1)) > MOST_CELLS:
        raise BoardError("expected at most {most} cells (200×200), got more", most=MOST_CELLS)
    lines = [line for line in text.split(" ") if line]
    if not begun:
        return list("".join(lines)), [len(line) for line in lines]
    parts: list[str] = []
    lengths = []
    for line in lines:
        row = _parts(line)
        parts += row
        lengths.append(len(row))
    return parts, lengths


def _parts(line: str) -> list[str]:
    """The parts of folded text: single characters, and tiles in brackets."""
    single, *others = line.split("[")
    parts = list(single)
    for piece in others:
        inside, bracket, single = piece.partition("]")
        parts.append(f"[{inside}{bracket}")
        if single:
            parts += list(single)
    return parts


def _tiles(parts: list[str], lengths: list[int], plain_q: bool) -> list[str]:
    """The tiles of all rows. Raises BoardError."""
    if len(parts) > MOST_CELLS:
        raise _too_many_cells(len(parts))
    tiles = {part: _tile(part, plain_q) for part in different(parts)}
    if None in tiles.values():
        at = [tiles[part] for part in parts].index(None)
        row, end = 0, lengths[0]
        while end <= at:
            row += 1
            end += lengths[row]
        raise BoardError(
            "in row {row}, {fault}. A board is written like fxie/amlo/ewbx/astu", row=row + 1, fault=_fault(parts[at])
        )
    return [tiles[part] for part in parts]  # type: ignore[misc]


def _tile(part: str, plain_q: bool) -> "str | None":
    """The tile that is written as `part`, or None if that is no tile."""
    if len(part) == 1:
        if part == "q" and not plain_q:
            return "qu"
        return HOLE if part == "." else part if part == WILD or is_letter(part) else None
    inside = part[1:-1]
    return inside if part[-1] == "]" and len(inside) <= MOST_LETTERS and are_letters(inside) else None


def _fault(part: str) -> BoardError:
    """The error for a part that is no tile."""
    if part[0] != "[":
        return BoardError(
            "{got} is no tile. A tile is {letter}, ? for any letter, . for a hole, or several letters such as [th]",
            got=quoted(part),
            letter=in_alphabet("a letter"),
        )
    if part[-1] != "]":
        return BoardError("{got} lacks a ] at its end. A tile of several letters is written [th]", got=quoted(part))
    if len(part) - 2 > MOST_LETTERS:
        return _too_many_letters(len(part) - 2)
    return BoardError(
        "{got} is no tile. Between [ and ] there must be {letters}, as in [th]",
        got=quoted(part),
        letters=in_alphabet("letters"),
    )


def _side(count: int, text: str) -> int:
    side = int(count**0.5 + 0.5)
    if side * side == count:
        return side
    raise BoardError(
        "{count} tiles make no square: {got}. If a board is no square, write its rows apart, as in tap/sle",
        count=str(count),
        got=quoted(text.strip(SPACE)),
    )


def _common_length(lengths: list[int]) -> int:
    first = lengths[0]
    for number, length in enumerate(lengths):
        if length != first:
            raise BoardError(
                "expected rows of the same length, got {first} tiles in row 1 and {other} in row {row}",
                first=str(first),
                other=str(length),
                row=str(number + 1),
            )
    return first
