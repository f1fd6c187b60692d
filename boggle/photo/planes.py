"""Pictures of one brightness for each pixel, made from the colours of a photo.

Letters are found as what is darker than its surroundings. Orange letters on white stand out in the least of red, green
and blue, and black letters on yellow in the luminance. In the inverted planes, white letters are dark, and so are the
white faces of dice in a dark tray.
"""

import struct
from collections import Counter
from collections.abc import Iterable
from itertools import accumulate

from boggle.errors import PhotoError

MOST_SIDE, LEAST_SIDE = 1280, 40  # pixels
SAMPLE = 8000  # pixels that are looked at
COLOURED, LEAST_COLOURED = 40, 0.01  # levels between the colours of a pixel; the share of such pixels
MOST_COARSE = 640  # pixels of the longest side of a plane that is searched
BRIGHTEST = 0.01  # the share of the pixels that are the brightest ones
DARKEST, DARK, BRIGHT = 12, 140, 230  # a plane is made brighter if its brightest pixels are below DARK
INVERTED = bytes(range(255, -1, -1))
BITS = 64  # of each number of a row, side by side


def side_by_side(numbers: Iterable[int]) -> int:
    """One long whole number that has the numbers of a row, the first one lowest."""
    row = list(numbers)
    return int.from_bytes(struct.pack(f"<{len(row)}Q", *row), "little")


class Plane:
    """The brightness of each pixel, 0 to 255, row by row. `name` and `inverse` say how it was made."""

    def __init__(self, pixels: bytes, width: int, height: int, name: str = "", inverse: bool = False) -> None:
        self.pixels = pixels
        self.width = width
        self.height = height
        self.name = name
        self.inverse = inverse
        self.finer: Plane | None = None  # the same picture in twice the size, if there is one
        self._sums: list[int] = []
        self._half: Plane | None = None

    def row(self, y: int) -> bytes:
        return self.pixels[y * self.width : (y + 1) * self.width]

    @property
    def sums(self) -> list[int]:
        """`sums[y]` has side by side, for each x up to the width, the sum of all pixels above row y and to the left of
        column x (an integral image)."""
        if not self._sums:
            above = 0
            self._sums = [above]
            for y in range(self.height):
                above += side_by_side(accumulate(self.row(y), initial=0))
                self._sums.append(above)
        return self._sums

    @property
    def half(self) -> "Plane":
        """The same picture in half the size: each pixel is the mean of four."""
        if self._half is None:
            width, height = self.width // 2, self.height // 2
            rows = []
            for y in range(height):
                upper, lower = self.row(2 * y)[: 2 * width], self.row(2 * y + 1)[: 2 * width]
                four = zip(upper[0::2], upper[1::2], lower[0::2], lower[1::2])
                rows.append(bytes([sum(pixels) >> 2 for pixels in four]))
            self._half = Plane(b"".join(rows), width, height, self.name, self.inverse)
            self._half.finer = self
        return self._half

    @property
    def coarse(self) -> "Plane":
        """The same picture with at most MOST_COARSE pixels on its longest side, which is what is searched."""
        return self if max(self.width, self.height) <= MOST_COARSE else self.half

    @property
    def finest(self) -> "Plane":
        """The same picture as it came."""
        return self.finer or self

    def lifted(self) -> "Plane":
        """The same picture, made so bright that its brightest parts are nearly white if it is dark."""
        counts, left, level = Counter(self.pixels), len(self.pixels) * BRIGHTEST, 255
        while left > counts[level]:
            left -= counts[level]
            level -= 1
        if level >= DARK:
            return self
        brighter = bytes([min(value * BRIGHT // max(level, DARKEST), 255) for value in range(256)])
        return Plane(self.pixels.translate(brighter), self.width, self.height, self.name, self.inverse)

    def inverted(self) -> "Plane":
        return Plane(self.pixels.translate(INVERTED), self.width, self.height, self.name, not self.inverse)


def checked(rgba: bytes, width: int, height: int) -> None:
    """Raise PhotoError if this is no picture that can be read."""
    if min(width, height) < LEAST_SIDE or max(width, height) > MOST_SIDE:
        raise PhotoError(
            "expected a picture with sides of {least} to {most} pixels, got {size}",
            least=LEAST_SIDE,
            most=MOST_SIDE,
            size=f"{width}×{height}",
        )
    if len(rgba) != 4 * width * height:
        raise PhotoError("expected {most} bytes of pixels, got {got}", most=4 * width * height, got=len(rgba))


def luminance(rgba: bytes, width: int, height: int) -> Plane:
    red, green, blue = rgba[0::4], rgba[1::4], rgba[2::4]
    mixed = bytes([(77 * r + 150 * g + 29 * b) >> 8 for r, g, b in zip(red, green, blue)])
    return Plane(mixed, width, height, "luminance")


def least_colour(rgba: bytes, width: int, height: int) -> Plane:
    """The least of red, green and blue."""
    return Plane(bytes(map(min, rgba[0::4], rgba[1::4], rgba[2::4])), width, height, "least colour")


class Planes:
    """The four planes of a photo, in the size in which boards are looked for. Each is made when it is first needed."""

    INVERTED_FIRST = (("luminance", True), ("least colour", True), ("luminance", False), ("least colour", False))

    def __init__(self, rgba: bytes, width: int, height: int) -> None:
        self._photo = rgba, width, height
        self._made: dict[tuple[str, bool], Plane] = {}

    @property
    def is_coloured(self) -> bool:
        """Whether some of the picture is clearly coloured. Otherwise its planes are the same but for little."""
        rgba, width, height = self._photo
        step = 4 * max(width * height // SAMPLE, 1)
        some = zip(rgba[0::step], rgba[1::step], rgba[2::step])
        return sum(max(pixel) - min(pixel) > COLOURED for pixel in some) > LEAST_COLOURED * SAMPLE

    @property
    def scale(self) -> int:
        """How many pixels of the picture are one of a plane, in each direction."""
        return 1 if max(self._photo[1:]) <= MOST_COARSE else 2

    def made(self, name: str, inverted: bool) -> Plane:
        key = name, inverted
        if key not in self._made:
            if inverted:
                self._made[key] = self.made(name, False).finest.inverted().coarse
            else:
                plane = (luminance if name == "luminance" else least_colour)(*self._photo)
                self._made[key] = plane.lifted().coarse
        return self._made[key]

    def for_letters(self, found_in: Plane, of_faces: bool) -> list[Plane]:
        """The planes in which the letters may be dark, the most likely one first.

        If the blobs of a plane are the faces of dice, the letters on them have the other polarity.
        """
        inverted = found_in.inverse != of_faces
        same = [self.made(name, inverted) for name in ("luminance", "least colour")]
        other = [self.made(name, not inverted) for name in ("luminance", "least colour")]
        return sorted(same, key=lambda plane: plane.name != found_in.name) + other
