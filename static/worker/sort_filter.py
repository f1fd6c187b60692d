"""The words of an answer in other orders, and a selection of them, in Pyodide's worker.

It is given the words, whichever worker found them, and keeps them. A line has a word and the number of its tier (see
`boggle.search.solve_stream`). If paths were counted, a space and their number follow: `tux2 3`, or `tux2 10000+` if
there may be more.
"""

import json

from boggle.analysis.path_counts import path_count_steps
from boggle.analysis.sort_filter import ORDERS, PATHS, Filter, filter_words, sort_words
from boggle.errors import BoggleError, quoted
from boggle.game.rules import rules_named
from boggle.game.scoring import scoring_named
from boggle.search.solve_stream import MOST_LINES
from worker.rpc import as_json, worked

NAMES = ("hold_words", "add_words", "begin_counts", "count_on", "path_counts", "arrange", "next_lines")


class SortFilter:
    """`words` are the words it holds. `allowed` has the numbers of those that `arrange` may take, None for all.

    `lists` is `worker.lists.ListInUse`.
    """

    def __init__(self, lists):
        self._lists = lists
        self.hold_words()

    def allow(self, numbers):
        """Let `arrange` take the words with these numbers alone, or all again (None)."""
        self.allowed = numbers

    def hold_words(self):
        """Drop the words, before others come."""
        self.words, self._tiers = [], []
        self.allowed = None
        self._counts = self._work = None
        self._lines = iter(())

    @as_json
    def add_words(self, lines):
        """Add words of an answer, longest first, then A to Z, in any number of calls."""
        for line in lines.split("\n"):
            if len(line) < 2 or line[-1] not in "1234":
                raise BoggleError("expected a word and the number of its tier, got {got}", got=quoted(line))
            self.words.append(line[:-1])
            self._tiers.append(int(line[-1]))

    @as_json
    def begin_counts(self, board, rules):
        """Begin to count the paths of the words, once all are here."""
        board = rules_named(rules).parse(board)
        lexicon, alike = self._lists.matching(board)
        self._work = self._counting(board, lexicon, alike)

    @as_json
    def count_on(self):
        """Count a piece. Returns {"progress": 0 to 1}, at the end {"done": null}."""
        return worked(self._work)

    @as_json
    def path_counts(self):
        """The number of paths of each word, as in the lines, in the order in which the words came."""
        return [_told(count) for count in self._known()]

    @as_json
    def arrange(self, order, scoring, wanted):
        """Put the words into one of `boggle.analysis.sort_filter.ORDERS`; `wanted` is JSON, what `Filter` is made of.

        Returns {"count": how many are wanted, "points": what they are worth}; `next_lines` has them.
        """
        if order not in ORDERS:
            raise BoggleError(
                "expected one of the orders {orders}, got {got}", orders=", ".join(ORDERS), got=quoted(order)
            )
        points = scoring_named(scoring).points
        numbers = filter_words(self.words, self._tiers, _wanted(wanted))
        if self.allowed is not None:
            numbers = [number for number in numbers if number in self.allowed]
        paths = [count for count, _ in self._known()] if order == PATHS else None
        numbers = sort_words(numbers, order, self.words, self._tiers, points, paths)
        self._lines = iter([numbers[at : at + MOST_LINES] for at in range(0, len(numbers), MOST_LINES)])
        return {"count": len(numbers), "points": sum([points(len(self.words[at])) for at in numbers])}

    def next_lines(self):
        """The next lines in that order; "" after the last."""
        return "\n".join([self._line(at) for at in next(self._lines, ())])

    def _counting(self, board, lexicon, alike):
        self._counts = yield from path_count_steps(board, lexicon, self.words, alike)

    def _known(self):
        if self._counts is None:
            raise BoggleError("expected the paths to be counted first, got no numbers")
        return self._counts

    def _line(self, at):
        line = f"{self.words[at]}{self._tiers[at]}"
        return line if self._counts is None else f"{line} {_told(self._counts[at])}"


def _wanted(text):
    """What `arrange` was given. Raises BoggleError where it is no such JSON."""
    try:
        return Filter(**json.loads(text))
    except (ValueError, TypeError, AttributeError):
        raise BoggleError("expected which words are wanted, got {got}", got=quoted(text))


def _told(count):
    number, more = count
    return f"{number}+" if more else str(number)
