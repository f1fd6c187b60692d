"""The packed word list: reading it, and the nodes that a solver walks.

A lexicon is a directed acyclic word graph (DAWG): a trie in which equal subtrees are one, here with the word's tier
on the edge that ends it, so that `-ing` and `-s` are shared by common and rare words alike. `boggle.words.pack` writes
it; this module, which MicroPython reads too, unfolds only the nodes that somebody visits.

The file, version 1 or 2; numbers are little-endian:

    bytes   meaning
    0-3     magic word `DAWG`
    4       version: 1, or 2 where the planes are not in a zlib stream but stand there as they are
    5       letters of the longest word, 1 to 100
    6-7     A: bytes of the alphabet
    8-11    CRC-32 of all other bytes: 0 to 7, then 12 to the end
    12-15   bytes of the whole file
    16-19   words
    20-23   N: nodes that have edges, the root first
    24-27   E: edges
    28-31   S: shared nodes, those that two or more edges lead to
    32-35   R: references, the edges that lead to shared nodes
    36-     the alphabet, its letters in code point order, UTF-8; then, in one zlib stream, these planes of bytes:

    N       edges of each node, 1 to 255
    E       letter of each edge: its place in the alphabet; ascending within a node
    E       kind of each edge: LEAF, nothing follows; OWN, a node that no other edge leads to; SHARED
    E       tier of the word that ends with each edge: 1 to 4, or 0 where none ends
    R, R    low bytes, then high bytes, of the references
    B, B    low bytes, then high bytes, of the edges in each block of BLOCK nodes

Node 0 is the root, 1 to S are the shared nodes, most referenced first, so that references are small numbers; the
others follow in the order of the OWN edges that lead to them. So an OWN edge needs no number: the k-th of them leads
to node S + k, counted from 1, and counting bytes in a plane is quick in any Python. Planes of one kind deflate far
better than records (419 kB for 254,000 words, where four bytes an edge make 649 kB). Version 2 is for the web, whose
hosts and browsers compress what they send: MicroPython takes longer to inflate than to do all else here.
"""

import binascii
import struct

from boggle.errors import LexiconError, quoted
from boggle.tiers import TIERS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Node = list[Any]  # a number at FACTS, Nodes or None from FIRST on
    Edges = list[tuple[str, Node]]

MAGIC = b"DAWG"
COMPRESSED, PLAIN = 1, 2  # versions
HEADER = "<4sBBHIIIIIII"
LEAF, OWN, SHARED = 0, 1, 2
BLOCK = 64
LONGEST = 100  # letters; MicroPython's recursion ends at some 190 calls
A_STRETCH = 32768  # bytes: a browser makes code faster while it runs, but puts that to use at its next call only
MOST_BYTES = 64000000  # once unpacked: a small file must not fill the memory
MOST_PLACES = 100000000  # nodes times letters: a node that was visited has a place for each letter

# A node is a list. Each letter has a place in it (`Lexicon.places`) for the node that it leads to, None if there is
# none. At NOWHERE and ODD, which no letter has, there is always None: for solvers, who look up what is no letter. At
# FACTS is a number. Its bits in TIER are the tier (1 to 4) of the word that ends there, 0 if none does; the bits above
# are those of the node's letters. So one `&` tells a solver whether a node is worth a visit. Before its first visit a
# node has only this number, which is then below zero, says where in the file the node stands (see `_folded`) and has
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
        self._starts = _starts(self._kinds, low_sizes, high_sizes, shared)
        self._most_shared = shared
        self.bits = {letter: (TIER + 1) << place for place, letter in enumerate(alphabet)}
        self.places = {letter: FIRST + number for number, letter in enumerate(alphabet)}
        self.width = max(width, FIRST + len(alphabet))
        self._leaves: "list[Node]" = [self._bare(tier) for tier in range(len(TIERS) + 1)]
        self._met: "dict[int, Node]" = {}
        self.root = _folded(0, 0)
        self.unfold(self.root)

    @classmethod
    def from_bytes(cls, data: bytes) -> "Lexicon":
        """Read a packed lexicon. Raises LexiconError with what was expected and what came.

        What the checksum covers is taken as `boggle.words.pack` wrote it. For a file that somebody else may have made
        up, call `verify` before anything else."""
        fields = _header(data)
        version, words, longest, letters, nodes, edges, shared, references = fields
        start = struct.calcsize(HEADER)
        try:
            alphabet = data[start : start + letters].decode()
        except UnicodeError:
            raise LexiconError("expected an alphabet in UTF-8, got other bytes")
        if list(alphabet) != sorted(set(alphabet)):
            raise LexiconError(f"expected an alphabet in order, no letter twice, got {quoted(alphabet)}")
        if not 0 < longest <= LONGEST:
            raise LexiconError(f"expected a longest word of 1 to {LONGEST} letters, got {longest}")
        blocks = (nodes + BLOCK - 1) // BLOCK
        sizes = (nodes, edges, edges, edges, references, references, blocks, blocks)
        if sum(sizes) > MOST_BYTES:
            raise LexiconError(f"expected at most {MOST_BYTES:,} bytes unpacked, got {sum(sizes):,}")
        if nodes * len(alphabet) > MOST_PLACES:
            raise LexiconError(
                f"expected nodes and letters of at most {MOST_PLACES:,} pairs, got {nodes * len(alphabet):,}"
            )
        planes = _planes(data[start + letters :], sizes, version == PLAIN)
        _check_counts(planes, nodes, edges, shared, references)
        return cls(words, longest, alphabet, planes, shared)

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
                self.unfold(node)
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

    def unfold(self, node: "Node") -> int:
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

    def after(self, node: "Node", letter: str) -> "Node | None":
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
                child = _folded(own, self._tiers[edge])
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
        return self._met.setdefault(key, _folded(number, tier))

    def _node(self, prefix: str) -> "Node | None":
        """The node behind `prefix`, unfolded, or None."""
        node = self.root
        for letter in prefix:
            child = self.after(node, letter)
            if child is None:
                return None
            node = child
            if node[FACTS] < 0:
                self.unfold(node)
        return node


LEAF_BYTE = bytes([LEAF])
OWN_BYTE = bytes([OWN])
SHARED_BYTE = bytes([SHARED])


def is_packed(data: bytes) -> bool:
    """Whether a file is a packed lexicon, of any version, and not a list that begins with the word `DAWG`."""
    return data[:4] == MAGIC and b"" < data[4:5] < b"\t"


def _folded(number: int, tier: int) -> "Node":
    """A node not visited yet: its number in the file and the tier of the word that ends there, in one number."""
    return [-1 - ((TIER + 1) * number + tier)]


def _header(data: bytes) -> tuple[int, int, int, int, int, int, int, int]:
    """The version and the fields from the words on, once magic word, version, size and checksum are right."""
    if data[:4] != MAGIC:
        raise LexiconError(f"expected a packed lexicon, which begins with {MAGIC!r}, got {data[:4]!r}")
    if len(data) < struct.calcsize(HEADER):
        raise LexiconError(
            "expected a header of {size} bytes, got {got}: the file is cut short",
            size=struct.calcsize(HEADER),
            got=len(data),
        )
    header = struct.unpack(HEADER, data[: struct.calcsize(HEADER)])
    _, version, longest, letters, checksum, size, words, nodes, edges, shared, references = header
    if version not in (COMPRESSED, PLAIN):
        raise LexiconError(
            "expected a packed lexicon of version {one} or {other}, got version {got}",
            one=COMPRESSED,
            other=PLAIN,
            got=version,
        )
    if size != len(data):
        raise LexiconError("expected a packed lexicon of {size} bytes, got {got}", size=size, got=len(data))
    found = checksum_of(data)
    if found != checksum:
        raise LexiconError(
            "expected checksum {checksum}, got {got}: the file was altered",
            checksum=f"{checksum:08x}",
            got=f"{found:08x}",
        )
    return version, words, longest, letters, nodes, edges, shared, references


def checksum_of(data: bytes) -> int:
    """The CRC-32 of a packed lexicon, the place of the checksum itself left out."""
    checksum = binascii.crc32(data[:8])
    for start in range(12, len(data), A_STRETCH):
        checksum = binascii.crc32(data[start : start + A_STRETCH], checksum)
    return checksum


def _planes(stream: bytes, sizes: tuple[int, ...], plain: bool) -> list[bytes]:
    """The planes of these sizes out of one zlib stream, or as they are."""
    try:
        data = stream if plain else _inflated(stream, sum(sizes))
    except Exception:  # zlib.error in CPython, OSError or EOFError in MicroPython
        raise LexiconError(f"expected {sum(sizes):,} bytes of planes, got a stream that does not unpack")
    if len(data) != sum(sizes):
        raise LexiconError(f"expected {sum(sizes):,} bytes of planes, got {len(data):,}")
    planes = []
    start = 0
    for size in sizes:
        planes.append(data[start : start + size])
        start += size
    return planes


def _inflated(stream: bytes, size: int) -> bytes:
    """At most `size` + 1 bytes out of a zlib stream."""
    try:
        import deflate  # MicroPython: its zlib grows the result bit by bit, which takes four times as long
    except ImportError:
        import zlib

        return zlib.decompressobj().decompress(stream, size + 1)
    import io

    data: bytes = deflate.DeflateIO(io.BytesIO(stream), deflate.ZLIB).read(size + 1)
    return data


def _check_counts(planes: list[bytes], nodes: int, edges: int, shared: int, references: int) -> None:
    """Raise LexiconError unless the planes hold as many nodes and edges as the header says."""
    kinds = planes[2]
    leaves, own, to_shared = kinds.count(LEAF_BYTE), kinds.count(OWN_BYTE), kinds.count(SHARED_BYTE)
    if (shared + own + 1, to_shared) != (nodes, references):
        raise LexiconError(
            f"expected {nodes:,} nodes and {references:,} references, got {shared + own + 1:,} and {to_shared:,}"
        )
    if leaves + own + to_shared != edges:
        raise LexiconError(f"expected {edges:,} edges of three kinds, got {leaves + own + to_shared:,}")
    total = sum(planes[6]) + 256 * sum(planes[7])
    if total != edges:
        raise LexiconError(f"expected {edges:,} edges, got blocks of {total:,}")


def _starts(kinds: bytes, low_sizes: bytes, high_sizes: bytes, shared: int) -> list[tuple[int, int, int]]:
    """For each block its first edge, the node that its first OWN edge leads to, and its first reference."""
    starts = []
    edge, own, reference = 0, shared + 1, 0
    for low, high in zip(low_sizes, high_sizes):
        starts.append((edge, own, reference))
        end = edge + low + 256 * high
        own += kinds.count(OWN_BYTE, edge, end)
        reference += kinds.count(SHARED_BYTE, edge, end)
        edge = end
    return starts
