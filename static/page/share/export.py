"""All words of the board as a file, CSV or JSON. Pyodide's worker writes it, since it knows every path."""

import asyncio

from js import window
from jsffi import to_js

from boggle.letters import is_letter
from page.browser.dom import by_id, listen
from page.browser.download import download
from page.solver.job import Job
from page.text.texts import said, t

TYPES = {"csv": "text/csv;charset=utf-8", "json": "application/json"}
LONGEST_NAME = 60


class ShareFiles:
    """Saves files of the words. `say` is called with the outcome."""

    def __init__(self, game, solver, messages, say):
        self._game, self._solver, self._messages = game, solver, messages
        self._say = say
        self._saving = False
        self._work = Job(self._show)
        self._bar, self._working = by_id("share-progress"), by_id("share-work")
        listen(by_id("share-csv"), "click", lambda event: self._begin("csv"))
        listen(by_id("share-json"), "click", lambda event: self._begin("json"))
        listen(by_id("share-stop"), "click", lambda event: self._work.stop())

    def _begin(self, form):
        if not self._saving:
            self._saving = True
            asyncio.create_task(self._save(form))

    async def _save(self, form):
        game, settings = self._game, self._game.settings
        board = game.board_text()
        self._say("" if self._solver.pyodide_calls else t("Waiting for Pyodide…"))
        try:
            calls = await self._solver.pyodide()
            self._say("")
            begun = calls.begin_file(form, board, settings.rules.name, settings.shortest, settings.scoring.name)
            await self._work.done(calls, begun, "go_on_file")
            data = await calls.take_file()
        except Exception as error:
            self._saving = False
            self._say("")
            self._messages.alert(t("The file was not saved: {fault}.", fault=said(error)))
            return
        self._saving = False
        name = f"{_name(board)}.{form}"
        download(window.Blob.new(to_js([data]), to_js({"type": TYPES[form]})), name)
        self._say(t("Saved as {file}.", file=name))

    def _show(self, progress):
        self._working.hidden = progress is None
        self._bar.value = progress or 0


def _name(board):
    """Return the file name of a board, made of its letters."""
    letters = "".join([character if is_letter(character) else "-" for character in board[:LONGEST_NAME]])
    return f"boggle-{letters.strip('-')}".strip("-")
