"""Makes patches from drawn tiles: shifted, turned, sheared, dimmed, blurred, with glare and noise."""

from typing import Any

import numpy as np

from boggle.photo.letters import INK, LEAST_CONTRAST, PAPER
from boggle.photo.network import SIDE
from tools.photo.letter_scenes import DRAWN, HEIGHT
from tools.photo.letter_scenes import SIDE as SCENE

SHAKEN, SHAKES = 0.08, 5  # the share of patches that are blurred by motion, and how often they are sampled
COARSE = 0.15  # the share of patches that are seen in few pixels
REACH = 4  # of a blur
SPAN = 1.75 * HEIGHT * SCENE / DRAWN  # pixels of a scene that a patch shows
Array = Any  # an array of numpy, which is installed for `make train` alone


def warped(scenes: Array, chance: np.random.Generator) -> Array:
    """Return a patch, 0 to 1, of each scene."""
    count = len(scenes)
    levels = _shaken(scenes, _places(count, chance), chance)
    levels = _lit(levels, chance)
    levels = _blurred(levels, _sigmas(count, chance))
    noise = chance.standard_normal(levels.shape, np.float32) * (chance.random((count, 1, 1), np.float32) ** 2 * 10)
    return normalized(_coarse(levels + noise, chance))


def _shaken(scenes: Array, places: Array, chance: np.random.Generator) -> Array:
    """Sample the scenes, the first ones several times along a way on which the camera moved."""
    count = int(len(scenes) * SHAKEN)
    angle, length = chance.uniform(0, np.pi, count), chance.uniform(0.05, 0.16, count) * HEIGHT * SCENE / DRAWN
    way = np.stack([np.cos(angle), np.sin(angle)], -1) * length[:, None]
    moved = [
        _sampled(scenes[:count], places[:count] + (part * way[:, None, :]).astype(np.float32))
        for part in np.linspace(-1, 1, SHAKES)
    ]
    return np.concatenate([np.mean(moved, axis=0), _sampled(scenes[count:], places[count:])])


def _sigmas(count: int, chance: np.random.Generator) -> Array:
    """How wide each patch is blurred, in both directions: sharp ones, others, and such of a camera out of focus."""
    sharp, soft, unfocused = (chance.uniform(*bounds, count) for bounds in ((0.1, 0.7), (0.5, 1.3), (1.1, 1.9)))
    sigma = np.choose(chance.choice(3, count, p=(0.62, 0.3, 0.08)), [sharp, soft, unfocused])
    ratio = np.exp(chance.normal(0, 0.2, count))
    return np.stack([sigma * ratio, sigma / ratio])


def _coarse(levels: Array, chance: np.random.Generator) -> Array:
    """Show the last patches as they are when the picture has few pixels for each."""
    first = int(len(levels) * (1 - COARSE))
    part = levels[first:]
    count = len(part)
    side = int(chance.integers(13, 24))
    step = SIDE / side
    shift = chance.uniform(-0.5, 0.5, (count, 1, 2)) * step
    fine, few = (np.arange(n) - (n - 1) / 2 for n in (SIDE, side))
    grid = np.stack(np.meshgrid(few, few), -1).reshape(1, -1, 2) * step
    pixels = _sampled(_blurred(part, np.full((2, count), 0.35 * step)), grid + shift)
    grid = np.stack(np.meshgrid(fine, fine), -1).reshape(1, -1, 2)
    shown = _sampled(pixels, (grid - shift) / step)
    return np.concatenate([levels[:first], shown])


def normalized(levels: Array) -> Array:
    """As `boggle.photo.letters.patch_at`: 0 for paper and 1 for ink, in 255 steps."""
    places = [int(part * SIDE * SIDE) for part in (INK, PAPER)]
    ordered = np.partition(levels.reshape(len(levels), -1), places, axis=1)
    ink, paper = (ordered[:, place][:, None, None] for place in places)
    shown = (paper - levels) * (255 / np.maximum(paper - ink, LEAST_CONTRAST))
    return np.floor(np.clip(shown, 0, 255)).astype(np.float32) / 255


def _places(count: int, chance: np.random.Generator) -> Array:
    """For each pixel of each patch, its x and y in the scene, counted from the middle."""
    line = (np.arange(SIDE) - (SIDE - 1) / 2) / SIDE * SPAN
    grid = np.stack(np.meshgrid(line, line), -1).reshape(-1, 2)
    turn = np.where(chance.random(count) < 0.8, chance.normal(0, 8, count), chance.uniform(-26, 26, count))
    turn = np.radians(np.clip(turn, -28, 28))
    scale = np.exp(chance.normal(0, 0.11, count))
    wide, shear = np.exp(chance.normal(0, 0.07, count)), chance.normal(0, 0.09, count)
    along, across = scale * wide, scale / wide
    matrix = np.empty((count, 2, 2))
    matrix[:, 0] = np.stack([along * np.cos(turn), -across * np.sin(turn) + shear], -1)
    matrix[:, 1] = np.stack([along * np.sin(turn), across * np.cos(turn)], -1)
    tilt = chance.normal(0, 0.12, (count, 2)) / SPAN
    depth = 1 + np.einsum("pk,nk->np", grid, tilt)
    shift = chance.normal(0, 0.045, (count, 1, 2)) * SPAN
    return (np.einsum("pk,nmk->npm", grid, matrix) / depth[:, :, None] + shift).astype(np.float32)


def _sampled(scenes: Array, places: Array) -> Array:
    """The levels at places that are counted from the middle, by bilinear interpolation, as a square."""
    size = scenes.shape[1]
    x, y = (np.clip(places[:, :, axis] + (size - 1) / 2, 0, size - 1.001) for axis in (0, 1))
    column, row = x.astype(np.int32), y.astype(np.int32)
    p, q = (x - column).astype(np.float32), (y - row).astype(np.float32)
    flat = scenes.reshape(-1)
    at = np.arange(len(scenes))[:, None] * (size * size) + row * size + column
    taken = [flat[at + step].astype(np.float32) for step in (0, 1, size, size + 1)]
    upper, lower = taken[0] + p * (taken[1] - taken[0]), taken[2] + p * (taken[3] - taken[2])
    side = round(places.shape[1] ** 0.5)
    return (upper + q * (lower - upper)).reshape(-1, side, side)


def _lit(levels: Array, chance: np.random.Generator) -> Array:
    """Uneven light, glare, and little contrast."""
    count = len(levels)
    line = np.linspace(-1, 1, SIDE, dtype=np.float32)
    slope = chance.normal(0, 0.1, (2, count, 1)).astype(np.float32)
    light = 1 + (slope[0] * line)[:, None, :] + (slope[1] * line)[:, :, None]
    x, y, wide = (
        chance.uniform(-1.2, 1.2, (count, 1)),
        chance.uniform(-1.2, 1.2, (count, 1)),
        chance.uniform(0.2, 0.9, (count, 1)),
    )
    bright = np.where(chance.random(count) < 0.25, chance.uniform(20, 130, count), 0)[:, None, None]
    bump = bright * np.exp(-(((line - x) / wide) ** 2))[:, None, :] * np.exp(-(((line - y) / wide) ** 2))[:, :, None]
    contrast = chance.uniform(0.3, 1, (count, 1, 1)).astype(np.float32)
    return np.minimum(levels * light + bump.astype(np.float32), 255) * contrast


def _blurred(levels: Array, sigmas: Array) -> Array:
    """Blur each patch by its own widths, from top to bottom and from left to right."""
    offsets = np.arange(-REACH, REACH + 1)
    for axis, sigma in ((1, sigmas[0]), (2, sigmas[1])):
        kernel = np.exp(-(offsets**2) / (2 * sigma[:, None] ** 2))
        kernel = (kernel / kernel.sum(1, keepdims=True)).astype(np.float32)
        padding = [(0, 0), (0, 0), (0, 0)]
        padding[axis] = (REACH, REACH)
        wide = np.pad(levels.astype(np.float32), padding, mode="edge")
        levels = np.zeros_like(levels, np.float32)
        for n in range(len(offsets)):
            part = wide[:, n : n + SIDE] if axis == 1 else wide[:, :, n : n + SIDE]
            levels += part * kernel[:, n, None, None]
    return levels
