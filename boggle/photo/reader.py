"""Reads the board in a picture, in pieces, so that the caller can show progress and stop.

A screenshot is read by `boggle/photo/screen.py`. In any other picture, `boggle/photo/search.py` finds the board, and
then all its tiles are read. If it is known where the board is, nothing is searched.
"""

import time
from collections import Counter
from contextlib import suppress
from typing import Any

from boggle.errors import PhotoError
from boggle.game.languages import ENGLISH
from boggle.photo.alphabet import WHOLE
from boggle.photo.lattice import Place, Window
from boggle.photo.letters import Letters, find_letters
from boggle.photo.network import Networks
from boggle.photo.planes import Planes, checked
from boggle.photo.reading import MARGIN, MOST_UNSURE, Cell, Guess, Reading, middle_of, no_board
from boggle.photo.scores import TileScores, common_turn, decided, is_pattern
from boggle.photo.screen import SURELY_FLAT, flatness, read_screen
from boggle.photo.search import ENDS_SEARCH, REACHES, SURELY_THERE, Search, probe, rows_beside
from boggle.progress import Steps, part

NOT_SURE, BETTER = 0.9, 0.1  # tiles that read worse are read in other ways, too, which are so much better
HALF_SURE = 0.75  # if too many tiles are less sure, they are no tiles
MOST_ALIKE, LEAST_ALIKE = 0.6, 16  # of the tiles of a board have the same letter: more are a pattern
MOST_IN_VAIN = 4  # tiles in a row that read no better in any other way: then no more are read again
HOPELESS = 0.6  # the part of the tiles that are not sure, at which no other way is tried
FEW_UNSURE = 0.1  # of the tiles of a screenshot
TRAYS = (4, 5, 6)  # columns and rows; of a tray that looks like a screen, some may not be seen
SOME, LETTERS_BESIDE = 3, 0.25  # one in so many places beside a board is read, which may be larger if they read so well
SCREEN = 0.2  # the progress when it is known that the picture is no screenshot
SEARCHED, FOUND = 0.75, 0.85  # the progress at the end of the search, and when the letters are found


class PhotoReader:
    """Reads a picture of four bytes for each pixel (red, green, blue and what is ignored), row by row from the top.

    Call `run` until `done` is true; then `reading` has what was read. On the way, `found` has the cells of the board
    once it is found, and `so_far` the tiles that are read and sure, by cell. If no board is read, `guess` says where
    one may be, so that a person can say it better. With `place`, the board there is read, and nothing is searched. With
    `near`, a board there is read if one is, as in the next frame of a film.

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
        near: Guess | None = None,
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
        self._place, self._near = place, near
        self._shown = 0  # how many of the place and the letters are known
        self._stood_upright = False  # whether the letters of the photo stood so
        self._fault: PhotoError | None = None
        self._work = self._read()

    def run(self, seconds: float) -> None:
        """Work for about so long, or until there is more to show: the place of the board, or its letters. Raises
        PhotoError if there is no board in the picture."""
        end, shown = time.monotonic() + seconds, self._shown
        while not self.done:
            try:
                self.progress = max(self.progress, min(next(self._work), 1.0))
            except StopIteration as ended:
                self.reading, self.done, self.progress = ended.value, True, 1.0
            except PhotoError as fault:
                self._fault, self.done = fault, True
            if time.monotonic() >= end or self._shown > shown:
                break
        if self._fault:
            raise self._fault

    def _keep(self, **found: Any) -> None:
        if self._keep_steps:
            self.steps.update(found)

    def _read(self) -> Steps[Reading]:
        try:
            if self._place or self._keep_steps:
                return (yield from self._read_photo())
            letters = (yield from self._letters_near(self._near)) if self._near else None
            if letters:
                return (yield from self._read_board(letters))
            screen = yield from part(read_screen(self._planes, self._networks.screen), 0, SCREEN)
            if screen:
                self.found, self.guess = screen.cells, screen.place
            if screen is None or _may_be_a_tray(screen):
                photo = yield from self._read_better(screen)
                if photo:
                    return photo
            if screen is None or screen.unsure > MOST_UNSURE or is_pattern([tile for tile in screen.tiles if tile]):
                raise self._unread
            return screen
        except PhotoError:
            self.guess = self.guess or self._place or middle_of(*self._picture)
            raise

    def _read_better(self, screen: Reading | None) -> Steps[Reading | None]:
        """Read the picture as a photo, or return None if the screen reads better. Trays that were drawn look like
        screens, but their dice are turned. If all letters stand upright, the size of the screen is right."""
        if screen is None:
            return (yield from self._read_photo())
        with suppress(PhotoError):
            photo = yield from self._read_photo()
            if len(photo.tiles) >= len(screen.tiles) and photo.unsure < screen.unsure:
                same_size = (photo.width, photo.height) == (screen.width, screen.height)
                if self._stood_upright and same_size:
                    _mark_accents(photo, screen)
                if not self._stood_upright or same_size or screen.unsure > MOST_UNSURE:
                    return photo
        self.found, self.guess, self.so_far = screen.cells, screen.place, {}
        return None

    def _read_photo(self) -> Steps[Reading]:
        letters = yield from (self._letters_at(self._place) if self._place else self._find_board())
        return (yield from self._read_board(letters))

    def _read_board(self, letters: Letters) -> Steps[Reading]:
        self._shown += 1
        self.found = [self._cell(letters, place) for place in letters.window.places]
        self.guess = self._guess_at(letters.window)
        tiles = yield from self._read_tiles(letters)
        return self._reading(letters, tiles)

    @property
    def _unread(self) -> PhotoError:
        language = self._networks.screen.alphabet.language
        if language.code == ENGLISH:
            return PhotoError("the letters could not be read: this reads A to Z")
        return PhotoError("the letters could not be read: this reads those of {language}", language=language.name)

    @property
    def _is_flat(self) -> bool:
        """Whether the picture was drawn by a computer. Boards in such pictures are neither small nor blurred."""
        same, _ = flatness(self._planes.made("luminance", False).finest)
        return same > SURELY_FLAT

    def _find_board(self) -> Steps[Letters]:
        """Return the letters of the board. Raises PhotoError if there is none."""
        search = Search(self._planes, self._size, self._networks.letters, 1 if self._is_flat else len(REACHES))
        letters = yield from part(search.run(), 0, FOUND)
        if letters:
            self._keep(plane=letters.plane, window=letters.window, blobs=search.blobs)
            self.guess = self._guess_at(letters.window)
            if search.reads_well:
                return letters
            raise self._unread
        if search.candidates:
            self.guess = self._guess_at(search.candidates[0].window)
        raise no_board()

    def _guess_at(self, window: Window) -> Guess:
        return Guess(window.corners(MARGIN), window.width, window.height).scaled(self._scale)

    def _letters_at(self, place: Guess, enough: float = SURELY_THERE) -> Steps[Letters]:
        """Return the letters of a board whose place is known, in the plane where they read best, or well enough."""
        place.check_inside(*self._picture)
        window = place.scaled(1 / self._scale).window
        best, most = None, -1.0
        for inverted in (False, True):
            for name in ("luminance", "least colour"):
                letters = yield from part(find_letters(self._planes.made(name, inverted), window), 0, SEARCHED)
                score = yield from probe(letters, self._networks.letters)
                if score > most:
                    best, most = letters, score
                if score > enough:
                    return letters
        assert best is not None
        return best

    def _letters_near(self, near: Guess) -> Steps[Letters | None]:
        """Return the letters of a board near a place, or None if it does not read as one there, or may be larger."""
        letters = yield from part(self._letters_at(near, NOT_SURE), 0, SCREEN)
        inside = yield from self._mean_worth(letters, letters.window.places)
        if inside < ENDS_SEARCH:
            return None
        beside = yield from self._mean_worth(letters, rows_beside(letters)[::SOME])
        return letters if beside < LETTERS_BESIDE else None

    def _mean_worth(self, letters: Letters, places: list[Place]) -> Steps[float]:
        worth = 0.0
        for place in places:
            worth += letters.scores(place, self._networks.letters).worth
            yield SCREEN
        return worth / max(len(places), 1)

    def _read_tiles(self, letters: Letters) -> Steps[list[TileScores]]:
        """Read all tiles. Raises PhotoError if too few of them can be read."""
        tiles, places = [], letters.window.places
        for number, place in enumerate(places):
            tiles.append(letters.scores(place, self._networks.letters))
            read, _, to_check = decided(tiles[-1], None)
            if not to_check:
                self.so_far[number] = read
            yield FOUND + (1 - FOUND) * number / len(places)
        self._shown += 1
        yield FOUND
        yield from self._read_again(letters, tiles)
        if not self._place and not _are_tiles(tiles):
            raise self._unread
        return tiles

    def _read_again(self, letters: Letters, tiles: list[TileScores]) -> Steps[None]:
        """Read the tiles that are not sure in other ways, until that is in vain."""
        unsure = [number for number, tile in enumerate(tiles) if tile.worth < NOT_SURE]
        in_vain = 0
        for number in unsure if len(unsure) < HOPELESS * len(tiles) else []:
            read = yield from self._read_elsewhere(letters, letters.window.places[number], tiles[number])
            in_vain = in_vain + 1 if read is tiles[number] else 0
            tiles[number] = read
            if in_vain == MOST_IN_VAIN:
                break

    def _read_elsewhere(self, letters: Letters, place: Place, tile: TileScores) -> Steps[TileScores]:
        """Read a tile around its place in the lattice, since half a letter may have been taken for all of it, and in
        other planes: some boards have dark letters and light ones."""
        middle = letters.homography.at(*place)
        for plane in (None, *self._planes.for_letters(letters.plane, False)[1:]):
            patch = letters.patch(place, plane, None if plane and plane.inverse == letters.plane.inverse else middle)
            other = TileScores(self._networks.letters, patch)
            yield FOUND
            if other.worth > tile.worth + BETTER:
                tile = other
            if tile.worth > NOT_SURE:
                break
        return tile

    def _reading(self, letters: Letters, tiles: list[TileScores]) -> Reading:
        turn = common_turn(tiles)
        self._stood_upright = turn == 0
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


def _are_tiles(tiles: list[TileScores]) -> bool:
    """Whether most can be read, and have not one and the same letter."""
    doubtful = sum(tile.worth < HALF_SURE for tile in tiles)
    usual = Counter(tile.best()[0] for tile in tiles).most_common(1)[0][1]
    return doubtful <= MOST_UNSURE * len(tiles) and usual <= MOST_ALIKE * max(len(tiles), LEAST_ALIKE)


def _may_be_a_tray(screen: Reading) -> bool:
    """Whether what looks like a screenshot may be the picture of a tray, in which each die is turned as it fell."""
    return screen.unsure > FEW_UNSURE and max(screen.width, screen.height) in TRAYS


def _mark_accents(photo: Reading, screen: Reading) -> None:
    """Mark the tiles that have an accent on the screen, and none as the photo is read."""
    bare = [cell for cell in screen.accented if photo.tiles[cell] in WHOLE]
    photo.to_check = sorted({*photo.to_check, *bare})
