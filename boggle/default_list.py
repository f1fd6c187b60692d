"""The word list that is used where none is named: `wordlist.txt`, packed once and kept beside the package."""

from pathlib import Path

from boggle.errors import LexiconError, quoted
from boggle.lexicon import MAGIC, Lexicon
from boggle.pack import pack, read_list

PACKED = Path(__file__).with_name("words.dawg")
SOURCES = [Path(__file__).with_name("wordlist.txt"), Path(__file__).parent.with_name("wordlist.txt")]


def default_lexicon() -> Lexicon:
    """The packed list, packed now if that was not done yet or if the list is newer (some two seconds)."""
    source = next((path for path in SOURCES if path.exists()), None)
    if PACKED.exists() and (source is None or PACKED.stat().st_mtime >= source.stat().st_mtime):
        return Lexicon.load(PACKED)
    if source is None:
        raise LexiconError(f"expected {PACKED} or {SOURCES[0]}, got neither")
    data = pack(read_list(source.read_text("utf-8"))[0])
    try:
        PACKED.write_bytes(data)
    except OSError:
        pass  # a read-only installation packs at each start
    return Lexicon.from_bytes(data)


def read_words(path: str) -> tuple[dict[str, str], list[str]]:
    """The dict from word to tier in a list, and the lines that are no words. Raises OSError or LexiconError."""
    return read_list(_decoded(Path(path).read_bytes()))


def read_lexicon(path: str) -> Lexicon:
    """A lexicon from a packed file or a plain list, whichever the file is. Raises OSError or LexiconError."""
    data = Path(path).read_bytes()
    if data.startswith(MAGIC):
        return Lexicon.from_bytes(data)
    words, refused = read_list(_decoded(data))
    if not words:
        came = f"no word in {len(refused)} lines, the first {quoted(refused[0])}" if refused else "no line at all"
        raise LexiconError(f"expected a packed lexicon or a list of words, got {came}")
    return Lexicon.from_bytes(pack(words))


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LexiconError(
            f"expected a packed lexicon or text in UTF-8, got byte 0x{data[error.start]:02x} at {error.start:,}"
        ) from None
