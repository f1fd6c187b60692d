"""Reading drawn photos: trays of all sizes, screenshots, pictures without a board, and pixels that are no picture."""

import random
from functools import cache

import pytest
from PIL import Image, ImageDraw

from benchmarks.photo.measure import NETWORK, Photo, drawn_photos, read
from boggle import Board
from boggle.errors import PhotoError
from boggle.photo.network import CLASSES, SIDE, Network
from boggle.photo.reader import PhotoReader, Reading
from boggle.photo.scores import TileScores, common_turn, decided
from refused import refused
from tools.photo.board_fonts import font_files, font_of_height
from tools.photo.draw_board import draw_photo, draw_screenshot


@pytest.fixture(scope="module")
def network():
    return Network.from_bytes(NETWORK.read_bytes())


@cache
def drawn(draw, seed, side):
    """What is read of a drawing. Each is read once for all tests."""
    drawing = draw(seed, side)
    photo = Photo("", drawing.picture, side, side, drawing.tiles, drawing.upright)
    return photo, read(photo, Network.from_bytes(NETWORK.read_bytes()))


@pytest.mark.parametrize(("draw", "seed", "side"), [(draw_photo, 0, 4), (draw_photo, 3, 5), (draw_screenshot, 3, 4)])
def test_drawn_board_is_read(draw, seed, side):
    _, result = drawn(draw, seed, side)
    assert result.size_right
    assert result.right >= side * side - 1
    assert [mistake for mistake in result.wrong if not mistake[3]] == []
    assert all(0 <= sure <= 1.000001 for sure in result.reading.confidence)


def test_pieces_of_work_give_the_same_and_progress_never_goes_back(network):
    photo, whole = drawn(draw_photo, 0, 4)
    pieces, progress = PhotoReader(photo.rgba, *photo.size, network, keep_steps=True), [0.0]
    while not pieces.done:
        assert pieces.reading is None
        pieces.run(0)
        progress.append(pieces.progress)
    assert progress == sorted(progress)
    assert progress[-1] == 1
    assert len(progress) > 20
    turns = [whole.reading]
    turns += [turns[0].turned(), turns[0].turned().turned(), turns[0].turned().turned().turned()]
    assert pieces.reading.board in [turn.board for turn in turns]
    assert set(pieces.steps) == {"plane", "blobs", "window", "letters", "scores"}


def test_bare_q_is_the_tile_qu(network):
    drawing = draw_screenshot(6, 4)
    drawing.tiles[7] = "qu"
    reading = read(Photo("", draw_tiles(drawing.tiles, 4), 4, 4, drawing.tiles, True), network).reading
    assert reading.tiles[7] == "qu"
    assert Board.parse(str(reading.board)) == reading.board


def draw_tiles(tiles, side):
    picture = Image.new("RGB", (90 * side, 90 * side), (40, 60, 90))
    draw = ImageDraw.Draw(picture)
    for cell, tile in enumerate(tiles):
        x, y = cell % side * 90 + 45, cell // side * 90 + 45
        draw.rounded_rectangle((x - 40, y - 40, x + 40, y + 40), 8, (250, 250, 240))
        draw.text((x, y), tile[:1].upper(), (10, 10, 10), font_of_height(font_files()[0], 40), anchor="mm")
    return picture


@pytest.mark.parametrize("pixels", [
    bytes([120, 130, 140, 255]) * 60 * 80,
    random.Random(1).randbytes(4 * 60 * 80),
    b"".join(bytes([90 + 60 * (x // 6 % 2), 80, 60, 255]) for x in range(60)) * 80,
], ids=["plain", "noise", "stripes"])  # fmt: skip
def test_picture_without_a_board_and_what_is_no_picture(network, pixels):
    reader = PhotoReader(pixels, 60, 80, network)
    for _ in range(2):  # it says so again
        told = refused(PhotoError, reader.run, 1000)
        assert told == "no board found. Take the photo from closer, from above and in even light."
    assert (reader.done, reader.reading) == (True, None)
    assert refused(PhotoError, PhotoReader, b"", 100, 100, network) == "expected 40,000 bytes of pixels, got 0"
    for width, height in ((1, 1), (641, 100)):
        told = refused(PhotoError, PhotoReader, bytes(4), width, height, network)
        assert told == f"expected a picture with sides of 40 to 640 pixels, got {width}×{height}"


@pytest.mark.release
def test_many_drawn_boards(network):
    results = [read(photo, network) for photo in drawn_photos(60, first=1000)]
    tiles = sum(len(result.photo.tiles) for result in results)
    assert sum(result.right for result in results) >= 0.99 * tiles
    assert sum(result.size_right for result in results) >= 0.95 * len(results)
    assert sum(result.right == len(result.photo.tiles) for result in results) >= 0.9 * len(results)


def reading(width, height):
    cells = width * height
    tiles = [chr(ord("а") + cell) for cell in range(cells)]
    places = [(float(cell % width), float(cell // width), 1.0, 0.0, 0.0, 1.0) for cell in range(cells)]
    return Reading(width, height, tiles, [cell / cells for cell in range(cells)], [1, cells - 1], places)


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


class FakeNetwork:
    """Gives the probabilities that a test names: {(turn, class): probability}."""

    def __init__(self, chances):
        self.chances = chances

    def scores(self, patch):
        return [[self.chances.get((turn, name), 0) for name in CLASSES] for turn in range(4)]


def tile(**chances):
    named = {(int(key[-1]), key[:-1].replace("none", "")): chance for key, chance in chances.items()}
    return TileScores(FakeNetwork(named), [])


@pytest.mark.parametrize(("scores", "letter", "sure", "to_check"), [
    (tile(o0=0.4, o2=0.59, c0=0.01), "o", 0.99, False),  # the turns of a letter add up
    (tile(o0=0.9, c0=0.1), "o", 0.9, True),
    (tile(none0=1.0), "", 1.0, True),
    (tile(m0=1.0), "m", 1.0, True),  # W upside down, unless it has a mark:
    (tile(m_0=0.99, w_2=0.01), "m", 0.99, False),
    (tile(n0=0.99, z1=0.01), "n", 0.99, True),
    (tile(n0=0.999, z1=0.001), "n", 0.999, False),
    (tile(o0=0.4, ö0=0.6), "o", 0.4 / 0.46, True),  # a rare letter needs more to be believed
    (tile(ö0=0.999, o0=0.001), "ö", 0.0999 / 0.1009, False),
])  # fmt: skip
def test_what_is_not_sure_is_to_be_checked(scores, letter, sure, to_check):
    assert decided(scores, None) == (letter, pytest.approx(sure), to_check)


def test_upright_tiles_tell_how_the_others_stand_and_a_light_letter_is_worth_less():
    either = tile(m3=0.5, w1=0.5)
    tiles = [tile(a1=1.0), tile(b1=1.0), tile(k1=1.0), either, tile(none0=1.0), tile(c1=1.0), tile(s3=1.0)]
    assert common_turn(tiles) is None  # four letters are too few, and S does not tell
    assert common_turn([*tiles, tile(t1=0.6, t3=0.4)]) == 1
    assert decided(either, 1) == ("w", 1.0, False)
    assert common_turn([tile(**{f"{letter}{turn}": 1.0}) for letter in "abc" for turn in range(4)]) is None
    network = FakeNetwork({(0, "a"): 1.0})
    cross = [[255 if 12 < x < 16 or 12 < y < 16 else 0 for x in range(SIDE)] for y in range(SIDE)]
    assert TileScores(network, cross).worth == 1
    assert TileScores(network, [[255 - level for level in row] for row in cross]).worth < 0.5
