"""The word list that is used where none is named: `wordlist.txt`, packed once and kept beside the package."""

import errno
import tempfile
from pathlib import Path

from boggle.errors import LexiconError, counted, quoted
from boggle.lexicon import VERSION, Lexicon, is_packed
from boggle.pack import pack, read_list

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
    return version == bytes([VERSION]) and PACKED.stat().st_mtime >= source.stat().st_mtime


def read_words(path: str) -> tuple[dict[str, str], list[str]]:
    """The dict from word to tier in a list, and the lines that are no words. Raises OSError or LexiconError."""
    data = Path(path).read_bytes()
    if is_packed(data):
        raise LexiconError("expected a list of words, got a packed lexicon")
    return read_list(_decoded(data))


def read_lexicon(path: str) -> tuple[Lexicon, list[str]]:
    """A lexicon from a packed file or a plain list, whichever the file is, and the list's lines that held no word.

    Raises OSError or LexiconError.
    """
    data = Path(path).read_bytes()
    if is_packed(data):
        return Lexicon.from_bytes(data).verify(), []
    words, refused = read_list(_decoded(data))
    if not words:
        lines = counted(len(refused), "line")
        came = f"no word in {lines}, the first {quoted(refused[0])}" if refused else "no line at all"
        raise LexiconError(f"expected a packed lexicon or a list of words, got {came}")
    return Lexicon.from_bytes(pack(words)), refused


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


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LexiconError(
            f"expected a packed lexicon or text in UTF-8, got byte 0x{data[error.start]:02x} at {error.start:,}"
        ) from None
