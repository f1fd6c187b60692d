"""Reads several pictures together: those of one board make one reading.

Light and slant differ from picture to picture, and errors with them. Two readings are of one board if most of their
sure tiles agree in one of the four turns. The logarithms of the tiles' scores are then added, cell by cell.

A picture may have been read in a wrong size, with a row of side faces of dice, or a row off. So readings are shifted
against each other, too. The size and place that most pictures have are right, or those of the best picture.
"""

from math import exp, log

from boggle.photo.alphabet import NO_LETTER, TWINS
from boggle.photo.reading import Reading, Scores
from boggle.photo.scores import SURE

# Pictures are of one board if this share of the sure tiles agrees, and so many at least: straight on each other, and
# shifted, which may happen in many more ways. Of different boards, a tenth agrees.
SAME, LEAST_SAME = 0.6, 4.0
SAME_SHIFTED, LEAST_SHIFTED = 0.7, 6.0
DOUBTFUL = 0.1  # what a tile to check counts beside a sure one
LEAST_OVERLAP = 0.5  # of the smaller board lies on the other one, if they are shifted
POOR = 0.25  # of the tiles are to be checked: beside a board in two pictures, such a picture is no other board
LEAST_CHANCE = 1e-3  # of a tile in one picture, so that others can outvote it
DISTRUST = 4  # a picture counts as the fourth power of the probability of what it shows
SHARED = 0.25  # n pictures together count as n to the power of three quarters
READ_SELDOM = 0.9  # a tile that most pictures do not show at all needs so much in the others
# One picture in so many must be sure of a tile that others mark by a rule, and so many outvote one that is sure of
# another tile.
TOLD = 3

Place = tuple[int, int]  # of the left upper corner of a reading on the first one of its group
View = tuple[Reading, int]  # a cell of a picture


class _Turned:
    """A picture's reading, turned by some quarters. `votes` says what each cell counts; None is a hole."""

    def __init__(self, number: int, reading: Reading, turns: int) -> None:
        self.number = number
        self.reading = reading
        self.turns = turns
        self.votes = _votes(reading)

    def cell(self, x: int, y: int) -> int | None:
        width, height = self.reading.width, self.reading.height
        return y * width + x if 0 <= x < width and 0 <= y < height else None


Group = list[tuple[_Turned, Place]]


def read_together(readings: list[Reading]) -> list[Reading]:
    """Return one reading for each different board, the one with the most pictures first.

    `pictures` of each has the numbers of its readings in the list, the best one first. The board lies as in that one,
    and `cells` are its cells. A poor reading that agrees with no other is left out if others agree.
    """
    groups = sorted(_groups(readings), key=lambda group: (-len(group), min(turned.number for turned, _ in group)))
    if groups and len(groups[0]) > 1:
        groups = [group for group in groups if len(group) > 1 or group[0][0].reading.unsure <= POOR]
    return [_together(group) for group in groups]


def _rank(reading: Reading) -> tuple[float, float]:
    """Better readings have a lower rank."""
    return reading.unsure, -sum(reading.confidence) / len(reading.tiles)


def _votes(reading: Reading) -> list[tuple[str, float] | None]:
    check, votes = set(reading.to_check), []
    for cell, (tile, sure) in enumerate(zip(reading.tiles, reading.confidence)):
        read = min(tile, TWINS.get(tile, tile))  # M and W may be the same, seen from another side
        votes.append((read, DOUBTFUL * sure if cell in check else sure))
    return [vote if vote[0] or cell in check else None for cell, vote in enumerate(votes)]


def _groups(readings: list[Reading]) -> list[Group]:
    """The readings of each board, as they lie on the best one."""
    left = []
    for number in sorted(range(len(readings)), key=lambda number: _rank(readings[number])):
        turned = [_Turned(number, readings[number], 0)]
        for turns in (1, 2, 3):
            turned.append(_Turned(number, turned[-1].reading.turned(), turns))
        left.append(turned)
    groups = []
    while left:
        group: Group = [(left.pop(0)[0], (0, 0))]
        for known, (x, y) in group:
            for turned in left[:]:
                found = _found(turned, known)
                if found:
                    group.append((found[0], (x + found[1][0], y + found[1][1])))
                    left.remove(turned)
        groups.append(group)
    return groups


def _found(turned: list[_Turned], known: _Turned) -> tuple[_Turned, Place] | None:
    """How a reading lies on another one of the same board, or None if it is of another board."""
    size = known.reading.width, known.reading.height
    straight = [(each, (0, 0)) for each in turned if (each.reading.width, each.reading.height) == size]
    shifted = [(each, place) for each in turned for place in _places(each.reading, known.reading)]
    for ways, share, least in ((straight, SAME, LEAST_SAME), (shifted, SAME_SHIFTED, LEAST_SHIFTED)):
        best, most = None, least
        for way in ways:
            same, whole = _agreement(way[0], known, way[1])
            if same >= max(most, share * whole):
                best, most = way, same
        if best:
            return best
    return None


def _places(one: Reading, other: Reading) -> list[Place]:
    """Where one board may lie on the other one, or over its edge."""
    least = LEAST_OVERLAP * min(len(one.tiles), len(other.tiles))
    found = []
    for x in range(1 - one.width, other.width):
        for y in range(1 - one.height, other.height):
            across = min(x + one.width, other.width) - max(x, 0)
            down = min(y + one.height, other.height) - max(y, 0)
            if across * down >= least:
                found.append((x, y))
    return found


def _agreement(one: _Turned, other: _Turned, place: Place) -> tuple[float, float]:
    """How many tiles are the same, and of how many. Doubtful ones count little, and two holes say nothing."""
    same = whole = 0.0
    for cell, vote in enumerate(one.votes):
        row, column = divmod(cell, one.reading.width)
        there = other.cell(column + place[0], row + place[1])
        if there is None:
            continue
        beside = other.votes[there]
        if vote and beside:
            weight = vote[1] * beside[1]
            whole += weight
            same += weight if vote[0] == beside[0] else 0
        elif vote or beside:
            whole += (vote or beside or ("", 0))[1]
    return same, whole


def _together(group: Group) -> Reading:
    boxes = [(place, turned.reading.width, turned.reading.height) for turned, place in group]
    order = {(-boxes.count(boxes[n]), _rank(turned.reading), turned.number): n for n, (turned, _) in enumerate(group)}
    ranked = [order[key] for key in sorted(order)]
    best, (left, top) = group[ranked[0]]
    shown = best.reading
    decided = []
    for cell in range(len(shown.tiles)):
        row, column = divmod(cell, shown.width)
        cells = [(turned, turned.cell(column + left - x, row + top - y)) for turned, (x, y) in group]
        decided.append(_decided([(turned.reading, there) for turned, there in cells if there is not None]))
    reading = Reading(
        shown.width,
        shown.height,
        [tile for tile, _, _, _ in decided],
        [sure for _, sure, _, _ in decided],
        [cell for cell, (_, _, check, _) in enumerate(decided) if check],
        shown.cells,
        [scores for _, _, _, scores in decided],
        [group[n][0].number for n in ranked],
    )
    for _ in range((4 - best.turns) % 4):
        reading = reading.turned()
    return reading


def _decided(views: list[View]) -> tuple[str, float, bool, Scores]:
    """The tile that several pictures show, its probability, whether it is to be checked, and all scores."""
    lit = [(reading, cell) for reading, cell in views if reading.tiles[cell] or cell in reading.to_check]
    if 2 * len(lit) < len(views):  # most see a hole
        return NO_LETTER, 1 - len(lit) / len(views), False, {NO_LETTER: 0.0}
    read = [(reading, cell) for reading, cell in lit if reading.tiles[cell]]
    tile, sure, check, scores = _read_in_all(read or lit)  # where a picture shows nothing, it tells nothing of a letter
    seldom = 2 * len(read) < len(views)
    if not read or (seldom and sure < READ_SELDOM):
        return NO_LETTER, 1 - len(read) / len(views), True, _added(lit)
    return tile, sure, check or seldom or len(lit) < len(views), scores


def _read_in_all(views: list[View]) -> tuple[str, float, bool, Scores]:
    if len(views) == 1:
        reading, cell = views[0]
        return reading.tiles[cell], reading.confidence[cell], cell in reading.to_check, reading.scores[cell]
    scores = _added(views)
    tile = max(sorted(scores), key=lambda each: scores[each])
    surely = [reading.tiles[cell] for reading, cell in views if cell not in reading.to_check]
    told = surely.count(tile)
    by_rule = told * TOLD < len(views) and any(_marked_by_rule(view, tile) for view in views)
    denied = (len(surely) - told) * TOLD > told
    return tile, exp(scores[tile]), tile == NO_LETTER or by_rule or denied or exp(scores[tile]) < SURE, scores


def _marked_by_rule(view: View, tile: str) -> bool:
    """Whether a picture shows a tile and marks it, however sure it is: M or W without a mark, or an unknown accent."""
    reading, cell = view
    sure = reading.confidence[cell] >= SURE or tile in TWINS
    return sure and reading.tiles[cell] == tile and cell in reading.to_check


def _added(views: list[View]) -> Scores:
    """The logarithms of the probabilities that all pictures together give each tile.

    A blurred tile reads worse than its probabilities say, and a picture that is not sure counts less. Pictures of one
    board share some of their errors, so each of n counts a little less than one alone.
    """
    weights = [reading.confidence[cell] ** DISTRUST for reading, cell in views]
    share, least = max(sum(weights), 1.0) ** -SHARED, log(LEAST_CHANCE)
    sums: Scores = dict.fromkeys([tile for reading, cell in views for tile in reading.scores[cell]], 0.0)
    for weight, (reading, cell) in zip(weights, views):
        for tile in sums:
            sums[tile] += share * weight * max(reading.scores[cell].get(tile, least), least)
    most = max(sums.values())
    whole = most + log(sum(exp(each - most) for each in sums.values()))
    return {tile: each - whole for tile, each in sums.items()}
