"""Hundreds of thousands of words in little memory: as text, read where it is looked at."""

from boggle.lexicon import TIERS

BLOCK = 500  # words


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
        word = line[:-1]
        return {
            "word": word,
            "points": self._scoring.points(len(word)),
            "tier": TIERS[int(line[-1]) - 1],
            "path": None,
        }

    def add(self, lines):
        """Put words behind the others: lines of text, each a word and the number of its tier."""
        if not lines:
            return
        last = self._last + lines.split("\n")
        whole = len(last) - len(last) % BLOCK
        self._blocks += ["\n".join(last[start : start + BLOCK]) for start in range(0, whole, BLOCK)]
        self._last = last[whole:]

    def _lines(self, block):
        if block == len(self._blocks):
            return self._last
        if self._open[0] != block:
            self._open = (block, self._blocks[block].split("\n"))
        return self._open[1]
