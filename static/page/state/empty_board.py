"""Empty boards. Each is (width, height, tiles), where each tile is None or HOLE."""

from boggle.game.board import HOLE


def empty_board(rules):
    """Return the empty board of rules that have a fixed size."""
    tiles = holes(rules.shape.tiles) if rules.shape else [None] * (rules.width * rules.height)
    return rules.width, rules.height, tiles


def holes(tiles):
    """Return the tiles of a board without its letters: HOLE for a hole, else None."""
    return [HOLE if tile == HOLE else None for tile in tiles]
