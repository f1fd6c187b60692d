"""Boards in pictures that are given by their corners."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boggle.errors import PhotoError
from boggle.photo.reading import Guess
from boggle.picture.corners import cells_between, corners_of, crossings_in, is_board

SQUARE = [(0, 0), (600, 0), (600, 600), (0, 600)]


def slanted(most):
    """A square whose corners are moved by at most so many pixels to each side."""
    aside = st.floats(-most, most, allow_nan=False)
    return st.builds(
        lambda *moved: [(x + dx, y + dy) for (x, y), (dx, dy) in zip(SQUARE, moved, strict=True)],
        *[st.tuples(aside, aside)] * 4,
    )


boards = slanted(200)
sizes = st.integers(1, 10)


@given(slanted(120), sizes, sizes)  # the reader cuts the depth of boards that are seen almost along their plane
def test_cells_meet_where_the_homography_of_the_reader_says(corners, columns, rows):
    """The reader solves equations, which shares no code with this."""
    homography = Guess(corners, columns, rows).window.lattice.homography
    for row in range(rows + 1):
        for column, point in enumerate(crossings_in(corners, columns, rows, row)):
            assert point == pytest.approx(homography.at(column - 0.5, row - 0.5), abs=0.001)


@given(boards)
def test_the_reader_takes_the_same_corners_for_a_board(corners):
    try:
        assert Guess(corners, 4, 4).window
        is_read = True
    except PhotoError:
        is_read = False
    assert is_board(corners) == is_read


@given(boards, sizes, sizes)
def test_cells_join_edge_to_edge_and_have_the_corners_of_the_board(corners, columns, rows):
    assume(is_board(corners))
    places = cells_between(corners, columns, rows)
    assert len(places) == columns * rows
    for cell, (x, y, right_x, right_y, down_x, down_y) in enumerate(places):
        if (cell + 1) % columns:
            assert (x + right_x, y + right_y) == pytest.approx(places[cell + 1][:2], abs=1e-6)
        if cell + columns < len(places):
            assert (x + down_x, y + down_y) == pytest.approx(places[cell + columns][:2], abs=1e-6)
    found = corners_of(columns, places)
    for corner in (0, 1, 3):
        assert found[corner] == pytest.approx(corners[corner], abs=1e-6)


@pytest.mark.parametrize("corners", [
    [(0, 0)] * 4, [(0, 0), (100, 0), (0, 100), (100, 100)], [(0, 0), (0, 100), (100, 100), (100, 0)],
    [(0, 0), (100, 0), (20, 20), (0, 100)], [(0, 0), (5, 0), (5, 5), (0, 5)],
])  # fmt: skip
def test_other_points_are_no_board(corners):
    assert not is_board(corners)
