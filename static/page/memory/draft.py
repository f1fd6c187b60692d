"""A board that is not full, which no address holds, and a full one that is not in the address yet: kept for its tab as
JSON, and back when that is loaded again.

static/start.js hands it over; page.memory.save_draft writes it.
"""

import json

from js import document, window

from boggle.game.board import HOLE
from boggle.game.rules import rules_named
from boggle.game.scoring import scoring_named
from page.board.link import address_of
from page.memory.saved_rules import fill_up

NAME = "unfinished board"
LEFT = "left"


def put_back(app):
    """Show it; letters that were typed before Python was up run on into it. Returns whether there is one."""
    try:
        game, (width, height, tiles) = json.loads(getattr(document.documentElement.dataset, "unfinished", ""))
        rules, shortest, scoring, plain_q, frame = game
        rules, scoring = rules_named(rules), scoring_named(scoring)
        whole = len(tiles) == width * height
    except (TypeError, ValueError):  # none, or of another version of the page
        return False
    if whole:
        app.use(rules, shortest, scoring, plain_q, tuple(frame) if frame else None)
        fill_up(app, width, height, tiles)
    return whole


def written(app):
    """What `put_back` reads; "" for a board that is full or that nothing was typed into."""
    board, frame = app.board, app.frame
    shape = frame[2] if frame else app.rules.shape.tiles if app.rules.shape else []
    if None not in board.tiles or (not any(board.tiles) and board.tiles.count(HOLE) == shape.count(HOLE)):
        return ""
    game = [app.rules.name, app.shortest, app.scoring.name, app.plain_q, frame]
    return json.dumps([game, [board.width, board.height, board.tiles]])


def address():
    """The page's address, or, where the page was loaded again, the link that was to take its place."""
    place = window.location
    try:
        before, link = json.loads(getattr(document.documentElement.dataset, "left", ""))
    except (TypeError, ValueError):  # none, or of another version of the page
        return place.href
    again = window.performance.getEntriesByType("navigation")[0].type == "reload"
    return link if again and before == place.hash else place.href


def left(app):
    """What `address` reads. A page that is loaded again is so by the address that it had when this began: what is
    written there from then on comes too late, be it before the page knows that it is left."""
    if not app.link or app.awaiting:
        return ""
    before, link = window.location.hash, address_of(app.link).hash
    if before == link:
        before = address_of(app.replaced).hash
    return json.dumps([before, link])
