"""Opens the pictures that people name, upright and small. Files that take too much time or memory are refused.

Pillow is imported late: only the command `photo` needs it.
"""

import contextlib
import io
import signal
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from boggle.errors import PhotoError, quoted
from boggle.picture.file_size import MOST_BYTES
from boggle.words.files import read_at_most

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]
if TYPE_CHECKING:
    from types import FrameType

    from PIL.Image import Image

FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF")  # none that runs another program, as EPS does
NAMES = "a picture (JPEG, PNG, WebP, GIF, BMP or TIFF)"
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


class Picture:
    """The pixels of a file, four bytes each. `scale` is the length of a pixel of the file in them."""

    def __init__(self, path: str, small: "Image", scale: float) -> None:
        self.path = path
        self.rgba = small.tobytes()
        self.width, self.height = small.size
        self.scale = scale


def check_pillow() -> None:
    """Raise PhotoError if pictures cannot be opened."""
    try:
        import PIL.Image  # noqa: F401
    except ImportError:
        raise PhotoError("expected Pillow to open pictures, got none: pip install 'boggle[photo]'") from None


def opened(path: str) -> Picture:
    """Open a picture. Raises PhotoError, and OSError if the file cannot be read."""
    from PIL import Image, UnidentifiedImageError

    with open(path, "rb") as file:
        data = read_at_most(file, MOST_BYTES)
    if len(data) > MOST_BYTES:
        raise PhotoError("{path}: expected a picture of at most {most} bytes, got more", path=path, most=MOST_BYTES)
    try:
        with warnings.catch_warnings(), _limited_memory(), _limited_time():
            warnings.simplefilter("ignore")  # Pillow warns of large pictures, which are refused below
            with Image.open(io.BytesIO(data), formats=FORMATS) as picture:
                longest = max(picture.size)
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
    return Picture(path, small, max(small.size) / longest)


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
