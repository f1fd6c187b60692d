"""The copy of the words in Pyodide's worker. The worker counts their paths and sorts them
(static/worker/sort_filter.py)."""

import asyncio

from page.solver.job import parse_reply


class Overtaken(Exception):  # noqa: N818 - nothing went wrong
    """The request is no longer needed, for instance because its words belong to an earlier board."""


def worker_copy(page):
    """Make the one copy that the features of a page share."""
    return WorkerCopy(page.game, page.solver)


class WorkerCopy:
    """The worker receives the words when it first needs them, and again if another worker replaced it."""

    def __init__(self, game, solver):
        self._game, self._solver = game, solver
        self.lock = asyncio.Lock()  # one request at a time
        self._held = None  # (the worker's functions, the words that were sent to it), or None
        self._counted = False

    @property
    def counted(self):
        """Whether the worker knows how many paths the words on the page have."""
        return self._counted and self.given

    @property
    def given(self):
        """Whether the worker has the words on the page."""
        return self._holds(self._solver.pyodide_calls, self._game.found)

    async def calls(self):
        """Return the worker's functions, once it has the words on the page. Raises Overtaken or the worker's error."""
        found = self._game.found
        calls = await self._solver.pyodide()
        if self._game.found is not found:
            raise Overtaken
        if not self._holds(calls, found):
            await self._give(calls, found)
        return calls

    async def hold(self):
        """As `calls`, for a caller that has not acquired `lock`."""
        if self.given:
            return await self.calls()
        async with self.lock:
            return await self.calls()

    async def count(self, show):
        """Count the paths of the words on the page. `show(done)` is called with a number from 0 to 1, and returns
        whether to continue.

        If counting stops early, the counts so far are kept. Returns whether all paths are counted. Raises Overtaken or
        the worker's error.
        """
        calls = await self.calls()
        answer = {"progress": 0}
        while "done" not in answer and show(answer["progress"]):
            answer = parse_reply(await calls.count_on())
        self._counted = "done" in answer
        return self._counted

    def _holds(self, calls, found):
        return self._held and self._held[0] is calls and self._held[1] is found

    async def _give(self, calls, found):
        board, rules = self._game.board_text(), self._game.settings.rules.name
        self._held, self._counted = None, False
        await calls.hold_words()
        for text in found.texts():
            parse_reply(await calls.add_words(text))
            if self._game.found is not found:
                raise Overtaken
        parse_reply(await calls.begin_counts(board, rules))
        self._held = calls, found
