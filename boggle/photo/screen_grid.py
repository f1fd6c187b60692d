"""Finds the board on a screenshot: a lattice with equal steps at right angles, along the sides of the picture.

The blobs of a screenshot, dark or light, are the frames of the tiles, their letters, and much else. Those of a board
have equal steps from one to the next. No other part of a screen has so many places in rows and columns.
"""

from collections.abc import Iterable

from boggle.photo.blobs import Blob, find_blobs
from boggle.photo.planes import Plane
from boggle.photo.surroundings import Surroundings
from boggle.progress import Steps, part

# How far the surroundings of a pixel reach, as a part of the longest side, and by how much more ink differs from their
# mean. Faint letters need a small margin, and letters on faces that shine a large one.
PASSES = ((18, 6), (45, 6), (8, 6), (18, 36))
LEAST_BLOB, MOST_BLOB = 4, 0.32  # pixels, and the part of the longest side
SAME_SIZE = 0.05  # frames of a board differ by less
LETTERS = 0.62, 1.6  # the heights of letters beside the usual one: small letters have half the height of others
MOST_IN_GROUP = 400
LEAST_PLACES, LEAST_SIDE, MOST_SIDE = 7, 3, 10
OFF_FRAME, OFF_LETTER = 0.06, 0.2  # how far from their places frames and letters may be, in steps
LEAST_ASPECT, MOST_ASPECT = 0.55, 1.8
LITTLE = 0.03  # of a step: what is off by less is exact enough
FRAME = 0.64  # of a step: letters are smaller
OFF_FRAMES = 0.02  # of a step: those around letters, which are dark beside light ones, are off by more
ALIKE = 0.02  # steps that differ by less are the same
ENOUGH = 0.3  # of the blobs of a group have the next one in the same distance

Place = tuple[int, int]  # column and row


class Grid:
    """A lattice: the middle of the place (0, 0), and the steps along x and y, in pixels. `sizes` has the widths and
    heights of the blobs at each place. `off` is how far the blobs are from their places, in steps, as a mean."""

    def __init__(self, x: float, y: float, step_x: float, step_y: float, blobs: dict[Place, list[Blob]]) -> None:
        self.x, self.y, self.step_x, self.step_y = x, y, step_x, step_y
        self.blobs = blobs

    @property
    def score(self) -> float:
        """The area that the blobs of a board take, were they squares, and how exact their places are. So frames count
        more than letters."""
        sizes = [max(blob.size for blob in blobs) for blobs in self.blobs.values()]
        return len(sizes) * median(sizes) * min(self.step_x, self.step_y) / (LITTLE + self.off)

    @property
    def off(self) -> float:
        """How far the blobs are from their places, in steps, as a mean."""
        total = 0.0
        for (column, row), blobs in self.blobs.items():
            x, y = self.at(column, row)
            total += min(abs(blob.x - x) / self.step_x + abs(blob.y - y) / self.step_y for blob in blobs)
        return total / len(self.blobs)

    def moved(self, down: float) -> "Grid":
        return Grid(self.x, self.y + down, self.step_x, self.step_y, self.blobs)

    def at(self, column: float, row: float) -> tuple[float, float]:
        return self.x + column * self.step_x, self.y + row * self.step_y

    def is_like(self, other: "Grid") -> bool:
        """Whether the places of both are the same, but for a little."""
        if max(abs(self.step_x / other.step_x - 1), abs(self.step_y / other.step_y - 1)) > ALIKE:
            return False
        x, y = self.at(*min(self.blobs))
        column, row = (x - other.x) / other.step_x, (y - other.y) / other.step_y
        return max(abs(column - round(column)), abs(row - round(row))) < 4 * ALIKE

    @property
    def frames(self) -> set[Place]:
        """The places with a blob that is no letter but a frame, of the usual size."""
        sizes = {place: max(blob.size for blob in blobs) for place, blobs in self.blobs.items()}
        usual = median(sizes.values())
        if usual < FRAME * min(self.step_x, self.step_y) or self.off > OFF_FRAMES:
            return set()
        return {place for place, size in sizes.items() if abs(size - usual) < 1 + SAME_SIZE * usual}


def find_grids(plane: Plane, passes: int = len(PASSES)) -> Steps[list[Grid]]:
    """Return the possible boards, best first. Fewer passes find fewer, sooner."""
    grids: list[Grid] = []
    for number, (reach, margin) in enumerate(PASSES[:passes]):
        longest = max(plane.width, plane.height)
        begin, end = number / passes, (number + 1) / passes
        dark, light = yield from part(_dark_and_light(plane, max(longest // reach, 4), margin), begin, end)
        blobs = []
        for rows in (dark, light):
            blobs += yield from part(find_blobs(rows, LEAST_BLOB, MOST_BLOB * longest), end, end)
        grids += _grids(blobs)
    found: list[Grid] = []
    for grid in sorted(grids, key=lambda grid: -grid.score):
        if not any(grid.is_like(other) for other in found):
            found.append(grid)
    return found


def _dark_and_light(plane: Plane, reach: int, margin: int) -> Steps[tuple[list[bytes], list[bytes]]]:
    """Return two rows of bytes for each row, 1 where it is darker or lighter than the mean around."""
    raised = bytes([min(level + margin, 255) for level in range(256)])
    lowered = bytes([max(level - margin, 0) for level in range(256)])
    around, dark, light = Surroundings(plane, reach, 0, plane.width), [], []
    for y in range(plane.height):
        sums, row = around.sums(y), plane.row(y)
        dark.append(around.is_less(around.weighed(y, row.translate(raised)), sums))
        light.append(around.is_less(sums, around.weighed(y, row.translate(lowered))))
        if y % 16 == 0:
            yield y / plane.height
    return dark, light


def _grids(blobs: list[Blob]) -> list[Grid]:
    found = []
    for group in _frames(blobs):
        found += _lattice(group, OFF_FRAME)
    for group in _letters(blobs):
        found += _lattice(group, OFF_LETTER)
    return found


def _frames(blobs: list[Blob]) -> Iterable[list[Blob]]:
    """Groups of blobs that have the same size."""
    left = [blob for blob in blobs if LEAST_ASPECT < _aspect(blob) < MOST_ASPECT]
    while len(left) >= LEAST_PLACES:
        first = left[0]
        width, height = first.right - first.left, first.bottom - first.top
        far_x, far_y = 1 + SAME_SIZE * width, 1 + SAME_SIZE * height
        same = [
            blob
            for blob in left
            if abs(blob.right - blob.left - width) <= far_x and abs(blob.bottom - blob.top - height) <= far_y
        ]
        chosen = set(map(id, same))
        left = [blob for blob in left if id(blob) not in chosen]
        if len(same) >= LEAST_PLACES:
            yield same[:MOST_IN_GROUP]


def _aspect(blob: Blob) -> float:
    return (blob.right - blob.left) / (blob.bottom - blob.top)


def _letters(blobs: list[Blob]) -> Iterable[list[Blob]]:
    """Groups of blobs about as high as each other: from the highest, a quarter lower each time."""
    if not blobs:
        return
    height = max(blob.bottom - blob.top for blob in blobs)
    while height >= LEAST_BLOB:
        least, most = LETTERS[0] * height, LETTERS[1] * height
        same = [blob for blob in blobs if least <= blob.bottom - blob.top <= most and _aspect(blob) < MOST_ASPECT]
        if len(same) >= LEAST_PLACES:
            yield same[:MOST_IN_GROUP]
        height *= 0.75


def _lattice(blobs: list[Blob], off: float) -> list[Grid]:
    """The lattice on which most of the blobs lie, if there is one."""
    height = median(blob.bottom - blob.top for blob in blobs)
    step_x = _usual(_nexts(blobs, height, False))
    step_y = _usual(_nexts(blobs, height, True))
    if step_x is None or step_y is None or not LEAST_ASPECT < step_x / step_y < MOST_ASPECT:
        return []
    x = _phase([blob.x for blob in blobs], step_x)
    y = _phase([blob.y for blob in blobs], step_y)
    placed: dict[Place, list[Blob]] = {}
    for _ in range(3):
        placed = _placed(blobs, Grid(x, y, step_x, step_y, {}), off)
        if len(placed) < LEAST_PLACES:
            return []
        x, step_x = _line([(column, blob.x) for (column, _), some in placed.items() for blob in some], step_x)
        y, step_y = _line([(row, blob.y) for (_, row), some in placed.items() for blob in some], step_y)
    return [Grid(x, y, step_x, step_y, part) for part in _large_parts(placed)]


def _nexts(blobs: list[Blob], height: float, downward: bool) -> list[float]:
    """The distance of each blob to the next one on its right, or below it."""
    points = sorted((blob.y, blob.x) if downward else (blob.x, blob.y) for blob in blobs)
    found = []
    for number, (along, across) in enumerate(points):
        for other_along, other_across in points[number + 1 : number + 60]:
            if abs(other_across - across) < height * 0.4 and other_along - along > height * 0.5:
                found.append(other_along - along)
                break
    return found


def _usual(distances: list[float]) -> float | None:
    """The distance that most of them have, but for a little."""
    ordered = sorted(distances)
    best, begin, first = 0, 0, 0
    for last, distance in enumerate(ordered):
        while distance - ordered[first] > 1.5 + 0.08 * distance:
            first += 1
        if last - first + 1 > best:
            best, begin = last - first + 1, first
    if best < max(ENOUGH * len(ordered), 4):
        return None
    return median(ordered[begin : begin + best])


def _phase(values: list[float], step: float) -> float:
    """The remainder by the step around which most of the values lie."""
    rests = sorted(value % step for value in values)
    circle = rests + [rest + step for rest in rests]
    best, begin, first = 0, 0, 0
    for last, rest in enumerate(circle):
        while rest - circle[first] > 0.2 * step:
            first += 1
        if last - first + 1 > best and first < len(rests):
            best, begin = last - first + 1, first
    return median(circle[begin : begin + best])


def _placed(blobs: list[Blob], grid: Grid, off: float) -> dict[Place, list[Blob]]:
    placed: dict[Place, list[Blob]] = {}
    for blob in blobs:
        column, row = round((blob.x - grid.x) / grid.step_x), round((blob.y - grid.y) / grid.step_y)
        x, y = grid.at(column, row)
        if abs(blob.x - x) <= off * grid.step_x + 0.5 and abs(blob.y - y) <= off * grid.step_y + 0.5:
            placed.setdefault((column, row), []).append(blob)
    return placed


def _line(points: list[tuple[int, float]], step: float) -> tuple[float, float]:
    """Fit a straight line by least squares: where it starts, and its step, which one number alone leaves as it is."""
    count = len(points)
    mean_n, mean_x = sum(n for n, _ in points) / count, sum(x for _, x in points) / count
    spread = sum((n - mean_n) ** 2 for n, _ in points)
    if spread:
        step = sum((n - mean_n) * (x - mean_x) for n, x in points) / spread
    return mean_x - step * mean_n, step


def _large_parts(placed: dict[Place, list[Blob]]) -> list[dict[Place, list[Blob]]]:
    """The parts of a lattice that hang together, if they are large enough for a board."""
    parts = [part for part in connected(set(placed)) if len(part) >= LEAST_PLACES and min(_extent(part)) >= LEAST_SIDE]
    return [{place: placed[place] for place in part} for part in parts]


def connected(places: set[Place]) -> list[list[Place]]:
    """The places in parts that hang together, at a corner at least."""
    left, parts = set(places), []
    while left:
        waiting = [left.pop()]
        joined = []
        while waiting:
            column, row = waiting.pop()
            joined.append((column, row))
            beside = {(column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & left
            left -= beside
            waiting += beside
        parts.append(joined)
    return parts


def _extent(places: list[Place]) -> tuple[int, int]:
    columns, rows = [column for column, _ in places], [row for _, row in places]
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def median(numbers: Iterable[float]) -> float:
    """The middle one of some numbers. Pyodide's library on the page goes without the module `statistics`."""
    ordered = sorted(numbers)
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2
