"""The note below the board that says which tile the dice cannot have rolled: mostly a slip in typing."""

import asyncio

from boggle.game.dice_check import tiles_without_die
from page.browser.dom import by_id
from page.text.texts import language

A_MOMENT = 0.1  # seconds: matching tiles to dice takes as long as the words do, and they come first


class DiceNote:
    """`app.without_dice` are the tiles of the last board that was rolled by letters: of these nothing is said."""

    def __init__(self, app):
        self._app = app
        by_id("rules").insertAdjacentHTML("afterend", '<p id="dice-note" class="rules" aria-live="polite"></p>')
        self._note = by_id("dice-note")
        self._told = ""
        self._turn = 0
        app.watchers.append(self._follow)
        self._tell()

    def _follow(self):
        """Tell what is sure at once: what comes or goes later moves all below it, under a finger perhaps."""
        self._turn += 1
        if self._asks_dice():
            self._note.setAttribute("aria-busy", "true")
            asyncio.create_task(self._tell_later(self._turn))
        else:
            self._tell()

    async def _tell_later(self, turn):
        await asyncio.sleep(A_MOMENT)
        if turn == self._turn:
            self._tell()

    def _tell(self):
        sentence = self._sentence()
        self._note.removeAttribute("aria-busy")
        if sentence != self._told:
            self._told = self._note.textContent = sentence

    def _asks_dice(self):
        """Whether there are tiles to be matched to dice."""
        tiles = self._app.board.tiles
        return self._app.rules.faces and any(tiles) and tiles != self._app.without_dice

    def _sentence(self):
        without = self._asks_dice() and tiles_without_die(self._app.board.tiles, self._app.rules)
        return language.say(without) if without else ""
