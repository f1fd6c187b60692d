"""Whether a board can be rolled: compared with a trial of every order of the dice, and with real rolls."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, BoardError, RulesError, rules_named
from boggle.game.dice_check import board_not_rolled, cells_without_die, why_not_rolled
from boggle.game.pcg32 import Generator
from boggle.game.rules import RULES
from refused import refused

WITH_DICE = [rules for rules in RULES if rules.dice]
faces = st.sampled_from(["a", "b", "c", "qu", ""])


@st.composite
def dice_and_tiles(draw):
    number = draw(st.integers(1, 5))
    dice = draw(st.lists(st.lists(faces, min_size=1, max_size=3), min_size=number, max_size=number))
    tiles = draw(st.lists(st.none() | faces | st.just("?") | st.just("z"), min_size=number, max_size=number))
    return dice, tiles


def can_be_rolled(tiles, dice):
    """Try every order of the dice, one after the other."""
    return any(
        all(tile in (None, "?") or tile in die for tile, die in zip(tiles, order, strict=False))
        for order in permutations(dice)
    )


@given(dice_and_tiles())
def test_tiles_without_a_die_are_those_that_every_order_of_the_dice_leaves(given_both):
    """The first tile named is the first that cannot be. Without any smaller number of tiles it is no roll either."""
    dice, tiles = given_both
    without = cells_without_die(tiles, dice)
    for end in range(len(tiles) + 1):
        before = tiles[:end] + [None] * (len(tiles) - end)
        assert can_be_rolled(before, dice) == (not without or end <= without[0])
    assert can_be_rolled([None if cell in without else tile for cell, tile in enumerate(tiles)], dice)
    for fewer in combinations(range(len(tiles)), max(len(without) - 1, 0)):
        assert not without or not can_be_rolled([None if c in fewer else t for c, t in enumerate(tiles)], dice)


@pytest.mark.parametrize("rules", WITH_DICE, ids=lambda rules: rules.name)
@given(st.integers(0, 2**32))
def test_every_roll_can_be_rolled(rules, seed):
    assert board_not_rolled(rules.roll(Generator(seed).below), rules) is None


@pytest.mark.parametrize(("name", "text", "left"), [
    ("new", "aei./zeds/tttt/hlrn", "for a hole in row 1, column 4"),
    ("new", "qqaa/abcd/efgh/ijkl", "for Qu in row 1, column 2"),
    ("french", "[qu]aaa/bcde/fghi/jklm", "for Qu in row 1, column 1"),
    ("new", "kkkk/kkaa/aeio/tnrs", "for K in row 1, column 2, for K in row 1, column 3, for K in row 1, column 4"),
])  # fmt: skip
def test_sentence_names_the_tiles(name, text, left):
    rules = rules_named(name)
    sentence = board_not_rolled(rules.parse(text), rules)
    assert sentence.startswith(f"With {rules.title} dice this board cannot be rolled: no die is left {left}")
    assert sentence.endswith(".")
    assert board_not_rolled(rules_named("new").parse("z" * 16), rules_named("new")).endswith(" and for 12 more.")


def test_one_die_has_blanks_and_cells_not_typed_yet_and_wild_cards_take_what_is_left():
    rules = rules_named("super-big")
    board = rules.roll(lambda number: number - 1)
    assert board.tiles.count("") == 1
    assert board_not_rolled(board, rules) is None
    twice = ["", "", *[None] * 34]
    assert "no die is left for a hole in row 1, column 2." in why_not_rolled(twice, rules)
    rules = rules_named("new")
    assert why_not_rolled(["k", *[None] * 15], rules) is None
    assert why_not_rolled(["k", *["?"] * 15], rules) is None
    assert "for K in row 4, column 4." in why_not_rolled(["k", *[None] * 14, "k"], rules)


def test_rules_without_dice_and_boards_of_another_size_are_refused():
    rules = rules_named("new")
    sentence = refused(RulesError, why_not_rolled, ["a"] * 16, rules_named("word-hunt"))
    assert sentence == f"expected rules with dice ({', '.join(rules.name for rules in WITH_DICE)}), got 'word-hunt'"
    sentence = "expected 16 tiles for the dice of 'new', got 15"
    assert refused(RulesError, why_not_rolled, ["a"] * 15, rules) == sentence
    sentence = "expected 4×4 tiles for the rules 'new', got 2×2"
    assert refused(BoardError, board_not_rolled, Board(2, 2, list("abcd")), rules) == sentence
