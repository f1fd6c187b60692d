"""Boards solved while nobody asks: most nodes that boards lead to are unfolded then, and the browser has compiled what
is used most, so that the first board that somebody types is solved about as fast as the hundredth.
"""

from boggle.errors import BoggleError
from boggle.game.pcg32 import Generator
from boggle.game.rules import rules_named
from boggle.search.solver import Search

BOARDS = 30  # half a second of work in all, in Pyodide on a desktop; of 100 the first answers gain little more
A_PIECE = 500  # visits, as many as answers have between two looks at the clock: a question waits for no more
SEED = 1987
RULES = rules_named("super-big")  # the largest dice board leads to most nodes


class Practice:
    """`lists.lexicon` is the one in use; with another one it begins anew."""

    def __init__(self, lists):
        self._lists = lists
        self._lexicon = None
        self._boards = 0  # that are left
        self._search = None

    def go_on(self):
        """Do a piece of it, of some milliseconds. Returns whether there is more."""
        if self._lexicon is not self._lists.lexicon:
            self._begin()
        try:
            return self._go_on()
        except (BoggleError, MemoryError):  # of a made-up list: who asks for a board hears of it
            self._boards, self._search = 0, None
            return False

    def _begin(self):
        self._lexicon, self._search = self._lists.lexicon, None
        self._boards = BOARDS if self._lexicon else 0
        self._below = Generator(SEED).below

    def _go_on(self):
        if not self._search and self._boards:
            self._boards -= 1
            self._search = Search(RULES.roll(self._below), self._lexicon, RULES)
        if self._search:
            self._search.run(A_PIECE)
            if self._search.done:
                self._search = None
        return bool(self._search or self._boards)
