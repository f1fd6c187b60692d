"""The size of a picture, read from the beginning of its file. Pillow, which shares no code, writes the pictures."""

import io
import struct

import pytest
from PIL import Image, features

from boggle.errors import PhotoError
from boggle.picture.file_size import MOST_BYTES, checked_size, picture_size

FORMS = ["PNG", "JPEG", "GIF", "BMP", "WEBP", *(["AVIF"] if features.check("avif") else [])]
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>'


def written(form, width, height, **options):
    file = io.BytesIO()
    Image.new("RGB", (width, height), (20, 80, 110)).save(file, form, **options)
    return file.getvalue()


def reader(data):
    return lambda start, count: data[start : start + count]


def png(width, height):
    """The beginning of a PNG file of this size."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", width, height)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("size", [(64, 64), (641, 480), (300, 2000)])
def test_size_of_each_form(form, size):
    data = written(form, *size)
    assert picture_size(reader(data)) == size
    assert checked_size(reader(data), len(data)) == size


@pytest.mark.parametrize("data", [
    written("WEBP", 321, 123, lossless=True),
    written("WEBP", 321, 123, exif=b"Exif\0\0" + bytes(100)),
    written("JPEG", 321, 123, progressive=True),
    written("JPEG", 321, 123, exif=b"Exif\0\0" + bytes(60_000)),
    written("JPEG", 321, 123, comment=b"\xff\xc0" * 200),
    written("BMP", 321, 123)[:22] + struct.pack("<i", -123),  # upside down
], ids=len)  # fmt: skip
def test_size_of_other_variants(data):
    assert picture_size(reader(data)) == (321, 123)


def test_size_of_a_picture_of_several_parts_is_the_largest():
    def box(name, *contents):
        inside = b"".join(contents)
        return struct.pack(">I4s", 8 + len(inside), name) + inside

    sizes = [box(b"ispe", struct.pack(">III", 0, *size)) for size in ((512, 512), (4032, 3024), (160, 120))]
    meta = box(b"meta", bytes(4), box(b"hdlr", bytes(20)), box(b"iprp", box(b"ipco", *sizes)))
    data = box(b"ftyp", b"heic", bytes(4), b"mif1heic") + meta + box(b"mdat", bytes(50))
    assert picture_size(reader(data)) == (4032, 3024)


@pytest.mark.parametrize("data", [b"", b"words\nof a list", SVG, b"%PDF-1.7", b"RIFF\0\0\0\0WAVE", b"BMW is none"])
def test_other_files_are_no_picture(data):
    with pytest.raises(PhotoError, match="such as a JPEG or PNG file, got a file of another kind"):
        checked_size(reader(data), len(data))


@pytest.mark.parametrize("form", FORMS)
def test_files_that_are_cut_off_before_the_size(form):
    head = written(form, 64, 64)[: 9 if form == "GIF" else 14]
    with pytest.raises(PhotoError, match="whole picture"):
        checked_size(reader(head), len(head))


@pytest.mark.parametrize(("width", "height", "limit"), [
    (1, 1, "at least 64×64"), (5000, 63, "at least 64×64"), (20_000, 20_000, "at most 64 million"),
    (2**32 - 1, 2**32 - 1, "at most 64 million"),
])  # fmt: skip
def test_sizes_that_the_page_does_not_take(width, height, limit):
    with pytest.raises(PhotoError) as refused:
        checked_size(reader(png(width, height)), 1000)
    assert str(refused.value) == f"expected a picture of {limit} pixels, got {width}×{height}"
    assert checked_size(reader(png(8000, 8000)), MOST_BYTES) == (8000, 8000)  # the largest


def test_a_file_of_a_gigabyte_is_not_read():
    def read(start, count):
        raise AssertionError("expected no reading")

    with pytest.raises(PhotoError, match="at most 64 MB, got 1,073 MB"):
        checked_size(read, 2**30)
    with pytest.raises(AssertionError):
        checked_size(read, MOST_BYTES)
