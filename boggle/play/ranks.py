"""The ranks of a round: names for the share of its goal that a player has. The goal is the points of all common words.

With a clock, each rank takes less, since good players find a third in three minutes, and all points count. Without a
clock only those of common words count, so the last rank is reached with all of them.
"""

from boggle.language import sentence
from boggle.play.round import COMMON, Round

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any

NAMES = [
    sentence("Shaken"),
    sentence("Warm"),
    sentence("Rolling"),
    sentence("Sharp"),
    sentence("Keen"),
    sentence("Fierce"),
    sentence("Master"),
]
LAST, ALL = sentence("Legend"), sentence("All of them")  # the eighth rank, with a clock and without one
WITH_CLOCK = (0, 4, 8, 14, 22, 32, 45, 60)  # percent of the goal that each rank takes
WITHOUT_CLOCK = (0, 5, 12, 25, 40, 60, 80, 100)


class Rank:
    """A rank that was reached. `number` is 0 to 7. `name` and `next_name` are data of `boggle.language`. `missing` are
    the points to the next rank. After the last rank `next_name` is None."""

    def __init__(self, number: int, name: "list[Any]", next_name: "list[Any] | None", missing: int) -> None:
        self.number, self.name = number, name
        self.next_name, self.missing = next_name, missing


class Ranks:
    """The ranks of a Round. `counts_all` says whether all points count, and `steps` has the points that each of the
    eight takes. `now` is the one reached so far, or None if no word is common. No crude word is asked for."""

    def __init__(self, played: Round) -> None:
        self._round, self.counts_all = played, played.clock.seconds is not None
        points = played.scoring.points
        goal = [word for word, tier in played.words.items() if tier == COMMON and word not in played.crude]
        self._goal = set(goal)
        self.goal = sum([points(len(word)) for word in goal])
        shares = WITH_CLOCK if self.counts_all else WITHOUT_CLOCK
        self.steps = [-(-self.goal * share // 100) for share in shares]

    @property
    def names(self) -> "list[list[Any]]":
        return NAMES + [LAST if self.counts_all else ALL]  # noqa: RUF005 - MicroPython has no stars in lists

    @property
    def points(self) -> int:
        """The points that count for the rank."""
        played = self._round
        if self.counts_all:
            return played.points
        return sum([played.scoring.points(len(word)) for word in played.found if word in self._goal])

    @property
    def now(self) -> "Rank | None":
        if not self.goal:
            return None
        points, names = self.points, self.names
        number = max([at for at, step in enumerate(self.steps) if step <= points])
        if number + 1 == len(names):
            return Rank(number, names[number], None, 0)
        return Rank(number, names[number], names[number + 1], self.steps[number + 1] - points)
