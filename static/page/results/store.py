"""Hundreds of thousands of words in little memory: as text, which is split where it is read."""

from boggle.tiers import TIERS
from page.text.texts import language, t, tn

AHEAD = 100  # lines that are split at once


class WordStore:
    """Words in their order, to be read by number, each as a dict with "word", "points", "tier", "path" (None: nobody
    has followed it yet) and "start" (the first cell, or None if unknown).

    `scoring` gives the points. `starts` has the first cells, which only short answers know.
    """

    def __init__(self, scoring, starts=None):
        self._scoring = scoring
        self._starts = starts
        self._texts = []  # as they came
        self._ends = []  # for each text, the number behind its last word
        self._begin = self._end = 0  # the numbers of the words of the text that was read last
        self._lines = []  # the first lines of that text
        self._rest = ""  # the part of it that is not split yet

    def __len__(self):
        return self._ends[-1] if self._ends else 0

    def __getitem__(self, at):
        line, paths = _parted(self._line(at))
        word = line[:-1]
        entry = {
            "word": word,
            "points": self._scoring.points(len(word)),
            "tier": TIERS[int(line[-1]) - 1],
            "path": None,
            "start": self._starts[at] if self._starts else None,
        }
        if paths:
            entry["paths"] = path_count_labels(paths)
        return entry

    def add(self, lines):
        """Add words at the end: lines of text, each a word and the number of its tier, then perhaps a space and its
        number of paths."""
        if lines:
            self._ends.append(len(self) + lines.count("\n") + 1)
            self._texts.append(lines)

    def place_of(self, word, begin=0):
        """The number of a word, or None. Texts that end before number `begin` are skipped."""
        for number, text in enumerate(self._texts):
            if self._ends[number] > begin:
                at = _line_of(text, word)
                if at is not None:
                    return at + self._first_of(number)
        return None

    def texts(self):
        """The lines of all words, as they came."""
        return self._texts

    def _line(self, at):
        if not self._begin <= at < self._end:
            self._open(at)
        while at - self._begin >= len(self._lines):
            lines = self._rest.split("\n", AHEAD)
            self._rest = lines.pop() if len(lines) > AHEAD else ""
            self._lines += lines
        return self._lines[at - self._begin]

    def _open(self, at):
        """Read the text that has word number `at`."""
        number = 0
        while self._ends[number] <= at:
            number += 1
        self._begin, self._end = self._first_of(number), self._ends[number]
        self._lines, self._rest = [], self._texts[number]

    def _first_of(self, number):
        """The number of the first word of a text."""
        return self._ends[number - 1] if number else 0


def _line_of(text, word):
    """The number of a word's line in a text of lines, or None."""
    lines = f"\n{text}\n"
    for tier in range(1, len(TIERS) + 1):
        for end in ("\n", " "):  # the number of paths follows the space
            at = lines.find(f"\n{word}{tier}{end}")
            if at >= 0:
                return lines[:at].count("\n")
    return None


def _parted(line):
    """A word with the number of its tier, and its number of paths, or "" if they were not counted."""
    before, _, paths = line.rpartition(" ")
    counted = (
        before[-1:].isdigit() and paths.rstrip("+").isdigit()
    )  # otherwise the space belongs to a word of an unusual list
    return (before, paths) if counted else (line, "")


def path_count_labels(paths):
    """A number of paths, `3` or `10000+`, as the list shows it and as a screen reader says it."""
    number = int(paths.rstrip("+"))
    if paths.endswith("+"):
        short = f"{number // 1000}k" if number >= 10000 else language.value(number)  # there is little room
        return f"×{short}+", t("{count} paths or more", count=number)
    return f"×{language.value(number)}", tn("{count} path", "{count} paths", number)
