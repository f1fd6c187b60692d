"""The numbers of a path on its tiles."""


class Steps:
    """`mark(cell, step)` is called for each tile whose number changed; `step` is None for a tile without a number. The
    others are left alone, because each call of JavaScript takes time."""

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
