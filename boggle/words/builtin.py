"""The built-in word list. An installed package has it packed. In a checkout, `wordlist.txt` is packed once, and the
packed file is kept."""

import os

from boggle.errors import LexiconError
from boggle.words.lexicon import Lexicon
from boggle.words.lexicon_file import COMPRESSED

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PACKED = os.path.join(PACKAGE, "words.dawg")
CHECKOUT = os.path.dirname(PACKAGE)


def default_lexicon() -> Lexicon:
    """Return the built-in lexicon: 254,293 English words, from common to rare.

    In a checkout, the list is packed first if the packed file is missing or out of date. That takes some two seconds.
    Raises LexiconError if there is no list, and OSError if a file cannot be read or written.

    >>> len(default_lexicon())
    254293
    """
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


def _source() -> str | None:
    """The path of the list in a checkout. In an installed package, files beside the package belong to others."""
    if os.path.exists(os.path.join(CHECKOUT, "pyproject.toml")):
        source = os.path.join(CHECKOUT, "wordlist.txt")
        return source if os.path.exists(source) else None
    return None


def _is_current(source: str | None) -> bool:
    """Whether there is a packed file of the right version that is not older than the list."""
    if not os.path.exists(PACKED):
        return False
    if source is None:
        return True
    with open(PACKED, "rb") as file:
        version = file.read(5)[4:]
    return version == bytes([COMPRESSED]) and os.path.getmtime(PACKED) >= os.path.getmtime(source)


def _packed_anew(source: str) -> bytes:
    """Pack the list, and keep the packed file if possible. Returns its bytes."""
    # Imported here, because the packed file is nearly always there, and a command is to start fast.
    import errno

    from boggle.words.files import write_whole
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
