"""The rules that somebody chose at an earlier visit: kept as the link of an empty board by them, all wild cards.

static/start.js hands it over, since it is to be known before the first answer; page.memory.save_rules writes it.
"""

from js import document

from boggle.errors import BoggleError
from boggle.game.rules import FREE
from page.board.grid_view import holes
from page.board.link import read_link


def take_up(app):
    """Play by what is kept, if anything is; letters that were typed before Python was up run on into that board."""
    kept = getattr(document.documentElement.dataset, "game", "")
    if not kept:
        return
    try:
        board, rules, shortest, scoring = read_link(kept)
    except (BoggleError, MemoryError):
        return  # damaged: as though nothing were kept
    empty = (board.width, board.height, holes(board.tiles))
    app.use(rules, shortest, scoring, rules.plain_q or "q" in board.tiles, empty if rules is FREE else None)
    fill_up(app, *empty)


def fill_up(app, width, height, tiles):
    """Show a board, with what was typed into the one before in its empty cells."""
    before = app.board
    typed = ["q" if tile == "qu" and app.plain_q else tile for tile in before.tiles]
    if (width, height) == (before.width, before.height) and tiles.count(None) == len(tiles):
        app.show(width, height, typed)
        return
    typed = [tile for tile in typed if tile]
    after = [typed.pop(0) if typed and tile is None else tile for tile in tiles]
    focused = before.has_focus()
    app.show(width, height, after)
    if focused and None in after:
        app.board.focus(after.index(None))
