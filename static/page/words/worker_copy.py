"""The words of the answer, held by Pyodide's worker: counted and put in order there (static/worker/sort_filter.py)."""

from page.solver.job import answered


class Overtaken(Exception):  # noqa: N818 - nothing went wrong
    """The words are no longer those of the board."""


class HeldWords:
    """What is held is given to the worker when it is first asked, and again where it is another worker."""

    def __init__(self, app):
        self._app = app
        self._held = None  # the worker's functions, and the words given to it
        self._counted = False

    @property
    def counted(self):
        """Whether the worker knows how many paths the words on the page have."""
        return self._counted and self.given

    @property
    def given(self):
        """Whether the worker holds the words on the page."""
        return self._holds(self._app.engines.solver, self._app.answers.found)

    async def calls(self):
        """The functions of the worker, once it holds the words on the page. Raises Overtaken, or what befell it."""
        found = self._app.answers.found
        calls = await self._app.engines.pyodide()
        if self._app.answers.found is not found:
            raise Overtaken
        if not self._holds(calls, found):
            await self._give(calls, found)
        return calls

    async def count(self, show):
        """Count the paths of the words on the page; `show(done)` is called with 0 to 1, and returns whether to go on.

        What was counted so far is kept. Returns whether all are counted. Raises Overtaken, or what befell the worker.
        """
        calls = await self.calls()
        answer = {"progress": 0}
        while "done" not in answer and show(answer["progress"]):
            answer = answered(await calls.count_on())
        self._counted = "done" in answer
        return self._counted

    def _holds(self, calls, found):
        return self._held and self._held[0] is calls and self._held[1] is found

    async def _give(self, calls, found):
        board, rules = self._app.board_text(), self._app.rules.name
        self._held, self._counted = None, False
        await calls.hold_words()
        for text in found.texts():
            answered(await calls.add_words(text))
            if self._app.answers.found is not found:
                raise Overtaken
        answered(await calls.begin_counts(board, rules))
        self._held = calls, found
