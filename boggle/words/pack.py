"""Making a packed file from words. `boggle.words.lexicon_file` describes the format.

The graph is built from the sorted words as described by Daciuk, Mihov, Watson and Watson (Incremental construction of
minimal acyclic finite-state automata, 2000). The nodes of the latest word are open and kept on a stack. The next word
uses those of the beginning that both words share. When a node cannot get more edges, it is finished. If an equal node
was finished before, that node replaces it.
"""

import itertools
import struct
import zlib
from collections.abc import Collection

from boggle.errors import LexiconError, quoted
from boggle.progress import Steps, finished, part
from boggle.words.crude import crude_words
from boggle.words.lexicon import Lexicon
from boggle.words.lexicon_file import (
    BLOCK,
    COMPRESSED,
    CRUDE,
    HEADER,
    LEAF,
    MAGIC,
    OLD_COMPRESSED,
    OLD_HEADER,
    OWN,
    SHARED,
    checksum_of,
    header_of,
)
from boggle.words.limits import LONGEST, MOST_NODES, TIERS
from boggle.words.text_format import WORDS_A_PIECE, common_prefix

MOST_SHARED = 65535  # a reference has two bytes; further shared nodes are written once for each edge to them
NOTHING = -1  # the child of an edge that leads to no node
WORDS_A_RUN = 10000  # words sorted in one step
BYTES_A_PIECE = 4096  # bytes compressed in one step

Edge = tuple[str, int, int]  # letter, number in the plane of tiers (0 if no word ends with the edge), child
Edges = tuple[Edge, ...]
Entries = list[tuple[str, str]]  # words, each with the name of its tier


def pack(words: dict[str, str], crude: Collection[str] | None = None) -> bytes:
    """Pack a dict from word to name of tier. Returns the bytes of a packed file, in which the words of `crude` are
    marked, or those of `boggle.words.crude` if it is None.

    The bytes are read back, and all words are compared. Raises LexiconError if there is no word, a word that the format
    cannot store, or more than MOST_NODES nodes.
    """
    return finished(packing(words, crude))


def as_version(data: bytes, version: int) -> bytes:
    """Convert a packed file to a version: COMPRESSED or PLAIN. Raises LexiconError if the file is not valid."""
    Lexicon.from_bytes(data)
    form = header_of(data)
    _, old, longest, letters, _, _, *counts = struct.unpack_from(form, data)
    if version == old:
        return data
    begin = struct.calcsize(form)
    alphabet, planes = data[begin : begin + letters], data[begin + letters :]
    planes = zlib.decompress(planes) if old in (OLD_COMPRESSED, COMPRESSED) else planes
    planes = zlib.compress(planes, 9) if version == COMPRESSED else planes
    crude = (0,) if form == OLD_HEADER else ()
    return _headed((version, longest, letters), (*counts, *crude), alphabet + planes)


def packing(words: dict[str, str], crude: Collection[str] | None = None) -> Steps[bytes]:
    """The steps of `pack`, see `boggle.progress`. Do not change `words` until they have ended."""
    entries = yield from part(_sorting(words), 0, 0.1)
    graph = yield from part(_building(entries, crude_words() if crude is None else crude), 0.1, 0.5)
    data = yield from part(_writing(graph, entries), 0.5, 0.8)
    del graph  # freeing the graph takes time, too
    yield 0.8
    yield from part(_proving(data, entries), 0.8, 1)
    return data


def _sorting(words: dict[str, str]) -> Steps[Entries]:
    """The steps that sort the entries. Short runs are sorted first, so that sorting the whole list is fast."""
    if not words:
        raise LexiconError("expected at least one word, got none")
    names = list(words)
    for start in range(0, len(names), WORDS_A_RUN):
        names[start : start + WORDS_A_RUN] = sorted(names[start : start + WORDS_A_RUN])
        yield 0.5 * start / len(names)
    names.sort()
    entries: Entries = []
    for start in range(0, len(names), WORDS_A_RUN):
        yield 0.5 + 0.5 * start / len(names)
        entries += [_checked(word, words[word]) for word in names[start : start + WORDS_A_RUN]]
    return entries


def _checked(word: str, tier: str) -> tuple[str, str]:
    if 0 < len(word) <= LONGEST and tier in TIERS:
        return word, tier
    raise LexiconError(f"expected words of 1 to {LONGEST} letters with a tier, got {quoted(word)} and {tier!r}")


class _Graph:
    """The minimal graph of entries that are added in order.

    `nodes` lists the edges of each node. Children come before their parents, so the root is the last node after
    `close`. `references` lists the number of edges that lead to each node.
    `crude` is the number of crude words.
    """

    def __init__(self, crude: Collection[str]) -> None:
        self.nodes: list[Edges] = []
        self.references: list[int] = []
        self._finished: dict[Edges, int] = {(): NOTHING}
        self._open: list[list[Edge]] = [[]]
        self._previous = ""
        self._crude_words, self.crude = crude, 0

    def add(self, word: str, tier: str) -> None:
        same = common_prefix(word, self._previous)
        self._finish(same)
        for letter in word[same:]:
            self._open[-1].append((letter, 0, NOTHING))
            self._open.append([])
        crude = CRUDE if word in self._crude_words else 0
        self.crude += crude // CRUDE
        self._open[-2][-1] = (word[-1], TIERS.index(tier) + 1 + crude, NOTHING)
        self._previous = word

    def close(self) -> None:
        self._finish(0)
        self._add_node(tuple(self._open[0]))

    def _finish(self, depth: int) -> None:
        """Finish the open nodes deeper than `depth`. A node is replaced if an equal node was finished before."""
        while len(self._open) > depth + 1:
            edges = tuple(self._open.pop())
            number = self._finished.setdefault(edges, len(self.nodes))
            if number == len(self.nodes):
                self._add_node(edges)
            letter, tier, _ = self._open[-1][-1]
            self._open[-1][-1] = (letter, tier, number)

    def _add_node(self, edges: Edges) -> None:
        if len(self.nodes) == MOST_NODES:
            raise LexiconError("expected words that make at most {most} nodes, got more", most=MOST_NODES)
        self.nodes.append(edges)
        self.references.append(0)
        for _, _, child in edges:
            if child != NOTHING:
                self.references[child] += 1

    def shared(self) -> list[int]:
        """The nodes to which two or more edges lead, at most MOST_SHARED. Those with most references come first."""
        numbers = [number for number, count in enumerate(self.references) if count > 1]
        numbers.sort(key=lambda number: (-self.references[number], number))
        return numbers[:MOST_SHARED]


def _building(entries: Entries, crude: Collection[str]) -> Steps[_Graph]:
    graph = _Graph(crude)
    for number, (word, tier) in enumerate(entries):
        if number % WORDS_A_PIECE == 0:
            yield number / len(entries)
        graph.add(word, tier)
    graph.close()
    return graph


def _writing(graph: _Graph, entries: Entries) -> Steps[bytes]:
    """The steps that write the file: header, alphabet and planes."""
    alphabet = "".join(sorted({letter for edges in graph.nodes for letter, _, _ in edges}))
    if len(alphabet) > 255:
        raise LexiconError("expected at most 255 different letters, got {got}", got=str(len(alphabet)))
    yield 0
    shared = graph.shared()
    degrees, letters, kinds, tiers, references = yield from part(_planes(graph.nodes, shared, alphabet), 0, 0.6)
    sizes = [sum(degrees[start : start + BLOCK]) for start in range(0, len(degrees), BLOCK)]
    planes = bytes(degrees) + bytes(letters) + bytes(kinds) + bytes(tiers) + _split(references) + _split(sizes)
    body = alphabet.encode() + (yield from part(_compressing(planes), 0.6, 1))
    counts = (len(entries), len(degrees), len(letters), len(shared), len(references), graph.crude)
    longest = max([len(word) for word, _ in entries])
    return _headed((COMPRESSED, longest, len(alphabet.encode())), counts, body)


def _planes(nodes: list[Edges], shared: list[int], alphabet: str) -> Steps[tuple[list[int], ...]]:
    """The steps that make five planes: degrees, letters, kinds, tiers, references. See `boggle.words.lexicon_file`."""
    places = {letter: place for place, letter in enumerate(alphabet)}
    references_to = {number: place + 1 for place, number in enumerate(shared)}
    degrees: list[int] = []
    letters: list[int] = []
    kinds: list[int] = []
    tiers: list[int] = []
    references: list[int] = []
    order = [len(nodes) - 1, *shared]
    for number in order:  # each OWN edge adds a node to this list
        if len(degrees) % WORDS_A_PIECE == 0:
            yield min(len(degrees) / len(nodes), 1)
        degrees.append(len(nodes[number]))
        for letter, tier, child in nodes[number]:
            letters.append(places[letter])
            tiers.append(tier)
            if child == NOTHING:
                kinds.append(LEAF)
            elif child in references_to:
                kinds.append(SHARED)
                references.append(references_to[child])
            else:
                kinds.append(OWN)
                order.append(child)
    return degrees, letters, kinds, tiers, references


def _split(numbers: list[int]) -> bytes:
    """The low bytes of all numbers, then the high bytes."""
    return bytes([number & 255 for number in numbers]) + bytes([number >> 8 for number in numbers])


def _compressing(planes: bytes) -> Steps[bytes]:
    compressor = zlib.compressobj(9)
    stream = []
    for start in range(0, len(planes), BYTES_A_PIECE):
        yield start / len(planes)
        stream.append(compressor.compress(planes[start : start + BYTES_A_PIECE]))
    return b"".join(stream) + compressor.flush()


def _headed(fields: tuple[int, ...], counts: tuple[int, ...], body: bytes) -> bytes:
    size = struct.calcsize(HEADER) + len(body)
    unchecked = struct.pack(HEADER, MAGIC, *fields, 0, size, *counts) + body
    return struct.pack(HEADER, MAGIC, *fields, checksum_of(unchecked), size, *counts) + body


def _proving(data: bytes, entries: Entries) -> Steps[None]:
    """Read the file back and compare all words."""
    lexicon = Lexicon.from_bytes(data)
    yield 0
    for number, (read, packed) in enumerate(itertools.zip_longest(lexicon.entries(), entries)):
        if read != packed:
            raise LexiconError(
                "expected to read back the words that were packed, got others: this is a fault of boggle"
            )
        if number % WORDS_A_PIECE == 0:
            yield number / len(entries)
