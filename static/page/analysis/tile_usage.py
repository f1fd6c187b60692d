"""The tile lens: how many words start at each tile and pass through it, and the list of those that chosen tiles allow.

While it is on, buttons lie over the cells. Pyodide's worker counts, once for each answer: static/worker/tile_usage.py.
"""

import asyncio

from page.analysis.tile_usage_view import LensView
from page.app import MOST_BOXES
from page.board.cell_overlay import CellButtons
from page.browser.dom import by_id, listen
from page.messages import said
from page.solver.job import answered
from page.text.texts import t, tn
from page.words.worker_copy import Overtaken


class TileLens:
    """Adds itself to the page."""

    def __init__(self, app):
        self._app = app
        self._button = by_id("tiles")
        self._view = LensView(self._wanted)
        self._cells = CellButtons("lens-cells", t("Tiles of the board"), self._button, self._pressed, self._end)
        self._chosen = []
        self._counts = self._counted_for = None  # the numbers, and the answer and the worker that they are of
        self._unsure = 0  # words of which nobody knows whether the chosen tiles allow them
        self._turn = 0
        self._one_by_one = asyncio.Lock()  # of what the worker is asked
        listen(self._button, "click", self._clicked)
        app.watchers.append(self._follow)
        app.answers.watchers.append(self._answered)
        app.finding.allow_all = self._unchoose
        app.ways.preferred = self._path_of
        self._follow()

    def _clicked(self, event):
        if self._cells.size:
            self._end()
        else:
            self._begin()
            self._cells.focus()
            self._wanted()

    def _begin(self):
        self._chosen = []
        self._view.show(True)
        self._draw()

    def _draw(self):
        board = self._app.board
        self._cells.show(board.width, board.height, self._view.entries(board, self._counts, self._chosen))
        self._view.put(board, self._counts)

    def _end(self):
        self._cells.hide()
        self._view.show(False)
        self._turn += 1
        self._unchoose()

    def _follow(self):
        """The board or its rules are others."""
        too_large = len(self._app.board.tiles) > MOST_BOXES
        self._button.disabled = False
        self._button.hidden = too_large
        if too_large:
            self._end()
        else:
            self._answered()

    def _answered(self):
        """The words are others, or not known."""
        self._counts = None
        if self._cells.size:
            self._begin()
            self._wanted()

    def _pressed(self, cell):
        if cell in self._chosen:
            self._chosen.remove(cell)
        else:
            self._chosen.append(cell)
        self._cells.press(cell, cell in self._chosen)
        self._wanted()

    def _unchoose(self):
        """Let all words be shown."""
        for cell in self._chosen if self._cells.size else []:
            self._cells.press(cell, False)
        if self._chosen:
            self._chosen = []
            self._wanted()

    def _wanted(self):
        """Something else is wanted of the worker."""
        self._turn += 1
        if self._app.answers.found is None:
            full = None not in self._app.board.tiles
            self._view.say(
                t("The tiles are counted once all words are known.") if full else t("Fill the board to see its tiles.")
            )
        else:
            asyncio.create_task(self._ask(self._turn))

    async def _ask(self, turn):
        async with self._one_by_one:
            if turn != self._turn:
                return
            try:
                await self._count()
                if turn == self._turn:
                    await self._choose(turn)
            except Overtaken:
                pass
            except Exception as error:
                if turn != self._turn:
                    return
                self._view.say("")
                self._app.messages.alert(t("The tiles could not be counted: {reason}.", reason=said(error)))

    async def _count(self):
        """Let the numbers be there, once for each answer, whatever is chosen meanwhile."""
        self._view.say(t("Counting the words through each tile…"))
        calls, found, app = await self._app.finding.held_by(), self._app.answers.found, self._app
        if self._counts and self._counted_for == (calls, found):
            return
        answered(await calls.count_tiles(app.board_text(), app.rules.name, app.scoring.name))
        self._counts = await self._done(calls, lambda: self._app.answers.found is found and self._cells.size)
        self._counted_for = calls, found
        if self._cells.size:
            self._redraw()

    def _redraw(self):
        board = self._app.board
        for cell, (_, name, inside) in enumerate(self._view.entries(board, self._counts, self._chosen)):
            self._cells.put(cell, name, inside)
        self._view.put(board, self._counts)

    async def _choose(self, turn):
        """Let the list have the words that the chosen tiles allow."""
        calls, app = self._counted_for[0], self._app
        if not self._chosen:
            await calls.allow_all()
            allowed, self._unsure = None, 0
        else:
            answered(await calls.choose_tiles(str(self._chosen), self._view.from_there))
            made = await self._done(calls, lambda: turn == self._turn)
            allowed, self._unsure = {number: path for number, path in made["words"] or []}, made["unsure"]
        if turn == self._turn:
            app.finding.allow(allowed)
            self._view.say(self._in_words())

    async def _done(self, calls, wanted):
        """What the worker made in the end. Raises Overtaken where that is not `wanted()` any more."""
        while wanted():
            answer = answered(await calls.tiles_go_on())
            if not wanted():
                break
            if "done" in answer:
                return answer["done"]
            self._view.progress(answer["progress"])
        raise Overtaken

    def _in_words(self):
        """What the numbers are, or the list."""
        if not self._chosen:
            text = t("Choose tiles to see their words. ▸ counts words from a tile, the other number words through it")
        elif self._view.from_there:
            text = t("Words that start at a chosen tile")
        else:
            text = t("Words through all chosen tiles")
        cut_short = self._cut_short()
        return " ".join([f"{text}."] + cut_short) if cut_short else text  # noqa: RUF005 - MicroPython has no stars in lists

    def _cut_short(self):
        """What was not settled, in words."""
        told = []
        counted, chosen = self._counts["unsure"], self._unsure
        if counted:
            words = tn("{count} word", "{count} words", counted)
            told.append(t("The search was cut short: {words} may be counted at too many tiles.", words=words))
        if chosen:
            words = tn("{count} word", "{count} words", chosen)
            told.append(t("The search was cut short: {words} may have no such path.", words=words))
        return told

    async def _path_of(self, word):
        """The path of a word of a long answer by the chosen tiles, or None."""
        if not self._chosen or not self._counts:
            return None
        return answered(await self._counted_for[0].path_by_tiles(word))
