"""The names that `import boggle` gives, and `solve` with text and names."""

import subprocess
import sys

import pytest

import boggle
from boggle import Board, BoardError, BoggleError, RulesError, rules_named, scoring_named, solve
from refused import refused
from samples import ROOT, SMALL

BOARD = "tsla/pret/aine/gods"


def told(words):
    return [(found.word, found.points, found.tier, found.path, found.paths) for found in words]


def test_every_public_name_is_there_none_is_imported_before_it_is_used_and_the_version_is_in_one_place():
    assert all(getattr(boggle, name) for name in boggle.__all__)
    assert set(boggle.__all__) <= set(dir(boggle))
    with pytest.raises(AttributeError, match="module 'boggle' has no attribute 'nothing'"):
        _ = boggle.nothing
    code = "import sys, boggle; print(*[name for name in sys.modules if name.startswith('boggle')])"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout == "boggle\n"
    named = [path for path in [ROOT / "pyproject.toml", *(ROOT / "boggle").rglob("*.py")]
             if f'"{boggle.__version__}"' in path.read_text("utf-8")]  # fmt: skip
    assert named == [ROOT / "boggle" / "__init__.py"]


@pytest.mark.parametrize(("arguments", "options", "kind", "sentence"), [
    (("abc",), {}, BoardError, "expected a square number of tiles (1, 4, 9, 16, 25, …) or rows apart by '/'"),
    ((7,), {}, TypeError, "expected a Board or its text, got '7'"),
    ((["ab", "cd"],), {}, TypeError, "expected a Board or its text, got "),
    (("abcd",), {"rules": "chess"}, RulesError, "expected rules named classic, "),
    (("abcd",), {"rules": "new"}, BoardError, "expected 4×4 tiles for the rules 'new', got 2×2"),
    (("abcd",), {"scoring": "9x9"}, RulesError, "expected a scoring named 4x4, "),
    (("abcd", "words.txt"), {}, TypeError, "expected a Lexicon, such as Lexicon.load(…) returns, got "),
    *[(("abcd",), {"shortest": wrong}, RulesError, f"expected a shortest word of 1 to 999 letters, got '{wrong}'")
      for wrong in (-1, 0, 1000, 2.5, "x")],
])  # fmt: skip
def test_wrong_values_are_refused(arguments, options, kind, sentence):
    assert issubclass(kind, BoggleError | TypeError)
    assert refused(kind, solve, *arguments, **options).startswith(sentence)


def test_text_and_names_say_the_same_as_objects_and_a_lexicon_and_a_shortest_word_count(small):
    lexicon = boggle.default_lexicon()
    by_objects = solve(rules_named("new").parse(BOARD), lexicon, rules_named("new"), None, None, scoring_named("5x5"))
    assert len(by_objects) > 100
    assert told(solve(BOARD, rules="new", scoring="5x5")) == told(by_objects)
    assert told(solve(Board.parse(BOARD), rules="new", scoring="5x5")) == told(by_objects)
    assert [found.word for found in solve("ath/bqs", small)] == ["baths", "bath", "bat", "tab"]
    assert {len(found.word) for found in solve("ath/bqs", small, shortest=4)} <= {4, 5}
    assert "at" in [found.word for found in solve("ath/bqs", small, shortest=2)]
    assert solve("ath/bqs", boggle.edited(small, {}, list(SMALL))) == []  # an empty list is not taken for none
    assert refused(RulesError, boggle.Search, Board.parse("abcd"), small, shortest=-1).endswith(", got '-1'")
