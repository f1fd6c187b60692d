"""Reads the photo of a tray, in pieces, so that the caller can show progress and stop.

Each plane of the picture is searched for a board in turn: ink, blobs, lattice, window. The first board that is regular
enough ends the search if some of its tiles read as letters. Otherwise the best ones of all planes are tried. Then all
its tiles are read. If it is known where the board is, nothing is searched.
"""

import time
from collections import Counter
from typing import Any

from boggle.errors import PhotoError
from boggle.game.board import Board
from boggle.photo.homography import Homography, Point, solved
from boggle.photo.lattice import Lattice, Place, Window
from boggle.photo.letters import Letters, find_letters
from boggle.photo.network import Networks
from boggle.photo.planes import Planes, checked
from boggle.photo.scores import TileScores, common_turn, decided
from boggle.photo.search import Search, probe
from boggle.progress import Steps, part

NOT_SURE, BETTER = 0.9, 0.1  # tiles that read worse are read in other ways, too, which are so much better
HALF_SURE, MOST_UNSURE = 0.75, 1 / 3  # if more tiles than this part are less sure, they are no tiles
MOST_ALIKE, LEAST_ALIKE = 0.6, 16  # of the tiles of a board have the same letter: more are a pattern
HOPELESS = 0.6  # the part of the tiles that are not sure, at which no other way is tried
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
        search = Search(self._planes, self._size, self._networks.letters)
        letters = yield from part(search.run(), 0, FOUND)
        if letters:
            self._keep(plane=letters.plane, window=letters.window, blobs=search.blobs)
            return letters
        if search.candidates:
            window = search.candidates[0].window
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
                score = (yield from probe(letters, self._networks.letters)) if letters.blobs else 0.0
                if score > most:
                    best, most = letters, score
        assert best is not None
        return best

    def _read_tiles(self, letters: Letters) -> Steps[list[TileScores]]:
        """Read all tiles. Raises PhotoError if too few of them can be read."""
        tiles, places = [], letters.window.places
        for number, place in enumerate(places):
            tiles.append(letters.scores(place, self._networks.letters))
            read, _, to_check = decided(tiles[-1], None)
            if not to_check:
                self.so_far[number] = read
            yield FOUND + (1 - FOUND) * number / len(places)
        unsure = [number for number, tile in enumerate(tiles) if tile.worth < NOT_SURE]
        for number in unsure if len(unsure) < HOPELESS * len(places) else []:
            few = len(unsure) <= MOST_UNSURE * len(places)
            tiles[number] = yield from self._read_elsewhere(letters, places[number], tiles[number], few)
        doubtful = sum(tile.worth < HALF_SURE for tile in tiles)
        usual = Counter(tile.best()[0] for tile in tiles).most_common(1)[0][1]
        if doubtful > MOST_UNSURE * len(places) or usual > MOST_ALIKE * max(len(places), LEAST_ALIKE):
            raise PhotoError("the letters could not be read. This reads A to Z.")
        return tiles

    def _read_elsewhere(self, letters: Letters, place: Place, tile: TileScores, few: bool) -> Steps[TileScores]:
        """Read a tile in other planes, and around its place in the lattice, since half a letter may have been taken for
        all of it. Some boards have dark letters and light ones: if few tiles are left, light ones are tried, too."""
        planes = self._planes.for_letters(letters.plane, False)
        patches = [letters.patch(place, plane) for plane in planes[1 : 4 if few else 2]]
        patches.append(letters.patch(place, None, letters.homography.at(*place)))
        for patch in patches:
            other = TileScores(self._networks.letters, patch)
            yield FOUND
            if other.worth > tile.worth + BETTER:
                tile = other
        return tile

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
