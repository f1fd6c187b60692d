"""The networks that tell letters apart: convolutions with whole numbers, in plain Python.

A network looks at a patch of 28×28 pixels and gives each class a score. `letters.net`, for trays, looks at it in its
four turns, and all these scores together become probabilities. So it knows upright letters only, and finds out how a
tile is turned. `screen.net`, for screens, looks at it as it is: letters on screens stand upright.

Weights are whole numbers of one byte. What goes from layer to layer are whole numbers, too, so all interpreters
compute the same. The file, in little-endian byte order:

    4 bytes     BNET
    1           version, 2
    1           number of layers
    2           number of classes, which says which they are: see `boggle.photo.alphabet`
    4           CRC-32 of everything after it
    classes     for each class, the turn in which upright letters score most (1 byte); 0 for screens
    layers      for each: side of the kernel, step, inputs, outputs (2 bytes each); for each output a factor and an
                offset (float of 4 bytes each); the weights, by output, row, column and input

Each layer has what comes out of it multiplied by the factor, and the offset added. Between layers, what is below zero
becomes zero, and the rest is rounded down.

The classes of screens are A to Z, a to z, and anything else. Those of trays are the tiles, with M, W, N and Z twice, a
letter that is no tile, and no letter at all. M turned upside down is W, and Z turned by a quarter is N, so many dice
have a line or dots below these letters. The network tells apart letters with and without such a mark.
"""

import struct
from binascii import crc32
from math import exp
from operator import mul

from boggle.errors import PhotoError
from boggle.game.languages import ENGLISH
from boggle.photo.alphabet import KNOWN, Alphabet

SIDE = 28  # of a patch
MAGIC, VERSION = b"BNET", 2
HEADER, LAYER = struct.Struct("<4sBBHI"), struct.Struct("<4H")
MOST_NUMBERS = 200_000  # weights
MOST_LAYERS, MOST_FACTOR = 16, 1e6  # so that no number of the computation is too large for a float
MOST_LEVEL, MOST_SUM = 255, 1 << 63  # of a patch, and of what a layer adds up

Rows = list[list[int]]  # for each row, the values of its pixels: those of the first pixel, of the second…
Filter = tuple[list[int], float, float]


class Layer:
    """A convolution. `filters` has the weights, the factor and the offset of each output. `most` is the largest value
    that comes in, `most_sum` the largest that is added up, and `most_out` the largest that goes out.

    The weights of all outputs for one value that comes in stand side by side in one long whole number. So one
    multiplication serves all outputs, which takes a sixth of the time.
    """

    def __init__(self, side: int, step: int, inputs: int, filters: list[Filter], most: int) -> None:
        self.side, self.step, self.inputs, self.filters = side, step, inputs, filters
        self.most_out = max(
            int(_largest(weights) * most * abs(factor) + abs(offset)) + 1 for weights, factor, offset in filters
        )
        self.most_sum = max(_largest(weights) for weights, _, _ in filters) * most
        bits, form = (32, "i") if self.most_sum < 1 << 31 else (64, "q")
        by_input = zip(*[weights for weights, _, _ in filters])
        self._weights = [sum(weight << bits * n for n, weight in enumerate(of_one)) for of_one in by_input]
        self._signs = sum(1 << bits * n + bits - 1 for n in range(len(filters)))  # the highest bit of each
        self._sums = struct.Struct(f"<{len(filters)}{form}")

    def sums(self, rows: Rows) -> list[list[float]]:
        reach = self.side * self.inputs
        last = len(rows[0]) - reach
        found = []
        for y in range(0, len(rows) - self.side + 1, self.step):
            band, line = rows[y : y + self.side], []
            for x in range(0, last + 1, self.step * self.inputs):
                seen = [value for row in band for value in row[x : x + reach]]
                sums = self._apart(sum(map(mul, seen, self._weights)))
                line += [each * factor + offset for each, (_, factor, offset) in zip(sums, self.filters)]
            found.append(line)
        return found

    def _apart(self, side_by_side: int) -> tuple[int, ...]:
        """The sums that stand side by side in one number. What is below zero has borrowed from the next one."""
        signed = (side_by_side + self._signs) ^ self._signs
        return self._sums.unpack(signed.to_bytes(self._sums.size, "little"))


def _largest(weights: list[int]) -> int:
    """The largest sum, of whatever sign, for values of 0 to 1."""
    positive = sum(weight for weight in weights if weight > 0)
    return max(positive, positive - sum(weights))


class Networks:
    """What a reader of photos needs: `letters` knows the tiles of trays, in all four turns, and `screen` the letters on
    screens, which stand upright."""

    def __init__(self, letters: "Network", screen: "Network") -> None:
        self.letters = letters
        self.screen = screen

    @classmethod
    def from_bytes(cls, letters: bytes, screen: bytes, language: str = ENGLISH) -> "Networks":
        """Read the files that `network_files` names for the language of the words. Raises PhotoError."""
        return cls(Network.from_bytes(letters, language), Network.from_bytes(screen, language))


class Network:
    """`classes` are the names of what it tells apart, and `alphabet` says which tiles these are. `turns` says for each
    in which turn the layers know upright letters: training does not choose the first.
    """

    def __init__(self, layers: list[Layer], classes: tuple[str, ...], turns: list[int], language: str) -> None:
        self.layers = layers
        self.classes = classes
        self.turns = turns
        self.alphabet = Alphabet(classes, language)

    @classmethod
    def from_bytes(cls, data: bytes, language: str = ENGLISH) -> "Network":
        """Read the form above. Raises PhotoError."""
        if len(data) < HEADER.size:
            raise _damaged("a header of {most} bytes", most=HEADER.size, got=len(data))
        magic, version, layers, classes, check = HEADER.unpack_from(data)
        if (magic, version) != (MAGIC, VERSION) or classes not in KNOWN:
            raise _damaged("one of version {most}", most=VERSION, got=version)
        if crc32(data[HEADER.size :]) != check:
            raise _damaged("the checksum {most}", most=check, got=crc32(data[HEADER.size :]))
        turns = list(data[HEADER.size : HEADER.size + classes])
        if len(turns) < classes or max(turns) > 3:
            raise _damaged("{most} turns", most=classes, got=len(turns))
        return cls(_layers(data, HEADER.size + classes, layers, classes), KNOWN[classes], turns, language)

    def scores(self, patch: Rows) -> list[list[float]]:
        """For each of the four turns of a patch, the probability of each class. They all add up to 1.

        The patch has 0 for paper and 255 for ink. The first turn is the patch as it is. The letters of the second are
        turned by a quarter clockwise, so the patch has to be turned back by as much.
        """
        outputs = []
        for _ in range(4):
            outputs.append(self.outputs(patch))
            patch = [list(row) for row in zip(*patch)][::-1]  # turned back by a quarter
        most = max(map(max, outputs))
        powers = [[exp(output - most) for output in turn] for turn in outputs]
        whole = sum(map(sum, powers))
        at = list(enumerate(self.turns))
        return [[powers[(turn + first) % 4][number] / whole for number, first in at] for turn in range(4)]

    def outputs(self, patch: Rows) -> list[float]:
        """The scores of the classes for one turn, before they become probabilities."""
        rows = patch
        for layer in self.layers[:-1]:
            rows = [[int(value) if value > 0 else 0 for value in row] for row in layer.sums(rows)]
        return self.layers[-1].sums(rows)[0]


def _layers(data: bytes, at: int, count: int, classes: int) -> list[Layer]:
    if count > MOST_LAYERS:
        raise _damaged("at most {most} layers", most=MOST_LAYERS, got=count)
    layers = []
    side, inputs, most = SIDE, 1, MOST_LEVEL
    for _ in range(count):
        layer, at = _layer(data, at, most)
        if layer.inputs != inputs or layer.side > side:
            raise _damaged("{most} inputs", most=inputs, got=layer.inputs)
        side, inputs, most = (side - layer.side) // layer.step + 1, len(layer.filters), layer.most_out
        layers.append(layer)
    if (side, inputs, at) != (1, classes, len(data)):
        raise _damaged("{most} classes", most=classes, got=inputs)
    return layers


def _layer(data: bytes, at: int, most: int) -> tuple[Layer, int]:
    if len(data) < at + LAYER.size:
        raise _damaged("{most} bytes", most=at + LAYER.size, got=len(data))
    side, step, inputs, outputs = LAYER.unpack_from(data, at)
    at += LAYER.size
    size = side * side * inputs
    end = at + outputs * (8 + size)
    if not (side and step and outputs and size * outputs <= MOST_NUMBERS and end <= len(data)):
        raise _damaged("{most} bytes", most=end, got=len(data))
    numbers = struct.unpack_from(f"<{2 * outputs}f", data, at)
    if not all(-MOST_FACTOR < number < MOST_FACTOR for number in numbers):  # NaN is not, either
        raise _damaged("numbers below {most}", most=int(MOST_FACTOR), got=max(numbers, key=abs))
    weights = memoryview(data)[at + 8 * outputs : end].cast("b").tolist()
    filters = [(weights[n * size : (n + 1) * size], numbers[2 * n], numbers[2 * n + 1]) for n in range(outputs)]
    layer = Layer(side, step, inputs, filters, most)
    if layer.most_sum >= MOST_SUM:
        raise _damaged("sums below {most}", most=MOST_SUM, got=layer.most_sum)
    return layer, end


def _damaged(expected: str, most: int, got: float) -> PhotoError:
    return PhotoError("expected a network of letters with " + expected + ", got {got}", most=most, got=got)
