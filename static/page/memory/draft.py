"""Boards that would be lost if the page were loaded again: an unfinished board, which no address can contain, and a
full board that is not in the address yet. They are stored for the tab, as JSON.

static/start.js reads them, and page.memory.save_draft writes them.
"""

import json

from js import document, window

from boggle.errors import DAMAGE
from boggle.game.board import HOLE, WILD, Board, tiles_in
from boggle.game.languages import ENGLISH, language_in
from boggle.game.rules import rules_named
from boggle.game.scoring import scoring_named, shortest_word
from page.link.board_link import address_in, address_of, current_fragment
from page.rules.rules_in_use import show_with_typed
from page.state.game import Settings, holes

UNFINISHED = "unfinished board"
LEFT = "left"


def restore_unfinished(game, area):
    """Show the unfinished board, if there is one. Letters that were typed before Python was ready go into it. Returns
    whether there is one."""
    try:
        settings, board = unfinished_in(json.loads(_handed_over("unfinished")))
    except DAMAGE:  # none, or one that page.memory.save_draft sets aside
        return False
    show_with_typed(game, area, settings, *board)
    return True


def unfinished_in(data):
    """Return the Settings and the board (width, height, tiles) of stored data. Raises one of DAMAGE."""
    values, board = data
    rules, shortest, scoring, plain_q, frame = values[:5]
    family, words = values[5:] + [False, ENGLISH][len(values) - 5 :]  # earlier versions stored neither
    rules, scoring = rules_named(rules), scoring_named(scoring)
    if not isinstance(plain_q, bool) or not isinstance(family, bool) or (frame and holes(frame[2]) != frame[2]):
        raise ValueError("expected settings")
    frame = _checked(rules, *frame) if frame else None
    settings = Settings(rules, shortest_word(str(shortest)), scoring, plain_q, frame, family, language_in(words))
    return settings, _checked(rules, *board)


def _checked(rules, width, height, tiles):
    """Return a board with empty cells. Raises one of DAMAGE if it cannot be one of these rules."""
    fits = not rules.width or (width, height) == (rules.width, rules.height)
    if type(width) is not int or type(height) is not int or not fits:
        raise ValueError("expected a size")
    Board(width, height, [HOLE if tile is None else tile for tile in tiles])
    for tile in set(tiles) - {None, HOLE, WILD}:
        if tiles_in(f"[{tile}]") != [tile]:
            raise ValueError("expected a tile")
    return width, height, tiles


def unfinished_text(game):
    """Return the text that `restore_unfinished` reads, or "" if the board is full or has no letters yet."""
    settings = game.settings
    shape = settings.frame[2] if settings.frame else settings.rules.shape.tiles if settings.rules.shape else []
    if game.is_full or (not any(game.tiles) and game.tiles.count(HOLE) == shape.count(HOLE)):
        return ""
    values = [settings.rules.name, settings.shortest, settings.scoring.name, settings.plain_q, settings.frame]
    values += [settings.family, settings.words]
    return json.dumps([values, [game.width, game.height, game.tiles]])


def address():
    """Return the page's address, or the link that was about to replace it when the page was loaded again."""
    place = window.location
    try:
        before, link = left_in(json.loads(_handed_over("left")))
    except DAMAGE:  # none, or one that page.memory.save_draft sets aside
        return address_in(lambda: place.href)
    visits = window.performance.getEntriesByType("navigation")  # none in a Firefox that resists fingerprinting
    again = visits.length and visits[0].type == "reload"
    return link if again and before == current_fragment() else address_in(lambda: place.href)


def left_in(data):
    """Return the links before and after a change of the address from stored data. Raises one of DAMAGE."""
    before, link = data
    if before[:1] not in ("", "#") or link[:1] not in ("", "#"):
        raise ValueError("expected links")
    return before, link


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
