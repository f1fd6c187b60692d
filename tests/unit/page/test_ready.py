"""A round that all see on one device, from the question whether everybody is ready until its words are known."""

import asyncio
from unittest.mock import AsyncMock, Mock

import pytest

from page.browser.dom import by_id
from page.play.place import PlayPlace
from page.state.game import PLAY
from page.table.ready_view import COUNT, ReadyView


@pytest.mark.parametrize("is_cancelled", [False, True])
def test_a_round_begins_after_the_last_second_unless_it_is_cancelled(is_cancelled):
    dialog, begin = by_id("ready"), Mock()
    view, place = ReadyView(begin), PlayPlace(Mock(view=PLAY), *[Mock() for _ in range(7)])
    dialog.open = False
    view.ask(Mock(seconds=None))
    dialog.open = True
    for _ in range(COUNT):
        assert (view._tick(), view.is_over) == (1000, False)
    assert view._tick() is None
    begin.assert_called_once()
    dialog.open = not is_cancelled
    place._start, place._room, place.show, played = Mock(), Mock(), Mock(), Mock()
    place.new_round = AsyncMock(return_value=(played, Mock()))
    asyncio.run(place._begin(Mock(), lambda: view.is_over))
    assert place.played is (None if is_cancelled else played)
