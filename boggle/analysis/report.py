"""A solved board as plain data. `--json` prints it, and the page writes it to files."""

from boggle.game.board import Board
from boggle.game.rules import Rules
from boggle.search.solver import Found

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any


def report(
    board: Board, rules: Rules, words: list[Found], all_paths: bool = False, done: bool = True
) -> "dict[str, Any]":
    """Return a dict for JSON in the form that docs/formats.md describes.

    `words` is the result of `solve` or `Search.found`. If `all_paths` is true, all paths of each word are included.
    `done` must be false if the search was stopped early.
    """
    reported = heading(board, rules, words)
    reported["words"] = [entry(board, found, all_paths) for found in words]
    if not done:
        reported["complete"] = False
    return reported


def heading(board: Board, rules: Rules, words: list[Found]) -> "dict[str, Any]":
    """The part of a report before its words."""
    return {
        "board": str(board),
        "rules": rules.name,
        "count": len(words),
        "points": sum([found.points for found in words]),
    }


def entry(board: Board, found: Found, all_paths: bool = False) -> "dict[str, Any]":
    """The part of a report about one word."""
    told: "dict[str, Any]" = {
        "word": found.word,
        "points": found.points,
        "tier": found.tier,
        "path": _pairs(board, found.path),
        "paths": found.paths,
    }
    spellings = found.spellings
    if spellings:
        told["spellings"] = spellings
    shown = [_pairs(board, path) for path in found.first_paths()] if all_paths else []
    if found.uncounted or (all_paths and len(shown) < found.paths):
        told["more_paths"] = True
    if all_paths:
        told["all_paths"] = shown
    return told


def _pairs(board: Board, path: list[int]) -> list[list[int]]:
    return [list(board.row_and_column(cell)) for cell in path]
