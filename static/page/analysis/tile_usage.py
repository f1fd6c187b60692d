"""The tile lens. It shows how many words start at each tile and pass through it, and the words of chosen tiles.

While it is on, buttons lie over the cells. Pyodide's worker counts once for each answer: static/worker/tile_usage.py.
"""

import asyncio

from page.analysis.tile_usage_view import LensView
from page.board.cell_overlay import CellOverlay
from page.board.grid_view import MOST_BOXES
from page.browser.dom import by_id, listen
from page.solver.job import parse_reply
from page.state.latest import Latest
from page.text.errors import said
from page.text.texts import t, tn
from page.words.worker_copy import Overtaken, worker_copy


def add(page):
    TileLens(page.game, page.board, page.shared(worker_copy), page.messages)


class TileLens:
    """Shows buttons over the cells, and limits the words to those of the chosen tiles. `copy` is the WorkerCopy."""

    def __init__(self, game, area, copy, messages):
        self._game, self._copy, self._messages = game, copy, messages
        self._button = by_id("tiles")
        self._view = LensView(self._ask_soon)
        name = t("Tiles of the board")
        self._cells = CellOverlay(area, "lens-cells", name, self._button, self._press, self._end)
        self._chosen = []
        self._counts = self._counted_for = None  # the counts, and the (calls, words) that they are for
        self._unsure = 0  # number of words for which it is unknown whether the chosen tiles allow them
        self._latest = Latest()
        self._lock = asyncio.Lock()  # one request at a time
        listen(self._button, "click", self._clicked)
        game.board_changed.subscribe(self._board_changed)
        game.answer_changed.subscribe(self._answer_changed)
        game.allowed_changed.subscribe(self._allowed_changed)
        self._board_changed()

    def _clicked(self, event):
        if self._cells.size:
            self._end()
        else:
            self._begin()
            self._cells.focus()
            self._ask_soon()

    def _begin(self):
        self._chosen = []
        self._view.show(True)
        game = self._game
        self._cells.show(game.width, game.height, self._view.entries(game, self._counts, self._chosen))
        self._view.put(game, self._counts)

    def _end(self):
        self._cells.hide()
        self._view.show(False)
        self._latest.begin()
        self._unchoose()

    def _board_changed(self):
        too_large = len(self._game.tiles) > MOST_BOXES
        self._button.disabled = False
        self._button.hidden = too_large
        if too_large:
            self._end()
        else:
            self._answer_changed()

    def _answer_changed(self):
        """Start again with the new words."""
        self._counts = None
        if self._cells.size:
            self._begin()
            self._ask_soon()

    def _allowed_changed(self):
        if self._game.allowed is None:
            self._unchoose()

    def _press(self, cell):
        if cell in self._chosen:
            self._chosen.remove(cell)
        else:
            self._chosen.append(cell)
        self._cells.press(cell, cell in self._chosen)
        self._ask_soon()

    def _unchoose(self):
        """Allow all words."""
        for cell in self._chosen if self._cells.size else []:
            self._cells.press(cell, False)
        if self._chosen:
            self._chosen = []
            self._ask_soon()

    def _ask_soon(self):
        """Ask the worker for the current choice."""
        is_current = self._latest.begin()
        if self._game.found is None:
            self._view.say(
                t("The tiles are counted once all words are known.")
                if self._game.is_full
                else t("Fill the board to see its tiles.")
            )
        else:
            asyncio.create_task(self._ask(is_current))

    async def _ask(self, is_current):
        async with self._lock:
            if not is_current():
                return
            try:
                await self._count()
                if is_current():
                    await self._choose(is_current)
            except Overtaken:
                pass
            except Exception as error:
                if is_current():
                    self._view.say("")
                    self._messages.alert(t("The tiles could not be counted: {reason}.", reason=said(error)))

    async def _count(self):
        """Count the words through each tile, once for each answer."""
        self._view.say(t("Counting the words through each tile…"))
        game = self._game
        calls, found = await self._copy.hold(), game.found
        if self._counts and self._counted_for == (calls, found):
            return
        settings = game.settings
        parse_reply(await calls.count_tiles(game.board_text(), settings.rules.name, settings.scoring.name))
        self._counts = await self._done(calls, lambda: game.found is found and self._cells.size)
        self._counted_for = calls, found
        if self._cells.size:
            self._redraw()

    def _redraw(self):
        for cell, (_, name, inside) in enumerate(self._view.entries(self._game, self._counts, self._chosen)):
            self._cells.put(cell, name, inside)
        self._view.put(self._game, self._counts)

    async def _choose(self, is_current):
        """Limit the list to the words that the chosen tiles allow."""
        calls = self._counted_for[0]
        if not self._chosen:
            await calls.allow_all()
            allowed, self._unsure = None, 0
        else:
            parse_reply(await calls.choose_tiles(str(self._chosen), self._view.from_there))
            made = await self._done(calls, is_current)
            allowed, self._unsure = {number: path for number, path in made["words"] or []}, made["unsure"]
        if is_current():
            self._game.allow(allowed, None if allowed is None else self._path_of)
            self._view.say(self._in_words())

    async def _done(self, calls, is_wanted):
        """Wait for the worker's result. Raises Overtaken if it is no longer wanted."""
        while is_wanted():
            answer = parse_reply(await calls.tiles_go_on())
            if not is_wanted():
                break
            if "done" in answer:
                return answer["done"]
            self._view.progress(answer["progress"])
        raise Overtaken

    def _in_words(self):
        """Return what the numbers on the tiles mean, or which words the list shows."""
        if not self._chosen:
            text = t("Choose tiles to see their words. ▸ counts words from a tile, the other number words through it")
        elif self._view.from_there:
            text = t("Words that start at a chosen tile")
        else:
            text = t("Words through all chosen tiles")
        cut_short = self._cut_short()
        return " ".join([f"{text}."] + cut_short) if cut_short else text  # noqa: RUF005 - MicroPython has no stars in lists

    def _cut_short(self):
        """Return sentences about what the search left open."""
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
        """Return the path of a word of a long answer through the chosen tiles, or None."""
        return parse_reply(await self._counted_for[0].path_by_tiles(word))
