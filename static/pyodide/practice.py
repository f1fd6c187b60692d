"""Boards solved while nobody asks: most nodes that boards lead to are unfolded then, and the browser has compiled what
is used most, so that the first board that somebody types is solved about as fast as the hundredth.
"""

from boggle.generator import Generator
from boggle.rules import rules_named
from boggle.solver import Search

BOARDS = 30  # half a second of work in all, in Pyodide on a desktop; of 100 the first answers gain little more
SEED = 1987
RULES = rules_named("super-big")  # the largest dice board leads to most nodes


class Practice:
    """`matching(board)` returns the lexicon to solve a board by, and which letters stand for others there."""

    def __init__(self, matching):
        self._matching = matching
        self._below = Generator(SEED).below
        self._left = BOARDS
        self._search = None

    def go_on(self):
        """Do a piece of it, of some milliseconds. Returns whether there is more."""
        if not self._search or self._search.done:
            if not self._left:
                return False
            self._left -= 1
            self._search = self._next()
        self._search.run()
        return True

    def _next(self):
        board = RULES.roll(self._below)
        lexicon, alike = self._matching(board)
        return Search(board, lexicon, RULES, None, alike)
