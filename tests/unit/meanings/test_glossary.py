"""The glossary: what is packed is read again and nothing else, what that of the package says, and regular forms."""

import ast
import bz2
import doctest
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import define
from boggle.meanings import define as module
from boggle.meanings import inflection
from boggle.meanings.define import PARTS, RELATIONS, Meaning, builtin_glossary, builtin_words
from boggle.meanings.glossary import COLUMNS, MAGIC, MOST_BYTES, Gloss, Glossary, GlossaryError, Item
from boggle.meanings.glossary import PARTS as COLUMN_PARTS
from boggle.meanings.glossary import RELATIONS as COLUMN_RELATIONS
from boggle.meanings.inflection import bases, roots
from samples import ROOT
from tools.meanings.packing import pack
from tools.meanings.shortening import is_offensive, shortened
from tools.meanings.wordnet import Sense
from tools.meanings.write_glosses import LICENCE

letters = st.text("abcdest", min_size=1, max_size=30)
glosses = st.text("abc (),;.'", min_size=1, max_size=20).filter(lambda gloss: gloss.strip() == gloss)
senses = st.dictionaries(letters, st.lists(st.tuples(st.sampled_from("nvarpicme"), glosses), min_size=1, max_size=4))
SENSES = {
    "box": [("n", "a container"), ("v", "hit with the fist"), ("n", "a shrub")], "hit": [("v", "strike")],
    "punch": [("v", "hit with the fist"), ("n", "a blow"), ("n", "a drink")], "bus": [("n", "a vehicle")],
    "acrid": [("a", "strong and sharp")], "find": [("v", "come upon"), ("v", "discover")], "found": [("v", "set up")],
}  # fmt: skip
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
    packed = [bz2.compress(lines.get(name, "").encode("latin-1")) for name in COLUMNS]
    return b"".join([MAGIC, *[len(data).to_bytes(4, "little") for data in packed], *packed])


@pytest.mark.parametrize("lines", [
    # A word without senses, a sense without gloss, a part that there is not.
    {"words": "abox\n"}, {"words": "abox\n", "senses": "\n"}, {"words": "abox\n", "senses": "n\n"},
    {"words": "abox\n", "senses": "x\n", "glosses": "a\n"}, {"forms": "found xvfind\n"}, {"forms": "found dxfind\n"},
    *[{"words": "abox\n", "senses": "N\n", "glosses": "a\n", "repeats": text} for text in ("", "1\n", "-1\n", "x\n")],
    {"words": "\n", "senses": "n\n", "glosses": "a\n"}, {"words": "ab\xe9x\n", "senses": "n\n", "glosses": "a\n"},
    {"forms": "ran d\n"}, {"forms": "ran \n"}, {"glosses": "a" * (MOST_BYTES + 1)},  # unfolds to too much
])  # fmt: skip
def test_columns_that_do_not_fit_are_refused(lines):
    with pytest.raises(GlossaryError, match="expected a glossary, got damaged data"):
        Glossary.from_bytes(columns(**lines))


@pytest.fixture(scope="module")
def tiers():
    return dict(line.split() for line in (ROOT / "wordlist.txt").read_text("ascii").splitlines())


@pytest.mark.parametrize(("tier", "least"), [("common", 0.97), ("familiar", 0.81), ("uncommon", 0.1), ("rare", 0.08)])
def test_most_words_are_reached(tiers, tier, least):
    words = [word for word in tiers if tiers[word] == tier]
    assert sum(bool(builtin_glossary().items(word)) for word in words) >= least * len(words)


def test_every_gloss_is_a_whole_phrase_of_plain_text(tiers):
    for word in tiers:
        for one in builtin_glossary().meanings(word):
            assert one.part in PARTS, word
            assert one.relation == "=" or one.relation in RELATIONS, word
            assert re.fullmatch(r"[!#-~](?:[ !#-~]*[!#-~])?", one.text), (word, one.text)
            assert one.text.count("(") == one.text.count(")"), (word, one.text)
            assert not re.search(r"[;:,]$|\b(?:the|a|an|or|and)$", one.text), (word, one.text)


def test_meanings_are_in_words_of_parts_and_forms_that_the_page_names_too_and_none_is_offensive():
    assert define("limbo") == [Meaning("noun", "the state of being disregarded or forgotten")]
    assert str(define("limbo")[0]) == "noun: the state of being disregarded or forgotten"
    assert [str(one).partition(":")[0] for one in define("Found")] == ["past of find (verb)", "verb"]
    assert define("his") == [Meaning("determiner", "belonging to him")]
    assert [[one.text[:6] for one in define("seduce", family)] for family in (False, True)] == [
        ["induce", "lure o"],
        ["lure o"],
    ]
    assert [len(define(word, True)) for word in ("blowzy", "child", "beetle")] == [0, 2, 2]
    assert define("tuxx") == define("") == []
    assert builtin_glossary().meanings("goed")  # but only words of the list have meanings
    assert define("goed") == []
    assert builtin_words() is builtin_words()
    forms = "does=z do; leaves=z leave,s leaf; left=d leave,= left; turkeys=s turkey; acridly=y acrid; dogs=s dog,z dog"
    for word, told in [form.split("=", 1) for form in forms.split("; ")]:
        meanings = builtin_glossary().meanings(word)
        assert list(dict.fromkeys(f"{one.relation} {one.base}" for one in meanings)) == told.split(","), word
    for word in ("nigger", "chink", "wop", "kike", "spic"):
        assert not re.search(r"person of|Black|Jew|slur|offensive", " ".join(one.text for one in define(word))), word
    assert (set(PARTS), {"=", *RELATIONS}) == (COLUMN_PARTS, COLUMN_RELATIONS)
    assert texts_of_page("_parts") == PARTS
    assert texts_of_page("_forms") == {key: text.replace("{base}", "{word}") for key, text in RELATIONS.items()}
    assert (ROOT / "boggle" / "meanings" / "glosses.bin").stat().st_size <= 650_000
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in LICENCE.read_text("ascii")
    assert doctest.testmod(module).failed == 0


def texts_of_page(function):
    """The dictionary that a function of the page returns: the key and the English text of each line."""
    tree = ast.parse((ROOT / "static" / "page" / "meanings" / "feature.py").read_text("utf-8"))
    (body,) = [node.body for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == function]
    lines = body[-1].value
    return {key.value: text.args[0].value for key, text in zip(lines.keys, lines.values, strict=True)}


@pytest.mark.parametrize(("gloss", "short"), [
    ('a small young dog; especially one of a hunter; "his pup"', "a small young dog"),
    ("any of various small dogs (as terriers; spaniels) of England; kept as pets",
     "any of various small dogs (as terriers; spaniels) of England"),
    ('flee; take to one\'s heels; cut and run; "run!"', "flee; take to one's heels"),
    ("the state of a thing (or of several things that belong together) that is not yet known to anyone at all",
     "the state of a thing that is not yet known to anyone at all"),
    ("(primarily spatial sense) having little length", "having little length"),
    ("used with `to' or `for'", "used with 'to' or 'for'"),
])  # fmt: skip
def test_whole_phrases_are_left(gloss, short):
    assert shortened(gloss) == short


def sense(gloss, *usage):
    return Sense(gloss, 0, frozenset(usage), True)


@pytest.mark.parametrize(("one", "offensive"), [
    *[(sense("a plain gloss", label), True) for label in ("ethnic_slur", "obscenity", "disparagement")],
    (sense("(ethnic slur) a person"), True), (sense("offensive term for a person"), True),
    (sense("vulgar slang for a part of the body"), True), (sense("(sometimes offensive) a child in the streets"), True),
    (sense("terms of abuse for somebody"), True), (sense("an offensive move in a sport or game"), False),
    (sense("unpleasant or disgusting; especially to the senses"), False),
    (sense("a plain gloss", "slang", "archaism"), False), (sense('a young dog; "an offensive term for a pup"'), False),
    (sense("an offensive or indecent word or phrase"), False),
])  # fmt: skip
def test_what_the_source_labels_is_offensive_and_not_what_only_speaks_of_it(one, offensive):
    assert is_offensive(one) == offensive


words = st.from_regex(r"[bcdfghklmnprst]{1,3}[aeiou]{1,2}[bcdfghjklmnpqrstvwxz]{1,2}[ey]?", fullmatch=True)


def spelled(word, ending):
    """A word with -s, or an ending that begins with a vowel, as a schoolbook says it. This shares no code."""
    *_, before, last = f"  {word}"
    after_consonant = before not in "aeiou "
    if ending == "s":
        if last == "y" and after_consonant:
            return f"{word[:-1]}ies"
        return f"{word}es" if word.endswith(("s", "x", "z", "ch", "sh")) else f"{word}s"
    if last == "y" and after_consonant and ending != "ing":
        return f"{word[:-1]}i{ending}"
    if last == "e" and not (ending == "ing" and before in "eoy"):
        return f"{word[:-1]}{ending}"
    vowels = sum(letter in "aeiou" for letter in word)
    if vowels == 1 and before in "aeiou" and last not in "aeiouwxy":
        return f"{word}{last}{ending}"
    return f"{word}{ending}"


@given(words)
def test_a_form_leads_back_to_its_word(word):
    for form in ("s n s", "z v s", "d v ed", "g v ing", "c a er", "t a est"):
        relation, part, ending = form.split()
        assert (relation, word, part) in bases(spelled(word, ending))


@pytest.mark.parametrize(("form", "first"), [
    ("cats", ("s", "cat", "n")), ("boxes", ("s", "box", "n")), ("horses", ("s", "horse", "n")),
    ("tries", ("s", "try", "n")), ("potatoes", ("s", "potato", "n")), ("firemen", ("s", "fireman", "n")),
    ("walked", ("d", "walk", "v")), ("stopped", ("d", "stop", "v")), ("passed", ("d", "pass", "v")),
    ("hoped", ("d", "hope", "v")), ("freed", ("d", "free", "v")), ("hurried", ("d", "hurry", "v")),
    ("changing", ("g", "change", "v")), ("seeing", ("g", "see", "v")), ("quitting", ("g", "quit", "v")),
    ("happier", ("c", "happy", "a")), ("nicest", ("t", "nice", "a")), ("bigger", ("c", "big", "a")),
])  # fmt: skip
def test_the_most_usual_word_comes_first(form, first):
    assert bases(form)[0] == first


@pytest.mark.parametrize("word", ["glass", "bus", "this", "string", "bed", "as", "s", "", "red", "ing", "the", "men"])
def test_what_only_looks_like_a_form_has_no_base_of_one_letter(word):
    assert all(len(base) > 1 for _, base, _ in bases(word))


def test_a_word_of_one_syllable_must_double_and_the_examples_are_right():
    assert ("d", "hop", "v") not in bases("hoped")
    assert ("d", "hop", "v") in bases("hopped")
    assert ("d", "keep", "v") in bases("keeped")
    assert doctest.testmod(inflection).failed == 0


@pytest.mark.parametrize(("word", "root"), [
    ("acridly", ("y", "acrid", "a")), ("happily", ("y", "happy", "a")), ("notably", ("y", "notable", "a")),
    ("dully", ("y", "dull", "a")), ("basically", ("y", "basic", "a")), ("oddness", ("q", "odd", "a")),
    ("happiness", ("q", "happy", "a")), ("oddnesses", ("q", "odd", "a")), ("nonacid", ("u", "acid", "a")),
    ("nonacids", ("u", "acid", "n")), ("unripe", ("u", "ripe", "a")), ("reacquire", ("k", "acquire", "v")),
    ("reacquired", ("k", "acquire", "v")),
])  # fmt: skip
def test_roots(word, root):
    assert root in roots(word)


@given(st.text("abeilnorsuy", max_size=12))
def test_any_letters_are_taken(word):
    for relation, base, part in bases(word) + roots(word):
        assert relation in "szdgctyquk"
        assert base != word
        assert part in "nvar"
