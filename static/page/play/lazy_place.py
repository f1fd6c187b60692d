"""The place `Play`. Its Python is loaded when the place is opened for the first time."""

import asyncio

from page.parts import LazyPart
from page.state.game import PLAY
from page.text.texts import t

BUNDLE = "static/micropython/play.txt"
STYLE = "static/play.css"


def play(page):
    """Make the place. Its bundle fills it."""
    return page.places.add(PLAY, t("Play"))


def play_part(page):
    """Make the part that loads the bundle."""
    return LazyPart(page, BUNDLE, "page.play.place", STYLE)


def add(page):
    game, part = page.game, page.shared(play_part)
    page.shared(play)

    def opened():
        if game.view == PLAY:
            asyncio.create_task(part.open())

    game.view_changed.subscribe(opened)
    opened()
