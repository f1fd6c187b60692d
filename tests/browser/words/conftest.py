"""Pages and answers for the tests of the toolbar."""

import pytest

from boggle import Board, solve
from driving import GOLDEN
from toolbar import order


@pytest.fixture
def golden(shared):
    """The page with the board GOLDEN, its words in the usual order and not filtered."""
    order(shared).select_option("Length")
    if shared.get_by_role("button", name="Show all").is_visible():
        shared.get_by_role("button", name="Show all").click()
    opener = shared.get_by_role("button", name="Filter", exact=True)
    if opener.get_attribute("aria-expanded") == "true":
        opener.click()
    return shared


@pytest.fixture(scope="module")
def found(lexicon):
    """What the solver finds on the board GOLDEN."""
    return solve(Board.parse(GOLDEN), lexicon)
