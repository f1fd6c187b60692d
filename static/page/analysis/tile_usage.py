"""The tile lens. It shows how many words start at each tile and pass through it, and the words of chosen tiles.

It is on while the place Explore is open. Buttons lie over the cells meanwhile. Pyodide's worker counts once for each
answer: static/worker/tile_usage.py.
"""

import asyncio

from page.analysis.tile_usage_view import cut_short, limited_to, of_one, of_several
from page.board.cell_overlay import CellOverlay
from page.board.grid_view import MOST_BOXES
from page.browser.dom import by_id
from page.solver.job import parse_reply
from page.state.events import Latest
from page.state.game import EXPLORE, WORDS
from page.text.texts import said, t
from page.words.arrange import Overtaken


class TileLens:
    """Shows buttons over the cells, and limits the words to those of the chosen tiles. `copy` is the WorkerCopy.

    The limit ends when the user leaves the place, unless the user asked for the words. Then a chip above them ends it.
    """

    def __init__(self, page, copy, view, table):
        self._game, self._area, self._address = page.game, page.board, page.address
        self._messages, self._copy, self._view, self._table = page.messages, copy, view, table
        self._cells = CellOverlay(self._area, "lens-cells", t("Tiles of the board"), None, self._press, self._leave)
        self._chosen = []
        self._stays = False  # whether the words stay limited when the place is left
        self._counts = self._counted_for = None  # the counts, and the (calls, words) that they are for
        self._number = None  # number of words that the chosen tiles allow
        self._unsure = 0  # number of words for which it is unknown whether the chosen tiles allow them
        self._latest = Latest()
        self._lock = asyncio.Lock()  # one request at a time
        view.when_pressed(self._ask_soon, self._show_words, self._show_all)
        game = self._game
        game.view_changed.subscribe(self._update)
        game.board_changed.subscribe(self._renew)
        game.answer_changed.subscribe(self._renew)
        game.allowed_changed.subscribe(self._allowed_changed)
        self._update()

    def _update(self):
        """Begin or end, as the view and the board ask."""
        game = self._game
        if game.view == EXPLORE and game.is_full and len(game.tiles) <= MOST_BOXES:
            self._begin()
        elif self._cells.size:
            self._end()

    def _begin(self):
        game = self._game
        had_focus = self._area.has_focus()
        self._view.show(True)
        self._cells.show(game.width, game.height, self._view.entries(game, self._counts, self._chosen))
        if had_focus:
            self._cells.focus()  # the text box that had it is covered now
        self._put_counts()
        self._ask_soon()

    def _end(self):
        self._cells.hide()
        self._view.show(False)
        self._latest.begin()
        if not self._stays:
            self._unchoose()
        self._stays = False

    def _leave(self):
        self._address.leave_view()

    def _show_words(self):
        self._stays = True
        self._address.open_view(WORDS)

    def _show_all(self):
        self._game.allow(None)
        by_id("finding").querySelector("select, button").focus()  # the chip is gone

    def _renew(self):
        """Start again with the new words."""
        self._latest.begin()  # an answer that is still to come is about the earlier ones
        self._counts = None
        self._chosen = []
        self._view.limited("")
        self._table.put(self._game, None)
        self._update()

    def _allowed_changed(self):
        if self._game.allowed is None:
            self._view.limited("")
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
        self._number = None
        if not self._chosen:
            self._view.start_there(False)
        if self._game.found is None:
            self._view.say(t("The tiles are counted once all words are known."))
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
                    self._messages.failed(error, t("The tiles could not be counted: {reason}.", reason=said(error)))

    async def _count(self):
        """Count the words through each tile, once for each answer."""
        game = self._game
        if not self._counts:
            self._view.say(t("Counting the words through each tile…"))
        calls, found = await self._copy.hold(), game.found
        if not self._counts or self._counted_for != (calls, found):
            settings = game.settings
            parse_reply(await calls.count_tiles(game.board_text(), settings.rules.name, settings.scoring.name))
            self._counts = await self._done(calls, lambda: game.found is found and self._cells.size)
            self._counted_for = calls, found
            self._put()
        self._tell()

    def _put(self):
        """Put the numbers on the tiles and into the table."""
        if self._cells.size:
            entries = self._view.entries(self._game, self._counts, self._chosen)
            for cell, (_, name, inside) in enumerate(entries):
                self._cells.put(cell, name, inside)
            self._put_counts()

    def _put_counts(self):
        self._view.put(self._counts)
        self._table.put(self._game, self._counts)

    async def _choose(self, is_current):
        """Limit the list to the words that the chosen tiles allow."""
        calls = self._counted_for[0]
        if not self._chosen:
            await calls.allow_all()
            allowed, self._number, self._unsure = None, None, 0
        else:
            parse_reply(await calls.choose_tiles(str(self._chosen), self._view.from_there))
            made = await self._done(calls, is_current)
            allowed = {number: path for number, path in made["words"] or []}
            self._number, self._unsure = made["count"], made["unsure"]
        if is_current():
            self._game.allow(allowed, None if allowed is None else self._path_of)
            self._view.limited(limited_to(self._game, self._chosen, self._view.from_there))
            self._tell()

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

    def _tell(self):
        """Say what the numbers on the tiles mean, or which words the chosen tiles leave."""
        cut = cut_short(self._counts["unsure"], self._unsure)
        if not self._chosen:
            told = [
                t("Tap tiles to see their words."),
                t("▸ counts the words that start at a tile, the other number those through it."),
                t("To change letters, go back to the words."),
            ]
            self._view.say(" ".join(told + cut))
            return
        there, number = self._view.from_there, self._number
        if len(self._chosen) == 1:
            cell = self._chosen[0]
            starts, through = self._counts["starts"][cell], self._counts["through"][cell]
            tiles, text = of_one(self._game, cell, starts, through)
            number = starts if there else through
        else:
            tiles, text = of_several(self._game, self._chosen, number, there)
        cut.insert(0, text)
        self._view.tell(f"{tiles}:", " ".join(cut), number)

    async def _path_of(self, word):
        """Return the path of a word of a long answer through the chosen tiles, or None."""
        return parse_reply(await self._counted_for[0].path_by_tiles(word))
