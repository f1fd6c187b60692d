"""Homographies: the maps from the places of a flat lattice to the pixels of a photo, with its perspective.

A place (i, j) is seen at x = (a i + b j + c) / (g i + h j + 1) and y = (d i + e j + f) / (g i + h j + 1). The eight
numbers are found by least squares. Little perspective is taken to be more likely than much: a few places alone, which
lie beside where they should, must not bend the lattice.
"""

from collections.abc import Iterable
from operator import mul

Point = tuple[float, float]
STIFFNESS = 0.02  # how strongly the fit prefers no perspective, for each place


class Homography:
    def __init__(self, numbers: list[float]) -> None:
        self._numbers = numbers

    def at(self, i: float, j: float) -> Point:
        a, b, c, d, e, f, g, h = self._numbers
        depth = max(g * i + h * j + 1, 0.05)  # behind the camera there is nothing
        return (a * i + b * j + c) / depth, (d * i + e * j + f) / depth

    def steps(self, i: float, j: float) -> tuple[Point, Point]:
        """The vector from the left side of a cell to its right one, and from its top to its bottom."""
        (x0, y0), (x1, y1) = self.at(i - 0.5, j), self.at(i + 0.5, j)
        (x2, y2), (x3, y3) = self.at(i, j - 0.5), self.at(i, j + 0.5)
        return (x1 - x0, y1 - y0), (x3 - x2, y3 - y2)


def fitted(seen: dict[tuple[int, int], Point]) -> Homography | None:
    """Return the homography that fits best, or None if the places do not define one."""
    if len(seen) < 4:
        return None
    middle_i, middle_j = (sum(place[axis] for place in seen) / len(seen) for axis in (0, 1))
    middle_x, middle_y = (sum(point[axis] for point in seen.values()) / len(seen) for axis in (0, 1))
    spread = sum(abs(x - middle_x) + abs(y - middle_y) for x, y in seen.values()) / len(seen) or 1.0
    rows, wanted = [], []
    for (i, j), (x, y) in seen.items():
        p, q, s, t = i - middle_i, j - middle_j, (x - middle_x) / spread, (y - middle_y) / spread
        rows += [[p, q, 1, 0, 0, 0, -p * s, -q * s], [0, 0, 0, p, q, 1, -p * t, -q * t]]
        wanted += [s, t]
    numbers = _least_squares(rows, wanted, STIFFNESS * len(seen))
    return None if numbers is None else _moved(numbers, (middle_i, middle_j), (middle_x, middle_y), spread)


def _least_squares(rows: list[list[float]], wanted: list[float], stiffness: float) -> list[float] | None:
    columns = list(zip(*rows))
    matrix = [[_product(one, other) for other in (*columns, wanted)] for one in columns]
    for n in (6, 7):
        matrix[n][n] += stiffness
    return solved(matrix)


def _product(one: Iterable[float], other: Iterable[float]) -> float:
    return float(sum(map(mul, one, other)))


def solved(matrix: list[list[float]]) -> list[float] | None:
    """Solve linear equations by elimination. Each row has the value that it must give at its end."""
    size = len(matrix)
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(matrix[row][column]))
        matrix[column], matrix[best] = matrix[best], matrix[column]
        pivot = matrix[column]
        if abs(pivot[column]) < 1e-9:
            return None
        for row in range(size):
            if row != column:
                factor = matrix[row][column] / pivot[column]
                matrix[row] = [value - factor * other for value, other in zip(matrix[row], pivot)]
    return [matrix[row][size] / matrix[row][row] for row in range(size)]


def _moved(numbers: list[float], place: Point, point: Point, spread: float) -> Homography | None:
    """Undo the shift and the scale that the fit used."""
    (i, j), (x, y) = place, point
    a, b, c, d, e, f, g, h = numbers
    depth = 1 - g * i - h * j
    if depth < 0.05:
        return None
    a, b, c = a * spread + x * g, b * spread + x * h, (c - a * i - b * j) * spread + x * depth
    d, e, f = d * spread + y * g, e * spread + y * h, (f - d * i - e * j) * spread + y * depth
    return Homography([number / depth for number in (a, b, c, d, e, f, g, h)])
