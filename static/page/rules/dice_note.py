"""The note below the board that names the tile which no die can show: mostly a slip in typing."""

import asyncio

from boggle.game.dice_check import tiles_without_die
from page.browser.dom import by_id
from page.state.latest import Latest
from page.text.texts import language

A_MOMENT = 0.1  # seconds: matching tiles to dice takes as long as solving, and the words come first


class DiceNote:
    """Says nothing of boards that were rolled of letters (see `page.rules.roller`)."""

    def __init__(self, game, roller):
        self._game = game
        self._roller = roller
        by_id("rules").insertAdjacentHTML("afterend", '<p id="dice-note" class="rules" aria-live="polite"></p>')
        self._note = by_id("dice-note")
        self._told = ""
        self._latest = Latest()
        game.board_changed.subscribe(self._on_board_changed)
        self._tell()

    def _on_board_changed(self):
        """Say at once what needs no matching. A later change would move the page below a finger."""
        is_current = self._latest.begin()
        if self._asks_dice():
            self._note.setAttribute("aria-busy", "true")
            asyncio.create_task(self._tell_later(is_current))
        else:
            self._tell()

    async def _tell_later(self, is_current):
        await asyncio.sleep(A_MOMENT)
        if is_current():
            self._tell()

    def _tell(self):
        sentence = self._sentence()
        self._note.removeAttribute("aria-busy")
        if sentence != self._told:
            self._told = self._note.textContent = sentence

    def _asks_dice(self):
        """Whether the tiles have to be matched to dice."""
        tiles = self._game.tiles
        return self._game.settings.rules.faces and any(tiles) and tiles != self._roller.letter_tiles

    def _sentence(self):
        without = self._asks_dice() and tiles_without_die(self._game.tiles, self._game.settings.rules)
        return language.say(without) if without else ""
