"""The search for small boards that are too slow for the walk: at most sixteen tiles, many of them wild cards.

The room of a prefix is the number of letters that can follow it, no matter which, because enough free wild cards lie in
a row after one of its paths (`boggle.search.tile_sets`). Words that continue the prefix by no more letters than its
room are on the board without a further check. Prefixes that use up the room are checked again, in groups. The prefixes
of a group differ only in letters with the same places on the board. All letters that only wild cards can spell have the
same places. Most groups have room again.
"""

from boggle.game.board import WILD
from boggle.search.cell_sets import CellSets
from boggle.search.tile_sets import TileSets
from boggle.words.lexicon import EDGES, FACTS, NOWHERE, TIER, Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator

    from boggle.words.lexicon import Node

    Group = tuple[list[Node], list[str]]  # nodes that have letters, and the prefix of each node
    Words = dict[str, int]  # words, each with the number of its tier
    Step = tuple[Words, tuple[int, ...]] | None  # words found, with an empty path; None for a pause

NODES_A_PAUSE = 400  # nodes visited between two pauses
NODES_A_GROUP = 20  # visiting so many nodes takes as long as searching one group
GROUPS_A_PAUSE = 20  # groups searched between two pauses


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
                if facts & TIER:
                    words[prefix + letter] = facts & TIER
                if facts > TIER:
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
                    if facts & TIER:
                        words[prefix + letter] = facts & TIER
                    if facts > TIER:
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
