"""Letters of any alphabet: what counts as one, and the form in which text is compared.

Text is compared composed (Unicode's form NFC) and in lower case, so that `É`, `é` and `e` with a combining accent are
one letter. A letter is what Unicode calls so (categories L…), once it is folded: accents that compose with nothing,
digits, emoji, joiners and marks of direction are none. Cases that are easily got wrong:

    ẞ       becomes ß; ß stays one letter
    İ       becomes i, as in Turkish; ı is a letter of its own
    Σ       becomes σ, or ς at the end of a word; a tile is always σ and stands for both, see `standing_for`
    K       the Kelvin sign becomes k, as NFC has it

CPython and Pyodide know all letters by themselves. MicroPython knows those of ASCII: whoever runs it in a browser
supplies the rest from JavaScript, once, before anything else (`supply`; `static/letters_from_js.py` does). Where
nobody has, only a to z are letters, and the sentences of errors say so.
"""

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

MOST_MARKS = 30  # in a row, as in UAX #15: text with more is not composed, which takes the square of their number

_supplied: "list[Callable[..., str]]" = []  # normalize(form, text), lower(text), upper(text)
_is_foreign_letter: "list[Callable[[str], bool]]" = []


def supply(
    normalize: "Callable[..., str]",
    lower: "Callable[[str], str]",
    upper: "Callable[[str], str]",
    is_letter: "Callable[[str], bool]",
) -> None:
    """Say how letters beyond ASCII are dealt with: as `unicodedata.normalize`, `str.lower` and `str.upper` do.

    `is_letter` is asked about one character of composed text.
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
    """`text` in the form in which it is compared: composed, lower case."""
    if is_ascii(text) or not _supplied:
        return text.lower()
    return composed(_supplied[1](composed(text).replace("İ", "i")))


def folded_tiles(text: str) -> str:
    """`text` as `folded` has it, for tiles: these have no end of a word, so that ς is σ."""
    return folded(text).replace("ς", "σ")


def composed(text: str) -> str:
    """`text` in Unicode's form NFC; as it is where it holds more marks in a row than any letter has."""
    if is_ascii(text) or not _supplied or _has_endless_marks(text):
        return text
    return _supplied[0]("NFC", text)


def capital(letter: str) -> str:
    """The capital of a letter, for people; the letter itself where it has none of one letter, as ß."""
    if is_ascii(letter) or not _supplied:
        return letter.upper()
    upper = _supplied[2](letter)
    return upper if len(upper) == 1 else letter


def in_alphabet(noun: str) -> "list[Any]":
    """`a letter`, or `a letter from A to Z` where there are no others, as `boggle.language` has it."""
    return [noun if _supplied else f"{noun} from A to Z", {}]


def standing_for(alphabet: "Iterable[str]", on_tiles: "Iterable[str]" = "", accents: bool = True) -> dict[str, str]:
    """Which letters of `alphabet` a letter on a tile stands for, where that is more than itself.

    A dict from letters, those of `alphabet` and of `on_tiles`, to strings of letters in code point order. σ and ς stand
    for each other; where `accents` do not count, so do all letters with the same letter below their accents.
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
    """The letter that stands for all that are alike."""
    if not accents and _supplied and not is_ascii(letter):
        parts = _supplied[0]("NFD", letter)
        if not any([is_letter(part) for part in parts[1:]]):  # or a syllable of Hangul would be its consonant
            letter = parts[:1]
    return "σ" if letter == "ς" else letter


def _has_endless_marks(text: str) -> bool:
    """Whether more than MOST_MARKS characters in a row are neither letters nor ASCII, as marks are."""
    if len(text) <= MOST_MARKS:
        return False
    others = {character for character in set(text) if character >= "\x80" and not is_letter(character)}
    run = 0
    for character in text if others else "":
        run = run + 1 if character in others else 0
        if run > MOST_MARKS:
            return True
    return False
