"""Tracing a word on the solved board. A traced word is chosen with exactly the traced path."""

from js import document, window

from boggle.game.board import HOLE
from page.board.grid_view import MOST_BOXES
from page.browser.dom import by_id, listen
from page.tracing.answer import TraceAnswer
from page.tracing.pointer import Pointer
from page.tracing.spelled import spelled
from page.tracing.trace import Trace
from page.tracing.view import TraceView


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

    def ready(self):
        """Return a Trace for a press that begins now, or None."""
        game = self._game
        if not self._is_traceable() or self._area.has_overlay:
            return None
        return Trace(game.width, game.height, [cell for cell, tile in enumerate(game.tiles) if tile == HOLE])

    def begin(self):
        self._answer.drop()
        self._before = self._game.chosen
        self._answer.choose_none()  # this also ends the show of all words
        self._view.begin(self._game.width)

    def show(self, cells):
        letters = spelled(self._game.tiles, cells)
        self._view.show(cells, letters, self._answer.word_so_far(letters) is not None)

    def end(self, cells):
        self._view.end()
        if len(cells) < 2:
            self._restore()
            return
        self._answering = True
        self._answer.give(cells)
        self._answering = False

    def lose(self):
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
