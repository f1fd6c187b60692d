"""The marks on the cells of the board that are to be checked: a dashed edge, a corner, and words in their names."""

from js import document

from page.board.grid_view import cell_name
from page.text.texts import t

CORNER = '<i class="to-check" aria-hidden="true">?</i>'


class CellMarks:
    """Marks cells of the board that is shown as text boxes."""

    def __init__(self):
        self._cells = []
        self._width = 0

    def show(self, cells, width):
        """Mark exactly these cells of a board of this width."""
        for cell in self._cells:
            if cell not in cells:
                self._unmark(cell)
        for cell in cells:
            self._mark(cell, width)
        self._cells, self._width = list(cells), width

    def remove(self):
        """Remove all marks."""
        self.show([], self._width)

    def _mark(self, cell, width):
        box = _box(cell)
        if not box or hasattr(box.parentElement.dataset, "check"):
            return
        box.parentElement.dataset.check = ""
        box.parentElement.insertAdjacentHTML("beforeend", CORNER)
        row, column = cell // width + 1, cell % width + 1
        box.setAttribute("aria-label", t("Row {row}, column {column}, to check", row=row, column=column))

    def _unmark(self, cell):
        box = _box(cell)
        if not box or not hasattr(box.parentElement.dataset, "check"):  # the board was built anew
            return
        tile = box.parentElement
        tile.removeAttribute("data-check")
        tile.querySelector(".to-check").remove()
        box.setAttribute("aria-label", cell_name(cell, self._width))


def _box(cell):
    return document.querySelector(f'#board input[data-cell="{cell}"]')
