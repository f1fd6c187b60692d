"""Letters of any alphabet: what counts as a letter, and how text is prepared for comparison.

Text is folded before it is compared: it is composed (Unicode's form NFC) and converted to lower case. So `É`, `é` and
`e` with a combining accent are the same letter. A letter is a character of folded text in one of Unicode's categories
L…. So accents that cannot be composed, digits, emoji, joiners and direction marks are not letters, and neither are the
few letters without a shape. Special cases:

    ẞ       becomes ß; ß stays one letter
    İ       becomes i, as in Turkish; ı is a different letter
    Σ       becomes σ, or ς at the end of a word; on a tile it is always σ, which stands for both (see `standing_for`)
    K       the Kelvin sign becomes k, as in NFC
    Ａ to Ｚ  the full-width letters become ASCII letters; on a tile, ？ and ． become ? and .

CPython and Pyodide know all letters. MicroPython knows only those of ASCII. In a browser, `supply` is called once,
before anything else, so that MicroPython learns the other letters from JavaScript (see `static/letters_from_js.py`).
Without this, only a to z are letters, and error messages say so.
"""

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

# Combining marks in a row, as in UAX #15. More are not composed, since the time grows with the square of their number.
MOST_MARKS = 30
WIDER = 0xFEE0  # the code point of a full-width character minus that of the same character in ASCII

NO_SHAPE = "\u115f\u1160\u3164\uffa0\U00013441\U00013442"  # letters to Unicode, but nobody sees them in a word

_supplied: "list[Callable[..., str]]" = []  # normalize(form, text), lower(text), upper(text)
_is_foreign_letter: "list[Callable[[str], bool]]" = []
_in_text: "list[Callable[[str], str]]" = []


def supply(
    normalize: "Callable[..., str]",
    lower: "Callable[[str], str]",
    upper: "Callable[[str], str]",
    is_letter: "Callable[[str], bool]",
    characters_in: "Callable[[str], str]",
) -> None:
    """Set the functions for letters beyond ASCII.

    The first three work like `unicodedata.normalize`, `str.lower` and `str.upper`. `is_letter` gets one character of
    composed text. `characters_in` returns each character of a text once: MicroPython keeps for ever what it met as a
    single character, and gets slower.
    """
    _supplied[:] = [normalize, lower, upper]
    _is_foreign_letter[:] = [is_letter]
    _in_text[:] = [characters_in]


try:
    from unicodedata import category, normalize

    supply(
        normalize,
        str.lower,
        str.upper,
        lambda character: category(character)[0] == "L",
        lambda text: "".join(set(text)),
    )
    is_ascii = str.isascii
except ImportError:  # MicroPython

    def is_ascii(text: str) -> bool:  # type: ignore[misc]
        return len(text.encode()) == len(text)


def is_letter(character: str) -> bool:
    """Whether a character of folded text is a letter."""
    if character < "\x80" or not _is_foreign_letter:
        return "a" <= character <= "z"
    return character not in NO_SHAPE and _is_foreign_letter[0](character)


def characters_in(text: str) -> str:
    """Return each character of a text once, in any order."""
    return _in_text[0](text) if _in_text else "".join(set(text))


def are_letters(text: str) -> bool:
    """Whether folded text consists only of letters, at least one."""
    if is_ascii(text):
        return text.isalpha()
    return all([is_letter(character) for character in text])


def folded(text: str) -> str:
    """Return `text` in the form for comparison: composed, and in lower case."""
    if is_ascii(text) or not _supplied:
        return text.lower()
    if max(characters_in(text)) >= "Ａ":
        text = _narrow(text)
    return composed(_supplied[1](composed(text).replace("İ", "i")))


def folded_tiles(text: str) -> str:
    """Like `folded`, but for the text of tiles, where ς becomes σ, and full-width ？ and ． become ? and ."""
    return folded(text).replace("ς", "σ").replace("？", "?").replace("．", ".")


def _narrow(text: str) -> str:
    """Return `text` with ASCII letters in place of full-width letters, which East Asian keyboards can write."""
    for letter in characters_in(text):
        if "Ａ" <= letter <= "Ｚ" or "ａ" <= letter <= "ｚ":
            text = text.replace(letter, chr(ord(letter) - WIDER))
    return text


def composed(text: str) -> str:
    """Return `text` in Unicode's form NFC, or unchanged if it has more marks in a row than any real letter has."""
    if is_ascii(text) or not _supplied or _has_endless_marks(text):
        return text
    return _supplied[0]("NFC", text)


def capital(letter: str) -> str:
    """Return the capital form of a letter, as shown to users. A letter such as ß, without a capital form of one letter,
    stays as it is."""
    if is_ascii(letter) or not _supplied:
        return letter.upper()
    upper = _supplied[2](letter)
    return upper if len(upper) == 1 else letter


def in_alphabet(noun: str) -> "list[Any]":
    """Return `a letter`, or `a letter from A to Z` if no others are known, as data of `boggle.language`."""
    return [noun if _supplied else f"{noun} from A to Z", {}]


def standing_for(alphabet: "Iterable[str]", on_tiles: "Iterable[str]" = "", accents: bool = True) -> dict[str, str]:
    """Map each letter on a tile to the letters of `alphabet` that it stands for.

    The keys are letters of `alphabet` and of `on_tiles`. Letters that stand for no other letter are left out. The
    values are strings of letters in code point order. σ and ς stand for each other. If `accents` is false, so do all
    letters that differ only in their accents.
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
    """Return σ for ς, and the letter without its accents if `accents` is false."""
    if not accents and _supplied and not is_ascii(letter):
        parts = _supplied[0]("NFD", letter)
        if not any([is_letter(part) for part in parts[1:]]):  # otherwise a Hangul syllable would become its consonant
            letter = parts[:1]
    return "σ" if letter == "ς" else letter


def _has_endless_marks(text: str) -> bool:
    """Whether more than MOST_MARKS characters in a row are neither letters nor ASCII."""
    if len(text) <= MOST_MARKS:
        return False
    others = {character for character in characters_in(text) if character >= "\x80" and not is_letter(character)}
    run = 0
    for character in text if others else "":
        run = run + 1 if character in others else 0
        if run > MOST_MARKS:
            return True
    return False
