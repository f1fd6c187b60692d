"""The command `photo`, which reads the board on a picture. It needs Pillow, which the extra `photo` installs."""

import argparse
import json
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from boggle.errors import PhotoError, counted, quoted
from boggle.game.board import HOLE, label
from boggle.photo.network import Network
from boggle.photo.reader import PhotoReader, Reading

if TYPE_CHECKING:
    from PIL.Image import Image

NETWORK = Path(__file__).parents[1] / "photo" / "letters.net"
FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF")  # none that runs another program, as EPS does
NAMES = "a picture (JPEG, PNG, WebP, GIF, BMP or TIFF)"
LONGEST = 480  # pixels; more gave no better answers
MOST_BYTES, MOST_PIXELS = 100_000_000, 64_000_000
WHITE = (255, 255, 255, 255)


def photo(options: argparse.Namespace) -> None:
    """Print the board on a picture, and on standard error which tiles a person should check."""
    rgba, width, height = _pixels(options.file)
    reader = PhotoReader(rgba, width, height, Network.from_bytes(NETWORK.read_bytes()))
    while not reader.done:
        reader.run(1)
    reading = reader.reading
    assert reading is not None
    if options.json:
        print(json.dumps(_report(reading)))
        return
    print(reading.board)
    if reading.to_check:
        listed = ", ".join(_cell_text(reading, cell) for cell in reading.to_check)
        print(f"{counted(len(reading.to_check), 'tile')} to check (row,column): {listed}", file=sys.stderr)


def _report(reading: Reading) -> dict[str, object]:
    return {
        "board": str(reading.board),
        "width": reading.width,
        "height": reading.height,
        "tiles": reading.tiles,
        "confidence": [round(sure, 4) for sure in reading.confidence],
        "to_check": reading.to_check,
    }


def _cell_text(reading: Reading, cell: int) -> str:
    row, column = reading.board.row_and_column(cell)
    tile = reading.tiles[cell]
    return f"{row + 1},{column + 1} {'nothing read' if tile == HOLE else label(tile)}"


def _pixels(path: str) -> tuple[bytes, int, int]:
    """Return the pixels of a picture, upright and small, and its width and height. Raises PhotoError and OSError."""
    try:
        from PIL import Image, UnidentifiedImageError
    except ImportError:
        raise PhotoError("expected Pillow to open pictures, got none: pip install 'boggle[photo]'") from None
    size = Path(path).stat().st_size
    if size > MOST_BYTES:
        raise PhotoError(
            "{path}: expected a picture of at most {most} bytes, got {got}", path=path, most=MOST_BYTES, got=size
        )
    with open(path, "rb") as file:  # errors of opening the file have its name
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # Pillow warns of large pictures, which are refused below
                with Image.open(file, formats=FORMATS) as picture:
                    small = _small(path, picture)
        except UnidentifiedImageError:
            raise PhotoError("{path}: expected {names}, got none", path=path, names=NAMES) from None
        except Image.DecompressionBombError:
            raise _too_large(path, "more") from None
        except PhotoError:
            raise
        except Exception as error:  # whatever Pillow's decoders raise for damaged files: they have no common class
            why = quoted(str(error), 80)
            raise PhotoError("{path}: expected a whole picture, got a damaged one: {why}", path=path, why=why) from None
    return small.tobytes(), small.width, small.height


def _small(path: str, picture: "Image") -> "Image":
    from PIL import Image, ImageOps

    picture.draft("RGB", (2 * LONGEST, 2 * LONGEST))  # a JPEG is decoded in a smaller size
    if picture.width * picture.height > MOST_PIXELS:
        raise _too_large(path, f"{picture.width}×{picture.height}")
    exif = picture.getexif()
    if picture.mode not in ("RGB", "RGBA", "L"):
        picture = picture.convert("L" if picture.mode == "1" else "RGBA")  # pixels of a palette cannot be mixed
    picture.thumbnail((LONGEST, LONGEST), Image.Resampling.BOX)
    picture.getexif().update(exif)
    upright = ImageOps.exif_transpose(picture).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", upright.size, WHITE), upright)


def _too_large(path: str, got: str) -> PhotoError:
    return PhotoError(
        "{path}: expected a picture of at most {most} pixels, got {got}", path=path, most=MOST_PIXELS, got=got
    )
