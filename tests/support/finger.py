"""A simulated finger that traces words on a board: it strays from the middle of the tiles, cuts corners, and is now
slow, now fast. All lengths are in units of cells."""

import math
from itertools import pairwise

NOISE = 0.14  # standard deviation of the place where the finger turns, to the side and up or down
BEND = 0.1  # the finger turns from this share of the way before a tile to this share of the way after it
SAMPLES = (0.06, 0.5)  # the least and the greatest distance between two events


def random_path(random, width, height, holes, length):
    """A path of up to `length` cells, each beside the one before."""
    cells = [random.choice([cell for cell in range(width * height) if cell not in holes])]
    while len(cells) < length:
        row, column = divmod(cells[-1], width)
        around = [
            y * width + x
            for y in range(max(row - 1, 0), min(row + 2, height))
            for x in range(max(column - 1, 0), min(column + 2, width))
        ]
        free = [cell for cell in around if cell not in cells and cell not in holes]
        if not free:
            break
        cells.append(random.choice(free))
    return cells


def finger(random, width, cells):
    """The points at which a finger is seen that traces these cells."""
    turns = [(cell % width + random.gauss(0.5, NOISE), cell // width + random.gauss(0.5, NOISE)) for cell in cells]
    points = []
    for before, turn, after in zip([turns[0], *turns], turns, [*turns[1:], turns[-1]], strict=False):
        points += [_between(turn, before, BEND), _between(turn, after, BEND)]  # it cuts the corner
    seen, least = [points[0]], random.uniform(*SAMPLES)
    for a, b in pairwise(points):
        for point in [_between(a, b, step / 40) for step in range(40)]:
            if math.dist(point, seen[-1]) >= least:
                seen.append(point)
                least = random.uniform(*SAMPLES)
    return [*seen, points[-1]]


def _between(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b, strict=True))
