"""The layout of a list: every word has a place of its own, and numbers of words and heights in pixels agree."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.results.list_layout import LEAST_COLUMN, LEAST_ROW, ListLayout


class Headings:
    """As `page.results.list_entries.LengthHeadings`. Small numbers are as wide as `numbers` letters."""

    gutter = 2.6

    def __init__(self, numbers):
        self._numbers = numbers

    def beside(self, key, letters):
        return self._numbers


runs = st.lists(st.tuples(st.integers(0, 5), st.integers(1, 90), st.integers(1, 60)).map(list), min_size=1, max_size=12)
sizes = st.tuples(st.integers(40, 3000), st.sampled_from([8, 16, 19, 32, 64]), st.sampled_from([0.4, 0.56, 1.1]))


@st.composite
def layouts(draw):
    layout = ListLayout()
    layout.fit(*draw(sizes))
    layout.begin(Headings(draw(st.sampled_from([0, 4]))))
    added = draw(runs)
    for run in added:
        layout.add([run])
    if draw(st.booleans()):
        layout.fit(*draw(sizes))
    return layout, added


def tops(layout):
    return [layout.top_of(at) for at in range(layout.count)]


@given(layouts())
def test_every_word_is_in_one_group_and_one_cell_and_rows_are_below_each_other(made):
    layout, added = made
    assert layout.count == sum(count for _, count, _ in added)
    numbers = [at for group in layout.groups for at in range(group.first, group.end)]
    assert numbers == list(range(layout.count))
    assert all(one.key != other.key for one, other in pairwise(layout.groups))
    cells = set()
    for index, group in enumerate(layout.groups):
        for at in range(group.first, group.end):
            assert layout.group_of(at) == index
            cells.add((index, *divmod(at - group.first, group.columns)))
        assert max(row for of, row, _ in cells if of == index) == group.rows - 1
    assert len(cells) == layout.count
    rows = sorted(set(tops(layout)))
    assert tops(layout) == sorted(tops(layout))
    assert layout.row >= LEAST_ROW
    assert all(below - above >= layout.row - 1e-6 for above, below in pairwise(rows))
    assert rows[0] >= 0
    assert rows[-1] + layout.row <= layout.height
    assert len(rows) == sum(group.rows for group in layout.groups)
    assert all(group.columns == 1 or (group.columns > 1 and group.room > 0) for group in layout.groups)


@given(layouts(), st.floats(-500, 9000), st.floats(0, 2000))
def test_what_is_in_sight_has_entries(made, top, height):
    layout, _ = made
    begin, end = layout.words_between(top, top + height)
    assert 0 <= begin < end <= layout.count
    in_sight = [at for at, place in enumerate(tops(layout)) if top < place + layout.row and place < top + height]
    assert set(in_sight) <= set(range(begin, end))
    at = layout.top_of(begin)
    assert begin == 0 or layout.top_of(begin - 1) < at  # whole rows
    assert end == layout.count or layout.top_of(end) > layout.top_of(end - 1)


@given(layouts(), st.data())
def test_parts_are_the_words_of_the_groups(made, data):
    layout, _ = made
    begin = data.draw(st.integers(0, layout.count))
    end = data.draw(st.integers(begin, layout.count))
    parts = layout.parts(begin, end)
    assert [at for _, first, last in parts for at in range(first, last)] == list(range(begin, end))
    for index, first, last in parts:
        assert layout.groups[index].first <= first < last <= layout.groups[index].end


@given(runs, sizes)
def test_words_added_piece_by_piece_are_laid_out_as_at_once(added, size):
    at_once, by_pieces = ListLayout(), ListLayout()
    for layout in (at_once, by_pieces):
        layout.fit(*size)
        layout.begin(Headings(0))
    at_once.add(added)
    for run in added:
        before = tops(by_pieces)
        moved = by_pieces.add([run])
        assert moved or tops(by_pieces)[: len(before)] == before
    assert tops(by_pieces) == tops(at_once)
    assert by_pieces.height == at_once.height


@pytest.mark.parametrize(("letters", "columns"), [(3, 7), (6, 5), (9, 3), (15, 2), (60, 1)])
def test_columns_on_a_phone_of_an_empty_list_and_one_of_words(letters, columns):
    layout = ListLayout()
    assert (layout.count, layout.height, layout.words_between(0, 800), layout.parts(0, 0)) == (0, 0, (0, 0), [])
    layout.fit(366, 16, 0.53)
    layout.begin(Headings(0))
    layout.add([[letters, 10, letters]])
    assert layout.groups[0].columns == columns
    assert (366 - 3 * 16) / columns >= LEAST_COLUMN
