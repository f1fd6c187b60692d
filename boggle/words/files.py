"""Reading word lists from files, and writing files whole."""

import os
import secrets
from pathlib import Path

from boggle.progress import finished
from boggle.words.formats import importing
from boggle.words.lexicon import Lexicon
from boggle.words.limits import MOST_BYTES
from boggle.words.text_format import SkippedLines

OPEN_FILES = ("/dev/stdout", "/dev/stderr", "/dev/fd/*", "/proc/*/fd/*")
MOST_OF_NAME = 50  # characters, in the name of a temporary file: a file name has at most 255 bytes


def read_lexicon(path: Path | str) -> tuple[Lexicon, SkippedLines]:
    """Read a list in any form of `boggle.words.formats`. Returns the lexicon and the lines that contain no word.

    Raises OSError or LexiconError.
    """
    packed, left_out = read_packed(path)
    return Lexicon.from_bytes(packed), left_out


def read_packed(path: Path | str) -> tuple[bytes, SkippedLines]:
    """Read a list like `read_lexicon`, but return the bytes of a packed file instead of the lexicon.

    At most MOST_BYTES + 1 bytes are read.
    """
    with open(path, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    return finished(importing(data))


def write_whole(path: Path | str, data: bytes) -> None:
    """Write a file completely or not at all. If the disk is full, the old file is kept. Raises OSError.

    If `path` is a link, the file that it leads to is written. If the file exists, its mode is kept.
    """
    path = Path(path)
    is_open = any(path.absolute().match(pattern) for pattern in OPEN_FILES)  # these paths can be links to a file
    if is_open or (path.exists() and not path.is_file()):  # a device, or a folder, where writing fails
        path.write_bytes(data)
        return
    target = Path(os.path.realpath(path))  # the last link if links form a circle
    part = target.with_name(f".{target.name[:MOST_OF_NAME]}.{secrets.token_hex(4)}")
    try:
        with open(part, "xb") as file:
            file.write(data)
        if target.exists():
            part.chmod(target.stat().st_mode & 0o7777)
        part.replace(target)
    except BaseException as error:  # also for Ctrl-C
        part.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise
