"""Packs a glossary. `boggle.meanings.glossary` describes its form."""

import bz2
from collections.abc import Iterator

from boggle.meanings.glossary import COLUMNS, MAGIC, Item

Senses = dict[str, list[tuple[str, str]]]  # {word: [(part of speech, gloss), …]}
MOST_SHARED = 25  # letters from a to z say how many are shared


def pack(senses: Senses, forms: dict[str, list[Item]]) -> bytes:
    """Return the bytes of a glossary."""
    columns = _columns(senses)
    columns["forms"] = [_form(word, forms[word]) for word in sorted(forms)]
    packed = [bz2.compress("".join(f"{line}\n" for line in columns[name]).encode("ascii")) for name in COLUMNS]
    return b"".join([MAGIC, *[len(data).to_bytes(4, "little") for data in packed], *packed])


def _columns(senses: Senses) -> dict[str, list[str]]:
    """Return the lines of all columns but that of the forms."""
    numbers: dict[str, int] = {}
    columns: dict[str, list[str]] = {"words": list(_front_coded(sorted(senses))), "senses": [], "repeats": []}
    for word in sorted(senses):
        letters = ""
        for part, gloss in senses[word]:
            if gloss in numbers:
                columns["repeats"].append(str(numbers[gloss]))
            letters += part.upper() if gloss in numbers else part
            numbers.setdefault(gloss, len(numbers))
        columns["senses"].append(letters)
    return columns | {"glosses": list(numbers)}


def _front_coded(words: list[str]) -> Iterator[str]:
    before = ""
    for word in words:
        shared = 0
        while shared < MOST_SHARED and before[shared : shared + 1] == word[shared : shared + 1] != "":
            shared += 1
        yield chr(ord("a") + shared) + word[shared:]
        before = word


def _form(word: str, items: list[Item]) -> str:
    return " ".join([word, *[item.relation + item.part + (item.base if item.base != word else "") for item in items]])
