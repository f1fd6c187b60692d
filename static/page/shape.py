"""Drawing the shape of one's own board: each cell is a button that takes it off the board and puts it back."""

from boggle.board import HOLE
from page.app import MOST_BOXES
from page.board_view import ARROWS, cell_name
from page.dom import by_id, listen
from page.texts import t

CELL = '<button type="button" data-cell="{cell}" tabindex="-1" aria-pressed="{pressed}" aria-label="{name}"></button>'


class Shape:
    """`keep_free` makes free rules stay that came with a board."""

    def __init__(self, app, keep_free):
        self._app = app
        self._keep_free = keep_free
        self._board = by_id("board")
        self._button = by_id("game-draw")
        self._size = None  # of the board that is drawn on, None while none is
        self._letters = {}  # what stood in the cells that were taken off
        self._board.insertAdjacentHTML("beforeend", '<div id="shape" class="shape" role="group" hidden></div>')
        self._cells = by_id("shape")
        self._cells.setAttribute("aria-label", t("Cells of the board"))
        listen(self._button, "click", self._clicked)
        listen(self._cells, "click", self._toggle)
        listen(self._cells, "keydown", self._key)
        for name in ("focusin", "paste", "input"):  # which the board itself would take for its text boxes'
            listen(self._cells, name, lambda event: event.stopPropagation())
        app.watchers.append(self._follow)
        self._follow()

    def _clicked(self, event):
        if self._size:
            self._end()
        else:
            self._begin()
            self._cells.querySelector("button").focus()

    def _begin(self):
        self._keep_free()
        board = self._app.board
        self._size = (board.width, board.height)
        self._letters = {}
        self._cells.innerHTML = "".join(
            [
                CELL.format(cell=cell, pressed=_pressed(tile), name=cell_name(cell // board.width, cell % board.width))
                for cell, tile in enumerate(board.tiles)
            ]
        )
        self._buttons = self._cells.querySelectorAll("button")
        self._buttons[0].tabIndex = 0
        self._switch(True)

    def _end(self):
        self._size = None
        self._cells.innerHTML = ""
        self._switch(False)

    def _switch(self, drawing):
        self._cells.hidden = not drawing
        self._button.setAttribute("aria-pressed", "true" if drawing else "false")
        for tile in self._board.querySelectorAll(".tile"):
            tile.inert = drawing

    def _follow(self):
        """Keep to the board, whose size and rules others change too."""
        app = self._app
        too_large = len(app.board.tiles) > MOST_BOXES
        self._button.disabled = too_large
        if not self._size:
            return
        if too_large or not app.frame:
            self._end()
        elif self._size != (app.board.width, app.board.height):
            self._begin()
        else:
            for cell, tile in enumerate(app.board.tiles):
                self._buttons[cell].setAttribute("aria-pressed", _pressed(tile))

    def _toggle(self, event):
        button = event.target.closest("button")
        if not button:
            return
        cell = int(button.dataset.cell)
        app = self._app
        tiles, shape = list(app.board.tiles), list(app.frame[2])
        if tiles[cell] == HOLE:
            tiles[cell], shape[cell] = self._letters.get(cell), None
        else:
            self._letters[cell] = tiles[cell]
            tiles[cell] = shape[cell] = HOLE
        app.frame = app.board.width, app.board.height, shape
        app.show(app.board.width, app.board.height, tiles)

    def _key(self, event):
        event.stopPropagation()
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        if event.key == "Escape":
            self._end()
            self._button.focus()
        elif event.key in ARROWS:
            event.preventDefault()
            self._walk(int(event.target.dataset.cell), ARROWS[event.key])

    def _walk(self, cell, step):
        width, height = self._size
        row, column = cell // width + step[0], cell % width + step[1]
        if 0 <= row < height and 0 <= column < width:
            self._buttons[cell].tabIndex = -1
            after = self._buttons[row * width + column]
            after.tabIndex = 0
            after.focus()


def _pressed(tile):
    return "false" if tile == HOLE else "true"
