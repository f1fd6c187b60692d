"""The plain form of a word list: one word on each line, followed by its tier or by nothing. And what all forms share.

A word has 1 to 100 letters of any alphabet (`boggle.letters`), in upper or lower case. A word without a tier is common.
If a word appears twice, the more common tier counts. Lines end as in `str.splitlines`: with \\n, \\r, \\r\\n or another
line end of Unicode. Blank lines and lines that begin with `#` are ignored. Lines that hold no word are counted, and the
first few are kept.
"""

import re
from collections.abc import Iterator
from typing import Any

from boggle.errors import LexiconError, quoted
from boggle.language import ENGLISH, plural
from boggle.letters import are_letters, folded
from boggle.progress import Steps, finished
from boggle.words.lexicon import Lexicon
from boggle.words.limits import LONGEST, MOST_WORDS, TIERS

MOST_LINES = 2 * MOST_WORDS
MOST_LINE = 500  # characters: the rest of a longer line is not read
PIECE = 16384  # characters read in one step
WORDS_A_PIECE = 2000
REMARK = "#"
RANKS = {tier: rank for rank, tier in enumerate(TIERS)}
# Of the most frequent words, these shares are common, familiar and uncommon. The others are rare. The built-in list has
# nearly the same shares.
SHARES = (0.15, 0.3, 0.5)
BULLETS = set("-*+•·–[]") | {"[x]", "[X]"}
QUOTES = "\"'`“”„‘’‚«»‹›()[]{}<>*_•·\xad\u200b\u2060\ufeff"  # the last four are not seen
MARKS = "%!+^&*:=#$<~@?,;"  # behind a word, as 12dicts has them; the last two come from lists in sentences


class SkippedLines:
    """The lines or entries of a list that hold no word. `count` is their number, `first` the first few, `of` all."""

    MOST = 3

    def __init__(self, entries: bool = False) -> None:
        self.count = self.of = 0
        self.first: list[str] = []
        self._entries = entries

    def __len__(self) -> int:
        return self.count

    def add(self, line: str) -> None:
        self.count += 1
        if len(self.first) < self.MOST:
            self.first.append(line[:MOST_LINE])

    def said(self) -> "list[Any]":
        """A sentence such as `2 lines that held no word: "can't", '2'`, as data (see `boggle.language`)."""
        lines = ", ".join(map(quoted, self.first)) + (", …" if self.count > len(self.first) else "")
        if self._entries:
            return plural(
                "{count} entry that held no word: {lines}",
                "{count} entries that held no word: {lines}",
                self.count,
                lines=lines,
            )
        return plural(
            "{count} line that held no word: {lines}",
            "{count} lines that held no word: {lines}",
            self.count,
            lines=lines,
        )

    def __str__(self) -> str:
        return ENGLISH.say(self.said())


class Collected:
    """The words that a form gives: `words` maps each to its tier, and `left_out` counts what held no word.

    Words with numbers are kept in `numbers` until `give_tiers`. `dropped` is the number of words that are too many.
    """

    def __init__(self, entries: bool = False) -> None:
        self.words: dict[str, str] = {}
        self.numbers: dict[str, float] = {}
        self.left_out = SkippedLines(entries)
        self.dropped = 0

    def add(self, text: str, word: str, tier: str = TIERS[0]) -> None:
        """Take a word, or count the line or entry `text` as left out if `word` is ""."""
        self.left_out.of += 1
        if not word:
            self.left_out.add(text.strip())
        elif word not in self.words or RANKS[tier] < RANKS[self.words[word]]:
            self.words[word] = tier

    def set_aside(self, line: str) -> None:
        """Count a line as left out that was taken for a word."""
        self.words.clear()
        self.left_out.add(line.strip())

    def add_number(self, text: str, word: str, number: "float | None") -> None:
        """Take a word with a number, the greater the more frequent. Without a number it is among the rarest."""
        self.left_out.of += 1
        if not word:
            self.left_out.add(text.strip())
        elif number is None:
            self.numbers.setdefault(word, float("-inf"))
        elif number > self.numbers.get(word, float("-inf")):
            self.numbers[word] = number

    def give_tiers(self) -> bool:
        """Give the words with numbers their tiers, by SHARES. Returns whether the numbers differ.

        Words with the same number get the same tier. If there are more words than MOST_WORDS, the most frequent stay.
        """
        numbers, self.numbers = self.numbers, {}
        frequent = sorted(numbers, key=lambda word: -numbers[word])
        self.dropped = max(len(frequent) - MOST_WORDS, 0)
        frequent = frequent[:MOST_WORDS]
        differ = bool(frequent) and numbers[frequent[0]] != numbers[frequent[-1]]
        rank, tier = 0, TIERS[0]
        for place, word in enumerate(frequent):
            if place == 0 or numbers[word] != numbers[frequent[place - 1]]:
                rank = place
                tier = TIERS[sum([rank >= share * len(frequent) for share in SHARES])] if differ else TIERS[0]
            self.words[word] = tier
        return differ


def read_list(text: str) -> tuple[dict[str, str], SkippedLines]:
    """Read a word list. Returns a dict from word to tier, and the lines that contain no word.

    Raises LexiconError if there are more words than MOST_WORDS.
    """
    collected = finished(reading(text))
    return collected.words, collected.left_out


def reading(text: str, heading: tuple[str, ...] = ()) -> Steps[Collected]:
    """The steps of `read_list`. The first line that is one of `heading` holds no word."""
    collected = Collected()
    for done, lines in lines_of(text):
        for line in lines:
            _read_line(line, collected)
            if heading and collected.words:
                collected.set_aside(line)
                heading = ()
        check_count(collected.words)
        yield done
    return collected


def check_count(words: "dict[str, Any]", most: int = 0) -> None:
    """Raise LexiconError if there are more words than `most` or MOST_WORDS."""
    if len(words) > (most or MOST_WORDS):
        raise LexiconError("expected at most {most} words, got more", most=most or MOST_WORDS)


def _read_line(line: str, collected: Collected) -> None:
    parts = line.split()
    while len(parts) > 1 and parts[0] in BULLETS:
        parts.pop(0)
    if not parts or parts[0][0] == REMARK:
        return
    tier = parts[1].lower() if len(parts) == 2 else TIERS[0]
    is_one = len(parts) == 1 or (len(parts) == 2 and tier in RANKS)
    collected.add(line, word_in(parts[0]) if is_one and len(line) <= MOST_LINE else "", tier if is_one else TIERS[0])


def word_in(text: str) -> str:
    """Return the word that a text consists of, folded, without quotes around it and marks behind it, or ""."""
    word = folded(text)
    if not are_letters(word) or not word:
        word = word.rstrip(MARKS).strip(QUOTES).rstrip(MARKS)
        if not word or not are_letters(word):
            return ""
    return word if len(word) <= LONGEST else ""


def without_remarks(text: str) -> str:
    """Return a text without the lines that begin with `#`."""
    return re.sub(rf"(?m)^[ \t]*{REMARK}[^\r\n]*", "", text)


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
