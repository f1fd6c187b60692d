"""A word on a board, with its points, tier and paths."""

from boggle.search.paths import Paths
from boggle.tiers import TIERS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    Start = int | tuple[int, ...]  # the first cell of a path, or all its places; empty if no path is known yet


class Found:
    """A word on the board.

    `word` is in lower case. `points` is what the word is worth with the scoring of the search. `tier_number` is a
    number from 1 for the most common words to 4 for the rarest.
    """

    def __init__(
        self, word: str, points: int, tier_number: int, start: "Start", paths: Paths, count: "int | None"
    ) -> None:
        self.word = word
        self.points = points
        self.tier_number = tier_number
        self._start = start
        self._paths = paths
        self._count = count

    @property
    def tier(self) -> str:
        """The name of the word's tier."""
        return TIERS[self.tier_number - 1]

    @property
    def path(self) -> list[int]:
        """The path that was found first, as a list of cells."""
        # Computed on demand, which is cheaper than storing every path during the walk.
        return self._paths.path(self.word, self._start)

    @property
    def paths(self) -> int:
        """The number of paths, at most MOST_PATHS. See `uncounted`."""
        return self._paths.count(self.word)[0] if self._count is None else self._count

    @property
    def uncounted(self) -> bool:
        """Whether counting stopped early, after MOST_STEPS. Then there may be more paths than `paths` says."""
        return self._count is None and self._paths.count(self.word)[1]

    def first_paths(self) -> list[list[int]]:
        """Return the paths that `paths` counts. The first of them is `path`."""
        path = self.path
        others = [other for other in self._paths.first(self.word) if other != path]
        return ([path] + others)[: self.paths]  # noqa: RUF005 - MicroPython has no stars in lists

    def __repr__(self) -> str:
        return f"Found({self.word!r}, {self.points}, {self.tier!r})"
