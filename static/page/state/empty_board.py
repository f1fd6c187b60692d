"""Empty boards: (width, height, tiles), where a tile is None or a hole."""

from boggle.game.board import HOLE


def empty_board(rules):
    """The empty board of rules that have a size."""
    tiles = holes(rules.shape.tiles) if rules.shape else [None] * (rules.width * rules.height)
    return rules.width, rules.height, tiles


def holes(tiles):
    """The tiles of a board without its letters."""
    return [HOLE if tile == HOLE else None for tile in tiles]
