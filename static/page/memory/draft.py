"""Boards that would be lost if the page were loaded again: an unfinished board, which no address can contain, and a
full board that is not in the address yet. They are stored for the tab, as JSON.

static/start.js reads them, and page.memory.save_draft writes them.
"""

import json

from js import document, window

from boggle.game.board import HOLE
from boggle.game.rules import rules_named
from boggle.game.scoring import scoring_named
from page.link.board_link import address_of, current_fragment
from page.rules.rules_in_use import show_with_typed
from page.state.game import Settings

UNFINISHED = "unfinished board"
LEFT = "left"


def restore_unfinished(game, area):
    """Show the unfinished board, if there is one. Letters that were typed before Python was ready go into it. Returns
    whether there is one."""
    try:
        values, (width, height, tiles) = json.loads(_handed_over("unfinished"))
        rules, shortest, scoring, plain_q, frame = values
        rules, scoring = rules_named(rules), scoring_named(scoring)
        whole = len(tiles) == width * height
    except (TypeError, ValueError):  # none, or one of another version of the page
        return False
    if whole:
        settings = Settings(rules, shortest, scoring, plain_q, tuple(frame) if frame else None)
        show_with_typed(game, area, settings, width, height, tiles)
    return whole


def unfinished_text(game):
    """Return the text that `restore_unfinished` reads, or "" if the board is full or has no letters yet."""
    settings = game.settings
    shape = settings.frame[2] if settings.frame else settings.rules.shape.tiles if settings.rules.shape else []
    if game.is_full or (not any(game.tiles) and game.tiles.count(HOLE) == shape.count(HOLE)):
        return ""
    values = [settings.rules.name, settings.shortest, settings.scoring.name, settings.plain_q, settings.frame]
    return json.dumps([values, [game.width, game.height, game.tiles]])


def address():
    """Return the page's address, or the link that was about to replace it when the page was loaded again."""
    place = window.location
    try:
        before, link = json.loads(_handed_over("left"))
    except (TypeError, ValueError):  # none, or one of another version of the page
        return place.href
    visits = window.performance.getEntriesByType("navigation")  # none in a Firefox that resists fingerprinting
    again = visits.length and visits[0].type == "reload"
    return link if again and before == current_fragment() else place.href


def left_text(game, address):
    """Return the text that `address` reads, or "" if the board has no link or is still awaited. `address`
    is the PageAddress.

    Once a reload has begun, the browser ignores changes of the address, even before it notifies the page.
    """
    if not address.text or game.awaited:
        return ""
    before, after = current_fragment(), address_of(address.whole).hash
    if before == after:
        before = address_of(address.replaced).hash
    return json.dumps([before, after])


def _handed_over(name):
    return getattr(document.documentElement.dataset, name, "")
