"""Rolling a board from a seed. The same seed gives the same board again."""

import random

from boggle.errors import BoggleError
from boggle.game.board import HOLE
from boggle.game.pcg32 import Generator, seed_in
from page.board.resize import q_tile
from page.browser.dom import by_id, listen
from page.state.events import Event
from page.text.errors import said

SEED_BITS = 30  # so that a seed is short enough to type


class Roller:
    """`seed` is the text of the last random seed. `seed_changed` announces each new one.

    `letter_tiles` contains the tiles of the last roll if it was of letters. It is None if the last roll was of dice.
    """

    def __init__(self, game, alert):
        self._game = game
        self._alert = alert
        self._roll_by = self.throw
        self.seed = ""
        self.seed_changed = Event()
        self.letter_tiles = None
        button = by_id("roll")
        listen(button, "click", lambda event: self._roll())
        button.disabled = False

    def roll_seed(self, seed):
        """Roll the board of this seed. If the text is not a seed, call `alert` with a sentence about it."""
        try:
            below = Generator(seed_in(seed.strip())).below
        except BoggleError as error:
            self._alert(said(error))
            return
        self._roll_by(below)

    def roll_by(self, roll):
        """Use this function for all rolls that follow. Its argument is `below`, as in `throw`."""
        self._roll_by = roll

    def throw(self, below, odds=None):
        """Roll and show a board of dice or, if `odds` is given, of letters with these odds. `below(n)` returns a random
        number from 0 to n - 1."""
        game, settings = self._game, self._game.settings
        width, height, shape = settings.empty_board()
        board = settings.rules.roll(below, width, height, odds)
        tiles = [HOLE if hole == HOLE else q_tile(tile, settings.plain_q) for hole, tile in zip(shape, board.tiles)]
        self.letter_tiles = tiles if odds else None
        game.begin(width, height, tiles)

    def _roll(self):
        self._game.leave_free_rules()
        self.seed = str(random.getrandbits(SEED_BITS))
        self.seed_changed.announce(self.seed)
        self.roll_seed(self.seed)
