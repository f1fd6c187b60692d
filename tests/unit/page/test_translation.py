"""Sentences in another language, as the page says them."""

import importlib
import json
import sys

import pytest

from boggle.language import ENGLISH, plural, sentence
from tools.texts import catalogs


@pytest.fixture
def other_language(monkeypatch, tmp_path):
    """The class. Its module translates a page, here one without texts, when it is imported."""
    sys.modules["js"].document.createTreeWalker.return_value.nextNode.return_value = None
    (tmp_path / "texts.json").write_text(catalogs.table("de"), "utf-8")
    monkeypatch.chdir(tmp_path)
    return importlib.import_module("page.text.translation").OtherLanguage


@pytest.mark.parametrize(("code", "number", "said"), [
    ("de", 0, "0 Wörter"), ("de", 1, "1 Wort"), ("de", 1234567, "1.234.567 Wörter"),
    ("fr", 0, "0 mot"), ("fr", 1, "1 mot"), ("fr", 2, "2 mots"), ("fr", 12345, "12\u202f345 mots"),
    ("es", 0, "0 palabras"), ("es", 1, "1 palabra"), ("es", 12345, "12.345 palabras"),
])  # fmt: skip
def test_numbers_go_by_the_language(other_language, code, number, said):
    language = other_language(**json.loads(catalogs.table(code)))
    assert language.code == code
    assert language.count("{count} word", "{count} words", number) == said


def test_a_sentence_can_hold_others(other_language):
    inner = plural("{count} tile", "{count} tiles", 2)
    texts_there = {"no {what}": "kein {what}", "{count} tile": ["{count} Stein", "{count} Steine"]}
    german = other_language("de", texts_there, ".", [1])
    said = json.loads(json.dumps(sentence("no {what}", what=inner)))
    assert (ENGLISH.say(said), german.say(said)) == ("no 2 tiles", "kein 2 Steine")
