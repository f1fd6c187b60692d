"""What a small board can spell, exactly.

For a prefix and the place that it ends at, all sets of tiles that its paths use: each set of tiles is a number from 0
to 2^tiles - 1, and all such sets together are one whole number, with a bit for each of them. So one shift of 2^tiles
bits lays a tile at the end of all paths at once, however many there are. That pays up to some sixteen tiles.

Where all tiles are single letters, a prefix says how many tiles a set has, so the first tile needs no bit: it is in the
set if the others are one too few. That halves all numbers.
"""

from boggle.reach import Reach

MOST_TILES = 16  # 2^16 bits for each place: less than a millionth of a second to shift


class Subsets:
    """Tells which prefixes are on a board. What a prefix shares with the one asked for before is not done again."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        cells = [cell for cell in range(reach.cells) if reach.entries[cell] >= 0]
        self._first = -1 if reach.long or not cells else cells.pop(0)
        self._shifts = {cell: 1 << number for number, cell in enumerate(cells)}
        self._without = {cell: _without(number, len(cells)) for number, cell in enumerate(cells)}
        self._by_parity = _by_parity(len(cells))
        self._prefix = ""
        # For each beginning of the prefix: the sets by the place it ends at, and those by the place that comes next.
        self._levels: "list[tuple[dict[int, int], dict[int, int]]]" = [({}, {})]

    def hold(self, prefix: str, whole: bool = False) -> bool:
        """Whether a path spells the prefix. If not `whole`, the last tile may have more letters."""
        self._go_to(prefix[:-1])
        for place in self._reach.places(prefix[-1]):
            if self._after(place) and (place < self._reach.cells or not whole):
                return True
        return False

    def _go_to(self, prefix: str) -> None:
        """Bring the levels to this prefix."""
        if prefix == self._prefix:
            return
        level = 0
        for old, new in zip(self._prefix, prefix):
            if old != new:
                break
            level += 1
        del self._levels[level + 1 :]
        for letter in prefix[level:]:
            ends = {}
            for place in self._reach.places(letter):
                sets = self._after(place)
                if sets:
                    ends[place] = sets
            self._levels.append((ends, {}))
        self._prefix = prefix

    def _after(self, place: int) -> int:
        """The same for the paths of the last level; 0 if the place cannot be laid."""
        ends, after = self._levels[-1]
        if place not in after:
            after[place] = self._laid(place, ends)
        return after[place]

    def _laid(self, place: int, ends: dict[int, int]) -> int:
        """The sets of the paths that end at `ends`, with this place laid at their end."""
        reach = self._reach
        cell = place % reach.cells
        if place != reach.entries[cell]:
            return ends.get(place + reach.cells, 0)
        if len(self._levels) == 1:
            return 1 if cell == self._first else 1 << self._shifts[cell]
        sets = 0
        for before in reach.neighbours[cell]:
            if before in ends:
                sets |= ends[before]
        if cell == self._first:
            return sets & self._by_parity[(len(self._levels) - 1) % 2]
        return (sets & self._without[cell]) << self._shifts[cell]


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
