"""The path of the chosen word: a line over the board, numbers on its tiles, and a description in words."""

from page.board.path_svg import drawing
from page.browser.dom import by_id
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


class PathView:
    """Shows one path. While it shows none, the hint of index.html appears in place of the description."""

    def __init__(self, drawing):
        self._drawing = drawing
        self._words = by_id("trail")
        if not self._words.hasAttribute("data-hint"):  # if another view stored it, a path may be shown there
            self._words.setAttribute("data-hint", self._words.textContent)
        self._hint = self._words.getAttribute("data-hint")
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
        self._drawing.innerHTML = ""
        self._words.textContent = self._hint

    def show(self, word, pairs):
        """Show the path `pairs`, a list of [row, column]. Both are counted from 0 at the top left."""
        self.clear()
        self._drawing.innerHTML = drawing(pairs)
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
