"""Hundreds of thousands of words in little memory. They are stored as text, which is split when it is read."""

from boggle.words.limits import CRUDE_MARK, TIERS
from page.text.texts import language, t, tn

AHEAD = 100  # lines that are split at a time


class WordStore:
    """A sequence of words. Each is a dict with "word", "written" (as it is written), "points", "tier", "crude" (whether
    it is not fit for children), "path" (None, because it is found later) and "start" (the first cell, or None if
    unknown). If paths were counted, it also has "paths".

    `scoring` gives the points, and `written(word)` returns how a word is written. If `has_tiers` is false, each "tier"
    is "", since the list gives none. `starts` lists the first cells, and is None for long answers, which do not have
    them. `runs` has the groups of the words, as in `boggle.search.solve_stream`.
    """

    def __init__(self, scoring, has_tiers, written, starts=None):
        self._scoring = scoring
        self._has_tiers = has_tiers
        self._written = written
        self._starts = starts
        self.runs = []
        self._texts = []  # as they were passed to `add`
        self._ends = []  # for each text, the number that follows that of its last word
        self._begin = self._end = 0  # the range of words in the text that was read last
        self._lines = []  # the lines of that text that are split already
        self._rest = ""  # the part of that text that is not split yet

    def __len__(self):
        return self._ends[-1] if self._ends else 0

    def __getitem__(self, at):
        line, paths = _parted(self._line(at))
        word, number = line[:-1], int(line[-1]) - 1
        entry = {
            "word": word,
            "written": self._written(word),
            "points": self._scoring.points(len(word)),
            "tier": TIERS[number % CRUDE_MARK] if self._has_tiers else "",
            "crude": number >= CRUDE_MARK,
            "path": None,
            "start": self._starts[at] if self._starts else None,
        }
        if paths:
            entry["paths"] = path_count_labels(paths)
        return entry

    def add(self, lines, runs):
        """Add words at the end. Each line contains a word and the number of its tier. A space and the number of its
        paths may follow."""
        self.runs += runs
        if lines:
            self._ends.append(len(self) + lines.count("\n") + 1)
            self._texts.append(lines)

    def place_of(self, word, begin=0):
        """Return the number of a word, or None. Texts that end before number `begin` are skipped."""
        for number, text in enumerate(self._texts):
            if self._ends[number] > begin:
                at = _line_of(text, word)
                if at is not None:
                    return at + self._first_of(number)
        return None

    def texts(self):
        """Return the lines of all words, as the texts that were passed to `add`."""
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
        """Begin to read the text that contains word number `at`."""
        number = 0
        while self._ends[number] <= at:
            number += 1
        self._begin, self._end = self._first_of(number), self._ends[number]
        self._lines, self._rest = [], self._texts[number]

    def _first_of(self, number):
        """Return the number of the first word in text number `number`."""
        return self._ends[number - 1] if number else 0


def _line_of(text, word):
    """Return the number of a word's line in a text of lines, or None."""
    lines = f"\n{text}\n"
    for tier in range(1, len(TIERS) + CRUDE_MARK + 1):
        for end in ("\n", " "):  # the number of paths follows the space
            at = lines.find(f"\n{word}{tier}{end}")
            if at >= 0:
                return lines[:at].count("\n")
    return None


def _parted(line):
    """Split a line into the word with the number of its tier, and the number of paths ("" if not counted)."""
    before, _, paths = line.rpartition(" ")
    counted = (
        before[-1:].isdigit() and paths.rstrip("+").isdigit()
    )  # otherwise the space belongs to a word of an unusual list
    return (before, paths) if counted else (line, "")


def path_count_labels(paths):
    """Return a number of paths, such as `3` or `10000+`, as the list shows it and as screen readers say it."""
    number = int(paths.rstrip("+"))
    if paths.endswith("+"):
        short = f"{number // 1000}k" if number >= 10000 else language.value(number)  # there is little room
        return f"×{short}+", t("{count} paths or more", count=number)
    return f"×{language.value(number)}", tn("{count} path", "{count} paths", number)
