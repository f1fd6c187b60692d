"""The packed glossary: what is packed is read again, and nothing else is."""

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
FORMS = {
    "found": [Item("d", "v", "find"), Item("=", "v", "found")],
    "its": [],
    "hit": [Item("=", "v", "hit")],
}


@pytest.fixture(scope="module")
def glossary():
    return Glossary.from_bytes(pack(SENSES, FORMS))


@given(senses)
def test_what_is_packed_is_read_again(given):
    read = Glossary.from_bytes(pack(given, {}))
    assert len(read) == len(given)
    for word, own in given.items():
        assert read.meanings(word) == [Gloss("=", part, word, text) for part, text in own[:2]]


def test_a_word_has_its_own_first_two_senses(glossary):
    assert [gloss.text for gloss in glossary.meanings("box")] == ["a container", "hit with the fist"]
    assert glossary.meanings("bus") == [Gloss("=", "n", "bus", "a vehicle")]


def test_a_regular_form_is_that_of_the_first_word_that_has_the_part_of_speech(glossary):
    assert glossary.meanings("boxes") == [
        Gloss("s", "n", "box", "a container"),
        Gloss("z", "v", "box", "hit with the fist"),
    ]
    assert glossary.meanings("punched") == [Gloss("d", "v", "punch", "hit with the fist")]
    assert glossary.meanings("punches")[0] == Gloss("z", "v", "punch", "hit with the fist")
    assert glossary.meanings("buses") == [Gloss("s", "n", "bus", "a vehicle")]
    assert glossary.meanings("acridly") == [Gloss("y", "a", "acrid", "strong and sharp")]
    assert glossary.meanings("finding") == [Gloss("g", "v", "find", "come upon"), Gloss("g", "v", "find", "discover")]


def test_a_line_of_its_own_says_what_an_irregular_form_is(glossary):
    assert glossary.meanings("found") == [Gloss("d", "v", "find", "come upon"), Gloss("=", "v", "found", "set up")]
    assert glossary.meanings("its") == []


@pytest.mark.parametrize("word", ["", "xyz", "bused", "boxer", "acrids", "Box", "é", "box\n"])
def test_other_words_mean_nothing(glossary, word):
    assert glossary.meanings(word) == []


def test_damaged_data_is_refused():
    whole = pack(SENSES, FORMS)
    for damaged in (b"", b"PK\3\4", MAGIC, whole[:-1], whole + b"\0", whole[: len(MAGIC)] + bytes(20), whole[:60]):
        with pytest.raises(GlossaryError, match="expected a glossary"):
            Glossary.from_bytes(damaged)


def columns(**lines):
    """The bytes of a glossary with these texts as its columns."""
    import bz2

    packed = [bz2.compress(lines.get(name, "").encode("latin-1")) for name in COLUMNS]
    return b"".join([MAGIC, *[len(data).to_bytes(4, "little") for data in packed], *packed])


@pytest.mark.parametrize("lines", [
    {"words": "abox\n"},  # a word without senses
    {"words": "abox\n", "senses": "n\n"},  # no gloss
    {"words": "abox\n", "senses": "N\n", "glosses": "a\n"},  # no number of a gloss
    {"words": "abox\n", "senses": "N\n", "glosses": "a\n", "repeats": "1\n"},
    {"words": "abox\n", "senses": "N\n", "glosses": "a\n", "repeats": "-1\n"},
    {"words": "abox\n", "senses": "N\n", "glosses": "a\n", "repeats": "x\n"},
    {"words": "abox\n", "senses": "\n"},  # a word without senses
    {"words": "\n", "senses": "n\n", "glosses": "a\n"},
    {"forms": "ran d\n"},
    {"forms": "ran \n"},
    {"words": "ab\xe9x\n", "senses": "n\n", "glosses": "a\n"},
    {"glosses": "a" * (MOST_BYTES + 1)},  # what unfolds to too much
])  # fmt: skip
def test_columns_that_do_not_fit_are_refused(lines):
    with pytest.raises(GlossaryError, match="expected a glossary, got damaged data"):
        Glossary.from_bytes(columns(**lines))
