"""Hundreds of thousands of words in little memory: as text, read where it is looked at."""

from boggle.lexicon import TIERS
from page.texts import language, t, tn

BLOCK = 500  # words
AT_ONCE = 10  # blocks; more would keep the page from painting in time


class WordStore:
    """Words in an order of their own, to be looked at by number, each as the dict that `boggle.report` has for it.

    `path` is None: nobody knows it yet. `scoring` gives the points.
    """

    def __init__(self, scoring):
        self._scoring = scoring
        self._blocks = []  # texts, of BLOCK lines each
        self._last = []  # the lines after them
        self._open = (None, None)  # the number of a block and its lines

    def __len__(self):
        return len(self._blocks) * BLOCK + len(self._last)

    def __getitem__(self, at):
        line = self._lines(at // BLOCK)[at % BLOCK]
        line, _, paths = line.partition(" ")
        word = line[:-1]
        entry = {
            "word": word,
            "points": self._scoring.points(len(word)),
            "tier": TIERS[int(line[-1]) - 1],
            "path": None,
        }
        if paths:
            entry["paths"] = shown_and_said(paths)
        return entry

    def add(self, lines):
        """Put words behind the others: lines of text, each a word and the number of its tier, and where paths were
        counted a space and how many."""
        if not lines:
            return
        last = self._last + lines.split("\n")
        whole = len(last) - len(last) % BLOCK
        self._blocks += ["\n".join(last[start : start + BLOCK]) for start in range(0, whole, BLOCK)]
        self._last = last[whole:]

    def texts(self):
        """Yield the lines of all words, many at a time."""
        for begin in range(0, len(self._blocks), AT_ONCE):
            yield "\n".join(self._blocks[begin : begin + AT_ONCE])
        if self._last:
            yield "\n".join(self._last)

    def _lines(self, block):
        if block == len(self._blocks):
            return self._last
        if self._open[0] != block:
            self._open = (block, self._blocks[block].split("\n"))
        return self._open[1]


def shown_and_said(paths):
    """How many paths, `3` or `10000+`, as the list shows it and as a screen reader says it."""
    number = int(paths.rstrip("+"))
    if paths.endswith("+"):
        short = f"{number // 1000}k" if number >= 10000 else language.value(number)  # there is little room
        return f"×{short}+", t("{count} paths or more", count=number)
    return f"×{language.value(number)}", tn("{count} path", "{count} paths", number)
