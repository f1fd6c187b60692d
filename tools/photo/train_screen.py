"""Train the networks that read the letters of screenshots, and write boggle/photo/screen.net and screen-all.net.

    python -m tools.photo.train_screen [NAME [STEPS]]

With the same fonts and the same numpy, the same seed gives the same network. The figures are printed.
"""

import sys
import time
from typing import NamedTuple

import numpy as np

from boggle.photo.alphabet import SCREEN_CLASSES, SCREEN_SHAPES
from boggle.photo.network import SIDE, Network
from tools.photo.fonts import screen_font_files
from tools.photo.glyph_scenes import GlyphDrawer
from tools.photo.model import Adam, Array, Model, Shape, probabilities
from tools.photo.train import FOLDER, exported

SEED, FEW, TESTS = 23, 10_000, 5_000
AT_ONCE, RATE, WARM_UP = 96, 2e-3, 200


class Plan(NamedTuple):
    """What a network tells apart, its layers, and how much it is trained."""

    classes: tuple[str, ...]
    shape: Shape
    patches: int
    steps: int


PLANS = {
    "screen": Plan(SCREEN_CLASSES, [(5, 2, 12), (3, 2, 32), (3, 1, 48), (3, 1, 48)], 70_000, 11_000),
    "screen-all": Plan(SCREEN_SHAPES, [(5, 2, 12), (3, 2, 36), (3, 1, 56), (3, 1, 64)], 150_000, 22_000),
}


def main(name: str, steps: int) -> None:
    begin, plan = time.monotonic(), PLANS[name]
    patches, labels = drawn(plan.patches if steps >= plan.steps else FEW, SEED, plan)
    print(f"{len(patches):,} patches drawn in {time.monotonic() - begin:.0f} s", flush=True)
    chance = np.random.default_rng(SEED)
    model = Model(len(plan.classes), chance, plan.shape, turns=1)
    _train(model, patches, labels, steps, chance)
    tests, answers = drawn(TESTS, SEED + 1, plan)
    data = exported(model, tests / np.float32(255), [0] * len(plan.classes))
    (FOLDER / f"{name}.net").write_bytes(data)
    print(f"{len(data):,} bytes in {name}.net")
    print(_figures(model, Network.from_bytes(data), tests, answers, plan.classes))


def drawn(count: int, seed: int, plan: Plan) -> tuple[Array, Array]:
    """Patches, 0 to 255, and the indexes of their classes."""
    drawer = GlyphDrawer(screen_font_files(), seed, plan.classes)
    patches, labels = np.empty((count, SIDE, SIDE), np.uint8), np.empty(count, np.int64)
    for n in range(count):
        patches[n], labels[n] = drawer.patch()
    return patches, labels


def _train(model: Model, patches: Array, labels: Array, steps: int, chance: np.random.Generator) -> None:
    adam, losses, begin = Adam(model), [], time.monotonic()
    for step in range(steps):
        chosen = chance.integers(0, len(patches), AT_ONCE)
        losses.append(model.learn(changed(patches[chosen], chance), labels[chosen]))
        rate = RATE * min(1, (step + 1) / WARM_UP) * (1 + np.cos(np.pi * step / steps)) / 2
        adam.step(float(rate))
        if step % 500 == 499:
            print(f"step {step + 1}: loss {np.mean(losses[-500:]):.4f}, {time.monotonic() - begin:.0f} s", flush=True)


def changed(patches: Array, chance: np.random.Generator) -> Array:
    """The patches, 0 to 1, shifted, sheared and stretched a little, in bolder or thinner letters, with noise."""
    count, middle = len(patches), (SIDE - 1) / 2
    line = np.arange(SIDE) - middle
    matrix = np.zeros((count, 2, 3), np.float32)
    matrix[:, (0, 1), (0, 1)] = np.exp(chance.normal(0, 0.045, (count, 2)))
    matrix[:, 0, 1] = chance.normal(0, 0.05, count)
    matrix[:, :, 2] = chance.normal(0, 0.5, (count, 2)) + middle
    x, y = np.meshgrid(line, line)
    grid = np.stack([x, y, np.ones_like(x)]).reshape(3, -1).astype(np.float32)
    places = np.clip(matrix @ grid, 0, SIDE - 1.001)
    column, row = places.astype(np.int32).transpose(1, 0, 2)
    p, q = (places - np.floor(places)).transpose(1, 0, 2)
    flat, at = patches.reshape(-1), np.arange(count)[:, None] * SIDE * SIDE + row * SIDE + column
    one, two, three, four = (flat[at + step].astype(np.float32) / 255 for step in (0, 1, SIDE, SIDE + 1))
    upper, lower = one + p * (two - one), three + p * (four - three)
    shown = (upper + q * (lower - upper)) ** np.exp(chance.normal(0, 0.25, (count, 1)))
    noise = chance.standard_normal(shown.shape, np.float32) * chance.uniform(0, 0.04, (count, 1))
    return np.clip(shown + noise * (shown > 0), 0, 1).astype(np.float32).reshape(-1, SIDE, SIDE)


def _figures(model: Model, network: Network, patches: Array, answers: Array, classes: tuple[str, ...]) -> str:
    """How many drawn letters are read right by the model, and by the network that was written."""
    chances = probabilities(model.outputs(patches / np.float32(255)))[:, 0]
    read = chances.argmax(1)
    tiles = [name.lower() for name in classes]
    wrong = [
        f"{classes[a]}→{classes[b]}{'!' if chances[n, b] > 0.98 else ''}"
        for n, (a, b) in enumerate(zip(answers, read, strict=True))
        if tiles[a] != tiles[b] and {tiles[a], tiles[b]} != {"i", "l"}
    ]
    some = range(min(len(patches), 300))
    written = [np.argmax(network.outputs([[int(value) for value in row] for row in patches[n]])) for n in some]
    same = np.mean([written[n] == read[n] for n in some])
    right = 1 - len(wrong) / len(answers)
    return f"{right:.2%} right, {same:.2%} of the written network the same; wrong: {' '.join(wrong)}"


if __name__ == "__main__":
    for each in sys.argv[1:2] or PLANS:
        main(each, int(sys.argv[2]) if len(sys.argv) > 2 else PLANS[each].steps)
