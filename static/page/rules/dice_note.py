"""The note below the board that names tiles which no die can show. Mostly these are typing errors."""

import asyncio

from boggle.game.dice_check import tiles_without_die
from page.browser.dom import by_id
from page.state.events import Latest
from page.text.texts import language

A_MOMENT = 0.1  # seconds, so that the words are shown first: matching tiles to dice takes as long as solving


class DiceNote:
    """Shows the note, but not for boards that were rolled from letters instead of dice (see `page.rules.roller`).

    There is no room for the note below the board of a phone. Then the rules in use have a mark, and their sheet `tool`
    has the note.
    """

    def __init__(self, game, roller, tool, places):
        self._game, self._places = game, places
        self._roller = roller
        by_id("trail").insertAdjacentHTML("afterend", '<p id="dice-note" class="trail" aria-live="polite"></p>')
        self._note = by_id("dice-note")
        self._told = ""
        self._latest = Latest()
        game.board_changed.subscribe(self._on_board_changed)
        tool.toggled.subscribe(self._tell_in_sheet)
        self._tell()

    def _on_board_changed(self):
        """Update the note at once if no matching is needed. A later change would move the page while the user taps."""
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
            by_id("rules-in-use").classList.toggle("odd", bool(sentence))
            self._tell_in_sheet()

    def _tell_in_sheet(self):
        by_id("game-dice").textContent = "" if self._places.is_board_shown() else self._told

    def _asks_dice(self):
        """Return whether the tiles must be matched to dice."""
        tiles = self._game.tiles
        return self._game.settings.rules.faces and any(tiles) and tiles != self._roller.letter_tiles

    def _sentence(self):
        without = self._asks_dice() and tiles_without_die(self._game.tiles, self._game.settings.rules)
        return language.say(without) if without else ""
