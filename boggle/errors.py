"""Errors for bad input. Every message says what was expected and what was given."""

from boggle.language import ENGLISH

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any

# What reading data of any form raises; BoggleError is a ValueError. MicroPython raises the last two for data that are
# too large, or nested too deep.
DAMAGE = (TypeError, ValueError, IndexError, KeyError, AttributeError, OverflowError, RuntimeError, MemoryError)


class BoggleError(ValueError):
    """The base of all errors that the package raises for bad input. The message is a sentence for the user.

    `said` is the same sentence as data of `boggle.language`, so that it can be translated. The values of its fields may
    be errors of this kind, too.
    """

    def __init__(self, template: str = "", **values: "Any") -> None:
        plain = {name: getattr(value, "said", value) for name, value in values.items()}
        self.said: "list[Any]" = [template, plain]
        super().__init__(ENGLISH.say(self.said))


class BoardError(BoggleError):
    """Raised for text that is not a board, and for a board that the rules do not allow."""


class RulesError(BoggleError):
    """Raised for unknown rules, and for sizes, seeds and other settings that cannot be used."""


class LanguageError(BoggleError):
    """Raised for a language that has no list of words."""


class LexiconError(BoggleError):
    """Raised for a word list or a packed lexicon that cannot be read."""


class PhotoError(BoggleError):
    """Raised for a photo on which no board can be read, and for data that is no photo or no network."""


# Characters that cannot be seen on their own, as ranges from a first to a last code point: combining accents, the marks
# of Hebrew and Arabic, unusual spaces, letters without a shape, joiners, direction marks, surrogates, selectors, tags.
UNSEEN = (
    (0xA0, 0xA0),
    (0xAD, 0xAD),
    (0x300, 0x36F),
    (0x483, 0x489),
    (0x591, 0x5BD),
    (0x610, 0x61C),
    (0x64B, 0x65F),
    (0x115F, 0x1160),
    (0x1680, 0x1680),
    (0x180B, 0x180E),
    (0x1AB0, 0x1AFF),
    (0x1DC0, 0x1DFF),
    (0x2000, 0x200F),
    (0x2028, 0x202F),
    (0x205F, 0x206F),
    (0x20D0, 0x20FF),
    (0x2800, 0x2800),
    (0x3000, 0x3000),
    (0x3164, 0x3164),
    (0xD800, 0xDFFF),
    (0xFE00, 0xFE0F),
    (0xFE20, 0xFE2F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF9, 0xFFFB),
    (0xE0000, 0xE0FFF),
)


def quoted(text: str, most: int = 24) -> str:
    """Return `text` in quotes on one line, cut to `most` characters. Invisible characters become escape codes.

    Unlike the result of `repr`, this is the same in MicroPython and CPython.
    """
    shown = "".join([_shown(character) for character in text[:most]])
    if len(text) > most:
        shown += "…"
    return f'"{shown}"' if "'" in shown and '"' not in shown else f"'{shown}'"


def _shown(character: str) -> str:
    code = ord(character)
    if code < 32 or 127 <= code < 160:
        return f"\\x{code:02x}"
    if code >= UNSEEN[0][0] and any([first <= code <= last for first, last in UNSEEN]):
        return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
    return character


def counted(number: int, noun: str) -> str:
    """Return the number and the noun: `1 word`, `2 words`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def whole_number(text: str, most: int, template: str) -> int:
    """Read a number from 1 to `most`, written in digits.

    For any other text, raises RulesError with the message `template`, in which {most} and {got} are filled in.
    """
    if 0 < len(text) <= len(str(most)) and all(["0" <= digit <= "9" for digit in text]) and 0 < int(text) <= most:
        return int(text)
    raise RulesError(template, most=most, got=quoted(text))
