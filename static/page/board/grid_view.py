"""The board on the page: a grid with a text box for each cell, or the view of large boards once that is loaded."""

from js import document

from boggle.errors import BoggleError
from boggle.game.board import HOLE, MOST_LETTERS, label, tiles_in
from boggle.game.copied_text import without_marks
from page.board.path_view import PathView
from page.browser.dom import by_id, listen, text_of
from page.text.markup import markup, replace
from page.text.texts import refused, said, t, whole_sentence

SIZE = 4  # rows and columns of the board in index.html
MANY_COLUMNS = 7  # such a board takes the full width of a phone
MOST_TYPED = SIZE * SIZE * (MOST_LETTERS + 2)  # characters that such a board has room for
MOST_BOXES = 400  # text boxes; more would make the page slow, so larger boards have a view of their own
CELL = (
    '<div class="tile"><input dir="auto" tabindex="-1" placeholder=" " autocomplete="off" autocapitalize="characters"'
    ' autocorrect="off" spellcheck="false"></div>'
)
ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
CELLS = "#board input, #big input"
NOT_BOARD = "input, textarea, select, [contenteditable], dialog"  # a paste into these is not meant for the board


class BoardArea:
    """Shows the board of `game` in the view for its size. `paste(text)` and `alert(sentence)` are as in GridView."""

    def __init__(self, game, paste, alert):
        self._game = game
        self._paste = paste
        self._alert = alert
        self._view = self._grid = GridView(game, paste, alert)
        self._large = None
        self._tumbles = False  # which of two classes made the dice tumble last
        self._overlay = None  # the CellOverlay that lies over the board, or None
        game.board_shown.subscribe(self._show)
        listen(document, "paste", self._pasted)
        button = by_id("clear")
        listen(button, "click", self._clear)
        button.disabled = False

    @property
    def drawing(self):
        """The SVG element that paths are drawn in."""
        return self._view.drawing

    def tumble(self):
        """Let the dice tumble. Two classes take turns, because a class that stays would not start the motion again."""
        self._tumbles = not self._tumbles
        classes = by_id("board").classList
        classes.toggle("tumble", self._tumbles)
        classes.toggle("tumble-again", not self._tumbles)

    @property
    def has_overlay(self):
        """Whether buttons lie over the cells."""
        return self._overlay is not None

    def add_large_view(self, view):
        """Show large boards in a view of the class `view`."""
        self._large = view(self._game, self._paste, self._alert)
        self._game.allow_any_size()
        self._game.board_awaited.subscribe(self._large.show_awaited)
        self._large.show_awaited()

    def take_overlay(self, overlay):
        """Record that this CellOverlay lies over the board now. The previous one is ended."""
        if self._overlay and self._overlay is not overlay:
            self._overlay.end()
        self._overlay = overlay

    def leave_overlay(self):
        """Record that no overlay lies over the board any more."""
        self._overlay = None

    def adopt(self):
        """Read what was typed before Python was ready."""
        self._grid.adopt()

    def focus(self, cell):
        """Focus the cell with this number, or the last cell if the board has fewer. Returns its text box."""
        return self._view.focus(cell)

    def has_focus(self):
        return self._view.has_focus()

    def show_path(self, word, pairs=None):
        """Draw and describe the path of `word`, a list of [row, column] pairs. If `word` is None, remove the path."""
        self._view.show_path(word, pairs)

    def take_paste(self, event):
        """Show the board of a paste event."""
        self._view.take_paste(event)

    def take_text(self, read):
        """Show the board in the text that `read` returns. If it has none, say why."""
        self._view.take_text(read)

    def _show(self):
        self._take_view(self._large if len(self._game.tiles) > MOST_BOXES else self._grid)
        self._view.show()

    def _take_view(self, view):
        if view is not self._view:
            had_focus = self._view.hide()
            self._view = view
            view.unhide()
            if had_focus:
                view.focus(0)

    def _pasted(self, event):
        target = event.target
        if not getattr(target, "closest", None):  # in some browsers, the target is a text node
            target = target.parentElement
        if target.closest(CELLS) or not target.closest(NOT_BOARD):
            self._view.take_paste(event)

    def _clear(self, event):
        self._game.clear()
        self._view.focus(0)


class GridView:
    """Shows the board of `game` and handles what is typed into it. One of its cells is in the tab order.

    `paste(text)` is called when the text of a whole board is pasted. It may raise BoggleError. `alert(sentence)` is
    called with what is wrong. `name` and `drawing` are the ids of the board's element and of the SVG for paths.
    """

    def __init__(self, game, paste, alert, name="board", drawing="path"):
        self._game = game
        self._paste = paste
        self._alert = alert
        self._element = by_id(name)
        self.drawing = by_id(drawing)
        self._size = SIZE, SIZE
        self._path = self._path_over(self.drawing)
        self._stop = None  # the text box in the tab order
        self._find_cells()
        for event, act in (
            ("input", self._typed),
            ("keydown", self._key),
            ("focusin", self._focused),
        ):
            listen(self._element, event, act)

    def _path_over(self, drawing):
        return PathView(drawing)

    def adopt(self):
        """Read what was typed before Python was ready. Several letters in one box also fill the next boxes. The focus
        moves only past the letters of its own box and of those before it. A tile begun there with [ is typed on."""
        typed = [box.value for box in self._boxes]
        here = int(document.activeElement.dataset.cell) if self.has_focus() else -1
        after = reach = 0
        for cell, text in enumerate(typed):
            if text and not (cell == here and _is_open(text)):
                after = self._fill(max(cell, after), text[:MOST_TYPED])
                reach = after if cell < here or (cell == here and len(text) > 1) else reach
        if reach > here >= 0:
            self.focus(reach)

    def show(self):
        """Show the board of the game."""
        game = self._game
        had_focus = self.has_focus()
        if (game.width, game.height) != self._size:
            self._rebuild(game.width, game.height)
            if had_focus:
                self.focus(0)
        for cell in range(len(game.tiles)):
            self._display(cell)

    def show_path(self, word, pairs=None):
        """Draw and describe the path of `word`, a list of [row, column] pairs. If `word` is None, remove the path."""
        if word:
            self._path.show(word, pairs)
        else:
            self._path.clear()

    def hide(self):
        """Hide this view, so that another one can be shown. Returns whether this one had the focus."""
        had_focus = self.has_focus()
        self._path.clear()
        self._element.hidden = True
        return had_focus

    def unhide(self):
        self._element.hidden = False

    def focus(self, cell):
        """Focus the cell with this number, or the last cell if the board has fewer. Returns its text box."""
        box = self._boxes[min(cell, len(self._boxes) - 1)]
        box.focus()
        return box

    def has_focus(self):
        return self._element.contains(document.activeElement)

    def _find_cells(self):
        width, height = self._size
        boxes = self._element.querySelectorAll("input")
        self._boxes = [boxes[cell] for cell in range(boxes.length)]
        for cell, box in enumerate(self._boxes):
            box.dataset.cell = str(cell)
            box.setAttribute("aria-label", cell_name(cell, width))
            box.tabIndex = -1
        self._move_tab_stop(document.activeElement if self.has_focus() else self._boxes[0])
        self._path.fit(width, height, self._boxes)

    def _rebuild(self, width, height):
        self._size = width, height
        replace(self._element.querySelector(".cells"), [markup(CELL)] * (width * height))
        page = by_id("page")  # the board's size depends on its columns and rows
        page.style.setProperty("--columns", str(width))
        page.style.setProperty("--rows", str(height))
        page.classList.toggle("many-columns", width >= MANY_COLUMNS)
        self._find_cells()

    def _display(self, cell):
        tile = self._game.tiles[cell]
        box = self._boxes[cell]
        box.value = shown(tile)
        box.parentElement.className = "tile hole" if tile == HOLE else "tile long" if tile and len(tile) > 1 else "tile"
        box.parentElement.style.setProperty("--letters", str(len(tile or "")))

    def _fill(self, cell, text):
        """Put the tiles of `text` into the cells that begin at `cell`. Returns the cell after the last one.

        Stops at a character that is not a tile, and calls `alert` with a sentence about it.
        """
        game = self._game
        tiles, fault = self._tiles_in("".join(text.split()))
        tiles = tiles[: len(game.tiles) - cell]
        after = cell + len(tiles)
        if tiles:
            self._set_tiles(cell, tiles)
        if fault and after < len(game.tiles):
            self._display(after)
            row, column = after // game.width + 1, after % game.width + 1
            self._alert(
                whole_sentence(t("in row {row}, column {column}, {fault}", row=row, column=column, fault=fault))
            )
        return after

    def _set_tiles(self, cell, tiles):
        self._game.set_tiles(cell, tiles)
        for at in range(len(tiles)):
            self._display(cell + at)

    def _tiles_in(self, text):
        """Return the tiles of a text, up to the first fault, and a text about that fault or None."""
        plain_q = self._game.settings.plain_q
        try:
            return tiles_in(text, plain_q), None
        except BoggleError as error:
            fault = said(error)
        tiles = []
        for character in text:
            try:
                tiles += tiles_in(character, plain_q)
            except BoggleError:
                break
        return tiles, fault

    def _typed(self, event):
        cell = int(event.target.dataset.cell)
        data = getattr(event, "data", None)  # autofill and some extensions send events without it
        if data == "[":
            event.target.value = data  # begins a tile of several letters, which replaces the old tile
            return
        whole = event.target.value
        several = whole.startswith("[")  # a tile of several letters, typed one by one
        if _is_open(whole):
            return
        text = data if isinstance(data, str) and data and not several else whole
        if not text or str(getattr(event, "inputType", "")).startswith("delete"):
            self._set_tiles(cell, [None])
            return
        self._type(cell, text)

    def _type(self, cell, text):
        after = self._fill(cell, text)
        if after == cell:
            self._display(cell)
        else:
            self.focus(after)

    def _key(self, event):
        cell = int(event.target.dataset.cell)
        after = reached(event, cell, self._game.width, self._game.height)
        if after is not None:
            event.preventDefault()
            self.focus(after)
        elif event.ctrlKey or event.metaKey or event.altKey:
            return
        elif event.key == "Backspace":
            event.preventDefault()
            self._step_back(cell)
        elif event.key == "Delete":
            event.preventDefault()
            self._set_tiles(cell, [None])

    def _step_back(self, cell):
        """Remove the letter typed last: empty the cell or, if it is empty already, the one before it."""
        if self._game.tiles[cell] is None and cell > 0:
            cell -= 1
        self._set_tiles(cell, [None])
        self.focus(cell)

    def take_paste(self, event):
        """Show the board of a paste event."""
        event.preventDefault()
        self.take_text(lambda: text_of(event.clipboardData))

    def take_text(self, read):
        """Show the board in the text that `read` returns. A single tile goes into the cell that has the focus or had it
        last."""
        try:
            text = read()
            tile = without_marks(text).strip() if len(text) <= MOST_TYPED else ""
            if self._is_one_tile(tile):
                self._type(int(self._stop.dataset.cell), tile)
            else:
                self._paste(text)
        except (BoggleError, MemoryError) as error:
            self._alert(whole_sentence(refused(error)))

    def _is_one_tile(self, text):
        try:
            return len(tiles_in(text, self._game.settings.plain_q)) == 1
        except BoggleError:
            return False

    def _focused(self, event):
        event.target.select()  # so that typing replaces the old tile
        self._move_tab_stop(event.target)

    def _move_tab_stop(self, box):
        """Make this text box the one in the tab order."""
        if self._stop:
            self._stop.tabIndex = -1
        self._stop = box
        box.tabIndex = 0


def _is_open(text):
    """Return whether a tile of several letters has begun, but has not ended."""
    return text.startswith("[") and not text.endswith("]")


def cell_name(cell, width):
    """Return the accessible name of the cell with the number `cell` on a board of this width."""
    return t("Row {row}, column {column}", row=cell // width + 1, column=cell % width + 1)


def shown(tile):
    """Return what a cell shows: its tile with a capital letter, or "" for None."""
    return "" if tile is None else label(tile)


def reached(event, cell, width, height):
    """Return the cell that a key leads to from `cell`: arrows, Home and End in the row, Ctrl+Home and Ctrl+End on the
    whole board. At the edge, it may be `cell` itself. Returns None if the key does not move the focus."""
    row, column = cell // width, cell % width
    if event.metaKey or event.altKey:
        return None
    if event.key in ("Home", "End"):
        first, last = (0, width * height - 1) if event.ctrlKey else (row * width, row * width + width - 1)
        return first if event.key == "Home" else last
    if event.ctrlKey or event.key not in ARROWS:
        return None
    down, right = ARROWS[event.key]
    inside = 0 <= row + down < height and 0 <= column + right < width
    return cell + down * width + right if inside else cell
