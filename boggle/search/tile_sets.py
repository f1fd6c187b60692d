"""All sets of tiles that the paths of a prefix use, on a small board.

A set of tiles is a number from 0 to 2^tiles - 1. All sets that the paths of a prefix use, for one place where the paths
end, are one whole number with a bit for each set. So one shift of at most 2^tiles bits adds a tile to the end of all
paths at once, however many there are. That pays off up to some sixteen tiles.

Wild cards have the lowest bits of a set. Most paths use some of them, and few paths use all other tiles, so most of
these numbers are far shorter than 2^tiles bits.

If all tiles are single letters, the length of a prefix gives the size of its sets. Then one tile needs no bit: it is in
the set if the others are one too few. That halves all numbers.
"""

from boggle.game.board import WILD
from boggle.search.cell_sets import CellSets

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    Sets = dict[int, int]  # for each place where paths end: all sets of tiles that they use
    Move = tuple[list[int], int, int]  # the places before a place, the sets without its tile, and its shift

START = -1  # the place before the first
ALL = -1  # the bits of all sets


class TileSets:
    """The ends of prefixes on a board. Beginnings that a prefix shares with the last one are computed once."""

    def __init__(self, cell_sets: CellSets) -> None:
        self._cell_sets = cell_sets
        self._wild = wild = cell_sets.place_list(WILD)
        cells = [cell for cell in range(cell_sets.cells) if cell_sets.entries[cell] >= 0 and cell not in wild]
        self._first = -1 if cell_sets.has_long_tiles or not cells else cells.pop()
        cells = wild + cells
        self._shifts = {cell: 1 << number for number, cell in enumerate(cells)}
        self._without = {cell: _without(number, len(cells)) for number, cell in enumerate(cells)}
        self._by_parity = _by_parity(len(cells))
        # By place: for the first letter, and for letters after an even and an odd number of others.
        self._moves: "dict[int, dict[int, Move]]" = {START: {}, 0: {}, 1: {}}
        self._prefix = ""
        self._levels: "list[Sets]" = [{START: 1}]  # for each beginning of the prefix
        # The same with one place more, as far as it is known. Most letters share most of their places.
        self._after: "list[Sets]" = [{}]
        self._rooms: "list[Sets]" = [{place: ALL for place in range(START, cell_sets.cells)}]

    def ends(self, prefix: str) -> "Sets":
        """The sets of tiles for each place where the prefix can end; empty if it has no path.

        The last tile may have more letters than the prefix.
        """
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
        """The most letters that can follow whatever they are: a row of free wild cards after one of these paths."""
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
        """The sets for one letter more than the first `level` letters of the prefix."""
        ends, after = self._levels[level], self._after[level]
        moves = self._moves[level % 2 if level else START]
        longer = {}
        for place in self._cell_sets.place_list(letter):
            if place not in after:  # no call here: it would take as long as most unions do
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
        cell_sets = self._cell_sets
        cell = place % cell_sets.cells
        if place != cell_sets.entries[cell]:
            return [place + cell_sets.cells], ALL, 0
        fits = self._by_parity[level % 2] if cell == self._first else self._without[cell]
        around = [before for before in cell_sets.neighbours[cell] if cell_sets.entries[before] >= 0]
        return around if level else [START], fits, self._shifts.get(cell, 0)

    def _room(self, length: int) -> "Sets":
        """For each place: all sets of tiles that leave `length` free wild cards in a row after it."""
        if length == len(self._rooms):
            rooms = {}
            for place in self._rooms[0]:
                around = range(self._cell_sets.cells) if place == START else self._cell_sets.neighbours[place]
                sets = 0
                for wild in around:
                    if wild in self._wild and wild in self._rooms[-1]:
                        sets |= self._rooms[-1][wild] >> self._shifts[wild] & self._without[wild]
                if sets:
                    rooms[place] = sets
            self._rooms.append(rooms)
        return self._rooms[length]


def _without(number: int, tiles: int) -> int:
    """All sets without the tile of this number."""
    sets = (1 << (1 << number)) - 1
    width = 2 << number
    while width < 1 << tiles:
        sets |= sets << width
        width *= 2
    return sets


def _by_parity(tiles: int) -> tuple[int, int]:
    """All sets with an even number of tiles, and all with an odd number."""
    even, odd = 1, 0
    width = 1
    for _ in range(tiles):
        even, odd = even | odd << width, odd | even << width
        width *= 2
    return even, odd
