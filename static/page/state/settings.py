"""The rules in use, with the user's changes to them."""

from page.state.empty_board import empty_board


class Settings:
    """The rules in use, with the user's changes to them. An instance never changes.

    `frame` is the empty board that the user chose for free rules: (width, height, tiles), where each tile is HOLE or
    None. It is None for other rules, and for free rules that came with a board.
    """

    def __init__(self, rules, shortest=None, scoring=None, plain_q=None, frame=None):
        self.rules = rules
        self.shortest = rules.shortest if shortest is None else shortest
        self.scoring = scoring or rules.scoring
        self.plain_q = rules.plain_q if plain_q is None else plain_q
        self.frame = frame

    def __eq__(self, other):
        return self._values() == other._values()

    def having(self, **changes):
        """Return a copy of these settings with some values changed."""
        values = {"shortest": self.shortest, "scoring": self.scoring, "plain_q": self.plain_q, "frame": self.frame}
        values.update(changes)
        return Settings(self.rules, **values)

    def empty_board(self):
        """Return the empty board of these settings: (width, height, tiles)."""
        return self.frame or empty_board(self.rules)

    def _values(self):
        return self.rules, self.shortest, self.scoring, self.plain_q, self.frame
