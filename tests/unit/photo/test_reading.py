"""Turning a board that was read, and deciding what to check."""

import pytest

from boggle import Board
from boggle.photo.network import CLASSES, SIDE
from boggle.photo.reader import Reading
from boggle.photo.scores import TileScores, common_turn, decided


def reading(width, height):
    cells = width * height
    tiles = [chr(ord("а") + cell) for cell in range(cells)]
    places = [(float(cell % width), float(cell // width), 1.0, 0.0, 0.0, 1.0) for cell in range(cells)]
    return Reading(width, height, tiles, [cell / cells for cell in range(cells)], [1, cells - 1], places)


@pytest.mark.parametrize(("width", "height"), [(4, 4), (5, 5), (3, 2)])
def test_a_turned_board_is_the_board_seen_from_its_left_side(width, height):
    before = reading(width, height)
    turned = before.turned()
    rows = [before.tiles[start : start + width] for start in range(0, width * height, width)]
    expected = ["".join(row) for row in zip(*rows[::-1], strict=True)]
    assert turned.board == Board.parse("/".join(expected))
    assert {turned.tiles[cell] for cell in turned.to_check} == {before.tiles[cell] for cell in before.to_check}
    assert dict(zip(turned.tiles, turned.confidence, strict=True)) == dict(
        zip(before.tiles, before.confidence, strict=True)
    )


def test_a_turned_cell_covers_the_same_pixels():
    before = reading(4, 4)
    turned = before.turned()
    for tile, (x, y, right_x, right_y, down_x, down_y) in zip(turned.tiles, turned.cells, strict=True):
        old_x, old_y, *_ = before.cells[before.tiles.index(tile)]
        assert (x + (right_x + down_x) / 2, y + (right_y + down_y) / 2) == (old_x + 0.5, old_y + 0.5)
        assert right_x * down_y - right_y * down_x == 1  # not mirrored


def test_four_turns_are_none():
    before = reading(3, 2)
    after = before.turned().turned().turned().turned()
    assert vars(after) == vars(before)


class FakeNetwork:
    """Gives the probabilities that a test names: {(turn, class): probability}."""

    def __init__(self, chances):
        self.chances = chances

    def scores(self, patch):
        return [[self.chances.get((turn, name), 0) for name in CLASSES] for turn in range(4)]


def tile(**chances):
    return TileScores(
        FakeNetwork({(int(key[-1]), key[:-1].replace("none", "")): chance for key, chance in chances.items()}), []
    )


def test_turns_of_a_letter_add_up():
    assert decided(tile(o0=0.4, o2=0.59, c0=0.01), None) == ("o", pytest.approx(0.99), False)


def test_what_is_not_sure_is_to_be_checked():
    assert decided(tile(o0=0.9, c0=0.1), None)[2]
    assert decided(tile(none0=1.0), None) == ("", 1.0, True)


def test_letters_that_are_others_upside_down_are_checked_unless_they_have_a_mark():
    assert decided(tile(m0=1.0), None)[2]
    assert decided(tile(m_0=0.99, w_2=0.01), None) == ("m", pytest.approx(0.99), False)
    assert decided(tile(n0=0.99, z1=0.01), None)[2]
    assert not decided(tile(n0=0.999, z1=0.001), None)[2]


def test_upright_tiles_tell_how_the_others_stand():
    either = tile(m3=0.5, w1=0.5)
    tiles = [tile(a1=1.0), tile(b1=1.0), tile(k1=1.0), either, tile(none0=1.0), tile(c1=1.0), tile(s3=1.0)]
    assert common_turn(tiles) is None  # four letters are too few, and S does not tell
    assert common_turn([*tiles, tile(t1=0.6, t3=0.4)]) == 1
    assert decided(either, 1) == ("w", 1.0, False)
    assert common_turn([tile(**{f"{letter}{turn}": 1.0}) for letter in "abc" for turn in range(4)]) is None


def test_rare_letters_need_more_to_be_believed():
    assert decided(tile(o0=0.4, ö0=0.6), None)[0] == "o"
    assert decided(tile(ö0=0.999, o0=0.001), None)[0] == "ö"


def test_a_light_letter_on_a_dark_tile_is_worth_less():
    network = FakeNetwork({(0, "a"): 1.0})
    cross = [[255 if 12 < x < 16 or 12 < y < 16 else 0 for x in range(SIDE)] for y in range(SIDE)]
    assert TileScores(network, cross).worth == 1
    assert TileScores(network, [[255 - level for level in row] for row in cross]).worth < 0.5
