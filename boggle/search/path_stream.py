"""Finding the paths of a word in short pieces of time. Each piece gives its result as plain data."""

from boggle.search.paths import MOST_PATHS, MOST_STEPS, PAUSE, Paths, place_paths
from boggle.search.solve_stream import PIECE, until

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any

    from boggle.game.board import Board

MOST_SHOWN = 100  # the most paths of a word that are shown at once


class PathStream:
    """The paths of a word, found on demand. `first` is a list of cells: the path that should come first.

    `alike` is described in `boggle.search.solver.Search`.
    """

    def __init__(
        self, board: "Board", word: str, alike: "dict[str, str] | None" = None, first: "list[int] | None" = None
    ) -> None:
        self._board = board
        self._cell_sets = Paths(board, alike).cell_sets
        self._place_paths = place_paths(self._cell_sets, word)
        self._pauses_left = MOST_STEPS // PAUSE
        self._first = first
        self._paths = [first] if first else []

    def more(self, at: int, seconds: float = PIECE, have: int = 0) -> "dict[str, Any]":
        """Search for about `seconds`. Returns a dict, with paths as lists of [row, column]:

        - "left": whether to call `more` again.
        - "count": the number of paths known.
        - "most": true at the end of the search if there are, or may be, more paths than "count".
        - "path": the path with number `at`, counted from 0, or None if it is not known yet.
        - "paths": of the first MOST_SHOWN paths, the known ones from number `have` on.
        """
        in_time = until(seconds)
        left = more = True
        while left and in_time():
            left, more = self._step()
        return {
            "left": left,
            "count": min(len(self._paths), MOST_PATHS),
            "most": more and not left,
            "path": self._pairs(self._paths[at]) if at < len(self._paths) else None,
            "paths": [self._pairs(path) for path in self._paths[have:MOST_SHOWN]],
        }

    def _pairs(self, path: list[int]) -> list[list[int]]:
        return [list(self._board.row_and_column(cell)) for cell in path]

    def _step(self) -> tuple[bool, bool]:
        """Search until the next path or pause. Return whether to go on, and whether there may be more paths."""
        if len(self._paths) > MOST_PATHS or not self._pauses_left:
            return False, True
        places = next(self._place_paths, ())
        if places is None:
            self._pauses_left -= 1
        elif not places:
            return False, False
        else:
            path = self._cell_sets.cells_of(places)
            if path != self._first:
                self._paths.append(path)
        return True, True
