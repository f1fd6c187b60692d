"""Reads photos whose boards are known, and counts what is right."""

import json
import statistics
import time
from pathlib import Path

from PIL import Image, ImageOps

from boggle.errors import PhotoError
from boggle.photo.network import Networks
from boggle.photo.reader import PhotoReader, Reading
from samples import ROOT
from tools.photo.draw_board import draw_photo, draw_screenshot

LONGEST = 960  # pixels, as on the page
NETWORK = ROOT / "boggle" / "photo" / "letters.net"
SCREENSHOTS = 4  # one picture in so many is a screenshot


class Photo:
    """A picture, its columns and rows, and its tiles row by row."""

    def __init__(
        self, name: str, picture: Image.Image, width: int, height: int, tiles: list[str], upright: bool
    ) -> None:
        self.name = name
        small = ImageOps.exif_transpose(picture).convert("RGBA")
        small.thumbnail((LONGEST, LONGEST))
        self.rgba, self.size = small.tobytes(), small.size
        self.width, self.height = width, height
        self.tiles = tiles
        self.upright = upright


def drawn_photos(count: int, first: int = 0) -> list[Photo]:
    """Draw boards of 4×4, 5×5 and 6×6 in turn."""
    photos = []
    for seed in range(first, first + count):
        side, screen = 4 + seed % 3, seed % SCREENSHOTS == SCREENSHOTS - 1
        drawing = draw_screenshot(seed, side) if screen else draw_photo(seed, side)
        name = f"{'screenshot' if screen else 'photo'} {seed}"
        photos.append(Photo(name, drawing.picture, side, side, drawing.tiles, drawing.upright))
    return photos


def real_photos(folder: Path) -> list[Photo]:
    """Read the pictures that `labels.json` of a folder names. A bare Q is the tile Qu, and `.` is none."""
    photos = []
    for name, label in json.loads((folder / "labels.json").read_text("utf-8")).items():
        rows = [row.split() if isinstance(row, str) else row for row in label["rows"]]
        tiles = [{"q": "qu", ".": ""}.get(tile.lower(), tile.lower()) for row in rows for tile in row]
        with Image.open(folder / name) as picture:
            photos.append(Photo(name, picture, len(rows[0]), len(rows), tiles, False))
    return photos


class Result:
    """What was read of one photo, next to what is on it. A board may be read in any of its four turns, but for a
    screenshot, which has to be upright."""

    def __init__(self, photo: Photo, reading: Reading | None, seconds: float) -> None:
        self.photo = photo
        self.seconds = seconds
        self.size_right = reading is not None and (reading.width, reading.height) == (photo.width, photo.height)
        turns = []
        if reading is not None and self.size_right:
            for _ in range(1 if photo.upright else 4):
                turns.append(reading)
                reading = reading.turned()
        self.reading = max(turns, key=self._count, default=None)

    def _count(self, reading: Reading) -> int:
        return sum(one == other for one, other in zip(reading.tiles, self.photo.tiles, strict=True))

    @property
    def right(self) -> int:
        return self._count(self.reading) if self.reading else 0

    @property
    def flagged(self) -> int:
        return len(self.reading.to_check) if self.reading else 0

    @property
    def wrong(self) -> list[tuple[str, str, float, bool]]:
        """For each tile that is read wrong: what it is, what was read, how sure, and whether it is to be checked."""
        if self.reading is None:
            return []
        pairs = enumerate(zip(self.photo.tiles, self.reading.tiles, self.reading.confidence, strict=True))
        return [(*pair, cell in self.reading.to_check) for cell, pair in pairs if pair[0] != pair[1]]


def read(photo: Photo, networks: Networks) -> Result:
    reader = PhotoReader(photo.rgba, *photo.size, networks)
    begin = time.perf_counter()
    try:
        while not reader.done:
            reader.run(1)
    except PhotoError:
        pass
    return Result(photo, reader.reading, time.perf_counter() - begin)


def figures(results: list[Result]) -> list[str]:
    """Lines for people."""
    tiles = sum(len(result.photo.tiles) for result in results)
    right = sum(result.right for result in results)
    whole = sum(result.right == len(result.photo.tiles) for result in results)
    sizes = sum(result.size_right for result in results)
    read_tiles = sum(len(result.photo.tiles) for result in results if result.size_right) or 1
    flagged = sum(result.flagged for result in results)
    unseen = sum(not mistake[3] for result in results for mistake in result.wrong)
    count = len(results)
    return [
        f"tiles right      {right:,} of {tiles:,} ({right / tiles:.2%})",
        f"boards right     {whole} of {count} ({whole / count:.1%})",
        f"sizes right      {sizes} of {count} ({sizes / count:.1%})",
        f"tiles flagged    {flagged} ({flagged / read_tiles:.2%} of those read)",
        f"wrong, unflagged {unseen} ({unseen / read_tiles:.2%})",
        f"seconds a photo  {statistics.median(result.seconds for result in results):.2f} (median, CPython)",
    ]


def mistakes(result: Result) -> str:
    """What went wrong with a photo, in one line."""
    if not result.size_right:
        return f"{result.photo.name}: expected {result.photo.width}×{result.photo.height}, got none or another size"
    listed = [
        f"{a or '·'}→{b or '·'} {sure:.2f}{'' if flagged else ' unflagged'}" for a, b, sure, flagged in result.wrong
    ]
    return f"{result.photo.name}: {', '.join(listed)}"
