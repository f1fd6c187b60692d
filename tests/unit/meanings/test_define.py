"""The glossary of the package: its size, how many words it reaches, and what it says of some."""

import ast
import doctest
import re

import pytest

from boggle import define
from boggle.meanings import define as module
from boggle.meanings import glossary
from boggle.meanings.define import PARTS, RELATIONS, Meaning, builtin_glossary, builtin_words
from samples import ROOT
from tools.meanings.write_glosses import LICENCE, MOST_BYTES


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
            assert re.fullmatch(r"[!-~](?:[ -~]*[!-~])?", one.text), (word, one.text)
            assert '"' not in one.text, (word, one.text)
            assert one.text.count("(") == one.text.count(")"), (word, one.text)
            assert not re.search(r"[;:,]$|\b(?:the|a|an|or|and)$", one.text), (word, one.text)


def test_what_is_offensive_by_its_label_is_not_told():
    for word in ("nigger", "chink", "wop", "kike", "spic"):
        assert not re.search(r"person of|Black|Jew|slur|offensive", " ".join(one.text for one in define(word))), word


def test_meanings_are_in_words():
    assert define("limbo") == [Meaning("noun", "the state of being disregarded or forgotten")]
    assert str(define("limbo")[0]) == "noun: the state of being disregarded or forgotten"
    assert [str(one).partition(":")[0] for one in define("Found")] == ["past of find (verb)", "verb"]
    assert define("his") == [Meaning("determiner", "belonging to him")]
    assert define("tuxx") == define("") == []
    assert builtin_glossary().meanings("goed")  # but only words of the list have meanings
    assert define("goed") == []
    assert builtin_words() is builtin_words()


def texts_of_page(function):
    """The dictionary that a function of the page returns: the key and the English text of each line."""
    tree = ast.parse((ROOT / "static" / "page" / "meanings" / "feature.py").read_text("utf-8"))
    (body,) = [node.body for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == function]
    lines = body[-1].value
    return {key.value: text.args[0].value for key, text in zip(lines.keys, lines.values, strict=True)}


def test_every_letter_of_the_glossary_has_a_name_and_the_page_names_the_same_parts_and_forms():
    assert (set(PARTS), {"=", *RELATIONS}) == (glossary.PARTS, glossary.RELATIONS)
    assert texts_of_page("_parts") == PARTS
    assert texts_of_page("_forms") == {key: text.replace("{base}", "{word}") for key, text in RELATIONS.items()}


def test_the_file_is_small_its_licence_is_kept_and_the_examples_are_right():
    assert (ROOT / "boggle" / "meanings" / "glosses.bin").stat().st_size <= MOST_BYTES == 650_000
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in LICENCE.read_text("ascii")
    assert doctest.testmod(module).failed == 0
