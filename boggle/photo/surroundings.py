"""Compares pixels with the means of their surroundings.

The numbers of a row of pixels stand side by side in one long whole number, 64 bits for each pixel. So one addition or
comparison serves a whole row.
"""

from operator import mul

from boggle.photo.planes import BITS, Plane, side_by_side

BYTES = BITS // 8
SIGN = 1 << BITS - 1
IS_LESS = bytes([level < 0x80 for level in range(256)])  # by the highest byte of a difference with the sign added


class Surroundings:
    """The pixels up to `reach` away from each pixel of a row, from column `left` to `right`, as far as the plane goes.

    The mean around a pixel is compared with a level by comparing the sum around it with the level times their number.
    """

    def __init__(self, plane: Plane, reach: int, left: int, right: int) -> None:
        self._plane, self._reach, self._left = plane, reach, left
        self._width = right - left
        counts = [min(x + reach + 1, plane.width) - max(x - reach, 0) for x in range(left, right)]
        self._most = max(counts)
        lacking = [self._most - count for count in counts]  # beside the edges of the plane
        whole = [x for x, lack in enumerate(lacking) if not lack]
        self._first, self._last = whole[0], whole[-1] + 1
        self._lacking = lacking[: self._first], lacking[self._last :]
        self._signs = side_by_side([SIGN] * self._width)

    def sums(self, y: int) -> int:
        """The sums around each pixel of a row."""
        sums, (above, below) = self._plane.sums, self._rows(y)
        columns, width, reach = sums[below] - sums[above], self._plane.width, self._reach
        beyond = side_by_side([columns >> BITS * width] * reach)  # at the edges, as if nothing were beyond
        columns = (columns << BITS * reach) + (beyond << BITS * (reach + width + 1))
        ends, begins = (columns >> BITS * (self._left + side) for side in (2 * reach + 1, 0))
        return (ends - begins) & ((1 << BITS * self._width) - 1)

    def weighed(self, y: int, levels: bytes) -> int:
        """The levels of the row's pixels, each times the number of pixels around."""
        apart = bytearray(BYTES * self._width)
        apart[::BYTES] = levels
        left, right = self._lacking
        lacking = side_by_side(map(mul, levels[: self._first], left))
        lacking += side_by_side(map(mul, levels[self._last :], right)) << BITS * self._last
        above, below = self._rows(y)
        return (int.from_bytes(apart, "little") * self._most - lacking) * (below - above)

    def is_less(self, one: int, other: int) -> bytes:
        """1 for each pixel whose number in `one` is less than that in `other`. They are below 2^63."""
        difference = (one + self._signs - other).to_bytes(BYTES * self._width, "little")
        return difference[BYTES - 1 :: BYTES].translate(IS_LESS)

    def _rows(self, y: int) -> tuple[int, int]:
        return max(y - self._reach, 0), min(y + self._reach + 1, self._plane.height)
