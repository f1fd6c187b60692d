"""Boards as programs write them, in JSON, Python, Java or C: lists of rows, one list of tiles or rows, or a text with a
name. Names may stand before them, and other lists beside them. Several boards are refused.

Each list that has no other in it is a row, or a board of its own. `[th]` is a tile, not a list.
"""

from boggle.game.board import MOST_CELLS, MOST_LETTERS
from boggle.game.copied_text import without_marks
from boggle.game.several_boards import several
from boggle.letters import are_letters, folded

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from boggle.game.board import Steps

NAMES = "board", "rows", "grid", "letters", "tiles", "puzzle"  # of what has the board; the first counts most
WORDS = "words", "found", "solutions", "answers", "dictionary", "wordlist"  # of other lists
NESTED, FLAT = len(NAMES), len(NAMES) + 1  # ranks of lists without such a name
LONGEST_NAME = 40  # characters before the first list, such as `char[][] board =`
MOST_TILES = 2  # as `[th]` before the first list; text with more is a board in the documented form
MOST_BOARDS = 100  # that are looked at, where no list is around them
MOST_DEEP = 20  # lists in each other
LISTS_IN_A_STEP = 500
BETWEEN = " \t\n,;"
NUMBER = BETWEEN + "0123456789"
SIGNS = "=:"


def named_text(text: str) -> str:
    """Return the text that has a name such as board, in JSON or after `=`. Several are in lines of their own. Returns
    "" if there is none."""
    if text.lstrip()[:1] != "{":
        return _assigned(text)
    for name in NAMES:
        for quote in "\"'":
            sign = f"{quote}{name}{quote}:"
            pieces = text.replace(sign + " ", sign).split(sign + quote)[1:]
            if pieces:
                return "\n".join([piece.partition(quote)[0].replace("\\n", "\n") for piece in pieces])
    return ""


def _assigned(text: str) -> str:
    """Return the text in `board = "tsla/pret"`, or "" for other text."""
    quote = '"' if '"' in text else "'"
    pieces = text.replace(quote * 3, quote).split(quote, 3)
    if len(pieces) != 3 or len(pieces[0]) > LONGEST_NAME or pieces[2].strip(BETWEEN):
        return ""
    return pieces[1] if _is_signed(pieces[0]) else ""


def list_steps(text: str) -> "Steps":
    """Return lines with the rows of the lists in a text, and whether one list is around them, in steps. The lines are
    "" if there is no such list. Raises BoardError for several boards."""
    uniform = _with_brackets(text)
    lists = _Lists()
    pieces = uniform.split("[") if uniform.count("[") <= MOST_CELLS else []
    for number, piece in enumerate(pieces):
        inside, *others = piece.split("]")
        lists.begin(inside, number > 0)
        for after in others:
            if not lists.end(after):
                return "", False
        if lists.are_none:
            return "", False
        if number % LISTS_IN_A_STEP == LISTS_IN_A_STEP - 1:
            yield
    return lists.rows()


def _with_brackets(text: str) -> str:
    """Return text with `[` and `]` in place of braces, and of parentheses if they are around other lists or in them."""
    uniform = text.replace("{", "[").replace("}", "]")
    dense = "".join(uniform.split()) if "(" in uniform else ""
    if any([pair in dense for pair in ("((", "[(", "([")]):
        uniform = uniform.replace("(", "[").replace(")", "]")
    return uniform


class _List:
    """A list that has begun: the text since the last list in it, and the rows in it, each with the text before it."""

    def __init__(self) -> None:
        self.text: list[str] = []
        self.rows: "list[tuple[str, str]]" = []
        self.has_lists = False  # of rows

    def taken(self) -> str:
        """Return the text since the last list, and begin anew."""
        text, self.text = "".join(self.text), []
        return text


class _Lists:
    """Finds the boards among lists. Of each, `_boards` has its rank, the text before it, its rows, and whether a list
    is around them."""

    def __init__(self) -> None:
        self._open = [_List()]
        self._tiles = 0
        self._boards: "list[tuple[int, str, list[str], bool]]" = []

    @property
    def are_none(self) -> bool:
        """Whether there are tiles in brackets outside of lists, or more lists in each other than boards have."""
        return self._tiles > MOST_TILES or len(self._open) > MOST_DEEP

    def begin(self, text: str, is_list: bool) -> None:
        """Add text, in a new list or outside of all."""
        if is_list:
            self._open.append(_List())
        self._open[-1].text.append(text)

    def end(self, after: str) -> bool:
        """End the last list, and add what follows it. Returns False if all have ended before."""
        if len(self._open) < 2:
            return False
        ended = self._open.pop()
        outer = self._open[-1]
        if ended.rows or ended.has_lists:
            self._end_rows(ended, outer)
        else:
            self._end_row("".join(ended.text), outer)
        outer.text.append(after)
        return True

    def _end_row(self, text: str, outer: _List) -> None:
        if len(text) <= MOST_LETTERS and are_letters(folded(text)):
            outer.text.append(f"[{text}]")
            self._tiles += 1 if len(self._open) == 1 and not outer.rows and not outer.has_lists else 0
        elif text.strip(NUMBER if len(self._open) == 1 else BETWEEN):  # else as in `char board[4][4]`, `char[] row`
            outer.rows.append((outer.taken(), text))

    def _end_rows(self, ended: _List, outer: _List) -> None:
        name = outer.taken()
        after = "".join(ended.text).strip(BETWEEN)
        before = {text.strip(BETWEEN): None for text, _ in ended.rows}
        only = next(iter(before)) if len(before) == 1 else SIGNS
        is_plain = not only or (len(only) > 2 and not _is_signed(only))  # Rust writes `vec!` before each row
        if is_plain and not ended.has_lists and (not after or "=" in after):
            self._add(NESTED, name, [row for _, row in ended.rows], True)
        else:
            for text, row in ended.rows:
                self._add(FLAT, text, [row], False)
        outer.has_lists = True

    def _add(self, rank: int, before: str, rows: list[str], is_whole: bool) -> None:
        """Add a board, unless its name or its rows say that it is none."""
        name = _name(before)
        if name in WORDS or any([":" in row or not row.strip(NUMBER) for row in rows]):
            return
        rank = NAMES.index(name) if name in NAMES else rank
        self._boards.append((rank, before, [row.replace("\n", " ") for row in rows], is_whole))

    def rows(self) -> tuple[str, bool]:
        """Return the rows of the board as lines, and whether a list is around them. Raises BoardError for several."""
        self._add_outer(self._open[0])
        if not self._boards or len(_last_line(self._boards[0][1])) > LONGEST_NAME:
            return "", False
        best = min([board[0] for board in self._boards])
        boards = [board for board in self._boards if board[0] == best]
        if len(boards) > 1:
            raise several(len(boards))
        _, _, rows, is_whole = boards[0]
        if not is_whole and len(rows) > 1 and all([_has_words(row) for row in rows]):
            raise several(len(rows))
        return "\n".join(rows), is_whole

    def _add_outer(self, outer: _List) -> None:
        """Add rows that no list is around: one board if nothing else is there, else those with a name and a sign."""
        is_alone = not outer.has_lists and not "".join(outer.text).strip(BETWEEN)
        if is_alone and outer.rows and not any([before.strip(BETWEEN) for before, _ in outer.rows]):
            self._add(FLAT, "", [row for _, row in outer.rows], False)
            return
        for before, row in outer.rows[:MOST_BOARDS]:
            if _is_signed(before) or (outer.has_lists and not before.strip(BETWEEN)):
                self._add(FLAT, before, [row], False)


def _last_line(text: str) -> str:
    return text.strip().split("\n")[-1].strip()


def _is_signed(text: str) -> bool:
    """Whether a text ends in a sign that stands after a name."""
    return text.strip()[-1:] in ("=", ":")


def _name(before: str) -> str:
    """Return the name at the end of a text: `"board": `, `char[][] board = `."""
    words = without_marks(_last_line(before)[-LONGEST_NAME:]).split()
    return words[-1].lower() if words else ""


def _has_words(row: str) -> bool:
    """Whether a row has several parts, all of which are too long for tiles."""
    parts = without_marks(row).split()
    return len(parts) > 1 and min([len(part) for part in parts]) > 2
