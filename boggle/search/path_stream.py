"""The paths of a word in pieces of time; what each piece brought is plain data."""

from boggle.search.paths import MOST_PATHS, MOST_STEPS, PAUSE, Paths, place_paths
from boggle.search.solve_stream import PIECE, until

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any

    from boggle.game.board import Board

MOST_SHOWN = 100  # paths of a word at once


class PathStream:
    """The paths of a word, looked for as far as they are asked for. `first` is the path that shall come first.

    `alike` is that of `boggle.search.solver.Search`.
    """

    def __init__(
        self, board: "Board", word: str, alike: "dict[str, str] | None" = None, first: "list[int] | None" = None
    ) -> None:
        self._board = board
        self._reach = Paths(board, alike).reach
        self._trails = place_paths(self._reach, word)
        self._pauses_left = MOST_STEPS // PAUSE
        self._first = first
        self._paths = [first] if first else []

    def more(self, at: int, seconds: float = PIECE, have: int = 0) -> "dict[str, Any]":
        """{"left": true, "count": 24, "most": false, "path": [[3, 2], …], "paths": [[[3, 2], …], …]}: the path number
        `at`, counted from 0, null while it is not known; how many are known; whether there are or may be more than that
        ("most"); whether it is worth while to ask for more; and of the first MOST_SHOWN paths those from the number
        `have` on. Takes some `seconds`.
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
        """Look for the next path, or for a while. Returns whether to go on, and whether there may be more."""
        if len(self._paths) > MOST_PATHS or not self._pauses_left:
            return False, True
        trail = next(self._trails, ())
        if trail is None:
            self._pauses_left -= 1
        elif not trail:
            return False, False
        else:
            path = self._reach.path(trail)
            if path != self._first:
                self._paths.append(path)
        return True, True
