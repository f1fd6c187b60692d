"""Rounds and results of other players, in one page for all tests of a module."""

import pytest
from playwright.sync_api import expect

from boggle.play.players.gathered import Gathered
from players import ROUND
from playing import erase, words_there


@pytest.fixture(scope="module")
def there(lexicon):
    return [one.word for one in words_there(lexicon)]


@pytest.fixture(scope="module")
def link_of(there):
    """The link of other players: {name: words}."""

    def link(players, counting=there):
        gathered = Gathered(ROUND, {word: 1 for word in counting})
        for name, own in players.items():
            gathered.set_own(name, own)
            gathered.read_text(gathered.link())
        return gathered.link()

    return link


@pytest.fixture(scope="module")
def table_visit(visit, site):
    page, _ = visit
    page.goto(f"{site}#view=play")
    expect(page.get_by_role("button", name="Invite others")).to_be_visible()
    return visit


@pytest.fixture
def page(table_visit):
    """The place Play with nothing stored, in a page in which earlier tests may have played."""
    page, thrown = table_visit
    erase(page)
    yield page
    assert thrown == []
