"""The word list that is used where none is named: `wordlist.txt`, packed once and kept beside the package."""

import errno
import tempfile
from pathlib import Path

from boggle.errors import LexiconError
from boggle.forms import importing
from boggle.lexicon import COMPRESSED, MOST_BYTES, Lexicon
from boggle.pack import pack
from boggle.steps import finished
from boggle.word_list import LeftOut, read_list

PACKED = Path(__file__).with_name("words.dawg")
READ_ONLY = (errno.EACCES, errno.ENOENT, errno.EPERM, errno.EROFS)
SOURCES = [Path(__file__).with_name("wordlist.txt"), Path(__file__).parent.with_name("wordlist.txt")]


def default_lexicon() -> Lexicon:
    """The packed list, packed now if that was not done yet or if the list is newer (some two seconds)."""
    source = next((path for path in SOURCES if path.exists()), None)
    if _is_current(source):
        return Lexicon.load(PACKED)
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


def read_lexicon(path: str) -> tuple[Lexicon, LeftOut]:
    """A lexicon from a file in any of the forms of `boggle.forms`, and the list's lines that held no word.

    Raises OSError or LexiconError.
    """
    packed, left_out = read_packed(path)
    return Lexicon.from_bytes(packed), left_out


def read_packed(path: str) -> tuple[bytes, LeftOut]:
    """The same, as the bytes of a packed file. No more of a file is read than a lexicon can have."""
    with open(path, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    return finished(importing(data))


def write_whole(path: Path | str, data: bytes) -> None:
    """Write a file so that it is whole or not there: a full disk leaves what stood there before. Raises OSError."""
    path = Path(path)
    if path.exists() and not path.is_file():  # a device; or a folder, which refuses by itself
        path.write_bytes(data)
        return
    part = None
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            part = Path(file.name)
            file.write(data)
        part.chmod(0o644)
        part.replace(path)
    except OSError as error:
        if part:
            part.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None
