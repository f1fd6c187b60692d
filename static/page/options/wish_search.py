"""Looking for a board that meets the player's wishes. Pyodide's worker rolls boards, in pieces, until one does."""

import json

from boggle.game.board import HOLE, WILD, Board
from page.browser.dom import by_id, focus_where_lost, listen
from page.solver.job import Job, JobError
from page.text.markup import put
from page.text.texts import t, tn

VIEW = """<div id="search" class="search" hidden><p id="search-said" class="note" aria-live="polite"></p>
<p class="line"><progress id="search-bar" max="1" aria-label="Rolls tried so far"></progress>
<output id="search-tries" class="hint" for="" aria-live="off"></output></p>
<button id="search-stop" class="button" type="button">Stop</button></div>"""


class Wished:
    """A board that meets the wishes, the number of rolls that were tried, and the seed of the last one. It is fair if
    its dice were only rolled."""

    def __init__(self, board, seed, tries, fair):
        self.board, self.seed, self.tries, self.fair = board, seed, tries, fair


class WishSearch:
    """Adds its progress and the button `Stop` after the element `place`. It takes the place of the button `begin`.
    `tries` is the number of rolls so far."""

    def __init__(self, solver, place, begin):
        self._solver, self._begin = solver, begin
        put(place, VIEW, "afterend")
        self._element = by_id("search")
        self._job = None
        self.tries = 0
        listen(by_id("search-stop"), "click", lambda event: self.stop())

    def stop(self):
        """Stop the search. `board` then says so."""
        job, self._job = self._job, None
        if job:
            job.stop()

    async def board(self, settings, common_only, seed, wishes):
        """Return a Wished for the first roll from `seed` on that meets the wishes. Raises JobError if the search was
        stopped, or if no roll meets them."""
        job = self._job = Job(self._show, lambda answer: self._count(job, answer))
        self.tries = 0
        self._switch(True)
        by_id("search-stop").focus()
        said = by_id("search-said")
        said.textContent = "" if self._solver.pyodide_calls else t("Waiting for Pyodide…")
        try:
            calls = await self._solver.pyodide()
            if job is not self._job:
                raise JobError("it was stopped")
            said.textContent = t("Boards are rolled until one meets the wishes…")
            begun = calls.begin_wish(*_asked(settings, common_only, seed, wishes))
            found = await job.done(calls, begun, "more_wish")
        except Exception as error:
            if job is not self._job:
                raise JobError("the search was stopped after {count} rolls", count=self.tries)
            raise error
        finally:
            if job is self._job or not self._job:
                self._switch(False)
                focus_where_lost(self._begin)
        if not found:
            raise JobError("none of {count} rolls meets the wishes", count=self.tries)
        board = Board.parse(found["board"], settings.plain_q)
        return Wished(board, seed + self.tries - 1, self.tries, found["fair"])

    def _count(self, job, answer):
        if job is self._job:
            self.tries = answer["tries"]
            by_id("search-tries").textContent = tn("{count} roll tried", "{count} rolls tried", self.tries)

    def _show(self, progress):
        if progress is not None:
            by_id("search-bar").value = progress

    def _switch(self, shown):
        self._element.hidden, self._begin.hidden = not shown, shown
        by_id("search-tries").textContent = ""
        by_id("search-said").textContent = ""


def _asked(settings, common_only, seed, wishes):
    """Return the arguments of the worker's function `begin_wish`."""
    width, height, tiles = settings.empty_board()
    frame = Board(width, height, [HOLE if tile == HOLE else WILD for tile in tiles], settings.plain_q)
    return str(frame), settings.plain_q, settings.rules.name, settings.shortest, common_only, seed, json.dumps(wishes)
