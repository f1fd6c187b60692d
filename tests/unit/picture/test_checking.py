"""What is still to be checked of a board that was read from a photo."""

from hypothesis import given
from hypothesis import strategies as st

from boggle.picture.checking import Checking


@st.composite
def checkings(draw):
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    cells = width * height
    read = draw(st.lists(st.sampled_from(["a", "qu", "z", None]), min_size=cells, max_size=cells))
    to_check = draw(st.lists(st.integers(0, cells - 1)))
    places = [(10.0 * (cell % width), 10.0 * (cell // width), 10.0, 0.0, 0.0, 10.0) for cell in range(cells)]
    return Checking(width, height, read, to_check, places)


def board(*rows, to_check=()):
    read = [None if tile == "." else tile for row in rows for tile in row]
    return Checking(len(rows[0]), len(rows), read, to_check, [(0, 0, 1, 0, 0, 1)] * len(read))


def test_a_tile_that_was_not_read_is_to_be_checked():
    checking = board("ab", "c.", to_check=[0])
    assert (checking.read, checking.to_check) == (3, [0, 3])
    assert checking.settled(3).to_check == [0, 3]
    assert checking.edited(["a", "b", "c", "d"]).to_check == [0]


def test_a_letter_that_was_typed_settles_its_cell():
    checking = board("ab", "cd", to_check=[1, 2])
    for tiles, left in (("axcd", [2]), ("xbcd", [1, 2]), ([None, *"bcd"], [0, 1, 2])):
        assert checking.edited(list(tiles)).to_check == left
    assert checking.settled(2).to_check == [1]
    assert checking.to_check == [1, 2]  # it never changes


def test_the_next_cell_begins_again_at_the_top():
    checking = board("abc", "def", to_check=[1, 4])
    assert [checking.next_after(cell) for cell in (None, 0, 1, 3, 4, 5)] == [1, 1, 4, 4, 1, 1]
    assert board("ab", "cd").next_after(0) is None


def test_a_turn_by_a_quarter_is_clockwise():
    turned = board("abc", "def", to_check=[0, 5]).turned()
    assert (turned.width, turned.height, turned.tiles) == (2, 3, ["d", "a", "e", "b", "f", "c"])
    assert turned.to_check == [1, 4]


@given(checkings())
def test_turned_cells_keep_their_place_in_the_picture(checking):
    """The middle of a cell stays, and what was right of it is below it."""

    def middle(place):
        x, y, right_x, right_y, down_x, down_y = place
        return x + (right_x + down_x) / 2, y + (right_y + down_y) / 2

    turned = checking.turned()
    for cell, place in enumerate(turned.places):
        column, row = cell % turned.width, cell // turned.width
        source = (checking.height - 1 - column) * checking.width + row
        assert middle(place) == middle(checking.places[source])
        assert place[4:] == checking.places[source][2:4]
    back = turned.turned().turned().turned()
    assert back.shows(checking.width, checking.height, checking.tiles)
    assert (back.to_check, back.places) == (checking.to_check, checking.places)


@given(checkings())
def test_all_cells_can_be_settled_one_after_the_other(checking):
    for _ in checking.to_check:
        cell = checking.next_after(None)
        checking = (
            checking.settled(cell)
            if checking.tiles[cell]
            else checking.edited([tile or "x" if at == cell else tile for at, tile in enumerate(checking.tiles)])
        )
    assert checking.to_check == []
    assert checking.read == len(checking.tiles)
