"""What is seen and heard of a trace: the line and the numbers on the tiles, the word so far, and the answer."""

import asyncio

from js import document, window

from page.browser.dom import by_id, listen
from page.state.events import Latest
from page.tracing.growing_path import GrowingPath
from page.tracing.steps import Steps

WORD = '<p id="traced" class="traced" aria-hidden="true" hidden></p>'
ANSWER = '<p id="trace-answer" class="unit" aria-live="polite"></p>'
YES, NO = "✓", "✗"
A_WHILE = 6  # seconds for which an answer covers a part of the page


class TraceView:
    """`area` is the BoardArea. The answer is in a live region of its own, since the word changes with each tile."""

    def __init__(self, area):
        self._area = area
        self._board = by_id("board")
        document.body.insertAdjacentHTML("beforeend", WORD + ANSWER)
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
        self._area.drawing.innerHTML = ""
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
