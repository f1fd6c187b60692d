"""How words are written: `été` for the word `ete`, which is in the letters of tiles.

The list of a language is a file with two packed lists (see `boggle.words.lexicon_file`), one after the other. The first
has the words in the letters of tiles. The second has the spellings: each word that is written with other letters too,
and what is written without them if that is a word as well: `cote`, `coté`, `côte` and `côté`.
"""

from boggle.errors import LexiconError
from boggle.game.languages import WordLanguage
from boggle.words.lexicon import FACTS, WORD, Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any


class Spellings:
    """The spellings of the words of one language. `lexicon` is their packed list."""

    def __init__(self, lexicon: Lexicon, language: WordLanguage) -> None:
        self.language = language
        self._lexicon = lexicon
        # By a letter of tiles: the letters that a spelling may have there, each with all its letters of tiles.
        self._written: "dict[str, list[tuple[str, str]]]" = {}
        for letter in lexicon.alphabet:
            on_tiles = language.fold(letter)
            self._written.setdefault(on_tiles[:1], []).append((letter, on_tiles))
        self._silent = self._written.pop("", [])  # of no letter of tiles, such as the point in `col·legi`

    def of(self, word: str) -> "list[str]":
        """Return how a word in the letters of tiles is written, in code point order. If it is written as it is, and in
        no other way, the list is empty."""
        spellings = []
        waiting = [(self._lexicon.root, "", 0)]
        while waiting:
            node, written, at = waiting.pop()
            facts = node[FACTS] if node[FACTS] >= 0 else self._lexicon.expand(node)
            if at == len(word) and facts & WORD:
                spellings.append(written)
            for letter, on_tiles in self._written.get(word[at : at + 1], []) + self._silent:
                child = self._lexicon.child(node, letter)
                if child is not None and word[at : at + len(on_tiles)] == on_tiles:
                    waiting.append((child, written + letter, at + len(on_tiles)))
        return sorted(spellings)


def load(path: "Any", language: WordLanguage) -> Lexicon:
    """Read the file of a language. Raises OSError or LexiconError."""
    with open(path, "rb") as file:
        size = file.seek(0, 2)
        file.seek(0)
        return lexicon_in(file.read(size), language)  # without a size, MicroPython takes twenty times as long


def lexicon_in(data: bytes, language: WordLanguage) -> Lexicon:
    """Read the bytes of a language's file. Raises LexiconError if they are damaged."""
    lists = [Lexicon.from_bytes(part) for part in parts_of(data) or [b""]]
    if language.folds and len(lists) == 1:
        raise LexiconError("expected words and spellings of {language}, got words alone", language=language.name)
    return lists[0].written_as(Spellings(lists[1], language)) if lists[1:] else lists[0]


def parts_of(data: bytes) -> "list[bytes]":
    """Return the packed lists in a language's file: that of the words, and that of the spellings if there is one."""
    size = int.from_bytes(data[12:16], "little")  # of the first list
    return [part for part in (data[:size], data[size:]) if part]
