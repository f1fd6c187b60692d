"""Lays a word on a rolled board: on a random path, with dice that can show its tiles. The other dice are rolled.

This module needs Pyodide or CPython.
"""

from collections.abc import Callable, Iterator
from itertools import islice

from boggle.errors import RulesError, quoted
from boggle.game.board import HOLE, Board
from boggle.game.dice_check import cells_without_die
from boggle.game.rules import NEW, Rules, shuffled

MOST_SPELLINGS = 100
MOST_STEPS = 2000  # of one search for a path; most searches need no more than the word has tiles
MOST_SEARCHES = 50

Below = Callable[[int], int]


class Laying:
    """Lays one word on boards of these rules. Raises RulesError if the dice cannot show the word.

    `plain_q`, if given, replaces that of the rules.
    """

    def __init__(self, word: str, rules: Rules, plain_q: bool | None = None) -> None:
        self._word = word
        self._dice = rules.dice
        faces = {face for die in self._dice or NEW.dice for face in die} - {HOLE}
        if rules.plain_q if plain_q is None else plain_q:
            faces = {"q" if face == "qu" else face for face in faces}
        spelled = islice(_spellings(word, sorted(faces)), MOST_SPELLINGS)
        self._spellings = [tiles for tiles in spelled if not (self._dice and cells_without_die(tiles, self._dice))]
        if not self._spellings:
            raise RulesError(
                "expected a word that dice of the rules {rules} can show, got {got}",
                rules=quoted(rules.name),
                got=quoted(word),
            )

    def laid(self, board: Board, below: Below) -> Board:
        """Return a board with the word on it. Its other tiles are those of `board`, or other dice that are rolled.

        `below(n)` must return a random whole number from 0 to n - 1. Raises RulesError if there is no room.
        """
        spelling = self._spellings[below(len(self._spellings))]
        path = self._path(board, len(spelling), below)
        tiles = list(board.tiles)
        if self._dice:
            used = self._dice_for(spelling, below)
            others = shuffled([die for number, die in enumerate(self._dice) if number not in used], below)
            free = [cell for cell in range(len(tiles)) if cell not in path]
            for cell, die in zip(free, others, strict=True):
                tiles[cell] = die[below(len(die))]
        for cell, tile in zip(path, spelling, strict=True):
            tiles[cell] = tile
        return Board(board.width, board.height, tiles, board.plain_q)

    def _dice_for(self, spelling: list[str], below: Below) -> set[int]:
        """Choose a die for each tile, at random, so that those for the tiles after it remain. Returns their numbers."""
        used: set[int] = set()
        for place, tile in enumerate(spelling):
            for number in shuffled([number for number, die in enumerate(self._dice) if tile in die], below):
                left = [die for other, die in enumerate(self._dice) if other not in used and other != number]
                if number not in used and not cells_without_die(spelling[place + 1 :], left):
                    used.add(number)
                    break
        return used

    def _path(self, board: Board, length: int, below: Below) -> list[int]:
        # With dice, the other cells are rolled anew, so only the holes of a shape, which has no dice, are in the way.
        cells = [cell for cell, tile in enumerate(board.tiles) if self._dice or tile != HOLE]
        for _ in range(MOST_SEARCHES if length <= len(cells) else 0):
            path = _random_path(board, cells, length, below)
            if path:
                return path
        raise RulesError("expected a word that has room on the board, got {got}", got=quoted(self._word))


def _spellings(word: str, faces: list[str]) -> Iterator[list[str]]:
    """Yield the ways to spell a word with tiles that are among `faces`."""
    if not word:
        yield []
    for face in faces:
        if word.startswith(face):
            for rest in _spellings(word[len(face) :], faces):
                yield [face, *rest]


def _random_path(board: Board, cells: list[int], length: int, below: Below) -> list[int]:
    """Return a random path of so many cells, or [] if none is found soon."""
    path: list[int] = []
    waiting = [shuffled(cells, below)]
    for _ in range(MOST_STEPS):
        if len(path) == length:
            return path
        if waiting[-1]:
            path.append(waiting[-1].pop())
            ahead = [cell for cell in board.neighbours[path[-1]] if cell in cells and cell not in path]
            waiting.append(shuffled(ahead, below))
        elif path:
            waiting.pop()
            path.pop()
        else:
            break
    return []
