"""The packed glossary: what is packed is read again, and nothing else is."""

import bz2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle.meanings.glossary import COLUMNS, MAGIC, MOST_BYTES, Gloss, Glossary, GlossaryError, Item
from tools.meanings.packing import pack

letters = st.text("abcdest", min_size=1, max_size=30)
glosses = st.text("abc (),;.'", min_size=1, max_size=20).filter(lambda gloss: gloss.strip() == gloss)
senses = st.dictionaries(letters, st.lists(st.tuples(st.sampled_from("nvarpicme"), glosses), min_size=1, max_size=4))
SENSES = {
    "box": [("n", "a container"), ("v", "hit with the fist"), ("n", "a shrub")],
    "hit": [("v", "strike")],
    "punch": [("v", "hit with the fist"), ("n", "a blow"), ("n", "a drink")],
    "bus": [("n", "a vehicle")],
    "acrid": [("a", "strong and sharp")],
    "find": [("v", "come upon"), ("v", "discover")],
    "found": [("v", "set up")],
}
FORMS = {"found": [Item("d", "v", "find"), Item("=", "v", "found")], "its": [], "hit": [Item("=", "v", "hit")]}


@pytest.fixture(scope="module")
def glossary():
    return Glossary.from_bytes(pack(SENSES, FORMS))


@given(senses)
def test_what_is_packed_is_read_again(given):
    read = Glossary.from_bytes(pack(given, {}))
    assert len(read) == len(given)
    for word, own in given.items():
        assert read.meanings(word) == [Gloss("=", part, word, text) for part, text in own[:2]]


@pytest.mark.parametrize(("word", "glosses"), [
    ("box", [Gloss("=", "n", "box", "a container"), Gloss("=", "v", "box", "hit with the fist")]),
    ("bus", [Gloss("=", "n", "bus", "a vehicle")]),
    # A regular form is that of the first word that has the part of speech.
    ("boxes", [Gloss("s", "n", "box", "a container"), Gloss("z", "v", "box", "hit with the fist")]),
    ("punched", [Gloss("d", "v", "punch", "hit with the fist")]),
    ("punches", [Gloss("z", "v", "punch", "hit with the fist"), Gloss("s", "n", "punch", "a blow")]),
    ("buses", [Gloss("s", "n", "bus", "a vehicle")]),
    ("acridly", [Gloss("y", "a", "acrid", "strong and sharp")]),
    ("finding", [Gloss("g", "v", "find", "come upon"), Gloss("g", "v", "find", "discover")]),
    # A line of its own says what an irregular form is.
    ("found", [Gloss("d", "v", "find", "come upon"), Gloss("=", "v", "found", "set up")]),
    *[(word, []) for word in ("its", "", "xyz", "bused", "boxer", "acrids", "Box", "é", "box\n")],
])  # fmt: skip
def test_what_a_word_means(glossary, word, glosses):
    assert glossary.meanings(word) == glosses


def test_damaged_data_is_refused():
    whole = pack(SENSES, FORMS)
    for damaged in (b"", b"PK\3\4", MAGIC, whole[:-1], whole + b"\0", whole[: len(MAGIC)] + bytes(20), whole[:60]):
        with pytest.raises(GlossaryError, match="expected a glossary"):
            Glossary.from_bytes(damaged)


def columns(**lines):
    """The bytes of a glossary with these texts as its columns."""
    packed = [bz2.compress(lines.get(name, "").encode("latin-1")) for name in COLUMNS]
    return b"".join([MAGIC, *[len(data).to_bytes(4, "little") for data in packed], *packed])


@pytest.mark.parametrize("lines", [
    {"words": "abox\n"}, {"words": "abox\n", "senses": "\n"},  # a word without senses
    {"words": "abox\n", "senses": "n\n"},  # no gloss
    *[{"words": "abox\n", "senses": "N\n", "glosses": "a\n", "repeats": text} for text in ("", "1\n", "-1\n", "x\n")],
    {"words": "\n", "senses": "n\n", "glosses": "a\n"},
    {"forms": "ran d\n"}, {"forms": "ran \n"},
    {"words": "ab\xe9x\n", "senses": "n\n", "glosses": "a\n"},
    {"glosses": "a" * (MOST_BYTES + 1)},  # what unfolds to too much
])  # fmt: skip
def test_columns_that_do_not_fit_are_refused(lines):
    with pytest.raises(GlossaryError, match="expected a glossary, got damaged data"):
        Glossary.from_bytes(columns(**lines))
