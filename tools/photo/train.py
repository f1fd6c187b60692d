"""Train the networks that read letters on trays, and write boggle/photo/letters.net and letters-all.net.

    python -m tools.photo.train [NAME [STEPS]]

With the same fonts and the same numpy, the same seed gives the same network. The figures are printed.
"""

import struct
import sys
import time
from binascii import crc32
from pathlib import Path
from typing import NamedTuple

import numpy as np

from boggle.photo.alphabet import CLASSES, SHAPES
from boggle.photo.network import HEADER, LAYER, MAGIC, VERSION, Network
from tools.photo.fonts import font_files
from tools.photo.letter_scenes import SceneDrawer
from tools.photo.model import Adam, Array, Model, probabilities
from tools.photo.warp import warped

FOLDER = Path(__file__).parents[2] / "boggle" / "photo"
SO_FAR = Path(__file__).parents[2] / "build" / "letters-so-far.net"  # to look at while the training goes on
SEED, TESTS, FEW = 19, 2_000, 6_000
AT_ONCE, RATE, WARM_UP = 96, 2e-3, 300
LAST_SCENES, LAST_STEPS, LAST_RATE = 8_000, 1_500, 5e-4  # for the letters that are often taken for others


class Plan(NamedTuple):
    """What a network tells apart, and how much it is trained."""

    classes: tuple[str, ...]
    scenes: int
    steps: int


PLANS = {"letters": Plan(CLASSES, 36_000, 12_000), "letters-all": Plan(SHAPES, 60_000, 18_000)}
FULL = 2000  # about the largest value between layers, as a whole number
TYPICAL = 10  # about the same in the model


def main(name: str, steps: int) -> None:
    plan, chance = PLANS[name], np.random.default_rng(SEED)
    scenes, labels = drawn(plan.scenes if steps >= plan.steps else FEW, SEED, plan)
    model = Model(len(plan.classes), chance)
    train(model, scenes, labels, steps, chance)
    tests, answers = drawn(TESTS, SEED + 1, plan)
    patches = warped(tests, np.random.default_rng(SEED + 2))
    data = finished(exported(model, patches, turns_of(model, patches, answers)), patches, answers, plan)
    (FOLDER / f"{name}.net").write_bytes(data)
    print(f"{len(data):,} bytes in {name}.net")


def finished(data: bytes, patches: Array, answers: Array, plan: Plan) -> bytes:
    """Go on with the network that was written, with more of the letters that are often taken for others."""
    chance = np.random.default_rng(SEED + 3)
    model = Model(len(plan.classes), chance)
    read_into(model, Network.from_bytes(data))
    scenes, labels = drawn(LAST_SCENES, SEED + 3, plan, hard=True)
    train(model, scenes, labels, LAST_STEPS, chance, LAST_RATE)
    data = exported(model, patches, turns_of(model, patches, answers))
    print(_figures(model, Network.from_bytes(data), patches, answers, plan.classes))
    return data


def read_into(model: Model, network: Network) -> None:
    """Take over the weights. The values between layers become smaller by a factor, so that they are about 1."""
    scale = 1 / 255
    for layer, written in zip(model.layers, network.layers, strict=True):
        last = layer is model.layers[-1]
        scale_after = 1.0 if last else TYPICAL / FULL
        for number, (weights, factor, offset) in enumerate(written.filters):
            layer.weights[:, number] = np.array(weights) * factor * scale_after / scale
            layer.offsets[number] = (offset - (0 if last else 0.5)) * scale_after
        scale = scale_after


def drawn(count: int, seed: int, plan: Plan, hard: bool = False) -> tuple[Array, Array]:
    drawer = SceneDrawer(font_files(), seed, plan.classes, hard)
    drawings = [drawer.draw() for _ in range(count)]
    return np.stack([np.asarray(picture) for picture, _ in drawings]), np.array([label for _, label in drawings])


def train(
    model: Model, scenes: Array, labels: Array, steps: int, chance: np.random.Generator, highest: float = RATE
) -> None:
    adam, losses, begin = Adam(model), [], time.monotonic()
    for step in range(steps):
        chosen = chance.integers(0, len(scenes), AT_ONCE)
        losses.append(model.learn(warped(scenes[chosen], chance), labels[chosen]))
        rate = highest * min(1, (step + 1) / WARM_UP) * (1 + np.cos(np.pi * step / steps)) / 2
        adam.step(float(rate))
        if step % 500 == 499:
            print(f"step {step + 1}: loss {np.mean(losses[-500:]):.4f}, {time.monotonic() - begin:.0f} s", flush=True)
            SO_FAR.parent.mkdir(exist_ok=True)
            patches = warped(scenes[:400], np.random.default_rng(SEED + 2))
            SO_FAR.write_bytes(exported(model, patches, turns_of(model, patches, labels[:400])))


def turns_of(model: Model, patches: Array, answers: Array) -> list[int]:
    """The turn in which the model knows each class, of which these are upright patches. The loss adds all turns up, so
    the model chooses for itself."""
    chances = probabilities(model.outputs(patches))
    known = [chances[answers == number, :, number].sum(0) for number in range(model.classes)]
    return [int(turns.argmax()) for turns in known]


def exported(model: Model, patches: Array, turns: list[int]) -> bytes:
    """Return the network with weights of one byte. `patches` show how large the values between layers become."""
    model.outputs(patches[:400])
    body, scale = [], 255.0  # what comes in is so many times as large as in the model
    for layer, values in zip(model.layers, model._values, strict=True):
        last = layer is model.layers[-1]
        scale_after = 1.0 if last else FULL / float(np.quantile(values.max((1, 2)), 0.999))
        body.append(LAYER.pack(layer.side, layer.step, layer.inputs, layer.outputs))
        units = np.maximum(np.abs(layer.weights).max(0), 1e-6) / 127
        for unit, offset in zip(units, layer.offsets, strict=True):
            body.append(struct.pack("<2f", unit * scale_after / scale, offset * scale_after + (0 if last else 0.5)))
        body.append(np.round(layer.weights / units).T.astype(np.int8).tobytes())
        scale = scale_after
    data = bytes(turns) + b"".join(body)
    return HEADER.pack(MAGIC, VERSION, len(model.layers), model.classes, crc32(data)) + data


def _figures(model: Model, network: Network, patches: Array, answers: Array, classes: tuple[str, ...]) -> str:
    """How many drawn tiles are read right by the model, and by the network that was written."""
    read = probabilities(model.outputs(patches)).sum(1).argmax(1)
    wrong = [f"{classes[a] or '·'}→{classes[b] or '·'}" for a, b in zip(answers, read, strict=True) if a != b]
    some = range(min(len(patches), 300))
    bytes_of = [[[int(value * 255 + 0.5) for value in row] for row in patches[n]] for n in some]
    scores = [np.sum(network.scores(patch), axis=0).argmax() for patch in bytes_of]
    same = np.mean([scores[n] == read[n] for n in some])
    return f"{np.mean(read == answers):.2%} right, {same:.2%} of the written network the same; wrong: {' '.join(wrong)}"


if __name__ == "__main__":
    for each in sys.argv[1:2] or PLANS:
        main(each, int(sys.argv[2]) if len(sys.argv) > 2 else PLANS[each].steps)
