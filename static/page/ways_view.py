"""All paths of the chosen word, one by one: each is looked for when somebody wants to see it."""

import asyncio
import json

from boggle.trails import MOST_PATHS
from page.dom import by_id, listen
from page.markup import put
from page.messages import said
from page.texts import language, t

VIEW = """<div id="ways" class="ways" role="group" aria-label="Paths of the chosen word" hidden>
  <button id="way-before" type="button" aria-label="Previous path">‹</button>
  <output id="way"></output>
  <button id="way-after" type="button" aria-label="Next path">›</button>
</div>"""


class WaysView:
    """Says how many paths a word has, to MOST_PATHS, and goes from one to the next; hidden where there is but one."""

    def __init__(self, app):
        self._app = app
        put(by_id("trail"), VIEW, "afterend")
        self._view = by_id("ways")
        self._place = by_id("way")
        self._before = by_id("way-before")
        self._after = by_id("way-after")
        self._turn = 0
        listen(self._before, "click", lambda event: self._go(-1))
        listen(self._after, "click", lambda event: self._go(1))
        app.ways = self

    def choose(self, word, path):
        """Look for the paths of `word`, None for no word. `path`, [row, column] pairs or None, is the one shown."""
        self._turn += 1
        self._view.hidden = True
        if word:
            board = self._app.board_text()
            self._word, self._task = word, (board, self._app.rules.name, word, json.dumps(path))
            self._at, self._is_shown = 0, path is not None
            asyncio.create_task(self._look(self._turn))

    def _go(self, step):
        self._turn += 1
        self._at += step
        self._is_shown = False
        asyncio.create_task(self._look(self._turn))

    async def _look(self, turn):
        """Ask until all is known, or something else is."""
        left = True
        while left:
            try:
                answer = await self._app.engines.answer("ways", *self._task, self._at)
            except Exception as error:
                sentence = t("The paths of {word} could not be found: {error}.", word=self._word, error=said(error))
                self._app.messages.alert(sentence)
                return
            if turn != self._turn:
                return
            self._show(answer)
            left = answer["left"]

    def _show(self, answer):
        count = answer["count"]
        if answer["path"] and not self._is_shown:
            self._is_shown = True
            self._app.board.show_path(self._word, answer["path"])
        self._view.hidden = count < 2
        self._place.textContent = t(
            "Path {number} of {count}", number=self._at + 1, count=in_all(count, answer["left"], answer["most"])
        )
        self._before.disabled = self._at == 0
        self._after.disabled = self._at + 1 >= count


def in_all(count, left, most):
    """`24`, `24…` while more are looked for, `more than 10,000`, or `at least 24` where that was given up."""
    if most:
        return t("more than {count}" if count == MOST_PATHS else "at least {count}", count=count)
    return t("{count}…", count=count) if left else language.value(count)
