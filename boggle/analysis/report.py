"""A solved board as plain data. `--json` prints it, and the page writes it to files."""

from boggle.game.board import Board
from boggle.game.rules import Rules
from boggle.search.found import Found

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any


def report(
    board: Board, rules: Rules, words: list[Found], all_paths: bool = False, done: bool = True
) -> "dict[str, Any]":
    """Return a dict for JSON in the form that the README describes. `words` is the result of `solve` or `Search.found`.

    If `all_paths` is true, all paths of each word are included. `done` must be false if the search was stopped early.
    """
    reported: "dict[str, Any]" = {
        "board": str(board),
        "rules": rules.name,
        "count": len(words),
        "points": sum([found.points for found in words]),
        "words": [_entry(board, found, all_paths) for found in words],
    }
    if not done:
        reported["complete"] = False
    return reported


def _entry(board: Board, found: Found, all_paths: bool) -> "dict[str, Any]":
    entry: "dict[str, Any]" = {
        "word": found.word,
        "points": found.points,
        "tier": found.tier,
        "path": _pairs(board, found.path),
        "paths": found.paths,
    }
    if found.uncounted:
        entry["more_paths"] = True
    if all_paths:
        entry["all_paths"] = [_pairs(board, path) for path in found.first_paths()]
    return entry


def _pairs(board: Board, path: list[int]) -> list[list[int]]:
    return [list(board.row_and_column(cell)) for cell in path]
