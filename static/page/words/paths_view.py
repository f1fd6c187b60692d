"""All paths of the chosen word. They are drawn faintly under the one that is shown, can be shown one by one, and can be
copied as text."""

import asyncio
import json

from boggle.game.languages import on_tiles
from boggle.game.path_drawing import draw_path
from boggle.search.paths import MOST_PATHS, Paths
from page.board.grid_view import MOST_BOXES
from page.browser.copy_and_save import copy
from page.browser.dom import by_id, listen
from page.state.events import Latest
from page.text.markup import insert, markup
from page.text.texts import language, put, said, t

BY_HAND = """<p id="path-by-hand" class="field"><label for="path-written">To be copied by hand</label>
<textarea id="path-written" rows="6" readonly></textarea></p>"""


class PathsView:
    """Shows in the card how many paths the chosen word has, up to MOST_PATHS, with buttons for the previous and the
    next one, which are hidden if there is only one path. Also copies the word and its path."""

    def __init__(self, game, area, solver, messages):
        self._game, self._area, self._solver, self._messages = game, area, solver, messages
        self._place = by_id("way")
        self._before = by_id("way-before")
        self._after = by_id("way-after")
        self._copy_path, self._copy_word = by_id("copy-path"), by_id("copy-word")
        self._copied = by_id("copied")
        self._latest = Latest()
        self._paths = []  # the first paths, which are drawn
        listen(self._before, "click", lambda event: self._go(-1, self._before))
        listen(self._after, "click", lambda event: self._go(1, self._after))
        listen(self._copy_path, "click", lambda event: self._copy_as_text())
        listen(self._copy_word, "click", lambda event: self._copy_written())
        game.word_chosen.subscribe(lambda word: self._choose())
        self._choose()

    def _choose(self):
        """Show the path of the chosen word and look for the others. If its path is not known, show the first one from
        the cell where it starts. If that is not known either, show any path."""
        word, path, start = self._game.chosen or (None, None, None)
        path = path or self._path_from(start, word)
        self._area.show_path(self._game.written(word) if path else None, path)
        is_current = self._latest.begin()
        self._hide_ways()
        self._paths = []
        _name(self._copy_word, t("Copy word"))
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
        board = on_tiles(game.board(), game.settings.words)
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
        self._copy_path.hidden = not path
        _name(self._copy_path, t("Copy path"))
        self._copied.textContent = ""
        self._hide_by_hand()

    def _go(self, step, button):
        if button.getAttribute("aria-disabled") == "true":
            return
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
                if is_current():
                    sentence = t("The paths of {word} could not be found: {error}.", word=self._word, error=said(error))
                    self._messages.alert(sentence)
                return
            if not is_current():
                return
            self._show(answer)
            left = answer["left"]

    def _show(self, answer):
        count, number = answer["count"], self._at + 1
        is_new = answer["path"] and not self._is_shown
        if is_new:
            self._is_shown = True
            self._area.show_path(self._game.written(self._word), answer["path"])
            self._take(answer["path"])
        self._paths += answer["paths"]
        if len(self._paths) > 1 and (is_new or answer["paths"]):
            self._draw_all()
        self._before.hidden = self._after.hidden = count < 2
        every = in_all(count, answer["left"], answer["most"])
        self._place.textContent = (
            t("path {number} of {count}", number=number, count=every) if count > 1 else t("1 path")
        )
        self._set_disabled(self._before, number == 1)
        self._set_disabled(self._after, number >= count)

    def _hide_ways(self):
        self._before.hidden = self._after.hidden = True
        self._place.textContent = ""

    def _set_disabled(self, button, disabled):
        """Disable a button, which keeps the focus."""
        button.setAttribute("aria-disabled", "true" if disabled else "false")

    def _draw_all(self):
        """Draw the paths under the one that is shown. They are one shape, so that crossings are not darker."""
        drawing = self._area.drawing
        for before in drawing.querySelectorAll(".others"):
            before.remove()
        lines = "".join([_line(path) for path in self._paths])
        insert(drawing, markup('<path class="others" d="{}"/>', lines), "afterbegin")

    def _copy_written(self):
        written = self._game.written(self._word)
        told = t("{word} was copied.", word=written)
        fault = t("The word could not be copied: {reason}.")
        asyncio.create_task(self._tell_copied(self._copy_word, told, fault, written, copy(written)))

    def _copy_as_text(self):
        board = self._game.board()
        cells = [row * board.width + column for row, column in self._path]
        text = f"{self._word}\n\n{draw_path(board, cells)}\n"
        told = t("The path of {word} was copied as text.", word=self._word)
        fault = t("The path could not be copied: {reason}.")
        asyncio.create_task(self._tell_copied(self._copy_path, told, fault, text, copy(text)))

    async def _tell_copied(self, button, told, fault, text, copying):
        word = self._word
        reason = await copying
        if reason:
            self._messages.alert(fault.format(reason=reason))
            self._show_by_hand(text)
        elif word == self._word:
            _name(button, t("Copied"))
            self._copied.textContent = told

    def _show_by_hand(self, text):
        """Show the text and select it."""
        self._hide_by_hand()
        put(by_id("card-menu"), markup(BY_HAND))
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


def _name(button, text):
    button.querySelector("span").textContent = text


def _line(path):
    return "M" + "L".join([f"{column + 0.5} {row + 0.5}" for row, column in path])
