"""Reads photos whose boards are known, and counts what is right."""

import statistics
import time

from benchmarks.photo.pictures import DOUBTFUL, Photo
from boggle.errors import PhotoError
from boggle.photo.network import Networks
from boggle.photo.reader import PhotoReader
from boggle.photo.reading import Reading
from boggle.photo.several import read_together

HEAD = f"{'':8}{'boards':>8}{'right':>14}{'tiles':>8}{'right':>9}{'wrong, unmarked':>17}{'marked':>14}"


class Result:
    """What was read of one photo, next to what is on it. A board may be read in any of its four turns, but for a
    screenshot, which has to be upright."""

    def __init__(self, photo: Photo, reading: Reading | None, seconds: float) -> None:
        self.photo = photo
        self.seconds = seconds
        self.whole = reading  # as it was read, in whatever size
        turns = []
        for _ in range(1 if photo.upright else 4):
            if reading and (reading.width, reading.height) == (photo.width, photo.height):
                turns.append(reading)
            reading = reading and reading.turned()
        self.reading = max(turns, key=self._count, default=None)

    def _count(self, reading: Reading) -> int:
        return sum(self._is_right(reading, cell) for cell in range(len(reading.tiles)))

    def _is_right(self, reading: Reading, cell: int) -> bool:
        if self.photo.tiles[cell] == DOUBTFUL:
            return not reading.tiles[cell] or cell in reading.to_check
        return reading.tiles[cell] == self.photo.tiles[cell]

    @property
    def size_right(self) -> bool:
        return self.reading is not None

    @property
    def right(self) -> int:
        return self._count(self.reading) if self.reading else 0

    @property
    def all_right(self) -> bool:
        """Whether each tile is right; without a board, whether none was read."""
        return self.right == len(self.photo.tiles) and (self.whole is None) == (not self.photo.tiles)

    @property
    def marked(self) -> int:
        """Tiles to check, but for those that may be."""
        if self.reading:
            return sum(self.photo.tiles[cell] != DOUBTFUL for cell in self.reading.to_check)
        return len(self.whole.to_check) if self.whole else 0

    @property
    def unmarked(self) -> int:
        """Wrong tiles that a person is not told to check. In a board of a wrong size all are wrong."""
        if self.reading:
            return sum(not mistake[3] for mistake in self.wrong)
        return len(self.whole.tiles) - len(self.whole.to_check) if self.whole else 0

    @property
    def wrong(self) -> list[tuple[str, str, float, bool]]:
        """For each tile that is read wrong: what it is, what was read, how sure, and whether it is to be checked."""
        if self.reading is None:
            return []
        read = self.reading
        cells = [cell for cell in range(len(read.tiles)) if not self._is_right(read, cell)]
        return [
            (self.photo.tiles[cell], read.tiles[cell], read.confidence[cell], cell in read.to_check) for cell in cells
        ]


def read(photo: Photo, networks: Networks) -> Result:
    reader = PhotoReader(photo.rgba, *photo.size, networks)
    begin = time.perf_counter()
    try:
        while not reader.done:
            reader.run(1)
    except PhotoError:
        pass
    return Result(photo, reader.reading, time.perf_counter() - begin)


def together(results: list[Result]) -> list[tuple[list[Result], Result]]:
    """For each board with two photos or more: what was read in them, and what they give together."""
    boards: dict[str, list[Result]] = {}
    for result in results:
        boards.setdefault(result.photo.board, []).append(result)
    found = []
    for alone in boards.values():
        if len(alone) > 1 and alone[0].photo.tiles:
            begin = time.perf_counter()
            readings = read_together([result.whole for result in alone if result.whole])
            seconds = time.perf_counter() - begin
            found.append((alone, Result(alone[0].photo, readings[0] if readings else None, seconds)))
    return found


def table(results: list[Result]) -> list[str]:
    """Lines for people: the boards by size, and all."""
    sizes: dict[str, list[Result]] = {}
    for result in results:
        if result.photo.tiles:
            sizes.setdefault(f"{result.photo.width}×{result.photo.height}", []).append(result)
    ordered = sorted(sizes, key=lambda size: (len(size), size))
    rows = [_row(size, sizes[size]) for size in ordered]
    if len(sizes) > 1:
        rows.append(_row("all", [result for size in ordered for result in sizes[size]]))
    none = [result for result in results if not result.photo.tiles]
    if none:
        rows.append(f"no board: {sum(result.all_right for result in none)} of {len(none)} refused")
    return [HEAD, *rows]


def _row(name: str, results: list[Result]) -> str:
    boards, tiles = len(results), sum(len(result.photo.tiles) for result in results)
    right, whole = sum(result.right for result in results), sum(result.all_right for result in results)
    unmarked, marked = sum(result.unmarked for result in results), sum(result.marked for result in results)
    return (
        f"{name:8}{boards:8}{whole:6} ({whole / boards:5.1%})".ljust(30)
        + f"{tiles:8,}{right / tiles:9.2%}{unmarked:8} ({unmarked / tiles:.2%}){marked:6} ({marked / tiles:.2%})"
    )


def summary(results: list[Result]) -> list[str]:
    """The table, what photos of one board give together, and the time."""
    lines = table(results)
    several = together(results)
    if several:
        alone = [result for each, _ in several for result in each]
        lines += [f"{len(several)} boards in two photos or more, {len(alone)} photos, each read alone:"]
        lines += [*table(alone)[1:], "read together:", *table([result for _, result in several])[1:]]
    seconds = [result.seconds for result in results]
    lines.append(f"seconds a photo: {statistics.median(seconds):.2f} (median), {max(seconds):.2f} (most), CPython")
    return lines


def mistakes(result: Result) -> str:
    """What went wrong with a photo, in one line."""
    photo, got = result.photo, result.whole
    if not result.size_right:
        expected = f"{photo.width}×{photo.height}" if photo.tiles else "no board"
        return f"{photo.name}: expected {expected}, got {f'{got.width}×{got.height}' if got else 'none'}"
    listed = [f"{a or '·'}→{b or '·'} {sure:.2f}{'' if marked else ' unmarked'}" for a, b, sure, marked in result.wrong]
    return f"{photo.name}: {', '.join(listed)}"
