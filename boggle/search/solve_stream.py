"""A board solved in pieces of time; what each piece brought is plain data. `boggle.search.path_stream` does the same
for paths.

So whoever asks can show what came, ask for more, stop, or ask for something else in between.
"""

from time import time

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from boggle.search.solver import Search

FIRST, PIECE = 0.15, 0.05  # seconds; nearly all boards take less than the first piece
A_LOOK = 500  # visits between two looks at the clock
MOST_LINES = 4000  # in one piece: the page reads them in MicroPython
MOST_WHOLE = 500  # words of a short answer


class SolveStream:
    """The answer to one board. Call `more` as long as the last piece says that something is "left", and no longer.

    A piece is {"left": true, "count": 1234, "points": 2345, "from": 1200, "lines": "tux2\\nax1"}: how many words there
    are so far, their points, and after the "from" words of earlier pieces some more, each with the number of its tier.
    While the search goes on, these are what is new, in no order, and "progress" says how far it is, from 0 to 1. When
    it is done, or was stopped, all words come once more, "from" 0 on, longest first, then A to Z, with "complete",
    which is false where it was stopped; in the last piece "left" is false. A short answer, of at most MOST_WHOLE words,
    is one such piece, and has for each word where its path starts that was found first: "starts": [14, null], cells,
    null where that is not known; and "alike", which says what letters stand for in such a path, as `Search` has it.
    """

    def __init__(self, search: "Search") -> None:
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
            self._take()
        if self._search.done:
            return self.stop()
        return self._piece({"left": True, "progress": self._search.progress})

    def stop(self) -> "dict[str, Any]":
        """Search no more. Returns the answer, or the first piece of a longer one."""
        self._stopped = True
        self._given = 0
        self._lines = []
        return self._listed()

    def give_up(self) -> None:
        """No more is asked for."""
        self._search.give_up()

    def _take(self) -> None:
        """Take up the words that are new."""
        search, by_length = self._search, self._by_length
        tiers, new = search.tiers, search.new_words()
        for word in new:
            line = f"{word}{tiers[word]}"
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
    """A function that says whether so many seconds are still to go by."""
    end = time() + seconds
    return lambda: time() < end
