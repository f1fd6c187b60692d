"""The command `photo`, which reads the boards on pictures. It needs Pillow, which the extra `photo` installs."""

import argparse
import contextlib
import io
import json
import signal
import sys
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from boggle.cli.parser import BAD_INPUT, refuse
from boggle.errors import PhotoError, counted, quoted
from boggle.game.board import HOLE, label
from boggle.photo.network import Network, Networks
from boggle.photo.reader import PhotoReader
from boggle.photo.reading import Reading
from boggle.photo.several import read_together
from boggle.picture.file_size import MOST_BYTES
from boggle.words.files import read_at_most

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]
if TYPE_CHECKING:
    from types import FrameType

    from PIL.Image import Image

NETWORK = Path(__file__).parents[1] / "photo" / "letters.net"
FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF")  # none that runs another program, as EPS does
NAMES = "a picture (JPEG, PNG, WebP, GIF, BMP or TIFF)"
MOST_FILES = 12
LONGEST = 960  # pixels; a screenshot of ten rows needs them
MOST_PIXELS = 64_000_000  # of a JPEG, which is decoded in a smaller size
MOST_DECODED = 40_000_000  # pixels of other files: a scan of A4 at 600 dots per inch has 35 million
# Decoders can be led to take far more than the pixels do: by large tiles, endless comments, thousands of passes.
MOST_MEMORY = 800_000_000  # bytes; WebP needs 16 a pixel
MOST_SECONDS = 5  # of the processor; 64 million pixels take one
TILE_SIZE = 322, 323  # the tags of TIFF for the width and the height of its tiles
MEMORY_IN_USE = Path("/proc/self/statm")  # in pages; Linux has it
WHITE = (255, 255, 255, 255)


class TooLongError(BaseException):
    """Raised in the middle of a decoder when its time is over. Pillow catches some errors of other kinds."""


def photo(options: argparse.Namespace) -> int | None:
    """Print the boards on some pictures, and on standard error which tiles a person should check.

    A picture that is not read is told on standard error. Returns the exit status.
    """
    if len(options.files) > MOST_FILES:
        raise PhotoError("expected at most {most} pictures, got {got}", most=MOST_FILES, got=len(options.files))
    _expect_pillow()
    networks = Networks(Network.from_bytes(NETWORK.read_bytes()))
    read: list[tuple[str, Reading]] = []
    for path in options.files:
        try:
            read.append((path, _read(path, networks)))
        except PhotoError as error:
            refuse(error)
    if not read:
        return BAD_INPUT
    _print([path for path, _ in read], read_together([reading for _, reading in read]), options.json)
    return None


def _expect_pillow() -> None:
    try:
        import PIL.Image  # noqa: F401
    except ImportError:
        raise PhotoError("expected Pillow to open pictures, got none: pip install 'boggle[photo]'") from None


def _read(path: str, networks: Networks) -> Reading:
    pixels = _pixels(path)
    try:
        reader = PhotoReader(*pixels, networks)
        while not reader.done:
            reader.run(1)
    except PhotoError as error:
        raise PhotoError("{path}: {why}", path=path, why=error) from None
    assert reader.reading is not None
    return reader.reading


def _print(paths: list[str], boards: list[Reading], as_json: bool) -> None:
    for reading in boards:
        pictures = [paths[number] for number in reading.pictures]
        print(json.dumps(_report(reading, pictures)) if as_json else reading.board)
        if len(boards) > 1:
            print(f"{reading.board}: the board on {', '.join(pictures)}", file=sys.stderr)
        if reading.to_check and not as_json:
            listed = ", ".join(_cell_text(reading, cell) for cell in reading.to_check)
            print(f"{counted(len(reading.to_check), 'tile')} to check (row,column): {listed}", file=sys.stderr)
    used = {number for reading in boards for number in reading.pictures}
    for number, path in enumerate(paths):
        if number not in used:
            print(f"{path}: left out, since it was read badly and shows none of these boards", file=sys.stderr)


def _report(reading: Reading, pictures: list[str]) -> dict[str, object]:
    return {
        "board": str(reading.board),
        "width": reading.width,
        "height": reading.height,
        "tiles": reading.tiles,
        "confidence": [round(sure, 4) for sure in reading.confidence],
        "to_check": reading.to_check,
        "pictures": pictures,
    }


def _cell_text(reading: Reading, cell: int) -> str:
    row, column = reading.board.row_and_column(cell)
    tile = reading.tiles[cell]
    return f"{row + 1},{column + 1} {'nothing read' if tile == HOLE else label(tile)}"


def _pixels(path: str) -> tuple[bytes, int, int]:
    """Return the pixels of a picture, upright and small, and its width and height. Raises PhotoError and OSError."""
    from PIL import Image, UnidentifiedImageError

    with open(path, "rb") as file:
        data = read_at_most(file, MOST_BYTES)
    if len(data) > MOST_BYTES:
        raise PhotoError("{path}: expected a picture of at most {most} bytes, got more", path=path, most=MOST_BYTES)
    try:
        with warnings.catch_warnings(), _limited_memory(), _limited_time():
            warnings.simplefilter("ignore")  # Pillow warns of large pictures, which are refused below
            with Image.open(io.BytesIO(data), formats=FORMATS) as picture:
                small = _small(path, picture)
    except UnidentifiedImageError:
        raise PhotoError("{path}: expected {names}, got none", path=path, names=NAMES) from None
    except Image.DecompressionBombError:
        raise _too_large(path, MOST_PIXELS, "more") from None
    except (MemoryError, TooLongError):
        raise PhotoError(
            "{path}: expected a picture that takes at most {memory} bytes and {seconds} seconds, got one of more",
            path=path,
            memory=MOST_MEMORY,
            seconds=MOST_SECONDS,
        ) from None
    except PhotoError:
        raise
    except Exception as error:  # whatever Pillow's decoders raise for damaged files: they have no common class
        why = quoted(str(error), 80)
        raise PhotoError("{path}: expected a whole picture, got a damaged one: {why}", path=path, why=why) from None
    return small.tobytes(), small.width, small.height


@contextlib.contextmanager
def _limited_memory() -> Iterator[None]:
    """Let the block take MOST_MEMORY more than there is in use, where the system can tell that."""
    if resource is None or not MEMORY_IN_USE.exists():
        yield
        return
    before, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = int(MEMORY_IN_USE.read_text().split()[0]) * resource.getpagesize() + MOST_MEMORY
    if before == resource.RLIM_INFINITY or most < before:
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (before, hard))


@contextlib.contextmanager
def _limited_time() -> Iterator[None]:
    """Let the block take MOST_SECONDS of the processor. Only the main thread can be told the time."""
    if not hasattr(signal, "setitimer") or threading.current_thread() != threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGPROF, _time_up)
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _time_up(number: int, frame: "FrameType | None") -> NoReturn:
    raise TooLongError


def _small(path: str, picture: "Image") -> "Image":
    from PIL import Image, ImageOps

    most = MOST_PIXELS if picture.format in ("JPEG", "MPO") else MOST_DECODED
    width, height = _decoded_size(picture)
    if width * height > most:
        raise _too_large(path, most, f"{width}×{height}")
    picture.draft("RGB", (2 * LONGEST, 2 * LONGEST))  # a JPEG is decoded in a smaller size
    exif = picture.getexif()
    if picture.mode not in ("RGB", "RGBA", "L"):
        picture = picture.convert("L" if picture.mode == "1" else "RGBA")  # pixels of a palette cannot be mixed
    picture.thumbnail((LONGEST, LONGEST), Image.Resampling.BOX)
    picture.getexif().update(exif)
    upright = ImageOps.exif_transpose(picture).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", upright.size, WHITE), upright)


def _decoded_size(picture: "Image") -> tuple[int, int]:
    """Return the width and height that the header announces. The tiles of a TIFF may reach far beyond its picture."""
    tags = getattr(picture, "tag_v2", {})
    tile = [tags.get(tag, 1) for tag in TILE_SIZE]
    width, height = (-(-side // step) * step for side, step in zip(picture.size, tile, strict=True))
    return width, height


def _too_large(path: str, most: int, got: str) -> PhotoError:
    return PhotoError("{path}: expected a picture of at most {most} pixels, got {got}", path=path, most=most, got=got)
