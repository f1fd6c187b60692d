"""The view of boards with too many cells for text boxes: a drawing that scrolls and zooms.

Rows are drawn as text, in groups that are called bands. The browser does not draw bands that are out of sight. One cell
at a time is a text box: the cell that was tapped, or reached with the arrow keys.
"""

import asyncio

from js import document
from jsffi import create_proxy, to_js

from page.board.grid_view import GridView, cell_name, shown
from page.board.path_view import PathView
from page.browser.dom import by_id, listen
from page.browser.yielding import one_by_one
from page.text.markup import insert, markup, replace
from page.text.texts import icon, put

BAND, PART = 10, 200  # rows, and columns, that are drawn together
SMALLEST, USUAL, LARGEST = 2, 28, 72  # width and height of a cell in pixels
LEGIBLE = 18  # pixels that a cell needs for typing
STEP = 1.4  # factor of one step of the zoom
VIEW = """<div id="big-view" hidden>
  <div id="big" class="pane" role="group" aria-label="Board" aria-describedby="rules-in-use">
    <div id="expanse" class="expanse"><div></div>
      <svg id="big-path" class="path" aria-hidden="true"></svg>
      <div class="spot" hidden>{box}</div>
      <div class="spot" hidden>{box}</div>
    </div>
  </div>
  <div class="zoom">
    <button id="zoom-out" class="button" type="button">{minus}<span>Zoom out</span></button>
    <button id="zoom-in" class="button" type="button">{plus}<span>Zoom in</span></button>
  </div>
</div>"""
DRAWN = '<div><svg viewBox="{left} 0 {across} {count}" aria-hidden="true">{rows}</svg></div>'
BOX = '<input dir="auto" autocomplete="off" autocapitalize="characters" autocorrect="off" spellcheck="false">'


def add(page):
    put(by_id("board"), markup(VIEW, box=markup(BOX), minus=icon("minus"), plus=icon("plus")), "afterend")
    page.board.add_large_view(LargeView)


class LargeView(GridView):
    """As GridView, but with two text boxes, of which one is shown. At each move the focus goes to the other box, so
    that screen readers read its name."""

    def __init__(self, game, paste, alert):
        self._view = by_id("big-view")
        self._expanse = by_id("expanse")
        self._cell_size = USUAL
        self._at = 0
        self._bands = self._expanse.firstElementChild
        self._drawn = None  # the tiles of a board, and the element with its bands
        super().__init__(game, paste, alert, "big", "big-path")
        boxes = self._expanse.querySelectorAll("input")
        self._box, self._other = boxes[0], boxes[1]
        self._move_tab_stop(self._box)
        listen(self._expanse, "click", self._clicked)
        listen(by_id("zoom-in"), "click", lambda event: self._zoom(STEP))
        listen(by_id("zoom-out"), "click", lambda event: self._zoom(1 / STEP))
        self._element.addEventListener("wheel", create_proxy(self._wheeled), to_js({"passive": False}))

    def _path_over(self, drawing):
        return LargePath(drawing)

    def show_awaited(self):
        """Draw the board that awaits this view, in pieces, and show it."""
        if self._game.awaited:
            asyncio.create_task(self._draw(self._game.awaited))

    async def _draw(self, awaited):
        width, _, tiles, _ = awaited
        drawn = document.createElement("div")
        await one_by_one(lambda place: _add(drawn, width, tiles, *place), _places(width, tiles))
        if self._game.awaited is awaited:
            self._drawn = tiles, drawn
            await self._game.show_awaited()
            self._drawn = None

    def show(self):
        width, height, tiles = self._game.width, self._game.height, self._game.tiles
        had_focus = self.has_focus()
        if (width, height) != self._size:
            self._at = 0
        self._size = width, height
        drawn = self._drawn[1] if self._drawn and self._drawn[0] == tiles else _drawn(width, tiles)
        self._bands.replaceWith(drawn)
        self._bands = drawn
        self._path.fit(width, height, None)
        style = self._expanse.style
        style.setProperty("--across", str(width))
        style.setProperty("--down", str(height))
        style.setProperty("--last", str((height - 1) % BAND + 1))  # rows of the last band
        self._set_size(max(self._cell_size, self._fitting()))
        self._move_to(min(self._at, len(tiles) - 1))
        if had_focus:
            self.focus(self._at)

    def show_path(self, word, pairs=None):
        super().show_path(word, pairs)
        if word:
            rows, columns = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
            middle = self._middle(columns, self._element.clientWidth), self._middle(rows, self._element.clientHeight)
            self._scroll_to(*middle)

    def hide(self):
        had_focus = super().hide()
        self._view.hidden = True
        return had_focus

    def unhide(self):
        self._view.hidden = False
        super().unhide()

    def focus(self, cell):
        if self._cell_size < LEGIBLE:
            self._zoom(USUAL / self._cell_size)
        cell = min(cell, len(self._game.tiles) - 1)
        if cell != self._at:
            self._box, self._other = self._other, self._box
        self._move_to(cell)
        self._box.focus()
        self._other.parentElement.hidden = True
        self._box.parentElement.scrollIntoView(to_js({"block": "nearest", "inline": "nearest"}))
        return self._box

    def _find_cells(self):
        """Do nothing, because the only text box is that of `_move_to`."""

    def _move_to(self, cell):
        """Put the text box at this cell."""
        self._at = cell
        row, column = divmod(cell, self._size[0])
        box, spot = self._box, self._box.parentElement
        box.setAttribute("aria-label", cell_name(cell, self._size[0]))
        box.dataset.cell = str(cell)
        box.value = shown(self._game.tiles[cell])
        spot.style.setProperty("--row", str(row))
        spot.style.setProperty("--column", str(column))
        spot.hidden = False

    def _display(self, cell):
        width = self._size[0]
        row, column = divmod(cell, width)
        left = column // PART * PART
        tiles = self._game.tiles[row * width + left : row * width + min(left + PART, width)]
        place = f"g[data-row='{row}'][data-part='{left}']"
        replace(self._expanse.querySelector(place), _row(tiles, row % BAND, left))
        if cell == self._at:
            self._box.value = shown(self._game.tiles[cell])

    def _clicked(self, event):
        place = self._expanse.getBoundingClientRect()
        column = int((event.clientX - place.left) / self._cell_size)
        row = int((event.clientY - place.top) / self._cell_size)
        width, height = self._size
        if 0 <= row < height and 0 <= column < width:
            self.focus(row * width + column)

    def _wheeled(self, event):
        if event.ctrlKey:  # a pinch on a touch pad sends the same event
            event.preventDefault()
            self._zoom(1.01 ** -max(-40, min(event.deltaY, 40)))

    def _fitting(self):
        """Return the size of a cell, in pixels, at which the whole board is in sight."""
        pane = self._element
        width, height = self._size
        return max(SMALLEST, min(pane.clientWidth / width, pane.clientHeight / height, LARGEST))

    def _zoom(self, factor):
        """Scale the cells. The middle of the view stays where it is."""
        pane = self._element
        middle = [
            (pane.scrollLeft + pane.clientWidth / 2) / self._cell_size,
            (pane.scrollTop + pane.clientHeight / 2) / self._cell_size,
        ]
        self._set_size(max(self._fitting(), min(self._cell_size * factor, LARGEST)))
        self._scroll_to(*middle)

    def _set_size(self, size):
        self._cell_size = size
        self._expanse.style.setProperty("--cell", f"{size}px")

    def _middle(self, numbers, room):
        """Return the point to scroll to so that these rows or columns are in sight, or the first of them if not all fit
        into `room` pixels."""
        first, last = min(numbers), max(numbers) + 1
        return (first + last) / 2 if (last - first) * self._cell_size <= room else numbers[0] + 0.5

    def _scroll_to(self, column, row):
        """Scroll so that a point, in units of cells, is in the middle of the view."""
        pane = self._element
        pane.scrollLeft = column * self._cell_size - pane.clientWidth / 2
        pane.scrollTop = row * self._cell_size - pane.clientHeight / 2


class LargePath(PathView):
    """A path whose step numbers are part of the drawing."""

    def _mark(self, pairs):
        numbers = []
        for step, (row, column) in enumerate(pairs):
            numbers.append(markup('<text x="{}" y="{}">{}</text>', column + 0.2, row + 0.28, step + 1))
        insert(self._drawing, numbers)
        self._marked.append(self._drawing)


def _places(width, tiles):
    """Return the first cell and the first column of each part of the drawing."""
    return [(start, left) for start in range(0, len(tiles), BAND * width) for left in range(0, width, PART)]


def _drawn(width, tiles):
    """Return an element with the drawing: bands of rows, whose parts are side by side."""
    drawn = document.createElement("div")
    for start, left in _places(width, tiles):
        _add(drawn, width, tiles, start, left)
    return drawn


def _add(drawn, width, tiles, start, left):
    """Add a part to the drawing."""
    if not left:
        insert(drawn, markup('<div class="band"></div>'))
    insert(drawn.lastElementChild, _part(width, tiles, start, left))


def _part(width, tiles, start, left):
    """Return the markup of a part: an SVG whose unit is a cell."""
    count, across = min(BAND, (len(tiles) - start) // width), min(PART, width - left)
    rows = []
    for row in range(count):
        begin = start + row * width + left
        drawn = _row(tiles[begin : begin + across], row, left)
        rows.append(markup('<g data-row="{}" data-part="{}">{}</g>', begin // width, left, drawn))
    return markup(DRAWN, left=left, across=across, count=count, rows=rows)


def _row(tiles, row, left):
    """Return the SVG of a part of a row, which begins in the column `left`. All single letters are in one text element,
    which lists their positions. Each other tile is an element of its own."""
    kinds = {tile: shown(tile) for tile in set(tiles)}
    texts = [kinds[tile] for tile in tiles]
    if all([text and len(text) == 1 and text < "\ud800" and text != "." for text in kinds.values()]):
        places, others = [f"{column}.5" for column in range(left, left + len(texts))], []
    else:
        places, texts, others = _apart(texts, row, left)
    return markup('<text x="{}" y="{}.5">{}</text>{}', " ".join(places), row, "".join(texts), others)


def _apart(texts, row, left):
    """Return the places of single letters, these letters, and the elements of the other tiles."""
    places, letters, others = [], [], []
    for column, text in enumerate(texts, left):
        if text == ".":  # a hole
            others.append(markup('<rect x="{}" y="{}" width="1" height="1"/>', column, row))
        elif text and len(text) == 1 and text < "\ud800":
            letters.append(text)
            places.append(f"{column}.5")
        elif text:
            size = round(1.1 / (len(text) + 0.5), 2)
            others.append(markup('<text x="{}.5" y="{}.5" font-size="{}">{}</text>', column, row, size, text))
    return places, letters, others
