"""The tiles under a finger that traces a word. All lengths are in units of cells.

A finger cuts corners and strays from the straight line. Therefore a tile is not taken where its square begins, but
within a circle around its centre. The circle is larger for diagonal neighbours, because the straight line to them
passes between two other tiles.
"""

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
