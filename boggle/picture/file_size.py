"""The kind and the size of a picture, from the first bytes of its file.

The page reads them before the browser decodes the picture, because a small file may describe a picture that does not
fit into memory. `read(start, count)` returns bytes of the file, and fewer at its end. Forms and their specifications:

- PNG (ISO/IEC 15948), GIF (GIF89a), JPEG (ITU-T T.81), WebP (RFC 9649), BMP (Microsoft's BITMAPINFOHEADER)
- AVIF and HEIC (ISO/IEC 23008-12): boxes in boxes, of which `ispe` has the size of an image or of a part of one
"""

from boggle.errors import PhotoError

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Read = Callable[[int, int], bytes]
    Size = tuple[int, int]

MOST_BYTES = 64_000_000  # more than cameras write
MOST_PIXELS = 64_000_000  # 256 MB once decoded; telephones have 12 to 50 million
SMALLEST = 64  # pixels on each side; a board needs more
MOST_PARTS = 1_000  # segments or boxes that are read in one file
# Markers of JPEG that begin a frame, whose header has the size: SOF0 to SOF15 without DHT, JPG and DAC.
FRAMES = [marker for marker in range(0xC0, 0xD0) if marker not in (0xC4, 0xC8, 0xCC)]
BRANDS = (b"avif", b"avis", b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1")
CONTAINERS = {b"meta": 4, b"iprp": 0, b"ipco": 0}  # boxes that lead to `ispe`, and the bytes before their contents


def checked_size(read: "Read", length: int) -> "Size":
    """Return (width, height) of the picture in a file of `length` bytes. Raises PhotoError if the page cannot take
    it."""
    if length > MOST_BYTES:
        raise PhotoError(
            "expected a picture of at most {most} MB, got {got} MB",
            most=MOST_BYTES // 1_000_000,
            got=length // 1_000_000,
        )
    size = picture_size(read)
    if size is None:
        raise PhotoError("expected a whole picture, got one whose size is missing")
    width, height = size
    if width < SMALLEST or height < SMALLEST:
        raise PhotoError(
            "expected a picture of at least {least} pixels, got {got}",
            least=f"{SMALLEST}×{SMALLEST}",
            got=f"{width}×{height}",
        )
    if width * height > MOST_PIXELS:
        raise PhotoError(
            "expected a picture of at most {most} million pixels, got {got}",
            most=MOST_PIXELS // 1_000_000,
            got=f"{width}×{height}",
        )
    return size


def picture_size(read: "Read") -> "Size | None":
    """Return (width, height), or None if the file is cut off before them. Raises PhotoError for no picture."""
    head = read(0, 30)
    if head[:8] == b"\x89PNG\r\n\x1a\n":
        return _pair(head, 16, 4, "big")
    if head[:6] in (b"GIF87a", b"GIF89a"):
        return _pair(head, 6, 2, "little")
    if head[:2] == b"\xff\xd8":
        return _jpeg_size(read)
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return _webp_size(head)
    if head[:2] == b"BM" and head[6:10] == bytes(4):
        return _bmp_size(head)
    if head[4:8] == b"ftyp" and head[8:12] in BRANDS:
        return _largest(_sizes_in_boxes(read, 0, None, [0]))
    raise PhotoError("expected a picture, such as a JPEG or PNG file, got a file of another kind")


def _pair(data: bytes, start: int, width: int, order: str) -> "Size | None":
    """Return two numbers of `width` bytes each, or None if they are cut off."""
    if len(data) < start + 2 * width:
        return None
    return _number(data[start : start + width], order), _number(data[start + width : start + 2 * width], order)


def _number(data: bytes, order: str = "big") -> int:
    return int.from_bytes(data, "little" if order == "little" else "big")


def _jpeg_size(read: "Read") -> "Size | None":
    """Skip segment after segment until the one of the frame: marker, length, precision, height, width."""
    at = 2
    for _ in range(MOST_PARTS):
        segment = read(at, 9)
        if len(segment) < 9 or segment[0] != 0xFF:
            return None
        if segment[1] == 0xFF:  # a fill byte
            at += 1
        elif segment[1] in FRAMES:
            return _number(segment[7:9]), _number(segment[5:7])
        else:
            at += 2 + _number(segment[2:4])
    return None


def _webp_size(head: bytes) -> "Size | None":
    if len(head) < 30:
        return None
    if head[12:16] == b"VP8X":
        return _number(head[24:27], "little") + 1, _number(head[27:30], "little") + 1
    if head[12:16] == b"VP8L":  # 14 bits each
        bits = _number(head[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    return _number(head[26:28], "little") & 0x3FFF, _number(head[28:30], "little") & 0x3FFF


def _bmp_size(head: bytes) -> "Size | None":
    if len(head) < 26:
        return None
    width, height = _number(head[18:22], "little"), _number(head[22:26], "little")
    return width, min(height, (1 << 32) - height)  # a negative height means that the first row is the top one


def _sizes_in_boxes(read: "Read", start: int, end: "int | None", read_so_far: list[int]) -> "Iterator[Size]":
    """Yield the size in each `ispe` box between two places of the file. A box has its length and its name first. That
    length may be garbage: MicroPython cannot read at a place beyond 2**31."""
    while (end is None or start + 8 <= end) and start < MOST_BYTES and read_so_far[0] < MOST_PARTS:
        read_so_far[0] += 1
        head = read(start, 20)
        length = _number(head[:4])
        if len(head) < 8 or length < 8:
            return
        name = head[4:8]
        if name == b"ispe" and len(head) == 20:
            yield _number(head[12:16]), _number(head[16:20])
        elif name in CONTAINERS:
            yield from _sizes_in_boxes(read, start + 8 + CONTAINERS[name], start + length, read_so_far)
        start += length


def _largest(sizes: "Iterator[Size]") -> "Size | None":
    """Return the size with the most pixels: a picture may consist of parts, which have sizes, too."""
    largest = None
    for size in sizes:
        if largest is None or size[0] * size[1] > largest[0] * largest[1]:
            largest = size
    return largest
