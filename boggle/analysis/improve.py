"""Finds better boards: the change of one tile and the swap of two tiles that add the most points.

Each board with such a change or swap is solved. A 4×4 board and an alphabet of 26 letters give 16 × 25 boards with a
change, and up to 120 with a swap. If a board has more than MOST_TILES tiles, only WEAKEST tiles are tried: those that
the fewest words use. Boards with more than MOST_CELLS cells are refused.
"""

from collections import Counter
from typing import NamedTuple

from boggle.analysis.score import Game, Score, score_steps
from boggle.errors import BoardError
from boggle.game.board import HOLE, Board, tiles_in
from boggle.progress import Steps, finished, part
from boggle.search.solver import Search

MOST_TILES = 36  # the number of tiles of the largest published game
WEAKEST = 20  # tiles tried on a larger board; then there are some 700 boards to solve
MOST_CELLS = 400


class Improvement(NamedTuple):
    """A board with more points, its score, and the cells that were changed: one for a change, two for a swap."""

    board: Board
    cells: tuple[int, ...]
    worth: Score


class Improvements(NamedTuple):
    """The score of the board, the best change and the best swap. The last two are None if they would add no points.

    `tried` is the number of boards solved. `tiles` is the number of tiles tried, which is less than all tiles if the
    board is large.
    """

    worth: Score
    change: Improvement | None
    swap: Improvement | None
    tried: int
    tiles: int


def better(board: Board, game: Game) -> Improvements:
    """Find the best change and the best swap. A change puts any letter of the lexicon's alphabet on a tile.

    The letter q becomes `Qu` unless the board has a plain Q. Of several boards with the same points, the one with the
    most words wins, then the one tried first: cells are tried in order, then letters. `game.alike` should cover all
    letters of the alphabet. Raises BoardError for a board that is too large or that the rules do not allow.

    >>> from boggle.game.rules import rules_named
    >>> from boggle.words.files import default_lexicon
    >>> improved = better(Board.parse("ab/cd"), Game(default_lexicon(), rules_named("free")))
    >>> improved.worth.points, str(improved.change.board), improved.change.worth.points
    (4, 'ab/od', 10)
    """
    return finished(improve_steps(board, game))


def improve_steps(board: Board, game: Game) -> Steps[Improvements]:
    """Do what `better` does, in steps (see `boggle.progress`)."""
    if len(board.tiles) > MOST_CELLS:
        raise BoardError(
            "expected a board of at most {most} cells to improve, got {got}", most=MOST_CELLS, got=len(board.tiles)
        )
    own = yield from part(score_steps(board, game), 0, 0)
    cells = yield from part(_tried(board, game), 0, 0)
    others = _changes(board, cells, game) + _swaps(board, cells)
    best: dict[int, Improvement] = {}
    for number, (where, tiles) in enumerate(others):
        progress = number / len(others)
        yield progress
        other = Board(board.width, board.height, tiles, board.plain_q)
        came = yield from part(score_steps(other, game), progress, progress)
        if came > (best[len(where)].worth if len(where) in best else own) and came.points > own.points:
            best[len(where)] = Improvement(other, where, came)
    return Improvements(own, best.get(1), best.get(2), len(others), len(cells))


def _tried(board: Board, game: Game) -> Steps[list[int]]:
    """Choose the cells whose tiles are tried. The result is in ascending order."""
    cells = [cell for cell, tile in enumerate(board.tiles) if tile != HOLE]
    if len(cells) <= MOST_TILES:
        return cells
    search = Search(board, game.lexicon, game.rules, game.shortest, game.alike)
    while not search.done:
        search.run()
        yield search.progress
    through: Counter[int] = Counter()
    for found in search.found():
        yield 1
        through.update(found.path)
    return sorted(sorted(cells, key=lambda cell: through[cell])[:WEAKEST])


def _changes(board: Board, cells: list[int], game: Game) -> list[tuple[tuple[int, ...], list[str]]]:
    """Return, for each change of one tile, its cell and all tiles of the changed board."""
    letters = dict.fromkeys([tiles_in(letter, board.plain_q)[0] for letter in game.lexicon.alphabet])
    return [
        ((cell,), [*board.tiles[:cell], letter, *board.tiles[cell + 1 :]])
        for cell in cells
        for letter in letters
        if letter != board.tiles[cell]
    ]


def _swaps(board: Board, cells: list[int]) -> list[tuple[tuple[int, ...], list[str]]]:
    """Return, for each swap of two different tiles, their cells and all tiles of the changed board."""
    swaps: list[tuple[tuple[int, ...], list[str]]] = []
    for place, first in enumerate(cells):
        for second in cells[place + 1 :]:
            tiles = list(board.tiles)
            tiles[first], tiles[second] = tiles[second], tiles[first]
            if tiles != board.tiles:
                swaps.append(((first, second), tiles))
    return swaps
