"""Packed lexicons with a right checksum and one fault. This follows the format's description and shares no code."""

import struct
import zlib

HEADER, OLD_HEADER = struct.Struct("<4sBBHIIIIIIII"), struct.Struct("<4sBBHIIIIIII")
FIELDS = [
    "magic", "version", "longest", "alphabet", "checksum", "bytes", "words", "nodes", "edges", "shared", "references",
    "crude",
]  # fmt: skip
PLANES = ["degrees", "letters", "kinds", "tiers", "low", "high", "low_sizes", "high_sizes"]
BLOCK = 64
OLD, PLAIN = (1, 2), (2, 4)  # versions: those without marks of crude words, those without compression


def forged(data, header=None, alphabet=None, planes=None):
    """`data` with some fields of its header, its alphabet (bytes) or some planes (bytes) replaced."""
    fields, old_alphabet, old_planes = parts(data)
    alphabet = old_alphabet if alphabet is None else alphabet
    fields |= {"alphabet": len(alphabet)}
    stream = b"".join((old_planes | (planes or {})).values())
    if fields["version"] not in PLAIN:
        stream = zlib.compress(stream, 9)
    return sealed(fields | (header or {}), alphabet + stream)


def parts(data):
    """The header's fields, the alphabet, and the planes by name."""
    header = header_of(data[4])
    fields = dict(zip(FIELDS, header.unpack(data[: header.size]), strict=False))
    start = header.size + fields["alphabet"]
    stream = data[start:] if fields["version"] in PLAIN else zlib.decompress(data[start:])
    planes = {}
    nodes, edges, references = fields["nodes"], fields["edges"], fields["references"]
    blocks = -(-nodes // BLOCK)
    sizes = [nodes, edges, edges, edges, references, references, blocks, blocks]
    for name, size in zip(PLANES, sizes, strict=True):
        planes[name], stream = stream[:size], stream[size:]
    return fields, data[header.size : start], planes


def header_of(version):
    return OLD_HEADER if version in OLD else HEADER


def aged(data):
    """The same list as an earlier version of the project packed it: without marks of crude words."""
    fields, alphabet, planes = parts(data)
    fields.pop("crude")
    stream = b"".join((planes | {"tiers": bytes([tier & 7 for tier in planes["tiers"]])}).values())
    version = fields["version"] - 2
    return sealed(fields | {"version": version}, alphabet + (stream if version in PLAIN else zlib.compress(stream, 9)))


def sealed(fields, body):
    """A file with these header fields, but with the right size and checksum."""
    form = header_of(fields["version"])
    fields = fields | {"bytes": form.size + len(body)}
    numbers = list(fields.values())[: len(form.unpack(bytes(form.size)))]
    header = form.pack(*numbers)
    checksum = zlib.crc32(header[:8] + header[12:] + body)
    return header[:8] + checksum.to_bytes(4, "little") + header[12:] + body


def changed(plane, at, value):
    return plane[:at] + bytes([value]) + plane[at + 1 :]
