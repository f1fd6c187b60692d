"""Figures of memory that are taken repeatedly, and limits of how much they may grow with use."""

import sys

LOOKS = 5  # measurements after the first one

# Limits by the end of a figure's name: the last value may be at most the first one times a factor, plus an amount.
# Other figures may not grow at all.
LIMITS = {
    "JavaScript's heap, kB": (1.05, 0),
    "Python's objects, kB": (1.05, 0),
    "Python's containers": (1.05, 0),
    "held by Python": (1, 10),
    "held by JavaScript": (1, 10),
    "nodes of documents": (1, 1000),  # the browser keeps a node for each of up to 1000 typed letters, to undo them
    "listeners": (1, 10),
    "storage, kB": (1.2, 0),
    "ms a board, median": (1.2, 0),
}


def most(name, first):
    """The largest allowed last value of a figure, given its first value."""
    factor, more = next((limit for ending, limit in LIMITS.items() if name.endswith(ending)), (1, 0))
    return first * factor + more


def grown(first, last):
    """The figures that grew too much: {name: (first value, last value)}."""
    return {name: (first[name], last[name]) for name in first if last[name] > most(name, first[name])}


class Course:
    """One kind of use, repeated. `looks` is a list of pairs: the number of repetitions, and the figures after them,
    but for those whose names end with one of `left_out`."""

    def __init__(self, title, memory, left_out=()):
        self.title, self._memory, self._left_out = title, memory, left_out
        self.looks = []

    def go(self, act, count, warm, rest=lambda: None):
        """Call `act(number)` for each number up to `count`.

        Figures are taken after `warm` calls and then at equal distances, each time after `rest()`.
        """
        at = {warm + (count - warm) * look // LOOKS for look in range(LOOKS + 1)}
        for number in range(1, count + 1):
            act(number)
            if number in at:
                rest()
                self.looks.append((number, self._figures()))
                print(f"{self.title}: {number} of {count}", file=sys.stderr)

    def _figures(self):
        figures = self._memory.figures()
        return {name: figures[name] for name in figures if not name.endswith(self._left_out)}

    def show(self):
        """Print the figures. Returns whether none has grown too much."""
        row = "{:<62}" + "{:>9}" * (len(self.looks) + 1) + "  {}"
        print(f"\n{self.title}")
        print(row.format("after", *[number for number, _ in self.looks], "at most", ""))
        first, last = self.looks[0][1], self.looks[-1][1]
        too_much = grown(first, last)
        for name in sorted(first):
            values = [*[figures.get(name) for _, figures in self.looks], most(name, first[name])]
            texts = ["" if value is None else f"{value:,.0f}" for value in values]
            print(row.format(name, *texts, "NOT MET" if name in too_much else "met"))
        return not too_much
