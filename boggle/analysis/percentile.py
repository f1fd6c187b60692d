"""The place of a number among many others, such as the points of a board among those of rolls."""

import math

PARTS = 100
NICE = (1, 2, 5)  # widths of ranges, times a power of ten


def rank_counts(value: int, values: list[int]) -> tuple[int, int, int]:
    """How many of `values` are less, how many are equal and how many are more."""
    less = sum([1 for each in values if each < value])
    same = sum([1 for each in values if each == value])
    return less, same, len(values) - less - same


def middle_values(values: list[int]) -> list[int]:
    """PARTS numbers that represent all of `values`: the middle value of each hundredth, in order.

    `rank_counts` of these gives the three counts in hundredths of all values, rounded.
    """
    ordered = sorted(values)
    return [ordered[(2 * part + 1) * len(ordered) // (2 * PARTS)] for part in range(PARTS)]


def percent(count: int, total: int) -> int:
    """`count` as a percentage of `total`, rounded."""
    return (200 * count + total) // (2 * total)


def margin_of_error(count: int, total: int) -> int:
    """The margin around `percent` that holds the share among endless rolls 19 times in 20, rounded up.

    The sample has `total` rolls, of which `count` were counted. The method adds two of each kind, so that a count of
    zero is not taken for certain: A. Agresti and B. A. Coull, "Approximate is better than 'exact' for interval
    estimation of binomial proportions", 1998.
    """
    share = (count + 2) / (total + 4)
    return math.ceil(200 * math.sqrt(share * (1 - share) / (total + 4)))


def histogram(values: list[int], most: int) -> tuple[int, int, list[int]]:
    """Count `values` in at most `most` ranges of equal width. Returns the start of the first range, the width, the
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
