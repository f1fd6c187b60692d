"""The steps of reading a picture, as drawings over it and as sentences. Pixels count from the picture's top left."""

from boggle.game.board import label
from how.photo.drawing import SIDE

FIRST = "Pyodide is getting ready to read this picture…"
STEPS = ("picture", "blobs", "lattice", "patches", "scores")
TOLD = {
    "picture": "The picture. The computer has only numbers: how bright each point is.",
    "blobs": "Points that are darker or lighter than those around them, joined into {blobs} blobs. Each has a frame.",
    "lattice": "Many blobs have neighbours at equal steps, to the right and below. They form a lattice. {side}×{side}"
    " of its places are the board.",
    "patches": "One patch for each place, cut out straight: {points}×{points} points, from light to dark. The network"
    " sees nothing else.",
    "scores": "The network looks at each patch in four turns, and says how likely each letter is. If the best one"
    " has less than 98%, the page asks you to check it.",
}
PATCH = 28  # pixels on each side


class Step:
    """`found` is what the worker found (see `worker.photo_steps`), or None before that."""

    def __init__(self, found, number):
        self._found = found
        self._name = STEPS[number]

    @property
    def has_scores(self):
        return self._name == "scores"

    @property
    def covers(self):
        """Whether the drawing covers the picture."""
        return self._name in ("patches", "scores")

    def told(self):
        """Say what this step shows."""
        found = self._found
        return TOLD[self._name].format(blobs=len(found["blobs"]), side=found["side"], points=PATCH)

    def drawing(self):
        """Return the SVG for this step."""
        draw = {"blobs": self._blobs, "lattice": self._lattice, "patches": self._patches, "scores": self._scores}
        return draw[self._name]() if self._name in draw else ""

    def _blobs(self):
        return "".join([
            f'<rect x="{left}" y="{top}" width="{right - left}" height="{low - top}"/>'
            for left, top, right, low in self._found["blobs"]
        ])  # fmt: skip

    def _lattice(self):
        side, places = self._found["side"], self._found["places"]
        lines = [places[row * side : row * side + side] for row in range(side)]
        lines += [[line[column] for line in lines[:side]] for column in range(side)]
        drawn = "".join([f'<polyline points="{_points(line)}"/>' for line in lines])
        return drawn + "".join([f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6"/>' for x, y in places])

    def _patches(self):
        """Draw each patch in the place of its tile on a straight board."""
        side, size = self._found["side"], SIDE / self._found["side"]
        parts = []
        for at, patch in enumerate(self._found["patches"]):
            x, y, scale = at % side * size + 3, at // side * size + 3, (size - 6) / PATCH
            parts.append(f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.4f})">{_patch(patch)}</g>')
        return "".join(parts)

    def _scores(self):
        side, size = self._found["side"], SIDE / self._found["side"]
        parts = [self._patches()]
        for at, best in enumerate(self._found["scores"]):
            x, y = at % side * size + size - 6, at // side * size + size - 8
            tile = label(best[0][0]) if best[0][0] else "–"
            parts.append(f'<text x="{x:.1f}" y="{y:.1f}">{tile}</text>')
        return "".join(parts)


def _points(places):
    return " ".join([f"{x:.1f},{y:.1f}" for x, y in places])


def _patch(text):
    """Return a patch as SVG: one path for each of four shades, made of runs of points in a row."""
    shades = ["", "", "", ""]
    levels = bytes.fromhex(text)
    for at, level in enumerate(levels):
        if level >= 32:
            shades[min(level // 64, 3)] += f"M{at % PATCH} {at // PATCH}h1v1h-1z"
    ink = "".join([f'<path class="ink-{shade}" d="{path}"/>' for shade, path in enumerate(shades)])
    return f'<rect class="paper" width="{PATCH}" height="{PATCH}"/>{ink}'
