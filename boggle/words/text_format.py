"""Word lists as people keep them: a word a line, with its tier after it or, in a plain list, without.

A word is letters of any alphabet (`boggle.letters`), 1 to 100 of them, in capitals or not. Its tier is common where
none is given; of a word that stands twice the more common tier counts. Lines end as `str.splitlines` has it, by any
of \\n, \\r, \\r\\n and Unicode's own; blank ones and those that begin with `#` are passed over. All other lines hold no
word, be it for an apostrophe, a definition or flags behind a word: they are counted, and the first of them kept.
"""

from collections.abc import Iterator
from typing import Any

from boggle.errors import LexiconError, quoted
from boggle.language import ENGLISH, plural
from boggle.letters import are_letters, folded
from boggle.progress import Steps, finished
from boggle.tiers import TIERS
from boggle.words.lexicon import Lexicon
from boggle.words.limits import LONGEST, MOST_BYTES

MOST_WORDS = 2000000  # some twice the largest lists that there are; each takes some hundred bytes of memory
MOST_LINE = 500  # characters: longer lines hold no word, nor are they read any further
PIECE = 16384  # characters read, or some bytes fewer written, between two tellings of how much is done
WORDS_A_PIECE = 2000
UTF_8_MARK = b"\xef\xbb\xbf"
RANKS = {tier: rank for rank, tier in enumerate(TIERS)}


class SkippedLines:
    """The lines of a list that held no word: `count` of them, of which `first` holds the first few."""

    MOST = 3

    def __init__(self) -> None:
        self.count = 0
        self.first: list[str] = []

    def add(self, line: str) -> None:
        self.count += 1
        if len(self.first) < self.MOST:
            self.first.append(line[:MOST_LINE])

    def said(self) -> "list[Any]":
        """`2 lines that held no word: "can't", '2'`, as `boggle.language` has it."""
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
    """The text of a file in UTF-8, or in UTF-16 if it begins with a byte-order mark. Raises LexiconError."""
    if len(data) > MOST_BYTES:
        raise LexiconError("expected a file of at most {most} bytes, got {got}", most=MOST_BYTES, got=len(data))
    mark = len(UTF_8_MARK) if data.startswith(UTF_8_MARK) else 0
    # These two names are the ones that need no module of the standard library, of which Pyodide has a part.
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
    """Read a word list. Returns a dict from word to tier, and what was left out. Raises LexiconError for too much."""
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
    """Raise LexiconError for more words than MOST_WORDS."""
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
    """Yield lists of lines, each with how much of the text is done by then.

    Of a line of more than MOST_LINE characters only a part comes, itself longer than that: so that a file of one line
    takes no longer than others.
    """
    rest = ""
    for start in range(0, len(text), PIECE):
        lines = (rest + text[start : start + PIECE]).splitlines(keepends=True)
        rest = lines.pop()  # it may go on in the next piece, if only by the \n of \r\n
        if len(rest) > MOST_LINE + 2:
            rest = rest[:MOST_LINE] + rest[-2:]
        yield start / len(text), lines
    yield 1, rest.splitlines(keepends=True)


def writing(lexicon: Lexicon) -> Steps[str]:
    """The steps that write a list which reads back as the same words and tiers. Returns text."""
    lines = []
    for number, (word, tier) in enumerate(lexicon.entries()):
        if number % WORDS_A_PIECE == 0:
            yield number / len(lexicon)
        lines.append(f"{word} {tier}\n")
    return "".join(lines)


def common_prefix(word: str, other: str) -> int:
    """How many letters two words have in common from the start on."""
    length = 0
    for a, b in zip(word, other):
        if a != b:
            break
        length += 1
    return length
