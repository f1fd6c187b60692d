"""Letters of any alphabet: what counts as one, and the form in which text is compared.

Text is compared composed (Unicode's form NFC) and in lower case, so that `É`, `é` and `e` with a combining accent are
one letter. A letter is a folded character of Unicode's categories L…. So accents that compose with nothing,
digits, emoji, joiners and marks of direction are not letters. Special cases:

    ẞ       becomes ß; ß stays one letter
    İ       becomes i, as in Turkish; ı is a letter of its own
    Σ       becomes σ, or ς at the end of a word; a tile is always σ and stands for both, see `standing_for`
    K       the Kelvin sign becomes k, as NFC has it
    Ａ to Ｚ  the full-width letters become those of ASCII; on a tile, ？ and ． become ? and .

CPython and Pyodide know all letters. MicroPython knows only those of ASCII. In a browser, `supply` gives it the other
ones from JavaScript, once, before anything else (see `static/letters_from_js.py`). Without that, only a to z are
letters, and the messages of errors say so.
"""

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

# In a row, as in UAX #15. Longer runs are not composed, since that takes time by the square of their length.
MOST_MARKS = 30
WIDER = 0xFEE0  # a full-width character's code point, less that of the same character in ASCII

_supplied: "list[Callable[..., str]]" = []  # normalize(form, text), lower(text), upper(text)
_is_foreign_letter: "list[Callable[[str], bool]]" = []


def supply(
    normalize: "Callable[..., str]",
    lower: "Callable[[str], str]",
    upper: "Callable[[str], str]",
    is_letter: "Callable[[str], bool]",
) -> None:
    """Set the functions for letters beyond ASCII: they work as `unicodedata.normalize`, `str.lower` and `str.upper` do.

    `is_letter` gets one character of composed text.
    """
    _supplied[:] = [normalize, lower, upper]
    _is_foreign_letter[:] = [is_letter]


try:
    from unicodedata import category, normalize

    supply(normalize, str.lower, str.upper, lambda character: category(character)[0] == "L")
    is_ascii = str.isascii
except ImportError:  # MicroPython

    def is_ascii(text: str) -> bool:  # type: ignore[misc]
        return len(text.encode()) == len(text)


def is_letter(character: str) -> bool:
    """Whether a character of folded text is a letter."""
    if character < "\x80" or not _is_foreign_letter:
        return "a" <= character <= "z"
    return _is_foreign_letter[0](character)


def are_letters(text: str) -> bool:
    """Whether folded text is letters alone, at least one."""
    if is_ascii(text):
        return text.isalpha()
    return all([is_letter(character) for character in text])


def folded(text: str) -> str:
    """`text` in the form for comparing: composed, in lower case."""
    if is_ascii(text) or not _supplied:
        return text.lower()
    if max(text) >= "Ａ":
        text = _narrow(text)
    return composed(_supplied[1](composed(text).replace("İ", "i")))


def folded_tiles(text: str) -> str:
    """`text` as `folded` returns it, for tiles. A tile is not the end of a word, so ς becomes σ."""
    return folded(text).replace("ς", "σ").replace("？", "?").replace("．", ".")


def _narrow(text: str) -> str:
    """`text` with the letters of ASCII in place of full-width ones, which keyboards for East Asia write."""
    for letter in set(text):
        if "Ａ" <= letter <= "Ｚ" or "ａ" <= letter <= "ｚ":
            text = text.replace(letter, chr(ord(letter) - WIDER))
    return text


def composed(text: str) -> str:
    """`text` in Unicode's form NFC, or unchanged if it has more marks in a row than any letter has."""
    if is_ascii(text) or not _supplied or _has_endless_marks(text):
        return text
    return _supplied[0]("NFC", text)


def capital(letter: str) -> str:
    """The capital of a letter, for people. A letter without a capital of one letter, such as ß, stays as it is."""
    if is_ascii(letter) or not _supplied:
        return letter.upper()
    upper = _supplied[2](letter)
    return upper if len(upper) == 1 else letter


def in_alphabet(noun: str) -> "list[Any]":
    """`a letter`, or `a letter from A to Z` if there are no others, as data of `boggle.language`."""
    return [noun if _supplied else f"{noun} from A to Z", {}]


def standing_for(alphabet: "Iterable[str]", on_tiles: "Iterable[str]" = "", accents: bool = True) -> dict[str, str]:
    """The letters of `alphabet` that a letter on a tile stands for, if there are more than itself.

    Returns a dict from letters, those of `alphabet` and of `on_tiles`, to strings of letters in code point order. σ and
    ς stand for each other. If `accents` is false, so do all letters that differ only in their accents.
    """
    alike: dict[str, list[str]] = {}
    for letter in sorted(set(alphabet)):
        alike.setdefault(_plain(letter, accents), []).append(letter)
    mapping = {}
    for letter in set(alphabet) | set(on_tiles) | set(alike):
        letters = alike.get(_plain(letter, accents), [])
        if letters not in ([], [letter]):
            mapping[letter] = "".join(letters)
    return mapping


def _plain(letter: str, accents: bool) -> str:
    """The letter without its accents."""
    if not accents and _supplied and not is_ascii(letter):
        parts = _supplied[0]("NFD", letter)
        if not any([is_letter(part) for part in parts[1:]]):  # else a syllable of Hangul would become its consonant
            letter = parts[:1]
    return "σ" if letter == "ς" else letter


def _has_endless_marks(text: str) -> bool:
    """Whether more than MOST_MARKS characters in a row are neither letters nor ASCII."""
    if len(text) <= MOST_MARKS:
        return False
    others = {character for character in set(text) if character >= "\x80" and not is_letter(character)}
    run = 0
    for character in text if others else "":
        run = run + 1 if character in others else 0
        if run > MOST_MARKS:
            return True
    return False
