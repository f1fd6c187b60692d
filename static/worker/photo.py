"""Reads the board in a photo, in Pyodide's worker, and for how.html everything that is found on the way.

The pixels come from the page. They are forgotten once the photo is read, given up or replaced by the next one.
"""

import time

from boggle.errors import BoggleError, PhotoError
from worker.rpc import PIECE, as_json

MOST_SECONDS = 10  # of looking for a board, which takes a third of that; its tiles are then read to the end
BEST = 3  # possible tiles of each place that how.html shows
NAMES = ("begin_photo", "go_on_photo", "forget_photo")


class PhotoJobs:
    """Functions that read one photo at a time."""

    def __init__(self):
        self._reader = None
        self._seconds = 0  # of reading so far

    @as_json
    def begin_photo(self, pixels, width, height, network):
        """Begin to read a photo. `pixels` is a Uint8Array of red, green, blue and opacity of each pixel, row by row.

        `network` is a Uint8Array with the bytes of `boggle/photo/letters.net`.
        """
        from boggle.photo.network import Network, Networks  # imported late, since only photos need it
        from boggle.photo.reader import PhotoReader

        networks = Networks(Network.from_bytes(network.to_bytes()))
        self._reader, self._seconds = PhotoReader(pixels.to_bytes(), width, height, networks), 0

    @as_json
    def go_on_photo(self):
        """Read on. Returns {"progress": 0 to 1}, and at the end {"done": {"board": …, "late": …}}.

        The board is {"width", "height", "tiles", "to_check", "places"}, as in `boggle.picture.checking`, or null if the
        photo has none. "late" says whether the search for it was given up after MOST_SECONDS.
        """
        from boggle.photo.reader import FOUND

        if not self._reader:
            raise BoggleError("expected work to be begun first, got none")
        begun = time.monotonic()
        try:
            self._reader.run(PIECE)
        except PhotoError:
            return self._ended(None)
        self._seconds += time.monotonic() - begun
        if self._reader.done:
            return self._ended(_told(self._reader.reading))
        if self._seconds > MOST_SECONDS and self._reader.progress < FOUND:
            return self._ended(None, late=True)
        return {"progress": self._reader.progress}

    def forget_photo(self):
        """Forget the photo, which the user no longer wants to be read."""
        self._reader = None

    def _ended(self, board, late=False):
        self._reader = None
        return {"done": {"board": board, "late": late}}


def _told(reading):
    return {
        "width": reading.width,
        "height": reading.height,
        "tiles": [tile or None for tile in reading.tiles],
        "to_check": list(reading.to_check),
        "places": [list(place) for place in reading.cells],
    }


@as_json
def read_steps(pixels, width, height, network):
    """Read a picture in one piece. Both `pixels` and `network` are a Uint8Array. The result has

    - "blobs": the left, top, right and lower edge of each,
    - "side": of the board, and "places": [x, y] of each place of the lattice, row by row,
    - "patches": for each place 28 rows of 28 numbers from 0 for paper to 255 for ink, as hexadecimal text,
    - "scores": for each place the best of [tile, probability].
    """
    from boggle.photo.network import Network, Networks
    from boggle.photo.reader import PhotoReader

    networks = Networks(Network.from_bytes(network.to_bytes()))
    reader = PhotoReader(pixels.to_bytes(), width, height, networks, keep_steps=True)
    while not reader.done:
        reader.run(1)
    steps = reader.steps
    letters, tiles = steps["letters"], steps["scores"]
    return {
        "blobs": [[blob.left, blob.top, blob.right, blob.bottom] for blob in steps["blobs"]],
        "side": letters.window.width,
        "places": [letters.homography.at(*place) for place in letters.window.places],
        "patches": [b"".join(bytes(row) for row in tile.patch).hex() for tile in tiles],
        "scores": [_best(tile.turns) for tile in tiles],
    }


def _best(turns):
    """Return the best tiles. The probabilities of a tile in each turn, with and without a mark, are added up."""
    from boggle.photo.network import CLASSES, tile_of

    found = {}
    for scores in turns:
        for name, score in zip(CLASSES, scores, strict=True):
            found[tile_of(name)] = found.get(tile_of(name), 0) + score
    best = sorted(found, key=lambda tile: -found[tile])[:BEST]
    return [[tile, found[tile]] for tile in best]
