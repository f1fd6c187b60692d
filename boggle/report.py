"""A solved board as plain data: what `--json` prints and what the worker sends to the page."""

from boggle.solver import MOST_PATHS, paths


def report(board, rules, words, all_paths=False):
    """A dict ready for JSON; its form stands in the README. `words` is what `solve` returned."""
    return {
        "board": str(board),
        "rules": rules.name,
        "count": len(words),
        "points": sum([found.points for found in words]),
        "words": [_entry(board, found, all_paths) for found in words],
    }


def _entry(board, found, all_paths):
    entry = {
        "word": found.word,
        "points": found.points,
        "tier": found.tier,
        "path": _pairs(board, found.path),
        "paths": found.paths,
    }
    if all_paths:
        entry["all_paths"] = [_pairs(board, path) for path in first_paths(board, found.word)]
    return entry


def first_paths(board, word):
    """The paths of `word`, a list, at most MOST_PATHS of them."""
    return [path for path, _ in zip(paths(board, word), range(MOST_PATHS))]


def _pairs(board, path):
    return [list(board.row_and_column(cell)) for cell in path]
