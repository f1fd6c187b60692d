"""Boards of free rules. They may have any size and shape."""

from boggle.game.rules import FREE
from page.state.game import empty_board, holes


def empty_board_of(game):
    """Return the board of the game without its letters: (width, height, tiles)."""
    rules = game.settings.rules
    if rules is FREE:
        return game.width, game.height, holes(game.tiles)
    return empty_board(rules) if rules.shape else open_board(game.width, game.height)


def open_board(width, height):
    """Return an empty board without holes: (width, height, tiles)."""
    return width, height, [None] * (width * height)


def keep_free_rules(game):
    """If free rules came with the current board, keep them for other boards, with its size and holes."""
    if game.settings.rules is FREE and not game.settings.frame:
        game.keep_frame(empty_board_of(game))
