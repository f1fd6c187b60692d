"""Reads the files of WordNet 3.0: the senses of its words, and its lists of irregular forms.

The form of the files is described in WordNet's manual pages `wndb` and `cntlist`. Words of several parts, names and
words with other characters than a to z are left out here, since no word of the list can have them.
"""

import re
from pathlib import Path
from typing import NamedTuple

PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}  # files are named after the part of speech
KINDS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}  # how cntlist.rev numbers them
MARKER = re.compile(r"\((?:a|p|ip)\)$")  # after an adjective: where in a sentence it may stand
PLAIN = re.compile("[a-z]+")
USAGE, INSTANCE = ";u", "@i"


class Sense(NamedTuple):
    """One sense of a word. `met` says how often it was met in texts. `usage` has the labels of its usage. `is_first`
    says whether the word is the first one that is named for the sense."""

    gloss: str
    met: int
    usage: frozenset[str]
    is_first: bool


class Wordnet(NamedTuple):
    """`senses` maps a word and its part of speech (n, v, a, r) to its senses, the most frequent one first.
    `irregular` maps a part of speech and a form to the words that it is a form of."""

    senses: dict[tuple[str, str], list[Sense]]
    irregular: dict[tuple[str, str], list[str]]


class _Synset(NamedTuple):
    words: list[str]
    usage: list[tuple[str, int]]  # (offset of the label, number of the word that has it, or 0 for all)
    gloss: str
    is_name: bool


def read_wordnet(folder: Path) -> Wordnet:
    """Read the files in a folder. Raises OSError if one of them is missing."""
    counts = _counts(folder / "cntlist.rev")
    labels = _labels(folder / "data.noun")
    senses: dict[tuple[str, str], list[Sense]] = {}
    irregular: dict[tuple[str, str], list[str]] = {}
    for name, part in PARTS.items():
        synsets = _synsets(folder / f"data.{name}")
        for line in _lines(folder / f"index.{name}"):
            fields = line.split()
            word = fields[0]
            if PLAIN.fullmatch(word):
                offsets = fields[-int(fields[2]) :]
                found = [
                    _sense(word, synsets[offset], counts.get((word, part, number), 0), labels)
                    for number, offset in enumerate(offsets, 1)
                ]
                if kept := [sense for sense in found if sense]:
                    senses[word, part] = kept
        for line in _lines(folder / f"{name}.exc"):
            form, *words = line.split()
            irregular[part, form] = words
    return Wordnet(senses, irregular)


def read_licence(folder: Path) -> str:
    """Return the licence that stands at the beginning of each file. Its lines are numbered there."""
    lines = (folder / "data.noun").read_text("ascii").splitlines()
    return "".join(f"{line.strip().partition(' ')[2].rstrip()}\n" for line in lines if line.startswith("  "))


def _lines(path: Path) -> list[str]:
    """The lines of a file, without the licence at its beginning."""
    return [line for line in path.read_text("ascii").splitlines() if not line.startswith("  ")]


def _counts(path: Path) -> dict[tuple[str, str, int], int]:
    """Map a word, its part of speech and the number of its sense to how often this sense was met in texts."""
    counts = {}
    for line in _lines(path):
        key, number, count = line.split()
        word, _, kind = key.partition("%")
        counts[word, KINDS[kind[0]], int(number)] = int(count)
    return counts


def _labels(path: Path) -> dict[str, str]:
    """Map the offset of each noun to its first word. Labels of usage are nouns."""
    return {line[:8]: line.split(" ", 5)[4] for line in _lines(path)}


def _synsets(path: Path) -> dict[str, _Synset]:
    return {line[:8]: _synset(line) for line in _lines(path)}


def _synset(line: str) -> _Synset:
    head, _, gloss = line.partition(" | ")
    _, _, _, count, *rest = head.split()
    number = 2 * int(count, 16)
    words = [MARKER.sub("", word) for word in rest[:number:2]]
    pointers = rest[number + 1 : number + 1 + 4 * int(rest[number])]
    symbols = list(zip(pointers[::4], pointers[1::4], pointers[3::4], strict=True))
    usage = [(offset, int(ends[:2], 16)) for symbol, offset, ends in symbols if symbol == USAGE]
    return _Synset(words, usage, gloss.strip(), any(symbol == INSTANCE for symbol, *_ in symbols))


def _sense(word: str, synset: _Synset, count: int, labels: dict[str, str]) -> Sense | None:
    """The sense of a word that a synset has, or None if it is that of a name."""
    if word not in synset.words or synset.is_name:
        return None
    place = synset.words.index(word) + 1
    usage = frozenset(labels[offset] for offset, at in synset.usage if at in (0, place))
    return Sense(synset.gloss, count, usage, place == 1)
