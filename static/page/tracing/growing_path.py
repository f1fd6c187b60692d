"""The line of a path that a finger traces, and the numbers on its tiles. They change at each tile, in the time of a
frame.

So the line is not written anew for each tile, as `page.board.path_view.drawing` does: its elements stay, and what was
written for the tiles before the last one is kept.
"""

from page.board.path_view import drawing, known_chevron
from page.text.markup import replace


class GrowingPath:
    """Draws one path after the other. `element()` returns the SVG element for it, which nothing else may change while
    a path is drawn there."""

    def __init__(self, element):
        self._element = element
        self._steps = []  # for each tile: its place, and the points and the chevrons of the path up to it
        self._setters = None  # `setAttribute` of each part of the line, or None if no path is drawn

    def show(self, pairs):
        """Draw the path `pairs`, a list of (row, column). It may be empty."""
        if not pairs or not self._setters or pairs[0] != self._steps[0][0]:
            self._begin(pairs[:1])
        if pairs:
            self._follow(pairs)
            _, points, chevrons = self._steps[-1]
            set_casing, set_core, set_heads = self._setters
            set_casing("points", points)
            set_core("points", points)
            set_heads("d", chevrons)

    def forget(self):
        """Do not draw on, because something else was drawn."""
        self._setters = None

    def _begin(self, pairs):
        element = self._element()
        replace(element, drawing(pairs) if pairs else [])
        self._steps = [(pairs[0], _points(pairs[0]), "")] if pairs else []
        parts = [element.querySelector(f".{name}") for name in ("casing", "core", "heads")] if pairs else []
        self._setters = [part.setAttribute for part in parts] or None  # once, since each look-up takes time

    def _follow(self, pairs):
        """Write the points and the chevrons up to each tile, from the first one on that is new."""
        steps = self._steps
        same = 0
        for pair, step in zip(pairs, steps):
            if pair != step[0]:
                break
            same += 1
        del steps[same:]
        for pair in pairs[same:]:
            before, points, chevrons = steps[-1]
            steps.append((pair, f"{points} {_points(pair)}", chevrons + known_chevron(before, pair)))


class Steps:
    """The numbers on the tiles. `mark(cell, step)` is called for each tile whose number changed; `step` is None for a
    tile without a number. The others are left alone, because each call of JavaScript takes time."""

    def __init__(self, mark):
        self._mark = mark
        self._cells = []

    def show(self, cells):
        """Number these cells in place of the cells before."""
        same = 0
        for before, cell in zip(self._cells, cells):
            if before != cell:
                break
            same += 1
        for cell in self._cells[same:]:
            self._mark(cell, None)
        for at in range(same, len(cells)):
            self._mark(cells[at], at + 1)
        self._cells = list(cells)


def _points(pair):
    return f"{pair[1]}.5 {pair[0]}.5"
