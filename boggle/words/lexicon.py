"""The word list in memory: its words, their tiers, and the nodes that a solver walks.

`boggle.words.lexicon_file` describes the file. A node is expanded when it is first visited, since most boards need few
nodes.

A node is a list. Each letter has an index in this list (`Lexicon.places`). The item at that index is the node that the
letter leads to, or None. Four other indexes belong to no letter. The items at NOWHERE and SPECIAL are always None, so
that a solver can also look up tiles that are not a single letter. The item at EDGES lists the letters of the node, each
with the node that it leads to.

The item at FACTS is a number. Its bits in WORD are the number of the word that ends at the node, or 0 if no word ends
there. Of these, the bits in TIER are the word's tier (1 to 4), and CRUDE is set if the word is crude. Each higher bit
stands for a letter of the node. A solver combines this number by `&` with WORD and the bits of the letters that can
come next. If the result is 0, the node is not worth a visit. With 26 letters, the number is just small enough to be a
plain number in MicroPython, which has 31 bits. A node that is not expanded yet consists only of this number. The number
is then below zero, and encodes the node's number in the file and that of the word.
"""

import sys

from boggle.errors import LexiconError, quoted
from boggle.game.languages import on_tiles
from boggle.words.lexicon_file import BLOCK, CRUDE, OWN, OWN_BYTE, SHARED, SHARED_BYTE, block_starts, read_planes
from boggle.words.limits import MOST_VISITED, TIERS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Node = list[Any]  # a number at FACTS, Nodes or None from FIRST on
    Edges = list[tuple[str, Node]]

FACTS, EDGES, NOWHERE, SPECIAL, FIRST = range(5)
TIER = 7
WORD = TIER | CRUDE
PLAIN_WORDS = (1, 2, 3, 4)  # the numbers of words that are not crude, by their tiers


class Lexicon:
    """An immutable set of words, each with a tier. It supports `len`, `in`, and iteration in code point order.

    `longest` is the number of letters in the longest word. `alphabet` contains the letters of all words, in order.

    `spellings` are the `boggle.words.spellings.Spellings` of words that are written with other letters than those of
    tiles, or None.

    For solvers: `root` is the first node. `bits` maps each letter to its bit in FACTS, and `places` to its index in a
    node. Nodes have `width` items. Any method can raise LexiconError if the file has a fault.
    """

    spellings: "Any" = None

    def __init__(
        self,
        words: int,
        longest: int,
        alphabet: str,
        planes: list[bytes],
        shared: int,
        crude: int = 0,
        width: int = 0,
        hides: bool = False,
    ) -> None:
        self._contents = words, longest, alphabet, planes, shared, crude
        self._words, self._crude, self._hides = words, crude, hides
        self._family: "Lexicon | None" = None
        self.longest = longest
        self.alphabet = alphabet
        self._degrees, self._letters, self._kinds, self._tiers, self._low, self._high, low_sizes, high_sizes = planes
        self._block_starts = block_starts(self._kinds, low_sizes, high_sizes, shared)
        self._most_shared = shared
        self.bits = {letter: (WORD + 1) << place for place, letter in enumerate(alphabet)}
        self.places = {letter: FIRST + number for number, letter in enumerate(alphabet)}
        self.width = max(width, FIRST + len(alphabet))
        numbers = (0,) + PLAIN_WORDS + tuple([word | CRUDE for word in PLAIN_WORDS if crude])  # noqa: RUF005
        self._leaves: "dict[int, Node]" = {number: self._without_letters(number) for number in numbers}
        self._shared_nodes: "dict[int, Node]" = {}
        self.root = _unexpanded(0, 0)
        self.expand(self.root)

    @classmethod
    def from_bytes(cls, data: bytes) -> "Lexicon":
        """Read a packed list. If it is damaged, a LexiconError says what was expected and what was found.

        The checksum is trusted to detect damage, so the words themselves are not checked here. If someone may have
        forged the file, call `verify` on the result before you use it.
        """
        return cls(*read_planes(data))

    @classmethod
    def load(cls, path: "Any") -> "Lexicon":
        """Read a packed list from a file. Raises OSError or LexiconError."""
        with open(path, "rb") as file:
            size = file.seek(0, 2)
            file.seek(0)
            return cls.from_bytes(file.read(size))  # without a size, MicroPython takes twenty times as long

    def written_as(self, spellings: "Any") -> "Lexicon":
        """Give the words their spellings. Returns the lexicon itself."""
        self.spellings = spellings
        return self

    def spellings_of(self, word: str) -> "list[str]":
        """Return how a word is written, as `boggle.words.spellings.Spellings.of`: nothing if it is written as it is."""
        spellings: "list[str]" = self.spellings.of(word) if self.spellings else []
        return spellings

    def spelled(self, word: str) -> "list[str]":
        """Return how a word is written: its spellings, or itself."""
        return self.spellings_of(word) or [word]

    def fold(self, word: str) -> str:
        """Return a word in the letters of tiles: `ete` for `été` in a French list."""
        folded: str = self.spellings.language.fold(word) if self.spellings else word
        return folded

    def on_tiles(self, board: "Any") -> "Any":
        """Return a board whose tiles have only letters of tiles, as `boggle.game.languages.on_tiles`."""
        return on_tiles(board, self.spellings.language.code) if self.spellings else board

    def verify(self) -> "Lexicon":
        """Read every word, so that any fault of a forged file is found now. Returns the lexicon itself.

        This takes a second or two for 250,000 words. Raises LexiconError if there is a fault.
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
        """The name of the word's tier, or None if this lexicon does not have the word."""
        node = self._node(word)
        tier = node[FACTS] & TIER if node else 0
        return TIERS[tier - 1] if tier else None

    @property
    def has_tiers(self) -> bool:
        """Whether the list tells common words from rarer ones. In a list that says nothing of it, all are common."""
        for number in PLAIN_WORDS[1:]:  # the built-in list has the first of these soon
            if bytes([number]) in self._tiers or bytes([number | CRUDE]) in self._tiers:
                return True
        return False

    def is_crude(self, word: str) -> bool:
        """Whether this lexicon has the word, and it is not fit for children."""
        node = self._node(word)
        return node is not None and node[FACTS] & CRUDE > 0

    def for_families(self) -> "Lexicon":
        """The same lexicon without its crude words, whether they are marked or not. It is made once."""
        if self._family is None:  # not `not`, since a list without words is false
            family = self._without_crude() if self._crude else _without_unmarked(self)
            self._family = family.written_as(self.spellings)
            self._family._family = self._family
        return self._family

    def words(self, prefix: str = "") -> "Iterator[str]":
        """Yield the words that begin with `prefix`, in code point order.

        >>> from boggle.words.files import default_lexicon
        >>> list(default_lexicon().words("tuxedoe"))
        ['tuxedoed', 'tuxedoes']
        """
        for word, _ in self.entries(prefix):
            yield word

    def entries(self, prefix: str = "") -> "Iterator[tuple[str, str]]":
        """Yield (word, name of its tier) for the words that begin with `prefix`, in code point order."""
        node = self._node(prefix)
        waiting = [(node, prefix)] if node else []
        count = crude = without_word = visited = 0
        while waiting:
            node, word = waiting.pop()
            visited += 1
            if node[FACTS] < 0:
                self.expand(node)
            number = node[FACTS] & WORD
            if len(word) > self.longest:
                raise LexiconError(f"expected words of at most {self.longest} letters, got {quoted(word)}")
            if number:
                count += 1
                crude += number >= CRUDE
                without_word = 0
                yield word, TIERS[(number & TIER) - 1]
            else:
                without_word += not self._hides
            # Every path leads to a word, unless it is hidden. So more than `longest` nodes in a row without a word are
            # a fault. If nodes form a cycle, there are more words than expected. Shared nodes can make a small file a
            # very long list.
            if without_word > self.longest or count > self._words or visited > MOST_VISITED:
                raise LexiconError(
                    f"expected {self._words:,} words, got a graph of more or of none near {quoted(word)}"
                )
            for letter, child in sorted(self.edges(node), reverse=True):
                waiting.append((child, word + letter))
        if not prefix and (count, crude) != (self._words, self._crude):
            raise LexiconError(
                f"expected {self._words:,} words, {self._crude:,} of them crude, got {count:,} and {crude:,}"
            )

    def letter_counts(self) -> dict[str, int]:
        """For each letter: how often it occurs in all words. Each word counts once."""
        text = "".join(list(self.words()))
        counts = {letter: text.count(letter) for letter in self.alphabet}
        return {letter: count for letter, count in counts.items() if count}

    def expand(self, node: "Node") -> int:
        """Give a node its letters if it does not have them yet. Returns the number at FACTS.

        Two threads may expand the same node at once, since both write the same.
        """
        facts: int = node[FACTS]
        if facts >= 0:
            return facts
        number, facts = divmod(-1 - facts, WORD + 1)
        try:
            edges = self._edges_of(number)
        except (IndexError, KeyError):
            raise LexiconError(f"expected node {number:,} in the planes, got one that leads out of them")
        expanded: "list[Any]" = [None] * self.width
        expanded[EDGES] = edges
        for letter, child in edges:
            place = self.places[letter]
            if expanded[place]:
                raise LexiconError(f"expected a letter once in node {number:,}, got {quoted(letter)} twice")
            facts |= self.bits[letter]
            expanded[place] = child
        expanded[FACTS] = facts
        node[:] = expanded  # in one step, so that other threads never see half of it
        return facts

    def edges(self, node: "Node") -> "Edges":
        """The letters of an expanded node, each with the node that it leads to. Do not change the list."""
        if node[EDGES] is None:  # the node is a copy, whose edges are listed on demand (see `boggle.words.overlay`)
            node[EDGES] = [(letter, node[place]) for letter, place in self.places.items() if node[place]]
        edges: "Edges" = node[EDGES]
        return edges

    def child(self, node: "Node", letter: str) -> "Node | None":
        """The node that a letter leads to from an expanded node, or None."""
        child: "Node | None" = node[self.places.get(letter, NOWHERE)]
        return child

    def widened(self, width: int) -> "Lexicon":
        """A lexicon with the same words, and nodes of `width` items with room for letters that this lexicon lacks."""
        return Lexicon(*self._contents, width=width, hides=self._hides).written_as(self.spellings)

    def _without_crude(self) -> "Lexicon":
        words, longest, alphabet, planes, shared, crude = self._contents
        tiers = planes[3]
        for number in PLAIN_WORDS:
            tiers = tiers.replace(bytes([number | CRUDE]), b"\0")
        planes = planes[:3] + [tiers] + planes[4:]  # noqa: RUF005 - MicroPython has no stars in lists
        return Lexicon(words - crude, longest, alphabet, planes, shared, 0, self.width, True)

    def _without_letters(self, facts: int) -> "Node":
        """A new node without letters."""
        node: "Node" = [None] * self.width
        node[FACTS] = facts
        return node

    def _edges_of(self, number: int) -> "Edges":
        """The letters of the node with this number, each with the node that it leads to."""
        block = number // BLOCK
        start, own, reference = self._block_starts[block]
        begin = start + sum(self._degrees[block * BLOCK : number])
        own += self._kinds.count(OWN_BYTE, start, begin)
        reference += self._kinds.count(SHARED_BYTE, start, begin)
        edges = []
        for edge in range(begin, begin + self._degrees[number]):
            kind = self._kinds[edge]
            child = self._leaves[self._tiers[edge]]
            if kind == OWN:
                child = _unexpanded(own, self._tiers[edge])
                own += 1
            elif kind == SHARED:
                child = self._shared_node(self._low[reference] + 256 * self._high[reference], self._tiers[edge])
                reference += 1
            edges.append((self.alphabet[self._letters[edge]], child))
        return edges

    def _shared_node(self, number: int, tier: int) -> "Node":
        """Return the shared node with this number and this tier. It is the same list at every call."""
        if not 0 < number <= self._most_shared:
            raise LexiconError(f"expected a reference to shared node 1 to {self._most_shared:,}, got {number:,}")
        key = number * (WORD + 1) + tier
        return self._shared_nodes.setdefault(key, _unexpanded(number, tier))

    def _node(self, prefix: str) -> "Node | None":
        """The expanded node that `prefix` leads to, or None."""
        node = self.root
        for letter in prefix:
            child = self.child(node, letter)
            if child is None:
                return None
            node = child
            if node[FACTS] < 0:
                self.expand(node)
        return node


def _without_unmarked(lexicon: Lexicon) -> Lexicon:
    """A list without marks may be of an earlier version, which knew none. MicroPython has none of those."""
    if sys.implementation.name == "micropython":
        return lexicon
    # Imported by name, because only old lists need it, and an import statement would put it into MicroPython's bundle.
    overlay: "Any" = __import__("boggle.words.overlay", None, None, ["without_crude"])
    without_crude: "Lexicon" = overlay.without_crude(lexicon)
    return without_crude


def _unexpanded(number: int, tier: int) -> "Node":
    """A node that is not expanded yet. Its single item encodes its number in the file and that of its word."""
    return [-1 - ((WORD + 1) * number + tier)]
