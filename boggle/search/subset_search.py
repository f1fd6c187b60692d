"""The search for small boards that the walk is too slow for: at most sixteen tiles, with many wild cards among them.

`boggle.search.tile_sets` knows of each prefix how many letters can follow whatever they are, because so many wild cards
lie free behind one of its paths: its room. All words that go no further need no look at the board. Only those prefixes
that use up the room are looked at again, together with all that the board does not tell apart from them: under wild
cards all letters are one. Most such prefixes have room anew."""

from boggle.game.board import WILD
from boggle.search.cell_sets import CellSets
from boggle.search.tile_sets import TileSets
from boggle.words.lexicon import EDGES, FACTS, NOWHERE, TIER, Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator

    from boggle.words.lexicon import Node

    Group = tuple[list[Node], list[str]]  # nodes that have letters, and the prefixes that lead there
    Words = dict[str, int]  # words and the numbers of their tiers
    Step = tuple[Words, tuple[int, ...]] | None  # words found, with no path; None for a pause

PART = 400  # nodes visited from pause to pause
NODES = 20  # nodes that take as long as a group
GROUPS = 20  # groups from pause to pause


class SubsetSearch:
    """One search. `steps` does it, `progress` is the share of it that is done, from 0 to 1."""

    def __init__(self, reach: CellSets, lexicon: Lexicon) -> None:
        self._reach = reach
        self._lexicon = lexicon
        self._tile_sets = TileSets(reach)
        # What begins with a key and is not looked at yet, and the words that the key spells if it is on the board.
        self._waiting: "list[tuple[str, Group, Words, float]]" = [("", ([lexicon.root], [""]), {}, 1.0)]
        self._words: "Words" = {}  # not yielded yet
        self.progress = 0.0

    def steps(self) -> "Iterator[Step]":
        """Do the search. Yields words found, and a pause every few thousandths of a second."""
        work = 0
        while self._waiting:
            key, group, words, share = self._waiting.pop()
            ends = self._tile_sets.ends(key)
            if words and ends and min(ends) < self._reach.cells:
                self._words.update(words)
            work += 1
            if ends and group[0]:
                room = self._tile_sets.room(ends)
                if room:
                    for nodes in self._roam(key, group, room, share):
                        work += nodes // NODES
                        if work >= GROUPS:
                            yield from self._pause()
                            work = 0
                else:
                    self._go_on(key, group, share)
            else:
                self.progress += share
            if work >= GROUPS:
                yield from self._pause()
                work = 0
        yield from self._pause()

    def _pause(self) -> "Iterator[Step]":
        words, self._words = self._words, {}
        yield words, ()
        yield None

    def _roam(self, key: str, group: "Group", room: int, share: float) -> "Iterator[int]":
        """Find all words of up to `room` letters more, and put to the waiting what goes on from there.

        Yields the number of nodes visited since the last one.
        """
        used_up: "dict[str, Group]" = {}
        left = 0.0
        parts = [(group, room, share)]
        while parts:
            group, room, share = parts.pop()
            longer = self._one_further(group)
            if len(group[0]) >= NODES:
                yield len(group[0])
            if not longer[0]:
                self.progress += share
            elif room > 1 and len(longer[0]) <= PART:
                parts.append((longer, room - 1, share))
            elif room > 1:
                parts += _in_parts(longer, room - 1, share)
            else:
                left += share
                self._sort_in(used_up, key, longer)
        for longer_key in sorted(used_up):
            self._waiting.append((longer_key, used_up[longer_key], {}, left / len(used_up)))

    def _sort_in(self, groups: "dict[str, Group]", begin: str, group: "Group") -> None:
        """Put the nodes to those whose prefixes the board does not tell apart; the key of all begins with `begin`."""
        classes = self._reach.classes
        told = len(begin)
        for node, prefix in zip(*group):
            key = begin
            for letter in prefix[told:]:
                key += classes.get(letter, WILD)
            if key not in groups:
                groups[key] = ([], [])
            nodes, prefixes = groups[key]
            nodes.append(node)
            prefixes.append(prefix)

    def _one_further(self, group: "Group") -> "Group":
        """Find the words of one letter more. Returns the nodes of one letter more where others follow."""
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

    def _go_on(self, key: str, group: "Group", share: float) -> None:
        """Put to the waiting what goes on with a letter on the board: no wild card is beside any path's end."""
        groups: "dict[str, tuple[Group, Words]]" = {}
        for letter, same in self._reach.classes.items():
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
    """The group in parts that take no longer than from one pause to the next."""
    nodes, prefixes = group
    starts = range(0, len(nodes), PART)
    return [
        ((nodes[start : start + PART], prefixes[start : start + PART]), room, share / len(starts)) for start in starts
    ]
