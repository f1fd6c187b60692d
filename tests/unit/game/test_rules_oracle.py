"""Boards of every set of rules: words, paths and points are compared with the oracle."""

import pytest

from boggle import Lexicon, rules_named, solve
from boggle.game.pcg32 import Generator
from boggle.game.rules import RULES
from boggle.game.scoring import SCORINGS
from boggle.words.pack import pack
from oracle import words_on
from rules_table import FIGURES, FIVE, FOUR, HUNT, POINTS, SIX
from samples import ROOT

SHORTEST = {name: shortest for name, _, shortest, _ in FIGURES}
OWN_SHAPES = ["t.e/.a./s.t", "stainer/e.....s/antlers", ".te/a[st]?", "ta..en/se..ti/......"]


@pytest.fixture(scope="module")
def some():
    """Every 60th word of the project's list and some more, as a dict with tiers and as a lexicon."""
    lines = (ROOT / "wordlist.txt").read_text("utf-8").splitlines()[::60]
    words = dict(line.split() for line in lines) | {"the": "common", "inn": "common", "quite": "common"}
    words |= dict.fromkeys(["eat", "tea", "set", "ten", "as", "at", "ant", "stain"], "familiar")
    return words, Lexicon.from_bytes(pack(words))


@pytest.mark.parametrize("name", [rules.name for rules in RULES])
def test_rolled_boards_by_their_rules(name, some):
    words, lexicon = some
    for seed in range(2):
        board = rules_named(name).roll(Generator(seed).below)
        long = [word for word in words if len(word) >= SHORTEST[name]]
        expected = words_on(board.width, board.tiles, long)
        found = solve(board, lexicon, rules_named(name))
        assert {(one.word, one.points, one.paths) for one in found} == {
            (word, POINTS[name][len(word) - 1], len(paths)) for word, paths in expected.items()
        }
        assert all(tuple(one.path) in expected[one.word] for one in found)


@pytest.mark.parametrize("shape", OWN_SHAPES)
def test_shapes_of_ones_own(shape, some):
    words, lexicon = some
    board = rules_named("free").parse(shape)
    expected = words_on(board.width, board.tiles, [word for word in words if len(word) > 1])
    assert expected
    assert {one.word: one.paths for one in solve(board, lexicon, shortest=2)} == {
        word: len(paths) for word, paths in expected.items()
    }


@pytest.mark.parametrize(("scoring", "points"), list(zip(SCORINGS, [FOUR, FIVE, SIX, HUNT], strict=True)))
def test_each_scoring_with_other_rules(scoring, points, some):
    board = rules_named("big").roll(Generator(1).below)
    found = solve(board, some[1], rules_named("big"), 2, scoring=scoring)
    assert found
    assert all(one.points == points[len(one.word) - 1] for one in found)
