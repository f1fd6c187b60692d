"""The lattice: blobs in equal steps in two directions, as the tiles of a board are.

A blob and two of its near neighbours give the steps of a possible lattice. The more of the eight places around the blob
have a blob, too, the better. The best ones are grown place by place. Each place takes over the steps of the place
beside it, so the lattice follows the perspective. Then a homography is fitted to all places. The board is a window of
the lattice: 4×4, 5×5 or 6×6 of its places.
"""

from itertools import accumulate, islice
from math import exp, hypot

from boggle.photo.blobs import Blob, BlobIndex
from boggle.photo.homography import Homography, Point, fitted
from boggle.progress import Steps

NEAR = 0.28  # a blob belongs to a place if it is so near to it, in steps
LIKE = 2.3  # the sizes of the blobs of a lattice differ by this factor at most
NEIGHBOURS = 7  # of each blob are tried as steps
MOST_SEEDS = 14  # lattices are grown
LEAST_PLACES = 6  # that a lattice has
FURTHEST = 7  # places from the first one
AROUND = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
SIDES = [(1, 0), (-1, 0), (0, 1), (0, -1)]
SEEDS_AT_ONCE = 24
BOARDS = (4, 5, 6)  # places on each side of a board
MISSING, OUTSIDE = 1.4, 0.5  # what a place without a blob costs, and one beside the window with a blob
MOST_STRETCH = 2.0  # how many times as long one step may be as the other
LEAST_TURN = 0.6  # the sine of the angle between the steps of a lattice, which is smaller at a slant
MOST_TILT = 2.5  # how many times as long a side may look as the opposite one
OFF = 0.22  # steps from its place, at which a blob hardly belongs to it
BEST = 3  # windows of each lattice are kept
LEAST_SHARE = 0.55  # of the places have a blob

Place = tuple[int, int]
Seed = tuple[float, Blob, Point, Point]


class Lattice:
    """Places with their blobs, and the homography from places to pixels."""

    def __init__(self, blobs: dict[Place, Blob], homography: Homography) -> None:
        self.blobs = blobs
        self.homography = homography
        columns, rows = zip(*blobs) if blobs else ([0], [0])
        self.left, self.right, self.top, self.bottom = min(columns), max(columns), min(rows), max(rows)
        self._sums: list[list[int]] = []

    def count(self, first: Place, width: int, height: int) -> int:
        """How many of the `width` × `height` places from `first` on have a blob. Thousands of windows are counted, so
        sums of all places above and to the left are kept, as those of pixels are in a plane."""
        self._sums = self._sums or self._summed()
        (i, j), sums = first, self._sums
        begin, end = max(i, self.left) - self.left, min(i + width, self.right + 1) - self.left
        above, below = max(j, self.top) - self.top, min(j + height, self.bottom + 1) - self.top
        if begin >= end or above >= below:
            return 0
        return sums[below][end] - sums[below][begin] - sums[above][end] + sums[above][begin]

    def _summed(self) -> list[list[int]]:
        columns = range(self.left, self.right + 1)
        sums = [[0] * (len(columns) + 1)]
        for j in range(self.top, self.bottom + 1):
            line = accumulate(((i, j) in self.blobs for i in columns), initial=0)
            sums.append([above + here for above, here in zip(sums[-1], line)])
        return sums


def find_lattices(blobs: list[Blob]) -> Steps[list[Lattice]]:
    """Return lattices of the blobs, those with the most places first."""
    if len(blobs) < 8:
        return []
    index = BlobIndex(blobs, max(sorted(blob.size for blob in blobs)[len(blobs) // 2] * 1.5, 8))
    seeds: list[Seed] = []
    for number, blob in enumerate(blobs):
        seeds += _seeds(blob, index)
        if number % SEEDS_AT_ONCE == 0:
            yield 0.6 * number / len(blobs)
    seeds.sort(key=lambda seed: -seed[0])
    lattices: list[Lattice] = []
    for number, seed in enumerate(_varied(seeds)):
        lattice = _grown(seed, index)
        if lattice:
            lattices.append(lattice)
        yield 0.6 + 0.4 * number / MOST_SEEDS
    return sorted(lattices, key=lambda lattice: -len(lattice.blobs))


def _seeds(blob: Blob, index: BlobIndex) -> list[Seed]:
    """Pairs of steps from the blob to its neighbours, each with the number of the places around that have a blob."""
    least, most = blob.size / LIKE, blob.size * LIKE
    near = [pair for pair in index.near(blob.x, blob.y, blob.size * 3.2) if least <= pair[1].size <= most]
    near.sort(key=lambda pair: pair[0])
    steps = [(other.x - blob.x, other.y - blob.y) for _, other in near[1 : NEIGHBOURS + 1]]
    found = []
    for right in steps:
        for down in steps:
            if _may_be_steps(right, down, blob.size):
                score = _score(blob, right, down, index)
                if score > 3:
                    found.append((score, blob, right, down))
    return found


def _may_be_steps(right: Point, down: Point, size: float) -> bool:
    """Whether two steps are about as long, not far from right angles, and longer than a blob. The second is clockwise
    of the first: otherwise the lattice would be mirrored."""
    one, other = hypot(*right), hypot(*down)
    if min(one, other) < 0.8 * size or max(one, other) > MOST_STRETCH * min(one, other):
        return False
    turn = (right[0] * down[1] - right[1] * down[0]) / (one * other)
    return turn > LEAST_TURN and right[0] + down[1] >= abs(right[1] - down[0])  # one of the four turns is enough


def _score(blob: Blob, right: Point, down: Point, index: BlobIndex) -> float:
    radius = NEAR * min(hypot(*right), hypot(*down))
    least, most, score = blob.size / LIKE, blob.size * LIKE, 0.0
    for i, j in AROUND:
        x, y = blob.x + i * right[0] + j * down[0], blob.y + i * right[1] + j * down[1]
        other = index.nearest(x, y, radius, least, most)
        if other:
            score += 1 - hypot(other.x - x, other.y - y) / radius / 2
    return score


def _varied(seeds: list[Seed]) -> list[Seed]:
    """The best seeds, without those whose blob and steps are nearly those of a better one."""
    chosen: list[Seed] = []
    for seed in seeds:
        if len(chosen) == MOST_SEEDS:
            break
        if not any(_alike(seed, other) for other in chosen):
            chosen.append(seed)
    return chosen


def _alike(one: Seed, other: Seed) -> bool:
    length = hypot(*one[2])
    if hypot(one[1].x - other[1].x, one[1].y - other[1].y) > 1.6 * length:
        return False
    pairs = (one[2], other[2]), (one[3], other[3])
    return all(hypot(x - u, y - v) < 0.25 * length for (x, y), (u, v) in pairs)


def _grown(seed: Seed, index: BlobIndex) -> Lattice | None:
    """Grow a lattice from its first blob outward, and fit a homography to it."""
    _, first, right, down = seed
    places: dict[Place, Blob] = {(0, 0): first}
    steps: dict[Place, tuple[Point, Point]] = {(0, 0): (right, down)}
    waiting, taken = [(0, 0)], {id(first)}
    for place in waiting:
        for i, j in SIDES:
            there = place[0] + i, place[1] + j
            if there in places or max(map(abs, there)) > FURTHEST:
                continue
            blob = _next_blob(places[place], steps[place], (i, j), first.size, index)
            if blob and id(blob) not in taken:
                taken.add(id(blob))
                places[there] = blob
                steps[there] = _following(steps[place], (i, j), places[place], blob)
                waiting.append(there)
    return matched(places, index, first.size)


def _next_blob(blob: Blob, steps: tuple[Point, Point], to: Place, size: float, index: BlobIndex) -> Blob | None:
    (ax, ay), (bx, by) = steps
    x, y = blob.x + to[0] * ax + to[1] * bx, blob.y + to[0] * ay + to[1] * by
    return index.nearest(x, y, NEAR * min(hypot(ax, ay), hypot(bx, by)), size / LIKE, size * LIKE)


def _following(steps: tuple[Point, Point], to: Place, blob: Blob, other: Blob) -> tuple[Point, Point]:
    """The steps at the next place: halfway between those of the last place and the step that was just taken."""
    sign, axis = to[0] + to[1], 0 if to[0] else 1
    taken = sign * (other.x - blob.x), sign * (other.y - blob.y)
    mixed = (steps[axis][0] + taken[0]) / 2, (steps[axis][1] + taken[1]) / 2
    return (mixed, steps[1]) if axis == 0 else (steps[0], mixed)


def matched(places: dict[Place, Blob], index: BlobIndex, size: float) -> Lattice | None:
    """Fit a homography to the places, match all places around with blobs anew, and fit again."""
    lattice = None
    for _ in range(2):
        homography = fitted({place: (blob.x, blob.y) for place, blob in places.items()})
        if homography is None or len(places) < LEAST_PLACES:
            return None
        places = _matches(homography, places, index, size)
        lattice = Lattice(places, homography)
    return lattice


def _matches(homography: Homography, places: dict[Place, Blob], index: BlobIndex, size: float) -> dict[Place, Blob]:
    found: dict[Place, Blob] = {}
    columns, rows = [[place[axis] for place in places] for axis in (0, 1)]
    for i in range(min(columns) - 1, max(columns) + 2):
        for j in range(min(rows) - 1, max(rows) + 2):
            right, down = homography.steps(i, j)
            radius = NEAR * min(hypot(*right), hypot(*down))
            blob = index.nearest(*homography.at(i, j), radius, size / LIKE, size * LIKE)
            if blob:
                found[i, j] = blob
    return found


def nearness(homography: Homography, place: Place, point: Point) -> float:
    """1 if a point is where a homography has its place, and less with the distance."""
    right, down = homography.steps(*place)
    x, y = homography.at(*place)
    off = hypot(point[0] - x, point[1] - y) / (min(hypot(*right), hypot(*down)) or 1.0)
    return exp(-((off / OFF) ** 4))


class Window:
    """Places of a lattice, `width` × `height` of them from `first` on. `score` is 1 if each place has a blob and none
    beside them."""

    def __init__(self, lattice: Lattice, first: Place, width: int, height: int) -> None:
        self.lattice = lattice
        self.first = first
        self.width, self.height = width, height
        inside = lattice.count(first, width, height)
        beside = lattice.count((first[0] - 1, first[1] - 1), width + 2, height + 2) - inside
        missing = width * height - inside
        self.score = (inside - MISSING * missing - OUTSIDE * beside) / (width * height)

    @property
    def places(self) -> list[Place]:
        """The places row by row."""
        i, j = self.first
        return [(i + column, j + row) for row in range(self.height) for column in range(self.width)]

    @property
    def step(self) -> float:
        """The distance between two places in the middle of the window, in pixels."""
        i, j = self.first
        right, down = self.lattice.homography.steps(i + (self.width - 1) / 2, j + (self.height - 1) / 2)
        return (hypot(*right) + hypot(*down)) / 2

    @property
    def blob_size(self) -> float:
        """The usual size of the blobs, in steps."""
        sizes = sorted(self.lattice.blobs[place].size for place in self.places if place in self.lattice.blobs)
        return sizes[len(sizes) // 2] / self.step

    @property
    def area(self) -> float:
        """In pixels."""
        corners = self.corners(0.5)
        pairs = zip(corners, corners[1:] + corners[:1])
        return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2

    @property
    def middle(self) -> Point:
        i, j = self.first
        return self.lattice.homography.at(i + (self.width - 1) / 2, j + (self.height - 1) / 2)

    def covers(self, point: Point) -> bool:
        """Whether a point of the picture is on the board."""
        corners = self.corners(0.5)
        turns = [
            (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
            for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1])
        ]
        return min(turns) >= 0

    def ring(self) -> list[Place]:
        """The places beside the window, all around it."""
        i, j = self.first
        around = [(i + x, j + y) for x in range(-1, self.width + 1) for y in range(-1, self.height + 1)]
        inside = set(self.places)
        return [place for place in around if place not in inside]

    def corners(self, margin: float = 0) -> list[Point]:
        """The top left, top right, bottom right and bottom left places, moved outward by `margin` steps, in pixels."""
        left, top = self.first[0] - margin, self.first[1] - margin
        right, bottom = left + self.width - 1 + 2 * margin, top + self.height - 1 + 2 * margin
        places = (left, top), (right, top), (right, bottom), (left, bottom)
        return [self.lattice.homography.at(*place) for place in places]

    def refitted(self) -> "Window":
        """The same window with the homography of its own places. Its score is lower if they are not where this has
        them: rows of a board are in equal steps, the sides of dice beside it are not."""
        inside = {place: self.lattice.blobs[place] for place in self.places if place in self.lattice.blobs}
        homography = fitted({place: (blob.x, blob.y) for place, blob in inside.items()})
        if homography is None:
            return self
        window = Window(Lattice(self.lattice.blobs, homography), self.first, self.width, self.height)
        fits = [nearness(homography, place, (blob.x, blob.y)) for place, blob in inside.items()]
        window.score *= sum(fits) / len(fits)
        return window

    def looks_square(self, width: int, height: int) -> bool:
        """Whether the window may be the photo of a square board that is in the picture."""
        corners = self.corners()
        if not all(0 <= x <= width and 0 <= y <= height for x, y in corners):
            return False
        lengths = [hypot(x - u, y - v) for (x, y), (u, v) in zip(corners, corners[1:] + corners[:1])]
        return min(lengths) > 24 and max(lengths) < MOST_TILT * min(lengths)


def find_windows(lattices: list[Lattice], width: int, height: int) -> list[Window]:
    """Return the best windows of each lattice, best first."""
    found: list[Window] = []
    for lattice in lattices:
        windows = (window for window in sorted(_windows(lattice), key=_rank) if window.looks_square(width, height))
        found += [window.refitted() for window in islice(windows, BEST)]
    return sorted(found, key=_rank)


def _rank(window: Window) -> float:
    return -window.score * len(window.places)


def _windows(lattice: Lattice) -> list[Window]:
    return [
        Window(lattice, (i, j), side, side)
        for side in BOARDS
        for i in range(lattice.left - 1, lattice.right + 3 - side)
        for j in range(lattice.top - 1, lattice.bottom + 3 - side)
        if lattice.count((i, j), side, side) >= LEAST_SHARE * side * side
    ]
