"""All words of the board as a file: CSV or JSON, written by Pyodide's worker, which knows every path."""

import asyncio

from js import window
from jsffi import to_js

from boggle.letters import is_letter
from page.browser.dom import by_id, listen
from page.browser.download import download
from page.messages import said
from page.solver.job import Work
from page.text.texts import t

TYPES = {"csv": "text/csv;charset=utf-8", "json": "application/json"}
LONGEST_NAME = 60


class ShareFiles:
    """`say` is called with what came of it."""

    def __init__(self, app, say):
        self._app = app
        self._say = say
        self._work = Work()
        self._work.show = self._show
        self._bar, self._working = by_id("share-progress"), by_id("share-work")
        listen(by_id("share-csv"), "click", lambda event: self._begin("csv"))
        listen(by_id("share-json"), "click", lambda event: self._begin("json"))
        listen(by_id("share-stop"), "click", lambda event: self._work.stop())

    def _begin(self, form):
        if not self._work.going:
            self._work.going = True
            asyncio.create_task(self._save(form))

    async def _save(self, form):
        app = self._app
        board = app.board_text()
        self._say("" if app.engines.solver else t("Waiting for Pyodide…"))
        try:
            calls = await app.engines.pyodide()
            self._say("")
            begun = calls.begin_file(form, board, app.rules.name, app.shortest, app.scoring.name)
            await self._work.done(calls, begun, "go_on_file")
            data = await calls.take_file()
        except Exception as error:
            self._work.going = False
            self._say("")
            app.messages.alert(t("The file was not saved: {fault}.", fault=said(error)))
            return
        name = f"{_name(board)}.{form}"
        download(window.Blob.new(to_js([data]), to_js({"type": TYPES[form]})), name)
        self._say(t("Saved as {file}.", file=name))

    def _show(self, progress):
        self._working.hidden = progress is None
        self._bar.value = progress or 0


def _name(board):
    """What a file of a board is called: its letters, as far as they make a name."""
    letters = "".join([character if is_letter(character) else "-" for character in board[:LONGEST_NAME]])
    return f"boggle-{letters.strip('-')}".strip("-")
