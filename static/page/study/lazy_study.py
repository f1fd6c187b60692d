"""The sheets Study, Calendar and Statistics. Their Python is loaded after that of Play, on which it builds, when Play
or one of them is opened for the first time."""

import asyncio

from page.parts import LazyPart
from page.play.lazy_place import play_part
from page.state.game import CALENDAR, PLAY, STATISTICS, STUDY
from page.text.texts import t

BUNDLE = "static/micropython/study.txt"
STYLE = "static/study.css"


def sheets(page):
    """Make the sheets: {name of the view: Tool}. The bundle fills them."""
    titles = ((STUDY, t("Study")), (CALENDAR, t("Calendar")), (STATISTICS, t("Statistics")))
    return {name: page.places.add(name, title) for name, title in titles}


def add(page):
    game, part = page.game, LazyPart(page, BUNDLE, "page.study.feature", STYLE)
    page.shared(sheets)

    async def load():
        if await page.shared(play_part).open():
            await part.open()

    def opened():
        if game.view in (PLAY, STUDY, CALENDAR, STATISTICS):
            asyncio.create_task(load())

    game.view_changed.subscribe(opened)
    opened()
