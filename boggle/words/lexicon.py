"""The packed word list, and the nodes that a solver walks.

A lexicon is a directed acyclic word graph (DAWG): a trie in which equal subtrees are stored once. The tier of a word
stands on the edge that ends it, so that common and rare words share endings such as `-ing` and `-s`.
`boggle.words.pack` writes a lexicon, and `boggle.words.lexicon_file` describes the file. Nodes are expanded when they
are visited first."""

from boggle.errors import LexiconError, quoted
from boggle.tiers import TIERS
from boggle.words.lexicon_file import BLOCK, OWN, OWN_BYTE, SHARED, SHARED_BYTE, block_starts, read_planes

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Node = list[Any]  # a number at FACTS, Nodes or None from FIRST on
    Edges = list[tuple[str, Node]]

# A node is a list. Each letter has a place in it (`Lexicon.places`) for the node that it leads to, None if there is
# none. At NOWHERE and ODD, which no letter has, there is always None: for solvers, who look up what is no letter. At
# FACTS is a number. Its bits in TIER are the tier (1 to 4) of the word that ends there, 0 if none does; the bits above
# are those of the node's letters. So one `&` tells a solver whether a node is worth a visit. Before its first visit a
# node has only this number, which is then below zero, says where in the file the node stands (see `_unvisited`) and has
# bits in TIER too. At EDGES its letters are listed, with the nodes that they lead to.
FACTS, EDGES, NOWHERE, ODD, FIRST = range(5)
TIER = 7


class Lexicon:
    """An immutable set of words, each with a tier. `len`, `in` and iteration work; words come in order.

    `longest` is the number of letters of the longest word, `alphabet` its letters in order. For solvers: `root` is the
    first node; `bits` gives each letter's bit in FACTS, `places` its place in nodes, which are `width` long. Whatever
    meets a fault of the file raises LexiconError.
    """

    def __init__(
        self, words: int, longest: int, alphabet: str, planes: list[bytes], shared: int, width: int = 0
    ) -> None:
        self._given = words, longest, alphabet, planes, shared
        self._words = words
        self.longest = longest
        self.alphabet = alphabet
        self._degrees, self._letters, self._kinds, self._tiers, self._low, self._high, low_sizes, high_sizes = planes
        self._starts = block_starts(self._kinds, low_sizes, high_sizes, shared)
        self._most_shared = shared
        self.bits = {letter: (TIER + 1) << place for place, letter in enumerate(alphabet)}
        self.places = {letter: FIRST + number for number, letter in enumerate(alphabet)}
        self.width = max(width, FIRST + len(alphabet))
        self._leaves: "list[Node]" = [self._bare(tier) for tier in range(len(TIERS) + 1)]
        self._met: "dict[int, Node]" = {}
        self.root = _unvisited(0, 0)
        self.expand(self.root)

    @classmethod
    def from_bytes(cls, data: bytes) -> "Lexicon":
        """Read a packed lexicon. Raises LexiconError with what was expected and what came.

        What the checksum covers is taken as `boggle.words.pack` wrote it. For a file that somebody else may have made
        up, call `verify` before anything else."""
        return cls(*read_planes(data))

    @classmethod
    def load(cls, path: "Any") -> "Lexicon":
        """Read a packed lexicon from a file. Raises OSError or LexiconError."""
        with open(path, "rb") as file:
            size = file.seek(0, 2)
            file.seek(0)
            return cls.from_bytes(file.read(size))  # MicroPython takes twenty times as long if not told the size

    def verify(self) -> "Lexicon":
        """Visit every word (a second or two for 250,000), so that no fault of a made-up file is met later.

        Returns the lexicon itself. Raises LexiconError.
        """
        for _ in self.entries():
            pass
        return self

    def __len__(self) -> int:
        return self._words

    def __contains__(self, word: str) -> bool:
        return self.tier(word) is not None

    def __iter__(self) -> "Iterator[str]":
        return self.words()

    def tier(self, word: str) -> "str | None":
        """The name of the word's tier, or None if it is no word of this lexicon."""
        node = self._node(word)
        tier = node[FACTS] & TIER if node else 0
        return TIERS[tier - 1] if tier else None

    def words(self, prefix: str = "") -> "Iterator[str]":
        """Yield the words that begin with `prefix`, in code point order."""
        for word, _ in self.entries(prefix):
            yield word

    def entries(self, prefix: str = "") -> "Iterator[tuple[str, str]]":
        """Yield (word, name of its tier) for the words that begin with `prefix`, in code point order."""
        node = self._node(prefix)
        waiting = [(node, prefix)] if node else []
        count = barren = 0
        while waiting:
            node, word = waiting.pop()
            if node[FACTS] < 0:
                self.expand(node)
            tier = node[FACTS] & TIER
            if len(word) > self.longest:
                raise LexiconError(f"expected words of at most {self.longest} letters, got {quoted(word)}")
            if tier:
                count += 1
                barren = 0
                yield word, TIERS[tier - 1]
            else:
                barren += 1
            # Every way leads down to a word, so words come at least so often; and a cycle brings too many.
            if barren > self.longest or count > self._words:
                raise LexiconError(
                    f"expected {self._words:,} words, got a graph of more or of none near {quoted(word)}"
                )
            for letter, child in sorted(self.edges(node), reverse=True):
                waiting.append((child, word + letter))
        if not prefix and count != self._words:
            raise LexiconError(f"expected {self._words:,} words, got {count:,}")

    def expand(self, node: "Node") -> int:
        """Give its letters to a node not visited before, one whose FACTS are below zero. Returns what they are now.

        Two threads may do so at once: both do the same.
        """
        facts: int = node[FACTS]
        if facts >= 0:
            return facts
        number, facts = divmod(-1 - facts, TIER + 1)
        try:
            edges = self._children(number)
        except IndexError:
            raise LexiconError(f"expected node {number:,} in the planes, got one that leads out of them")
        behind: "list[Any]" = [None] * self.width
        behind[EDGES] = edges
        for letter, child in edges:
            place = self.places[letter]
            if behind[place]:
                raise LexiconError(f"expected a letter once in node {number:,}, got {quoted(letter)} twice")
            facts |= self.bits[letter]
            behind[place] = child
        behind[FACTS] = facts
        node[:] = behind  # in one step: other threads see all of it or nothing
        return facts

    def edges(self, node: "Node") -> "Edges":
        """The letters of a node visited before, each with the node that it leads to; to be read only."""
        if node[EDGES] is None:  # a copy, see `boggle.words.overlay`
            node[EDGES] = [(letter, node[place]) for letter, place in self.places.items() if node[place]]
        edges: "Edges" = node[EDGES]
        return edges

    def child(self, node: "Node", letter: str) -> "Node | None":
        """The node that a letter leads to from one visited before; None if there is none."""
        child: "Node | None" = node[self.places.get(letter, NOWHERE)]
        return child

    def widened(self, width: int) -> "Lexicon":
        """The same words, with nodes of its own that have so many places: for letters that this lexicon lacks."""
        return Lexicon(*self._given, width=width)

    def _bare(self, facts: int) -> "Node":
        """A node without letters."""
        node: "Node" = [None] * self.width
        node[FACTS] = facts
        return node

    def _children(self, number: int) -> "Edges":
        """The letters of the edges of a node, each with the node that it leads to."""
        block = number // BLOCK
        start, own, reference = self._starts[block]
        begin = start + sum(self._degrees[block * BLOCK : number])
        own += self._kinds.count(OWN_BYTE, start, begin)
        reference += self._kinds.count(SHARED_BYTE, start, begin)
        children = []
        for edge in range(begin, begin + self._degrees[number]):
            kind = self._kinds[edge]
            child = self._leaves[self._tiers[edge]]
            if kind == OWN:
                child = _unvisited(own, self._tiers[edge])
                own += 1
            elif kind == SHARED:
                child = self._shared(self._low[reference] + 256 * self._high[reference], self._tiers[edge])
                reference += 1
            children.append((self.alphabet[self._letters[edge]], child))
        return children

    def _shared(self, number: int, tier: int) -> "Node":
        """The one list for this shared node behind an edge of this tier."""
        if not 0 < number <= self._most_shared:
            raise LexiconError(f"expected a reference to shared node 1 to {self._most_shared:,}, got {number:,}")
        key = number * (TIER + 1) + tier
        return self._met.setdefault(key, _unvisited(number, tier))

    def _node(self, prefix: str) -> "Node | None":
        """The node behind `prefix`, expanded, or None."""
        node = self.root
        for letter in prefix:
            child = self.child(node, letter)
            if child is None:
                return None
            node = child
            if node[FACTS] < 0:
                self.expand(node)
        return node


def _unvisited(number: int, tier: int) -> "Node":
    """A node not visited yet: its number in the file and the tier of the word that ends there, in one number."""
    return [-1 - ((TIER + 1) * number + tier)]
