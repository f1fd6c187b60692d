"""The search for boards that are too slow for the walk: they have many wild cards or many equal tiles.

The walk visits a prefix once for each of its paths. This search visits a prefix once, with one path. At the same time
it visits all prefixes that differ only in letters with the same places on the board. All letters that only wild cards
can spell have the same places. In most cases, the next letter lies beside the end of the path, and the path grows by
one tile. If not, `boggle.search.paths` looks for another path of the longer prefix. If there is none, no word on the
board begins with this prefix. So the work grows with the number of words, not with the number of paths. On small
boards, `boggle.search.subset_search` finds the same words in less time.

On a large board, it can take very long to find out whether a long word has a path. Such a search is postponed after a
while. When all other searches have ended, the postponed searches continue in turn.
"""

from boggle.game.board import WILD
from boggle.search.cell_sets import CellSets
from boggle.search.paths import place_paths
from boggle.words.lexicon import FACTS, WORD, Lexicon

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator

    from boggle.words.lexicon import Node

    Group = tuple[list[Node], list[str]]  # nodes, and the prefix of each node
    PlacePath = tuple[int, ...]  # the places of a path
    Step = tuple[dict[str, int], PlacePath] | None  # words, each with its number, and a path; None: a pause

MOST_PAUSES = 5  # pauses in the search for one path before this search is postponed
WORDS_A_PAUSE = 100  # words or prefixes between two pauses
GROUPS_A_PAUSE = 4  # groups between two pauses


class PrefixSearch:
    """One search. `steps` runs it. `progress` goes from 0 to 1."""

    def __init__(self, cell_sets: CellSets, lexicon: Lexicon) -> None:
        self._cell_sets = cell_sets
        self._lexicon = lexicon
        self._ahead = ("", cell_sets.start_places())
        # Groups to visit: the key, the group, a path of the key (None if not known), the share of progress.
        self._waiting: "list[tuple[str, Group, PlacePath | None, float]]" = [("", ([lexicon.root], [""]), (), 1.0)]
        # Postponed groups: key, group, share of progress, whether the key is a whole word, the search for its path.
        self._postponed: "list[tuple[str, Group, float, bool, Iterator[list[int] | None]]]" = []
        self.progress = 0.0

    def steps(self) -> "Iterator[Step]":
        """Run the search. Yield words found, and None every few milliseconds."""
        count = 0
        while self._waiting or self._postponed:
            count += 1
            if count % GROUPS_A_PAUSE == 0:
                yield None
            if self._waiting:
                yield from self._visit(*self._waiting.pop())
            else:
                yield from self._search_path(*self._postponed.pop(0))

    def _visit(self, key: str, group: "Group", path: "PlacePath | None", share: float) -> "Iterator[Step]":
        """Yield the words that end at the nodes of a group. Queue the groups of prefixes with one more letter.

        `key` is the `CellSets.class_key` of all prefixes in the group.
        """
        if path is None:
            yield from self._search_path(key, group, share, False, place_paths(self._cell_sets, key, False))
            return
        words: "Group" = ([], [])
        groups: "dict[str, Group]" = {}
        for count, (node, prefix) in enumerate(zip(*group)):
            facts = node[FACTS]
            if facts < 0:
                facts = self._lexicon.expand(node)
            if facts & WORD:
                words[0].append(node)
                words[1].append(prefix)
            if facts > WORD:
                self._add_to_groups(groups, node, prefix)
            if count % WORDS_A_PAUSE == 0:
                yield None
        if words[0]:
            yield from self._words_of_key(key, words, path)
        self._extend(key, groups, path, share)

    def _add_to_groups(self, groups: "dict[str, Group]", node: "Node", prefix: str) -> None:
        """Add the nodes that follow `node` to the groups of their last letters."""
        classes = self._cell_sets.classes
        for letter, child in self._lexicon.edges(node):
            same = classes.get(letter, WILD)
            if same not in groups:
                groups[same] = ([], [])
            nodes, prefixes = groups[same]
            nodes.append(child)
            prefixes.append(prefix + letter)

    def _words_of_key(self, key: str, words: "Group", path: "PlacePath") -> "Iterator[Step]":
        """Yield the words of one key if one of its paths ends at the last letter of a tile."""
        if not self._cell_sets.has_long_tiles or (path and path[-1] < self._cell_sets.cells):
            yield from _found(words, path)
        else:
            yield from self._search_path(key, words, 0.0, True, place_paths(self._cell_sets, key))

    def _extend(self, key: str, groups: "dict[str, Group]", path: "PlacePath", share: float) -> None:
        """Queue the groups of longer prefixes that may be on the board."""
        extensions = self._extensions(path) if path or not key else {}
        there = []
        for letter in groups:
            longer = extensions.get(letter, extensions.get(WILD))
            if longer or self._may_follow(key, letter):
                there.append((key + letter, groups[letter], longer))
        for longer_key, group, longer in there:
            self._waiting.append((longer_key, group, longer, share / len(there)))
        if not there:
            self.progress += share

    def _extensions(self, path: "PlacePath") -> "dict[str, PlacePath]":
        """For each letter that can follow: a path that is one place longer. An empty path gives paths of one place."""
        cell_sets = self._cell_sets
        cells = cell_sets.cells
        inside = path and path[-1] >= cells
        used = [place % cells for place in path]
        extensions: "dict[str, PlacePath]" = {}
        for place in cell_sets.next_to(path[-1]) if path else cell_sets.entries:
            if place >= 0 and (inside or place % cells not in used):
                for letter in cell_sets.letters_at[place]:
                    if letter not in extensions:
                        extensions[letter] = path + (place,)  # noqa: RUF005 - MicroPython has no stars here
        return extensions

    def _may_follow(self, key: str, letter: str) -> bool:
        """Whether the letter could follow the key if a path were allowed to use tiles twice."""
        if self._ahead[0] != key:
            self._ahead = (key, self._cell_sets.places_after_word(key))
        return self._ahead[1] & self._cell_sets.place_set(letter) != 0

    def _search_path(
        self, key: str, group: "Group", share: float, whole: bool, search: "Iterator[list[int] | None]"
    ) -> "Iterator[Step]":
        """Look for a path of the key. If none is found within MOST_PAUSES pauses, postpone the group.

        If a path is found and `whole` is true, yield the words of the group. If `whole` is false, queue the group.
        """
        for _ in range(MOST_PAUSES):
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
        self._postponed.append((key, group, share, whole, search))


def _found(words: "Group", path: "PlacePath") -> "Iterator[Step]":
    for count, (node, word) in enumerate(zip(*words)):
        yield {word: node[FACTS] & WORD}, path
        if count % WORDS_A_PAUSE == 0:
            yield None
