"""The search for small boards that are too slow for the walk: at most sixteen tiles, many of them wild cards.

The room of a prefix is the number of letters that can follow whatever they are, because enough free wild cards lie
behind one of its paths (`boggle.search.tile_sets`). Words that stay within the room are on the board without a further
check. Prefixes that use up the room are checked again, in groups: prefixes that differ only in letters which lie in the
same places form one group. Under wild cards all letters do. Most groups have room again."""

from boggle.game.board import WILD
from boggle.search.cell_sets import CellSets
from boggle.search.tile_sets import TileSets
from boggle.words.lexicon import EDGES, FACTS, NOWHERE, TIER, Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator

    from boggle.words.lexicon import Node

    Group = tuple[list[Node], list[str]]  # nodes that have letters, and the prefix of each
    Words = dict[str, int]  # words, each with the number of its tier
    Step = tuple[Words, tuple[int, ...]] | None  # words found, without a path; None for a pause

NODES_A_PAUSE = 400  # nodes visited from one pause to the next
NODES_A_GROUP = 20  # nodes that take as long as a group
GROUPS_A_PAUSE = 20  # groups from one pause to the next


class SubsetSearch:
    """One search. `steps` runs it, and `progress` goes from 0 to 1."""

    def __init__(self, cell_sets: CellSets, lexicon: Lexicon) -> None:
        self._cell_sets = cell_sets
        self._lexicon = lexicon
        self._tile_sets = TileSets(cell_sets)
        # Groups not searched yet: key, group, words of the key if it is on the board, share of progress.
        self._waiting: "list[tuple[str, Group, Words, float]]" = [("", ([lexicon.root], [""]), {}, 1.0)]
        self._words: "Words" = {}  # not yielded yet
        self.progress = 0.0

    def steps(self) -> "Iterator[Step]":
        """Run the search. Yields words found, and None every few milliseconds."""
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
        """Find all words of up to `room` letters more, and queue the groups that go on from there.

        Yields the number of nodes visited since the last yield.
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
        """Add the nodes to the groups of their keys. All keys begin with `begin`."""
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
        """Find the words of one letter more. Returns the nodes of one letter more that have letters."""
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
        """Queue the groups that go on with a letter on the board. No wild card lies beside the end of any path."""
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
    """Split a group into parts that each take no longer than the time between two pauses."""
    nodes, prefixes = group
    starts = range(0, len(nodes), NODES_A_PAUSE)
    return [
        ((nodes[start : start + NODES_A_PAUSE], prefixes[start : start + NODES_A_PAUSE]), room, share / len(starts))
        for start in starts
    ]
