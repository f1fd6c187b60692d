"""The user's own board: free rules, which have any size and shape, and drawing a shape.

Each cell is a button that removes the cell or puts it back.
"""

from js import document

from boggle.game.board import HOLE
from boggle.game.rules import FREE
from page.board.cell_overlay import CellOverlay
from page.board.grid_view import MOST_BOXES, cell_name
from page.browser.dom import by_id, listen
from page.state.game import empty_board, holes
from page.text.markup import markup
from page.text.texts import put, t

NOTICE = """<div id="drawing" class="notice" hidden><p>Choose a cell to take it off the board or to put it back.</p>
<button class="button" type="button">Done</button></div>"""


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


class ShapeEditor:
    """Buttons over the cells, shown and hidden by the button `Draw the shape`.

    `tool` is the sheet of this button. If the sheet covers the board, `reveal()` closes it, and a notice has a button
    that ends the drawing.
    """

    def __init__(self, game, area, tool, reveal):
        self._game, self._area, self._tool, self._reveal = game, area, tool, reveal
        self._button = by_id("game-draw")
        put(document.querySelector(".notices"), markup(NOTICE))
        self._notice = by_id("drawing")
        self._letters = {}  # the letters of cells that were removed
        name = t("Cells of the board")
        self._cells = CellOverlay(area, "shape", name, self._button, self._toggle, self._end)
        listen(self._button, "click", self._clicked)
        listen(self._notice.querySelector("button"), "click", lambda event: self._end())
        tool.toggled.subscribe(self._update_notice)
        game.board_changed.subscribe(self._on_board_changed)
        self._on_board_changed()

    def _clicked(self, event):
        if self._cells.size:
            self._hide()
        else:
            self._reveal()
            self._begin()
            self._cells.focus()

    def _end(self):
        """End the drawing. If the sheet is closed, the focus stays on the board."""
        self._hide()
        if not self._tool.shown:
            self._area.focus(0)

    def _hide(self):
        self._cells.hide()
        self._update_notice()

    def _update_notice(self):
        self._notice.hidden = self._tool.shown or not self._cells.size

    def _begin(self):
        game = self._game
        keep_free_rules(game)
        self._letters = {}
        entries = [(tile != HOLE, cell_name(cell, game.width), "") for cell, tile in enumerate(game.tiles)]
        self._cells.show(game.width, game.height, entries)
        self._update_notice()

    def _on_board_changed(self):
        """Adapt to the board, because other parts change its size and rules, too."""
        game = self._game
        too_large = len(game.tiles) > MOST_BOXES
        self._button.disabled = too_large
        if not self._cells.size:
            return
        if too_large or not game.settings.frame:
            self._hide()
        elif self._cells.size != (game.width, game.height):
            self._begin()
        else:
            for cell, tile in enumerate(game.tiles):
                self._cells.press(cell, tile != HOLE)

    def _toggle(self, cell):
        game = self._game
        tiles, shape = list(game.tiles), list(game.settings.frame[2])
        if tiles[cell] == HOLE:
            tiles[cell], shape[cell] = self._letters.get(cell), None
        else:
            self._letters[cell] = tiles[cell]
            tiles[cell] = shape[cell] = HOLE
        settings = game.settings.having(frame=(game.width, game.height, shape))
        game.choose_rules(settings, (game.width, game.height, tiles))
