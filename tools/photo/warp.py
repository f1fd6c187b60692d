"""Makes patches from drawn tiles: shifted, turned, sheared, dimmed, blurred, with glare and noise."""

from typing import Any

import numpy as np

from boggle.photo.letters import INK, LEAST_CONTRAST, PAPER
from boggle.photo.network import SIDE
from tools.photo.letter_scenes import DRAWN, HEIGHT
from tools.photo.letter_scenes import SIDE as SCENE

SPAN = 1.75 * HEIGHT * SCENE / DRAWN  # pixels of a scene that a patch shows
Array = Any  # an array of numpy, which is installed for `make train` alone


def warped(scenes: Array, chance: np.random.Generator) -> Array:
    """Return a patch, 0 to 1, of each scene."""
    count = len(scenes)
    levels = _sampled(scenes, _places(count, chance))
    levels = _lit(levels, chance)
    sigma = np.where(chance.random(count) < 0.7, chance.uniform(0.1, 0.7, count), chance.uniform(0.5, 1.5, count))
    levels = _blurred(levels, sigma)
    noise = chance.standard_normal(levels.shape, np.float32) * (chance.random((count, 1, 1), np.float32) ** 2 * 10)
    return normalized(levels + noise)


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
    middle = (SCENE - 1) / 2
    x, y = (np.clip(places[:, :, axis] + middle, 0, SCENE - 1.001) for axis in (0, 1))
    column, row = x.astype(np.int32), y.astype(np.int32)
    p, q = (x - column).astype(np.float32), (y - row).astype(np.float32)
    flat = scenes.reshape(-1)
    at = np.arange(len(scenes))[:, None] * (SCENE * SCENE) + row * SCENE + column
    taken = [flat[at + step].astype(np.float32) for step in (0, 1, SCENE, SCENE + 1)]
    upper, lower = taken[0] + p * (taken[1] - taken[0]), taken[2] + p * (taken[3] - taken[2])
    return (upper + q * (lower - upper)).reshape(-1, SIDE, SIDE)


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


def _blurred(levels: Array, sigma: Array) -> Array:
    """Blur each patch by its own width."""
    offsets = np.arange(-2, 3)
    kernel = np.exp(-(offsets**2) / (2 * sigma[:, None] ** 2))
    kernel = (kernel / kernel.sum(1, keepdims=True)).astype(np.float32)
    for axis in (1, 2):
        padding = [(0, 0), (0, 0), (0, 0)]
        padding[axis] = (2, 2)
        wide = np.pad(levels.astype(np.float32), padding, mode="edge")
        levels = np.zeros_like(levels, np.float32)
        for n in range(5):
            part = wide[:, n : n + SIDE] if axis == 1 else wide[:, :, n : n + SIDE]
            levels += part * kernel[:, n, None, None]
    return levels
