"""The search for small boards that are too slow for the walk: at most sixteen tiles, many of them wild cards.

The room of a prefix is the number of letters that can follow it, no matter which, because enough free wild cards lie in
a row after one of its paths. Words that continue the prefix by no more letters than its room are on the board without
a further check. Prefixes that use up the room are checked again, in groups. The prefixes of a group differ only in
letters with the same places on the board. All letters that only wild cards can spell have the same places. Most groups
have room again.

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
from boggle.words.lexicon import EDGES, FACTS, NOWHERE, WORD, Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator

    from boggle.words.lexicon import Node

    Group = tuple[list[Node], list[str]]  # nodes that have letters, and the prefix of each node
    Words = dict[str, int]  # words, each with its number (WORD in `boggle.words.lexicon`)
    Step = tuple[Words, tuple[int, ...]] | None  # words found, with an empty path; None for a pause
    Sets = dict[int, int]  # for each place where paths end: all sets of tiles that these paths use
    Move = tuple[list[int], int, int]  # the places before a place, all sets without its tile, the shift for its tile

NODES_A_PAUSE = 400  # nodes visited between two pauses
NODES_A_GROUP = 20  # visiting so many nodes takes as long as searching one group
GROUPS_A_PAUSE = 20  # groups searched between two pauses
START = -1  # stands for a place before the first letter
ALL = -1  # an integer with the bits of all sets


class SubsetSearch:
    """One search. `steps` runs it. `progress` goes from 0 to 1."""

    def __init__(self, cell_sets: CellSets, lexicon: Lexicon) -> None:
        self._cell_sets = cell_sets
        self._lexicon = lexicon
        self._tile_sets = TileSets(cell_sets)
        # Groups not searched yet: the key, the group, the words if the key is on the board, the share of progress.
        self._waiting: "list[tuple[str, Group, Words, float]]" = [("", ([lexicon.root], [""]), {}, 1.0)]
        self._words: "Words" = {}  # not yielded yet
        self.progress = 0.0

    def steps(self) -> "Iterator[Step]":
        """Run the search. Yield words found, and None every few milliseconds."""
        work = 0
        while self._waiting:
            key, group, words, share = self._waiting.pop()
            ends = self._tile_sets.ends(key)
            if words and ends and min(ends) < self._cell_sets.cells:
                self._words.update(words)
            work += 1
            if ends and group[0]:
                room = self._tile_sets.room(ends)
                if room:
                    for nodes in self._search_room(key, group, room, share):
                        work += nodes // NODES_A_GROUP
                        if work >= GROUPS_A_PAUSE:
                            yield from self._pause()
                            work = 0
                else:
                    self._extend(key, group, share)
            else:
                self.progress += share
            if work >= GROUPS_A_PAUSE:
                yield from self._pause()
                work = 0
        yield from self._pause()

    def _pause(self) -> "Iterator[Step]":
        words, self._words = self._words, {}
        yield words, ()
        yield None

    def _search_room(self, key: str, group: "Group", room: int, share: float) -> "Iterator[int]":
        """Find all words with up to `room` more letters. Queue the groups of prefixes that have used up the room.

        After each large part of the work, yield its number of nodes.
        """
        room_used: "dict[str, Group]" = {}
        left = 0.0
        parts = [(group, room, share)]
        while parts:
            group, room, share = parts.pop()
            longer = self._next_letter(group)
            if len(group[0]) >= NODES_A_GROUP:
                yield len(group[0])
            if not longer[0]:
                self.progress += share
            elif room > 1 and len(longer[0]) <= NODES_A_PAUSE:
                parts.append((longer, room - 1, share))
            elif room > 1:
                parts += _in_parts(longer, room - 1, share)
            else:
                left += share
                self._add_to_groups(room_used, key, longer)
        for longer_key in sorted(room_used):
            self._waiting.append((longer_key, room_used[longer_key], {}, left / len(room_used)))

    def _add_to_groups(self, groups: "dict[str, Group]", begin: str, group: "Group") -> None:
        """Add each node of `group` to the group of its key. All keys begin with `begin`."""
        classes = self._cell_sets.classes
        known = len(begin)
        for node, prefix in zip(*group):
            key = begin
            for letter in prefix[known:]:
                key += classes.get(letter, WILD)
            if key not in groups:
                groups[key] = ([], [])
            nodes, prefixes = groups[key]
            nodes.append(node)
            prefixes.append(prefix)

    def _next_letter(self, group: "Group") -> "Group":
        """Find the words with one more letter. Return the nodes after that letter, if further letters follow them."""
        expand, edges = self._lexicon.expand, self._lexicon.edges
        words = self._words
        nodes: "list[Node]" = []
        prefixes = []
        for node, prefix in zip(*group):
            for letter, child in node[EDGES] or edges(node):
                facts = child[FACTS]
                if facts < 0:
                    facts = expand(child)
                if facts & WORD:
                    words[prefix + letter] = facts & WORD
                if facts > WORD:
                    nodes.append(child)
                    prefixes.append(prefix + letter)
        return nodes, prefixes

    def _extend(self, key: str, group: "Group", share: float) -> None:
        """Queue the groups of prefixes with one more letter, which is on the board.

        The key has no room: no free wild card lies beside the end of any path.
        """
        groups: "dict[str, tuple[Group, Words]]" = {}
        for letter, same in self._cell_sets.classes.items():
            place = self._lexicon.places.get(letter, NOWHERE)
            for node, prefix in zip(*group):
                child = node[place]
                if child:
                    if same not in groups:
                        groups[same] = (([], []), {})
                    longer, words = groups[same]
                    facts = child[FACTS] if child[FACTS] >= 0 else self._lexicon.expand(child)
                    if facts & WORD:
                        words[prefix + letter] = facts & WORD
                    if facts > WORD:
                        longer[0].append(child)
                        longer[1].append(prefix + letter)
        for letter, (longer, words) in groups.items():
            self._waiting.append((key + letter, longer, words, share / len(groups)))
        if not groups:
            self.progress += share


def _in_parts(group: "Group", room: int, share: float) -> "list[tuple[Group, int, float]]":
    """Split a group into parts. None of them takes longer than the time between two pauses."""
    nodes, prefixes = group
    starts = range(0, len(nodes), NODES_A_PAUSE)
    return [
        ((nodes[start : start + NODES_A_PAUSE], prefixes[start : start + NODES_A_PAUSE]), room, share / len(starts))
        for start in starts
    ]


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
