"""The path of the chosen word: a line over the board, numbers on its tiles, and a description in words."""

from page.browser.dom import by_id
from page.text.markup import markup, replace
from page.text.texts import t

DIRECTIONS = {
    (-1, -1): t("up left"),
    (-1, 0): t("up"),
    (-1, 1): t("up right"),
    (0, -1): t("left"),
    (0, 1): t("right"),
    (1, -1): t("down left"),
    (1, 0): t("down"),
    (1, 1): t("down right"),
}
DRAWING = """<polyline class="casing" points="{line}" pathLength="1"/><polyline class="core" points="{line}"
pathLength="1"/><circle class="ring" cx="{column}.5" cy="{row}.5" r="0.34"/><path class="heads" d="{chevrons}"/>"""
_chevrons = {}  # results of `known_chevron`; boards of text boxes have some thousands


class PathView:
    """Shows one path."""

    def __init__(self, drawing):
        self._drawing = drawing
        self._words = by_id("trail")
        self._marked = []

    def fit(self, width, height, boxes):
        """Set the size of the board and the text boxes of its cells."""
        self._drawing.setAttribute("viewBox", f"0 0 {width} {height}")
        self._width = width
        self._boxes = boxes

    def clear(self):
        if not self._marked:
            return  # screen readers read each change, so nothing changes without need
        for tile in self._marked:
            tile.removeAttribute("data-step")
        self._marked = []
        self._drawing.textContent = ""
        self._words.textContent = ""

    def show(self, word, pairs):
        """Show the path `pairs`, a list of [row, column]. Both are counted from 0 at the top left."""
        self.clear()
        replace(self._drawing, drawing(pairs))
        self._words.textContent = t("{word}: {path}", word=word, path=in_words(pairs))
        self._mark(pairs)

    def _mark(self, pairs):
        """Number the tiles of the path."""
        for step, (row, column) in enumerate(pairs):
            tile = self._boxes[row * self._width + column].parentElement
            tile.setAttribute("data-step", str(step + 1))
            self._marked.append(tile)


def in_words(pairs):
    """Return a path in words: `row 1, column 2, then up right, left`."""
    row, column = pairs[0]
    steps = [DIRECTIONS[(b[0] - a[0], b[1] - a[1])] for a, b in zip(pairs, pairs[1:])]
    start = t("row {row}, column {column}", row=row + 1, column=column + 1)
    return t("{start}, then {steps}", start=start, steps=", ".join(steps)) if steps else start


def drawing(pairs):
    """Return the SVG of the line, in units of cells. It has a ring at the start, and on each step a chevron that points
    forward."""
    line = " ".join([f"{column}.5 {row}.5" for row, column in pairs])
    row, column = pairs[0]
    chevrons = "".join([known_chevron(tuple(a), tuple(b)) for a, b in zip(pairs, pairs[1:])])
    return markup(DRAWING, line=line, column=column, row=row, chevrons=chevrons)


def known_chevron(before, after):
    """Return the SVG path of the arrow head between two cells. It is stored, because a traced path is drawn again at
    each tile, in the time of a frame."""
    if (before, after) not in _chevrons:
        points = [(column + 0.5, row + 0.5) for row, column in (before, after)]
        _chevrons[before, after] = _chevron(*points)
    return _chevrons[before, after]


def _chevron(start, end):
    """Return the SVG path of a small arrow head halfway between two points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    dx, dy = 0.09 * dx / length, 0.09 * dy / length
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    wings = [(x - dx - dy, y - dy + dx), (x + dx, y + dy), (x - dx + dy, y - dy - dx)]
    return "M" + "L".join([f"{round(a, 3)} {round(b, 3)}" for a, b in wings])
