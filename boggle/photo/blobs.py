"""Ink, the pixels that are clearly darker than the mean of their surroundings; and blobs, the pieces of ink that hang
together. Some are letters, and some are the faces of dice.
"""

import re
from math import cos, sin, sqrt

from boggle.photo.planes import Plane
from boggle.photo.surroundings import Surroundings
from boggle.progress import Steps

DARKER = 86  # percent of the mean: ink is darker
MARGIN = 4  # and by this much, so that the noise of a black surface is no ink
RUN = re.compile(b"\x01+")
LEAST_FILL = 0.15  # of its box; a frame or a long thin line has less
MOST_BLOBS = 200  # the largest ones are kept, since a carpet may have thousands, which hide the board
ROWS_AT_ONCE = 16
RAISED = bytes([min(level + MARGIN, 255) for level in range(256)])

Box = tuple[int, int, int, int]  # left, top, right and bottom; the last two are the first that lie outside


def find_ink(plane: Plane, reach: int, box: Box | None = None, darker: int = DARKER) -> Steps[list[bytes]]:
    """Return a row of bytes for each row of the box, 1 where there is ink. The mean is that of the pixels up to `reach`
    away. Ink is darker than `darker` percent of it."""
    left, top, right, bottom = box or (0, 0, plane.width, plane.height)
    if left >= right:
        return []
    around, rows = Surroundings(plane, reach, left, right), []
    for y in range(top, bottom):
        levels = around.weighed(y, plane.row(y)[left:right].translate(RAISED))
        rows.append(around.is_less(100 * levels, darker * around.sums(y)))
        if len(rows) % ROWS_AT_ONCE == 0:
            yield len(rows) / (bottom - top)
    return rows


class Blob:
    """A piece of ink. `x` and `y` are the centre of its box. Its extent along the diagonals is kept, too, so that its
    size is known in a tray that lies askew."""

    __slots__ = ("area", "bottom", "falling", "left", "right", "rising", "top", "x", "y")

    def __init__(self, left: float, top: float, right: float, bottom: float, rising: int, falling: int, area: int):
        self.left, self.top, self.right, self.bottom = left, top, right, bottom
        self.rising, self.falling = rising, falling  # extent of x + y and of x − y
        self.area = area
        self.x, self.y = (left + right) / 2, (top + bottom) / 2

    @property
    def size(self) -> float:
        return max(self.right - self.left, self.bottom - self.top)

    def extents(self, angle: float) -> tuple[float, float]:
        """The extent along the direction `angle` (radians), and across it: that of the nearest known direction."""
        along, across = abs(cos(angle)), abs(sin(angle))
        if min(along, across) > 0.38:  # nearer to a diagonal
            one, other = self._diagonals(cos(angle) * sin(angle) > 0)
            return one / sqrt(2), other / sqrt(2)
        sides = self.right - self.left, self.bottom - self.top
        return sides if along > across else (sides[1], sides[0])

    def _diagonals(self, downward: bool) -> tuple[int, int]:
        return (self.rising, self.falling) if downward else (self.falling, self.rising)


class _Pieces:
    """Joins runs of ink to pieces: a union-find structure with the extents of each piece."""

    def __init__(self) -> None:
        self._parents: list[int] = []
        self._runs: list[tuple[int, int, int]] = []  # y, first x, first x after it

    def add(self, y: int, begin: int, end: int) -> int:
        self._parents.append(len(self._parents))
        self._runs.append((y, begin, end))
        return len(self._parents) - 1

    def root(self, piece: int) -> int:
        parents = self._parents
        while parents[piece] != piece:
            parents[piece] = parents[parents[piece]]
            piece = parents[piece]
        return piece

    def join(self, one: int, other: int) -> None:
        self._parents[self.root(one)] = self.root(other)

    def extents(self) -> list[list[int]]:
        """For each piece the least and the most x, y, x + y and x − y, and the area."""
        found: dict[int, list[int]] = {}
        for run, (y, begin, end) in enumerate(self._runs):
            root, last = self.root(run), end - 1
            piece = found.get(root)
            if piece is None:
                found[root] = [begin, last, y, y, begin + y, last + y, begin - y, last - y, end - begin]
                continue
            if begin < piece[0]:
                piece[0] = begin
            if last > piece[1]:
                piece[1] = last
            piece[3] = y  # rows come from the top
            piece[4], piece[5] = min(piece[4], begin + y), max(piece[5], last + y)
            piece[6], piece[7] = min(piece[6], begin - y), max(piece[7], last - y)
            piece[8] += end - begin
        return list(found.values())


def find_blobs(rows: list[bytes], least: float, most: float, left: int = 0, top: int = 0) -> Steps[list[Blob]]:
    """Return the blobs whose larger side has `least` to `most` pixels. `left` and `top` say where the first row of ink
    begins in the picture."""
    pieces = _Pieces()
    above: list[tuple[int, int, int]] = []
    for y, row in enumerate(rows):
        runs = [(*run.span(), pieces.add(y, *run.span())) for run in RUN.finditer(row)]
        _join(pieces, above, runs)
        above = runs
        if y % ROWS_AT_ONCE == 0:
            yield y / len(rows)
    blobs = [_blob(piece, left, top) for piece in pieces.extents() if _may_be_one(piece, least, most)]
    return sorted(blobs, key=lambda blob: -blob.size)[:MOST_BLOBS]


def _join(pieces: _Pieces, above: list[tuple[int, int, int]], runs: list[tuple[int, int, int]]) -> None:
    """Join each run to those of the row above that it touches, at a corner at least."""
    first = 0
    for begin, end, piece in runs:
        while first < len(above) and above[first][1] < begin:
            first += 1
        at = first
        while at < len(above) and above[at][0] <= end:
            pieces.join(above[at][2], piece)
            at += 1


def _may_be_one(piece: list[int], least: float, most: float) -> bool:
    width, height = piece[1] - piece[0] + 1, piece[3] - piece[2] + 1
    return least <= max(width, height) <= most and piece[8] > LEAST_FILL * width * height


def _blob(piece: list[int], left: int, top: int) -> Blob:
    box = piece[0] + left, piece[2] + top, piece[1] + left + 1, piece[3] + top + 1
    return Blob(*box, piece[5] - piece[4] + 1, piece[7] - piece[6] + 1, piece[8])


class BlobIndex:
    """Finds the blob that is nearest to a point."""

    def __init__(self, blobs: list[Blob], side: float) -> None:
        self.blobs = blobs
        self._side = side
        self._squares: dict[tuple[int, int], list[Blob]] = {}
        for blob in blobs:
            self._squares.setdefault((int(blob.x // side), int(blob.y // side)), []).append(blob)

    def near(self, x: float, y: float, radius: float) -> list[tuple[float, Blob]]:
        """Return the blobs within the radius with the squares of their distances, in no order."""
        side, found = self._side, []
        for column in range(int((x - radius) // side), int((x + radius) // side) + 1):
            for row in range(int((y - radius) // side), int((y + radius) // side) + 1):
                for blob in self._squares.get((column, row), ()):
                    distance = (blob.x - x) ** 2 + (blob.y - y) ** 2
                    if distance <= radius * radius:
                        found.append((distance, blob))
        return found

    def nearest(self, x: float, y: float, radius: float, least: float = 0, most: float = 1e9) -> Blob | None:
        """Return the nearest blob within the radius whose size is from `least` to `most`."""
        best, blob = radius * radius + 1, None
        for distance, other in self.near(x, y, radius):
            if distance < best and least <= other.size <= most:
                best, blob = distance, other
        return blob
