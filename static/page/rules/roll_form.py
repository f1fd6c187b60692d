"""The form for rolls: dice or letters, and the seed."""

import asyncio
import json

from boggle.errors import BoggleError
from boggle.game.letter_odds import LetterOdds
from page.browser.dom import by_id, listen
from page.rules.free_rules import keep_free_rules
from page.state.events import Latest
from page.text.texts import said, t


class RollForm:
    """Shows the seed of each roll, and rolls with the dice or letters that are chosen in `kind`, a RollWith."""

    def __init__(self, game, roller, solver, messages, kind):
        self._game, self._roller, self._solver, self._messages = game, roller, solver, messages
        self._with, self._seed = kind, by_id("roll-seed")
        self._latest = Latest()
        roller.seed_changed.subscribe(self._show_seed)
        roller.roll_by(self._roll)
        self._show_seed(roller.seed)
        listen(by_id("roll-again"), "click", self._roll_again)
        listen(self._seed, "keydown", self._key)
        kind.changed.subscribe(lambda: keep_free_rules(game))

    def _show_seed(self, seed):
        self._seed.value = seed

    def _roll_again(self, event):
        keep_free_rules(self._game)
        self._roller.roll_seed(self._seed.value)

    def _key(self, event):
        if event.key == "Enter":
            self._roll_again(event)

    def _roll(self, below):
        is_current = self._latest.begin()
        if self._with.value:
            asyncio.create_task(self._count_and_roll(below, self._with.value, is_current))
        else:
            self._roller.throw(below)

    async def _count_and_roll(self, below, kind, is_current):
        try:
            odds = LetterOdds(await self._counts(), kind, self._game.settings.plain_q)
        except BoggleError as error:
            self._refuse(said(error))
        except Exception as error:
            self._refuse(t("The letters of the word list could not be counted: {error}", error=said(error)))
        else:
            if is_current():
                self._roller.throw(below, odds)

    def _refuse(self, sentence):
        self._game.show_tiles(self._game.tiles)  # shows the status of the board again
        self._messages.alert(sentence)

    async def _counts(self):
        """Return how often each letter appears in the word list: {letter: number}."""
        self._messages.status(t("Counting the letters of the word list…"))
        calls = await self._solver.pyodide()
        return json.loads(await calls.letters())
