"""The words of an answer in other orders, and a selection of them, in Pyodide's worker.

It is given the words, whichever worker found them, and keeps them for what is asked about them next: text and JSON
cross the border as in `word_lists`. Lines are those of `boggle.pieces`, each a word and the number of its tier, and
behind that, once paths were counted, a space and how many: `tux2 3`, or `tux2 10000+` where there may be more.
"""

import json
import time

from boggle.path_counts import counting
from boggle.pieces import MOST_LINES
from boggle.rules import rules_named
from boggle.scoring import scoring_named
from boggle.selection import Wanted, arranged, selected

PIECE = 0.1  # seconds of work between two answers
NAMES = ("hold_words", "add_words", "begin_counts", "count_on", "path_counts", "arrange", "next_lines")


class WordOrder:
    """`words` are those held, `allowed` the numbers of those that `arrange` may have, None for all.

    `lists` knows the list in use and which letters are alike on a board, as `word_lists.WordLists` does.
    """

    def __init__(self, lists):
        self._lists = lists
        self.hold_words()

    def hold_words(self):
        """Forget the words, for others to come."""
        self.words, self._tiers = [], []
        self.allowed = None
        self._counts = self._work = None
        self._lines = iter(())

    def add_words(self, lines):
        """Words of an answer, which come longest first, then A to Z, in as many calls as it takes."""
        for line in lines.split("\n"):
            self.words.append(line[:-1])
            self._tiers.append(int(line[-1]))

    def begin_counts(self, board, rules):
        """Begin to count the paths of the words, all of which are there."""
        board = rules_named(rules).parse(board)
        lexicon, alike = self._lists.matching(board)
        self._work = counting(board, lexicon, self.words, alike)

    def count_on(self):
        """Count for a little. Returns JSON: how much is done, from 0 to 1; 1 if all is."""
        end = time.monotonic() + PIECE
        while self._counts is None:
            try:
                done = next(self._work)
            except StopIteration as ended:
                self._counts = ended.value
                break
            if time.monotonic() > end:
                return json.dumps(min(done, 0.99))
        return "1"

    def path_counts(self):
        """JSON: how many paths each word has, as the lines have it, in the order in which the words came."""
        return json.dumps([_told(count) for count in self._counts])

    def arrange(self, order, scoring, wanted):
        """Put the words into one of `boggle.selection.ORDERS`; `wanted` is JSON, what `Wanted` is made of.

        Returns JSON: {"count": how many are wanted, "points": what they are worth}; `next_lines` has them.
        """
        points = scoring_named(scoring).points
        numbers = selected(self.words, self._tiers, Wanted(**json.loads(wanted)))
        if self.allowed is not None:
            numbers = [number for number in numbers if number in self.allowed]
        paths = [count for count, _ in self._counts] if self._counts is not None else None
        numbers = arranged(numbers, order, self.words, self._tiers, points, paths)
        self._lines = iter([numbers[at : at + MOST_LINES] for at in range(0, len(numbers), MOST_LINES)])
        return json.dumps({"count": len(numbers), "points": sum([points(len(self.words[at])) for at in numbers])})

    def next_lines(self):
        """The next lines of what `arrange` put in order; "" after the last."""
        return "\n".join([self._line(at) for at in next(self._lines, ())])

    def _line(self, at):
        line = f"{self.words[at]}{self._tiers[at]}"
        return line if self._counts is None else f"{line} {_told(self._counts[at])}"


def _told(count):
    number, more = count
    return f"{number}+" if more else str(number)
