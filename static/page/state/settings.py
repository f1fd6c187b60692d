"""The rules in use, with what the person changed of them."""

from page.state.empty_board import empty_board


class Settings:
    """The rules in use, and what the person changed of them. An instance never changes.

    `frame` is the empty board that the person chose for free rules, (width, height, tiles), where a tile is HOLE or
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
        """These settings with some values changed."""
        values = {"shortest": self.shortest, "scoring": self.scoring, "plain_q": self.plain_q, "frame": self.frame}
        values.update(changes)
        return Settings(self.rules, **values)

    def empty_board(self):
        """(width, height, tiles) of the empty board by these settings."""
        return self.frame or empty_board(self.rules)

    def _values(self):
        return self.rules, self.shortest, self.scoring, self.plain_q, self.frame
