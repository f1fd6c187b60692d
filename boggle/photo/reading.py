"""What was read from a photo."""

from boggle.game.board import Board

Cell = tuple[float, float, float, float, float, float]


class Reading:
    """The tiles of a board as a photo shows them. `tiles` are those of a Board; "" is a tile that was not read.

    `confidence` has the probability of each tile, and `to_check` the cells that are not sure. `cells` says where each
    cell is in the picture: x and y of its top left corner, the vector to its top right corner, and the vector to its
    bottom left one.
    """

    def __init__(
        self, width: int, height: int, tiles: list[str], confidence: list[float], to_check: list[int], cells: list[Cell]
    ) -> None:
        self.width = width
        self.height = height
        self.tiles = tiles
        self.confidence = confidence
        self.to_check = to_check
        self.cells = cells

    @property
    def board(self) -> Board:
        return Board(self.width, self.height, self.tiles)

    def turned(self) -> "Reading":
        """The same board, turned by a quarter clockwise. The cells stay where they are in the picture."""
        order = [(self.height - 1 - x) * self.width + y for y in range(self.width) for x in range(self.height)]
        check = set(self.to_check)
        return Reading(
            self.height,
            self.width,
            [self.tiles[cell] for cell in order],
            [self.confidence[cell] for cell in order],
            [place for place, cell in enumerate(order) if cell in check],
            [_turned(self.cells[cell]) for cell in order],
        )


def _turned(cell: Cell) -> Cell:
    """The bottom left corner becomes the top left one."""
    x, y, right_x, right_y, down_x, down_y = cell
    return x + down_x, y + down_y, -down_x, -down_y, right_x, right_y
