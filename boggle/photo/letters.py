"""Finds the letters of a board, when it is known where the board is, and cuts out a patch around each.

A patch is the small picture of a tile that the network looks at.

The ink is looked for anew around the board, with the size of its cells. The largest blob near the middle of a cell is
its letter. Then the homography is fitted to the letters: seen at a slant, they lie beside the middles of the blobs that
led to the board.
"""

from math import atan2, hypot

from boggle.photo.blobs import DARKER, Blob, BlobIndex, Box, find_blobs, find_ink
from boggle.photo.homography import Homography, Point, fitted
from boggle.photo.lattice import Lattice, Place, Window
from boggle.photo.network import SIDE, Network, Rows
from boggle.photo.planes import Plane
from boggle.photo.scores import TileScores
from boggle.progress import Steps, part

REACH, SMALL_REACH = 0.55, 0.3  # how far the surroundings of a pixel reach, in steps of the lattice
LEAST_REGULAR = 0.5  # the score of found windows in which letters are looked for once more
LITTLE_DARKER, MOST_LETTERS = 93, 0.85  # percent of the mean around; the share of places with letters that is enough
LEAST_LETTER, MOST_LETTER = 0.2, 0.9  # of a step
FAR, FAR_AGAIN = 0.42, 0.3  # how far from its place a letter may be, before and after the fit
OFF = 0.2  # letters further from where the fit has them are left out of a second fit
SECOND = 0.25  # a second blob with so much of the ink of the first one is a letter, too: Qu, In
SPAN = 1.75  # letters in a patch
USUAL_LETTER = 0.5  # of a step, where no letter is found
LEAST_CONTRAST = 12  # of a patch; what has less is grey all over
INK, PAPER = 0.03, 0.80  # the parts of the pixels that are darker than ink, and than paper
FINEST = 1.5  # pixels between two of the patch, in the picture that they are taken from


class Letters:
    """The letters of a window and around it, in one plane: `blobs` by place, and their usual size in steps. `read` has
    what the network says about the places that it was asked about."""

    def __init__(self, plane: Plane, window: Window, homography: Homography, found: dict[Place, list[Blob]]) -> None:
        self.plane = plane
        self.window = window
        self.homography = homography
        self.blobs = found
        inside = set(window.places)
        sizes = sorted(_size(blobs[0], homography, place) for place, blobs in found.items() if place in inside)
        self.share = len(sizes) / len(inside)  # of the places that have a letter
        self.size = sizes[len(sizes) // 2] if sizes else USUAL_LETTER
        self.read: dict[Place, TileScores] = {}

    def centre(self, place: Place) -> Point:
        blobs = self.blobs.get(place)
        if not blobs:
            return self.homography.at(*place)
        left, right = min(blob.left for blob in blobs), max(blob.right for blob in blobs)
        top, bottom = min(blob.top for blob in blobs), max(blob.bottom for blob in blobs)
        return (left + right) / 2, (top + bottom) / 2

    def patch(self, place: Place, plane: Plane | None = None, centre: Point | None = None) -> Rows:
        (ax, ay), (bx, by) = self.homography.steps(*place)
        span = SPAN * self.size
        sides = (ax * span, ay * span), (bx * span, by * span)
        return patch_at(plane or self.plane, centre or self.centre(place), *sides)

    def scores(self, place: Place, network: Network) -> TileScores:
        """What the network says about a place. It is asked once."""
        if place not in self.read:
            self.read[place] = TileScores(network, self.patch(place))
        return self.read[place]

    def variants(self, sides: tuple[int, ...]) -> list[Window]:
        """The square windows among the places of the window and those around it."""
        (i, j), window = self.window.first, self.window
        blobs = {place: blobs[0] for place, blobs in self.blobs.items()}
        lattice = Lattice(blobs, self.homography)
        return [
            Window(lattice, (column, row), side, side)
            for side in sides
            for column in range(i - 1, i + window.width + 2 - side)
            for row in range(j - 1, j + window.height + 2 - side)
        ]


def find_letters(plane: Plane, window: Window) -> Steps[Letters]:
    """Find the letters of the window and around it, which are dark in the plane. Where there are few, they may be
    blurred, and are looked for once more as what is a little darker than its surroundings."""
    best = yield from _found(plane, window, DARKER, REACH)
    if best.share < MOST_LETTERS and (window.score > LEAST_REGULAR or not window.lattice.blobs):
        other = yield from _found(plane, window, LITTLE_DARKER, SMALL_REACH)
        if other.share > best.share:
            return other
    return best


def _found(plane: Plane, window: Window, darker: int, reach: float) -> Steps[Letters]:
    homography, step = window.lattice.homography, window.step
    box = _box(window, step, plane)
    rows = yield from part(find_ink(plane, max(int(reach * step), 3), box, darker), 0, 0.7)
    blobs = yield from part(find_blobs(rows, max(0.1 * step, 3), MOST_LETTER * 1.5 * step, box[0], box[1]), 0.7, 1)
    index = BlobIndex(blobs, max(step, 4))
    refitted = _refitted(_near_places(window.places, homography, index, FAR), homography)
    found = _near_places(window.places, refitted, index, FAR_AGAIN)
    taken = {id(blobs[0]) for blobs in found.values()}
    for place, blobs in _near_places(window.ring(), refitted, index, FAR).items():
        if id(blobs[0]) not in taken:
            found[place] = blobs
    return Letters(plane, window, refitted, found)


def _box(window: Window, step: float, plane: Plane) -> Box:
    points = [window.lattice.homography.at(*place) for place in window.places]
    left, top = (int(min(point[axis] for point in points) - 1.6 * step) for axis in (0, 1))
    right, bottom = (int(max(point[axis] for point in points) + 1.6 * step) for axis in (0, 1))
    return max(left, 0), max(top, 0), min(right, plane.width), min(bottom, plane.height)


def _near_places(places: list[Place], homography: Homography, index: BlobIndex, far: float) -> dict[Place, list[Blob]]:
    """The letter of each place, and the second one where there are two."""
    found = {}
    for place in places:
        step = _length(homography, place)
        near = [blob for _, blob in index.near(*homography.at(*place), far * step)]
        near = [blob for blob in near if LEAST_LETTER <= _size(blob, homography, place) <= MOST_LETTER]
        near.sort(key=lambda blob: -blob.area)
        if near:
            found[place] = [blob for blob in near[:2] if blob.area >= SECOND * near[0].area]
    return found


def _refitted(found: dict[Place, list[Blob]], homography: Homography) -> Homography:
    """The homography that fits the letters best. Those far from it are left out."""
    seen = {place: (blobs[0].x, blobs[0].y) for place, blobs in found.items() if len(blobs) == 1}
    for _ in range(2):
        if len(seen) < 6:
            break
        homography = fitted(seen) or homography
        seen = {place: point for place, point in seen.items() if _off(homography, place, point) < OFF}
    return homography


def _off(homography: Homography, place: Place, point: Point) -> float:
    x, y = homography.at(*place)
    return hypot(point[0] - x, point[1] - y) / _length(homography, place)


def _length(homography: Homography, place: Place) -> float:
    right, down = homography.steps(*place)
    return min(hypot(*right), hypot(*down)) or 1.0


def _size(blob: Blob, homography: Homography, place: Place) -> float:
    """The larger extent of a blob, in steps."""
    right, down = homography.steps(*place)
    along, across = blob.extents(atan2(right[1], right[0]))
    return max(along / (hypot(*right) or 1), across / (hypot(*down) or 1))


def patch_at(plane: Plane, centre: Point, right: Point, down: Point) -> Rows:
    """Return the part of the picture around `centre`, with sides `right` and `down`: 0 for paper and 255 for ink."""
    if plane.finer and max(hypot(*right), hypot(*down)) / SIDE < FINEST / 2:
        plane, centre = plane.finer, (centre[0] * 2, centre[1] * 2)
        right, down = (right[0] * 2, right[1] * 2), (down[0] * 2, down[1] * 2)
    while max(hypot(*right), hypot(*down)) / SIDE > FINEST and min(plane.width, plane.height) > 3:
        plane = plane.half
        centre = centre[0] / 2, centre[1] / 2
        right, down = (right[0] / 2, right[1] / 2), (down[0] / 2, down[1] / 2)
    levels = _levels(plane, centre, right, down)
    ordered = sorted(level for row in levels for level in row)
    ink, paper = ordered[int(INK * len(ordered))], ordered[int(PAPER * len(ordered))]
    scale = 255 / max(paper - ink, LEAST_CONTRAST)
    return [[min(max(int((paper - level) * scale), 0), 255) for level in row] for row in levels]


def _levels(plane: Plane, centre: Point, right: Point, down: Point) -> list[list[float]]:
    """Brightness between the pixels, by bilinear interpolation. Beyond the edges, the last pixels go on."""
    middle = (SIDE - 1) / 2
    rx, ry, dx, dy = right[0] / SIDE, right[1] / SIDE, down[0] / SIDE, down[1] / SIDE
    pixels, width = plane.pixels, plane.width
    most_x, most_y = plane.width - 1.001, plane.height - 1.001
    rows = []
    for v in range(SIDE):
        row = []
        x = centre[0] - 0.5 - middle * rx + (v - middle) * dx
        y = centre[1] - 0.5 - middle * ry + (v - middle) * dy
        for _ in range(SIDE):
            inside_x, inside_y = min(max(x, 0.0), most_x), min(max(y, 0.0), most_y)
            column, line = int(inside_x), int(inside_y)
            p, q, at = inside_x - column, inside_y - line, line * width + column
            upper = pixels[at] + p * (pixels[at + 1] - pixels[at])
            lower = pixels[at + width] + p * (pixels[at + width + 1] - pixels[at + width])
            row.append(upper + q * (lower - upper))
            x += rx
            y += ry
        rows.append(row)
    return rows
