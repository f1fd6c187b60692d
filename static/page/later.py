"""What the page can do beyond a first answer: loaded after it, so that it costs that answer nothing.

Each part of it is a module with a class or function that adds itself to the page.
"""

from page.big_board import add_big_board
from page.game_panel import GamePanel
from page.long_answer import LongAnswer
from page.ways_view import WaysView

PARTS = [add_big_board, LongAnswer, WaysView, GamePanel]


def extend(app):
    """Add all parts to the page."""
    return [part(app) for part in PARTS]
