"""Pages and answers for the tests of the toolbar."""

import pytest

from boggle import Board, solve
from driving import GOLDEN, in_list
from word_list import all_words, order


@pytest.fixture
def golden(shared):
    """The page with the board GOLDEN, its words in the usual order and not filtered."""
    order(shared).select_option("Longest first")
    if all_words(shared).is_visible():
        all_words(shared).click()
    opener = shared.get_by_role("button", name="Filter", exact=True)
    if opener.get_attribute("aria-expanded") == "true":
        opener.click()
    return shared


@pytest.fixture
def wide(golden):
    """The page of `golden` in a wide window, in which the toolbar stays when a word is chosen."""
    phone = golden.viewport_size
    golden.set_viewport_size({"width": 1280, "height": 800})
    yield golden
    golden.set_viewport_size(phone)


@pytest.fixture(scope="module")
def found(lexicon):
    """What the solver finds on the board GOLDEN, in the order of the list."""
    return sorted(solve(Board.parse(GOLDEN), lexicon), key=in_list)
