"""The page's texts: all are extracted into locale/, and each language translates all of them."""

import pytest

from boggle.language import ENGLISH
from tools.texts import catalogs, extract, update

EXTRACTED = extract.extracted()


def test_template_holds_the_texts_of_the_page():
    """If this test fails, run `make texts`."""
    assert EXTRACTED.faults == []
    with update.TEMPLATE.open("rb") as file:
        assert set(catalogs.by_key(catalogs.read_po(file))) == set(catalogs.by_key(EXTRACTED.catalog))


@pytest.mark.parametrize("language", catalogs.languages())
def test_each_language_says_every_text_with_its_places_and_has_a_glossary(language):
    """If this test fails, run `make texts`: it lists what must be translated in locale/."""
    assert catalogs.faults_of(language, EXTRACTED) == []
    assert "# Glossary:" in (catalogs.FOLDER / f"{language}.po").read_text("utf-8")


PO = r"""
msgid ""
msgstr "Language: de\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
msgid "Board"
msgstr ""
#, fuzzy
msgid "Clear"
msgstr "Leeren"
msgid "{count} point"
msgid_plural "{count} points"
msgstr[0] "{count} Punkt"
msgstr[1] "{zahl} Punkte"
msgid "Gone"
msgstr "Weg"
"""


def test_what_is_wrong_with_a_language_is_listed(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogs, "FOLDER", tmp_path)
    (tmp_path / "de.po").write_text(PO, "utf-8")
    found = extract.Texts()
    for text in ("Board", "Clear", "Roll", ("{count} point", "{count} points")):
        found.add(text, extract.ROOT / "index.html", 1)
    assert catalogs.faults_of("de", found) == [
        "locale/de.po: fuzzy, to be looked at: 'Clear'",
        "locale/de.po: missing: 'Roll'",
        "locale/de.po: not on the page any more: 'Gone'",
        "locale/de.po: other places than in English: ('{count} point', '{count} points')",
        "locale/de.po: to be translated: 'Board'",
    ]


def test_texts_that_cannot_be_taken_up_are_named(tmp_path, monkeypatch):
    monkeypatch.setattr(extract, "ROOT", tmp_path)
    module = tmp_path / "static" / "page" / "part.py"
    module.parent.mkdir(parents=True)
    module.write_text('t(f"Words of {name}")\nt("Plain")\ntn("{a:,} b", "{a} b", 1)\nBoardError(f"no {tile}")\n')
    (tmp_path / "index.html").write_text('<p aria-label="Name">Text<svg>x</svg></p><b translate="no">Name</b>', "utf-8")
    found = extract.extracted()
    assert sorted(catalogs.by_key(found.catalog), key=str) == [("{a:,} b", "{a} b"), "Name", "Plain", "Text"]
    assert [fault.partition(" got ")[0] for fault in found.faults] == [
        "static/page/part.py:1: expected a literal in t(…),",
        "static/page/part.py:3: expected places like {name},",
        "static/page/part.py:4: expected a literal in BoardError(…),",
    ]


def test_english_needs_no_table():
    assert ENGLISH.count("{count} word", "{count} words", 1) == "1 word"
    assert ENGLISH.text("{a} of {b}", a=1234, b="{c}") == "1,234 of {c}"
    assert ENGLISH.text("{ as it is }") == "{ as it is }"
