"""The tiles under a finger: a simulated finger's paths, what is true of every path, and the line that is drawn."""

import math
import random
import re
from itertools import pairwise
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle import are_next
from page.board.path_view import drawing
from page.tracing.growing_path import GrowingPath, Steps
from page.tracing.trace import Trace

NOISE = 0.14  # standard deviation of the place where the finger turns, to the side and up or down
BEND = 0.1  # the finger turns from this share of the way before a tile to this share of the way after it
SAMPLES = (0.06, 0.5)  # the least and the greatest distance between two events


def random_path(random, width, height, holes, length):
    cells = [random.choice([cell for cell in range(width * height) if cell not in holes])]
    while len(cells) < length:
        free = set(range(width * height)) - {*cells, *holes}
        free = [cell for cell in sorted(free) if are_next(width, cells[-1], cell)]
        if not free:
            break
        cells.append(random.choice(free))
    return cells


def finger(random, width, cells):
    """The points at which a finger is seen that traces these cells."""
    turns = [(cell % width + random.gauss(0.5, NOISE), cell // width + random.gauss(0.5, NOISE)) for cell in cells]
    points = []
    for before, turn, after in zip([turns[0], *turns], turns, [*turns[1:], turns[-1]], strict=False):
        points += [_between(turn, before, BEND), _between(turn, after, BEND)]  # it cuts the corner
    seen, least = [points[0]], random.uniform(*SAMPLES)
    for a, b in pairwise(points):
        for point in [_between(a, b, step / 40) for step in range(40)]:
            if math.dist(point, seen[-1]) >= least:
                seen.append(point)
                least = random.uniform(*SAMPLES)
    return [*seen, points[-1]]


def _between(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b, strict=True))


def traced(trace, points):
    trace.begin(*points[0])
    for point in points[1:]:
        trace.move(*point)
    trace.lift()
    return trace.cells


def middles(width, cells):
    return [(cell % width + 0.5, cell // width + 0.5) for cell in cells]


@pytest.mark.parametrize("size", [4, 5, 6])
def test_a_finger_that_strays_and_cuts_corners_is_understood(size):
    chance, exact = random.Random(1987 + size), 0
    for _ in range(500):
        cells = random_path(chance, size, size, (), chance.randint(3, 8))
        exact += traced(Trace(size, size), finger(chance, size, cells)) == cells
    assert exact >= 0.9 * 500


def test_a_tap_that_slips_is_no_trace_and_the_last_tile_is_where_the_finger_is_lifted_on_the_board():
    trace = Trace(2, 2)
    trace.begin(0.97, 0.97)
    assert not trace.move(1.03, 1.03)
    assert trace.cells == [0]
    assert trace.move(1.3, 1.3)
    trace = Trace(4, 1)
    trace.begin(0.5, 0.5)
    assert not trace.move(1.02, 0.5)
    assert (trace.lift(), trace.cells, trace.lift()) == (True, [0, 1], False)
    assert traced(Trace(2, 2), [(0.5, 0.5), (0.5, -0.6)]) == [0]
    assert traced(Trace(2, 2), [(0.5, 0.5), (-3, 0.5), (-3, 9)]) == [0]


@pytest.mark.parametrize("start", [(-0.1, 0.5), (2.5, 0.5), (0.5, 1.1), (1.5, 0.5)])
def test_a_trace_does_not_begin_outside_the_board_or_on_a_hole(start):
    trace = Trace(2, 1, holes=[1])
    assert not any([trace.begin(*start), trace.move(0.5, 0.5), trace.lift(), trace.cells])


def test_going_back_takes_tiles_off_and_a_fast_finger_or_a_diagonal_takes_the_right_ones():
    trace = Trace(4, 4)
    assert traced(trace, middles(4, [0, 1, 2, 1, 0, 4])) == [0, 4]
    assert traced(trace, middles(4, [0, 1, 2, 1])) == [0, 1]
    assert traced(Trace(4, 4), [(0.5, 0.5), (1.5, 0.5), (0.9, 0.5), (1.5, 0.5)]) == [0, 1]
    assert traced(Trace(4, 4), [(0.5, 0.5), (3.5, 0.5)]) == [0, 1, 2, 3]
    assert traced(Trace(4, 4), [(0.5, 0.5), (3.5, 3.5)]) == [0, 5, 10, 15]
    for stray in (-0.3, 0.3):
        assert traced(Trace(2, 2), [(0.5, 0.5), (1 + stray / 2, 1 - stray / 2), (1.5, 1.5)]) == [0, 3]
    trace = Trace(3, 3)
    for cells in ([0, 1, 2], [8, 7]):
        assert traced(trace, middles(3, cells)) == cells


points = st.lists(st.tuples(st.floats(-2, 9), st.floats(-2, 9)), min_size=1)


@given(st.integers(1, 7), st.integers(1, 7), st.sets(st.integers(0, 48)), points)
def test_a_path_is_of_neighbours_and_has_no_cell_twice_and_no_hole(width, height, holes, points):
    trace = Trace(width, height, holes)
    trace.begin(*points[0])
    for point in points[1:]:
        before = list(trace.cells)
        assert trace.move(*point) or trace.cells == before
        assert len(set(trace.cells)) == len(trace.cells)
        assert set(trace.cells) <= set(range(width * height)) - holes
        assert all(are_next(width, a, b) for a, b in pairwise(trace.cells))


@given(st.integers(1, 6), st.data())
def test_a_path_of_middles_is_taken_at_any_speed(size, data):
    chance = random.Random(data.draw(st.integers(0, 10**6)))
    holes = chance.sample(range(size * size), size * size // 5)
    cells, points = random_path(chance, size, size, holes, 16), []
    for (x, y), (to_x, to_y) in zip(middles(size, cells), middles(size, cells[1:]), strict=False):
        steps = data.draw(st.integers(1, 20))
        points += [(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps) for step in range(steps)]
    assert traced(Trace(size, size, holes), points + middles(size, cells[-1:])) == cells


class Element:
    """A stand-in for an SVG element: its parts have the attributes that were set or that stand in its markup."""

    innerHTML = ""  # noqa: N815 - as in the browser

    def querySelector(self, selector):  # noqa: N802
        def set_attribute(name, value):
            pattern = rf'(class="{selector[1:]}"[^>]* {name}=")[^"]*'
            self.innerHTML = re.sub(pattern, rf"\g<1>{value}", self.innerHTML)

        return SimpleNamespace(setAttribute=set_attribute)


@given(st.integers(0, 10**6), st.lists(st.integers(0, 12), min_size=1, max_size=12))
def test_paths_that_grow_and_shrink_are_drawn_as_others(seed, lengths):
    chance, element = random.Random(seed), Element()
    path, numbers = GrowingPath(lambda: element), {}
    steps = Steps(lambda cell, step: numbers.update({cell: step}) if step else numbers.pop(cell))
    cells = random_path(chance, 4, 4, (), 12)
    for length in lengths:
        if chance.random() < 0.2:
            cells = random_path(chance, 4, 4, (), 12)
        if chance.random() < 0.1:
            element.innerHTML = "<path/>"
            path.forget()
        pairs = [divmod(cell, 4) for cell in cells[:length]]
        steps.show(cells[:length])
        assert numbers == {cell: step + 1 for step, cell in enumerate(cells[:length])}
        path.show(pairs)
        assert element.innerHTML == (drawing(pairs).html if pairs else "")
