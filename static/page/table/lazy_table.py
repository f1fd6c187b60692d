"""The table of players. Its Python is loaded after that of the place Play."""

import asyncio

from page.parts import LazyPart
from page.play.lazy_place import play_part
from page.state.game import PLAY

BUNDLE = "static/micropython/table.txt"
STYLE = "static/table.css"


def add(page):
    game, part = page.game, LazyPart(page, BUNDLE, "page.table.feature", STYLE)

    async def load():
        if await page.shared(play_part).open():
            await part.open()

    def opened():
        if game.view == PLAY:
            asyncio.create_task(load())

    game.view_changed.subscribe(opened)
    opened()
