"""Several pictures together: readings of one board are one, whatever their turn and order; others are told apart."""

from math import log
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle.photo.reading import Reading
from boggle.photo.scores import SURE
from boggle.photo.several import LEAST_CHANCE, read_together

LEAST = 1e-6
FXIE, TEAM, SIDES = "fxie/amlo/ewbx/astu", "rdhg/pcki/vojy/nzst", "fxie1/amlo2/ewbx3/astu4"
SIDES_READ = "fxiej/amloj/ewbxj/astuj"


def chances_of(tile, sure):
    """A tile is read with this probability; each other letter shares the rest."""
    rest = (1 - sure) / 25
    return {letter: sure if letter == tile else rest for letter in ascii_lowercase} | {tile: sure, "": LEAST}


def reading_of(text, seen=(), number=0, marked=()):
    """The reading of a board. `seen` has other (tile, probability) by cell. Digits are side faces."""
    rows = text.split("/")
    tiles = [(tile, 0.99) if tile not in "1234" else ("j", 0.4) for tile in "".join(rows)]
    for cell, view in dict(seen).items():
        tiles[cell] = view
    scores = [{name: log(max(chance, LEAST)) for name, chance in chances_of(*tile).items()} for tile in tiles]
    check = sorted({cell for cell, (tile, sure) in enumerate(tiles) if sure < SURE or not tile} | set(marked))
    cells = [(float(number), float(cell), 1.0, 0.0, 0.0, 1.0) for cell in range(len(tiles))]
    return Reading(len(rows[0]), len(rows), *map(list, zip(*tiles, strict=True)), check, cells, scores)


def turned(reading, quarters):
    for _ in range(quarters):
        reading = reading.turned()
    return reading


def turned_rows(rows, quarters):
    """Rows of anything, turned clockwise."""
    for _ in range(quarters):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
    return rows


@st.composite
def pictures(draw):
    """A board, and some pictures of it: for each its quarters and, for each cell, what is read how surely."""
    width, height = draw(st.integers(3, 6)), draw(st.integers(3, 6))
    board = draw(st.lists(st.sampled_from(ascii_lowercase), min_size=width * height, max_size=width * height))
    seen = []
    for _ in range(draw(st.integers(2, 4))):
        wrong = st.tuples(st.sampled_from(ascii_lowercase), st.floats(0.1, 0.999))
        seen.append((
            draw(st.integers(0, 3)),
            draw(st.dictionaries(st.integers(0, width * height - 1), wrong, max_size=width * height // 5)),
        ))  # fmt: skip
    rows = ["".join(board[start : start + width]) for start in range(0, width * height, width)]
    return "/".join(rows), seen


def expected(text, seen):
    """For each cell the probability of each tile: the product over all pictures, each to the fourth power of what it is
    sure of. It is flattened a little for errors that they share."""
    found = []
    for cell, tile in enumerate(text.replace("/", "")):
        products, count = dict.fromkeys([*ascii_lowercase, ""], 1.0), 0
        for view in [wrong.get(cell, (tile, 0.99)) for _, wrong in seen]:
            count += view[1] ** 4
            for name, chance in chances_of(*view).items():
                products[name] *= max(chance, LEAST_CHANCE) ** view[1] ** 4
        powers = {name: whole ** max(count, 1) ** -0.25 for name, whole in products.items()}
        found.append({name: power / sum(powers.values()) for name, power in powers.items()})
    return found


@given(pictures(), st.randoms(use_true_random=False))
def test_pictures_of_one_board_in_any_turn_and_order(drawn, chance):
    text, seen = drawn
    readings = [turned(reading_of(text, wrong, n), quarters) for n, (quarters, wrong) in enumerate(seen)]
    (together,) = read_together(readings)
    assert sorted(together.pictures) == list(range(len(seen)))
    best = together.pictures[0]
    assert together.cells == readings[best].cells
    width = text.index("/")
    wanted = expected(text, seen)
    wanted = [wanted[start : start + width] for start in range(0, len(wanted), width)]
    rows = turned_rows(wanted, seen[best][0])
    for cell, chances in enumerate(chances for row in rows for chances in row):
        assert together.confidence[cell] == pytest.approx(max(chances.values()))
        assert chances[together.tiles[cell]] == pytest.approx(max(chances.values()))
        assert together.scores[cell] == pytest.approx({tile: log(share) for tile, share in chances.items()})
        assert cell in together.to_check or together.confidence[cell] >= SURE
    order = list(range(len(readings)))
    chance.shuffle(order)
    (again,) = read_together([readings[number] for number in order])
    assert any(turned(again, quarters).tiles == together.tiles for quarters in range(4))
    assert sorted(again.confidence) == pytest.approx(sorted(together.confidence))


E_, DOUBT, M_, BARE, HOLE = ("e", 0.99), ("e", 0.9), ("m", 0.99), ("m", 0.999), ("", 1.0)


@pytest.mark.parametrize(("views", "tile", "to_check"), [
    ([("e", 0.97)] * 2, "e", False), ([("e", 0.4)] * 2, "e", True),
    ([DOUBT, DOUBT, ("o", 0.9)], "e", True),  # and one that reads another letter
    ([("l", 0.999), ("i", 0.99), ("i", 0.99)], "i", True),  # two outvote one, however sure it is,
    ([("l", 0.999)] + [("i", 0.99)] * 3, "i", False),  # and three surely
    ([("m", 0.999, "marked")] * 12, "m", True), ([M_, ("m", 0.999, "marked")], "m", False),
    ([M_] + [("m", 0.999, "marked")] * 3, "m", True),  # a line that most do not see may be none
    ([("n", 0.9)] * 6, "n", True), ([("a", 0.999, "marked")] * 3, "a", True),  # as Á, which has a mark of its own
    ([HOLE] * 2, "", False), ([HOLE, HOLE, E_], "", False), ([HOLE, E_], "e", True),
    ([("", 0.9, "marked"), E_], "e", False), ([("", 0.9, "marked")] * 3 + [("e", 0.6)], "", True),
    ([("", 0.9, "marked")] * 3 + [E_], "e", True), ([("", 0.9, "marked")] * 3, "", True),
])  # fmt: skip
def test_what_several_pictures_are_sure_of(views, tile, to_check):
    readings = [reading_of(FXIE, {5: view[:2]}, marked=[5] * (len(view) > 2)) for view in views]
    for each, view in zip(readings, views, strict=True):
        if view == HOLE:
            each.to_check.remove(5)
    (together,) = read_together(readings)
    assert (together.tiles[5], 5 in together.to_check) == (tile, to_check)


def boards(readings):
    return [(str(reading.board), reading.pictures) for reading in read_together(readings)]


def test_different_boards_are_told_apart_and_those_with_most_pictures_come_first():
    one, other = reading_of(FXIE), reading_of(TEAM)
    assert read_together([]) == []
    assert boards([one]) == [(FXIE, [0])]
    assert boards([other, one]) == [(TEAM, [0]), (FXIE, [1])]
    assert boards([other, one, one.turned()]) == [(FXIE, [1, 2]), (TEAM, [0])]
    shaken = [reading_of(text) for text in (FXIE[::-1], FXIE.replace("/", "")[1::2] + FXIE.replace("/", "")[::2])]
    shaken[1] = reading_of("/".join("".join(shaken[1].tiles)[at : at + 4] for at in range(0, 16, 4)))
    assert len(read_together([one, shaken[0]])) == 1  # turned by half
    assert len(read_together([one, shaken[1]])) == 2  # the same letters in other places


def test_a_reading_of_a_wrong_size_or_place():
    right, wide = reading_of(FXIE), reading_of(SIDES)
    assert boards([right, wide]) == [(FXIE, [0, 1])]  # the one with fewer doubts
    assert boards([wide, wide.turned(), right]) == [(SIDES_READ, [0, 1, 2])]  # what most have
    off = reading_of("amlo/ewbx/astu/1234", {n: ("j", 0.99) for n in (12, 13)})
    assert boards([off, right, right]) == [(FXIE, [1, 2, 0])]


def test_a_poor_reading_is_left_out_beside_a_board_in_two_pictures():
    one, poor = reading_of(FXIE), reading_of(TEAM, {cell: ("x", 0.3) for cell in range(5)})
    assert boards([poor, one, one]) == [(FXIE, [1, 2])]
    assert len(boards([poor, one])) == 2
