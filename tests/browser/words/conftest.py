"""The page for the tests of the toolbar and the card."""

import pytest

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
