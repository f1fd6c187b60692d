"""Tracing a word on the solved board. A traced word is chosen with exactly the traced path."""

import asyncio

from js import document, window

from boggle.game.board import HOLE
from page.board.grid_view import MOST_BOXES
from page.browser.dom import by_id, listen
from page.state.events import Latest
from page.text.markup import insert, markup
from page.tracing.answer import YES, TraceAnswer, spelled
from page.tracing.growing_path import GrowingPath, Steps
from page.tracing.pointer import Pointer
from page.tracing.trace import Trace

PLACES = """<p id="traced" class="traced" aria-hidden="true" hidden></p>
<p id="trace-answer" class="unit" aria-live="polite"></p>"""
A_WHILE = 6  # seconds for which an answer covers a part of the page


def add(page):
    Tracing(page.game, page.board, page.answer.shown_list, page.solver, page.messages)


class Tracing:
    """Only a full board can be traced. While buttons lie over it, or the page is enlarged by two fingers and moved by
    one, nothing is traced."""

    def __init__(self, game, area, shown_list, solver, messages):
        self._game, self._area = game, area
        self._view = TraceView(area)
        self._answer = TraceAnswer(game, area, shown_list, solver, messages, self._view)
        self._before = None  # the word that was chosen before the trace, with its path and start
        self._answering = False  # whether the present choice of a word is that of a trace
        self._board = by_id("board")
        self._pointer = Pointer(self._board, lambda: area.drawing, self)
        game.board_changed.subscribe(self._board_changed)
        game.word_chosen.subscribe(self._word_chosen)
        for event in ("pointerdown", "keydown"):
            listen(document, event, self._acted)
        if window.visualViewport:
            listen(window.visualViewport, "resize", lambda event: self._prepare())
        self._prepare()

    def trace(self):
        """Return a Trace for a press that begins now, or None."""
        game = self._game
        if not self._is_traceable() or self._area.has_overlay:
            return None
        return Trace(game.width, game.height, [cell for cell, tile in enumerate(game.tiles) if tile == HOLE])

    def begin_trace(self):
        self._answer.drop()
        self._before = self._game.chosen
        self._answer.choose_none()  # this also ends the show of all words
        self._view.begin(self._game.width)

    def light(self, cells):
        letters = spelled(self._game.tiles, cells)
        self._view.show(cells, letters, self._answer.word_so_far(letters) is not None)

    def end_trace(self, cells):
        self._view.end()
        if len(cells) < 2:
            self._restore()
            return
        self._answering = True
        self._answer.give(cells)
        self._answering = False

    def discard(self):
        self._view.end()
        self._restore()

    def _restore(self):
        """Show the word again that was chosen before the trace."""
        if self._before:
            self._answer.choose(*self._before)

    def _is_traceable(self):
        zoomed = window.visualViewport and window.visualViewport.scale > 1.01
        return self._game.is_full and len(self._game.tiles) <= MOST_BOXES and not zoomed

    def _prepare(self):
        """Let the browser know whether a finger on the board traces or scrolls."""
        self._board.classList.toggle("traceable", self._is_traceable())

    def _board_changed(self):
        self._before = None  # its path lies on the earlier board
        self._pointer.drop()
        self._forget()
        self._prepare()

    def _word_chosen(self, word):
        """Another part of the page chose a word or none, and shows its path."""
        if not self._answering:
            self._forget()

    def _acted(self, event):
        """Remove the answer at the next action."""
        if event.type == "keydown" and event.key == "Escape":
            self._pointer.drop()
        if self._view.answers:
            self._forget()
            if not self._game.chosen:
                self._area.show_path(None)

    def _forget(self):
        self._answer.drop()
        if self._view.answers:
            self._view.clear()


class TraceView:
    """`area` is the BoardArea. The answer is in a live region of its own, since the word changes with each tile."""

    def __init__(self, area):
        self._area = area
        self._board = by_id("board")
        insert(document.body, markup(PLACES))
        self._word, self._answer = by_id("traced"), by_id("trace-answer")
        self._shown_mark = None
        self._latest = Latest()
        self._steps, self._path = Steps(self._mark), GrowingPath(lambda: area.drawing)
        self._tiles = None
        self.answers = False  # whether an answer is shown
        for event in ("scroll", "resize"):
            listen(window, event, lambda event: self._word.hidden or self._place())

    def begin(self, width):
        """Show a trace on a board of this width in place of any other path."""
        self._latest.begin()
        self.clear()
        self._area.show_path(None)
        self._path.forget()
        self._width = width
        self._tiles = self._board.querySelectorAll(".tile")
        self._board.classList.add("tracing")
        self._word.classList.add("so-far")

    def show(self, cells, text, is_word):
        """Show the path so far, and its letters."""
        if self._word.hidden:  # first, because the browser must lay out the page for it
            self._place()
        pairs = [divmod(cell, self._width) for cell in cells]
        self._path.show(pairs)
        self._steps.show(cells)
        self._put(text, YES if is_word else "")

    def end(self):
        """Remove the trace."""
        self._steps.show([])
        self._area.drawing.textContent = ""
        self._board.classList.remove("tracing")
        self._word.classList.remove("so-far")
        self._word.hidden = True

    def say(self, text):
        """Say something to screen readers alone."""
        self._answer.textContent = text
        self.answers = True

    def tell(self, text, mark):
        """Show an answer, and say it, until `clear` is called."""
        self._place()
        self._put(text, mark)
        asyncio.create_task(self._hide_later(self._latest.begin()))
        if self._answer.textContent != text:  # screen readers read each change
            self._answer.textContent = text
        self.answers = True

    async def _hide_later(self, is_current):
        """Uncover what the answer covers. Screen readers still find the answer."""
        await asyncio.sleep(A_WHILE)
        if is_current():
            self._word.hidden = True

    def clear(self):
        """Remove the answer."""
        self._word.hidden = True
        self._answer.textContent = ""
        self.answers = False

    def _mark(self, cell, step):
        if step is None:
            self._tiles[cell].removeAttribute("data-step")
        else:
            self._tiles[cell].setAttribute("data-step", str(step))

    def _put(self, text, mark):
        """Show a text beside the board, after a mark."""
        self._word.hidden = False
        if mark != self._shown_mark:
            self._shown_mark = self._word.dataset.mark = mark
        self._word.textContent = text

    def _place(self):
        """Put the text above the board, or into the window's upper edge if there is no room."""
        board = self._board.getBoundingClientRect()
        self._word.style.setProperty("--above", f"{board.top}px")
        self._word.style.setProperty("--middle", f"{board.left + board.width / 2}px")
