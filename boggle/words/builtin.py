"""The word list that is used where none is named: `wordlist.txt`, packed once and kept beside the package."""

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
MOST_OF_NAME = 50  # characters: a file's name has no room for more than 255 bytes
READ_ONLY = (errno.EACCES, errno.ENOENT, errno.EPERM, errno.EROFS)
SOURCES = [PACKAGE / "wordlist.txt", PACKAGE.with_name("wordlist.txt")]


def default_lexicon() -> Lexicon:
    """The packed list, packed now if that was not done yet or if the list is newer (some two seconds)."""
    source = next((path for path in SOURCES if path.exists()), None)
    if _is_current(source):
        try:
            return Lexicon.load(PACKED)
        except LexiconError:  # damaged: packed anew, where there is a list
            if source is None:
                raise
    if source is None:
        raise LexiconError(f"expected {PACKED} or {SOURCES[0]}, got neither")
    data = pack(read_list(source.read_text("utf-8"))[0])
    try:
        write_whole(PACKED, data)
    except OSError as error:
        if error.errno not in READ_ONLY:  # such an installation packs at each start
            raise
    return Lexicon.from_bytes(data)


def _is_current(source: Path | None) -> bool:
    """Whether the packed file is there, of this version of the format, and not older than the list."""
    if not PACKED.exists():
        return False
    if source is None:
        return True
    with open(PACKED, "rb") as file:
        version = file.read(5)[4:]
    return version == bytes([COMPRESSED]) and PACKED.stat().st_mtime >= source.stat().st_mtime


def read_lexicon(path: str) -> tuple[Lexicon, SkippedLines]:
    """A lexicon from a file in any of the forms of `boggle.words.formats`, and the list's lines that held no word.

    Raises OSError or LexiconError.
    """
    packed, left_out = read_packed(path)
    return Lexicon.from_bytes(packed), left_out


def read_packed(path: str) -> tuple[bytes, SkippedLines]:
    """The same, as the bytes of a packed file. No more of a file is read than a lexicon can have."""
    with open(path, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    return finished(importing(data))


def write_whole(path: Path | str, data: bytes) -> None:
    """Write a file so that it is whole or not there: a full disk leaves what stood there before. Raises OSError.

    Where a link stands, the file that it leads to is written. A file that stood there keeps its mode.
    """
    path = Path(path)
    is_open = any(path.absolute().match(pattern) for pattern in OPEN_FILES)  # they may lead to a file
    if is_open or (path.exists() and not path.is_file()):  # a device, or a folder, which refuses by itself
        path.write_bytes(data)
        return
    target = Path(os.path.realpath(path))  # where links lead round, the last one
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
