"""The search for boards that the walk is too slow for: many wild cards, many equal tiles.

The walk comes to a prefix once for each of its paths. This search comes to it once in all, with one path, and together
with all prefixes that the board does not tell apart: under wild cards all letters are one. Most often a letter that
comes next lies beside that path's end, and the path is longer by one. If not, the question is whether another path goes
on: `boggle.search.paths` looks for one. If none does, nothing that begins so is on the board. So the work grows with
the words and no longer with their paths. For small boards `boggle.search.subset_search` does the same in less time.

To find out whether a long word has a path on a large board can take for ever. Such a search is put off after a while
and goes on when all others have ended, in turns with those that were put off too.
"""

from boggle.game.board import WILD
from boggle.search.cell_sets import CellSets
from boggle.search.paths import place_paths
from boggle.words.lexicon import FACTS, TIER, Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator

    from boggle.words.lexicon import Node

    Group = tuple[list[Node], list[str]]  # nodes, and the prefixes that lead there
    Trail = tuple[int, ...]  # places
    Step = tuple[dict[str, int], Trail] | None  # words found, the numbers of their tiers, and a path; None for a pause

PATIENCE = 5  # pauses of the search for one path until it is put off
PAUSE = 100  # words or prefixes between two pauses
STATES = 4  # groups between two pauses


class PrefixSearch:
    """One search. `steps` does it, `progress` is the share of it that is done, from 0 to 1."""

    def __init__(self, cell_sets: CellSets, lexicon: Lexicon) -> None:
        self._cell_sets = cell_sets
        self._lexicon = lexicon
        self._ahead = ("", cell_sets.start_places())
        # What begins with a key and is not visited yet. Without a trail, it is still to be looked for.
        self._waiting: "list[tuple[str, Group, Trail | None, float]]" = [("", ([lexicon.root], [""]), (), 1.0)]
        # What was put off, with the search for its path, and whether that is for a whole word.
        self._later: "list[tuple[str, Group, float, bool, Iterator[list[int] | None]]]" = []
        self.progress = 0.0

    def steps(self) -> "Iterator[Step]":
        """Do the search. Yields each word found, and a pause every few thousandths of a second."""
        count = 0
        while self._waiting or self._later:
            count += 1
            if count % STATES == 0:
                yield None
            if self._waiting:
                yield from self._visit(*self._waiting.pop())
            else:
                yield from self._look(*self._later.pop(0))

    def _visit(self, key: str, group: "Group", trail: "Trail | None", share: float) -> "Iterator[Step]":
        """Yield the words that end with these nodes, and put to the waiting what goes on from here.

        `key` stands for all prefixes of the group; see `CellSets.class_key`.
        """
        if trail is None:
            yield from self._look(key, group, share, False, place_paths(self._cell_sets, key, False))
            return
        words: "Group" = ([], [])
        groups: "dict[str, Group]" = {}
        for count, (node, prefix) in enumerate(zip(*group)):
            facts = node[FACTS]
            if facts < 0:
                facts = self._lexicon.expand(node)
            if facts & TIER:
                words[0].append(node)
                words[1].append(prefix)
            if facts > TIER:
                self._sort_in(groups, node, prefix)
            if count % PAUSE == 0:
                yield None
        if words[0]:
            yield from self._end(key, words, trail)
        self._go_on(key, groups, trail, share)

    def _sort_in(self, groups: "dict[str, Group]", node: "Node", prefix: str) -> None:
        """Put the nodes that come next to the groups of those that the board does not tell apart."""
        classes = self._cell_sets.classes
        for letter, child in self._lexicon.edges(node):
            same = classes.get(letter, WILD)
            if same not in groups:
                groups[same] = ([], [])
            nodes, prefixes = groups[same]
            nodes.append(child)
            prefixes.append(prefix + letter)

    def _end(self, key: str, words: "Group", trail: "Trail") -> "Iterator[Step]":
        """Yield the words of one key, if a path spells them to the last letter of its last tile."""
        if not self._cell_sets.has_long_tiles or (trail and trail[-1] < self._cell_sets.cells):
            yield from _found(words, trail)
        else:
            yield from self._look(key, words, 0.0, True, place_paths(self._cell_sets, key))

    def _go_on(self, key: str, groups: "dict[str, Group]", trail: "Trail", share: float) -> None:
        """Put the groups that may be on the board to the waiting."""
        ways = self._ways(trail) if trail or not key else {}
        there = []
        for letter in groups:
            way = ways.get(letter, ways.get(WILD))
            if way or self._may_go_on(key, letter):
                there.append((key + letter, groups[letter], way))
        for longer, group, way in there:
            self._waiting.append((longer, group, way, share / len(there)))
        if not there:
            self.progress += share

    def _ways(self, trail: "Trail") -> "dict[str, Trail]":
        """By its letter each way on from a path's end; from no path each that it can begin with."""
        cell_sets = self._cell_sets
        cells = cell_sets.cells
        inside = trail and trail[-1] >= cells
        used = [place % cells for place in trail]
        ways: "dict[str, Trail]" = {}
        for place in cell_sets.next_to(trail[-1]) if trail else cell_sets.entries:
            if place >= 0 and (inside or place % cells not in used):
                for letter in cell_sets.letters_at[place]:
                    if letter not in ways:
                        ways[letter] = trail + (place,)  # noqa: RUF005 - MicroPython has no stars here
        return ways

    def _may_go_on(self, key: str, letter: str) -> bool:
        """Whether the letter would follow on the board if tiles could be used again."""
        if self._ahead[0] != key:
            self._ahead = (key, self._cell_sets.places_after_word(key))
        return self._ahead[1] & self._cell_sets.place_set(letter) != 0

    def _look(
        self, key: str, group: "Group", share: float, whole: bool, search: "Iterator[list[int] | None]"
    ) -> "Iterator[Step]":
        """Look for a path for a while. With one, the group's words are yielded if `whole`, else the group waits."""
        for _ in range(PATIENCE):
            found = next(search, ())
            if found is None:
                yield None
                continue
            if not found:
                self.progress += share
            elif whole:
                yield from _found(group, tuple(found))
            else:
                self._waiting.append((key, group, tuple(found), share))
            return
        self._later.append((key, group, share, whole, search))


def _found(words: "Group", trail: "Trail") -> "Iterator[Step]":
    for count, (node, word) in enumerate(zip(*words)):
        yield {word: node[FACTS] & TIER}, trail
        if count % PAUSE == 0:
            yield None
