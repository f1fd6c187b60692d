"""Every set of rules: its figures, the boards that it refuses and rolls, and whether its dice can show a board."""

import random
from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle import Board, BoardError, LexiconError, Rules, RulesError, rules_named
from boggle.game.dice_check import board_not_rolled, cells_without_die, why_not_rolled
from boggle.game.language_dice import DICE
from boggle.game.letter_odds import EVEN, FREQUENCY, LetterOdds
from boggle.game.pcg32 import Generator, seed_in
from boggle.game.rules import RULES
from boggle.words.overlay import edited
from refused import refused
from rules_table import FIGURES, NAMES, POINTS
from samples import FOREIGN, SMALL
from strategies import lexicon_of

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
SHAPES = {"word-hunt-ring": ".xxx./xxxxx/xx.xx/xxxxx/.xxx.", "word-hunt-cross": "xx.xx/xxxxx/.xxx./xxxxx/xx.xx"}
# Seed 42, stream 54: round 1 of pcg32-demo, as its sources list what it prints.
PUBLISHED = [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]


def rolled(name, seed, *size):
    return rules_named(name).roll(random.Random(seed).randrange, *size)


@pytest.mark.parametrize(("name", "side", "shortest", "dice"), FIGURES)
def test_figures_points_and_faces(name, side, shortest, dice):
    rules = rules_named(name)
    assert (rules.width, rules.height, rules.shortest) == (side, side, shortest)
    assert [len(die) for die in rules.dice] == [6] * dice
    assert [rules.scoring.points(letters) for letters in range(1, 13)] == POINTS[name]
    counts = Counter(face or "." for die in rules.dice for face in die)
    assert " ".join(f"{tile}{count}" for tile, count in sorted(counts.items())) == FACES.get(name, "")


@pytest.mark.parametrize(("name", "text", "sentence"), [
    ("new", "abcd", "expected 4×4 tiles for the rules 'new', got 2×2"),
    ("big", "abcd/efgh/ijkl/mnop", "expected 5×5 tiles for the rules 'big', got 4×4"),
    ("super-big", "abcdef/", "expected 6×6 tiles for the rules 'super-big', got 6×1"),
    ("word-hunt-ring", "a" * 25, "expected a hole in row 1, column 1 for the rules 'word-hunt-ring', got 'a'"),
    ("word-hunt-ring", ".xxx./xxxxx/xx.x./xxxxx/.xxx.",
     "expected a tile in row 3, column 5 for the rules 'word-hunt-ring', got a hole"),
    ("word-hunt-cross", "xx[th]xx/xxxxx/.xxx./xxxxx/xx.xx",
     "expected a hole in row 1, column 3 for the rules 'word-hunt-cross', got 'th'"),
])  # fmt: skip
def test_boards_that_the_rules_do_not_allow(name, text, sentence):
    assert refused(BoardError, rules_named(name).parse, text) == sentence


def test_names_and_holes_are_free_without_a_shape_and_every_order_of_dice_is_as_likely():
    assert [rules.name for rules in RULES] == [*NAMES, *DICE]
    assert refused(RulesError, rules_named, "New") == f"expected rules named {', '.join([*NAMES, *DICE])}, got 'New'"
    board = Board.parse("ab.d/efgh/ijkl/mnop")
    assert rules_named("new").checked(board) is board
    rules = Rules("tiny", "Four dice", 2, 3, rules_named("new").scoring, "aaaaaa/bbbbbb/cccccc/dddddd")
    below = random.Random(1).randrange
    counts = Counter(str(rules.roll(below)) for _ in range(2400))
    assert len(counts) == 24
    assert 60 < min(counts.values()) <= max(counts.values()) < 140


@pytest.mark.parametrize("name", NAMES)
def test_a_roll_is_one_of_its_rules_and_comes_again_with_its_seed(name):
    rolls = [rolled(name, seed) for seed in range(10)]
    assert all(rules_named(name).checked(board) is board for board in rolls)
    assert rolled(name, 7) == rolls[7]
    assert len(set(map(str, rolls))) == 10
    if name in SHAPES:
        shapes = {"".join(mark if mark in "./" else "x" for mark in str(board).replace("[q]", "q")) for board in rolls}
        assert shapes == {SHAPES[name]}


@pytest.mark.parametrize(("size", "shown"), [((), "4×4"), ((5, 4), "5×4"), ((1, 1), "1×1"), ((200, 200), "200×200")])
def test_free_rolls_of_any_size_but_no_others(size, shown):
    board = rolled("free", 1, *size)
    assert board.size == shown
    assert set(board.tiles) <= {face for die in rules_named("new").dice for face in die}
    for wrong in ((5, 4), (5,)):
        assert refused(RulesError, rolled, "new", 1, *wrong) == "expected 4×4 for the rules 'new', got 5×4"
    sentence = "expected 5×5 for the rules 'word-hunt-ring', got 4×4"
    assert refused(RulesError, rolled, "word-hunt-ring", 1, 4, 4) == sentence


@pytest.mark.parametrize(("name", "tile"), [("new", "qu"), ("french", "q"), ("word-hunt", "q")])
def test_q_is_as_the_rules_say(name, tile):
    assert rules_named(name).parse("abcd/efgh/ijkl/mnoq").tiles[15] == tile
    assert {tile for seed in range(99) for tile in rolled(name, seed).tiles if tile[0] == "q"} == {tile}


@given(st.integers(), st.integers(1, 2**32))
def test_random_numbers_are_below_and_come_again(seed, bound):
    first, again = [[generator.below(bound) for _ in range(9)] for generator in (Generator(seed), Generator(seed))]
    assert first == again
    assert all(0 <= number < bound for number in first)


def test_random_numbers_are_the_published_ones_as_likely_and_of_seeds_as_people_write_them():
    generator = Generator(42)
    assert [generator.word() for _ in PUBLISHED] == PUBLISHED
    # A simple modulo 3 × 2^30 would make the numbers of the first third as frequent as all others together.
    generator = Generator(1)
    counts = Counter(generator.below(6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert 900 < min(counts.values()) <= max(counts.values()) < 1100
    assert 900 < sum(generator.below(3 * 2**30) < 2**30 for _ in range(3000)) < 1100
    written = {"0": 0, "007": 7, "-12": -12, "+5": 5, "9" * 40: 10**40 - 1}
    assert {text: seed_in(text) for text in written} == written
    for text in ("", "-", "x", "1.5", "1_000", "١", "9" * 41):
        assert refused(RulesError, seed_in, text).startswith("expected a whole number for a seed, got ")


@pytest.mark.parametrize(("kind", "part"), [
    (FREQUENCY, {"a": 0.6, "b": 0.3, "q": 0.1}), (EVEN, dict.fromkeys("abq", 0.3)),
])  # fmt: skip
def test_letters_come_as_often_as_they_should(kind, part):
    odds, below = LetterOdds({"q": 1, "b": 3, "a": 6}, kind, True), Generator(5).below
    counts = Counter(odds.tile(below) for _ in range(10000))
    assert {letter: round(count / 10000, 1) for letter, count in counts.items()} == part


def test_letters_are_counted_in_every_word_and_are_tiles_that_boards_have(small):
    assert small.letter_counts() == Counter("".join(SMALL))
    assert lexicon_of(FOREIGN).letter_counts() == Counter("".join(FOREIGN))
    counts = edited(small, {"жuk": "common"}, ["quit", "bat"]).letter_counts()
    assert counts == Counter("".join([word for word in [*SMALL, "жuk"] if word not in ("quit", "bat")]))
    odds = [LetterOdds({"q": 1}), LetterOdds({"q": 1}, plain_q=True), LetterOdds({"ς": 1})]
    assert [each.tile(Generator(1).below) for each in odds] == ["qu", "q", "σ"]
    assert refused(LexiconError, LetterOdds, {}) == "expected a word list with letters, got one without words"
    assert refused(RulesError, LetterOdds, {"a": 1}, "odd") == "expected letters by 'frequency' or 'even', got 'odd'"


@pytest.mark.parametrize("name", ["free", "new", "french", "word-hunt-cross"])
def test_any_rules_take_letters(name, lexicon):
    rules = rules_named(name)
    odds = LetterOdds(lexicon.letter_counts(), EVEN, rules.plain_q)
    board = rules.roll(Generator(9).below, odds=odds)
    assert rules.parse(str(board)) == board == rules.roll(Generator(9).below, odds=odds)
    even = LetterOdds({"q": 1, "b": 3, "a": 6}, EVEN)
    assert str(rules_named("free").roll(Generator(9).below, odds=even)) == "baqq/qqbb/bqab/aqba"


WITH_DICE = [rules for rules in RULES if rules.dice]
faces = st.sampled_from(["a", "b", "c", "qu", ""])
dice_with_tiles = st.tuples(st.lists(faces, min_size=1, max_size=3), st.none() | faces | st.sampled_from("?z"))


def can_be_rolled(tiles, dice):
    asked = {cell: tile for cell, tile in enumerate(tiles) if tile not in (None, "?")}
    return any(all(tile in order[cell] for cell, tile in asked.items()) for order in permutations(dice))


@given(st.lists(dice_with_tiles, min_size=1, max_size=5))
def test_tiles_without_a_die_are_those_that_every_order_of_the_dice_leaves(pairs):
    dice, tiles = map(list, zip(*pairs, strict=True))
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


def test_blanks_wild_cards_and_cells_not_typed_yet_and_what_cannot_be_asked():
    rules = rules_named("super-big")
    board = rules.roll(lambda number: number - 1)
    assert (board.tiles.count(""), board_not_rolled(board, rules)) == (1, None)
    assert "no die is left for a hole in row 1, column 2." in why_not_rolled(["", "", *[None] * 34], rules)
    rules = rules_named("new")
    assert why_not_rolled(["k", *[None] * 15], rules) is None
    assert why_not_rolled(["k", *["?"] * 15], rules) is None
    assert "for K in row 4, column 4." in why_not_rolled(["k", *[None] * 14, "k"], rules)
    told = refused(RulesError, why_not_rolled, ["a"] * 16, rules_named("word-hunt"))
    assert told == f"expected rules with dice ({', '.join(rules.name for rules in WITH_DICE)}), got 'word-hunt'"
    told = refused(RulesError, why_not_rolled, ["a"] * 15, rules)
    assert told == "expected 16 tiles for the dice of 'new', got 15"
    assert refused(BoardError, board_not_rolled, Board.parse("abcd"), rules).endswith("for the rules 'new', got 2×2")
