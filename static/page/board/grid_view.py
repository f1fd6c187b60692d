"""The board on the page: a text box for each cell, and the path of the chosen word over it.

`tiles` is what the cells hold, as in `boggle.game.board`, with None for a cell that nothing was typed into yet.
"""

from js import document

from boggle.errors import BoggleError
from boggle.game.board import HOLE, label, tiles_in
from page.board.path_view import PathView
from page.browser.dom import by_id, listen
from page.messages import refused, said
from page.text.texts import t

SIZE = 4  # rows and columns of the board in index.html
ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
CELL = (
    '<div class="tile"><input dir="auto" autocomplete="off" autocapitalize="characters"'
    ' autocorrect="off" spellcheck="false"></div>'
)


class BoardView:
    """`changed()` is called when somebody typed, `pasted(text)` for a whole board (it may raise BoggleError), and
    `alert(sentence)` with what is wrong. `name` and `drawing` are ids: of the board's element, and of that for a path,
    which the attribute `drawing` is.
    """

    def __init__(self, changed, pasted, alert, name="board", drawing="path"):
        self._changed = changed
        self._take_pasted = pasted
        self._alert = alert
        self._element = by_id(name)
        self.plain_q = False
        self.width = self.height = SIZE
        self.tiles = [None] * (SIZE * SIZE)
        self.drawing = by_id(drawing)
        self._path = self._path_over(self.drawing)
        self._find_cells()
        for name, act in (
            ("input", self._typed),
            ("keydown", self._key),
            ("paste", self._pasted),
            ("focusin", self._focused),
        ):
            listen(self._element, name, act)

    def _path_over(self, drawing):
        return PathView(drawing)

    def adopt(self):
        """Take over what was typed before Python was up: several letters in one box run on into the next ones."""
        typed = [box.value for box in self._boxes]
        after = 0
        for cell, text in enumerate(typed):
            if text:
                after = self._fill(max(cell, after), text)
        if after and self.has_focus():
            self.focus(after)

    def show(self, width, height, tiles):
        """Show a board of this size; `tiles` may hold None for cells to be typed into."""
        had_focus = self.has_focus()
        if (width, height) != (self.width, self.height):
            self._rebuild(width, height)
            if had_focus:
                self.focus(0)
        self.tiles = list(tiles)
        for cell in range(len(self.tiles)):
            self._display(cell)

    def show_path(self, word, pairs=None):
        """Draw and describe the path of `word`, a list of [row, column] pairs; None takes it away."""
        if word:
            self._path.show(word, pairs)
        else:
            self._path.clear()

    def give_way(self):
        """Leave the place to another view. Returns whether the focus was here."""
        had_focus = self.has_focus()
        self._path.clear()
        self._element.hidden = True
        return had_focus

    def come_back(self):
        self._element.hidden = False

    def focus(self, cell):
        """Put the focus on a cell, or on the last one behind it. Returns its text box."""
        box = self._boxes[min(cell, len(self._boxes) - 1)]
        box.focus()
        return box

    def has_focus(self):
        return self._element.contains(document.activeElement)

    def _find_cells(self):
        boxes = self._element.querySelectorAll("input")
        self._boxes = [boxes[cell] for cell in range(boxes.length)]
        for cell, box in enumerate(self._boxes):
            box.dataset.cell = str(cell)
            box.setAttribute("aria-label", cell_name(cell // self.width, cell % self.width))
        self._path.fit(self.width, self.height, self._boxes)

    def _rebuild(self, width, height):
        self.width, self.height = width, height
        for tile in self._element.querySelectorAll(".tile"):
            tile.remove()
        self._element.insertAdjacentHTML("beforeend", CELL * (width * height))
        self._element.style.setProperty("--columns", str(width))
        self._element.style.setProperty("--rows", str(height))
        self._find_cells()

    def _display(self, cell):
        tile = self.tiles[cell]
        box = self._boxes[cell]
        box.value = shown(tile)
        box.parentElement.className = "tile hole" if tile == HOLE else "tile long" if tile and len(tile) > 1 else "tile"
        box.parentElement.style.setProperty("--letters", str(len(tile or "")))

    def _fill(self, cell, text):
        """Put the tiles of `text` into the cells from `cell` on. Returns the cell after the last one.

        What is no tile is refused with a sentence; what came before it is kept.
        """
        text = "".join(text.split())
        try:
            tiles, fault = tiles_in(text, self.plain_q), None
        except BoggleError as error:
            tiles, fault = self._tiles_before_fault(text), said(error)
        for at, tile in enumerate(tiles[: len(self.tiles) - cell]):
            self.tiles[cell + at] = tile
            self._display(cell + at)
        after = min(cell + len(tiles), len(self.tiles))
        if fault and after < len(self.tiles):
            self._display(after)
            row, column = after // self.width + 1, after % self.width + 1
            self._alert(t("{fault} in row {row}, column {column}", fault=fault, row=row, column=column))
        return after

    def _tiles_before_fault(self, text):
        tiles = []
        for character in text:
            try:
                tiles += tiles_in(character, self.plain_q)
            except BoggleError:
                break
        return tiles

    def _typed(self, event):
        cell = int(event.target.dataset.cell)
        data = getattr(event, "data", None)  # the events of autofill and of some extensions have none
        if data == "[":
            event.target.value = data  # a tile of several letters begins, in place of what stood there
            return
        whole = event.target.value
        several = whole.startswith("[")  # a tile of several letters, typed one by one
        if several and not whole.endswith("]"):
            return
        text = data if isinstance(data, str) and data and not several else whole
        if not text or str(getattr(event, "inputType", "")).startswith("delete"):
            self._set_empty(cell)
            return
        self._type(cell, text)

    def _type(self, cell, text):
        after = self._fill(cell, text)
        if after == cell:
            self._display(cell)
        else:
            self._changed()
            self.focus(after)

    def _set_empty(self, cell):
        self.tiles[cell] = None
        self._display(cell)
        self._changed()

    def _key(self, event):
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        cell = int(event.target.dataset.cell)
        if event.key in ARROWS:
            event.preventDefault()
            self._walk(cell, ARROWS[event.key])
        elif event.key == "Backspace":
            event.preventDefault()
            self._step_back(cell)
        elif event.key == "Delete":
            event.preventDefault()
            self._set_empty(cell)

    def _walk(self, cell, step):
        row = cell // self.width + step[0]
        column = cell % self.width + step[1]
        if 0 <= row < self.height and 0 <= column < self.width:
            self.focus(row * self.width + column)

    def _step_back(self, cell):
        """Empty the cell, or the one before it where it is empty already: the letter typed last."""
        if self.tiles[cell] is None and cell > 0:
            cell -= 1
        self._set_empty(cell)
        self.focus(cell)

    def _pasted(self, event):
        event.preventDefault()
        try:
            text = event.clipboardData.getData("text")
            if self._is_one_tile(text):
                self._type(int(event.target.dataset.cell), text)
            else:
                self._take_pasted(text)
        except (BoggleError, MemoryError) as error:
            self._alert(refused(error))

    def _is_one_tile(self, text):
        try:
            return len(tiles_in(text.strip(), self.plain_q)) == 1
        except BoggleError:
            return False

    def _focused(self, event):
        event.target.select()  # so that typing replaces what stands there


def cell_name(row, column):
    """What a cell is called, by its place counted from 0."""
    return t("Row {row}, column {column}", row=row + 1, column=column + 1)


def shown(tile):
    """What a cell shows: its tile with a capital; "" for None."""
    return "" if tile is None else label(tile)


def empty_board(rules):
    """The empty board of rules that have a size: (width, height, tiles)."""
    tiles = holes(rules.shape.tiles) if rules.shape else [None] * (rules.width * rules.height)
    return rules.width, rules.height, tiles


def holes(tiles):
    """The tiles of a board without what was typed into it."""
    return [HOLE if tile == HOLE else None for tile in tiles]
