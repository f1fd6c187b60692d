"""The rank of a number among many others, such as the points of a board among those of random rolls."""

import math

PARTS = 100
NICE = (1, 2, 5)  # widths of ranges, times a power of ten


def rank_counts(value: int, values: list[int]) -> tuple[int, int, int]:
    """Return how many of `values` are less than `value`, how many are equal, and how many are greater."""
    less = sum([1 for each in values if each < value])
    same = sum([1 for each in values if each == value])
    return less, same, len(values) - less - same


def middle_values(values: list[int]) -> list[int]:
    """Return PARTS numbers that represent all of `values`: the middle value of each hundredth, in ascending order.

    With these numbers, `rank_counts` returns its three counts as rounded percentages of all values.
    """
    ordered = sorted(values)
    return [ordered[(2 * part + 1) * len(ordered) // (2 * PARTS)] for part in range(PARTS)]


def percent(count: int, total: int) -> int:
    """Return `count` as a percentage of `total`, rounded."""
    return (200 * count + total) // (2 * total)


def margin_of_error(count: int, total: int) -> int:
    """Return the margin of error of `percent(count, total)`, in percentage points, rounded up.

    The percentage among infinitely many rolls lies within this margin 19 times out of 20. The method adds two rolls
    that count and two that do not, so that a count of zero is not taken as certain: A. Agresti and B. A. Coull,
    "Approximate is better than 'exact' for interval estimation of binomial proportions", 1998.
    """
    share = (count + 2) / (total + 4)
    return math.ceil(200 * math.sqrt(share * (1 - share) / (total + 4)))


def histogram(values: list[int], most: int) -> tuple[int, int, list[int]]:
    """Count `values` in at most `most` ranges of equal width. Returns the start of the first range, the width and the
    counts.

    The width is 1, 2 or 5 times a power of ten, and each range starts at a multiple of it.
    """
    least, largest = min(values), max(values)
    place = 0
    width = 1
    while largest // width - least // width >= most:
        place += 1
        width = NICE[place % 3] * 10 ** (place // 3)
    counts = [0] * (largest // width - least // width + 1)
    for value in values:
        counts[value // width - least // width] += 1
    return least // width * width, width, counts
