"""The line of a path that grows: it is the same as that of a path that is drawn at once."""

import random
import re

from hypothesis import given
from hypothesis import strategies as st

from finger import random_path
from page.board.path_view import drawing
from page.tracing.growing_path import GrowingPath


class Element:
    """A stand-in for an SVG element: its parts have the attributes that were set or that stand in its markup."""

    innerHTML = ""  # noqa: N815 - as in the browser

    def querySelector(self, selector):  # noqa: N802
        element = self

        class Part:
            def setAttribute(self, name, value):  # noqa: N802
                pattern = rf'(class="{selector[1:]}"[^>]* {name}=")[^"]*'
                element.innerHTML, count = re.subn(pattern, rf"\g<1>{value}", element.innerHTML)
                assert count == 1

        return Part()


@given(st.integers(0, 10**6), st.lists(st.integers(0, 12), min_size=1, max_size=12))
def test_paths_that_grow_and_shrink_are_drawn_as_others(seed, lengths):
    chance, element = random.Random(seed), Element()
    path = GrowingPath(lambda: element)
    cells = random_path(chance, 4, 4, (), 12)
    for length in lengths:
        if chance.random() < 0.2:
            cells = random_path(chance, 4, 4, (), 12)
        if chance.random() < 0.1:
            element.innerHTML = "<path/>"
            path.forget()
        pairs = [divmod(cell, 4) for cell in cells[:length]]
        path.show(pairs)
        assert element.innerHTML == (drawing(pairs) if pairs else "")
