"""The network: its file, damaged or not, and its answers beside those of a plain computation."""

import random
import struct
from binascii import crc32
from itertools import product

import pytest

from benchmarks.photo.measure import NETWORK
from boggle.errors import PhotoError
from boggle.photo.network import CLASSES, HEADER, SIDE, Layer, Network

DATA = NETWORK.read_bytes()


def resealed(data):
    return data[:8] + struct.pack("<I", crc32(data[HEADER.size :])) + data[HEADER.size :]


def test_the_file_is_small_its_probabilities_add_up_to_one_and_a_turn_turns_the_scores():
    assert len(DATA) <= 65_000
    chance, network = random.Random(2), Network.from_bytes(DATA)
    patch = [[chance.randrange(256) for _ in range(SIDE)] for _ in range(SIDE)]
    straight = network.scores(patch)
    assert [len(turn) for turn in straight] == [len(CLASSES)] * 4
    assert sum(map(sum, straight)) == pytest.approx(1)
    turned = network.scores([list(row) for row in zip(*patch[::-1], strict=True)])  # clockwise
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
    for y in range(3):
        for x in range(3):
            for number, (weights, factor, offset) in enumerate(filters):
                total = 0
                for dy, dx, channel in product(range(side), range(side), range(inputs)):
                    seen = rows[y * step + dy][(x * step + dx) * inputs + channel]
                    total += seen * weights[(dy * side + dx) * inputs + channel]
                assert sums[y][x * outputs + number] == pytest.approx(total * factor + offset)


@pytest.mark.parametrize("length", [0, 5, 11, 12, 15, 300, len(DATA) - 1])
def test_cut_file_is_refused(length):
    with pytest.raises(PhotoError, match="expected a network of letters with"):
        Network.from_bytes(DATA[:length])
    if length > HEADER.size:
        with pytest.raises(PhotoError, match="expected a network of letters with"):
            Network.from_bytes(resealed(DATA[:length]))


def test_longer_altered_and_forged_files_are_refused():
    with pytest.raises(PhotoError):
        Network.from_bytes(resealed(DATA + b"x"))
    with pytest.raises(PhotoError, match=r"^expected a network of letters with one of version 1, got 1$"):
        Network.from_bytes(b"DAWG" + DATA[4:])
    chance = random.Random(4)
    for _ in range(50):
        at = chance.randrange(len(DATA))
        altered = DATA[:at] + bytes([DATA[at] ^ 1 << chance.randrange(8)]) + DATA[at + 1 :]
        with pytest.raises(PhotoError):
            Network.from_bytes(altered)
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
