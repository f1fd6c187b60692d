"""Rolls that the page counts itself, for rules and lists that are not in its table."""

from js import window

from boggle.game.board import HOLE
from page.solver.job_button import JobButton
from page.text.texts import t

ROLLS = 1000
OFTEN = 300  # milliseconds between two updates


class Sampling(JobButton):
    """`rolls` lists [points, words] of each roll so far. `show` is called when they change.

    The rolls are kept when only the letters on the board change.
    """

    def __init__(self, game, solver, messages, place, show):
        name = t("Count {rolls} rolls", rolls=ROLLS)
        bar = t("Rolls counted so far")
        super().__init__(game, solver, messages, place, name, bar, "begin_rolls", "more_rolls")
        self.rolls = []
        self._show = show
        self._shown = 0
        self._conditions = self._conditions_now()
        game.board_changed.subscribe(self._on_board_changed)

    def arguments(self):
        board, plain_q, rules, shortest, scoring = super().arguments()
        return board, plain_q, rules, shortest, scoring, ROLLS

    def begun(self):
        self.rolls = []
        self._show()

    def came(self, answer):
        self.rolls += answer["rolls"]
        now = window.performance.now()
        if now - self._shown > OFTEN:
            self._shown = now
            self._show()

    def ended(self, done):
        self._show()

    def _on_board_changed(self):
        conditions = self._conditions_now()
        if conditions != self._conditions:
            self._conditions = conditions
            self.rolls = []
            self.forget()

    def _conditions_now(self):
        """Return everything that rolls and their points depend on."""
        game, settings = self.game, self.game.settings
        holes = [cell for cell, tile in enumerate(game.tiles) if tile == HOLE and not settings.rules.width]
        chosen = settings.rules.name, settings.shortest, settings.scoring.name, settings.plain_q
        return chosen, game.width, game.height, holes, game.word_list
