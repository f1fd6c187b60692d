"""Reads the board in photos, in Pyodide's worker, and for how.html everything that is found on the way.

The pixels come from the page. They are forgotten once the photo is read, given up or replaced by the next one. What was
read of it stays until the page is done with the board, so that more pictures of it can be read together with it.
"""

import json
import time
from operator import sub

from boggle.errors import BoggleError, PhotoError
from worker.rpc import PIECE, as_json

MOST_SECONDS = 10  # of looking for a board, which takes a third of that; its tiles are then read to the end
FRAME_SECONDS, MORE = 2.5, 1.5  # the same, in a frame of the camera; so many times as long after a frame that was late
BLURRED = 0.6  # of the contrast of the sharpest frame: a frame with less is passed over
FORGOTTEN = 0.95  # of that contrast counts in the next frame, since the light may have changed
MOST_PICTURES = 12  # that are read together
FAR = 10_000  # pixels, of a corner from the picture's
BEST = 3  # possible tiles of each place that how.html shows
NAMES = ("begin_photo", "go_on_photo", "forget_photo")


class PhotoJobs:
    """Functions that read one photo at a time."""

    def __init__(self):
        self._networks = self._data = None  # the networks, and the bytes and the language that they were made of
        self._readings = {}  # by the number of the picture
        self._reader = self._asked = self._size = None
        self._near = None  # where the board was in the frame before
        self._is_passed = False  # because the frame is blurred
        self._seconds = 0  # of reading so far
        self._sharpest = 0
        self._frame_seconds = FRAME_SECONDS

    @as_json
    def begin_photo(self, pixels, width, height, how, letters, screen):
        """Begin to read a photo. `pixels` is a Uint8Array of red, green, blue and opacity of each pixel, row by row.

        `how` is the JSON of {"number", "with", "place", "live", "words"}: the number of this picture, those of earlier
        pictures that are read together with it, where the board is as {"corners", "columns", "rows"} or null, whether
        the picture is a frame of the camera, which is passed over if it is blurred, and the language of the letters.
        `letters` and `screen` are Uint8Arrays with the bytes of the networks for it in `boggle/photo/`.
        """
        from boggle.photo.reader import PhotoReader  # imported late, since only photos need it

        self._reader, self._seconds = None, 0
        asked = Asked(how)
        rgba, made = pixels.to_bytes(), self._made([letters.to_bytes(), screen.to_bytes(), asked.language])
        near = self._near if asked.live and asked.earlier and self._size == (width, height) else None
        self._reader = PhotoReader(rgba, width, height, made, asked.place, near=near)
        self._readings.pop(asked.number, None)
        self._asked, self._size = asked, (width, height)
        self._is_passed = asked.live and self._is_blurred(rgba, width)

    @as_json
    def go_on_photo(self):
        """Read on. Returns {"progress": 0 to 1}, and for a frame of the camera also "cells", the places of the board
        once it is found, and "sure", the tiles that are sure by cell. At the end the result is {"done": …} with

        - "boards": those in this picture and the earlier ones, the one with most pictures first. Each has "width",
          "height", "tiles", "to_check" and "places" as in `boggle.picture.checking`, "pictures", the numbers of those
          that show it, of which the first has these places, and "alike", how many of them were read so, but for what
          is to be checked,
        - "fault": null, or the sentence why there is no board in this picture, as in `boggle.language`,
        - "guess": where a board may be if there is none, as "place" above,
        - "missing": the numbers of earlier pictures that this worker has not read,
        - "late": whether the search for it was given up after so many seconds.
        """
        if not self._reader:
            raise BoggleError("expected work to be begun first, got none")
        if self._is_passed:
            return self._ended()
        begun = time.monotonic()
        try:
            self._reader.run(PIECE)
        except PhotoError as error:
            return self._ended(error.said)
        self._seconds += time.monotonic() - begun
        if self._reader.done:
            self._readings[self._asked.number], self._near = self._reader.reading, self._reader.guess
            return self._ended()
        if self._is_late() or self._is_unsure():
            return self._ended(late=True)
        return self._told_on_the_way()

    @as_json
    def forget_photo(self, numbers):
        """Forget the pictures with these numbers, of which `numbers` is the JSON: what was read of them, and the one
        that is being read."""
        try:
            forgotten = set(map(int, json.loads(numbers)))
        except (ValueError, TypeError, OverflowError):
            raise BoggleError("expected the numbers of pictures, got something else") from None
        self._readings = {number: one for number, one in self._readings.items() if number not in forgotten}
        if self._reader and self._asked.number in forgotten:
            self._reader = None

    def _made(self, data):
        """The networks of these files, for a language. They stay for the next frame."""
        from boggle.photo.network import Networks

        if data != self._data:
            self._networks, self._data = Networks.from_bytes(*data), data
        return self._networks

    def _is_blurred(self, rgba, width):
        contrast = contrast_of(rgba, width)
        least, self._sharpest = BLURRED * self._sharpest, max(contrast, FORGOTTEN * self._sharpest)
        return contrast < least

    def _is_late(self):
        """Whether the search takes too long. A slow device may need more time for the next frame."""
        is_live = self._asked.live
        if self._reader.found or self._seconds <= (self._frame_seconds if is_live else MOST_SECONDS):
            return False
        if is_live:
            self._frame_seconds = min(self._frame_seconds * MORE, MOST_SECONDS)
        return True

    def _is_unsure(self):
        """Whether so many tiles of a frame are not sure already that the reader tries nothing else, and refuses it."""
        from boggle.photo.reader import FOUND, HOPELESS

        if not self._asked.live or not self._reader.found:
            return False
        cells = len(self._reader.found)
        tiles = int((self._reader.progress - FOUND) / (1 - FOUND) * cells)
        return tiles - len(self._reader.so_far) >= HOPELESS * cells

    def _told_on_the_way(self):
        told = {"progress": self._reader.progress}
        if self._asked.live:
            told.update(cells=self._reader.found, sure=self._reader.so_far)
        return told

    def _ended(self, fault=None, late=False):
        from boggle.photo.reading import middle_of
        from boggle.photo.several import read_together

        reader, self._reader = self._reader, None
        guess = reader.guess or middle_of(*self._size)
        wanted = self._asked.earlier | {self._asked.number}
        numbers = sorted(wanted & self._readings.keys())
        readings = [self._readings[number] for number in numbers]
        return {
            "done": {
                "boards": [_told(board, numbers, readings) for board in read_together(readings)],
                "fault": fault,
                "guess": {"corners": guess.corners, "columns": guess.columns, "rows": guess.rows},
                "missing": sorted(self._asked.earlier - self._readings.keys()),
                "late": late,
            }
        }


class Asked:
    """How a photo is to be read. `text` is the JSON of it, as in `begin_photo`."""

    def __init__(self, text):
        from boggle.game.languages import language_named
        from boggle.photo.reading import Guess

        try:
            how = json.loads(text)
            self.number, self.earlier, self.live = int(how["number"]), set(map(int, how["with"])), bool(how["live"])
            place = how["place"] and _place(how["place"])
            self.language = language_named(str(how["words"])).code
        except (ValueError, TypeError, KeyError, OverflowError):
            raise BoggleError("expected to be told how a photo is read, got something else") from None
        if len(self.earlier) >= MOST_PICTURES:
            raise PhotoError("expected at most {most} pictures, got more", most=MOST_PICTURES)
        self.place = place and Guess(*place)
        if self.place:
            _ = self.place.window  # raises PhotoError if it can be none


def _place(data):
    """The corners, columns and rows of a place that came as JSON. Raises ValueError, TypeError or KeyError."""
    one, two, three, four = [(float(x), float(y)) for x, y in data["corners"]]
    if not all(abs(number) < FAR for corner in (one, two, three, four) for number in corner):
        raise ValueError
    return [one, two, three, four], int(data["columns"]), int(data["rows"])


def contrast_of(rgba, width):
    """How much the green of a pixel differs from that of its neighbour, on average, in each fourth row."""
    total = count = 0
    for start in range(0, len(rgba), 16 * width):
        row = rgba[start + 1 : start + 4 * width : 4]
        total += sum(map(abs, map(sub, row, row[1:])))
        count += width
    return total / max(count, 1)


def _told(board, numbers, readings):
    """What the page is told of a board. `readings` are those of the pictures with these numbers."""
    return {
        "width": board.width,
        "height": board.height,
        "tiles": [None if not tile and cell in board.to_check else tile for cell, tile in enumerate(board.tiles)],
        "to_check": board.to_check,
        "places": board.cells,
        "pictures": [numbers[at] for at in board.pictures],
        "alike": sum(_is_alike(readings[at], board) for at in board.pictures),
    }


def _is_alike(reading, board):
    """Whether a picture was read like this board, in one of its turns, but for tiles that are to be checked."""
    sure = [cell for cell in range(len(board.tiles)) if cell not in board.to_check]
    for _ in range(4):
        if (reading.width, reading.height) == (board.width, board.height) and all(
            reading.tiles[cell] == board.tiles[cell] for cell in sure
        ):
            return True
        reading = reading.turned()
    return False


@as_json
def read_steps(pixels, width, height, letters, screen):
    """Read a picture in one piece. All arguments are as for `begin_photo`. The result has

    - "blobs": the left, top, right and lower edge of each,
    - "width" and "height" of the board, and "places": [x, y] of each place of the lattice, row by row,
    - "patches": for each place 28 rows of 28 numbers from 0 for paper to 255 for ink, as hexadecimal text,
    - "scores": for each place the best of [tile, probability].
    """
    from boggle.photo.network import Networks
    from boggle.photo.reader import PhotoReader

    made = Networks.from_bytes(letters.to_bytes(), screen.to_bytes())
    reader = PhotoReader(pixels.to_bytes(), width, height, made, keep_steps=True)
    while not reader.done:
        reader.run(1)
    steps = reader.steps
    letters, tiles = steps["letters"], steps["scores"]
    return {
        "blobs": [[blob.left, blob.top, blob.right, blob.bottom] for blob in steps["blobs"]],
        "width": letters.window.width,
        "height": letters.window.height,
        "places": [letters.homography.at(*place) for place in letters.window.places],
        "patches": [b"".join(bytes(row) for row in tile.patch).hex() for tile in tiles],
        "scores": [_best(tile.turns) for tile in tiles],
    }


def _best(turns):
    """Return the best tiles. The probabilities of a tile in each turn, with and without a mark, are added up."""
    from boggle.photo.alphabet import CLASSES, tile_of

    found = {}
    for scores in turns:
        for name, score in zip(CLASSES, scores, strict=True):
            found[tile_of(name)] = found.get(tile_of(name), 0) + score
    best = sorted(found, key=lambda tile: -found[tile])[:BEST]
    return [[tile, found[tile]] for tile in best]
