"""A screenshot as a PNG with a palette: a third of the bytes that Chromium's encoder needs for flat colours.

The format is that of https://www.w3.org/TR/png/.
"""

import struct
import zlib
from collections import Counter
from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {2: 3, 6: 4}  # by colour type: red, green, blue, and alpha
COLOURS = 256  # a palette holds no more


def shrunk(png: bytes) -> bytes:
    """The same picture in its 256 most frequent colours, every other one replaced by the nearest of them.

    Takes what Chromium writes: 8 bits a channel, not interlaced, opaque.
    """
    chunks = list(_chunks(png))
    width, height, depth, kind, *_, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if depth != 8 or kind not in CHANNELS or interlaced:
        raise ValueError(f"expected 8 bits of colour a channel, got {depth} bits of colour type {kind}")
    pixels = zlib.decompress(b"".join(data for name, data in chunks if name == b"IDAT"))
    rows = [_colours(row, CHANNELS[kind]) for row in _unfiltered(pixels, width * CHANNELS[kind], CHANNELS[kind])]
    palette = [colour for colour, _ in Counter(colour for row in rows for colour in row).most_common(COLOURS)]
    index = {colour: _nearest(palette, colour) for colour in set().union(*rows)}
    indexed = b"".join(b"\0" + bytes([index[colour] for colour in row]) for row in rows)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", header), (b"PLTE", b"".join(palette)), (b"IDAT", zlib.compress(indexed, 9)), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(*part) for part in parts)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(png):
        size, name = struct.unpack_from(">I4s", png, at)
        yield name, png[at + 8 : at + 8 + size]
        at += 12 + size


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _unfiltered(pixels: bytes, size: int, step: int) -> Iterator[bytes]:
    """The rows of `size` bytes, each byte of which was written as a difference from those `step` before and above."""
    above = bytes(size)
    for start in range(0, len(pixels), size + 1):
        row = bytearray(pixels[start + 1 : start + 1 + size])
        for at in range(size):
            left, corner = (row[at - step], above[at - step]) if at >= step else (0, 0)
            row[at] = (row[at] + _predicted(pixels[start], left, above[at], corner)) & 255
        above = bytes(row)
        yield above


def _predicted(method: int, left: int, up: int, corner: int) -> int:
    if method == 4:
        return min((left, up, corner), key=lambda byte: abs(left + up - corner - byte))
    return (0, left, up, (left + up) // 2)[method]


def _colours(row: bytes, step: int) -> list[bytes]:
    return [row[at : at + 3] for at in range(0, len(row), step)]


def _nearest(palette: list[bytes], colour: bytes) -> int:
    def distance(place: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(palette[place], colour, strict=True))

    return min(range(len(palette)), key=distance)
