"""What is read of a photo, and where a board may be in it."""

from collections.abc import Sequence

from boggle.errors import PhotoError
from boggle.game.board import Board
from boggle.photo.homography import Homography, Point, solved
from boggle.photo.lattice import Lattice, Window

LEAST_SIDE, MOST_SIDE = 1, 10  # columns and rows of a board whose place is known
USUAL_SIDE, MIDDLE = 4, 0.8  # columns and rows of a board in the middle, and its side: a part of the picture's
LEAST_AREA = 64  # square pixels, of a board whose corners are given
BESIDE = 0.2  # of the picture: how far beside it a corner may be
MOST_UNSURE = 1 / 3  # of the tiles: with more, it is no board
MARGIN = 0.5  # of a step: the outer edge of a board is so far from the middles of its outer tiles

Cell = tuple[float, float, float, float, float, float]
Scores = dict[str, float]


def no_board() -> PhotoError:
    """The error for a picture without a board."""
    return PhotoError("no board found. Take the photo from closer, from above and in even light.")


class Guess:
    """Where a board may be: the outer corners in pixels (top left, top right, bottom right, bottom left), and how many
    columns and rows it has."""

    def __init__(self, corners: list[Point], columns: int, rows: int) -> None:
        self.corners = corners
        self.columns, self.rows = columns, rows

    @property
    def window(self) -> Window:
        """The places of this board. Raises PhotoError if it can be none."""
        if not (LEAST_SIDE <= self.columns <= MOST_SIDE and LEAST_SIDE <= self.rows <= MOST_SIDE):
            size = f"{self.columns}×{self.rows}"
            raise PhotoError("expected 1 to {most} columns and rows, got {size}", most=MOST_SIDE, size=size)
        homography = _between(self.corners, self.columns, self.rows)
        return Window(Lattice({}, homography), (0, 0), self.columns, self.rows)

    def scaled(self, factor: float) -> "Guess":
        """The same place in a picture that is so many times as large."""
        return Guess([(x * factor, y * factor) for x, y in self.corners], self.columns, self.rows)

    def check_inside(self, width: int, height: int) -> None:
        """Raise PhotoError unless the board may be in a picture of this size. It may be cut at an edge."""
        sides = zip((width, height), zip(*self.corners))
        if not all(-BESIDE * side <= at <= (1 + BESIDE) * side for side, places in sides for at in places):
            raise PhotoError("expected corners inside the picture, got others")


class Reading:
    """The tiles of a board as a photo shows them. `tiles` are those of a Board; "" is a tile that was not read, which
    is to be checked, or a hole, which is not.

    `confidence` has the probability of each tile, and `to_check` the cells that are not sure. `cells` says where each
    cell is in the picture: x and y of its top left corner, the vector to its top right corner, and the vector to its
    bottom left one. `scores` has the logarithms of the probabilities of the likeliest tiles of each cell. `pictures`
    has the numbers of the pictures that were read together; `cells` are those in the first one. `accented` are the
    cells of a screen on which something stands above the letter.
    """

    def __init__(
        self,
        width: int,
        height: int,
        tiles: list[str],
        confidence: list[float],
        to_check: list[int],
        cells: list[Cell],
        scores: list[Scores],
        pictures: Sequence[int] = (0,),
        accented: Sequence[int] = (),
    ) -> None:
        self.width = width
        self.height = height
        self.tiles = tiles
        self.confidence = confidence
        self.to_check = to_check
        self.cells = cells
        self.scores = scores
        self.pictures = list(pictures)
        self.accented = list(accented)

    @property
    def unsure(self) -> float:
        """The share of the tiles that are to be checked. Holes do not count."""
        checked = set(self.to_check)
        tiles = sum(bool(tile) or cell in checked for cell, tile in enumerate(self.tiles))
        return len(checked) / (tiles or 1)

    @property
    def board(self) -> Board:
        return Board(self.width, self.height, self.tiles)

    @property
    def place(self) -> Guess:
        """Where the board is in the picture."""
        last = len(self.cells) - 1
        corners = []
        for cell, right, down in ((0, 0, 0), (self.width - 1, 1, 0), (last, 1, 1), (last + 1 - self.width, 0, 1)):
            x, y, right_x, right_y, down_x, down_y = self.cells[cell]
            corners.append((x + right * right_x + down * down_x, y + right * right_y + down * down_y))
        return Guess(corners, self.width, self.height)

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
            [self.scores[cell] for cell in order],
            self.pictures,
        )


def middle_of(width: int, height: int) -> Guess:
    """A board in the middle of a picture of this size, of which nothing else is known."""
    x, y, half = width / 2, height / 2, MIDDLE * min(width, height) / 2
    corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    return Guess(corners, USUAL_SIDE, USUAL_SIDE)


def _between(corners: list[Point], columns: int, rows: int) -> Homography:
    """The homography of a board with these outer corners. Raises PhotoError if it can be none."""
    ends = [
        (-MARGIN, -MARGIN),
        (columns - MARGIN, -MARGIN),
        (columns - MARGIN, rows - MARGIN),
        (-MARGIN, rows - MARGIN),
    ]
    equations = []
    for (i, j), (x, y) in zip(ends, corners):
        equations.append([i, j, 1, 0, 0, 0, -i * x, -j * x, x])
        equations.append([0, 0, 0, i, j, 1, -i * y, -j * y, y])
    numbers = solved(equations) if _is_convex(corners) else None
    if numbers is None:
        raise PhotoError("expected four corners of a board, clockwise, got others")
    return Homography(numbers)


def _is_convex(corners: list[Point]) -> bool:
    """Whether four corners go clockwise around one area, as those of a board do, that is not too small to read."""
    turns = []
    for n in range(4):
        (ax, ay), (bx, by), (cx, cy) = corners[n - 2], corners[n - 1], corners[n]
        turns.append((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
    return min(turns) > LEAST_AREA


def _turned(cell: Cell) -> Cell:
    """The bottom left corner becomes the top left one."""
    x, y, right_x, right_y, down_x, down_y = cell
    return x + down_x, y + down_y, -down_x, -down_y, right_x, right_y
