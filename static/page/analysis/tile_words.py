"""What is said of chosen tiles. `from_there` says whether the words must start there, instead of passing through."""

from boggle.game.board import label
from page.text.texts import t, tn


def of_one(board, cell, starts, through):
    """Return the name of a tile, and in how many words it is."""
    row, column = cell // board.width + 1, cell % board.width + 1
    place = t("{tile}, row {row}, column {column}", tile=label(board.tiles[cell]), row=row, column=column)
    words = tn("in {count} word", "in {count} words", through)
    return place, t("{in_words}, first of {starts}", in_words=words, starts=starts)


def of_several(board, cells, words, from_there):
    """Return the names of tiles, and how many words they allow. `words` is None until that is known."""
    tiles = ", ".join([label(board.tiles[cell]) for cell in cells])
    if words is None:
        return tiles, t("Counting…")
    if from_there:
        return tiles, tn("first of {count} word", "first of {count} words", words)
    return tiles, tn("together in {count} word", "together in {count} words", words)


def limited_to(board, cells, from_there):
    """Return which words are shown, for a short label, or "" if no tile is chosen."""
    if not cells:
        return ""
    tile, count = label(board.tiles[cells[0]]), len(cells)
    if count > 1 and from_there:
        return tn("Words from {count} tile", "Words from {count} tiles", count)
    if count > 1:
        return tn("Words through {count} tile", "Words through {count} tiles", count)
    return t("Words from {tile}", tile=tile) if from_there else t("Words through {tile}", tile=tile)


def cut_short(counted, chosen):
    """Return sentences about what the search left open: the numbers of words that may be counted at too many tiles, and
    that may have no path through the chosen tiles."""
    told = []
    if counted:
        words = tn("{count} word", "{count} words", counted)
        told.append(t("The search was cut short: {words} may be counted at too many tiles.", words=words))
    if chosen:
        words = tn("{count} word", "{count} words", chosen)
        told.append(t("The search was cut short: {words} may have no such path.", words=words))
    return told
