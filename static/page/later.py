"""What the page can do beyond a first answer: loaded after it, so that it costs that answer nothing.

Each part of it is a module with a class or function that adds itself to the page.
"""

from page.bidi import add_bidi
from page.big_board import add_big_board
from page.dom import by_id
from page.finding import Finding
from page.game_panel import GamePanel
from page.language_choice import add_language_choice
from page.leaving import Leaving
from page.list_panel import ListPanel
from page.loading import one_by_one
from page.long_answer import LongAnswer
from page.look_up import LookUp
from page.memory_panel import MemoryPanel
from page.offline import add_offline
from page.share_panel import SharePanel
from page.tile_lens import TileLens
from page.ways_view import WaysView
from page.when_opened import WhenOpened

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
