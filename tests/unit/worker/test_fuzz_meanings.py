"""Any bytes are read as a glossary or refused, and any word has its meanings: never another error, never long.

`make fuzz` runs a hundred times as many examples.
"""

import bz2
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle.meanings.define import PARTS, RELATIONS
from boggle.meanings.glossary import COLUMNS, MAGIC, Item
from hostile import altered, answer, budget, text
from tools.meanings.packing import pack

SENSES = {
    "box": [("n", "a container"), ("v", "hit with the fist"), ("n", "a shrub")],
    "punch": [("v", "hit with the fist"), ("n", "a blow")],
    "find": [("v", "come upon")],
}
PACKED = pack(SENSES, {"found": [Item("d", "v", "find")], "its": []})
changed = st.builds(
    lambda at, change: PACKED[:at] + bytes([PACKED[at] ^ change]) + PACKED[at + 1 :],
    st.integers(0, len(PACKED) - 1),
    st.integers(1, 255),
)
cut = st.integers(0, len(PACKED)).map(lambda at: PACKED[:at])
LINES = {
    "words": "abox\nafind\napunch\n",
    "senses": "nvn\nv\nVn\n",
    "glosses": "a container\nhit with the fist\na shrub\ncome upon\na blow\n",
    "repeats": "1\n",
    "forms": "found dvfind =v\nits\n",
}


def compressed(columns):
    """A glossary with these columns, which the parser of the lines gets."""
    packed = [bz2.compress(columns[name].encode("ascii")) for name in COLUMNS]
    return b"".join([MAGIC, *[len(data).to_bytes(4, "little") for data in packed], *packed])


pieces = st.text("abnvdzNVZ=01-9 \n\x00", max_size=3)
hostile = st.fixed_dictionaries({name: st.just(LINES[name]) | altered([LINES[name]], pieces) for name in COLUMNS})
words = st.sampled_from(["boxes", "found", "its", "punched", "refind"]) | text


class Uint8Array:
    """What Pyodide's worker gets from JavaScript."""

    def __init__(self, data):
        self._data = data

    def to_bytes(self):
        return self._data


@given(st.binary(max_size=300) | changed | cut | hostile.map(compressed), st.lists(words, max_size=5))
@budget
def test_glossaries(started, data, words):
    lookup = started
    lookup.forget_glossary()
    taken = json.loads(answer(lookup.take_glossary, Uint8Array(data)))
    for word in words:
        meanings = json.loads(lookup.meanings_of(word))["meanings"]
        if "error" in taken:
            assert taken["error"][0].startswith("expected a glossary")
            assert meanings is None
        else:
            for relation, part, _base, _gloss in meanings:
                assert relation == "=" or relation in RELATIONS
                assert part in PARTS


@pytest.mark.parametrize(
    ("column", "lines"),
    [("senses", "nxn\nv\nVn\n"), ("senses", "nvn\nv\nXn\n"), ("forms", "found xvfind\n"), ("forms", "found dxfind\n")],
)
def test_unknown_letters_are_refused(worker, column, lines):
    lookup = worker
    assert json.loads(lookup.take_glossary(Uint8Array(compressed(LINES)))) == {"words": 3}
    taken = json.loads(lookup.take_glossary(Uint8Array(compressed(LINES | {column: lines}))))
    assert taken["error"][0] == "expected a glossary, got damaged data"


def test_without_a_glossary_it_is_asked_for(worker):
    lookup = worker
    assert json.loads(lookup.meanings_of("boxes")) == {"meanings": None}
    assert json.loads(lookup.take_glossary(Uint8Array(PACKED))) == {"words": 3}
    assert json.loads(lookup.meanings_of("found")) == {"meanings": [["d", "v", "find", "come upon"]]}
    assert json.loads(lookup.meanings_of("its")) == {"meanings": []}
    lookup.forget_glossary()
    assert json.loads(lookup.meanings_of("found")) == {"meanings": None}
