"""The reader of photos: drawn boards are read, in pieces, with their place given or not, and no board is refused."""

import random
from functools import cache
from math import nan

import pytest
from PIL import Image, ImageDraw

from benchmarks.photo.measure import read
from benchmarks.photo.pictures import Photo, drawn_screens, drawn_tables
from boggle import Board
from boggle.cli.photo import networks_for
from boggle.errors import PhotoError
from boggle.photo.reader import PhotoReader
from boggle.photo.reading import Guess, Reading
from photos import read_to_the_end
from refused import refused
from tools.photo.board_fonts import font_files, font_of_height
from tools.photo.draw_board import draw_photo

NETWORKS = networks_for("en")
WIDE = "abcde/fghjk/lprtu"
FILM = ["abdef", "ghjkl", "prtuv", "yacde", "fghbp"]
NO_BOARD = "no board found. Take the photo from closer, from above and in even light."


@cache
def drawn(seed, side):
    """What is read of a drawing. Each is read once for all tests."""
    drawing = draw_photo(seed, side)
    photo = Photo("", drawing.picture, side, side, drawing.tiles, False)
    return photo, read(photo, NETWORKS)


@pytest.mark.parametrize(("seed", "side"), [(0, 4), (3, 5)])
def test_drawn_board_is_read(seed, side):
    _, result = drawn(seed, side)
    assert result.size_right
    assert result.right >= side * side - 1
    assert [mistake for mistake in result.wrong if not mistake[3]] == []
    assert all(0 <= sure <= 1.000001 for sure in result.reading.confidence)


def test_pieces_of_work_give_the_same_and_progress_never_goes_back():
    photo, whole = drawn(0, 4)
    pieces, progress = PhotoReader(photo.rgba, *photo.size, NETWORKS, keep_steps=True), [0.0]
    while not pieces.done:
        assert pieces.reading is None
        pieces.run(0)
        progress.append(pieces.progress)
    assert progress == sorted(progress)
    assert progress[-1] == 1
    assert len(progress) > 20
    assert pieces.reading.board in [turn.board for turn in turns(whole.reading)]
    assert set(pieces.steps) == {"plane", "blobs", "window", "letters", "scores"}


def draw_tiles(rows, around=0):
    """Tiles of 90×90 pixels, with ground of so many pixels around."""
    width, height = len(rows[0]), len(rows)
    picture = Image.new("RGB", (90 * width + 2 * around, 90 * height + 2 * around), (40, 60, 90))
    draw = ImageDraw.Draw(picture)
    for cell, tile in enumerate(tile for row in rows for tile in row):
        x, y = cell % width * 90 + 45 + around, cell // width * 90 + 45 + around
        draw.rounded_rectangle((x - 40, y - 40, x + 40, y + 40), 8, (250, 250, 240))
        draw.text((x, y), tile[:1].upper(), (10, 10, 10), font_of_height(font_files()[0], 40), anchor="mm")
    return picture


def reader_of(picture, place=None, **more):
    return PhotoReader(picture.convert("RGBA").tobytes(), *picture.size, NETWORKS, place, **more)


def read_at(picture, corners, columns, rows):
    return read_to_the_end(reader_of(picture, Guess(corners, columns, rows)))


def test_bare_q_is_the_tile_qu():
    reading = read_at(draw_tiles(["ab", "qd"]), [(0, 0), (180, 0), (180, 180), (0, 180)], 2, 2)
    assert reading.tiles == ["a", "b", "qu", "d"]
    assert Board.parse(str(reading.board)) == reading.board


def turns(reading):
    found = [reading]
    for _ in range(3):
        found.append(found[-1].turned())
    return found


@pytest.mark.parametrize("first", [0, 1])
def test_board_at_a_given_place_of_any_size_with_corners_that_are_not_exact(first):
    picture = draw_tiles(WIDE.split("/"), 60)
    corners = [(50.0, 65.0), (515.0, 58.0), (505.0, 325.0), (62.0, 336.0)]
    size = (3, 5) if first % 2 else (5, 3)
    reading = read_at(picture, corners[first:] + corners[:first], *size)
    assert Board.parse(WIDE) in [turn.board for turn in turns(reading)]
    assert len(reading.to_check) <= 1
    x, y, *_ = turns(reading)[[turn.tiles[0] for turn in turns(reading)].index("a")].cells[0]
    assert (x, y) == pytest.approx((60, 60), abs=8)


def test_who_gives_the_place_is_not_refused_but_told_what_to_check():
    reading = read_at(Image.new("RGB", (90, 60), "grey"), [(0, 0), (90, 0), (90, 60), (0, 60)], 3, 2)
    assert (reading.width, reading.height, reading.to_check) == (3, 2, list(range(6)))
    beside = read_at(draw_tiles(FILM, 100), [(-100, 10), (-60, 10), (-60, 50), (-100, 50)], 4, 4)
    assert beside.to_check == list(range(16))
    cut = read_at(draw_tiles(["abcd"] * 4).crop((40, 0, 360, 360)), [(-40, 0), (320, 0), (320, 360), (-40, 360)], 4, 4)
    assert [cut.tiles[cell] for cell in range(16) if cell % 4] == list("bcd") * 4


@pytest.mark.parametrize(("corners", "columns", "rows", "sentence"), [
    ([(0, 0), (0, 99), (99, 99), (99, 0)], 4, 4, "expected four corners of a board, clockwise, got others"),
    ([(0, 0), (99, 0), (20, 20), (0, 99)], 4, 4, "expected four corners of a board, clockwise, got others"),
    ([(0, 0), (9, 0), (9, 5), (0, 5)], 4, 4, "expected four corners of a board, clockwise, got others"),
    ([(0, 0), (99, 0), (99, 9999), (0, 99)], 4, 4, "expected corners inside the picture, got others"),
    ([(0, 0), (99, 0), (nan, 99), (0, 99)], 4, 4, "expected corners inside the picture, got others"),
    ([(0, 0), (99, 0), (99, 99), (0, 99)], 0, 4, "expected 1 to 10 columns and rows, got 0×4"),
    ([(0, 0), (99, 0), (99, 99), (0, 99)], 4, 11, "expected 1 to 10 columns and rows, got 4×11"),
])  # fmt: skip
def test_places_that_can_be_none(corners, columns, rows, sentence):
    place = Guess(corners, columns, rows)
    reader = reader_of(Image.new("RGB", (120, 100)), place)
    assert refused(PhotoError, reader.run, 1) == sentence
    assert reader.guess is place


def test_on_the_way_the_place_and_the_sure_tiles_are_known():
    reader, seen = (
        reader_of(draw_tiles(["hbc", "dsf"], 40), Guess([(40, 40), (310, 40), (310, 220), (40, 220)], 3, 2)),
        [],
    )
    while not reader.done:
        reader.run(0)
        assert reader.found or not reader.so_far
        if reader.found and (not seen or seen[-1] != reader.so_far):
            seen.append(dict(reader.so_far))
    assert seen == [dict(enumerate("hbcdsf"[:count])) for count in range(1, 7)]
    assert [(round(x / 90), round(y / 90)) for x, y, *_ in reader.found] == [(x, y) for y in (0, 1) for x in (0, 1, 2)]


def test_the_next_frame_of_a_film_is_read_where_the_board_was(monkeypatch):
    before = read_to_the_end(reader_of(draw_tiles(FILM, 100)))
    near = Guess([(x + 12, y - 9) for x, y in before.place.corners], 5, 5)  # the hand moved by so much
    monkeypatch.setattr("boggle.photo.reader.Search", None)  # nothing is searched
    assert read_to_the_end(reader_of(draw_tiles(FILM, 100), near=near)).tiles == before.tiles


@pytest.mark.parametrize(("by", "side"), [((0, 0), 4), ((45, 90), 4), ((-45, 45), 4), ((90, 0), 5), ((-200, 0), 5)])
def test_a_frame_is_searched_where_the_board_moved_far_or_is_larger_than_was_thought(by, side):
    corners = [(100 + by[0] + 90 * x, 100 + by[1] + 90 * y) for x, y in ((0, 0), (side, 0), (side, side), (0, side))]
    reading = read_to_the_end(reader_of(draw_tiles(FILM, 100), near=Guess(corners, side, side)))
    assert "".join(reading.tiles) == "".join(FILM)


@pytest.mark.parametrize("pixels", [
    bytes([120, 130, 140, 255]) * 60 * 80,
    random.Random(1).randbytes(4 * 60 * 80),
    b"".join(bytes([90 + 60 * (x // 6 % 2), 80, 60, 255]) for x in range(60)) * 80,
], ids=["plain", "noise", "stripes"])  # fmt: skip
def test_picture_without_a_board_and_what_is_no_picture(pixels):
    reader = PhotoReader(pixels, 60, 80, NETWORKS)
    assert refused(PhotoError, read_to_the_end, reader) == NO_BOARD
    assert refused(PhotoError, reader.run, 1) == NO_BOARD  # it says so again
    assert (reader.done, reader.reading, reader.found) == (True, None, None)
    assert reader.guess.window.places  # from which a person can go on
    assert refused(PhotoError, PhotoReader, b"", 100, 100, NETWORKS) == "expected 40,000 bytes of pixels, got 0"
    for width, height in ((1, 1), (1281, 100)):
        told = refused(PhotoError, PhotoReader, bytes(4), width, height, NETWORKS)
        assert told == f"expected a picture with sides of 40 to 1,280 pixels, got {width}×{height}"


def test_where_no_board_is_found_the_guess_is_the_best_lattice_or_the_middle():
    picture = Image.new("RGB", (400, 300), "white")
    for empty, corners, sides in ((True, (80, 30, 320, 270), 4), (False, (80, 30, 280, 230), 5)):
        for x, y in [(100 + 40 * column, 50 + 40 * row) for column in range(5) for row in range(5)] * (not empty):
            ImageDraw.Draw(picture).rectangle((x - 9, y - 9, x + 9, y + 9), "black")
        reader, (left, top, right, bottom) = reader_of(picture), corners
        assert refused(PhotoError, read_to_the_end, reader)
        assert (reader.guess.columns, reader.guess.rows) == (sides, sides)
        expected = ((left, top), (right, top), (right, bottom), (left, bottom))
        assert reader.guess.corners == [pytest.approx(at, abs=2) for at in expected]


@pytest.mark.release
def test_many_drawn_boards():
    results = [read(photo, NETWORKS) for photo in drawn_tables(45, 1000) + drawn_screens(15, 1000)]
    tiles = sum(len(result.photo.tiles) for result in results)
    assert sum(result.right for result in results) >= 0.99 * tiles
    assert sum(result.size_right for result in results) >= 0.95 * len(results)
    assert sum(result.right == len(result.photo.tiles) for result in results) >= 0.9 * len(results)


def reading(width, height):
    cells = width * height
    tiles = [chr(ord("а") + cell) for cell in range(cells)]
    places = [(float(cell % width), float(cell // width), 1.0, 0.0, 0.0, 1.0) for cell in range(cells)]
    return Reading(
        width,
        height,
        tiles,
        [cell / cells for cell in range(cells)],
        [1, cells - 1],
        places,
        [{tile: -1.0} for tile in tiles],
    )


@pytest.mark.parametrize(("width", "height"), [(4, 4), (5, 5), (3, 2)])
def test_a_turned_board_is_the_board_seen_from_its_left_side(width, height):
    before = reading(width, height)
    turned = before.turned()
    rows = [before.tiles[start : start + width] for start in range(0, width * height, width)]
    expected = ["".join(row) for row in zip(*rows[::-1], strict=True)]
    assert turned.board == Board.parse("/".join(expected))
    assert {turned.tiles[cell] for cell in turned.to_check} == {before.tiles[cell] for cell in before.to_check}
    sure, before_sure = [dict(zip(each.tiles, each.confidence, strict=True)) for each in (turned, before)]
    assert sure == before_sure
    assert vars(turned.turned().turned().turned()) == vars(before)
    for tile, (x, y, right_x, right_y, down_x, down_y) in zip(turned.tiles, turned.cells, strict=True):
        old_x, old_y, *_ = before.cells[before.tiles.index(tile)]
        assert (x + (right_x + down_x) / 2, y + (right_y + down_y) / 2) == (old_x + 0.5, old_y + 0.5)
        assert right_x * down_y - right_y * down_x == 1  # not mirrored
