"""Entering a word on a board in play. The board has a button for each tile: tapped tiles collect a word, and so does a
finger that moves over them. The word can be typed, too."""

from boggle.game.board import HOLE, label
from boggle.play.round import Taps
from page.board.grid_view import cell_name, reached
from page.browser.dom import listen
from page.text.markup import markup, replace
from page.text.texts import t
from page.tracing.growing_path import GrowingPath, Steps
from page.tracing.pointer import Pointer
from page.tracing.trace import Trace

TILE = (
    '<div class="{kind}"><button type="button" data-cell="{cell}" tabindex="-1" aria-pressed="false" '
    'aria-label="{name}"{state}>{text}</button></div>'
)
FORM = """<form id="{name}-form"><input id="{name}-typed" class="box-field" aria-label="Word" maxlength="100" dir="auto"
enterkeyhint="send" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false"></form>"""
BOARD = """<div id="{name}-board" class="tray tracing" role="group" aria-label="Board">
<svg class="path" aria-hidden="true"></svg><div class="cells"></div></div>"""


class WordEntry:
    """`board` is the element of BOARD, and `form` that of FORM. `spelled(word)` is called when the word changes, and
    `sent(word)` when it is sent. `tray` is the Tray, and `box` the text box. `sent_cells` has the tiles of the word
    that was sent last. It is empty if that was typed."""

    def __init__(self, board, form, spelled, sent):
        self._form, self.box = form, form.querySelector("input")
        self._has_typed = False  # whether there may be a text in the box
        self._spelled, self._sent, self.sent_cells = spelled, sent, []
        self.box.placeholder = t("Type a word")
        self.tray = Tray(board, self._collected, self._send)
        listen(form, "submit", self._submitted)
        listen(self.box, "input", lambda event: self._type())

    def show(self, shown):
        """Show or hide the text box."""
        self._form.hidden = not shown

    def clear(self):
        """Forget the word, collected or typed."""
        self._empty()
        self.tray.clear()

    def focus(self):
        self.box.focus()

    @property
    def word(self):
        """The word as it is now, typed or collected."""
        return self.box.value or self.tray.word

    def _submitted(self, event):
        event.preventDefault()
        if self.box.value:
            self._send(self.box.value, [])
        else:
            self.tray.send()

    def _send(self, word, cells):
        self.clear()
        if word.strip():
            self.sent_cells = cells
            self._sent(word)

    def _collected(self, word):
        self._empty()
        self._spelled(word)

    def _type(self):
        self._has_typed = True
        self.tray.clear()
        self._spelled(self.box.value)

    def _empty(self):
        """Empty the box. While a finger moves, each call of JavaScript counts."""
        if self._has_typed:
            self.box.value, self._has_typed = "", False


class Tray:
    """`element` is the group of the board. `collected(word)` is called when the collected word changes, and
    `sent(word, cells)` when the player sends it. The methods about a trace are those of `page.tracing.pointer`."""

    def __init__(self, element, collected, sent):
        self._element = element
        self._cells, self._drawing = element.querySelector(".cells"), element.querySelector(".path")
        self._collected, self._sent = collected, sent
        self._board = self._taps = self._stop = None
        self._shining = []
        self._covered = True
        self._path = GrowingPath(lambda: self._drawing)
        self._pointer = Pointer(element, lambda: self._drawing, self)
        listen(element, "click", self._clicked)
        listen(element, "keydown", self._key)

    def show(self, board, covered):
        """Show a board. If it is covered, the letters are not in the page at all."""
        if self._taps:
            self.clear()
        self._board, self._taps, self._covered = board, Taps(board), covered
        style = self._element.parentElement.style
        style.setProperty("--columns", str(board.width))
        style.setProperty("--rows", str(board.height))
        self._drawing.setAttribute("viewBox", f"0 0 {board.width} {board.height}")
        replace(self._cells, [tile_markup(board, cell, covered) for cell in range(len(board.tiles))])
        buttons = self._cells.querySelectorAll("button")
        self._buttons = [buttons[cell] for cell in range(buttons.length)]
        self._stop = self._buttons[0]
        self._stop.tabIndex = 0
        self._setters = [(button.setAttribute, button.parentElement.setAttribute) for button in self._buttons]
        self._steps, self._shining = Steps(self._number), []
        self._draw()

    @property
    def word(self):
        """The collected word."""
        return self._taps.word

    @property
    def is_traced(self):
        """Whether a finger is on the collected word."""
        return self._pointer.traces

    def clear(self):
        """Forget the collected word, and do not follow a finger any more."""
        had = self._taps.cells
        self._taps.clear()  # first, so that the finger has nothing to discard
        self._pointer.drop()
        if had:
            self._draw()

    def light(self, cells):
        """Show these cells as the word that is being collected."""
        self._taps.cells = list(cells)
        self._draw()
        self._collected(self.word)

    def send(self):
        """Send the collected word."""
        word, cells = self.word, self._taps.cells
        self.clear()
        self._sent(word, cells)

    def discard(self):
        """Forget the collected word, if there is one, and say so."""
        if self._taps.cells:
            self._taps.clear()
            self._draw()
            self._collected("")

    def trace(self):
        """Return a Trace on the board, or None if it is covered."""
        board = self._board
        if not board or self._covered:
            return None
        return Trace(board.width, board.height, [cell for cell, tile in enumerate(board.tiles) if tile == HOLE])

    def begin_trace(self):
        """The path itself follows at once."""

    def end_trace(self, cells):
        """Send the word of a traced path. A finger that went back to its first tile wants none."""
        if len(cells) > 1:
            self.light(cells)
            self.send()
        else:
            self.discard()

    def mark(self, cells):
        """Mark these cells as a hint, and no others."""
        for cell, button in enumerate(self._buttons):
            button.parentElement.classList.toggle("told", cell in cells)

    def shine(self, cells):
        """Let these tiles shine for a moment, and no others."""
        for cell in self._shining:
            self._buttons[cell].parentElement.classList.remove("shine")
        for cell in cells:
            self._buttons[cell].parentElement.classList.add("shine")
        self._shining = cells

    def wave(self):
        """Let a wave go over the tiles, from one corner to the other."""
        self._element.classList.remove("tumble", "wave")
        for cell, button in enumerate(self._buttons):
            row, column = divmod(cell, self._board.width)
            button.parentElement.style.setProperty("--from-corner", str(row + column))
        self._element.getBoundingClientRect()  # so that it begins anew, even during the last one
        self._element.classList.add("wave")

    def place_of(self, cells):
        """Return where the middle one of these tiles is in the window, as a DOMRect."""
        return self._buttons[cells[len(cells) // 2]].getBoundingClientRect()

    def focus(self):
        self._stop.focus()

    def _tap(self, cell):
        if self._taps.tap(cell):
            self.send()
        else:
            self.light(self._taps.cells)

    def _draw(self):
        cells, width = self._taps.cells, self._board.width
        self._path.show([(cell // width, cell % width) for cell in cells])
        self._steps.show(cells)

    def _number(self, cell, step):
        """Number a tile. While a finger moves, each look-up in JavaScript takes time, so the setters are at hand."""
        press, put = self._setters[cell]
        press("aria-pressed", "true" if step else "false")
        if step:
            put("data-step", str(step))
        else:
            self._buttons[cell].parentElement.removeAttribute("data-step")

    def _clicked(self, event):
        button = event.target.closest("button")
        if button:
            self._move_tab_stop(button)
            self._tap(int(button.dataset.cell))

    def _key(self, event):
        after = reached(event, int(event.target.dataset.cell), self._board.width, self._board.height)
        if after is not None:
            event.preventDefault()
            self._move_tab_stop(self._buttons[after])
            self.focus()

    def _move_tab_stop(self, button):
        self._stop.tabIndex = -1
        self._stop = button
        button.tabIndex = 0


def tile_markup(board, cell, covered):
    """Return the markup of a tile's button."""
    tile, name = board.tiles[cell], cell_name(cell, board.width)
    kind, text, state = kind_of_tile(tile), label(tile), []
    if tile == HOLE:
        name, text = t("{cell}, hole", cell=name), ""
    elif covered:
        kind, text, state = "tile", "", markup(" disabled")
    else:
        name = t("{cell}, {tile}", cell=name, tile=text)
    return markup(TILE, kind=kind, cell=cell, name=name, state=state, text=text)


def kind_of_tile(tile):
    """Return the classes of a tile's element."""
    return "tile hole" if tile == HOLE else "tile long" if len(tile) > 1 else "tile"
