"""The network while it is trained, with numpy: convolutions, their gradients, and Adam, which changes the weights."""

from typing import Any

import numpy as np

Array = Any  # an array of numpy, which is installed for `make train` alone
# side of the kernel, step, outputs; the last one gives the classes
Shape = list[tuple[int, int, int]]
SHAPE: Shape = [(5, 2, 12), (3, 2, 36), (3, 1, 56), (3, 1, 72)]


class Convolution:
    def __init__(self, side: int, step: int, inputs: int, outputs: int, chance: np.random.Generator) -> None:
        self.side, self.step, self.inputs, self.outputs = side, step, inputs, outputs
        size = side * side * inputs
        self.weights = chance.normal(0, np.sqrt(2 / size), (size, outputs)).astype(np.float32)
        self.offsets = np.zeros(outputs, np.float32)

    def forward(self, pictures: Array) -> Array:
        """`pictures` is number × rows × columns × inputs."""
        self._shape = pictures.shape
        windows = np.lib.stride_tricks.sliding_window_view(pictures, (self.side, self.side), (1, 2))
        windows = windows[:, :: self.step, :: self.step].transpose(0, 1, 2, 4, 5, 3)
        self._places = windows.shape[:3]
        self._seen = windows.reshape(-1, len(self.weights))
        return (self._seen @ self.weights + self.offsets).reshape(*self._places, self.outputs)

    def backward(self, slope: Array, first: bool) -> Array | None:
        """Take the gradient of the outputs. Returns that of the inputs, which the first layer does not need."""
        flat = slope.reshape(-1, self.outputs)
        self.gradients = [self._seen.T @ flat, flat.sum(0)]
        if first:
            return None
        parts = (flat @ self.weights.T).reshape(*self._places, self.side, self.side, self.inputs)
        inward = np.zeros(self._shape, np.float32)
        _, rows, columns = self._places
        for y in range(self.side):
            for x in range(self.side):
                down, right = y + rows * self.step - self.step + 1, x + columns * self.step - self.step + 1
                inward[:, y : down : self.step, x : right : self.step] += parts[:, :, :, y, x]
        return inward


class Model:
    """With four turns, a letter may stand in any of them; with one, all are upright."""

    def __init__(self, classes: int, chance: np.random.Generator, shape: Shape = SHAPE, turns: int = 4) -> None:
        self.layers: list[Convolution] = []
        self.classes, self._turns = classes, turns
        inputs = 1
        for side, step, outputs in [*shape, (1, 1, classes)]:
            self.layers.append(Convolution(side, step, inputs, outputs, chance))
            inputs = outputs

    def outputs(self, patches: Array) -> Array:
        """The scores of the classes for each of the turns: number × turns × classes."""
        turned = np.stack([np.rot90(patches, turn, (1, 2)) for turn in range(self._turns)], 1)
        values = turned.reshape(-1, *patches.shape[1:])[..., None]
        self._values = []
        for layer in self.layers:
            values = layer.forward(values)
            if layer is not self.layers[-1]:
                values = np.maximum(values, 0)
            self._values.append(values)
        return values.reshape(len(patches), self._turns, -1)

    def learn(self, patches: Array, labels: Array) -> float:
        """Compute all gradients. Returns the loss: minus the logarithm of the probability of the right class, in
        whichever turn."""
        chances = probabilities(self.outputs(patches))
        number = np.arange(len(labels))
        right = chances[number, :, labels]
        whole = right.sum(1, keepdims=True)
        slope = chances / len(labels)
        slope[number, :, labels] -= right / whole / len(labels)
        inward = slope.reshape(-1, 1, 1, slope.shape[-1]).astype(np.float32)
        for n in reversed(range(len(self.layers))):
            passed = self.layers[n].backward(inward, n == 0)
            if passed is not None:
                inward = passed * (self._values[n - 1] > 0)
        return float(-np.log(whole + 1e-9).mean())


def probabilities(outputs: Array) -> Array:
    powers = np.exp(outputs - outputs.max((1, 2), keepdims=True))
    return powers / powers.sum((1, 2), keepdims=True)


class Adam:
    """Changes the weights along their gradients, in steps that fit each weight (Kingma and Ba, 2014)."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._means = [np.zeros_like(values) for values in self._all()]
        self._squares = [np.zeros_like(values) for values in self._all()]
        self._count = 0

    def _all(self) -> list[Array]:
        return [values for layer in self._model.layers for values in (layer.weights, layer.offsets)]

    def step(self, rate: float, decay: float = 1e-4) -> None:
        self._count += 1
        gradients = [gradient for layer in self._model.layers for gradient in layer.gradients]
        fix = np.sqrt(1 - 0.999**self._count) / (1 - 0.9**self._count)
        for values, gradient, mean, square in zip(self._all(), gradients, self._means, self._squares, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            values -= rate * (fix * mean / (np.sqrt(square) + 1e-8) + decay * values)
