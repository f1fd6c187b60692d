"""Where a number stands among many others of its kind: a board's points among those of rolls."""

import math

PARTS = 100
NICE = (1, 2, 5)  # widths of bars, times a power of ten


def rank_counts(value: int, values: list[int]) -> tuple[int, int, int]:
    """How many of `values` are less, how many the same and how many more; together all of them."""
    less = sum([1 for each in values if each < value])
    same = sum([1 for each in values if each == value])
    return less, same, len(values) - less - same


def middle_values(values: list[int]) -> list[int]:
    """PARTS numbers that stand for all of `values`: in order, the middle one of each hundredth.

    So `rank_counts` among them gives the three counts among all values in hundredths, rounded.
    """
    ordered = sorted(values)
    return [ordered[(2 * part + 1) * len(ordered) // (2 * PARTS)] for part in range(PARTS)]


def percent(count: int, total: int) -> int:
    """So many of `total` are how many of 100, rounded."""
    return (200 * count + total) // (2 * total)


def margin_of_error(count: int, total: int) -> int:
    """How far from `percent` the share of endless rolls may be where a random `total` had `count`; 19 times in 20.

    Rounded up. A. Agresti and B. A. Coull, "Approximate is better than 'exact' for interval estimation of binomial
    proportions", 1998: two more of each kind are added, so that none of few does not count for certain.
    """
    share = (count + 2) / (total + 4)
    return math.ceil(200 * math.sqrt(share * (1 - share) / (total + 4)))


def histogram(values: list[int], most: int) -> tuple[int, int, list[int]]:
    """`values` counted in at most so many ranges of one width: the first number of the first, the width, the counts.

    The width is 1, 2 or 5 times a power of ten, and each range begins at a multiple of it.
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
