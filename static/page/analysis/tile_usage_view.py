"""The view of the tile lens: numbers and warmth on the dice, the line of the chosen tiles, the table of tiles, and what
is said of chosen tiles."""

from boggle.game.board import HOLE, label
from page.board.grid_view import cell_name
from page.browser.dom import by_id, listen
from page.text.markup import insert, markup, replace
from page.text.texts import language, t, tn

MOST_COLUMNS = 6  # wider boards have no room for numbers on their tiles
THROUGH, WORTH, STARTS = "through", "worth", "starts"
BOX = """<div id="lens" class="box explore-only" hidden>
<div id="lens-heat" class="switch" role="group" aria-label="{group}">{choices}</div>
<p id="lens-told" aria-live="polite"><b></b> <span></span></p>
<progress id="lens-progress" max="1" aria-label="{progress}" hidden></progress>
<p id="lens-acts" class="line" hidden><button id="lens-show" class="button" type="button"></button>
<button id="lens-start" class="button" type="button" aria-pressed="false">{start}</button></p></div>"""
CHOICE = '<button type="button" data-heat="{}" aria-pressed="false">{}</button>'
NUMBERS = '<span data-columns="{}" data-starts="▸{}" data-through="{}"></span>'  # the tile's name says them in words
CHIP = """<button id="lens-chip" class="chip" type="button" hidden><span></span><span class="unit">{all}</span>
<svg class="icon" aria-hidden="true"><use href="#i-close"/></svg></button>"""
ROW = "<tr><td>{}</td><td>{}</td><td><bdi>{}</bdi></td><td>{}</td><td>{}</td><td>{}</td></tr>"
TABLE = """<details id="lens-table" class="box explore-only" hidden><summary>{name}</summary>
<table class="bars" aria-label="{name}"></table></details>"""


class LensView:
    """`from_there` says whether the words must start at a chosen tile, instead of passing through all chosen tiles."""

    def __init__(self, tool):
        insert(tool.body, _box())
        insert(by_id("results"), markup(CHIP, all=t("Show all words")), "beforebegin")
        self.from_there = False
        self._box, self._told, self._bar = by_id("lens"), by_id("lens-told"), by_id("lens-progress")
        self._acts, self._show_words, self._start = by_id("lens-acts"), by_id("lens-show"), by_id("lens-start")
        self._chip, self._board = by_id("lens-chip"), by_id("board")
        self._heats = by_id("lens-heat")
        self._heat = THROUGH
        self._counts = None
        listen(self._heats, "click", self._choose_heat)
        self._press_heat()

    def when_pressed(self, start, show, show_all):
        """Call `start()` when `Start there` is pressed, `show()` for the button that shows the words, and `show_all()`
        for the chip above the words, which shows all words again."""

        def toggle(event):
            self.start_there(not self.from_there)
            start()

        listen(self._start, "click", toggle)
        listen(self._show_words, "click", lambda event: show())
        listen(self._chip, "click", lambda event: show_all())

    def show(self, shown):
        self._box.hidden = not shown
        self._board.classList.toggle("lens", shown)
        if not shown:
            self._counts = None

    def say(self, text):
        """Say something in the line of the chosen tiles."""
        self._tell("", text)
        self._acts.hidden = True

    def tell(self, tiles, text, words=None):
        """Say something of the chosen tiles. `words` is the number of words that they leave, or None if unknown."""
        self._tell(tiles, text)
        self._acts.hidden = False
        known = tn("{count} word", "{count} words", words) if words is not None else ""
        self._show_words.textContent = t("Show {words}", words=known) if known else t("Show words")
        self._show_words.disabled = not words

    def progress(self, done):
        self._bar.hidden = False
        self._bar.value = done

    def limited(self, text):
        """Say above the words which of them are shown, or nothing if all of them are ("")."""
        self._chip.hidden = not text
        self._chip.firstElementChild.textContent = text

    def put(self, counts):
        """Show the numbers of the tiles, in the form of static/worker/tile_usage.py, or none (None)."""
        self._counts = counts
        self._warm()

    def entries(self, board, counts, chosen):
        """Return the entries for `CellOverlay.show`."""
        return [
            (cell in chosen, _name(board, cell, counts), _numbers(board, cell, counts))
            for cell in range(len(board.tiles))
        ]

    def _tell(self, tiles, text):
        self._bar.hidden = True
        bold, rest = self._told.children
        for place, said in ((bold, tiles), (rest, text)):
            if place.textContent != said:  # screen readers read each change
                place.textContent = said

    def _choose_heat(self, event):
        button = event.target.closest("button")
        if button:
            self._heat = button.dataset.heat
            self._press_heat()
            self._warm()

    def _press_heat(self):
        for button in self._heats.querySelectorAll("button"):
            button.setAttribute("aria-pressed", "true" if button.dataset.heat == self._heat else "false")

    def start_there(self, wanted):
        """Set `from_there`."""
        self.from_there = wanted
        self._start.setAttribute("aria-pressed", "true" if wanted else "false")

    def _warm(self):
        """Make each tile the warmer, the closer its number is to the greatest one."""
        numbers = self._counts[self._heat] if self._counts and self._heat else []
        most = max(numbers or [0]) or 1
        for cell, tile in enumerate(self._board.querySelectorAll(".tile")):
            tile.style.setProperty("--heat", str(round(100 * numbers[cell] / most)) if numbers else "0")


class TileTable:
    """The numbers of all tiles as a table."""

    def __init__(self, tool):
        insert(tool.body, markup(TABLE, name=t("Table of tiles")))
        self._details = by_id("lens-table")
        self._board = self._counts = None
        listen(self._details, "toggle", lambda event: self._fill())

    def put(self, board, counts):
        """Show the numbers of the tiles of `board`, or nothing if `counts` is None."""
        self._board, self._counts = board, counts
        self._details.hidden = not counts
        self._fill()

    def _fill(self):
        """Fill the table if it is open, and empty it otherwise, since it may have four hundred rows."""
        shown = self._details.open and self._counts
        table = _table(self._board.width, self._board.tiles, self._counts) if shown else []
        replace(self._details.querySelector("table"), table)


def _box():
    choices = ((THROUGH, t("Words")), (WORTH, t("Points")), ("", t("No heat")))
    return markup(
        BOX,
        group=t("Heat map"),
        choices=[markup(CHOICE, *choice) for choice in choices],
        progress=t("Tiles counted"),
        start=t("Start there"),
    )


def _name(board, cell, counts):
    """Return the accessible name of a tile."""
    where = cell_name(cell, board.width)
    tile = board.tiles[cell]
    shown = t("hole") if tile == HOLE else label(tile)
    if tile == HOLE or not counts:
        return t("{place}: {tile}", place=where, tile=shown)
    through = tn("{count} word through it", "{count} words through it", counts[THROUGH][cell])
    starting = tn("{count} starts here", "{count} start here", counts[STARTS][cell])
    return t("{place}: {tile}, {through}, {starting}", place=where, tile=shown, through=through, starting=starting)


def _numbers(board, cell, counts):
    """Return the markup of the numbers on a tile, if there are any."""
    if not counts or board.width > MOST_COLUMNS or board.tiles[cell] == HOLE:
        return []
    return markup(NUMBERS, board.width, _short(counts[STARTS][cell]), _short(counts[THROUGH][cell]))


def _short(number):
    """Return a number in a short form: `251k`."""
    return str(number) if number < 10000 else f"{number // 1000}k"


def _table(width, tiles, counts):
    heads = (t("Row"), t("Column"), t("Tile"), t("Words through"), t("Points through"), t("Words from"))
    head = [markup('<th scope="col">{}</th>', name) for name in heads]
    rows = []
    for cell, tile in enumerate(tiles):
        numbers = [language.value(counts[of][cell]) for of in (THROUGH, WORTH, STARTS)]
        rows.append(markup(ROW, cell // width + 1, cell % width + 1, label(tile), *numbers))
    return markup("<thead><tr>{}</tr></thead><tbody>{}</tbody>", head, rows)


def of_one(board, cell, starts, through):
    """Return the name of a tile, and in how many words it is."""
    row, column = cell // board.width + 1, cell % board.width + 1
    place = t("{tile}, row {row}, column {column}", tile=label(board.tiles[cell]), row=row, column=column)
    words = tn("in {count} word", "in {count} words", through)
    return place, t("{in_words}, first of {starts}", in_words=words, starts=starts)


def of_several(board, cells, words, from_there):
    """Return the names of tiles, and how many words they allow. `words` is None until that is known. `from_there` says
    whether the words must start at the tiles, instead of passing through."""
    tiles = ", ".join([label(board.tiles[cell]) for cell in cells])
    if words is None:
        return tiles, t("Counting…")
    if from_there:
        return tiles, tn("first of {count} word", "first of {count} words", words)
    return tiles, tn("together in {count} word", "together in {count} words", words)


def limited_to(board, cells, from_there):
    """Return which words are shown, for a short label, or "" if no tile is chosen. `from_there` as in `of_several`."""
    if not cells:
        return ""
    tile, count = label(board.tiles[cells[0]]), len(cells)
    if count > 1 and from_there:
        return tn("Words from {count} tile", "Words from {count} tiles", count)
    if count > 1:
        return tn("Words through {count} tile", "Words through {count} tiles", count)
    return t("Words from {tile}", tile=tile) if from_there else t("Words through {tile}", tile=tile)


def cut_short(counted, chosen):
    """Return sentences about what the search left open: the numbers of words that may be counted at too many tiles, and
    that may have no path through the chosen tiles."""
    told = []
    if counted:
        words = tn("{count} word", "{count} words", counted)
        told.append(t("The search was cut short: {words} may be counted at too many tiles.", words=words))
    if chosen:
        words = tn("{count} word", "{count} words", chosen)
        told.append(t("The search was cut short: {words} may have no such path.", words=words))
    return told
