"""Rolling a board from a seed. The same seed gives the same board again."""

import asyncio
import random

from boggle.errors import BoggleError
from boggle.game.board import HOLE
from boggle.game.pcg32 import Generator, seed_in
from page.browser.dom import by_id, listen
from page.state.events import Event, Latest
from page.text.texts import said

SEED_BITS = 30  # so that a seed is short enough to type


class Roller:
    """`seed` is the text of the last random seed. `seed_changed` announces each new one, and
    `thrown` each board that was rolled.

    `letter_tiles` contains the tiles of the last roll if it was of letters. It is None if the last roll was of dice.
    """

    def __init__(self, game, alert):
        self._game = game
        self._alert = alert
        self._find_odds = None
        self._latest = Latest()
        self.seed = ""
        self.seed_changed, self.thrown = Event(), Event()
        self.letter_tiles = None
        listen(by_id("roll"), "click", lambda event: self.roll())

    def roll_with(self, find_odds):
        """Roll letters in place of dice from now on, or dice if `find_odds` is None.

        `find_odds` is an async function that returns the odds of the letters, or None to leave the board as it is.
        """
        self._find_odds = find_odds

    def roll(self):
        """Roll a board from a random seed, as the button does."""
        self._game.leave_free_rules()
        self.seed = str(random.getrandbits(SEED_BITS))
        self.seed_changed.announce(self.seed)
        self.roll_seed(self.seed)

    def roll_seed(self, seed):
        """Roll the board of this seed. If the text is not a seed, call `alert` with a sentence about it."""
        try:
            below = Generator(seed_in(seed.strip())).below
        except BoggleError as error:
            self._alert(said(error))
            return
        is_current = self._latest.begin()
        if self._find_odds:
            asyncio.create_task(self._roll_letters(below, is_current))
        else:
            self._show(below)

    async def _roll_letters(self, below, is_current):
        odds = await self._find_odds()
        if odds and is_current():
            self._show(below, odds)

    def _show(self, below, odds=None):
        width, height, tiles = rolled(self._game.settings, below, odds)
        self.letter_tiles = tiles if odds else None
        self._game.begin(width, height, tiles)
        self.thrown.announce()


def rolled(settings, below, odds=None):
    """Roll a board of dice or, if `odds` is given, of letters with these odds: (width, height, tiles).

    `below(n)` returns a random number from 0 to n - 1.
    """
    width, height, shape = settings.empty_board()
    board = settings.rules.roll(below, width, height, odds)
    tiles = [HOLE if hole == HOLE else q_tile(tile, settings.plain_q) for hole, tile in zip(shape, board.tiles)]
    return width, height, tiles


def moved(old, new, tiles, plain_q):
    """Return what stays of a board when its size or its rules change.

    Move `tiles` from the empty board `old` to the empty board `new`, in the same rows and columns. Returns the tiles
    of the new board.

    `old` and `new` are (width, height, tiles). Holes that belong to `old` are dropped. A hole that was typed stays only
    if `new` has no holes of its own. A Q becomes a plain Q or Qu, as `plain_q` says.
    """
    width, height, shape = new
    shaped = HOLE in shape
    after = list(shape)
    for cell, tile in enumerate(tiles):
        row, column = cell // old[0], cell % old[0]
        at = row * width + column
        inside = row < height and column < width and shape[at] is None
        if inside and old[2][cell] is None and not (tile == HOLE and shaped):
            after[at] = q_tile(tile, plain_q)
    return after


def q_tile(tile, plain_q):
    """Return the tile for a Q: a plain Q if `plain_q` is true, else Qu. Other tiles are returned unchanged."""
    return tile if tile not in ("q", "qu") else "q" if plain_q else "qu"
