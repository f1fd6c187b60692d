"""What stands beside the tiles of a board in copied text: a heading, a size in the first line, labels of rows and
columns. `boggle.game.several_boards` refuses other boards in the same text.

All this is looked for in the first lines only, so that hostile text costs little. There, `rows` are lists of the parts
between spaces.
"""

from boggle.errors import BoardError
from boggle.game.several_boards import DIGITS, MOST_LINES, columns_of, has_digit, several
from boggle.letters import is_ascii

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from boggle.game.board import Board

    Rows = list[list[str]]

LONGEST_LABEL = 12  # characters before a colon
TIMES = "x×X*()"  # signs in a size such as 4x4
SIZE_WORDS = "by", "rows", "columns", "cols", "size"
BULLETS = "*>•"
AROUND = "()#."  # signs around the number of a row
MOST_NUMBERS = 3  # at the beginning of a line: more are no size
LEAST_COUNT = 9  # a single number that can be that of all tiles
LONGEST_NUMBER = 200  # digits: of the columns of a board, one after the other
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Layout:
    """Removes what is beside the tiles. `size` is what the first line says: a pair of numbers, or None. Which of them
    is the number of rows is not known. `count` is the number there if it is the only one, or 0."""

    def __init__(self, characters: str) -> None:
        self.size: "tuple[int, int] | None" = None
        self.count = 0
        self._has_digits = any([digit in characters for digit in DIGITS])

    def without_labels(self, lines: str, width: "int | None", height: "int | None") -> str:
        """Return lines, in which spaces stand for marks, without a size and labels. Raises BoardError if letters can be
        labels or tiles of a board of another size than `width` and `height`."""
        if not self._has_digits and lines.lstrip()[:1].lower() != "a":
            return lines
        parts = (lines.replace("/", "\n") if self._has_digits else lines).split("\n", MOST_LINES)
        rows = [part.split() for part in parts[:MOST_LINES]]
        filled = [number for number, row in enumerate(rows) if row]
        if not filled or (not self._has_digits and len(filled) > len(LETTERS) + 1):  # too many for labels
            return lines
        header = _numbers(rows[filled[0]])
        begin = filled[1 if header else 0] if len(filled) > 1 or not header else len(rows)
        for end in (len(parts), _end_of_block(rows, begin), _end_by_size(header or [], rows, begin)):
            block = [row for row in rows[begin:end] if row]
            is_whole = end < len(rows) or len(parts) == len(rows)
            read = self._without(header, block) if is_whole else None
            if read:
                return "\n".join([" ".join(row) for row in read] + [""] + parts[end:])
        if not self._has_digits:
            _refuse_labels_or_tiles([row for row in rows if row], width, height)
        return lines

    def check(self, board: "Board", one_line: bool) -> None:
        """Raise BoardError if a board has not the size that the first line says, or if that says only how many tiles it
        has."""
        if not self.size or (self.count >= LEAST_COUNT and self.count == len(board.tiles)):
            return
        first, second = self.size
        if (board.width, board.height) not in ((first, second), (second, first)):
            raise BoardError(
                "expected a board of {size}, as the first line says, got {got}",
                size=f"{first}×{second}",
                got=board.size,
            )
        if one_line and first != second and min(first, second) > 1:
            raise BoardError(
                "expected rows on lines of their own, got tiles in one line for a board of {one} or of {other}",
                one=f"{first}×{second}",
                other=f"{second}×{first}",
            )

    def _without(self, header: "list[str] | None", rows: "Rows") -> "Rows | None":
        """Return rows without labels, or None if there are none and no size. `header` are the numbers above them."""
        if not header and len(rows) == 1 and self._has_digits:
            header, rows = _in_one_line(rows[0])
        body = _labelled(rows, header) if rows else None
        if body and (not header or _are_columns(header, body)):
            return body
        if not header or not rows or (not body and any([has_digit(row) for row in rows])):
            sizes = [row for row in [_numbers(row) for row in rows] if row]
            again = [row for row in sizes if header and len(row) == len(header) and (len(row) > 1 or row == header)]
            if again and len(rows) > len(sizes):
                raise several(1 + len(again))
            return None
        body = body or rows
        if not _are_columns(header, body):
            if len(header) > 2:
                return None
            self.size = int(header[0]), int(header[-1])
            self.count = self.size[0] if len(header) == 1 else 0
        return body


def without_title(lines: str) -> str:
    """Return lines without a first line of words, if two lines of tiles with spaces between them follow."""
    parts = lines.lstrip().split("\n", MOST_LINES)
    rows = [part.split(None, MOST_LINES) for part in parts[:MOST_LINES]]
    tiles = [row for row in rows[1:] if row][:2]
    if not rows or max([0] + [len(part) for part in rows[0] if part[0] != "["]) < 3 or "/" in parts[0]:
        return lines
    if len(tiles) < 2 or any([len(row) in (1, len(rows[0])) or max([len(part) for part in row]) > 2 for row in tiles]):
        return lines
    if min([len(part) for row in tiles for part in row]) > 1 or _numbers(rows[0]):
        return lines
    return "\n".join(parts[1:])


def without_headings(text: str) -> str:
    """Return text without what ends in a colon, a line above the board or what each line begins with, and without
    bullets."""
    if any([sign in text for sign in '[{|"']) or text.count("\n") > MOST_LINES:
        return text
    lines = [line.strip() for line in text.replace("\r\n", "\n").split("\n") if line.strip()]
    for bullet in BULLETS:
        if lines and all([line[0] == bullet for line in lines]):
            return "\n".join([line[1:] for line in lines])
    if len(lines) > 1 and lines[0][-1] == ":":
        return text[text.find(":") + 1 :].lstrip()
    sign = ":" if ":" in text else ")"
    if sign not in text:
        return text
    labels = [line.partition(sign)[0].strip() for line in lines]
    rests = [line.partition(sign)[2].strip() for line in lines]
    if any([sign in rest or len(rest) < 2 for rest in rests]) or not _are_labels(labels):
        return text
    return "\n".join(rests)


def _are_labels(words: list[str]) -> bool:
    """Whether words before a colon are labels: numbers, letters in order, or words too long for a tile of two."""
    if any([not word or len(word) > LONGEST_LABEL or "/" in word for word in words]):
        return False
    in_order = "".join(words).lower() == LETTERS[: len(words)]
    return in_order or all([len(word) > 2 or has_digit([word]) for word in words])


def _numbers(row: list[str]) -> "list[str] | None":
    """Return the numbers of a row that has nothing else but signs of a size, or None."""
    if len(row) > MOST_LINES:
        return None
    text = " ".join(row)
    for sign in TIMES:
        text = text.replace(sign, " ")
    numbers = [part for part in text.split() if part.lower() not in SIZE_WORDS]
    return numbers if numbers and all([_is_number(number) for number in numbers]) else None


def _is_number(text: str) -> bool:
    return 0 < len(text) < LONGEST_NUMBER and is_ascii(text) and text.isdigit()


def _end_of_block(rows: "Rows", begin: int) -> int:
    """Return the number of the empty line that ends the first block of rows, or of rows if each is a block."""
    for number in range(begin, len(rows)):
        if not rows[number]:
            return number if number - begin > 1 else len(rows)
    return len(rows)


def _end_by_size(header: list[str], rows: "Rows", begin: int) -> int:
    """Return the number of the line that says how many words follow, if the size in the first line is that of the rows
    between. Else return the number of rows."""
    for size in header if len(header) == 2 else []:
        end = begin + min(int(size), len(rows))
        if end < len(rows) and len(rows[end]) == 1 and _numbers(rows[end]):
            return end
    return len(rows)


def _in_one_line(row: list[str]) -> "tuple[list[str] | None, Rows]":
    """Return the numbers at the beginning of a line, and the rows that follow: parts between more numbers."""
    numbers = 0
    while numbers < min(len(row), MOST_NUMBERS) and _numbers([row[numbers]]):
        numbers += 1
    if not numbers:
        return None, [row]
    if numbers == 1 and len(row) <= MOST_LINES:
        starts = [at for at, part in enumerate(row) if _label(part)] + [len(row)]
        if len(starts) > 2 or _label(row[0]) in ("0", "1"):
            return None, [row[start:end] for start, end in zip(starts, starts[1:])]
    return _numbers(row[:numbers]), [row[numbers:]] if row[numbers:] else []


def _labelled(rows: "Rows", header: "list[str] | None") -> "Rows | None":
    """Return rows without their labels, and without a row of labels above or below. Returns None if there are none.
    Letters are labels only if the columns have some, too: in a row, or in `header`, the numbers above."""
    for above in (0, 1):
        for below in (0, 1):
            body = rows[above : len(rows) - below]
            if not body or ((above or below) and len(body) < 2):
                continue
            read = _without_numbers(body)
            others = rows[:above] + rows[len(rows) - below :]
            if not read and (above or header):
                read = _without_letters(body)
                others += [header] if header else []
            if read and all([_are_columns(row, read) for row in others]):
                return read
    return None


def _without_numbers(rows: "Rows") -> "Rows | None":
    """Return rows without the numbers at their beginnings or ends. Returns None if one of them has none. Raises
    BoardError if they count from the beginning again."""
    if any([len(row) < 2 for row in rows]):
        return None
    labels, body = [_label(row[0]) for row in rows], [row[1:] for row in rows]
    if None in labels:
        labels, body = [_label(row[-1]) for row in rows], [row[:-1] for row in rows]
    if None in labels:
        return None
    if all([len(row) > 1 and _label(row[-1]) == label for row, label in zip(body, labels)]):
        body = [row[:-1] for row in body]
    if any([has_digit(row) for row in body]):
        return None
    begins = len([label for label in labels if label == labels[0]])
    if begins > 1:
        raise several(begins)
    return body


def _label(part: str) -> "str | None":
    """Return the number in the label of a row such as `1`, `2.`, `(3)` or `R4`, or None."""
    for sign in AROUND:
        part = part.replace(sign, "")
    if len(part) > 1 and part[0] in "rR":
        part = part[1:]
    return part if _is_number(part) else None


def _without_letters(rows: "Rows") -> "Rows | None":
    """Return rows without the letters in order at their beginnings, or None."""
    if any([len(row) < 2 for row in rows]) or "".join([row[0] for row in rows]).lower() != LETTERS[: len(rows)]:
        return None
    return [row[1:] for row in rows]


def _are_columns(labels: list[str], rows: "Rows") -> bool:
    """Whether labels count the columns of rows, from A, 0 or 1."""
    count = columns_of(rows[0])
    text = "".join(labels).lower()
    text = text.replace("c", "") if has_digit(labels) else text  # C1 C2 C3
    if count < 2 or any([columns_of(row) != count for row in rows]):
        return False
    from_1 = "".join([str(number + 1) for number in range(count)])
    return text in (LETTERS[:count], "".join([str(number) for number in range(count)]), from_1)


def _refuse_labels_or_tiles(rows: "Rows", width: "int | None", height: "int | None") -> None:
    """Raise BoardError if the first row, or the first column, has letters in order beside a square."""
    count, columns = len(rows) - 1, len(rows[0])
    if min(count + 1, columns) < 3 or any([len(row) != columns for row in rows]) or columns == len(rows):
        return
    whole = f"{columns}×{len(rows)}"
    if (width, height) == (columns, len(rows)):
        return
    first, both = ["".join(row).lower() for row in (rows[0], rows[0] + rows[1])]
    if columns == count and first == LETTERS[:columns] and both != LETTERS[: 2 * columns]:
        raise _labels_or_tiles(whole, f"{columns}×{count}")
    if columns == count + 2 and "".join([row[0] for row in rows]).lower() == LETTERS[: count + 1]:
        raise _labels_or_tiles(whole, f"{columns - 1}×{count + 1}")


def _labels_or_tiles(whole: str, size: str) -> BoardError:
    return BoardError(
        "expected text that can be read in one way, got a board of {whole} or, with letters as labels, of {size}",
        whole=whole,
        size=size,
    )
