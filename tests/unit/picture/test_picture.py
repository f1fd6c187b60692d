"""The size of a picture, read from the beginning of its file, and what is to be checked of a board that was read."""

import struct
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, features

from boggle.errors import PhotoError
from boggle.picture.checking import Checking
from boggle.picture.file_size import MOST_BYTES, checked_size, picture_size
from photos import file_of
from refused import refused

FORMS = ["PNG", "JPEG", "GIF", "BMP", "WEBP", *(["AVIF"] if features.check("avif") else [])]
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>'


def written(form, width, height, **options):
    return file_of(Image.new("RGB", (width, height), (20, 80, 110)), form, **options)


def reader(data):
    return lambda start, count: data[start : start + count]


@pytest.mark.parametrize("form", FORMS)
def test_size_of_each_form_and_files_that_are_cut_off_before_it(form):
    for size in ((64, 64), (641, 480), (300, 2000)):
        data = written(form, *size)
        assert picture_size(reader(data)) == checked_size(reader(data), len(data)) == size
        head = data[: 9 if form == "GIF" else 14]
        assert "whole picture" in refused(PhotoError, checked_size, reader(head), len(head))


@pytest.mark.parametrize("data", [
    written("WEBP", 321, 123, lossless=True), written("WEBP", 321, 123, exif=b"Exif\0\0" + bytes(100)),
    written("JPEG", 321, 123, progressive=True), written("JPEG", 321, 123, exif=b"Exif\0\0" + bytes(60_000)),
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


@pytest.mark.parametrize("garbage", [b"\xff", b"\x7f", b"\x40", b"\xfe\xdc\xba\x98free", b"\xff\xff\xff\xffmeta"])
def test_garbage_in_a_heic_file_leads_nowhere_beyond_its_largest_size(garbage):
    data = struct.pack(">I4s", 24, b"ftyp") + b"heic" + bytes(4) + b"mif1heic" + garbage * 500

    def read(start, count):
        assert start < 2**30  # MicroPython: "overflow converting long int to machine word"
        return data[start : start + count]

    assert refused(PhotoError, checked_size, read, len(data)).endswith("got one whose size is missing")


@pytest.mark.parametrize(("width", "height", "limit"), [
    (1, 1, "at least 64×64"), (5000, 63, "at least 64×64"), (20_000, 20_000, "at most 64 million"),
    (2**32 - 1, 2**32 - 1, "at most 64 million"),
])  # fmt: skip
def test_sizes_that_the_page_does_not_take(width, height, limit):
    sizes = ((width, height), (8000, 8000))
    data, most = [b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", *size) for size in sizes]
    told = refused(PhotoError, checked_size, reader(data), 1000)
    assert told == f"expected a picture of {limit} pixels, got {width}×{height}"
    assert checked_size(reader(most), MOST_BYTES) == (8000, 8000)  # the largest


def test_other_files_are_no_picture_and_one_of_a_gigabyte_is_not_read():
    for data in (b"", b"words\nof a list", SVG, b"%PDF-1.7", b"RIFF\0\0\0\0WAVE", b"BMW is none"):
        told = refused(PhotoError, checked_size, reader(data), len(data))
        assert told.endswith("such as a JPEG or PNG file, got a file of another kind")

    read = Mock(return_value=b"")
    assert refused(PhotoError, checked_size, read, 2**30).endswith("at most 64 MB, got 1,073 MB")
    read.assert_not_called()
    assert refused(PhotoError, checked_size, read, MOST_BYTES)
    read.assert_called()


@st.composite
def checkings(draw):
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    cells = width * height
    read = draw(st.lists(st.sampled_from(["a", "qu", "z", None]), min_size=cells, max_size=cells))
    to_check = draw(st.lists(st.integers(0, cells - 1)))
    places = [(10.0 * (cell % width), 10.0 * (cell // width), 10.0, 0.0, 0.0, 10.0) for cell in range(cells)]
    return Checking(width, height, read, to_check, places)


def board(*rows, to_check=()):
    read = [None if tile == "." else tile for row in rows for tile in row]
    return Checking(len(rows[0]), len(rows), read, to_check, [(0, 0, 1, 0, 0, 1)] * len(read))


def test_tiles_that_were_not_read_are_to_be_checked_and_a_letter_that_was_typed_settles_its_cell():
    checking = board("ab", "c.", to_check=[0])
    assert (checking.read, checking.to_check) == (3, [0, 3])
    assert checking.settled(3).to_check == [0, 3]
    assert checking.edited(["a", "b", "c", "d"]).to_check == [0]
    checking = board("ab", "cd", to_check=[1, 2])
    for tiles, left in (("axcd", [2]), ("xbcd", [1, 2]), ([None, *"bcd"], [0, 1, 2])):
        assert checking.edited(list(tiles)).to_check == left
    assert checking.settled(2).to_check == [1]
    assert checking.to_check == [1, 2]  # it never changes
    checking = board("abc", "def", to_check=[1, 4])
    assert [checking.next_after(cell) for cell in (None, 0, 1, 3, 4, 5)] == [1, 1, 4, 4, 1, 1]
    assert board("ab", "cd").next_after(0) is None
    turned = board("abc", "def", to_check=[0, 5]).turned()
    assert (turned.width, turned.height, turned.tiles) == (2, 3, ["d", "a", "e", "b", "f", "c"])
    assert turned.to_check == [1, 4]


def test_holes_are_neither_read_nor_to_be_checked():
    checking = Checking(2, 2, ["a", "", None, "b"], [], [(0, 0, 1, 0, 0, 1)] * 4)
    assert (checking.read, checking.to_check) == (2, [2])


@pytest.mark.parametrize("turns", range(4))
def test_more_pictures_settle_cells_but_what_the_user_said_stays(turns):
    checking = board("abc", "d.f", to_check=[0, 2, 5]).settled(0).edited([*"abx", "d", None, "f"])
    later = Checking(3, 2, list("qbcdef"), [0, 5], [(9, 9, 1, 0, 0, 1)] * 6, 7)
    for _ in range(turns):
        later = later.turned()
    joined = checking.joined(later)
    assert ("".join(joined.tiles), joined.to_check, joined.picture) == ("abxdef", [5], 7)
    assert (joined.width, joined.height) == (3, 2)
    other = board("ab", "cd")
    assert checking.joined(other) is other  # one of the two was read in a wrong size


def middle(x, y, right_x, right_y, down_x, down_y):
    return x + (right_x + down_x) / 2, y + (right_y + down_y) / 2


@given(checkings())
def test_turned_cells_keep_their_place_and_all_can_be_settled_one_after_the_other(checking):
    turned = checking.turned()
    for cell, place in enumerate(turned.places):
        column, row = cell % turned.width, cell // turned.width
        source = (checking.height - 1 - column) * checking.width + row
        assert middle(*place) == middle(*checking.places[source])
        assert place[4:] == checking.places[source][2:4]
    back = turned.turned().turned().turned()
    assert back.shows(checking.width, checking.height, checking.tiles)
    assert (back.to_check, back.places) == (checking.to_check, checking.places)
    for _ in checking.to_check:
        cell, typed = checking.next_after(None), list(checking.tiles)
        typed[cell] = "x"
        checking = checking.settled(cell) if checking.tiles[cell] else checking.edited(typed)
    assert checking.to_check == []
    assert checking.read == len(checking.tiles)
