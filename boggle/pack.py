"""Making a packed lexicon from a word list. The format stands in `boggle.lexicon`.

The list is read in order and built as Daciuk, Mihov, Watson and Watson describe (Incremental construction of minimal
acyclic finite-state automata, 2000): words share their beginnings on a stack of open nodes; a node that can get no
more edges is looked up among the finished ones and replaced by its equal if there is one.
"""

import struct
import zlib

from boggle.board import is_letter
from boggle.errors import LexiconError, quoted
from boggle.lexicon import BLOCK, HEADER, LEAF, LONGEST, MAGIC, OWN, SHARED, TIERS, VERSION, Lexicon, checksum_of

MOST_SHARED = 65535  # a reference has two bytes; nodes beyond are written once for each edge that leads to them
NOTHING = -1  # the child of an edge that nothing follows

Edge = tuple[str, int, int]  # letter, number of the tier (0 for no word), child
Edges = tuple[Edge, ...]


def read_list(text: str) -> tuple[dict[str, str], list[str]]:
    """Read a word list: a word a line, with its tier after it or, in a plain list, without.

    Returns a dict from word to tier, and a list of the lines that are no words. A word without a tier is common; of
    a word that stands twice the more common tier counts. Blank lines and lines that begin with `#` are passed over.
    """
    words: dict[str, str] = {}
    refused = []
    for line in text.splitlines():
        parts = line.lower().split()
        if not parts or parts[0].startswith("#"):
            continue
        word, tier = parts[0], parts[1] if len(parts) > 1 else TIERS[0]
        if len(parts) > 2 or tier not in TIERS or len(word) > LONGEST or not all(map(is_letter, word)):
            refused.append(line)
        elif word not in words or TIERS.index(tier) < TIERS.index(words[word]):
            words[word] = tier
    return words, refused


def pack(words: dict[str, str]) -> bytes:
    """Pack a dict from word to name of tier. Returns bytes, read back and compared word by word.

    Raises LexiconError if there is no word, or one that the format cannot hold.
    """
    if not words:
        raise LexiconError("expected at least one word, got none")
    entries = sorted(words.items())
    for word, tier in entries:
        if not 0 < len(word) <= LONGEST or tier not in TIERS:
            raise LexiconError(f"expected words of 1 to {LONGEST} letters with a tier, got {quoted(word)} and {tier!r}")
    data = _written(_Graph(entries), entries)
    if list(Lexicon.from_bytes(data).entries()) != entries:
        raise LexiconError("expected to read back the words that were packed, got others: this is a fault of boggle")
    return data


class _Graph:
    """The minimal graph of sorted entries.

    `nodes` holds the edges of each node, children before parents, the root last.
    """

    def __init__(self, entries: list[tuple[str, str]]) -> None:
        self.nodes: list[Edges] = []
        self._finished: dict[Edges, int] = {(): NOTHING}
        self._open: list[list[Edge]] = [[]]
        previous = ""
        for word, tier in entries:
            same = _common_prefix(word, previous)
            self._finish(same)
            for letter in word[same:]:
                self._open[-1].append((letter, 0, NOTHING))
                self._open.append([])
            self._open[-2][-1] = (word[-1], TIERS.index(tier) + 1, NOTHING)
            previous = word
        self._finish(0)
        self.nodes.append(tuple(self._open[0]))

    def _finish(self, depth: int) -> None:
        """Close the open nodes deeper than `depth`, each taking the place of its equal if there is one."""
        while len(self._open) > depth + 1:
            edges = tuple(self._open.pop())
            number = self._finished.setdefault(edges, len(self.nodes))
            if number == len(self.nodes):
                self.nodes.append(edges)
            letter, tier, _ = self._open[-1][-1]
            self._open[-1][-1] = (letter, tier, number)

    def shared(self) -> list[int]:
        """The nodes that two or more edges lead to, most referenced first."""
        references = [0] * len(self.nodes)
        for edges in self.nodes:
            for _, _, child in edges:
                if child != NOTHING:
                    references[child] += 1
        numbers = [number for number, count in enumerate(references) if count > 1]
        numbers.sort(key=lambda number: (-references[number], number))
        return numbers[:MOST_SHARED]


def _common_prefix(word: str, other: str) -> int:
    length = 0
    for a, b in zip(word, other):
        if a != b:
            break
        length += 1
    return length


def _written(graph: _Graph, entries: list[tuple[str, str]]) -> bytes:
    """The file: header, alphabet, planes."""
    alphabet = "".join(sorted({letter for word, _ in entries for letter in word}))
    if len(alphabet) > 255:
        raise LexiconError(f"expected at most 255 different letters, got {len(alphabet)}")
    shared = graph.shared()
    degrees, letters, kinds, tiers, references = _planes(graph.nodes, shared, alphabet)
    sizes = [sum(degrees[start : start + BLOCK]) for start in range(0, len(degrees), BLOCK)]
    planes = bytes(degrees) + bytes(letters) + bytes(kinds) + bytes(tiers) + _split(references) + _split(sizes)
    body = alphabet.encode() + zlib.compress(planes, 9)
    counts = (len(entries), len(degrees), len(letters), len(shared), len(references))
    longest = max([len(word) for word, _ in entries])
    return _headed(longest, len(alphabet.encode()), counts, body)


def _planes(nodes: list[Edges], shared: list[int], alphabet: str) -> tuple[list[int], ...]:
    """Degrees, letters, kinds, tiers and references, in the order that `boggle.lexicon` describes."""
    places = {letter: place for place, letter in enumerate(alphabet)}
    references_to = {number: place + 1 for place, number in enumerate(shared)}
    degrees: list[int] = []
    letters: list[int] = []
    kinds: list[int] = []
    tiers: list[int] = []
    references: list[int] = []
    order = [len(nodes) - 1, *shared]
    for number in order:  # grows as OWN edges are met
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
    """Low bytes, then high bytes."""
    return bytes([number & 255 for number in numbers]) + bytes([number >> 8 for number in numbers])


def _headed(longest: int, letters: int, counts: tuple[int, ...], body: bytes) -> bytes:
    size = struct.calcsize(HEADER) + len(body)
    fields = (MAGIC, VERSION, longest, letters)
    unchecked = struct.pack(HEADER, *fields, 0, size, *counts) + body
    return struct.pack(HEADER, *fields, checksum_of(unchecked), size, *counts) + body
