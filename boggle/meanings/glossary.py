"""The glossary: what words mean, in one packed file.

The file begins with MAGIC and the lengths of five columns, each as four bytes, the lowest first. The columns follow.
Each is text, compressed by bzip2, with lines that end with a line feed.

words     the words that have senses, from a to z: a letter for the number of letters that a word shares with the one
          before (a for none), and the rest of the word
senses    for each of these words the parts of speech of its senses, a letter for each. A small letter takes the next
          gloss; a capital letter stands for a gloss that another word has, too
glosses   the glosses
repeats   for each capital letter the number of its gloss, counted from 0
forms     one line for each word that is an irregular form or means several things: the word, then its items, with
          spaces between. Each is a relation, a part of speech and the word that it is a form of; SELF stands for the
          word's own senses

A word with a line in `forms` means what that says. Otherwise it has its own senses, or it is a regular form (see
`boggle.meanings.inflection`) of the first word that has such a part of speech.
"""

import bz2
import re
from typing import NamedTuple

from boggle.errors import BoggleError
from boggle.meanings.inflection import bases, roots
from boggle.words.crude import crude_words

MAGIC = b"boggle glosses 1\n"
COLUMNS = ("words", "senses", "glosses", "repeats", "forms")
SELF = "="
PARTS = frozenset("nvarpicme")  # of speech (see boggle.meanings.define)
RELATIONS = frozenset(SELF + "szdgctyquk")  # (see boggle.meanings.inflection)
MOST_SENSES = 2  # that are shown for a word
# In glosses, these mean nothing crude: horny scales, the ass and the cock among the animals, children of either sex.
HARMLESS = re.compile(
    r"\b(?:(?:either|opposite|basis of|regardless of) sex|both sexes|horny|ass|cocks?|retards?|chinks|craps|shag"
    r"|tit for tat|reflex erection|homo sapiens)\b"
)
MOST_BYTES = 16_000_000  # of a column; small files can unfold to much


class GlossaryError(BoggleError):
    """Raised for a glossary that cannot be read."""


class Item(NamedTuple):
    """What a word is: the form `relation` of `base`, in the part of speech `part`."""

    relation: str
    part: str
    base: str


class Gloss(NamedTuple):
    """One meaning of a word: it is the form `relation` of `base`, which means `text` as the part of speech `part`."""

    relation: str
    part: str
    base: str
    text: str

    @property
    def is_crude(self) -> bool:
        """Whether the gloss itself has a word that is not fit for children, in a sense that is not."""
        words = re.findall("[a-z]+", HARMLESS.sub("", self.text.lower()))
        return not crude_words().isdisjoint([self.base, *words])


class Glossary:
    """Maps words to their meanings."""

    def __init__(self, senses: dict[str, list[tuple[str, str]]], forms: dict[str, list[Item]]) -> None:
        self._senses = senses
        self._forms = forms

    @classmethod
    def from_bytes(cls, data: bytes) -> "Glossary":
        """Read a packed glossary. Raises GlossaryError."""
        texts = dict(zip(COLUMNS, _columns(data), strict=True))
        try:
            glosses = texts["glosses"]
            senses = _senses(texts["words"], texts["senses"], glosses, [int(line) for line in texts["repeats"]])
            return cls(senses, dict(_form(line) for line in texts["forms"]))
        except (IndexError, ValueError):
            raise GlossaryError("expected a glossary, got damaged data") from None

    def __len__(self) -> int:
        """The number of words with senses of their own."""
        return len(self._senses)

    def items(self, word: str) -> list[Item]:
        """List what a word is, at most MOST_SENSES items."""
        if word in self._forms:
            return self._forms[word]
        if word in self._senses:
            return [Item(SELF, "", word)]
        return self._regular(word)

    def meanings(self, word: str, family: bool = False) -> list[Gloss]:
        """List what a word means, the most usual first: at most MOST_SENSES glosses, none if it has no entry.

        If `family` is true, crude ones are left out.
        """
        items = self.items(word)
        each = MOST_SENSES if len(items) == 1 else 1
        found = []
        for relation, part, base in items:
            senses = [sense for sense in self._senses.get(base, []) if part in ("", sense[0])]
            found += [Gloss(relation, kind, base, text) for kind, text in senses[:each]]
        return [gloss for gloss in found[:MOST_SENSES] if not (family and gloss.is_crude)]

    def _regular(self, word: str) -> list[Item]:
        """List what a word is by the rules: forms of the first base that has the right part of speech."""
        found: list[Item] = []
        for relation, base, part in bases(word) + roots(word):
            known = any(kind == part for kind, _ in self._senses.get(base, []))
            if known and (not found or found[0].base == base):
                found.append(Item(relation, part, base))
        parts = [kind for kind, _ in self._senses[found[0].base]] if found else []
        return sorted(found, key=lambda item: parts.index(item.part))[:MOST_SENSES]


def _columns(data: bytes) -> list[list[str]]:
    """Return the lines of each column."""
    start = len(MAGIC) + 4 * len(COLUMNS)
    if not data.startswith(MAGIC) or len(data) < start:
        raise GlossaryError("expected a glossary, got other data")
    columns = []
    for at in range(len(MAGIC), start, 4):
        end = start + int.from_bytes(data[at : at + 4], "little")
        columns.append(_unpacked(data[start:end]))
        start = end
    if start != len(data):
        raise GlossaryError("expected a glossary of {most} bytes, got {got}", most=start, got=len(data))
    return columns


def _unpacked(data: bytes) -> list[str]:
    unpacker = bz2.BZ2Decompressor()
    try:
        text = unpacker.decompress(data, MOST_BYTES).decode("ascii")
    except (OSError, ValueError):
        raise GlossaryError("expected a glossary, got damaged data") from None
    if not unpacker.eof or unpacker.unused_data:
        raise GlossaryError("expected a glossary, got damaged data")
    return text.split("\n")[:-1]


def _senses(
    words: list[str], parts: list[str], glosses: list[str], repeats: list[int]
) -> dict[str, list[tuple[str, str]]]:
    """Map each word to its senses: the part of speech and the gloss of each."""
    senses: dict[str, list[tuple[str, str]]] = {}
    word, new, old = "", iter(range(len(glosses))), iter(repeats)
    for line, letters in zip(words, parts, strict=True):
        word = word[: ord(line[0]) - ord("a")] + line[1:]
        numbers = [next(new, -1) if letter.islower() else next(old, -1) for letter in letters]
        if min(numbers, default=-1) < 0 or not PARTS.issuperset(letters.lower()):
            raise ValueError
        senses[word] = [(letter.lower(), glosses[number]) for letter, number in zip(letters, numbers, strict=True)]
    return senses


def _form(line: str) -> tuple[str, list[Item]]:
    word, *items = line.split(" ")
    if not all(item[0] in RELATIONS and item[1] in PARTS for item in items):
        raise ValueError
    return word, [Item(item[0], item[1], item[2:] or word) for item in items]
