"""A page on a fixed date, and the words of its daily board."""

import pytest
from playwright.sync_api import expect

from boggle import rules_named, solve
from boggle.play.daily import board_of
from record import DATE, set_date


@pytest.fixture(scope="module")
def there(lexicon):
    return {one.word: one for one in solve(board_of(DATE), lexicon, rules_named("new"))}


@pytest.fixture(scope="module")
def common(there):
    """Common words of the board, longest first."""
    return sorted((word for word, one in there.items() if one.tier == "common"), key=lambda word: (-len(word), word))


@pytest.fixture
def page(own_page, site):
    """A page on DATE, with an empty record."""
    set_date(own_page)
    own_page.goto(f"{site}#view=play")
    expect(own_page.get_by_role("navigation", name="Your record")).to_be_visible()
    return own_page
