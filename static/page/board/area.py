"""The place of the board on the page: the grid, or the view of large boards once that is loaded."""

from js import document

from page.board.grid_view import MOST_BOXES, GridView
from page.browser.dom import by_id, listen

CELLS = "#board input, #big input"
NOT_BOARD = "input, textarea, select, [contenteditable], dialog"  # a paste into these is not meant for the board


class BoardArea:
    """Shows the board of `game` in the view for its size. `paste(text)` and `alert(sentence)` are as in GridView."""

    def __init__(self, game, paste, alert):
        self._game = game
        self._paste = paste
        self._alert = alert
        self._view = self._grid = GridView(game, paste, alert)
        self._large = None
        self._tumbles = False  # which of two classes made the dice tumble last
        self._overlay = None  # the CellOverlay that lies over the board, or None
        game.board_shown.subscribe(self._show)
        listen(document, "paste", self._pasted)
        button = by_id("clear")
        listen(button, "click", self._clear)
        button.disabled = False

    @property
    def drawing(self):
        """The SVG element that paths are drawn in."""
        return self._view.drawing

    def tumble(self):
        """Let the dice tumble. Two classes take turns, because a class that stays would not start the motion again."""
        self._tumbles = not self._tumbles
        classes = by_id("board").classList
        classes.toggle("tumble", self._tumbles)
        classes.toggle("tumble-again", not self._tumbles)

    @property
    def has_overlay(self):
        """Whether buttons lie over the cells."""
        return self._overlay is not None

    def add_large_view(self, view):
        """Show large boards in a view of the class `view`."""
        self._large = view(self._game, self._paste, self._alert)
        self._game.allow_any_size()

    def take_overlay(self, overlay):
        """Record that this CellOverlay lies over the board now. The previous one is ended."""
        if self._overlay and self._overlay is not overlay:
            self._overlay.end()
        self._overlay = overlay

    def leave_overlay(self):
        """Record that no overlay lies over the board any more."""
        self._overlay = None

    def adopt(self):
        """Read what was typed before Python was ready."""
        self._grid.adopt()

    def focus(self, cell):
        """Focus the cell with this number, or the last cell if the board has fewer. Returns its text box."""
        return self._view.focus(cell)

    def has_focus(self):
        return self._view.has_focus()

    def show_path(self, word, pairs=None):
        """Draw and describe the path of `word`, a list of [row, column] pairs. If `word` is None, remove the path."""
        self._view.show_path(word, pairs)

    def take_paste(self, event):
        """Show the board of a paste event."""
        self._view.take_paste(event)

    def take_text(self, read):
        """Show the board in the text that `read` returns. If it has none, say why."""
        self._view.take_text(read)

    def _show(self):
        self._take_view(self._large if len(self._game.tiles) > MOST_BOXES else self._grid)
        self._view.show()

    def _take_view(self, view):
        if view is not self._view:
            had_focus = self._view.hide()
            self._view = view
            view.unhide()
            if had_focus:
                view.focus(0)

    def _pasted(self, event):
        target = event.target
        if not getattr(target, "closest", None):  # in some browsers, the target is a text node
            target = target.parentElement
        if target.closest(CELLS) or not target.closest(NOT_BOARD):
            self._view.take_paste(event)

    def _clear(self, event):
        self._game.clear()
        self._view.focus(0)
