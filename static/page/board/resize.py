"""What stays of a board when its size or its rules change."""

from boggle.game.board import HOLE


def moved(old, new, tiles, plain_q):
    """The tiles of the empty board `new`, with the letters `tiles` of the board `old` in the same rows and columns.

    `old` and `new` are empty boards: (width, height, tiles). Holes of the shape `old` end. A typed hole stays only if
    `new` has no shape. Q becomes the tile that `plain_q` asks for.
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
    """The tile that a Q is by `plain_q`. Other tiles stay as they are."""
    return tile if tile not in ("q", "qu") else "q" if plain_q else "qu"
