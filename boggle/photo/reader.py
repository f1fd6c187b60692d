"""Reads the photo of a tray, in pieces, so that the caller can show progress and stop.

Each plane of the picture is searched for a board in turn: ink, blobs, lattice, window. The first board that is regular
enough ends the search if some of its tiles read as letters. Otherwise the best ones of all planes are tried. Then all
its tiles are read. If it is known where the board is, nothing is searched. A screenshot is read in its own
way, in `boggle/photo/screen.py`.
"""

import time
from typing import Any

from boggle.errors import PhotoError
from boggle.photo.blobs import find_blobs, find_ink
from boggle.photo.lattice import Window, find_lattices, find_windows
from boggle.photo.letters import Letters, find_letters
from boggle.photo.network import Networks
from boggle.photo.planes import Plane, Planes, checked
from boggle.photo.reading import MARGIN, MOST_UNSURE, Cell, Guess, Reading, middle_of
from boggle.photo.scores import TileScores, common_turn, decided
from boggle.photo.screen import read_screen
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
MOST_IN_VAIN = 12  # after so many tiles in a row that were not, no more are
FEW_UNSURE = 0.1  # of the tiles of a screenshot
TRAYS = (4, 4), (5, 5), (6, 6)  # sizes
SCREEN = 0.2  # the progress when it is known that the picture is no screenshot
SEARCHED, FOUND = 0.75, 0.85  # the progress at the end of the search, and when the letters are found


class PhotoReader:
    """Reads a picture of four bytes for each pixel (red, green, blue and what is ignored), row by row from the top.

    Call `run` until `done` is true; then `reading` has what was read. On the way, `found` has the cells of the board
    once it is found, and `so_far` the tiles that are read and sure, by cell. If the search ends without a board,
    `guess` says where one may be, so that a person can say it better. With `place`, the board there is read, and
    nothing is searched.

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
        self._picture = width, height
        self._size = width // self._scale, height // self._scale  # of the planes that are searched
        self._place = place
        self._in_vain = 0  # tiles in a row that read no better in another plane
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
        try:
            if self._place:
                return (yield from self._read_photo())
            reading = yield from part(read_screen(self._planes, self._networks.screen), 0, SCREEN)
            if reading:
                self.found, self.guess = reading.cells, reading.place
            if reading is None or _may_be_a_tray(reading):
                reading = yield from self._read_better(reading)
            if reading.unsure > MOST_UNSURE:
                raise PhotoError("the letters could not be read: this reads A to Z")
            return reading
        except PhotoError:
            self.guess = self.guess or self._place or middle_of(*self._picture)
            raise

    def _read_better(self, screen: Reading | None) -> Steps[Reading]:
        """Read the picture as a photo. Trays that were drawn look like screens, but their dice are turned."""
        try:
            photo = yield from self._read_photo()
        except PhotoError:
            if screen is None:
                raise
            return screen
        if screen and (len(photo.tiles) < len(screen.tiles) or screen.unsure <= photo.unsure):
            self.found, self.guess = screen.cells, screen.place
            return screen
        return photo

    def _read_photo(self) -> Steps[Reading]:
        letters = yield from (self._letters_at(self._place) if self._place else self._find_board())
        self.found = [self._cell(letters, place) for place in letters.window.places]
        self.guess = self._guess_at(letters.window)
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
            self.guess = self._guess_at(tried[0][0])
        raise PhotoError("no board found. Take the photo from closer, from above and in even light.")

    def _guess_at(self, window: Window) -> Guess:
        return Guess(window.corners(MARGIN), window.width, window.height).scaled(self._scale)

    def _letters_at(self, place: Guess) -> Steps[Letters]:
        """Return the letters of a board whose place is known, in the plane where they read best."""
        place.check_inside(*self._picture)
        window = place.scaled(1 / self._scale).window
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
        if self._in_vain >= MOST_IN_VAIN:
            return tile
        best = tile
        for plane in self._planes.for_letters(letters.plane, False)[1:]:
            other = TileScores(self._networks.letters, letters.patch(place, plane))
            yield FOUND
            if other.worth > best.worth + BETTER:
                best = other
        self._in_vain = 0 if best is not tile else self._in_vain + 1
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


def _may_be_a_tray(screen: Reading) -> bool:
    """Whether what looks like a screenshot may be the picture of a tray, in which each die is turned as it fell."""
    return screen.unsure > FEW_UNSURE and (screen.width, screen.height) in TRAYS
