"""A board solved in pieces of time; what each piece brought is plain data. `boggle.ways` does the same for paths.

So whoever asks can show what came, ask for more, stop, or ask for something else in between.
"""

from time import time

from boggle.report import report

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from boggle.board import Board
    from boggle.rules import Rules
    from boggle.solver import Found, Search

FIRST, PIECE = 0.15, 0.05  # seconds; nearly all boards take less than the first piece
A_LOOK = 500  # visits between two looks at the clock
MOST_LINES = 4000  # in one piece: the page reads them in MicroPython
MOST_WHOLE = 500  # words in a report
MOST_TRACED = 100  # words with a path; of the others it is worked out when somebody asks, as it takes most of the time


class Pieces:
    """The answer to one board. Call `more` as long as the last piece says that something is "left".

    A piece of the search is {"left": true, "progress": 0.25, "count": 1234, "points": 2345, "from": 1200,
    "lines": "tux2\\nax1"}: how far it is, all words so far and their points, and the words that are new, each with the
    number of its tier, after the "from" words of earlier pieces. When the search is done or was stopped, an answer of
    at most MOST_WHOLE words is one report as `boggle.report` makes it, without numbers of paths, and with the paths of
    the first MOST_TRACED words alone. A longer one is {"left": true, "complete": true, "count": 1234, "points": 2345,
    "from": 0, "lines": …}, the words once more, longest first, then A to Z, and in the last piece "left" is false.
    """

    def __init__(self, board: "Board", rules: "Rules", search: "Search") -> None:
        self._board = board
        self._rules = rules
        self._search = search
        self._by_length: "dict[int, list[str]]" = {}
        self._lines: list[str] = []  # those of the next pieces
        self._count = self._points = self._given = 0
        self._stopped = False

    def more(self, seconds: float = PIECE) -> "dict[str, Any]":
        """The next piece, which takes some `seconds`."""
        in_time = until(seconds)
        if self._stopped:
            return self._listed()
        while not self._search.done and len(self._lines) < MOST_LINES and in_time():
            self._search.run(A_LOOK)
            self._lines += [self._line(found) for found in self._search.news()]
        if self._search.done:
            return self.stop()
        return self._piece({"left": True, "progress": self._search.progress})

    def stop(self) -> "dict[str, Any]":
        """Search no more. Returns the report, or the first piece of a longer answer."""
        self._stopped = True
        self._given = 0
        self._lines = []
        if self._count <= MOST_WHOLE:
            return report(self._board, self._rules, self._search.found(), None, self._search.done, MOST_TRACED)
        return self._listed()

    def give_up(self) -> None:
        """No more is asked for."""
        self._search.give_up()

    def _listed(self) -> "dict[str, Any]":
        while self._by_length and len(self._lines) < MOST_LINES:
            self._lines += sorted(self._by_length.pop(max(self._by_length)))
        left = len(self._lines) > MOST_LINES or len(self._by_length) > 0
        return self._piece({"left": left, "complete": self._search.done})

    def _line(self, found: "Found") -> str:
        """A word and the number of its tier, which sorts before any letter; the word is counted."""
        self._count += 1
        self._points += found.points
        line = found.word + str(found.tier_number)
        self._by_length.setdefault(len(found.word), []).append(line)
        return line

    def _piece(self, state: "dict[str, Any]") -> "dict[str, Any]":
        lines, self._lines = self._lines[:MOST_LINES], self._lines[MOST_LINES:]
        state["count"], state["points"] = self._count, self._points
        state["from"], state["lines"] = self._given, "\n".join(lines)
        self._given += len(lines)
        return state


def until(seconds: float) -> "Callable[[], bool]":
    """A function that says whether so many seconds are still to go by."""
    end = time() + seconds
    return lambda: time() < end
