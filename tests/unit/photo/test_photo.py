"""Reading photos: geometry, ink, blobs and the network of letters beside plain computations; drawn boards are read."""

import random
import struct
from binascii import crc32
from functools import cache
from itertools import product
from math import cos, dist, radians, sin
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from benchmarks.photo.measure import NETWORK, Photo, drawn_photos, read
from boggle import Board
from boggle.errors import PhotoError
from boggle.photo.blobs import DARKER, MARGIN, Blob, find_blobs, find_ink
from boggle.photo.homography import Homography, fitted
from boggle.photo.lattice import find_lattices, find_windows
from boggle.photo.network import CLASSES, HEADER, SIDE, Layer, Network, Networks
from boggle.photo.planes import Plane
from boggle.photo.reader import PhotoReader, Reading
from boggle.photo.scores import TileScores, common_turn, decided
from boggle.progress import finished
from refused import refused
from tools.photo.board_fonts import font_files, font_of_height
from tools.photo.draw_board import draw_photo, draw_screenshot

DATA = NETWORK.read_bytes()
LETTERS = Network.from_bytes(DATA)
NETWORKS = Networks(LETTERS)


@pytest.mark.parametrize("reach", [2, 5, 40])
def test_ink_is_darker_than_the_mean_around(reach):
    picture = Plane(random.Random(1).randbytes(31 * 23), 31, 23)
    rows = finished(find_ink(picture, reach))
    for x, y in product(range(31), range(23)):
        us, vs = range(max(x - reach, 0), min(x + reach + 1, 31)), range(max(y - reach, 0), min(y + reach + 1, 23))
        around = [picture.pixels[v * 31 + u] for v in vs for u in us]
        level = min(picture.pixels[y * 31 + x] + MARGIN, 255)
        assert rows[y][x] == (level < DARKER * sum(around) / len(around))
    part = finished(find_ink(picture, reach, (5, 7, 20, 18)))
    assert part == [row[5:20] for row in rows[7:18]]


def flooded(rows):
    """The pieces of ink, each as a set of pixels, found by flood fill."""
    left = {(x, y) for y, row in enumerate(rows) for x, ink in enumerate(row) if ink}
    while left:
        piece, waiting = set(), [left.pop()]
        while waiting:
            x, y = waiting.pop()
            piece.add((x, y))
            beside = {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & left
            left -= beside
            waiting += beside
        yield piece


@given(st.lists(st.binary(min_size=12, max_size=12), min_size=1, max_size=12), st.integers(2, 4))
def test_blobs_are_those_of_flood_fill(rows, sparse):
    rows = [bytes([byte % sparse == 0 for byte in row]) for row in rows]
    expected = []
    for piece in flooded(rows):
        xs, ys = [x for x, _ in piece], [y for _, y in piece]
        box = (min(xs), min(ys), max(xs) + 1, max(ys) + 1)
        if len(piece) > 0.15 * (box[2] - box[0]) * (box[3] - box[1]):
            rising, falling = [x + y for x, y in piece], [x - y for x, y in piece]
            expected.append((*box, max(rising) - min(rising) + 1, max(falling) - min(falling) + 1, len(piece)))
    found = finished(find_blobs(rows, 1, 99))
    got = [(b.left, b.top, b.right, b.bottom, b.rising, b.falling, b.area) for b in found]
    assert sorted(got) == sorted(expected)


def seen(side, turn=0.0, tilt=0.0, noise=0.0, seed=0):
    chance, points = random.Random(seed), {}
    for i, j in product(range(side), repeat=2):
        u, v = i - (side - 1) / 2, j - (side - 1) / 2
        x, y = u * cos(turn) - v * sin(turn), u * sin(turn) + v * cos(turn)
        points[i, j] = tuple(240 + 40 * at / (1 + tilt * y / side) + chance.gauss(0, noise) for at in (x, y))
    return points


@given(st.sampled_from([4, 5, 6]), st.floats(-3, 3), st.floats(-0.3, 0.3))
def test_homography_finds_every_place(side, turn, tilt):
    points = seen(side, turn, tilt)
    homography = fitted(points)
    for place, point in points.items():
        assert dist(homography.at(*place), point) < 3  # little perspective is preferred


def test_too_few_places_define_no_homography_and_no_lattice_and_steps_are_the_sides_of_a_cell():
    assert fitted({(0, 0): (1.0, 1.0), (1, 0): (2.0, 1.0)}) is None
    assert fitted({(n, n): (float(n), float(n)) for n in range(6)}) is None
    right, down = Homography([10, 1, 5, -2, 12, 7, 0, 0]).steps(2, 3)
    assert (*right, *down) == pytest.approx((10, -2, 1, 12))
    assert finished(find_lattices([blob(40 * n, 40) for n in range(7)])) == []


def blob(x, y, size=18):
    half = size / 2
    return Blob(x - half, y - half, x + half, y + half, 2 * size, 2 * size, size * size)


@pytest.mark.parametrize("side", [4, 5, 6])
@pytest.mark.parametrize("turn", [0, 12, -30, 44])
def test_window_is_found_among_other_blobs(side, turn):
    points, chance = seen(side, radians(turn), 0.2, 1.0, seed=side), random.Random(turn)
    stray = [blob(chance.uniform(0, 480), chance.uniform(*[(0, 60), (420, 480)][n % 2])) for n in range(12)]
    (lost,) = chance.sample(sorted(points), 1)
    blobs = [blob(x, y) for place, (x, y) in points.items() if place != lost] + stray
    best = find_windows(finished(find_lattices(blobs)), 480, 480)[0]
    assert (best.width, best.height) == (side, side)
    for n in (0, side - 1, -1):
        corner = best.lattice.homography.at(*best.places[n])
        assert min(dist(corner, point) for point in points.values()) < 8


def resealed(data):
    return data[:8] + struct.pack("<I", crc32(data[HEADER.size :])) + data[HEADER.size :]


def test_the_file_is_small_its_probabilities_add_up_to_one_and_a_turn_turns_the_scores():
    assert len(DATA) <= 65_000
    chance = random.Random(2)
    patch = [[chance.randrange(256) for _ in range(SIDE)] for _ in range(SIDE)]
    straight = LETTERS.scores(patch)
    assert [len(turn) for turn in straight] == [len(CLASSES)] * 4
    assert sum(map(sum, straight)) == pytest.approx(1)
    turned = LETTERS.scores([list(row) for row in zip(*patch[::-1], strict=True)])  # clockwise
    for turn in range(4):
        assert turned[(turn + 1) % 4] == pytest.approx(straight[turn])


def test_layer_is_a_convolution():
    chance = random.Random(3)
    side, step, inputs, outputs = 3, 2, 2, 4
    weights_of = [[chance.randrange(-9, 9) for _ in range(side * side * inputs)] for _ in range(outputs)]
    filters = [(weights, chance.random(), chance.random()) for weights in weights_of]
    rows = [[chance.randrange(99) for _ in range(8 * inputs)] for _ in range(7)]
    sums = Layer(side, step, inputs, filters).sums(rows)
    assert len(sums) == 3
    assert [len(row) for row in sums] == [3 * outputs] * 3
    for y, x, number in product(range(3), range(3), range(outputs)):
        (weights, factor, offset), total = filters[number], 0
        for dy, dx, channel in product(range(side), range(side), range(inputs)):
            seen = rows[y * step + dy][(x * step + dx) * inputs + channel]
            total += seen * weights[(dy * side + dx) * inputs + channel]
        assert sums[y][x * outputs + number] == pytest.approx(total * factor + offset)


def test_cut_longer_altered_and_forged_files_are_refused():
    for data in [*[DATA[:length] for length in (0, 5, 11, 12, 15, 300, len(DATA) - 1)], DATA + b"x"]:
        for each in (data, resealed(data)) if len(data) > HEADER.size else (data,):
            assert refused(PhotoError, Network.from_bytes, each).startswith("expected a network of letters with")
    sentence = "expected a network of letters with one of version 1, got 1"
    assert refused(PhotoError, Network.from_bytes, b"DAWG" + DATA[4:]) == sentence
    chance = random.Random(4)
    for _ in range(50):
        at = chance.randrange(len(DATA))
        altered = DATA[:at] + bytes([DATA[at] ^ 1 << chance.randrange(8)]) + DATA[at + 1 :]
        assert refused(PhotoError, Network.from_bytes, altered)
    # Forged sizes, with a checksum that fits. What is not refused must still give an answer.
    chance = random.Random(5)
    for _ in range(200):
        at = chance.randrange(4, HEADER.size + 8)
        forged = resealed(DATA[:at] + bytes([chance.randrange(256)]) + DATA[at + 1 :])
        try:
            network = Network.from_bytes(forged)
        except PhotoError:
            continue
        assert len(network.layers) == DATA[5]


@cache
def drawn(draw, seed, side):
    """What is read of a drawing. Each is read once for all tests."""
    drawing = draw(seed, side)
    photo = Photo("", drawing.picture, side, side, drawing.tiles, drawing.upright)
    return photo, read(photo, NETWORKS)


@pytest.mark.parametrize(("draw", "seed", "side"), [(draw_photo, 0, 4), (draw_photo, 3, 5), (draw_screenshot, 3, 4)])
def test_drawn_board_is_read(draw, seed, side):
    _, result = drawn(draw, seed, side)
    assert result.size_right
    assert result.right >= side * side - 1
    assert [mistake for mistake in result.wrong if not mistake[3]] == []
    assert all(0 <= sure <= 1.000001 for sure in result.reading.confidence)


def test_pieces_of_work_give_the_same_and_progress_never_goes_back():
    photo, whole = drawn(draw_photo, 0, 4)
    pieces, progress = PhotoReader(photo.rgba, *photo.size, NETWORKS, keep_steps=True), [0.0]
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


def test_bare_q_is_the_tile_qu():
    drawing = draw_screenshot(6, 4)
    drawing.tiles[7] = "qu"
    reading = read(Photo("", draw_tiles(drawing.tiles, 4), 4, 4, drawing.tiles, True), NETWORKS).reading
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
def test_picture_without_a_board_and_what_is_no_picture(pixels):
    reader = PhotoReader(pixels, 60, 80, NETWORKS)
    for _ in range(2):  # it says so again
        told = refused(PhotoError, reader.run, 1000)
        assert told == "no board found. Take the photo from closer, from above and in even light."
    assert (reader.done, reader.reading) == (True, None)
    assert refused(PhotoError, PhotoReader, b"", 100, 100, NETWORKS) == "expected 40,000 bytes of pixels, got 0"
    for width, height in ((1, 1), (1281, 100)):
        told = refused(PhotoError, PhotoReader, bytes(4), width, height, NETWORKS)
        assert told == f"expected a picture with sides of 40 to 1,280 pixels, got {width}×{height}"


@pytest.mark.release
def test_many_drawn_boards():
    results = [read(photo, NETWORKS) for photo in drawn_photos(60, first=1000)]
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


def tile(patch=(), **chances):
    """The scores of a tile to which a network gives these probabilities of classes and turns."""
    scores = [[chances.get(f"{name or 'none'}{turn}", 0) for name in CLASSES] for turn in range(4)]
    return TileScores(Mock(scores=Mock(return_value=scores)), patch)


@pytest.mark.parametrize(("scores", "letter", "sure", "to_check"), [
    (tile(o0=0.4, o2=0.59, c0=0.01), "o", 0.99, False),  # the turns of a letter add up
    (tile(o0=0.9, c0=0.1), "o", 0.9, True), (tile(none0=1.0), "", 1.0, True),
    # W upside down, unless it has a mark.
    (tile(m0=1.0), "m", 1.0, True), (tile(m_0=0.99, w_2=0.01), "m", 0.99, False),
    (tile(n0=0.99, z1=0.01), "n", 0.99, True), (tile(n0=0.999, z1=0.001), "n", 0.999, False),
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
    cross = [[255 if 12 < x < 16 or 12 < y < 16 else 0 for x in range(SIDE)] for y in range(SIDE)]
    assert tile(cross, a0=1.0).worth == 1
    assert tile([[255 - level for level in row] for row in cross], a0=1.0).worth < 0.5
