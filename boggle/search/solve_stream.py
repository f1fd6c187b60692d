"""Solving a board in pieces of time. Each piece gives its result as plain data.

Between two pieces the caller can show words, stop the search or do other work. `boggle.search.path_stream` does the
same for paths.
"""

from time import time

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from boggle.search.solver import Search

FIRST, PIECE = 0.15, 0.05  # seconds; nearly all boards take less than the first piece
VISITS_A_LOOK = 500  # between two looks at the clock
MOST_LINES = 4000  # in one piece, which the page reads in MicroPython
MOST_WHOLE = 500  # words of a short answer


class SolveStream:
    """The answer to one board in pieces. Call `more` until a piece has "left" false.

    A piece is {"left": true, "count": 1234, "points": 2345, "from": 1200, "lines": "tux2\\nax1"}:

    - "count" and "points": the number of words found so far, and their points.
    - "lines": some of the words, one a line, each with the number of its tier. "from" words came before them.
    - "left": whether more pieces follow.

    During the search, the words are new ones in no order, and "progress" goes from 0 to 1. After the search all words
    come again, from 0 on, longest first, then A to Z. These pieces have "complete", false if the search was stopped.

    An answer of at most MOST_WHOLE words comes in one piece. It also has "starts": [14, null], the cell where the first
    path of each word starts, null if not known, and "alike", as `Search` has it.
    """

    def __init__(self, search: "Search") -> None:
        self._search = search
        self._by_length: "dict[int, list[str]]" = {}
        self._lines: list[str] = []  # those of the next pieces
        self._count = self._points = self._given = 0
        self._stopped = False

    def more(self, seconds: float = PIECE) -> "dict[str, Any]":
        """The next piece, after about `seconds`."""
        in_time = until(seconds)
        if self._stopped:
            return self._listed()
        while not self._search.done and len(self._lines) < MOST_LINES and in_time():
            self._search.run(VISITS_A_LOOK)
            self._take()
        if self._search.done:
            return self.stop()
        return self._piece({"left": True, "progress": self._search.progress})

    def stop(self) -> "dict[str, Any]":
        """End the search. Returns the first piece of the final answer."""
        self._stopped = True
        self._given = 0
        self._lines = []
        return self._listed()

    def give_up(self) -> None:
        """End the search without an answer."""
        self._search.give_up()

    def _take(self) -> None:
        """Collect the new words."""
        search, by_length = self._search, self._by_length
        new, tier_number = search.new_words(), search.tier_number
        for word in new:
            line = f"{word}{tier_number(word)}"
            self._lines.append(line)
            by_length.setdefault(len(word), []).append(line)
        self._count += len(new)
        self._points += sum([search.scoring.points(len(word)) for word in new])

    def _listed(self) -> "dict[str, Any]":
        while self._by_length and len(self._lines) < MOST_LINES:
            self._lines += sorted(self._by_length.pop(max(self._by_length)))
        left = len(self._lines) > MOST_LINES or len(self._by_length) > 0
        state: "dict[str, Any]" = {"left": left, "complete": self._search.done}
        if self._count <= MOST_WHOLE:
            state["starts"] = [self._search.start(line[:-1]) for line in self._lines]
            state["alike"] = self._search.alike
        return self._piece(state)

    def _piece(self, state: "dict[str, Any]") -> "dict[str, Any]":
        lines, self._lines = self._lines[:MOST_LINES], self._lines[MOST_LINES:]
        state["count"], state["points"] = self._count, self._points
        state["from"], state["lines"] = self._given, "\n".join(lines)
        self._given += len(lines)
        return state


def until(seconds: float) -> "Callable[[], bool]":
    """A function that returns true until `seconds` have passed."""
    end = time() + seconds
    return lambda: time() < end
