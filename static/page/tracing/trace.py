"""The tiles under a finger that traces a word, and the line of their path. All lengths are in units of cells.

A finger cuts corners and strays from the straight line. Therefore a tile is not taken where its square begins, but
within a circle around its centre. The circle is larger for diagonal neighbours, because the straight line to them
passes between two other tiles.

The line and the numbers on its tiles change at each tile, in the time of a frame. So the line is not written anew for
each tile, as `page.board.path_view.drawing` does: its elements stay, and what was written for the tiles before the last
one is kept.
"""

from page.board.path_view import drawing, known_chevron

SIDE, DIAGONAL = 0.46, 0.65  # how near to the centre of a neighbour the finger must come
BACK = 0.3  # the same for the last tile but one, which takes the last one off
END = 0.6  # the same for the tile where the finger is lifted
SLIP = 0.25  # a shorter move, up or down or to the side, is a slip of a finger that taps
STRIDE = 0.1  # points this far apart are checked between two places of the finger, so that fast moves skip no tile


class Trace:
    """A path of neighbouring cells, none of them twice and none of `holes`. `cells` lists it, and may be empty.

    x is counted from the left edge of the board, y from its top.
    """

    def __init__(self, width, height, holes=()):
        self.width, self.height = width, height
        self._holes = holes
        self._x = self._y = 0
        self._still = True
        self._near = []  # the places where the finger takes a tile or puts the last one back
        self.cells = []

    def begin(self, x, y):
        """Begin anew at this point. Returns whether a tile is there."""
        column, row = int(x // 1), int(y // 1)
        self._x, self._y = x, y
        self._still = True  # whether the finger is still where it began
        self.cells = []
        if 0 <= column < self.width and 0 <= row < self.height:
            cell = row * self.width + column
            if cell not in self._holes:
                self.cells.append(cell)
        self._look_around()
        return bool(self.cells)

    def distance(self, x, y):
        """Return how far this point is from where the finger was last, across or down, whichever is more."""
        return max(abs(x - self._x), abs(y - self._y))

    def move(self, x, y):
        """Follow the finger on a straight line to this point. Returns whether the path changed."""
        changed = False
        right, down = x - self._x, y - self._y
        far = self.distance(x, y)
        if self._still and far < SLIP:
            return False
        self._still = False
        steps = int(far / STRIDE) + 1
        for step in range(1, steps + 1):
            if self._check(self._x + right * step / steps, self._y + down * step / steps):
                changed = True
        self._x, self._y = x, y
        return changed

    def lift(self):
        """Take the tile where the finger is lifted, even if it is near the edge. Returns whether the path changed."""
        if not self.cells:
            return False
        row, column = divmod(self.cells[-1], self.width)
        own = _square(self._x - column - 0.5, self._y - row - 0.5)
        best, least = None, min(own, END * END)
        for cell, x, y, _ in self._near:
            distance = _square(self._x - x, self._y - y)
            if distance < least and cell not in self.cells:
                best, least = cell, distance
        if best is None:
            return False
        self._take(best)
        return True

    def _check(self, x, y):
        """Take or put back a tile if this point is near enough. Returns whether the path changed."""
        best, least = None, 1
        for cell, its_x, its_y, radius in self._near:
            across = x - its_x
            if -radius < across < radius:
                share = _square(across, y - its_y) / (radius * radius)
                if share < least:
                    best, least = cell, share
        if best is None:
            return False
        self._take(best)
        return True

    def _take(self, cell):
        if cell in self.cells:  # the last one but one
            self.cells.pop()
        else:
            self.cells.append(cell)
        self._look_around()

    def _look_around(self):
        """Find the neighbours of the last cell that the finger can go to: (cell, x and y of the centre, radius)."""
        self._near = []
        if not self.cells:
            return
        before = self.cells[-2:-1]
        row, column = divmod(self.cells[-1], self.width)
        for y in range(max(row - 1, 0), min(row + 2, self.height)):
            for x in range(max(column - 1, 0), min(column + 2, self.width)):
                cell = y * self.width + x
                if cell in before:
                    self._near.append((cell, x + 0.5, y + 0.5, BACK))
                elif cell not in self.cells and cell not in self._holes:
                    self._near.append((cell, x + 0.5, y + 0.5, SIDE if x == column or y == row else DIAGONAL))


def _square(across, down):
    return across * across + down * down


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
        element.innerHTML = drawing(pairs) if pairs else ""
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
