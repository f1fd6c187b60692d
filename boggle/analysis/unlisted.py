"""Sentences about a word that is not found although it may be on the board. They need neither board nor list."""

from boggle.errors import quoted
from boggle.language import plural, sentence

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any


def not_listed(word: str) -> "list[Any]":
    """The list does not contain the word."""
    return sentence("{word} is not in the list", word=quoted(word))


def too_short(word: str, shortest: int) -> "list[Any]":
    """Words must have at least `shortest` letters."""
    return plural(
        "{word} has {count} letter, words here have {shortest} or more",
        "{word} has {count} letters, words here have {shortest} or more",
        len(word),
        word=quoted(word),
        shortest=shortest,
    )
