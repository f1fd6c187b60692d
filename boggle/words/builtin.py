"""The default word list: `wordlist.txt`. It is packed once, and the packed file is kept in the package."""

import errno
import os
import secrets
from pathlib import Path

from boggle.errors import LexiconError
from boggle.progress import finished
from boggle.words.formats import importing
from boggle.words.lexicon import Lexicon
from boggle.words.lexicon_file import COMPRESSED
from boggle.words.limits import MOST_BYTES
from boggle.words.pack import pack
from boggle.words.text_format import SkippedLines, read_list

PACKAGE = Path(__file__).parent.parent
PACKED = PACKAGE / "words.dawg"
OPEN_FILES = ("/dev/stdout", "/dev/stderr", "/dev/fd/*", "/proc/*/fd/*")
MOST_OF_NAME = 50  # characters, in the name of a temporary file: a file name has at most 255 bytes
READ_ONLY = (errno.EACCES, errno.ENOENT, errno.EPERM, errno.EROFS)
SOURCES = [PACKAGE / "wordlist.txt", PACKAGE.with_name("wordlist.txt")]


def default_lexicon() -> Lexicon:
    """Return the default lexicon.

    If the packed file is missing or out of date, the list is packed first. That takes some two seconds. Raises
    LexiconError if there is no list, and OSError if a file cannot be read or written.
    """
    source = next((path for path in SOURCES if path.exists()), None)
    if _is_current(source):
        try:
            return Lexicon.load(PACKED)
        except LexiconError:  # the file is damaged: pack it again if there is a list
            if source is None:
                raise
    if source is None:
        raise LexiconError(f"expected {PACKED} or {SOURCES[0]}, got neither")
    data = pack(read_list(source.read_text("utf-8"))[0])
    try:
        write_whole(PACKED, data)
    except OSError as error:
        if error.errno not in READ_ONLY:  # a read-only installation packs the list at each start
            raise
    return Lexicon.from_bytes(data)


def _is_current(source: Path | None) -> bool:
    """Whether there is a packed file of the right version that is not older than the list."""
    if not PACKED.exists():
        return False
    if source is None:
        return True
    with open(PACKED, "rb") as file:
        version = file.read(5)[4:]
    return version == bytes([COMPRESSED]) and PACKED.stat().st_mtime >= source.stat().st_mtime


def read_lexicon(path: str) -> tuple[Lexicon, SkippedLines]:
    """Read a list in any form of `boggle.words.formats`. Returns the lexicon and the lines that contain no word.

    Raises OSError or LexiconError.
    """
    packed, left_out = read_packed(path)
    return Lexicon.from_bytes(packed), left_out


def read_packed(path: str) -> tuple[bytes, SkippedLines]:
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
