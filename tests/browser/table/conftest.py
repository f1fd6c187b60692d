"""Rounds and results of other players."""

import pytest

from boggle.play.players.gathered import Gathered
from players import ROUND, open_table, play
from playing import LINK, words_there


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


@pytest.fixture
def table(page, site, there):
    """The table after a round in which two words were found."""
    page.goto(f"{site}{LINK}")
    play(page, there[:2])
    open_table(page)
    return page
