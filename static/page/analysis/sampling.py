"""Rolls counted here, for rules and lists that the shipped table is not of."""

from js import window

from boggle.game.board import HOLE
from page.solver.job_button import AskedWork
from page.text.texts import t

ROLLS = 1000
OFTEN = 300  # milliseconds between two looks of what is shown of them


class RollCount(AskedWork):
    """`rolls` are [points, words] of each roll so far, for the game of the page; `show` is called when they are others.

    They are kept as long as the game stays, whatever the letters on the board.
    """

    def __init__(self, app, place, show):
        name = t("Count {rolls} rolls", rolls=ROLLS)
        super().__init__(app, place, name, t("Rolls counted so far"), "begin_rolls", "more_rolls")
        self.rolls = []
        self._show = show
        self._shown = 0
        self._game = self._game_now()
        app.watchers.append(self._follow)

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

    def _follow(self):
        game = self._game_now()
        if game != self._game:
            self._game = game
            self.rolls = []
            self.forget()

    def _game_now(self):
        """All that rolls and their worth depend on."""
        app = self.app
        board = app.board
        holes = [cell for cell, tile in enumerate(board.tiles) if tile == HOLE and not app.rules.width]
        lists = app.lists.matter
        return app.rules.name, app.shortest, app.scoring.name, app.plain_q, board.width, board.height, holes, lists
