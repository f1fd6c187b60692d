"""Reads the photo of a tray, in pieces, so that the caller can show progress and stop.

Each plane of the picture is searched for a board in turn: ink, blobs, lattice, window. The first board that is regular
enough ends the search if some of its tiles read as letters. Otherwise the best ones of all planes are tried. Then all
its tiles are read. If it is known where the board is, nothing is searched.
"""

import time
from typing import Any

from boggle.errors import PhotoError
from boggle.game.board import Board
from boggle.photo.blobs import find_blobs, find_ink
from boggle.photo.homography import Homography, Point, solved
from boggle.photo.lattice import Lattice, Window, find_lattices, find_windows
from boggle.photo.letters import Letters, find_letters
from boggle.photo.network import Networks
from boggle.photo.planes import Plane, Planes, checked
from boggle.photo.scores import TileScores, common_turn, decided
from boggle.progress import Steps, part

WINDOWS = (
    18,
    40,
)  # the surroundings of a pixel reach to a ninth of the side and to a twentieth, on both sides together
LEAST_BLOB, MOST_BLOB = 7, 0.2  # pixels, and the part of the longest side
GOOD = 0.9  # the score of a window that ends the search
FACES = 0.62  # blobs that are larger than this, in steps, are faces of dice and not letters
PROBED = 5  # tiles are read to see whether there are letters at all
LEAST_SHARE, MOST_LETTER = 0.5, 0.72  # of the places have a blob, whose usual size in steps is that of letters
LETTERS_THERE, SURELY_THERE = 0.6, 0.985  # the mean of what the network says about them
MOST_TRIED = 5  # windows, if none was good
NOT_SURE, BETTER = 0.9, 0.1  # tiles that read worse are read in the other planes, too, and which are so much better
SEARCHED, FOUND = 0.75, 0.85  # the progress at the end of the search, and when the letters are found
LEAST_SIDE, MOST_SIDE = 1, 10  # columns and rows of a board whose place is known
LEAST_AREA = 64  # square pixels, of a board whose corners are given
MARGIN = 0.5  # of a step: the outer edge of a board is so far from the middles of its outer tiles

Cell = tuple[float, float, float, float, float, float]
Scores = dict[str, float]


class Guess:
    """Where a board may be: the outer corners in pixels (top left, top right, bottom right, bottom left), and how many
    columns and rows it has."""

    def __init__(self, corners: list[Point], columns: int, rows: int) -> None:
        self.corners = corners
        self.columns, self.rows = columns, rows

    @property
    def window(self) -> Window:
        """The places of this board. Raises PhotoError if it can be none."""
        if not (LEAST_SIDE <= self.columns <= MOST_SIDE and LEAST_SIDE <= self.rows <= MOST_SIDE):
            size = f"{self.columns}×{self.rows}"
            raise PhotoError("expected {most} columns and rows at most, got {size}", most=MOST_SIDE, size=size)
        homography = _between(self.corners, self.columns, self.rows)
        return Window(Lattice({}, homography), (0, 0), self.columns, self.rows)


class Reading:
    """The tiles of a board as a photo shows them. `tiles` are those of a Board; "" is a tile that was not read, which
    is to be checked, or a hole, which is not.

    `confidence` has the probability of each tile, and `to_check` the cells that are not sure. `cells` says where each
    cell is in the picture: x and y of its top left corner, the vector to its top right corner, and the vector to its
    bottom left one. `scores` has the logarithms of the probabilities of the likeliest tiles of each cell.
    """

    def __init__(
        self,
        width: int,
        height: int,
        tiles: list[str],
        confidence: list[float],
        to_check: list[int],
        cells: list[Cell],
        scores: list[Scores],
    ) -> None:
        self.width = width
        self.height = height
        self.tiles = tiles
        self.confidence = confidence
        self.to_check = to_check
        self.cells = cells
        self.scores = scores

    @property
    def board(self) -> Board:
        return Board(self.width, self.height, self.tiles)

    def turned(self) -> "Reading":
        """The same board, turned by a quarter clockwise. The cells stay where they are in the picture."""
        order = [(self.height - 1 - x) * self.width + y for y in range(self.width) for x in range(self.height)]
        check = set(self.to_check)
        return Reading(
            self.height,
            self.width,
            [self.tiles[cell] for cell in order],
            [self.confidence[cell] for cell in order],
            [place for place, cell in enumerate(order) if cell in check],
            [_turned(self.cells[cell]) for cell in order],
            [self.scores[cell] for cell in order],
        )


class PhotoReader:
    """Reads a picture of four bytes for each pixel (red, green, blue and what is ignored), row by row from the top.

    Call `run` until `done` is true; then `reading` has what was read. On the way, `found` has the cells of the board
    once it is found, and `so_far` the tiles that are read and sure, by cell. If the search ends without a board,
    `guess` says where one may be. With `place`, the board there is read, and nothing is searched.

    With `keep_steps`, `steps` has what was found on the way: "plane", "blobs", "window" and "letters" of the board that
    was read, and "scores" by cell.
    """

    def __init__(
        self,
        rgba: bytes,
        width: int,
        height: int,
        networks: Networks,
        place: Guess | None = None,
        keep_steps: bool = False,
    ) -> None:
        checked(rgba, width, height)
        self.done = False
        self.progress = 0.0
        self.reading: Reading | None = None
        self.found: list[Cell] | None = None
        self.so_far: dict[int, str] = {}
        self.guess: Guess | None = None
        self.steps: dict[str, Any] = {}
        self._keep_steps = keep_steps
        self._networks = networks
        self._planes = Planes(rgba, width, height)
        self._scale = self._planes.scale
        self._size = width // self._scale, height // self._scale  # of the planes that are searched
        self._place = place
        self._fault: PhotoError | None = None
        self._work = self._read()

    def run(self, seconds: float) -> None:
        """Work for about so long. Raises PhotoError if there is no board in the picture."""
        end = time.monotonic() + seconds
        while not self.done:
            try:
                self.progress = max(self.progress, min(next(self._work), 1.0))
            except StopIteration as ended:
                self.reading, self.done, self.progress = ended.value, True, 1.0
            except PhotoError as fault:
                self._fault, self.done = fault, True
            if time.monotonic() >= end:
                break
        if self._fault:
            raise self._fault

    def _keep(self, **found: Any) -> None:
        if self._keep_steps:
            self.steps.update(found)

    def _read(self) -> Steps[Reading]:
        letters = yield from (self._letters_at(self._place) if self._place else self._find_board())
        self.found = [self._cell(letters, place) for place in letters.window.places]
        tiles = yield from self._read_tiles(letters)
        return self._reading(letters, tiles)

    def _find_board(self) -> Steps[Letters]:
        """Return the letters of the board. Raises PhotoError if there is none."""
        tried: list[tuple[Window, Plane]] = []
        attempts = [(reach, *kind) for reach in WINDOWS for kind in Planes.INVERTED_FIRST]
        for number, (reach, name, inverted) in enumerate(attempts):
            plane = self._planes.made(name, inverted)
            begin, end = (SEARCHED * (number + more) / len(attempts) for more in (0, 1))
            windows = yield from part(self._windows(plane, max(self._size) // reach), begin, end)
            tried += [(window, plane) for window in windows[:3]]
            if windows and windows[0].score >= GOOD:
                letters = yield from part(self._letters(windows[0], plane), end, end)
                if letters:
                    return letters
                tried.remove((windows[0], plane))
        tried.sort(key=lambda pair: -pair[0].score * pair[0].width)
        for window, plane in tried[:MOST_TRIED]:
            letters = yield from part(self._letters(window, plane), SEARCHED, FOUND)
            if letters:
                return letters
        if tried:
            window = tried[0][0]
            corners = [(x * self._scale, y * self._scale) for x, y in window.corners(MARGIN)]
            self.guess = Guess(corners, window.width, window.height)
        raise PhotoError("no board found. Take the photo from closer, from above and in even light.")

    def _letters_at(self, place: Guess) -> Steps[Letters]:
        """Return the letters of a board whose place is known, in the plane where they read best."""
        corners = [(x / self._scale, y / self._scale) for x, y in place.corners]
        window = Guess(corners, place.columns, place.rows).window
        best, most = None, -1.0
        for inverted in (False, True):
            for name in ("luminance", "least colour"):
                letters = yield from part(find_letters(self._planes.made(name, inverted), window), 0, SEARCHED)
                score = (yield from self._probe(letters)) if letters.blobs else 0.0
                if score > most:
                    best, most = letters, score
        assert best is not None
        return best

    def _windows(self, plane: Plane, reach: int) -> Steps[list[Window]]:
        """The possible boards among the dark blobs of a plane, best first."""
        rows = yield from part(find_ink(plane, reach), 0, 0.5)
        blobs = yield from part(find_blobs(rows, LEAST_BLOB, MOST_BLOB * max(self._size)), 0.5, 0.7)
        lattices = yield from part(find_lattices(blobs), 0.7, 1)
        windows = find_windows(lattices, *self._size)
        if windows:
            self._keep(blobs=blobs, window=windows[0], plane=plane)
        return windows

    def _letters(self, window: Window, found_in: Plane) -> Steps[Letters | None]:
        """The letters of a window in the plane where they read best, or None if they do not read as letters."""
        best, most = None, LETTERS_THERE
        for plane in self._planes.for_letters(found_in, window.blob_size > FACES):
            letters = yield from find_letters(plane, window)
            if letters.share < LEAST_SHARE or letters.size > MOST_LETTER:
                continue
            score = yield from self._probe(letters)
            if score > most:
                best, most = letters, score
            if score > SURELY_THERE:
                break
        return best

    def _probe(self, letters: Letters) -> Steps[float]:
        """The mean probability that some of the places with a blob have a letter, and which."""
        places = sorted(letters.blobs)
        chosen = [places[len(places) * n // PROBED] for n in range(PROBED)]
        total = 0.0
        for number, place in enumerate(chosen):
            tile = TileScores(self._networks.letters, letters.patch(place))
            total += max(tile.worth, tile.letter / 2)
            yield 1
            if total + PROBED - 1 - number < LETTERS_THERE * PROBED:
                break  # whatever the others are
        return total / PROBED

    def _read_tiles(self, letters: Letters) -> Steps[list[TileScores]]:
        tiles = []
        places = letters.window.places
        for number, place in enumerate(places):
            tile = TileScores(self._networks.letters, letters.patch(place))
            if tile.worth < NOT_SURE:
                tile = yield from self._read_elsewhere(letters, place, tile)
            tiles.append(tile)
            read, _, to_check = decided(tile, None)
            if not to_check:
                self.so_far[number] = read
            yield FOUND + (1 - FOUND) * number / len(places)
        return tiles

    def _read_elsewhere(self, letters: Letters, place: tuple[int, int], tile: TileScores) -> Steps[TileScores]:
        """Read a tile in the other planes: some boards have dark letters and light ones."""
        best = tile
        for plane in self._planes.for_letters(letters.plane, False)[1:]:
            other = TileScores(self._networks.letters, letters.patch(place, plane))
            yield FOUND
            if other.worth > best.worth + BETTER:
                best = other
        return best

    def _reading(self, letters: Letters, tiles: list[TileScores]) -> Reading:
        turn = common_turn(tiles)
        read = [decided(tile, turn) for tile in tiles]
        self._keep(letters=letters, scores=tiles)
        to_check = [cell for cell, (_, _, check) in enumerate(read) if check]
        cells = [self._cell(letters, place) for place in letters.window.places]
        sure, scores = [sure for _, sure, _ in read], [tile.logarithms(turn) for tile in tiles]
        width, height = letters.window.width, letters.window.height
        reading = Reading(width, height, [tile for tile, _, _ in read], sure, to_check, cells, scores)
        for _ in range((4 - (turn or 0)) % 4):
            reading = reading.turned()
        return reading

    def _cell(self, letters: Letters, place: tuple[int, int]) -> Cell:
        """Where a cell is in the picture, around the middle of its letter."""
        scale = self._scale
        (ax, ay), (bx, by) = letters.homography.steps(*place)
        x, y = letters.homography.at(*place)
        corner = x - (ax + bx) / 2, y - (ay + by) / 2
        return corner[0] * scale, corner[1] * scale, ax * scale, ay * scale, bx * scale, by * scale


def _between(corners: list[Point], columns: int, rows: int) -> Homography:
    """The homography of a board with these outer corners. Raises PhotoError if it can be none."""
    ends = [
        (-MARGIN, -MARGIN),
        (columns - MARGIN, -MARGIN),
        (columns - MARGIN, rows - MARGIN),
        (-MARGIN, rows - MARGIN),
    ]
    equations = []
    for (i, j), (x, y) in zip(ends, corners):
        equations.append([i, j, 1, 0, 0, 0, -i * x, -j * x, x])
        equations.append([0, 0, 0, i, j, 1, -i * y, -j * y, y])
    numbers = solved(equations) if _is_convex(corners) else None
    if numbers is None:
        raise PhotoError("expected four corners of a board, clockwise, got others")
    return Homography(numbers)


def _is_convex(corners: list[Point]) -> bool:
    """Whether four corners go clockwise around one area, as those of a board do, that is not too small to read."""
    turns = []
    for n in range(4):
        (ax, ay), (bx, by), (cx, cy) = corners[n - 2], corners[n - 1], corners[n]
        turns.append((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
    return min(turns) > LEAST_AREA


def _turned(cell: Cell) -> Cell:
    """The bottom left corner becomes the top left one."""
    x, y, right_x, right_y, down_x, down_y = cell
    return x + down_x, y + down_y, -down_x, -down_y, right_x, right_y
