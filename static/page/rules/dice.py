"""Dice: rolling with them or with letters in their place, by a seed; and the note on tiles that no die can show."""

import asyncio
import json

from boggle.game.dice_check import tiles_without_die
from boggle.game.languages import language_named
from boggle.game.letter_odds import LetterOdds
from page.browser.dom import by_id, listen
from page.rules.own_board import keep_free_rules
from page.state.events import Event, Latest
from page.text.markup import insert, markup
from page.text.texts import language, said, t

DICE = ""
A_MOMENT = 0.1  # seconds, so that the words are shown first: matching tiles to dice takes as long as solving


class RollForm:
    """Shows the seed of each roll, and rolls with the dice or letters that are chosen.

    `kind` is DICE, or a kind of `boggle.game.letter_odds`. `kind_chosen` is announced when the user chooses one.
    """

    def __init__(self, game, roller, solver, messages):
        self._game, self._roller, self._solver, self._messages = game, roller, solver, messages
        self.kind, self.kind_chosen = DICE, Event()
        self._seed = by_id("roll-seed")
        buttons = by_id("roll-with").querySelectorAll("button")
        self._buttons = [buttons[at] for at in range(buttons.length)]
        roller.seed_changed.subscribe(self._show_seed)
        self._show_seed(roller.seed)
        listen(by_id("roll-with"), "click", self._kind_clicked)
        listen(by_id("roll-again"), "click", self._roll_again)
        listen(self._seed, "keydown", self._key)

    def choose(self, kind):
        """Choose a kind, or DICE if this version does not know the kind."""
        self.kind = kind if kind in [button.value for button in self._buttons] else DICE
        for button in self._buttons:
            button.setAttribute("aria-pressed", "true" if button.value == self.kind else "false")
        self._roller.roll_with(self._odds if self.kind else None)

    def _kind_clicked(self, event):
        button = event.target.closest("button")
        if button:
            self.choose(button.value)
            keep_free_rules(self._game)
            self.kind_chosen.announce()

    def _show_seed(self, seed):
        self._seed.value = seed

    def _roll_again(self, event):
        keep_free_rules(self._game)
        self._roller.roll_seed(self._seed.value)

    def _key(self, event):
        if event.key == "Enter":
            self._roll_again(event)

    async def _odds(self):
        """Return the odds of letters of the chosen kind. If they are not known, say why and return None."""
        kind = self.kind
        try:
            return LetterOdds(await self._counts(), kind, self._game.settings.plain_q)
        except Exception as error:
            self._game.show_tiles(self._game.tiles)  # shows the status of the board again
            self._messages.failed(
                error, t("The letters of the word list could not be counted: {error}", error=said(error))
            )
        return None

    async def _counts(self):
        """Return how often each letter appears in the word list: {letter: number}."""
        self._messages.status(t("Counting the letters of the word list…"))
        calls = await self._solver.pyodide()
        return json.loads(await calls.letters(self._game.settings.family))


class DiceNote:
    """Shows the note, but not for boards that were rolled from letters instead of dice (see `page.rules.roller`).

    There is no room for the note below the board of a phone. Then the rules in use have a mark, and their sheet `tool`
    has the note.
    """

    def __init__(self, game, roller, tool, places):
        self._game, self._places = game, places
        self._roller = roller
        insert(by_id("trail"), markup('<p id="dice-note" class="trail" aria-live="polite"></p>'), "afterend")
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
        if not self._asks_dice():
            return ""
        settings = self._game.settings
        words = language_named(settings.words)  # to which a tile É is an E, as on the dice
        without = tiles_without_die([tile and words.fold(tile) for tile in self._game.tiles], settings.rules)
        return language.say(without) if without else ""
