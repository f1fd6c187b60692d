"""Sorts and filters the words of an answer, in Pyodide's worker.

The page sends the words to this worker, even if the other one found them. They are sent and returned in lines. A line
is a word and a number for its tier (see "lines" in `boggle.search.solve_stream`). If paths were counted, a space and
the number of paths follow: `tux2 3`, or `tux2 10000+` if there may be more.
"""

import json

from boggle.analysis.sort_filter import ORDERS, PATHS, Filter, filter_words, group_words, sort_words
from boggle.analysis.tile_usage import path_count_steps
from boggle.errors import BoggleError, quoted
from boggle.game.rules import rules_named
from boggle.game.scoring import scoring_named
from boggle.search.solve_stream import MOST_LINES
from boggle.words.limits import CRUDE_MARK
from worker.rpc import as_json, worked

NAMES = ("hold_words", "add_words", "begin_counts", "count_on", "path_counts", "arrange", "next_lines")


class SortFilter:
    """Keeps the words of one answer, in `words`. `lists` is the `worker.lists.ListInUse`.

    `allowed` has the numbers of the words that `arrange` may use, or is None if it may use all.
    """

    def __init__(self, lists):
        self._lists = lists
        self.hold_words()

    def allow(self, numbers):
        """Let `arrange` use only the words with these numbers, or all words if `numbers` is None."""
        self.allowed = numbers

    def hold_words(self):
        """Forget all words, so that those of another answer can be added."""
        self.words, self._tiers, self._marks = [], [], []
        self.allowed = None
        self._counts = self._work = None
        self._lines = iter(())

    @as_json
    def add_words(self, lines):
        """Add words of an answer, in any number of calls and in the order of `boggle.search.solve_stream`."""
        for line in lines.split("\n"):
            if len(line) < 2 or line[-1] not in "12345678":
                raise BoggleError("expected a word and the number of its tier, got {got}", got=quoted(line))
            number = int(line[-1])
            self.words.append(line[:-1])
            self._marks.append(number)
            self._tiers.append(number - CRUDE_MARK if number > CRUDE_MARK else number)

    @as_json
    def begin_counts(self, board, rules):
        """Begin to count the paths of all words. All of them must have been added."""
        board = rules_named(rules).parse(board)
        lexicon, alike = self._lists.matching(board)
        self._work = self._counting(lexicon.on_tiles(board), lexicon, alike)

    @as_json
    def count_on(self):
        """Do a piece of the counting. Returns {"progress": 0 to 1}, and at the end {"done": null}."""
        return worked(self._work)

    @as_json
    def path_counts(self):
        """Return the number of paths of each word, written as in the lines, in the order in which words were added."""
        return [_told(count) for count in self._known()]

    @as_json
    def arrange(self, order, scoring, wanted):
        """Select words with a filter, and sort them into one of `boggle.analysis.sort_filter.ORDERS`.

        `wanted` is JSON with the arguments of `Filter`. Returns {"count", "points", "groups"}: the number of selected
        words, their points, and the runs of `boggle.analysis.sort_filter.group_words`. `next_lines` returns the words.
        """
        if order not in ORDERS:
            raise BoggleError(
                "expected one of the orders {orders}, got {got}", orders=", ".join(ORDERS), got=quoted(order)
            )
        points = scoring_named(scoring).points
        wanted = _wanted(wanted)
        numbers = filter_words(self.words, self._tiers, wanted)
        if self.allowed is not None:
            numbers = [number for number in numbers if number in self.allowed]
        paths = [count for count, _ in self._known()] if order == PATHS else None
        known = self.words, self._tiers, points, paths
        numbers = sort_words(numbers, order, *known, wanted.language)
        self._lines = iter([numbers[at : at + MOST_LINES] for at in range(0, len(numbers), MOST_LINES)])
        return {
            "count": len(numbers),
            "points": sum([points(len(self.words[at])) for at in numbers]),
            "groups": group_words(numbers, order, *known),
        }

    def next_lines(self):
        """Return the next lines of the words that `arrange` selected, or "" after the last."""
        return "\n".join([self._line(at) for at in next(self._lines, ())])

    def _counting(self, board, lexicon, alike):
        self._counts = yield from path_count_steps(board, lexicon, self.words, alike)

    def _known(self):
        if self._counts is None:
            raise BoggleError("expected the paths to be counted first, got no numbers")
        return self._counts

    def _line(self, at):
        line = f"{self.words[at]}{self._marks[at]}"
        return line if self._counts is None else f"{line} {_told(self._counts[at])}"


def _wanted(text):
    """Return the filter that the JSON describes. Raises BoggleError if it does not describe one."""
    try:
        return Filter(**json.loads(text))
    except (ValueError, TypeError, AttributeError):
        raise BoggleError("expected which words are wanted, got {got}", got=quoted(text))


def _told(count):
    number, more = count
    return f"{number}+" if more else str(number)
