"""Word lists in files: the built-in list, and lists of users. Also reads endless files in part, and writes files whole.

An installed package has the built-in list packed. In a checkout, `wordlist.txt` is packed once, and the packed file is
kept. What only other lists need is imported in the functions, since every command imports this module.
"""

import os

from boggle.errors import LexiconError
from boggle.game.languages import ENGLISH, language_named
from boggle.words.lexicon import Lexicon
from boggle.words.lexicon_file import COMPRESSED
from boggle.words.limits import MOST_BYTES

TYPE_CHECKING = False  # spares the import of `typing`, which takes long
if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO

    from boggle.words.formats import WordsRead

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PACKED = os.path.join(PACKAGE, "words.dawg")
CRUDE_WORDS = os.path.join(PACKAGE, "words", "crude.txt")
LISTS = os.path.join(PACKAGE, "words", "lists")  # of the languages other than English
CHECKOUT = os.path.dirname(PACKAGE)
OPEN_FILES = ("/dev/stdout", "/dev/stderr", "/dev/fd/*", "/proc/*/fd/*")
MOST_OF_NAME = 50  # characters, in the name of a temporary file: a file name has at most 255 bytes


def default_lexicon(words: str = ENGLISH, family: bool = False) -> Lexicon:
    """Return the built-in lexicon of a language: of English 254,293 words, from common to rare. `family` leaves out
    crude words. `boggle.game.languages` lists the languages.

    In a checkout, the list is packed first if the packed file is missing or out of date. That takes some two seconds.
    Raises LanguageError if there is no such language, LexiconError if there is no list, and OSError if a file cannot be
    read or written.

    >>> len(default_lexicon())
    254293
    """
    lexicon = _whole_default() if words == ENGLISH else _of_language(words)
    return lexicon.for_families() if family else lexicon


def _whole_default() -> Lexicon:
    source = _source()
    if _is_current(source):
        try:
            return Lexicon.load(PACKED)
        except LexiconError:  # the file is damaged: pack it again if there is a list
            if source is None:
                raise
    if source is None:
        raise LexiconError(f"expected {PACKED}, which every installed package has, got no such file")
    return Lexicon.from_bytes(_packed_anew(source))


def _of_language(code: str) -> Lexicon:
    from boggle.words.spellings import load

    language = language_named(code)
    return load(os.path.join(LISTS, f"{code}.words"), language)


def _source() -> str | None:
    """The path of the list in a checkout. In an installed package, files beside the package belong to others."""
    if os.path.exists(os.path.join(CHECKOUT, "pyproject.toml")):
        source = os.path.join(CHECKOUT, "wordlist.txt")
        return source if os.path.exists(source) else None
    return None


def _is_current(source: str | None) -> bool:
    """Whether there is a packed file of the right version that is not older than the list and the crude words."""
    if not os.path.exists(PACKED):
        return False
    if source is None:
        return True
    with open(PACKED, "rb") as file:
        version = file.read(5)[4:]
    newest = max(os.path.getmtime(source), os.path.getmtime(CRUDE_WORDS))
    return version == bytes([COMPRESSED]) and os.path.getmtime(PACKED) >= newest


def _packed_anew(source: str) -> bytes:
    """Pack the list, and keep the packed file if possible. Returns its bytes."""
    import errno

    from boggle.words.pack import pack
    from boggle.words.text_format import read_list

    with open(source, encoding="utf-8") as file:
        data = pack(read_list(file.read())[0])
    try:
        write_whole(PACKED, data)
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.ENOENT, errno.EPERM, errno.EROFS):  # the folder is read-only
            raise
    return data


def read_lexicon(path: "Path | str") -> "tuple[Lexicon, WordsRead]":
    """Read a list in any form of `boggle.words.formats`. Returns the lexicon, and what was read.

    Raises OSError or LexiconError.
    """
    from boggle.words.overlay import marked

    packed, read = read_packed(path)
    return marked(Lexicon.from_bytes(packed)), read


def read_packed(path: "Path | str", form: str = "", encoding: str = "") -> "tuple[bytes, WordsRead]":
    """Read a list like `read_lexicon`, but return the bytes of a packed file instead of the lexicon.

    If the file is a dictionary of Hunspell (`.dic`), and its `.aff` file lies beside it, all its forms are read.
    """
    from boggle.progress import finished
    from boggle.words.formats import importing

    name, ending = os.path.splitext(path)
    beside = [f"{name}{affixes}" for affixes in (".aff", ".AFF") if ending.lower() == ".dic"]
    affixes = next((_contents(file) for file in beside if os.path.exists(file)), b"")
    return finished(importing(_contents(path), affixes, form, encoding))


def _contents(path: "Path | str") -> bytes:
    with open(path, "rb") as file:
        return read_at_most(file, MOST_BYTES)


def read_at_most(file: "BinaryIO", most: int) -> bytes:
    """Return what a file or a device holds, but at most `most` + 1 bytes: a device may never end.

    Everything that a user names is read with this. So whoever calls it refuses what is longer than `most`.
    """
    return file.read(most + 1) or b""  # None if there is nothing yet on an input that does not wait


def write_whole(path: "Path | str", data: bytes) -> None:
    """Write a file completely or not at all. If the disk is full, the old file is kept. Raises OSError.

    If `path` is a link, the file that it leads to is written. If the file exists, its mode is kept.
    """
    import secrets
    from pathlib import Path

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
