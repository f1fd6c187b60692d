"""The text of a file that someone gives as a word list: what is packed is unpacked, and the encoding is recognised.

A file that is packed with gzip or zip is unpacked, to at most MOST_BYTES. Of a zip file the largest file is read that
can be a list. A dictionary of Hunspell in it (`.dic`) comes before all others, with its `.aff` file.

Text begins with a byte-order mark, or it is UTF-8, or UTF-16 whose zeros are in one of two places. Else it is in one of
ENCODINGS, which all have one byte for each character. The one is chosen that gives words: for each language of an
encoding, the words are counted whose letters beyond ASCII all belong to that language. The languages' letters are the
"exemplar characters" of Unicode's CLDR 45.
"""

import io
import re
import zlib
from typing import Any

from boggle.errors import LexiconError, quoted
from boggle.language import sentence
from boggle.letters import are_letters, folded
from boggle.words.limits import MOST_BYTES

UTF_8, UTF_16, LATIN_1, WINDOWS_1252 = "UTF-8", "UTF-16", "Latin-1", "Windows-1252"
CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
# For each encoding its name in Python, and the letters of the languages that are written in it. If two encodings give
# as many words, the first of them counts.
ENCODINGS = {
    WINDOWS_1252: (
        "cp1252",
        str.split(
            "áàâäåæçéèêëíïñóôöøœùúûü äöüß àâæçéèêëîïôœùûüÿ áéíñóúü áàâãçéêíóôõòúü àèéìíîòóùú áéëíïóöúü æøåéóòôàéê"
            " åäöéàü åäöšž áðéíóúýþæö àçèéíïòóúü"
        ),
    ),
    "Windows-1250": (
        "cp1250",
        str.split("ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű ăâîşţ čćđšž"),
    ),
    "Windows-1251": ("cp1251", [CYRILLIC + "ё", CYRILLIC + "ґєії", CYRILLIC + "ўіё", CYRILLIC + "ђјљњћџѓѕќ"]),
    "ISO 8859-2": ("iso8859-2", ["ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "čćđšž"]),
    "Windows-1254": ("cp1254", ["çğıöşüâîû"]),
    "Windows-1257": ("cp1257", ["ąčęėįšųūž", "āčēģīķļņšūž", "äöõüšž"]),
}
# More that a user or a dictionary may name. These are not recognised: in another encoding, their words are words, too.
NAMED = {UTF_8: "utf-8", UTF_16: "utf-16", LATIN_1: "latin-1"}
NAMED |= {name: codec for name, (codec, _) in ENCODINGS.items()} | {"ISO 8859-15": "iso8859-15", "KOI8-R": "koi8-r"}
# Names of encodings in `.aff` files of Hunspell, and other names for the same, without signs and in lower case.
OTHER_NAMES = {
    "iso88591": LATIN_1, "utf16le": UTF_16, "utf16be": UTF_16, "ascii": UTF_8, "koi8u": "KOI8-R",
    **{f"{prefix}{number}": f"Windows-{number}" for prefix in ("cp", "microsoftcp") for number in range(1250, 1258)},
}  # fmt: skip
UTF_8_MARK, LOW_FIRST, HIGH_FIRST = b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"
LETTERS = re.compile(rb"[A-Za-z\x80-\xff]+")
MOST_SAMPLES, SAMPLED, MOST_SAMPLE = 20, 20_000, 60  # places, bytes in each; letters of a word that is looked at
PUNCTUATION = "“”„‘’‚«»‹›–—…•·\xa0"  # what all languages have beside words
CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f]")  # no text has these, except for UTF-16
ONLY_WINDOWS = re.compile(rb"[\x80-\x9f]")  # Latin-1 has no letters there
# The first bytes of files that people take for lists.
OTHER_FILES = {
    b"%PDF": sentence("a PDF"),
    b"\x89PNG": sentence("a picture"),
    b"\xff\xd8\xff": sentence("a picture"),
    b"GIF8": sentence("a picture"),
    b"\xd0\xcf\x11\xe0": sentence("a document"),
    b"{\\rtf": sentence("a document"),
    b"SQLite": sentence("a database"),
    b"7z\xbc\xaf": sentence("a file packed with {packer}", packer="7-Zip"),
    b"Rar!": sentence("a file packed with {packer}", packer="RAR"),
    b"BZh": sentence("a file packed with {packer}", packer="bzip2"),
    b"\xfd7zXZ": sentence("a file packed with {packer}", packer="xz"),
    b"(\xb5/\xfd": sentence("a file packed with {packer}", packer="Zstandard"),
}
OFFICE = ("word/document.xml", "xl/workbook.xml", "content.xml")  # in a zip file: a document
GZIP, ZIP, PREZIP = b"\x1f\x8b", b"PK\x03\x04", b"\x02\x00"
PREFIXES, ESCAPE = 30, 31  # in a list that aspell's `prezip` packed
TAR, TAR_AT = b"ustar", 257
ONLY_AFFIXES = re.compile(rb"(?:\xef\xbb\xbf)?(?:#[^\n]*\n|\s)*(?:SET|FLAG|TRY|AF|LANG|REP|SFX|PFX) [^\n]*\n")
GZIP_WINDOW = 31  # tells zlib to expect gzip's header
MOST_STREAMS, PIECE = 10_000, 65_536  # bytes
DICTIONARY, AFFIXES = ".dic", ".aff"
NO_LIST = re.compile(r"(^|/)(\.|__macosx|readme|licen[cs]e|copying|copyright|changelog|hyph_|th_)", re.IGNORECASE)


def unpacked(data: bytes) -> tuple[bytes, bytes, str]:
    """Return what a file holds, the `.aff` file beside it, and its name in a zip file. The last two may be empty.

    Raises LexiconError if the file is too large, damaged or of a kind that holds no list.
    """
    if len(data) > MOST_BYTES:
        raise LexiconError("expected a file of at most {most} bytes, got more", most=MOST_BYTES)
    if data.startswith(ZIP):
        return _from_zip(data)
    if data.startswith(GZIP):
        data = _from_gzip(data)
    if data.startswith(PREZIP):
        data = _from_prezip(data)
    if data[TAR_AT : TAR_AT + len(TAR)] == TAR:
        raise _no_list(sentence("a tar archive"))
    if ONLY_AFFIXES.match(data[:2000]):
        raise LexiconError("expected the .dic file of a dictionary with its .aff file, got the .aff file alone")
    for start, kind in OTHER_FILES.items():
        if data.startswith(start):
            raise _no_list(kind)
    return data, b"", ""


def _no_list(kind: "list[Any]") -> LexiconError:
    return LexiconError("expected a word list as text, packed or not, got {kind}", kind=kind)


def _from_gzip(data: bytes) -> bytes:
    """Unpack a file of gzip, which may consist of several streams."""
    parts: list[bytes] = []
    room, at, streams = MOST_BYTES + 1, 0, 0
    try:
        while data.startswith(GZIP, at) and room > 0 and streams < MOST_STREAMS:
            stream = zlib.decompressobj(GZIP_WINDOW)
            streams += 1
            while at < len(data) and not stream.eof and room > 0:
                piece = data[at : at + PIECE]  # the rest of a whole file would be copied for each stream
                parts.append(stream.decompress(piece, room))
                room -= len(parts[-1])
                at += len(piece) - len(stream.unused_data if stream.eof else stream.unconsumed_tail)
            if not stream.eof and room > 0:
                raise LexiconError("expected a whole file of gzip, got one that is cut short")
    except zlib.error:
        raise LexiconError("expected a file of gzip, got a damaged one") from None
    return _limited(b"".join(parts))


def _limited(data: bytes) -> bytes:
    if len(data) > MOST_BYTES:
        raise LexiconError("expected at most {most} bytes unpacked, got more", most=MOST_BYTES)
    return data


def _from_prezip(data: bytes) -> bytes:
    """Unpack a list of aspell (`.cwl`). For each word it has the number of letters that begin the word before, too, and
    then the other letters, whose bytes are above ESCAPE."""
    words: list[bytes] = []
    word, at, size = b"", 1, 0
    while at < len(data) and data[at] < PREFIXES and size <= MOST_BYTES:
        start = at + 1
        at = start
        while at < len(data) and data[at] > ESCAPE:
            at += 1
        word = word[: data[start - 1]] + data[start:at]
        words.append(word)
        size += len(word) + 1
    return _limited(b"\n".join(words))


def _from_zip(data: bytes) -> tuple[bytes, bytes, str]:
    import zipfile  # slow to import

    try:
        # Names in another encoding than UTF-8 may look odd, but the page's library needs no module for that.
        with zipfile.ZipFile(io.BytesIO(data), metadata_encoding="latin-1") as archive:
            files = {info.filename: info.file_size for info in archive.infolist() if not info.is_dir()}
            name = _list_among(files)
            beside = name[: -len(DICTIONARY)] + AFFIXES if name.lower().endswith(DICTIONARY) else ""
            return _read(archive, name), _read(archive, beside) if beside in files else b"", name
    except (LexiconError, MemoryError):
        raise
    except Exception:  # each way of packing has errors of its own, and some damage raises errors of Python itself
        raise LexiconError("expected a file of zip, got one that is damaged or locked") from None


def _list_among(files: dict[str, int]) -> str:
    """Return the name of the file that can be a list."""
    if any(name in files for name in OFFICE):
        raise _no_list(sentence("a document"))
    lists = [name for name in files if files[name] and not NO_LIST.search(name) and not name.lower().endswith(AFFIXES)]
    if not lists:
        raise LexiconError("expected a word list in the zip file, got none")
    return max(lists, key=lambda name: (name.lower().endswith(DICTIONARY), files[name], name))


def _read(archive: "zipfile.ZipFile", name: str) -> bytes:  # type: ignore[name-defined]  # noqa: F821
    with archive.open(name) as file:
        data: bytes = file.read(MOST_BYTES + 1)
    return _limited(data)


def decoded(data: bytes, encoding: str = "") -> tuple[str, str]:
    """Return the text of bytes and the name of its encoding, which is recognised if none of NAMED is given.

    Characters that do not belong to the encoding become U+FFFD. Raises LexiconError if no encoding gives words.
    """
    if data.startswith(UTF_8_MARK) and encoding in ("", UTF_8):
        return data[len(UTF_8_MARK) :].decode("utf-8", "replace"), UTF_8
    has_order = data.startswith((LOW_FIRST, HIGH_FIRST))
    encoding = encoding or (UTF_16 if has_order else _recognised(data))
    if encoding == UTF_16 and not has_order:
        data = (_order_of(data) or LOW_FIRST) + data
    return data.decode(NAMED[encoding], "replace"), encoding


def encoding_named(name: str) -> str:
    """Return the name in NAMED of an encoding, which may be written in other ways: `iso-8859-1`, `cp1250`, `utf8`.

    Raises LexiconError.
    """
    plain = _plain(name)
    known = {_plain(one): one for one in NAMED} | OTHER_NAMES
    if plain in known and known[plain] in NAMED:
        return known[plain]
    raise LexiconError("expected one of the encodings {names}, got {got}", names=", ".join(NAMED), got=quoted(name))


def _plain(name: str) -> str:
    return "".join([character for character in name.lower() if character.isalnum()])


def _recognised(data: bytes) -> str:
    if _order_of(data):
        return UTF_16
    try:
        data.decode("utf-8")
        return UTF_8
    except UnicodeDecodeError as error:
        at = error.start
    if CONTROL.search(data):
        raise _no_text(data, at)
    words = _foreign_words(data)
    shares = {name: _share(words, codec, languages) for name, (codec, languages) in ENCODINGS.items()}
    best = max(shares, key=lambda name: shares[name])  # the first of those that are equal
    as_utf_8 = _share(words, "utf-8", [])
    if not shares[best] or as_utf_8 >= shares[best]:  # a damaged character makes no other encoding
        if as_utf_8 < 0.5:
            raise _no_text(data, at)
        return UTF_8
    return LATIN_1 if best == WINDOWS_1252 and not ONLY_WINDOWS.search(data) else best


def _no_text(data: bytes, at: int) -> LexiconError:
    return LexiconError(
        "expected a packed lexicon or text in UTF-8, got byte 0x{byte} at {at}", byte=f"{data[at]:02x}", at=at
    )


def _order_of(data: bytes) -> bytes:
    """Return the byte-order mark of UTF-16 without one if the zeros in the text are where UTF-16 has them, else b""."""
    sample = data[:SAMPLED]
    low, high = sample[1::2].count(0), sample[::2].count(0)
    if max(low, high) <= 9 * min(low, high):
        return b""
    mark, line_end = (LOW_FIRST, b"\n\0") if low > high else (HIGH_FIRST, b"\0\n")
    if 2 * sample.count(line_end) < sample.count(b"\n"):  # a zero that strayed into other text
        return b""
    letters = [character for character in (mark + sample).decode("utf-16", "replace") if not character.isspace()]
    known = sum([character.isalnum() or (character.isascii() and character != "\0") for character in letters])
    return mark if 2 * known > len(letters) else b""


def _foreign_words(data: bytes) -> list[bytes]:
    """Return words with bytes beyond ASCII, from places all over the data."""
    words: list[bytes] = []
    step = max(len(data) // MOST_SAMPLES, SAMPLED)
    for start in range(0, len(data), step):
        found = LETTERS.findall(data[start : start + SAMPLED])
        words += [word[:MOST_SAMPLE] for word in (found[1:] if start else found) if not word.isascii()]  # a cut one not
    return words


def _share(words: list[bytes], codec: str, languages: list[str]) -> float:
    """Return the share of the words that are written in one of these languages, or in any if none is given."""
    spelled = [word.decode(codec, "replace") for word in words]
    if not spelled:
        return 0
    if not languages:
        return sum([are_letters(folded(word)) for word in spelled]) / len(spelled)
    return max([sum([_is_of(word.lower(), letters) for word in spelled]) for letters in languages]) / len(spelled)


def _is_of(word: str, letters: str) -> bool:
    """Whether a word is of a language with these letters. Alphabets other than Latin are not mixed with it."""
    foreign = [letter for letter in word if letter > "\x7f" and letter not in PUNCTUATION]
    is_latin = letters[0] < "\u0370"
    return all([letter in letters for letter in foreign]) and (is_latin or len(foreign) == len(word))
