"""What a letter is, and when two texts are the same."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle.letters import are_letters, capital, folded, folded_tiles, is_letter, standing_for

letters = st.characters(categories=["Lu", "Ll", "Lt", "Lm", "Lo"])
accented = st.sampled_from("aàáâeèéêëiíoöøuüßςσсеёийאاآ가") | letters


@pytest.mark.parametrize(("text", "same"), [
    ("Tux", "tux"), ("ÉTÉ", "e\u0301te\u0301"), ("STRAẞE", "straße"), ("ΟΔΟΣ", "οδος"), ("ΟΔΌΣ ΣΟΣ", "οδο\u0301ς σος"),
    ("İZMİR", "izmir"), ("\u212am", "km"), ("\u212bs", "ås"), ("J\u030c", "\u01f0"), ("ЖЁ", "же\u0308"),
    ("ＴＵＸ", "tux"), ("ｚａＡＺ", "zaaz"), ("Ｅ\u0301", "é"),
])  # fmt: skip
def test_same_text_in_other_forms(text, same):
    assert folded(text) == folded(same)
    assert are_letters(folded(text.replace(" ", "")))


@given(st.text(letters, max_size=9) | st.text(max_size=60))
def test_folded_text_is_composed_and_folding_again_changes_nothing(text):
    assert folded(text) == unicodedata.normalize("NFC", folded(text))
    assert (folded(folded(text)), folded_tiles(folded_tiles(text))) == (folded(text), folded_tiles(text))


@given(st.characters())
def test_letters_are_those_of_unicode(character):
    if character > "\x7f":
        assert is_letter(character) == unicodedata.category(character).startswith("L")
    else:
        assert is_letter(character) == (character in "abcdefghijklmnopqrstuvwxyz")


def test_letters_that_stay_others_their_capitals_and_what_stands_for_them_on_tiles():
    for text, other in (("été", "ete"), ("straße", "strasse"), ("ı", "i"), ("й", "и"), ("ς", "σ")):
        assert folded(text) != folded(other)
    for text in ("", "a1", "é1", "e\u0301\u0301", "ab cd", "אָ", "a\u200db", "\u200fא", "1", "٣"):
        assert not are_letters(folded(text))
    text = "a" + "\u0315\u0300" * 500_000  # to put a million marks in order would take hours
    assert folded(text) == text
    assert [capital(letter) for letter in "aéßжאŉ"] == ["A", "É", "ß", "Ж", "א", "ŉ"]
    assert (folded_tiles("Ａ？．１［"), folded("Ａ？．１［")) == ("a?.１［", "a？．１［")
    assert standing_for("aσς") == {"σ": "ςσ", "ς": "ςσ"}
    assert (standing_for("aς"), standing_for("aσ", "ς"), standing_for("abc")) == ({"σ": "ς"}, {"ς": "σ"}, {})
    assert standing_for("aeéè", "êz", accents=False) == {"e": "eèé", "é": "eèé", "è": "eèé", "ê": "eèé"}
    assert standing_for("é", accents=False) == {"e": "é"}
    assert standing_for("abe", "é", accents=False) == {"é": "e"}
    assert standing_for("ий가ᄀøoßs", accents=False) == {"и": "ий", "й": "ий"}


@given(st.lists(accented, max_size=12), st.lists(accented, max_size=6), st.booleans())
def test_what_stands_for_what(alphabet, on_tiles, accents):
    mapping = standing_for(alphabet, on_tiles, accents)
    for tile in [*alphabet, *on_tiles]:
        alike = sorted(letter for letter in set(alphabet) if letter == tile or are_alike(letter, tile, accents))
        assert mapping.get(tile, "".join(alike)) == "".join(alike)


def are_alike(letter, other, accents):
    if {letter, other} == {"σ", "ς"}:
        return True
    return not accents and below(letter) == below(other)


def below(letter):
    """A letter without its marks, found one by one."""
    first, *rest = unicodedata.normalize("NFD", letter)
    plain = first if all(unicodedata.category(part)[0] == "M" for part in rest) else letter
    return "σ" if plain == "ς" else plain
