"""The rules that the user chose on an earlier visit. They are stored as the link of an empty board, with wild cards in
its cells.

static/start.js reads them, because the first answer needs them. page.rules.save_rules writes them.
"""

from js import document

from boggle.errors import BoggleError
from boggle.game.rules import FREE
from page.link.board_link import read_link
from page.state.game import holes


def restore_rules(game, area):
    """Use the saved rules, if there are any. Letters that were typed before Python was ready go into their board."""
    saved = getattr(document.documentElement.dataset, "game", "")
    if not saved:
        return
    try:
        link = read_link(saved)
    except (BoggleError, MemoryError):
        return  # damaged, so treated as if nothing were saved
    if not link.board:
        return
    settings, empty = link.settings, (link.board.width, link.board.height, holes(link.board.tiles))
    if settings.rules is FREE:
        settings = settings.having(frame=empty)
    show_with_typed(game, area, settings, *empty)


def show_with_typed(game, area, settings, width, height, tiles):
    """Show a board. Letters that were typed into the previous board go into its empty cells."""
    typed = ["q" if tile == "qu" and settings.plain_q else tile for tile in game.tiles]
    if (width, height) == (game.width, game.height) and tiles.count(None) == len(tiles):
        game.show(width, height, typed, settings)
        return
    typed = [tile for tile in typed if tile]
    after = [typed.pop(0) if typed and tile is None else tile for tile in tiles]
    focused = area.has_focus()
    game.show(width, height, after, settings)
    if focused and None in after:
        area.focus(after.index(None))
