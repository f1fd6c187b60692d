"""Hundreds of thousands of words in little memory: as text, read where it is looked at."""

from boggle.tiers import TIERS
from page.text.texts import language, t, tn

AHEAD = 100  # lines that are taken apart at once


class WordStore:
    """Words in an order of their own, to be looked at by number, each as a dict: "word", "points", "tier"; "path",
    which is None, as nobody has followed it yet; and "start", the cell where it starts, None where that is not known.

    `scoring` gives the points, `starts` the cells, which short answers have.
    """

    def __init__(self, scoring, starts=None):
        self._scoring = scoring
        self._starts = starts
        self._texts = []  # as they came
        self._ends = []  # of each the number of the word behind its last one
        self._begin = self._end = 0  # the words of the text that was looked into last
        self._lines = []  # the first ones of that text, and
        self._rest = ""  # what was not taken apart yet

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
            entry["paths"] = shown_and_said(paths)
        return entry

    def add(self, lines):
        """Put words behind the others: lines of text, each a word and the number of its tier, and where paths were
        counted a space and how many."""
        if lines:
            self._ends.append(len(self) + lines.count("\n") + 1)
            self._texts.append(lines)

    def place_of(self, word, begin=0):
        """The number of a word, None if it is not there; texts that end before the number `begin` are not read."""
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
        """Look into the text that has the word number `at`."""
        number = 0
        while self._ends[number] <= at:
            number += 1
        self._begin, self._end = self._first_of(number), self._ends[number]
        self._lines, self._rest = [], self._texts[number]

    def _first_of(self, number):
        """The number of the first word of a text."""
        return self._ends[number - 1] if number else 0


def _line_of(text, word):
    """The number of the word's line in a text of lines, None if it has none."""
    lines = f"\n{text}\n"
    for tier in range(1, len(TIERS) + 1):
        for end in ("\n", " "):  # behind the blank is the number of paths
            at = lines.find(f"\n{word}{tier}{end}")
            if at >= 0:
                return lines[:at].count("\n")
    return None


def _parted(line):
    """A word with the number of its tier, and how many paths it has, "" where they were not counted."""
    before, _, paths = line.rpartition(" ")
    counted = before[-1:].isdigit() and paths.rstrip("+").isdigit()  # else a word of a strange list has the blank
    return (before, paths) if counted else (line, "")


def shown_and_said(paths):
    """How many paths, `3` or `10000+`, as the list shows it and as a screen reader says it."""
    number = int(paths.rstrip("+"))
    if paths.endswith("+"):
        short = f"{number // 1000}k" if number >= 10000 else language.value(number)  # there is little room
        return f"×{short}+", t("{count} paths or more", count=number)
    return f"×{language.value(number)}", tn("{count} path", "{count} paths", number)
