"""All paths of the chosen word. They are drawn faintly under the one that is shown, can be shown one by one, and can be
copied as text."""

import asyncio
import json

from boggle.game.path_drawing import draw_path
from boggle.search.paths import MOST_PATHS, Paths
from page.board.grid_view import MOST_BOXES
from page.browser.clipboard import copy
from page.browser.dom import by_id, listen
from page.state.latest import Latest
from page.text.errors import said
from page.text.markup import put
from page.text.texts import language, t

VIEW = """<div id="ways" class="ways" role="group" aria-label="Paths of the chosen word" hidden>
  <button id="way-before" type="button" aria-label="Previous path">‹</button>
  <output id="way"></output>
  <button id="way-after" type="button" aria-label="Next path">›</button>
</div>"""
BY_HAND = """<p id="path-by-hand" class="field"><label for="path-written">To be copied by hand</label>
<textarea id="path-written" rows="6" readonly></textarea></p>"""
COPY = """<button id="copy-path" class="copy" type="button" hidden></button>
<span id="copied" class="unit" aria-live="polite"></span>"""


class PathsView:
    """Shows how many paths the chosen word has, up to MOST_PATHS, with buttons for the previous and the next one. It is
    hidden if there is only one path."""

    def __init__(self, game, area, solver, messages):
        self._game, self._area, self._solver, self._messages = game, area, solver, messages
        put(by_id("trail"), COPY, "beforebegin")
        put(by_id("trail"), VIEW, "afterend")
        self._view = by_id("ways")
        self._place = by_id("way")
        self._before = by_id("way-before")
        self._after = by_id("way-after")
        self._copy = by_id("copy-path")
        self._copied = by_id("copied")
        self._latest = Latest()
        self._paths = []  # the first paths, which are drawn
        listen(self._before, "click", lambda event: self._go(-1))
        listen(self._after, "click", lambda event: self._go(1))
        listen(self._copy, "click", self._copy_path)
        game.word_chosen.subscribe(lambda word: self._choose())
        self._choose()

    def _choose(self):
        """Show the path of the chosen word and look for the others. If its path is not known, show the first one from
        the cell where it starts. If that is not known either, show any path."""
        word, path, start = self._game.chosen or (None, None, None)
        path = path or self._path_from(start, word)
        self._area.show_path(word if path else None, path)
        is_current = self._latest.begin()
        self._view.hidden = True
        self._paths = []
        self._take(path)
        if word:
            self._word = word
            self._task = self._game.board_text(), self._game.settings.rules.name, word
            self._first = path
            self._at, self._is_shown = 0, path is not None
            asyncio.create_task(self._begin(is_current))

    def _path_from(self, start, word):
        """Return the path of a word of the answer, or None if the worker must find it, as on large boards."""
        game = self._game
        if start is None or game.found is None or len(game.tiles) > MOST_BOXES:
            return None
        board = game.board()
        return [board.row_and_column(cell) for cell in Paths(board, game.summary["alike"]).path(word, start)]

    async def _begin(self, is_current):
        if not self._first and self._game.path_finder:
            try:
                first = await self._game.path_finder(self._word)
            except Exception:  # any other path will do; `_look` reports errors
                first = None
            if not is_current():
                return
            self._first = first
        await self._look(is_current)

    def _take(self, path):
        """Set the path that is shown and can be copied."""
        self._path = path
        self._copy.hidden = not path
        self._copy.textContent = t("Copy path")
        self._copied.textContent = ""
        self._hide_by_hand()

    def _go(self, step):
        self._at += step
        self._is_shown = False
        asyncio.create_task(self._look(self._latest.begin()))

    async def _look(self, is_current):
        """Ask the worker until all paths are known, or another word is chosen."""
        left = True
        while left:
            try:
                first = json.dumps(self._first)
                answer = await self._solver.answer("ways", *self._task, first, self._at, len(self._paths))
            except Exception as error:
                sentence = t("The paths of {word} could not be found: {error}.", word=self._word, error=said(error))
                self._messages.alert(sentence)
                return
            if not is_current():
                return
            self._show(answer)
            left = answer["left"]

    def _show(self, answer):
        count = answer["count"]
        is_new = answer["path"] and not self._is_shown
        if is_new:
            self._is_shown = True
            self._area.show_path(self._word, answer["path"])
            self._take(answer["path"])
        self._paths += answer["paths"]
        if len(self._paths) > 1 and (is_new or answer["paths"]):
            self._draw_all()
        self._view.hidden = count < 2
        self._place.textContent = t(
            "Path {number} of {count}", number=self._at + 1, count=in_all(count, answer["left"], answer["most"])
        )
        self._before.disabled = self._at == 0
        self._after.disabled = self._at + 1 >= count

    def _draw_all(self):
        """Draw the paths under the one that is shown. They are one shape, so that crossings are not darker."""
        drawing = self._area.drawing
        for before in drawing.querySelectorAll(".others"):
            before.remove()
        lines = "".join([_line(path) for path in self._paths])
        drawing.insertAdjacentHTML("afterbegin", f'<path class="others" d="{lines}"/>')

    def _copy_path(self, event):
        board = self._game.board()
        cells = [row * board.width + column for row, column in self._path]
        text = f"{self._word}\n\n{draw_path(board, cells)}\n"
        asyncio.create_task(self._tell_copied(self._word, text, copy(text)))

    async def _tell_copied(self, word, text, copying):
        fault = await copying
        if fault:
            self._messages.alert(t("The path could not be copied: {reason}.", reason=fault))
            self._show_by_hand(text)
        elif word == self._word:
            self._copy.textContent = t("Copied")
            self._copied.textContent = t("The path of {word} was copied as text.", word=word)

    def _show_by_hand(self, text):
        """Show the text and select it."""
        self._hide_by_hand()
        put(self._view, BY_HAND, "afterend")
        written = by_id("path-written")
        written.value = text
        written.focus()
        written.select()

    def _hide_by_hand(self):
        before = by_id("path-by-hand")
        if before:
            before.remove()


def in_all(count, left, most):
    """Return the number of paths: `24`, `24…` while the search goes on, `more than 10,000`, or `at least 24` if the
    search was cut short."""
    if most:
        return t("more than {count}" if count == MOST_PATHS else "at least {count}", count=count)
    return t("{count}…", count=count) if left else language.value(count)


def _line(path):
    return "M" + "L".join([f"{column + 0.5} {row + 0.5}" for row, column in path])
