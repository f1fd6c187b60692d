"""Draws films: what a camera in a hand sees of one tray, frame by frame. The seed decides everything.

    python -m tools.photo.draw_film FILE SEED SIDE FRAMES

writes a chain of JPEGs, which a browser can take for its camera.
"""

import io
import random
import sys
from math import cos, exp, hypot, sin
from pathlib import Path

from PIL import Image, ImageEnhance, ImageFilter

from tools.photo.draw_board import draw_photo

LONGEST = 640  # pixels of a frame; the other side is as that of the photo
KEPT = 0.85  # of where the camera is beside its middle, from frame to frame: a hand comes back
# How far the hand strays in a frame: across and down (parts of the longest side), the turn (radians), the distance
# (logarithm), and the two tilts.
STRAY = (0.006, 0.006, 0.012, 0.008, 0.02, 0.02)
FURTHEST = 0.25  # tilt
BLUR = 0.25  # of the way from the last frame is smeared
QUALITY = 80

Picture = Image.Image


class Film:
    """The frames of one tray, all of one size, and its tiles row by row; "" is a blank face or a black one."""

    def __init__(self, frames: list[Picture], side: int, tiles: list[str]) -> None:
        self.frames = frames
        self.side = side
        self.tiles = tiles


def draw_film(seed: int, side: int, frames: int) -> Film:
    """Draw a film of the tray that `draw_photo` draws for this seed."""
    still = draw_photo(seed, side)
    chance = random.Random(f"film {seed} {side}")
    light = chance.uniform(0.5, 1.05)
    hand, drawn = [chance.gauss(0, 3 * stray) for stray in STRAY], []
    for _ in range(frames):
        last, hand = hand, [KEPT * at + chance.gauss(0, stray) for at, stray in zip(hand, STRAY, strict=True)]
        way = LONGEST * hypot(hand[0] - last[0], hand[1] - last[1])
        drawn.append(_frame(chance, still.picture, hand, way * BLUR, light * chance.uniform(0.93, 1.07)))
    return Film(drawn, side, still.tiles)


def write_film(path: Path, seed: int, side: int, frames: int) -> list[str]:
    """Write a film as a chain of JPEGs (`.mjpeg`). Returns the tiles of its tray."""
    film = draw_film(seed, side, frames)
    path.write_bytes(b"".join(_jpeg(frame, QUALITY) for frame in film.frames))
    return film.tiles


def _frame(chance: random.Random, still: Picture, hand: list[float], blur: float, light: float) -> Picture:
    scale = max(still.size) / LONGEST
    size = round(still.width / scale), round(still.height / scale)
    seen = still.transform(
        size,
        Image.Transform.PERSPECTIVE,
        _view(still.size, size, scale, hand),
        Image.Resampling.BICUBIC,
        fillcolor=still.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0)),
    )
    seen = seen.filter(ImageFilter.GaussianBlur(blur + chance.uniform(0, 0.5)))
    noise = Image.frombytes("RGB", size, chance.randbytes(3 * size[0] * size[1]))
    seen = Image.blend(ImageEnhance.Brightness(seen).enhance(light), noise, chance.uniform(0.01, 0.06))
    return Image.open(io.BytesIO(_jpeg(seen, chance.randrange(60, 90)))).convert("RGB")


def _view(still: tuple[int, int], size: tuple[int, int], scale: float, hand: list[float]) -> list[float]:
    """The eight numbers with which Pillow finds the pixels of a frame in the still picture."""
    across, down, turn, distance, tilt_x, tilt_y = hand
    scale *= exp(distance)
    a, b = scale * cos(turn), scale * sin(turn)
    g, h = (min(max(tilt, -FURTHEST), FURTHEST) / LONGEST for tilt in (tilt_x, tilt_y))
    x, y = still[0] / 2 + across * max(still), still[1] / 2 + down * max(still)
    u, v = size[0] / 2, size[1] / 2  # seen at (x, y)
    depth = 1 - g * u - h * v
    numbers = [x * g + a, x * h - b, x * depth - a * u + b * v, y * g + b, y * h + a, y * depth - b * u - a * v, g, h]
    return [number / depth for number in numbers]


def _jpeg(picture: Picture, quality: int) -> bytes:
    data = io.BytesIO()
    picture.save(data, "JPEG", quality=quality)
    return data.getvalue()


if __name__ == "__main__":
    print(write_film(Path(sys.argv[1]), *map(int, sys.argv[2:5])))
