"""Packed lexicons with a right checksum and one fault. This follows the format's description and shares no code."""

import struct
import zlib

HEADER = struct.Struct("<4sBBHIIIIIII")
FIELDS = [
    "magic", "version", "longest", "alphabet", "checksum", "bytes", "words", "nodes", "edges", "shared", "references",
]  # fmt: skip
PLANES = ["degrees", "letters", "kinds", "tiers", "low", "high", "low_sizes", "high_sizes"]
BLOCK = 64
PLAIN = 2


def forged(data, header=None, alphabet=None, planes=None):
    """`data` with some fields of its header, its alphabet (bytes) or some planes (bytes) replaced."""
    fields, old_alphabet, old_planes = parts(data)
    alphabet = old_alphabet if alphabet is None else alphabet
    fields |= {"alphabet": len(alphabet)}
    stream = b"".join((old_planes | (planes or {})).values())
    if fields["version"] != PLAIN:
        stream = zlib.compress(stream, 9)
    return sealed(fields | (header or {}), alphabet + stream)


def parts(data):
    """The header's fields, the alphabet, and the planes by name."""
    fields = dict(zip(FIELDS, HEADER.unpack(data[: HEADER.size]), strict=True))
    start = HEADER.size + fields["alphabet"]
    stream = data[start:] if fields["version"] == PLAIN else zlib.decompress(data[start:])
    planes = {}
    nodes, edges, references = fields["nodes"], fields["edges"], fields["references"]
    blocks = -(-nodes // BLOCK)
    sizes = [nodes, edges, edges, edges, references, references, blocks, blocks]
    for name, size in zip(PLANES, sizes, strict=True):
        planes[name], stream = stream[:size], stream[size:]
    return fields, data[HEADER.size : start], planes


def sealed(fields, body):
    """A file with these header fields, but with the right size and checksum."""
    fields = fields | {"bytes": HEADER.size + len(body)}
    header = HEADER.pack(*fields.values())
    checksum = zlib.crc32(header[:8] + header[12:] + body)
    return HEADER.pack(*(fields | {"checksum": checksum}).values()) + body


def changed(plane, at, value):
    return plane[:at] + bytes([value]) + plane[at + 1 :]
