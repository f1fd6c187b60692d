"""What stays of a board when its size or its rules change."""

from boggle.game.board import HOLE


def moved(old, new, tiles, plain_q):
    """What the cells of an empty board `new` hold once the tiles of another one are moved there, row by row.

    `old` and `new` are empty boards: width, height and tiles. A hole of `old`'s shape does not stay one, nor does a
    typed one where `new` has a shape. A Q goes by `plain_q`.
    """
    width, height, shape = new
    shaped = HOLE in shape
    after = list(shape)
    for cell, tile in enumerate(tiles):
        row, column = cell // old[0], cell % old[0]
        at = row * width + column
        inside = row < height and column < width and shape[at] is None
        if inside and old[2][cell] is None and not (tile == HOLE and shaped):
            after[at] = q_tile(tile, plain_q)
    return after


def q_tile(tile, plain_q):
    """The tile that typing Q makes, for either of the two; any other tile as it is."""
    return tile if tile not in ("q", "qu") else "q" if plain_q else "qu"
