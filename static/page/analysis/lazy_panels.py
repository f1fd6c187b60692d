"""The place `Explore`. Its Python is loaded when it is shown for the first time.

On wide screens it stands beside the words while no other view is open, under the heading `This board`. There it shows
less: the style sheet hides what has the class `explore-only`.
"""

import asyncio

from page.parts import LazyPart
from page.state.game import EXPLORE
from page.text.texts import t

BUNDLE = "static/micropython/worth.txt"


def explore(page):
    """Make the place."""
    return page.places.add(EXPLORE, t("Explore"))


def add(page):
    game, tool = page.game, page.shared(explore)
    part = LazyPart(page, BUNDLE, "page.analysis.panels")

    def update():
        tool.heading.textContent = t("Explore") if game.view == EXPLORE else t("This board")
        if tool.shown:
            asyncio.create_task(part.open())

    tool.toggled.subscribe(update)
    game.view_changed.subscribe(update)
    update()
