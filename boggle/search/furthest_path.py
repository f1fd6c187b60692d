"""The path that goes furthest through the letters of a word, for a word that is not on the board.

In this module, a walk is a path that may use a cell twice. For each number of letters, the cells where such walks end
are computed first. That is fast on any board, and if no walk spells the word, no path does. Then a depth-first search
looks for a path. It goes only through cells from which some walk reaches the last letter. If there is no such path, it
looks for a path with one letter less, and so on. With many equal tiles, that can take very long, so the search ends
after MOST_STEPS steps.
"""

from boggle.game.board import HOLE, WILD, Board
from boggle.letters import standing_for

MOST_STEPS = 20000  # half a second in MicroPython
CELLS_A_STEP = 1000  # preparing so many cells for a search counts as one step; large boards have thousands of cells


class FurthestPath:
    """The furthest path of `word` on `board`.

    `cells` is the path, and `letters` the number of letters that it spells. If the word is on the board, these are all
    its letters. `walked` is the number of letters that could be spelled if cells could be used twice. `sure` is false
    if the search was given up. Then there may be a path that goes further.
    """

    def __init__(self, board: Board, word: str, alike: "dict[str, str] | None" = None) -> None:
        """`alike` is described in `boggle.search.solver.Search`. If it is None, σ and ς stand for each other."""
        self.board = board
        self.word = list(word)
        self._alike = standing_for(word, "".join(board.tiles)) if alike is None else alike
        self._cells: dict[str, list[int]] = {}
        for cell, tile in enumerate(board.tiles):
            self._cells.setdefault(tile, []).append(cell)
        self._fitting = [[tile for tile in self._cells if self._fits(tile, at)] for at in range(len(word))]
        self._reached = self._all_reached()
        self.walked = max([at for at, cells in enumerate(self._reached) if cells], default=0)
        self.cells: list[int] = []
        self.letters = 0
        self.sure = self._find_furthest()

    def tiles_at(self, at: int) -> list[str]:
        """The different tiles of this board that spell letters of the word from index `at` on."""
        return self._fitting[at]

    def letter_fits(self, tile_letter: str, letter: str) -> bool:
        """Whether a letter on a tile stands for a letter of a word."""
        return tile_letter == letter or letter in self._alike.get(tile_letter, "")

    def _fits(self, tile: str, at: int) -> bool:
        letters = self.word[at : at + len(tile)]
        if tile == HOLE or len(letters) < len(tile):
            return False
        return tile == WILD or all([self.letter_fits(own, letter) for own, letter in zip(tile, letters)])

    def _all_reached(self) -> list[set[int]]:
        """For each number of letters from 0 on: the cells where walks of that many letters end."""
        neighbours = self.board.neighbours
        reached: list[set[int]] = [set() for _ in range(len(self.word) + 1)]
        for at in range(len(self.word)):
            before = reached[at]
            if at and not before:
                continue
            for tile in self.tiles_at(at):
                cells = self._cells[tile]
                if at:
                    cells = [cell for cell in cells if not before.isdisjoint(neighbours[cell])]
                reached[at + len(tile)].update(cells)
        return reached

    def _find_furthest(self) -> bool:
        """Find the path with the most letters. Return whether it is certain that no path has more."""
        steps = MOST_STEPS
        for letters in range(self.walked, 0, -1):
            if self.letters < letters and steps:
                steps = self._search(letters, steps)
        return steps > 0 or self.letters == self.walked

    def _search(self, letters: int, steps: int) -> int:
        """Look for a path of `letters` letters, in at most `steps` steps. Return the number of steps left."""
        ahead = self._all_ahead(letters)
        steps = max(0, steps - sum([len(cells) for cells in ahead]) // CELLS_A_STEP)
        waiting = [iter(sorted(ahead[0]))]
        path: list[int] = []
        spelled = [0]
        while waiting and steps and self.letters < letters:
            cell = next(waiting[-1], None)
            if cell is None:
                waiting.pop()
                if path:
                    path.pop()
                    spelled.pop()
            elif cell not in path:
                steps -= 1
                path.append(cell)
                spelled.append(spelled[-1] + len(self.board.tiles[cell]))
                if spelled[-1] > self.letters:
                    self.cells, self.letters = path[:], spelled[-1]
                following = ahead[spelled[-1]]
                waiting.append(iter([other for other in self.board.neighbours[cell] if other in following]))
        return steps

    def _all_ahead(self, letters: int) -> list[set[int]]:
        """For each number of letters: the cells that can come next on a walk of `letters` letters in all."""
        neighbours = self.board.neighbours
        live: list[set[int]] = [set() for _ in self._reached]
        ahead: list[set[int]] = [set() for _ in self._reached]
        live[letters] = self._reached[letters]
        for at in range(letters - 1, -1, -1):
            for tile in self.tiles_at(at):
                if at + len(tile) <= letters:
                    ahead[at].update([cell for cell in self._cells[tile] if cell in live[at + len(tile)]])
            live[at] = {cell for cell in self._reached[at] if not ahead[at].isdisjoint(neighbours[cell])}
        return ahead
