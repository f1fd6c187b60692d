"""Rolling: with dice or by letters, from a seed that is shown and brings the same board again."""

import asyncio
import json
import random

from boggle.errors import BoggleError
from boggle.game.board import HOLE
from boggle.game.letter_odds import Odds
from boggle.game.pcg32 import Generator, seed_in
from page.board.grid_view import empty_board
from page.board.resize import q_tile
from page.browser.dom import by_id, listen
from page.messages import said
from page.text.texts import t

SEED_BITS = 30  # of those chosen here: short enough to be typed again


class Rolling:
    """Takes the place of App.roll. `keep_free` makes free rules stay that came with a board."""

    def __init__(self, app, keep_free):
        self._app = app
        self._keep_free = keep_free
        self._with, self._seed = by_id("roll-with"), by_id("roll-seed")
        self._asked = 0
        app.roll = self._roll_anew
        app.without_dice = None
        listen(by_id("roll-again"), "click", self._roll_again)
        listen(self._seed, "keydown", self._key)
        listen(self._with, "change", lambda event: keep_free())

    def _roll_anew(self):
        self._seed.value = str(random.getrandbits(SEED_BITS))
        self._begin()

    def _roll_again(self, event):
        self._keep_free()
        self._begin()

    def _key(self, event):
        if event.key == "Enter":
            self._roll_again(event)

    def _begin(self):
        self._asked += 1
        kind = self._with.value
        try:
            below = Generator(seed_in(self._seed.value.strip())).below
        except BoggleError as error:
            self._app.messages.alert(said(error))
            return
        if kind:
            self._task = asyncio.create_task(self._roll_letters(below, kind, self._asked))
        else:
            self._show(below, None)

    async def _roll_letters(self, below, kind, asked):
        try:
            odds = Odds(await self._counts(), kind, self._app.plain_q)
        except BoggleError as error:
            self._refuse(said(error))
        except Exception as error:
            self._refuse(t("The letters of the word list could not be counted: {error}", error=said(error)))
        else:
            if asked == self._asked:
                self._show(below, odds)

    def _refuse(self, sentence):
        board = self._app.board
        self._app.show(board.width, board.height, board.tiles)  # for its status, in place of what was begun
        self._app.messages.alert(sentence)

    async def _counts(self):
        """How often each letter stands in the word list."""
        self._app.messages.status(t("Counting the letters of the word list…"))
        calls = await self._app.engines.pyodide()
        return json.loads(await calls.letters())

    def _show(self, below, odds):
        app = self._app
        width, height, shape = app.frame or empty_board(app.rules)
        board = app.rules.roll(below, width, height, odds)
        tiles = [HOLE if hole == HOLE else q_tile(tile, app.plain_q) for hole, tile in zip(shape, board.tiles)]
        app.without_dice = tiles if odds else None
        app.show(width, height, tiles)
