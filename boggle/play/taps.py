"""A word that is collected tile by tile."""

from boggle.game.board import HOLE, Board


class Taps:
    """The tiles that were tapped. `cells` is the path so far."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.cells: list[int] = []

    @property
    def word(self) -> str:
        return "".join([self._board.tiles[cell] for cell in self.cells])

    def tap(self, cell: int) -> bool:
        """Tap a tile. Returns whether that sends the word, which a second tap on its last tile does.

        A neighbour of the last tile is added. A tile of the path ends the path there. Any other tile begins anew.
        """
        if self._board.tiles[cell] == HOLE:
            return False
        if self.cells[-1:] == [cell]:
            return True
        if cell in self.cells:
            self.cells = self.cells[: self.cells.index(cell) + 1]
        elif self.cells and cell in self._board.neighbours[self.cells[-1]]:
            self.cells.append(cell)
        else:
            self.cells = [cell]
        return False

    def clear(self) -> None:
        self.cells = []
