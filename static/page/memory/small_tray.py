"""A small drawing of a board, for lists of boards."""

from boggle.letters import capital
from page.results.list_markup import escaped
from page.text.markup import isolate

MOST = 6  # rows or columns that are drawn; of a larger board, the size is shown
TRAY = '<svg class="mini" translate="no" viewBox="-.3 -.3 {wide} {high}" aria-hidden="true">{inside}</svg>'
DICE = '<path d="{}"/>'
LETTER = '<text{} x="{}" y="{}">{}</text>'


def small_tray(text, plain_q):
    """Return the SVG of a board in its text form. `plain_q` says whether the tile q is a single letter."""
    rows = text.rstrip("/").split("/")
    first = _tiles(rows[0], plain_q)
    if len(rows) > MOST or len(first) > MOST:
        size = f"{len(first)}×{len(rows)}"
        return TRAY.format(wide=4.6, high=4.6, inside=LETTER.format(' class="size"', 2, 2.25, size))
    tiles = [_tiles(row, plain_q) for row in rows]
    places = [(x, y, tile) for y, row in enumerate(tiles) for x, tile in enumerate(row[:MOST]) if tile != "."]
    dice = DICE.format("".join([f"M{x}.15 {y}.15h.7v.7h-.7z" for x, y, _ in places]))
    letters = "".join([_letter(x, y, tile) for x, y, tile in places])
    return TRAY.format(wide=len(first) + 0.6, high=len(rows) + 0.6, inside=dice + letters)


def _letter(x, y, tile):
    shown = isolate(escaped(capital(tile[0]) + tile[1:]))
    return LETTER.format(' class="long"' if len(tile) > 1 else "", x + 0.5, y + 0.7, shown)


def _tiles(row, plain_q):
    """Return the tiles of a row, each as a text."""
    tiles, rest = [], row
    while rest:
        inside, bracket, after = rest[1:].partition("]") if rest[0] == "[" else (rest[0], "", rest[1:])
        tiles.append("qu" if inside == "q" and not bracket and not plain_q else inside or "[")
        rest = after
    return tiles
