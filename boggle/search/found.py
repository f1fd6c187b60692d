"""A word on a board, with its points, tier and paths."""

from boggle.search.paths import Paths
from boggle.tiers import TIERS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    Way = int | tuple[int, ...]  # the cell where a path starts, or its places; empty if none is known yet


class Found:
    """A word on the board.

    `points` by the rules' scoring, `tier` the name of its tier, `tier_number` 1 for the most common words to 4.
    """

    def __init__(self, word: str, points: int, tier_number: int, way: "Way", ways: Paths, count: "int | None") -> None:
        self.word = word
        self.points = points
        self.tier_number = tier_number
        self._way = way
        self._ways = ways
        self._count = count

    @property
    def tier(self) -> str:
        """The name of the word's tier."""
        return TIERS[self.tier_number - 1]

    @property
    def path(self) -> list[int]:
        """The path that was found first, a list of cells."""
        # Traced when asked for: that is cheaper than to carry every path through the walk.
        return self._ways.path(self.word, self._way)

    @property
    def paths(self) -> int:
        """How many paths the word has, counted to MOST_PATHS and no further. See `uncounted`."""
        return self._ways.count(self.word)[0] if self._count is None else self._count

    @property
    def uncounted(self) -> bool:
        """Whether there may be more paths than `paths` says: looking for them was given up after MOST_STEPS."""
        return self._count is None and self._ways.count(self.word)[1]

    def first_paths(self) -> list[list[int]]:
        """The paths that `paths` counts, `path` first."""
        path = self.path
        others = [other for other in self._ways.first(self.word) if other != path]
        return ([path] + others)[: self.paths]  # noqa: RUF005 - MicroPython has no stars in lists

    def __repr__(self) -> str:
        return f"Found({self.word!r}, {self.points}, {self.tier!r})"
