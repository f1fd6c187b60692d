"""The window: the 4×4, 5×5 or 6×6 places of a lattice that are the board."""

from math import hypot

from boggle.photo.lattice import Lattice, Place

SIDES = (4, 5, 6)
MISSING, OUTSIDE = 1.4, 0.5  # what a place without a blob costs, and one beside the window with a blob
MOST_TILT = 2.2  # how many times as long a side may look as the opposite one
LEAST_SHARE = 0.55  # of the places have a blob


class Window:
    """Places of a lattice, `side` in each direction from `first` on. `score` is 1 if each place has a blob and none
    beside them."""

    def __init__(self, lattice: Lattice, first: Place, side: int) -> None:
        self.lattice = lattice
        self.first = first
        self.side = side
        inside = sum(place in lattice.blobs for place in self.places)
        missing = side * side - inside
        self.score = (inside - MISSING * missing - OUTSIDE * self._beside()) / side**2

    @property
    def places(self) -> list[Place]:
        """The places row by row."""
        i, j = self.first
        return [(i + column, j + row) for row in range(self.side) for column in range(self.side)]

    @property
    def step(self) -> float:
        """The distance between two places in the middle of the window, in pixels."""
        middle = (self.side - 1) / 2
        right, down = self.lattice.homography.steps(self.first[0] + middle, self.first[1] + middle)
        return (hypot(*right) + hypot(*down)) / 2

    @property
    def blob_size(self) -> float:
        """The usual size of the blobs, in steps."""
        sizes = sorted(self.lattice.blobs[place].size for place in self.places if place in self.lattice.blobs)
        return sizes[len(sizes) // 2] / self.step

    def _beside(self) -> int:
        i, j = self.first
        ring = [
            place for place in self.lattice.blobs if -1 <= place[0] - i <= self.side and -1 <= place[1] - j <= self.side
        ]
        return len(set(ring) - set(self.places))

    def looks_square(self, width: int, height: int) -> bool:
        """Whether the window may be the photo of a square board that is in the picture."""
        (i, j), last = self.first, self.side - 1
        corners = [
            self.lattice.homography.at(*place) for place in ((i, j), (i + last, j), (i + last, j + last), (i, j + last))
        ]
        if not all(0 <= x <= width and 0 <= y <= height for x, y in corners):
            return False
        lengths = [hypot(x - u, y - v) for (x, y), (u, v) in zip(corners, corners[1:] + corners[:1])]
        return min(lengths) > 24 and max(lengths) < MOST_TILT * min(lengths)


def find_windows(lattices: list[Lattice], width: int, height: int) -> list[Window]:
    """Return the best windows of each lattice, best first."""
    found: list[Window] = []
    for lattice in lattices:
        windows = [window for window in _windows(lattice) if window.looks_square(width, height)]
        found += sorted(windows, key=_rank)[:2]
    return sorted(found, key=_rank)


def _rank(window: Window) -> float:
    return -window.score * window.side**2


def _windows(lattice: Lattice) -> list[Window]:
    columns, rows = [[place[axis] for place in lattice.blobs] for axis in (0, 1)]
    found = []
    for side in SIDES:
        for i in range(min(columns) - 1, max(columns) + 3 - side):
            for j in range(min(rows) - 1, max(rows) + 3 - side):
                window = Window(lattice, (i, j), side)
                if sum(place in lattice.blobs for place in window.places) >= LEAST_SHARE * side * side:
                    found.append(window)
    return found
