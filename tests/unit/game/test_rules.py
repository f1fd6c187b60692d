"""Every set of rules: its size, dice, shortest word and points, and the boards that it refuses."""

from collections import Counter

import pytest

from boggle import Board, BoardError, RulesError, rules_named
from boggle.game.rules import RULES
from rules_table import FIGURES, NAMES, POINTS

# How many faces show each tile. They were counted in the published sets, not in boggle/game/dice.py. `.` is a blank.
FACES = {
    "classic": "a8 b3 c3 d4 e10 f2 g3 h3 i7 j1 k2 l5 m3 n5 o6 p3 qu1 r4 s5 t5 u4 v2 w2 x1 y3 z1",
    "new": "a6 b2 c2 d3 e11 f2 g2 h5 i6 j1 k1 l4 m2 n6 o7 p2 qu1 r5 s6 t9 u3 v2 w3 x1 y3 z1",
    "big": "a12 b1 c5 d6 e19 f4 g3 h5 i11 j1 k1 l5 m4 n11 o11 p4 qu1 r12 s9 t13 u4 v1 w2 x1 y3 z1",
    "big-challenge": "a12 b1 c5 d5 e19 f4 g3 h4 i12 j1 k2 l5 m5 n10 o10 p4 qu2 r11 s9 t13 u5 v1 w2 x1 y3 z1",
    "big-deluxe": "a12 b1 c5 d6 e18 f4 g3 h6 i11 j1 k1 l5 m4 n11 o11 p4 qu1 r11 s9 t13 u4 v1 w3 x1 y3 z1",
    "big-2012": "a12 an1 b2 c3 d6 e19 er1 f3 g3 h6 he1 i10 in1 j1 k1 l4 m4 n11 o11 p3 qu1 r8 s11 t13 th1 u4 v1 w3"
    " x1 y3 z1",
    "super-big": ".3 a17 an1 b3 c6 d9 e26 er1 f4 g4 h9 he1 i15 in1 j2 k2 l7 m5 n16 o17 p4 qu2 r11 s14 t15 th1 u6 v2"
    " w4 x2 y4 z2",
    "italian": "a9 b2 c4 d3 e13 f2 g2 h2 i8 l5 m3 n6 o9 p2 qu1 r6 s6 t6 u4 v2 z1",
    "french": "a9 b2 c2 d3 e13 f2 g2 h2 i8 j1 k1 l5 m3 n6 o6 p2 q1 r6 s6 t6 u4 v2 w1 x1 y1 z1",
}


def test_names():
    assert [rules.name for rules in RULES] == NAMES


@pytest.mark.parametrize(("name", "side", "shortest", "dice"), FIGURES)
def test_figures(name, side, shortest, dice):
    rules = rules_named(name)
    assert (rules.width, rules.height, rules.shortest) == (side, side, shortest)
    assert [len(die) for die in rules.dice] == [6] * dice


@pytest.mark.parametrize("name", FACES)
def test_faces_of_all_dice(name):
    counts = Counter(face or "." for die in rules_named(name).dice for face in die)
    assert " ".join(f"{tile}{count}" for tile, count in sorted(counts.items())) == FACES[name]


@pytest.mark.parametrize("name", NAMES)
def test_points_by_letters(name):
    assert [rules_named(name).scoring.points(letters) for letters in range(1, 13)] == POINTS[name]


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("new", "abcd", "expected 4×4 tiles for the rules 'new', got 2×2"),
        ("big", "abcd/efgh/ijkl/mnop", "expected 5×5 tiles for the rules 'big', got 4×4"),
        ("super-big", "abcdef/", "expected 6×6 tiles for the rules 'super-big', got 6×1"),
        (
            "word-hunt-ring",
            "a" * 25,
            "expected a hole in row 1, column 1 for the rules 'word-hunt-ring', got 'a'",
        ),
        (
            "word-hunt-ring",
            ".xxx./xxxxx/xx.x./xxxxx/.xxx.",
            "expected a tile in row 3, column 5 for the rules 'word-hunt-ring', got a hole",
        ),
        (
            "word-hunt-cross",
            "xx[th]xx/xxxxx/.xxx./xxxxx/xx.xx",
            "expected a hole in row 1, column 3 for the rules 'word-hunt-cross', got 'th'",
        ),
    ],
)
def test_boards_that_the_rules_do_not_allow(name, text, sentence):
    with pytest.raises(BoardError) as refusal:
        rules_named(name).parse(text)
    assert str(refusal.value) == sentence


def test_unknown_rules():
    with pytest.raises(RulesError) as refusal:
        rules_named("New")
    assert str(refusal.value) == f"expected rules named {', '.join(NAMES)}, got 'New'"


def test_holes_are_free_where_the_rules_have_no_shape():
    board = Board.parse("ab.d/efgh/ijkl/mnop")
    assert rules_named("new").checked(board) is board
