"""The forms in which `solve` prints the words of a board: a table, JSON, CSV, or words alone.

Each form is a function that yields text, word by word. So a long list appears while its paths are still counted, and
Ctrl-C ends it between two words.
"""

import argparse
from collections.abc import Callable, Iterator

from boggle.cli.interrupt import Interrupts
from boggle.errors import BoardError, counted, quoted
from boggle.game.board import Board
from boggle.game.rules import Rules
from boggle.letters import folded

TYPE_CHECKING = False  # spares imports: every command imports this module
if TYPE_CHECKING:
    from boggle.search.solver import Found

TABLE, JSON, CSV, WORDS = "table", "json", "csv", "words"
ALONE = {"only_here": "in this list alone", "only_there": "in the other list alone"}


class Solved:
    """A solved board. `complete` becomes false if Ctrl-C ends the list. `compared` is None, or the words that only one
    of two lists has."""

    def __init__(
        self, board: Board, rules: Rules, words: "list[Found]", all_paths: bool, interrupts: Interrupts
    ) -> None:
        self.board = board
        self.rules = rules
        self.words = words
        self.all_paths = all_paths
        self.complete = True
        self.compared: dict[str, list[str]] | None = None
        self._interrupts = interrupts

    def until_stopped(self, words: "list[Found]") -> "Iterator[Found]":
        """Yield the words one by one, until Ctrl-C."""
        for found in words:
            if self._interrupts.came:
                self.complete = False
                return
            yield found

    def paths_of(self, found: "Found") -> list[list[int]]:
        """The paths of a word that are printed."""
        return found.first_paths() if self.all_paths else [found.path]


def as_table(solved: Solved, options: argparse.Namespace) -> Iterator[str]:
    chosen = _words_to_draw(solved.words, options.draw) if options.draw else solved.words
    points = sum(found.points for found in solved.words)
    yield f"{counted(len(solved.words), 'word')}, {counted(points, 'point')}\n"
    longest = max([len(found.written) for found in chosen], default=0)
    for found in solved.until_stopped(chosen):
        yield _table_line(solved.board, found, solved.paths_of(found), longest, options.draw is not None)
    for name, others in (solved.compared or {}).items():
        yield f"{ALONE[name]}: {', '.join(others) or 'no word'}\n"


def as_json(solved: Solved, options: argparse.Namespace) -> Iterator[str]:
    """Yield one JSON object in the form that docs/formats.md describes."""
    import json  # only where it is needed: imports take much of a command's time

    from boggle.analysis.report import entry, heading

    yield json.dumps(heading(solved.board, solved.rules, solved.words))[:-1] + ', "words": ['
    between = ""
    for found in solved.until_stopped(solved.words):
        yield between + json.dumps(entry(solved.board, found, solved.all_paths))
        between = ", "
    yield "]"
    if not solved.complete:
        yield ', "complete": false'
    if solved.compared is not None:
        yield f', "compared": {json.dumps(solved.compared)}'
    yield "}\n"


def as_csv(solved: Solved, options: argparse.Namespace) -> Iterator[str]:
    """Yield CSV, with a row for each path. A word has only letters, so it needs no quotes."""
    yield "word,points,tier,path\n"
    for found in solved.until_stopped(solved.words):
        for path in solved.paths_of(found):
            yield f'{found.word},{found.points},{found.tier},"{path_text(solved.board, path)}"\n'


def as_words(solved: Solved, options: argparse.Namespace) -> Iterator[str]:
    for found in solved.until_stopped(solved.words):
        yield f"{found.word}\n"


FORMATS: dict[str, Callable[[Solved, argparse.Namespace], Iterator[str]]] = {
    TABLE: as_table,
    JSON: as_json,
    CSV: as_csv,
    WORDS: as_words,
}


def _words_to_draw(words: "list[Found]", asked: list[str]) -> "list[Found]":
    """Return the words given with --draw, in that order. Raises BoardError if one of them was not found."""
    by_word = {one: found for found in words for one in (*found.spellings, found.word)}
    for word in asked:
        if folded(word) not in by_word:
            raise BoardError(f"expected words that are found to draw, got {quoted(word)} (`why` says why it is not)")
    return [by_word[folded(word)] for word in asked]


def _table_line(board: Board, found: "Found", paths: list[list[int]], width: int, drawn: bool) -> str:
    """Return the line of a word, and the drawings of its paths below it if `drawn` is true. `width` is the number of
    letters of the longest word."""
    steps = "  ".join([path_text(board, path) for path in paths])
    line = f"{found.written:<{width}}  {found.points:>2}  {found.tier:<8}  {steps}\n"
    if not drawn:
        return line
    from boggle.game.path_drawing import draw_path

    return line + "".join([f"\n{draw_path(board, path)}\n\n" for path in paths])


def path_text(board: Board, path: list[int]) -> str:
    """Return a path as it is printed: row,column for each cell, counted from 1."""
    return " ".join(["{},{}".format(*[number + 1 for number in board.row_and_column(cell)]) for cell in path])
