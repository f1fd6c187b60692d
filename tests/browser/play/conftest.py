"""Rounds in one page for all tests of a module."""

import pytest
from playwright.sync_api import expect

from playing import words_there


@pytest.fixture(scope="module")
def there(lexicon):
    """The words on the board of `playing.LINK`, with their paths, points and tiers."""
    return words_there(lexicon)


@pytest.fixture(scope="module")
def play_visit(visit, site):
    visit[0].goto(f"{site}#view=play")
    expect(visit[0].get_by_role("button", name="Start", exact=True)).to_be_visible()
    return visit


@pytest.fixture
def page(play_visit):
    """The place Play in a page in which earlier tests may have played. Begin with `playing.begin_here`."""
    page, thrown = play_visit
    yield page
    assert thrown == []
