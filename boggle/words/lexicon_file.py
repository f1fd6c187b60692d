"""The packed word list as a file: its format, its checks and its parts.

A packed list is a directed acyclic word graph (DAWG): a trie in which equal subtrees are stored once. The tier of a
word is stored on the edge that ends the word. So the nodes after a common and a rare word can be the same, such as
those of `-ing`. `boggle.words.pack` writes the file, and `boggle.words.lexicon` makes nodes of it.

The file has version 3 or 4. Its numbers are little-endian:

    bytes   meaning
    0-3     magic word `DAWG`
    4       version: 3 if the planes are one zlib stream, 4 if they are not compressed
    5       number of letters in the longest word, 1 to 100
    6-7     A: number of bytes of the alphabet
    8-11    CRC-32 of all other bytes: 0 to 7, then 12 to the end
    12-15   number of bytes of the whole file
    16-19   number of words
    20-23   N: number of nodes that have edges
    24-27   E: number of edges
    28-31   S: number of shared nodes, to which two or more edges lead
    32-35   R: number of references, the edges that lead to shared nodes
    36-39   number of crude words, of those of `boggle.words.crude`
    40-     the alphabet, its letters in code point order, UTF-8

Then the planes follow. A plane has one byte for each node, edge, reference or block of BLOCK nodes. B is the number of
blocks. These are the planes and their sizes:

    N       number of edges of each node, 1 to 255
    E       letter of each edge: its place in the alphabet; ascending within a node
    E       kind of each edge: LEAF if nothing follows, OWN if no other edge leads to the same node, SHARED if others do
    E       tier of the word that ends with each edge: 1 to 4, and CRUDE more for a crude word; 0 if no word ends there
    R, R    low bytes, then high bytes, of the references
    B, B    low bytes, then high bytes, of the number of edges in each block

Node 0 is the root. Nodes 1 to S are the shared nodes. Those with most references come first, so that references are
small numbers. The other nodes follow in the order of the OWN edges that lead to them. So no number is stored for an OWN
edge: the k-th OWN edge, counted from 1, leads to node S + k. Counting bytes in a plane is fast in any Python.

Each plane contains numbers of one kind. That compresses far better than records: 421 kB for 254,000 words, while
records of four bytes for each edge take 649 kB. Version 4 is for the web. There, files are compressed on
their way to the browser, and in MicroPython decompressing a file takes longer than all other steps together.

Versions 1 and 2 are read, too, since browsers have stored lists of users in them. They are as 3 and 4, but have no
number of crude words, and no word is marked as crude. So the alphabet begins at byte 36.
"""

import binascii
import struct

from boggle.errors import LexiconError, quoted
from boggle.words.limits import LONGEST, MOST_BYTES, MOST_NODES, MOST_WORDS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    Contents = tuple[int, int, str, list[bytes], int, int]

MAGIC = b"DAWG"
OLD_COMPRESSED, OLD_PLAIN, COMPRESSED, PLAIN = 1, 2, 3, 4  # versions
HEADER, OLD_HEADER = "<4sBBHIIIIIIII", "<4sBBHIIIIIII"
CRUDE = 8  # this bit of a word's number in the plane of tiers says that the word is crude
LEAF, OWN, SHARED = 0, 1, 2  # kinds of edges
LEAF_BYTE, OWN_BYTE, SHARED_BYTE = bytes([LEAF]), bytes([OWN]), bytes([SHARED])
BLOCK = 64  # nodes in a block
MOST_PLACES = 100000000  # nodes times letters: an expanded node has a place for each letter
# Bytes in one call. While code runs, a browser compiles it to faster code, and uses that in the next call.
BYTES_A_CALL = 32768


def is_packed(data: bytes) -> bool:
    """Whether a file is a packed list of any version. A text that begins with the word `DAWG` is not."""
    return data[:4] == MAGIC and b"" < data[4:5] < b"\t"


def read_planes(data: bytes) -> "Contents":
    """Check a packed file and split it into its parts.

    Returns the number of words, the number of letters in the longest word, the alphabet, the eight planes, the number
    of shared nodes, and the number of crude words. Raises LexiconError for any other file.
    """
    version, words, longest, letters, nodes, edges, shared, references, crude = _header(data)
    start = struct.calcsize(header_of(data))
    alphabet = _alphabet(data[start : start + letters])
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
    if words > MOST_WORDS or nodes > MOST_NODES:  # a file of 100 bytes can hold billions of words
        raise LexiconError(
            f"expected at most {MOST_WORDS:,} words and {MOST_NODES:,} nodes, got {words:,} and {nodes:,}"
        )
    if crude > words:
        raise LexiconError(f"expected at most {words:,} crude words, got {crude:,}")
    planes = _planes(data[start + letters :], sizes, version in (OLD_PLAIN, PLAIN))
    _check_counts(planes, nodes, edges, shared, references)
    return words, longest, alphabet, planes, shared, crude


def header_of(data: bytes) -> str:
    """The form of a file's header, as `struct` has it."""
    return OLD_HEADER if data[4:5] in (b"\x01", b"\x02") else HEADER


def checksum_of(data: bytes) -> int:
    """The CRC-32 of a packed file without the four bytes of the checksum itself."""
    checksum = binascii.crc32(data[:8])
    for start in range(12, len(data), BYTES_A_CALL):
        checksum = binascii.crc32(data[start : start + BYTES_A_CALL], checksum)
    return checksum


def block_starts(kinds: bytes, low_sizes: bytes, high_sizes: bytes, shared: int) -> list[tuple[int, int, int]]:
    """For each block: the numbers of its first edge, of the node of its first OWN edge, and of its first reference."""
    starts = []
    edge, own, reference = 0, shared + 1, 0
    for low, high in zip(low_sizes, high_sizes):
        starts.append((edge, own, reference))
        end = edge + low + 256 * high
        own += kinds.count(OWN_BYTE, edge, end)
        reference += kinds.count(SHARED_BYTE, edge, end)
        edge = end
    return starts


def _header(data: bytes) -> tuple[int, int, int, int, int, int, int, int, int]:
    """Check the magic word, version, size and checksum. Return the version and the other numbers of the header."""
    if data[:4] != MAGIC:
        raise LexiconError(f"expected a packed lexicon, which begins with {MAGIC!r}, got {data[:4]!r}")
    if len(data) > 4 and not OLD_COMPRESSED <= data[4] <= PLAIN:
        raise LexiconError(
            "expected a packed lexicon of version {first} to {last}, got version {got}",
            first=OLD_COMPRESSED,
            last=PLAIN,
            got=data[4],
        )
    form = header_of(data)
    length = struct.calcsize(form)
    if len(data) < length:
        raise LexiconError(
            "expected a header of {size} bytes, got {got}: the file is cut short", size=length, got=len(data)
        )
    header = struct.unpack(form, data[:length])
    _, version, longest, letters, checksum, size, words, nodes, edges, shared, references = header[:11]
    crude = header[11] if form == HEADER else 0
    if size != len(data):
        raise LexiconError("expected a packed lexicon of {size} bytes, got {got}", size=size, got=len(data))
    found = checksum_of(data)
    if found != checksum:
        raise LexiconError(
            "expected checksum {checksum}, got {got}: the file was altered",
            checksum=f"{checksum:08x}",
            got=f"{found:08x}",
        )
    return version, words, longest, letters, nodes, edges, shared, references, crude


def _alphabet(data: bytes) -> str:
    try:
        alphabet = data.decode()
    except UnicodeError:
        raise LexiconError("expected an alphabet in UTF-8, got other bytes")
    if list(alphabet) != sorted(set(alphabet)):
        raise LexiconError(f"expected an alphabet in order, no letter twice, got {quoted(alphabet)}")
    return alphabet


def _planes(stream: bytes, sizes: tuple[int, ...], plain: bool) -> list[bytes]:
    """Split the planes, which have these sizes. `stream` is decompressed first if `plain` is false."""
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
    """Decompress a zlib stream, to at most `size` + 1 bytes."""
    try:
        import deflate  # MicroPython: its zlib enlarges the result in small steps and takes four times as long
    except ImportError:
        import zlib

        return zlib.decompressobj().decompress(stream, size + 1)
    import io

    data: bytes = deflate.DeflateIO(io.BytesIO(stream), deflate.ZLIB).read(size + 1)
    return data


def _check_counts(planes: list[bytes], nodes: int, edges: int, shared: int, references: int) -> None:
    """Raise LexiconError if the planes do not contain as many nodes and edges as the header says."""
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
