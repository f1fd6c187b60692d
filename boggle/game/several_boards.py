"""Several boards in one copied text. They are refused, since nobody knows which of them is meant.

All this is looked for in the first lines only, so that hostile text costs little.
"""

from boggle.errors import BoardError

MOST_LINES = 400  # that are looked at
MOST_BLOCKS = 20  # parts between empty lines that are looked at
DIGITS = "0123456789"
GAME_SIZES = {16: "4×4", 25: "5×5", 36: "6×6"}  # the boards that a line of so many tiles can be
SPACED = "spaced"  # how tiles are written, if there are spaces between them; else as TOGETHER
TOGETHER = "together"


def refuse_several_in_lines(text: str) -> None:
    """Raise BoardError if each line, or each part between spaces in a single line, has rows apart by `/`."""
    if "/" not in text or "://" in text:
        return
    lines = [line.strip() for line in text.split("\n", MOST_LINES)[:MOST_LINES] if line.strip()]
    boards = lines if len(lines) > 1 else _plain(text).split(None, MOST_LINES)[:MOST_LINES]
    least = 1 if len(lines) > 1 else 2
    if len(boards) < 2 or any([line.strip("/").count("/") < least for line in boards]):
        return
    if all([line[-1] == "/" for line in boards[:-1]]) and boards[-1][-1] != "/":
        return  # one board, whose lines are broken after some rows
    shapes = [_shape(board) for board in boards]
    if all([shape is not None and shape[1] > shape[2] == 2 for shape in shapes]):
        return  # two rows of more tiles in each line are rather a part of one board
    if len(boards) == MOST_LINES:
        raise several(text.strip().count("\n" if len(lines) > 1 else " ") + 1)
    _refuse_boards(shapes)
    raise several(len(boards))


def _plain(text: str) -> str:
    return text.replace(",", " ").replace(";", " ").replace("|", " ")


def _refuse_boards(shapes: "list[tuple[str, int, int] | None]") -> None:
    """Raise BoardError if all boards of a text have the same columns and rows."""
    if shapes[0] and shapes == shapes[:1] * len(shapes):
        _, columns, rows = shapes[0]
        raise boards_or_one(len(shapes), f"{columns}×{rows}", f"{columns}×{rows * len(shapes)}")


def refuse_several(lines: str) -> None:
    """Raise BoardError if empty lines part rows that look like boards, or if each line has several rows of letters."""
    at_blanks = _at_blank_lines(lines)
    for blocks in (lines.split("\n\n", MOST_BLOCKS), at_blanks):
        blocks = [block for block in blocks if block.strip()][:MOST_BLOCKS]
        first = _shape(blocks[0]) if len(blocks) > 1 else None
        shapes = [_shape(block) for block in blocks] if first else []
        if not first or None in shapes or [shape for shape in shapes if shape and shape[0] != first[0]]:
            continue
        if first[2] > 2 or first[1] == first[2]:
            _refuse_boards(shapes)
        if first[0] == SPACED and shapes != [first] * len(shapes):
            raise several(len(shapes))
    _refuse_squares(at_blanks)
    parted = lines.replace("/", "\n").split("\n", MOST_LINES)[:MOST_LINES]
    rows = [line.split() for line in parted if line.strip()]
    fewest = min([len(row) for row in rows]) if len(rows) > 1 else 0
    if fewest > 2 and all(min([tiles_in_row(part) for part in row]) > 2 for row in rows):
        _refuse_boards([_shape("\n".join(row)) for row in rows])


def _refuse_squares(blocks: list[str]) -> None:
    """Raise BoardError if all parts of a text are squares of letters, even of different sizes. Words are seldom so."""
    blocks = [block for block in blocks if block.strip()]
    shapes = [_shape(block) for block in blocks] if len(blocks) > 1 else []
    if shapes and all([shape and shape[0] == TOGETHER and shape[1] == shape[2] > 2 for shape in shapes]):
        raise several(len(shapes))


def refuse_titles(text: str) -> None:
    """Raise BoardError if titles such as `Board 1` or `Second:` are above rows that look like boards."""
    boards: "list[tuple[str, int, int]]" = []
    words: list[str] = []
    title = block = ""
    lines = text.split("\n", MOST_LINES)[:MOST_LINES]
    are_titles = [_is_title(line) for line in lines]
    if not any(are_titles):
        return
    lines.append("")  # ends the last board
    are_titles.append(True)
    for line, is_title in zip(lines, are_titles):
        if not is_title:
            block += line + "\n"
            continue
        shape = _shape(first_block(block))
        if shape:
            boards.append(shape)
            words.append(title.replace("#", " ").split()[0].lower() if has_digit([title]) else "")
        title, block = line, ""
    are_numbered = words == words[:1] * len(words) and words[:1] != [""]
    if len(boards) > 1 and (are_numbered or boards == boards[:1] * len(boards)):
        raise several(len(boards))


def _is_title(line: str) -> bool:
    """Whether a line ends in a colon, or is a word with a number."""
    words = line.replace("#", " ").split(None, 2)
    if line.strip()[-1:] == ":":
        return True
    return len(words) == 2 and len(words[0]) > 2 and has_digit(words[1:]) and not has_digit(words[:1])


def first_block(lines: str) -> str:
    """Return the lines before the first empty line."""
    return lines.strip().split("\n\n")[0]


def refuse_boards_in_lines(counts: list[int], width: "int | None", height: "int | None") -> None:
    """Raise BoardError if each line has as many tiles as a board of a game. `counts` are the numbers of tiles."""
    count = counts[0]
    if count not in GAME_SIZES or len(counts) < 2 or len(counts) == count or (width, height) == (count, len(counts)):
        return
    if min(counts) == max(counts):
        raise boards_or_one(len(counts), GAME_SIZES[count], f"{count}×{len(counts)}")


def several(count: int) -> BoardError:
    return BoardError("expected one board, got {count} boards", count=count)


def boards_or_one(count: int, size: str, whole: str) -> BoardError:
    return BoardError(
        "expected one board, got text that is {count} boards of {size} or one of {whole}",
        count=count,
        size=size,
        whole=whole,
    )


def tiles_in_row(row: str) -> int:
    """The number of tiles that a row of letters without spaces has. A tile in brackets counts as one."""
    if "[" not in row:
        return len(row)
    single, *others = row.split("[")
    # Not `partition`: in MicroPython, its many tuples take a time that grows with the square of their number.
    return len(single) + sum([len(piece) - piece.find("]") if "]" in piece else 1 for piece in others])


def _at_blank_lines(lines: str) -> list[str]:
    """Return the parts between lines of spaces only, which drawn lines and marks have become."""
    blocks = [""]
    for line in lines.split("\n", MOST_LINES)[:MOST_LINES]:
        if line.strip():
            blocks[-1] += line + "\n"
        elif blocks[-1]:
            blocks.append("")
    return blocks


def _shape(block: str) -> "tuple[str, int, int] | None":
    """Return how tiles are written in a part of a text, and its columns and rows. None if it does not look like a
    board."""
    if block.count("\n") > MOST_LINES:
        return None
    rows = [line.split() for line in block.replace("/", "\n").split("\n") if line.strip()]
    if len(rows) < 2:
        return None
    counts = [columns_of(row) for row in rows]
    is_spaced = max([len(row) for row in rows]) > 1
    if min(counts) != max(counts) or counts[0] < 2 or (is_spaced and min([len(row) for row in rows]) < 2):
        return None
    parts = [part for row in rows for part in row]
    if has_digit(parts) or (is_spaced and any([len(part) > 2 and part[0] != "[" for part in parts])):
        return None
    if is_spaced and min([len(part) for part in parts]) > 1:
        return None
    return SPACED if is_spaced else TOGETHER, counts[0], len(rows)


def columns_of(row: list[str]) -> int:
    """The number of tiles in a row, with spaces between them or without."""
    return tiles_in_row(row[0]) if len(row) == 1 else len(row)


def has_digit(row: list[str]) -> bool:
    text = " ".join(row)
    return any([digit in text for digit in DIGITS])
