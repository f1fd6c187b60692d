"""Solving a board in short pieces of time. Each piece gives its result as plain data.

Between two pieces, the caller can show words, stop the search or do other work. `boggle.search.path_stream` finds paths
in the same way.
"""

from time import time

from boggle.words.limits import CRUDE_MARK, TIERS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from boggle.search.solver import Search

FIRST, PIECE = 0.15, 0.05  # seconds for the first piece and for later ones; nearly all boards need less than the first
VISITS_A_LOOK = 500  # visits between two looks at the clock
MOST_LINES = 4000  # the most lines in one piece, which the page reads in MicroPython
MOST_WHOLE = 500  # the most words in an answer that comes in one piece


class SolveStream:
    """The answer for one board, in pieces. Call `more` until "left" is false in a piece.

    A piece is a dict such as {"left": true, "count": 1234, "points": 2345, "from": 1200, "lines": "tux2\\nax1"}:

    - "count" and "points": the number of words found so far, and the sum of their points.
    - "tiers": the number of words of each tier found so far, such as [20, 9, 3, 0], the most common tier first. It is
      null if the list gives no tiers (see `Lexicon.has_tiers`).
    - "lines": some of the words, one on each line, each followed by the number of its tier. For a crude word, this
      number is CRUDE_MARK higher.
    - "spellings": how words in "lines" are written that have other letters than tiles: {"ete": ["été"]}.
    - "groups": the words in "lines" by length, as runs such as [[8, 3, 8], [7, 12, 7]]. A run is the key of its group,
      the number of words, and the length of the longest. Runs with the same key belong to one group, also over several
      pieces. During the search, all words are one group with the key null.
    - "from": the number of words in the pieces before this one.
    - "left": whether more pieces follow.

    During the search, the pieces contain new words in no particular order. They also have "progress", which goes from 0
    to 1. After the search, all words come again, and "from" starts again at 0. The longest words come first, and among
    equals the most common ones, then A to Z. These pieces have "complete", which is false if the search was stopped
    early.

    If there are at most MOST_WHOLE words, they all come in one piece after the search. This piece also has "starts",
    such as [14, null]: for each word, the cell where its first path starts, or null if that is not known. It also has
    "alike", as it was given to `Search`.
    """

    def __init__(self, search: "Search") -> None:
        self._search, self._has_tiers = search, search.has_tiers
        self._by_rank: "dict[tuple[int, int], list[str]]" = {}  # by length, negative, and tier
        self._lines: list[str] = []  # the lines for the next pieces
        self._count = self._points = self._given = 0
        self._tiers = [0 for _ in TIERS]
        self._stopped = False

    def more(self, seconds: float = PIECE) -> "dict[str, Any]":
        """Return the next piece after searching for about `seconds`."""
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
        """End the search. Return the first piece of the final answer."""
        self._stopped = True
        self._given = 0
        self._lines = []
        return self._listed()

    def give_up(self) -> None:
        """End the search without an answer."""
        self._search.give_up()

    def _take(self) -> None:
        """Collect the new words."""
        search, by_rank, tiers = self._search, self._by_rank, self._tiers
        new, line_number = search.new_words(), search.line_number
        for word in new:
            number = line_number(word)
            tier = number if number <= CRUDE_MARK else number - CRUDE_MARK
            line = f"{word}{number}"
            tiers[tier - 1] += 1
            self._lines.append(line)
            by_rank.setdefault((-len(word), tier), []).append(line)
        self._count += len(new)
        self._points += sum([search.scoring.points(len(word)) for word in new])

    def _listed(self) -> "dict[str, Any]":
        while self._by_rank and len(self._lines) < MOST_LINES:
            self._lines += self._search.in_order(self._by_rank.pop(min(self._by_rank)))
        left = len(self._lines) > MOST_LINES or len(self._by_rank) > 0
        state: "dict[str, Any]" = {"left": left, "complete": self._search.done}
        if self._count <= MOST_WHOLE:
            state["starts"] = [self._search.start(line[:-1]) for line in self._lines]
            state["alike"] = self._search.alike
        return self._piece(state)

    def _piece(self, state: "dict[str, Any]") -> "dict[str, Any]":
        lines, self._lines = self._lines[:MOST_LINES], self._lines[MOST_LINES:]
        state["count"], state["points"] = self._count, self._points
        state["tiers"] = list(self._tiers) if self._has_tiers else None
        state["from"], state["lines"] = self._given, "\n".join(lines)
        state["spellings"] = self._search.spellings([line[:-1] for line in lines])
        state["groups"] = _runs(lines, "progress" not in state)
        self._given += len(lines)
        return state


def _runs(lines: "list[str]", in_order: bool) -> "list[list[int | None]]":
    """Return the "groups" of lines."""
    runs: "list[list[Any]]" = []
    if not in_order:
        return [[None, len(lines), max([len(line) for line in lines]) - 1]] if lines else []
    for line in lines:
        letters = len(line) - 1
        if not runs or runs[-1][0] != letters:
            runs.append([letters, 0, letters])
        runs[-1][1] += 1
    return runs


def until(seconds: float) -> "Callable[[], bool]":
    """Return a function that returns true until `seconds` have passed."""
    end = time() + seconds
    return lambda: time() < end
