"""What the words of the built-in list mean."""

import os
from functools import cache
from typing import NamedTuple

from boggle.letters import folded
from boggle.meanings.glossary import SELF, Glossary
from boggle.words.files import default_lexicon
from boggle.words.lexicon import Lexicon

PACKED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "glosses.bin")
PARTS = {
    "n": "noun",
    "v": "verb",
    "a": "adjective",
    "r": "adverb",
    "p": "pronoun",
    "i": "preposition",
    "c": "conjunction",
    "m": "determiner",
    "e": "exclamation",
}
# How a word is related to the one that has the gloss (see boggle.meanings.inflection).
RELATIONS = {
    "s": "plural of {base}",
    "z": "third person of {base}",
    "d": "past of {base}",
    "g": "-ing form of {base}",
    "c": "comparative of {base}",
    "t": "superlative of {base}",
    "y": "adverb of {base}",
    "q": "state of being {base}",
    "u": "not {base}",
    "k": "{base} again",
}


class Meaning(NamedTuple):
    """One meaning of a word.

    `part` is a part of speech, such as "noun". `text` is the gloss. If the word is a form of another one, `form` says
    which, as in "plural of box", and the part and the gloss are those of the other word. Otherwise it is "".
    """

    part: str
    text: str
    form: str = ""

    def __str__(self) -> str:
        return f"{self.form} ({self.part}): {self.text}" if self.form else f"{self.part}: {self.text}"


def define(word: str, family: bool = False) -> list[Meaning]:
    """Return what a word of the built-in English list means, the most usual meaning first: two at most.

    Nothing is returned if no meaning is known or the word is not in the list. If `family` is true, crude words are not
    in the list, and meanings that need one are left out. Raises OSError, LexiconError or GlossaryError if a file of the
    package is missing or damaged.

    >>> for meaning in define("lanes"):
    ...     print(meaning)
    plural of lane (noun): a narrow way or road
    plural of lane (noun): a well-defined track or path
    """
    word = folded(word)
    if word not in listed_words(family):
        return []
    return [
        Meaning(PARTS[part], text, "" if relation == SELF else RELATIONS[relation].format(base=base))
        for relation, part, base, text in builtin_glossary().meanings(word, family)
    ]


@cache
def builtin_glossary() -> Glossary:
    """Return the glossary of the built-in list. It is read once."""
    with open(PACKED, "rb") as file:
        return Glossary.from_bytes(file.read())


def listed_words(family: bool) -> Lexicon:
    """Return the built-in list, without crude words if `family` is true."""
    return builtin_words().for_families() if family else builtin_words()


@cache
def builtin_words() -> Lexicon:
    """Return the built-in list. It is read once."""
    return default_lexicon()
