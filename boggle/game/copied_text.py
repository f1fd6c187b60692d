"""What copied text has besides the tiles of a board: marks between them, characters that nobody sees, letters in
squares or circles, and links of the page."""

from boggle.errors import BoardError, quoted
from boggle.game.board import SEPARATORS, Board, characters_of

LINE_ENDS = "\r\x0b\x0c\x85\u2028\u2029"
UNSEEN = "\xad\u200b\u200c\u200e\u200f\u2060\ufeff"  # soft hyphens, marks of direction, byte-order marks
MARKS = ",;:|+-=`\"'«»‹›−،、，；：｜"
EMOJI = "letter", "regional", "alphabet"  # how names of emoji begin that show letters, in chats
BEGIN = "#board="  # of a link to a board
ESCAPES = ("%5B", "["), ("%5b", "["), ("%5D", "]"), ("%5d", "]"), ("%2F", "/"), ("%2f", "/")
MOST_LINK = 4000  # characters of a link whose board is compared with rows beside it
MOST_LINES, MOST_LINE = 400, 1000  # that are searched for such rows, and the characters of one
MOST_TILES = 1600  # with spaces between them, of such rows
# Dashes and quotes; the lines of drawn tables.
RANGES = (("\u2010", "\u201f"), ("\u2500", "\u257f"))
# Selectors of the form of an emoji; squares and circles around the character before.
UNSEEN_RANGES = (("\ufe00", "\ufe0f"), ("\u20dd", "\u20e4"))
# Alphabets whose letters stand in brackets, circles, squares or flags, or are wide: the first letter, what it means.
ALPHABETS = (
    (0x249C, "a"),
    (0x24B6, "A"),
    (0x24D0, "a"),
    (0xFF21, "A"),
    (0xFF41, "a"),
    (0x1F110, "A"),
    (0x1F130, "A"),
    (0x1F150, "A"),
    (0x1F170, "A"),
    (0x1F1E6, "A"),
)
WIDE_ZERO = 0xFF10
STYLED = 0x1D400, 0x1D6A4  # bold, italic and other styles of A to Z and a to z, one after the other
STYLED_BEFORE = "ℬBℰEℱFℋHℐIℒLℳMℛRℭCℌHℑIℜRℨZℂCℍHℕNℙPℚQℝRℤZℎhℯeℊgℴoℹi"  # they lack there; each with its meaning


def without_emoji_names(text: str) -> str:
    """Return text with a letter in place of each name of an emoji that shows it: `:regional_indicator_t:`."""
    if ":" not in text or not any([name in text for name in EMOJI]):
        return text
    pieces = text.split(":")
    for at, piece in enumerate(pieces):
        parts = piece.replace("-", "_").split("_") if "_" in piece or "-" in piece else []
        if parts and parts[0] in EMOJI and len(parts[-1]) == 1:
            pieces[at] = f" {parts[-1]} "
    return ":".join(pieces)


def link_in(text: str) -> str:
    """Return the first link to a board in a text, from its `#` on, or "" if there is none. Raises BoardError if
    another link, or rows of tiles beside it, are of another board."""
    at = text.find(BEGIN)
    if at < 0:
        return ""
    links = [part[part.find(BEGIN) :] for part in text[at:].split() if BEGIN in part]
    for link in links[1:]:
        one, other = [each.split("&")[0] for each in (links[0], link)]
        if one != other:
            raise BoardError(
                "expected one board, got links to {one} and {other}",
                one=quoted(one[len(BEGIN) :]),
                other=quoted(other[len(BEGIN) :]),
            )
    linked = links[0][len(BEGIN) :].split("&")[0]
    for escape, sign in ESCAPES:
        linked = linked.replace(escape, sign)
    if len(linked) <= MOST_LINK:
        refuse_other_rows(text, linked)
    return links[0]


def refuse_other_rows(text: str, linked: str) -> None:
    """Raise BoardError if rows of tiles beside a link are another board than `linked`, the text of the link's board,
    and none are the same. Lines of words can look like rows: only what is surely a board counts as another."""
    if len(text.split("\n", 2)) < 2:
        return
    board, others = _parsed(linked), []
    for rows in _blocks(text) if board else []:
        if len(rows) * len(rows[0]) > MOST_TILES:
            continue
        read = _parsed("/".join([_row(parts) for parts in rows]) + "/")
        if read and board and _plain_tiles(read) == _plain_tiles(board):
            return
        if read and board and _is_surely_a_board(read, rows, board):
            others.append(read)
    if others:
        raise BoardError(
            "expected one board, got a link to {one} and rows of {other}",
            one=quoted(linked),
            other=quoted(str(others[0])),
        )


def _blocks(text: str) -> list[list[list[str]]]:
    """Return the rows in text that may be boards: lines that follow each other and have parts of one kind."""
    blocks: "list[list[list[str]]]" = []
    before: "tuple[int, int] | None" = None
    for line in text.split("\n", MOST_LINES)[:MOST_LINES]:
        is_other = BEGIN in line or "://" in line or len(line) > MOST_LINE
        for row in [] if is_other else without_marks(line).split("/"):
            parts = row.split()
            kind = (len(parts), max([len(part) for part in parts]) if len(parts) == 1 else 0) if parts else None
            if kind and kind == before:
                blocks[-1].append(parts)
            elif kind:
                blocks.append([parts])
            before = kind
        before = None if is_other else before
    return [rows for rows in blocks if len(rows) > 1]


def _is_surely_a_board(board: Board, rows: list[list[str]], linked: Board) -> bool:
    """Whether rows are no lines of words."""
    width, height = board.width, board.height
    if min(width, height) < 3 or max([len(part) for row in rows for part in row if len(row) > 1] + [0]) > 2:
        return False
    return len(rows[0]) > 1 or width == height > 3 or (width, height) == (linked.width, linked.height)


def _parsed(text: str) -> "Board | None":
    try:
        return Board.parse(text)
    except BoardError:
        return None


def _row(parts: list[str]) -> str:
    """Return a row in the text form of a board. Parts between spaces are tiles, unless there is only one."""
    if len(parts) == 1:
        return parts[0]
    return "".join([part if len(part) == 1 or part[0] == "[" else f"[{part}]" for part in parts])


def _plain_tiles(board: Board) -> tuple[int, list[str]]:
    """Return the width and the tiles of a board. Whether Q is Qu depends on the rules, so it makes no difference."""
    return board.width, ["q" if tile == "qu" else tile for tile in board.tiles]


def without_marks(text: str) -> str:
    """Return `text` with spaces in place of the marks between tiles, without invisible characters, and with plain
    letters in place of those in squares and circles."""
    for character in characters_of(text):
        if character in LINE_ENDS:
            text = text.replace(character, "\n")
        elif character in UNSEEN or _is_in(UNSEEN_RANGES, character):
            text = text.replace(character, "")
        elif is_mark(character) or (character in SEPARATORS and character not in "/\n"):
            text = text.replace(character, " ")
        elif character >= "\u2100":
            text = text.replace(character, _plain(character))
    return text


def is_mark(character: str) -> bool:
    """Whether a character can stand between tiles, and means nothing."""
    return character in MARKS or _is_in(RANGES, character)


def _is_in(ranges: tuple[tuple[str, str], ...], character: str) -> bool:
    return any([first <= character <= last for first, last in ranges])


def _plain(character: str) -> str:
    """Return the letter or digit that a character shows in another style, or the character itself."""
    code = ord(character)
    for first, letter in ALPHABETS:
        if first <= code < first + 26:
            return chr(ord(letter) + code - first)
    if STYLED[0] <= code < STYLED[1]:
        at = (code - STYLED[0]) % 52
        return chr(ord("A") + at) if at < 26 else chr(ord("a") + at - 26)
    if WIDE_ZERO <= code < WIDE_ZERO + 10:
        return chr(ord("0") + code - WIDE_ZERO)
    at = STYLED_BEFORE.find(character)
    return character if at < 0 else STYLED_BEFORE[at + 1]
