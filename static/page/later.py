"""What the page can do beyond a first answer: loaded after it, so that it costs that answer nothing.

Each part of it is a module with a class or function that adds itself to the page.
"""

from page.analysis.tile_usage import TileLens
from page.board.large_view import add_big_board
from page.browser.dom import by_id
from page.browser.yielding import one_by_one
from page.lists.look_up import LookUp
from page.lists.panel import ListPanel
from page.memory.history_panel import MemoryPanel
from page.memory.save_draft import Leaving
from page.rules.panel import GamePanel
from page.share.panel import SharePanel
from page.site.language_choice import add_language_choice
from page.site.offline import add_offline
from page.text.bidi import add_bidi
from page.when_opened import WhenOpened
from page.words.paths_view import WaysView
from page.words.streamed_answer import LongAnswer
from page.words.toolbar import Finding

PARTS = [
    add_bidi,
    add_big_board,
    LongAnswer,
    WaysView,
    Finding,
    GamePanel,
    ListPanel,
    LookUp,
    TileLens,
    add_offline,
    SharePanel,
    MemoryPanel,
    WhenOpened,
    Leaving,
    add_language_choice,
]


async def extend(app):
    """Add all parts to the page, with breaks for the browser."""
    tools = by_id("tools")
    tools.hidden = True  # its panels come together: one after the other they would move away under a finger
    try:
        return await one_by_one(lambda part: part(app), PARTS)
    finally:
        tools.hidden = False
