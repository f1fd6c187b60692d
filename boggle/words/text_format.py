"""Word lists as text: one word on each line, followed by its tier or by nothing.

A word has 1 to 100 letters of any alphabet (`boggle.letters`), in upper or lower case. A word without a tier is common.
If a word appears twice, the more common tier counts. Lines end as in `str.splitlines`: with \\n, \\r, \\r\\n or another
line end of Unicode. Blank lines and lines that begin with `#` are ignored. All other lines contain no word, for example
because they have an apostrophe, a definition or flags. They are counted, and the first few are kept.
"""

from collections.abc import Iterator
from typing import Any

from boggle.errors import LexiconError, quoted
from boggle.language import ENGLISH, plural
from boggle.letters import are_letters, folded
from boggle.progress import Steps, finished
from boggle.words.lexicon import Lexicon
from boggle.words.limits import LONGEST, MOST_BYTES, MOST_WORDS, TIERS

MOST_LINES = 2 * MOST_WORDS
MOST_LINE = 500  # characters: a longer line contains no word, and the rest of it is not read
PIECE = 16384  # characters read in one step
WORDS_A_PIECE = 2000
UTF_8_MARK = b"\xef\xbb\xbf"
RANKS = {tier: rank for rank, tier in enumerate(TIERS)}


class SkippedLines:
    """The lines of a list that contain no word. `count` is their number, and `first` lists the first few."""

    MOST = 3

    def __init__(self) -> None:
        self.count = 0
        self.first: list[str] = []

    def add(self, line: str) -> None:
        self.count += 1
        if len(self.first) < self.MOST:
            self.first.append(line[:MOST_LINE])

    def said(self) -> "list[Any]":
        """A sentence such as `2 lines that held no word: "can't", '2'`, as data (see `boggle.language`)."""
        lines = ", ".join(map(quoted, self.first)) + (", …" if self.count > len(self.first) else "")
        return plural(
            "{count} line that held no word: {lines}",
            "{count} lines that held no word: {lines}",
            self.count,
            lines=lines,
        )

    def __str__(self) -> str:
        return ENGLISH.say(self.said())


def decoded(data: bytes) -> str:
    """The text of a file. It is read as UTF-16 if it begins with the byte-order mark of UTF-16, and as UTF-8 if not.

    Raises LexiconError if the file is too large or is not such a text.
    """
    if len(data) > MOST_BYTES:
        raise LexiconError("expected a file of at most {most} bytes, got {got}", most=MOST_BYTES, got=len(data))
    mark = len(UTF_8_MARK) if data.startswith(UTF_8_MARK) else 0
    # These two encodings need no module of the standard library. The page's Pyodide has only a part of it.
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8"
    try:
        return data[mark:].decode(encoding)
    except UnicodeDecodeError as error:
        at = mark + error.start
        raise LexiconError(
            "expected a packed lexicon or text in {encoding}, got byte 0x{byte} at {at}",
            encoding=encoding.upper(),
            byte=f"{data[at]:02x}",
            at=at,
        ) from None


def read_list(text: str) -> tuple[dict[str, str], SkippedLines]:
    """Read a word list. Returns a dict from word to tier, and the lines that contain no word.

    Raises LexiconError if there are more words than MOST_WORDS.
    """
    return finished(reading(text))


def reading(text: str) -> Steps[tuple[dict[str, str], SkippedLines]]:
    """The steps of `read_list`."""
    words: dict[str, str] = {}
    left_out = SkippedLines()
    for done, lines in lines_of(text):
        for line in lines:
            if not line.isspace():
                _read_line(line, words, left_out)
        check_count(words)
        yield done
    return words, left_out


def check_count(words: dict[str, str]) -> None:
    """Raise LexiconError if there are more words than MOST_WORDS."""
    if len(words) > MOST_WORDS:
        raise LexiconError("expected at most {most} words, got more", most=MOST_WORDS)


def _read_line(line: str, words: dict[str, str], left_out: SkippedLines) -> None:
    too_long = len(line) > MOST_LINE
    parts = [line.strip()] if too_long else folded(line).split()
    word, tier = parts[0], parts[1] if len(parts) > 1 else TIERS[0]
    if word[0] == "#":
        return
    if too_long or len(parts) > 2 or tier not in RANKS or len(word) > LONGEST or not are_letters(word):
        left_out.add(line.strip())
    elif word not in words or RANKS[tier] < RANKS[words[word]]:
        words[word] = tier


def lines_of(text: str) -> Iterator[tuple[float, list[str]]]:
    """Yield (progress from 0 to 1, list of lines).

    A very long line is cut, but it stays longer than MOST_LINE characters. So a file with one long line takes no longer
    than other files. Raises LexiconError if there are more lines than MOST_LINES.
    """
    rest, count = "", 0
    for start in range(0, len(text), PIECE):
        lines = (rest + text[start : start + PIECE]).splitlines(keepends=True)
        count += len(lines) - 1
        if count > MOST_LINES:
            raise LexiconError("expected a list of at most {most} lines, got more", most=MOST_LINES)
        rest = lines.pop()  # it may go on in the next piece, perhaps only with the \n of a \r\n
        if len(rest) > MOST_LINE + 2:
            rest = rest[:MOST_LINE] + rest[-2:]
        yield start / len(text), lines
    yield 1, rest.splitlines(keepends=True)


def writing(lexicon: Lexicon) -> Steps[str]:
    """The steps that write all words with their tiers. They return text. Reading it gives the same list."""
    lines = []
    for number, (word, tier) in enumerate(lexicon.entries()):
        if number % WORDS_A_PIECE == 0:
            yield number / len(lexicon)
        lines.append(f"{word} {tier}\n")
    return "".join(lines)


def common_prefix(word: str, other: str) -> int:
    """The number of letters at the beginning that two words have in common."""
    length = 0
    for a, b in zip(word, other):
        if a != b:
            break
        length += 1
    return length
