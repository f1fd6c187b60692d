"""Boards rolled by every set of rules."""

import random
from collections import Counter

import pytest

from boggle import Rules, RulesError, rules_named
from boggle.game.rules import RULES

NAMES = [rules.name for rules in RULES]
WITH_DICE = [rules.name for rules in RULES if rules.dice]
SHAPES = {"word-hunt-ring": ".xxx./xxxxx/xx.xx/xxxxx/.xxx.", "word-hunt-cross": "xx.xx/xxxxx/.xxx./xxxxx/xx.xx"}


def rolled(name, seed, *size):
    return rules_named(name).roll(random.Random(seed).randrange, *size)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", WITH_DICE)
def test_roll_uses_each_die_once(name, seed):
    board = rolled(name, seed)
    assert rules_named(name).checked(board) is board
    assert is_assignable(board.tiles, rules_named(name).dice)


def is_assignable(tiles, dice):
    """Whether each tile can get its own die with that face. Uses Kuhn's matching."""
    tile_of = {}

    def seated(tile, tried):
        for die in set(range(len(dice))) - tried:
            if tiles[tile] in dice[die]:
                tried.add(die)
                if die not in tile_of or seated(tile_of[die], tried):
                    tile_of[die] = tile
                    return True
        return False

    return len(tiles) == len(dice) and all(seated(tile, set()) for tile in range(len(tiles)))


def test_matching_tells_rolls_from_other_boards():
    dice = [["a", "b"], ["a", "c"], ["b", "c"]]
    assert is_assignable(["a", "b", "c"], dice)
    assert is_assignable(["a", "a", "b"], dice)
    assert not is_assignable(["a", "a", "a"], dice)
    assert not is_assignable(["a", "b", "d"], dice)
    assert not is_assignable(["a", "b"], dice)


@pytest.mark.parametrize("name", NAMES)
def test_roll_repeats_with_its_seed(name):
    assert rolled(name, 7) == rolled(name, 7)
    assert len({str(rolled(name, seed)) for seed in range(10)}) == 10


@pytest.mark.parametrize("name", WITH_DICE)
def test_every_face_and_place_comes_up(name):
    """A die that always lands the same way up, or in the same place, would leave some of these out."""
    boards = [rolled(name, seed) for seed in range(400)]
    faces = {face for die in rules_named(name).dice for face in die}
    assert {tile for board in boards for tile in board.tiles} == faces
    assert all(len({board.tiles[cell] for board in boards}) > 10 for cell in range(len(boards[0].tiles)))


def test_every_order_of_dice_is_as_likely():
    dice = "aaaaaa/bbbbbb/cccccc/dddddd"
    rules = Rules("tiny", "Four dice", 2, 3, rules_named("new").scoring, dice)
    below = random.Random(1).randrange
    counts = Counter(str(rules.roll(below)) for _ in range(2400))
    assert len(counts) == 24
    assert 60 < min(counts.values()) <= max(counts.values()) < 140


@pytest.mark.parametrize("name", SHAPES)
def test_shapes_keep_their_holes(name):
    for seed in range(5):
        text = str(rolled(name, seed))
        assert "".join(mark if mark in "./" else "x" for mark in text.replace("[q]", "q")) == SHAPES[name]
        assert str(rules_named(name).parse(text)) == text


@pytest.mark.parametrize(("size", "shown"), [((), "4×4"), ((5, 4), "5×4"), ((1, 1), "1×1"), ((200, 200), "200×200")])
def test_free_rolls_of_any_size(size, shown):
    board = rolled("free", 1, *size)
    assert board.size == shown
    assert set(board.tiles) <= {face for die in rules_named("new").dice for face in die}


@pytest.mark.parametrize(("name", "tiles"), [("new", ["qu"]), ("french", ["q"]), ("word-hunt", ["q"])])
def test_q_is_as_the_rules_say(name, tiles):
    row = "abcd/efgh/ijkl/mno"
    assert rules_named(name).parse(row + "q").tiles[15:] == tiles
    assert {tile for seed in range(99) for tile in rolled(name, seed).tiles if tile[0] == "q"} == set(tiles)


@pytest.mark.parametrize(
    ("name", "size", "sentence"),
    [
        ("new", (5, 4), "expected 4×4 for the rules 'new', got 5×4"),
        ("word-hunt-ring", (4, 4), "expected 5×5 for the rules 'word-hunt-ring', got 4×4"),
        ("new", (5,), "expected 4×4 for the rules 'new', got 5×4"),
    ],
)
def test_sizes_that_the_rules_do_not_have(name, size, sentence):
    with pytest.raises(RulesError) as refusal:
        rolled(name, 1, *size)
    assert str(refusal.value) == sentence
