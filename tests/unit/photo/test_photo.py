"""Reading photos, step by step: geometry, ink, blobs and the network of letters beside plain computations."""

import random
import struct
from binascii import crc32
from itertools import product
from math import cos, dist, radians, sin
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle.errors import PhotoError
from boggle.photo.alphabet import CLASSES, Alphabet
from boggle.photo.blobs import DARKER, MARGIN, Blob, find_blobs, find_ink
from boggle.photo.homography import Homography, fitted
from boggle.photo.lattice import find_lattices, find_windows
from boggle.photo.network import HEADER, SIDE, Layer, Network
from boggle.photo.planes import Plane
from boggle.photo.scores import TileScores, common_turn, decided
from boggle.progress import finished
from photos import NETWORKS
from refused import refused

DATA = NETWORKS[0]
LETTERS = Network.from_bytes(DATA)


@pytest.mark.parametrize("reach", [2, 5, 40])
def test_ink_is_darker_than_the_mean_around(reach):
    picture = Plane(random.Random(1).randbytes(31 * 23), 31, 23)
    rows = finished(find_ink(picture, reach))
    for x, y in product(range(31), range(23)):
        us, vs = range(max(x - reach, 0), min(x + reach + 1, 31)), range(max(y - reach, 0), min(y + reach + 1, 23))
        around = [picture.pixels[v * 31 + u] for v in vs for u in us]
        level = min(picture.pixels[y * 31 + x] + MARGIN, 255)
        assert rows[y][x] == (100 * level * len(around) < DARKER * sum(around))
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


@pytest.mark.parametrize("most", [98, 1 << 50], ids=["small sums", "large sums"])
def test_layer_is_a_convolution(most):
    chance = random.Random(3)
    side, step, inputs, outputs = 3, 2, 2, 4
    weights_of = [[chance.randrange(-9, 9) for _ in range(side * side * inputs)] for _ in range(outputs)]
    filters = [(weights, chance.random(), chance.random()) for weights in weights_of]
    rows = [[chance.randint(0, most) for _ in range(8 * inputs)] for _ in range(7)]
    sums = Layer(side, step, inputs, filters, most).sums(rows)
    assert len(sums) == 3
    assert [len(row) for row in sums] == [3 * outputs] * 3
    for y, x, number in product(range(3), range(3), range(outputs)):
        (weights, factor, offset), total = filters[number], 0
        for dy, dx, channel in product(range(side), range(side), range(inputs)):
            seen = rows[y * step + dy][(x * step + dx) * inputs + channel]
            total += seen * weights[(dy * side + dx) * inputs + channel]
        assert sums[y][x * outputs + number] == total * factor + offset


def test_cut_longer_altered_and_forged_files_are_refused():
    for data in [*[DATA[:length] for length in (0, 5, 11, 12, 15, 300, len(DATA) - 1)], DATA + b"x"]:
        for each in (data, resealed(data)) if len(data) > HEADER.size else (data,):
            assert refused(PhotoError, Network.from_bytes, each).startswith("expected a network of letters with")
    sentence = "expected a network of letters with one of version 2, got 2"
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


def tile(patch=(), **chances):
    """The scores of a tile to which a network gives these probabilities of classes and turns."""
    scores = [[chances.get(f"{name or 'none'}{turn}", 0) for name in CLASSES] for turn in range(4)]
    return TileScores(Mock(scores=Mock(return_value=scores), classes=CLASSES, alphabet=Alphabet(CLASSES, "en")), patch)


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
