"""All sets of tiles that the paths of a prefix use, on a small board.

A set of tiles is a number from 0 to 2^tiles - 1. For a prefix and one place where its paths can end, all the sets that
these paths use are stored in a single integer. It has one bit for each set, at most 2^tiles bits. So one shift of this
integer adds a tile to the end of all these paths at once, however many they are. That pays off on boards of up to about
sixteen tiles.

Wild cards have the lowest bits of a set. Most paths use some wild cards, and few paths use all other tiles. So most of
these integers are far shorter than 2^tiles bits.

If all tiles are single letters, a set has as many tiles as the prefix has letters. Then one tile needs no bit: it is in
the set if the number of the other tiles is one too small. That halves the length of all integers.
"""

from boggle.game.board import WILD
from boggle.search.cell_sets import CellSets

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    Sets = dict[int, int]  # for each place where paths end: all sets of tiles that these paths use
    Move = tuple[list[int], int, int]  # the places before a place, all sets without its tile, the shift for its tile

START = -1  # stands for a place before the first letter
ALL = -1  # an integer with the bits of all sets


class TileSets:
    """Finds where prefixes end on a board. What a prefix shares with the previous prefix is not computed again."""

    def __init__(self, cell_sets: CellSets) -> None:
        self._cell_sets = cell_sets
        self._wild = wild = cell_sets.place_list(WILD)
        cells = [cell for cell in range(cell_sets.cells) if cell_sets.entries[cell] >= 0 and cell not in wild]
        self._first = -1 if cell_sets.has_long_tiles or not cells else cells.pop()
        cells = wild + cells
        self._shifts = {cell: 1 << number for number, cell in enumerate(cells)}
        self._without = {cell: _without(number, len(cells)) for number, cell in enumerate(cells)}
        self._by_parity = _by_parity(len(cells))
        # The moves to each place: for the first letter, after an even number of letters, and after an odd number.
        self._moves: "dict[int, dict[int, Move]]" = {START: {}, 0: {}, 1: {}}
        self._prefix = ""
        self._levels: "list[Sets]" = [{START: 1}]  # the result of `ends` for each beginning of the prefix
        # For each beginning: the sets after one more place, as far as known. Most letters share most of their places.
        self._after: "list[Sets]" = [{}]
        self._rooms: "list[Sets]" = [{place: ALL for place in range(START, cell_sets.cells)}]

    def ends(self, prefix: str) -> "Sets":
        """For each place where the prefix can end: the sets of tiles that it uses. Empty if the prefix has no path.

        The prefix may end inside the last tile.
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
        """The number of letters that can follow, no matter which.

        It is the length of the longest row of free wild cards after one of these paths.
        """
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
        """The sets for the first `level` letters of the prefix, followed by `letter`."""
        ends, after = self._levels[level], self._after[level]
        moves = self._moves[level % 2 if level else START]
        longer = {}
        for place in self._cell_sets.place_list(letter):
            if place not in after:  # no method: calling it would take as long as most unions do
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
    """An integer with the bits of all sets that do not contain the tile with this number."""
    sets = (1 << (1 << number)) - 1
    width = 2 << number
    while width < 1 << tiles:
        sets |= sets << width
        width *= 2
    return sets


def _by_parity(tiles: int) -> tuple[int, int]:
    """Two integers with the bits of all sets that have an even number of tiles, and of those with an odd number."""
    even, odd = 1, 0
    width = 1
    for _ in range(tiles):
        even, odd = even | odd << width, odd | even << width
        width *= 2
    return even, odd
