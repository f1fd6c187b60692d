"""Solves boards in idle time, so that the first board that a user types is solved about as fast as the hundredth.

This expands most nodes of the lexicon that boards use, and makes the browser compile the code that runs most often.
"""

from boggle.errors import BoggleError
from boggle.game.pcg32 import Generator
from boggle.game.rules import rules_named
from boggle.search.solver import Search

BOARDS = 30  # half a second of work in Pyodide on a desktop; 100 boards gain little more
A_PIECE = 500  # nodes of the lexicon visited, as many as a search visits before it looks at the clock again
SEED = 1987
RULES = rules_named("super-big")  # the largest board with dice uses the most nodes


class WarmUp:
    """Solves boards with `lists.lexicon`, the lexicon in use. When that changes, the work starts again."""

    def __init__(self, lists):
        self._lists = lists
        self._lexicon = None
        self._boards = 0  # boards left
        self._search = None

    def go_on(self):
        """Work for some milliseconds. Returns whether there is more to do."""
        if self._lexicon is not self._lists.lexicon:
            self._begin()
        try:
            return self._go_on()
        except (BoggleError, MemoryError):  # a forged list; the answer to a board will report it
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
