"""The default word list: `wordlist.txt`, packed once and kept in the package."""

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
MOST_OF_NAME = 50  # characters: a file name has at most 255 bytes
READ_ONLY = (errno.EACCES, errno.ENOENT, errno.EPERM, errno.EROFS)
SOURCES = [PACKAGE / "wordlist.txt", PACKAGE.with_name("wordlist.txt")]


def default_lexicon() -> Lexicon:
    """The default lexicon. It is packed first if there is no packed file or an older one (some two seconds).

    Raises LexiconError if there is no list, and OSError.
    """
    source = next((path for path in SOURCES if path.exists()), None)
    if _is_current(source):
        try:
            return Lexicon.load(PACKED)
        except LexiconError:  # damaged: pack again if there is a list
            if source is None:
                raise
    if source is None:
        raise LexiconError(f"expected {PACKED} or {SOURCES[0]}, got neither")
    data = pack(read_list(source.read_text("utf-8"))[0])
    try:
        write_whole(PACKED, data)
    except OSError as error:
        if error.errno not in READ_ONLY:  # a read-only installation packs at each start
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
    """Read a list in any form of `boggle.words.formats`. Returns the lexicon and the lines without a word.

    Raises OSError or LexiconError.
    """
    packed, left_out = read_packed(path)
    return Lexicon.from_bytes(packed), left_out


def read_packed(path: str) -> tuple[bytes, SkippedLines]:
    """The same with the bytes of a packed file. Reads at most the bytes that a list can have."""
    with open(path, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    return finished(importing(data))


def write_whole(path: Path | str, data: bytes) -> None:
    """Write a file completely or not at all: on a full disk the old file stays. Raises OSError.

    If `path` is a link, its target is written. An old file keeps its mode.
    """
    path = Path(path)
    is_open = any(path.absolute().match(pattern) for pattern in OPEN_FILES)  # these can be links to a file
    if is_open or (path.exists() and not path.is_file()):  # a device, or a folder, for which writing fails
        path.write_bytes(data)
        return
    target = Path(os.path.realpath(path))  # of links in a circle, the last one
    part = target.with_name(f".{target.name[:MOST_OF_NAME]}.{secrets.token_hex(4)}")
    try:
        with open(part, "xb") as file:
            file.write(data)
        if target.exists():
            part.chmod(target.stat().st_mode & 0o7777)
        part.replace(target)
    except BaseException as error:  # Ctrl-C too
        part.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise
