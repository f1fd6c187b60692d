"""What a small board can spell, exactly.

For a prefix and the place that it ends at, all sets of tiles that its paths use: each set of tiles is a number from 0
to 2^tiles - 1, and all such sets together are one whole number, with a bit for each of them. So one shift of 2^tiles
bits lays a tile at the end of all paths at once, however many there are. That pays up to some sixteen tiles.

Wild cards are the lowest bits of a set, as most paths use some, and few use all other tiles: so most of these numbers
are far shorter than 2^tiles bits.

Where all tiles are single letters, a prefix says how many tiles a set has, so the last tile needs no bit: it is in the
set if the others are one too few. That halves all numbers.
"""

from boggle.game.board import WILD
from boggle.search.cell_sets import CellSets

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    Sets = dict[int, int]  # by the place that paths end at, all sets of tiles that they use
    Move = tuple[list[int], int, int]  # the places before one, the sets that it can be laid to, and its shift

START = -1  # the place before the first
ALL = -1  # the bits of all sets


class TileSets:
    """Tells how prefixes can end on a board. What a prefix shares with the one asked for before is not done again."""

    def __init__(self, reach: CellSets) -> None:
        self._reach = reach
        self._wild = wild = reach.places(WILD)
        cells = [cell for cell in range(reach.cells) if reach.entries[cell] >= 0 and cell not in wild]
        self._first = -1 if reach.long or not cells else cells.pop()
        cells = wild + cells
        self._shifts = {cell: 1 << number for number, cell in enumerate(cells)}
        self._without = {cell: _without(number, len(cells)) for number, cell in enumerate(cells)}
        self._by_parity = _by_parity(len(cells))
        # For the first letter, and for those after an even and an odd number of others: by the place that is laid.
        self._moves: "dict[int, dict[int, Move]]" = {START: {}, 0: {}, 1: {}}
        self._prefix = ""
        self._levels: "list[Sets]" = [{START: 1}]  # for each beginning of the prefix
        # For each the same with one place more, as far as it was asked for: most letters share most of their places.
        self._after: "list[Sets]" = [{}]
        self._rooms: "list[Sets]" = [{place: ALL for place in range(START, reach.cells)}]

    def ends(self, prefix: str) -> "Sets":
        """All ways to lay the prefix; empty if there is none. Its last tile may have more letters."""
        levels = self._levels
        while not prefix.startswith(self._prefix):
            self._prefix = self._prefix[:-1]
            levels.pop()
            self._after.pop()
        for level in range(len(self._prefix), len(prefix)):
            levels.append(self._next(level, prefix[level]))
            self._after.append({})
        self._prefix = prefix
        return levels[-1]

    def room(self, ends: "Sets") -> int:
        """How many letters can follow whatever they are: the most wild cards in a row after any of these paths."""
        room = 0
        while self._any(ends, self._room(room + 1)):
            room += 1
        return room

    def _any(self, ends: "Sets", others: "Sets") -> bool:
        for place in ends:  # noqa: SIM110 - any() makes a generator each time
            if place in others and ends[place] & others[place]:
                return True
        return False

    def _next(self, level: int, letter: str) -> "Sets":
        """The ways to lay one letter more than the first `level` of the prefix."""
        ends, after = self._levels[level], self._after[level]
        moves = self._moves[level % 2 if level else START]
        longer = {}
        for place in self._reach.places(letter):
            if place not in after:  # in line: a call for each takes as long as most unions do
                if place not in moves:
                    moves[place] = self._move_to(place, level)
                around, fits, shift = moves[place]
                sets = 0
                for before in around:
                    if before in ends:
                        sets = sets | ends[before] if sets else ends[before]
                after[place] = (sets & fits) << shift
            if after[place]:
                longer[place] = after[place]
        return longer

    def _move_to(self, place: int, level: int) -> "Move":
        reach = self._reach
        cell = place % reach.cells
        if place != reach.entries[cell]:
            return [place + reach.cells], ALL, 0
        fits = self._by_parity[level % 2] if cell == self._first else self._without[cell]
        around = [before for before in reach.neighbours[cell] if reach.entries[before] >= 0]
        return around if level else [START], fits, self._shifts.get(cell, 0)

    def _room(self, length: int) -> "Sets":
        """For each place all sets of tiles that leave a path of so many wild cards after it."""
        if length == len(self._rooms):
            rooms = {}
            for place in self._rooms[0]:
                around = range(self._reach.cells) if place == START else self._reach.neighbours[place]
                sets = 0
                for wild in around:
                    if wild in self._wild and wild in self._rooms[-1]:
                        sets |= self._rooms[-1][wild] >> self._shifts[wild] & self._without[wild]
                if sets:
                    rooms[place] = sets
            self._rooms.append(rooms)
        return self._rooms[length]


def _without(number: int, tiles: int) -> int:
    """All sets that lack the tile of this number."""
    sets = (1 << (1 << number)) - 1
    width = 2 << number
    while width < 1 << tiles:
        sets |= sets << width
        width *= 2
    return sets


def _by_parity(tiles: int) -> tuple[int, int]:
    """All sets of an even number of tiles, and all of an odd one."""
    even, odd = 1, 0
    width = 1
    for _ in range(tiles):
        even, odd = even | odd << width, odd | even << width
        width *= 2
    return even, odd
