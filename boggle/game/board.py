"""Boards and their text form.

Rows are separated by `/` or white space: `fxie/amlo/ewbx/astu`. Text without separators describes a square board. With
a `/` at its end, it describes a board of one row. Case does not matter. A tile is written in one of these ways:

    a        one letter of any alphabet (see `boggle.letters`)
    q        the tile `Qu`, or the single letter Q if the rules have a plain Q
    [th]     a tile of several letters; `[q]` is a single Q under any rules
    ?        a wild card, which stands for any one letter
    .        a hole, which no word can use

`str(board)` writes the canonical form, and `Board.parse(str(board)) == board`.
"""

from boggle.errors import BoardError, quoted
from boggle.letters import are_letters, capital, folded_tiles, in_alphabet, is_letter

HOLE = ""
WILD = "?"
SPACE = " \t\n\r\x0b\x0c"
# Unicode's white space, which copied text can contain. `split()` differs between MicroPython and CPython.
SEPARATORS = SPACE + "/\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
SEPARATORS += "\u2028\u2029\u202f\u205f\u3000"
MOST_CELLS = 40000  # 200×200, to limit the solver's time and memory
MOST_TEXT = 1000000  # characters; longer text is refused before it is parsed


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
        text = text.strip(SPACE)
        if len(text) > MOST_TEXT:
            raise BoardError(
                "expected at most {most} characters of board text, got {got}", most=MOST_TEXT, got=len(text)
            )
        rows = _rows(text, plain_q)
        tiles = [tile for row in rows for tile in row]
        if not tiles:
            raise BoardError("expected at least one tile, got {got}", got=quoted(text))
        if len(tiles) > MOST_CELLS:
            raise _too_many_cells(len(tiles))
        in_rows = len(rows) > 1 or "/" in text
        width = _common_length(rows) if in_rows else _side(len(tiles), text)
        return cls(width, len(tiles) // width, tiles, plain_q)

    def __str__(self) -> str:
        names = [self._written(tile) for tile in self.tiles]
        rows = [names[start : start + self.width] for start in range(0, len(names), self.width)]
        text = "/".join(["".join(row) for row in rows])
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


def label(tile: str) -> str:
    """The text of a tile, as shown to users: `T`, `Qu`, `?`, and `.` for a hole."""
    return "." if tile == HOLE else capital(tile[0]) + tile[1:]


def tiles_in(text: str, plain_q: bool = False) -> list[str]:
    """The list of tiles in one row of text. Raises BoardError."""
    tiles = []
    inside: "list[str] | None" = None  # the letters after an open bracket
    for character in folded_tiles(text):  # not by index: MicroPython would count from the start each time
        if inside is None:
            if character == "[":
                inside = []
            else:
                tiles.append(_tile(character, plain_q))
        elif character == "]":
            tiles.append(_letters("".join(inside)))
            inside = None
        else:
            inside.append(character)
    if inside is not None:
        came = quoted("[" + "".join(inside))
        raise BoardError("expected ']' to close '[', got {got}", got=came)
    return tiles


def _rows(text: str, plain_q: bool) -> list[list[str]]:
    """The tiles of each row."""
    rows: list[list[str]] = []
    for separator in SEPARATORS:
        text = text.replace(separator, " ")
    for line in text.split(" "):
        if line:
            try:
                rows.append(tiles_in(line, plain_q))
            except BoardError as error:
                raise BoardError("{fault} in row {row}", fault=error, row=len(rows) + 1)
    return rows


def _tile(character: str, plain_q: bool) -> str:
    if character == "q" and not plain_q:
        return "qu"
    if is_letter(character) or character == WILD:
        return character
    if character == ".":
        return HOLE
    raise BoardError(
        "expected {letter}, '?', '.' or '[letters]', got {got}", letter=in_alphabet("a letter"), got=quoted(character)
    )


def _letters(inside: str) -> str:
    if are_letters(inside):
        return inside
    raise BoardError(
        "expected {letters} between '[' and ']', got {got}", letters=in_alphabet("letters"), got=quoted(inside)
    )


def _side(count: int, text: str) -> int:
    side = int(count**0.5 + 0.5)
    if side * side == count:
        return side
    raise BoardError(
        "expected a square number of tiles (1, 4, 9, 16, 25, …) or rows apart by '/', got {count} tiles: {got}",
        count=str(count),
        got=quoted(text),
    )


def _common_length(rows: list[list[str]]) -> int:
    first = len(rows[0])
    for number, row in enumerate(rows):
        if len(row) != first:
            raise BoardError(
                "expected rows of the same length, got {first} tiles in row 1 and {other} in row {row}",
                first=str(first),
                other=str(len(row)),
                row=str(number + 1),
            )
    return first
