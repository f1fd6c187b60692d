"""A board in a picture that is given by its four corners: where its cells are, which follows perspective.

The corners are (x, y): top left, top right, bottom right, bottom left. The map of a square onto them is that of
P. Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), section 2.2.3.
"""

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from boggle.picture.checking import Place

    Point = tuple[float, float]

LEAST_AREA = 64  # square pixels, twice the smallest triangle of three corners


def is_board(corners: "list[Point]") -> bool:
    """Return whether four points go clockwise around an area that is large enough, as the corners of a board do."""
    for n in range(4):
        (ax, ay), (bx, by), (cx, cy) = corners[n - 2], corners[n - 1], corners[n]
        if (bx - ax) * (cy - by) - (by - ay) * (cx - bx) <= LEAST_AREA:
            return False
    return True


def cells_between(corners: "list[Point]", columns: int, rows: int) -> "list[Place]":
    """Return where each cell of a board with these corners is, row by row, as in `boggle.picture.checking`."""
    crossings = [crossings_in(corners, columns, rows, row) for row in range(rows + 1)]
    places = []
    for row in range(rows):
        for column in range(columns):
            (x, y), right, down = crossings[row][column], crossings[row][column + 1], crossings[row + 1][column]
            places.append((x, y, right[0] - x, right[1] - y, down[0] - x, down[1] - y))
    return places


def crossings_in(corners: "list[Point]", columns: int, rows: int, row: int) -> "list[Point]":
    """Return the points at which the columns' edges meet the edge above row number `row`, or below the last one."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    sum_x, sum_y = ax - bx + cx - dx, ay - by + cy - dy
    area = (bx - cx) * (dy - cy) - (dx - cx) * (by - cy)
    g = (sum_x * (dy - cy) - (dx - cx) * sum_y) / area
    h = ((bx - cx) * sum_y - sum_x * (by - cy)) / area
    points = []
    for column in range(columns + 1):
        u, v = column / columns, row / rows
        depth = g * u + h * v + 1
        x = (bx - ax + g * bx) * u + (dx - ax + h * dx) * v + ax
        y = (by - ay + g * by) * u + (dy - ay + h * dy) * v + ay
        points.append((x / depth, y / depth))
    return points


def corners_of(width: int, places: "list[Place]") -> "list[Point]":
    """Return the corners of a board of this width whose cells are at these places."""
    top_left, top_right = places[0], places[width - 1]
    bottom_left, bottom_right = places[-width], places[-1]
    return [
        (top_left[0], top_left[1]),
        (top_right[0] + top_right[2], top_right[1] + top_right[3]),
        (bottom_right[0] + bottom_right[2] + bottom_right[4], bottom_right[1] + bottom_right[3] + bottom_right[5]),
        (bottom_left[0] + bottom_left[4], bottom_left[1] + bottom_left[5]),
    ]
