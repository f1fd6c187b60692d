"""What stays of a board when its size or its rules change."""

from boggle.game.board import HOLE


def moved(old, new, tiles, plain_q):
    """Move `tiles` from the empty board `old` to the empty board `new`, in the same rows and columns. Returns the tiles
    of the new board.

    `old` and `new` are (width, height, tiles). Holes that belong to `old` are dropped. A hole that was typed stays only
    if `new` has no holes of its own. A Q becomes a plain Q or Qu, as `plain_q` says.
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
    """Return the tile for a Q: a plain Q if `plain_q` is true, else Qu. Other tiles are returned unchanged."""
    return tile if tile not in ("q", "qu") else "q" if plain_q else "qu"
