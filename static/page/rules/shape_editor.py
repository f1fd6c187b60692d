"""Drawing the shape of one's own board: each cell is a button that takes it off the board and puts it back."""

from boggle.game.board import HOLE
from page.app import MOST_BOXES
from page.board.cell_overlay import CellButtons, place
from page.browser.dom import by_id, listen
from page.text.texts import t


class Shape:
    """`keep_free` makes free rules stay that came with a board."""

    def __init__(self, app, keep_free):
        self._app = app
        self._keep_free = keep_free
        self._button = by_id("game-draw")
        self._letters = {}  # what stood in the cells that were taken off
        name = t("Cells of the board")
        self._cells = CellButtons("shape", name, self._button, self._toggle, lambda: self._cells.hide())
        listen(self._button, "click", self._clicked)
        app.watchers.append(self._follow)
        self._follow()

    def _clicked(self, event):
        if self._cells.size:
            self._cells.hide()
        else:
            self._begin()
            self._cells.focus()

    def _begin(self):
        self._keep_free()
        board = self._app.board
        self._letters = {}
        entries = [(tile != HOLE, place(board, cell), "") for cell, tile in enumerate(board.tiles)]
        self._cells.show(board.width, board.height, entries)

    def _follow(self):
        """Keep to the board, whose size and rules others change too."""
        app = self._app
        too_large = len(app.board.tiles) > MOST_BOXES
        self._button.disabled = too_large
        if not self._cells.size:
            return
        if too_large or not app.frame:
            self._cells.hide()
        elif self._cells.size != (app.board.width, app.board.height):
            self._begin()
        else:
            for cell, tile in enumerate(app.board.tiles):
                self._cells.press(cell, tile != HOLE)

    def _toggle(self, cell):
        app = self._app
        tiles, shape = list(app.board.tiles), list(app.frame[2])
        if tiles[cell] == HOLE:
            tiles[cell], shape[cell] = self._letters.get(cell), None
        else:
            self._letters[cell] = tiles[cell]
            tiles[cell] = shape[cell] = HOLE
        app.frame = app.board.width, app.board.height, shape
        app.show(app.board.width, app.board.height, tiles)
