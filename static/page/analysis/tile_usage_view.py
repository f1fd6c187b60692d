"""The view of the tile lens: numbers and colours on the tiles, the strip below the board, the table of tiles."""

from boggle.game.board import HOLE, label
from page.board.grid_view import cell_name
from page.browser.dom import by_id, listen
from page.text.texts import language, t, tn

MOST_COLUMNS = 6  # wider boards have no room for numbers on their tiles
THROUGH, WORTH = "through", "worth"
STRIP = """<div id="lens" class="lens" role="group" aria-label="{group}" hidden>
  <div class="lens-row">
    <label for="lens-heat">{heat}</label>
    <select id="lens-heat">
      <option value="{through}">{by_words}</option><option value="{worth}">{by_points}</option>
      <option value="">{off}</option>
    </select>
    <label class="tick"><input id="lens-from" type="checkbox"> {start}</label>
  </div>
  <p id="lens-note" class="hint" aria-live="polite"></p>
  <progress id="lens-progress" max="1" aria-label="{progress}" hidden></progress>
  <details id="lens-details"><summary>{table}</summary>
    <div class="lens-table" role="region" tabindex="0" aria-label="{table}"></div></details>
</div>"""
NUMBERS = '<span class="from">▸{}</span><span class="via">{}</span>'


class LensView:
    """`changed()` is called when the box `Start there` changes."""

    def __init__(self, changed):
        by_id("tiles").parentElement.insertAdjacentHTML("afterend", _strip())
        self._strip = by_id("lens")
        self._heat = by_id("lens-heat")
        self._from = by_id("lens-from")
        self._note = by_id("lens-note")
        self._bar = by_id("lens-progress")
        self._details = by_id("lens-details")
        self._board = by_id("board")
        self._counts = self._width = self._tiles = None
        listen(self._heat, "change", lambda event: self._colour())
        listen(self._from, "change", lambda event: changed())
        listen(self._details, "toggle", lambda event: self._tell_table())

    @property
    def from_there(self):
        """Whether the words must start at a chosen tile, instead of passing through all chosen tiles."""
        return self._from.checked

    def show(self, shown):
        self._strip.hidden = not shown
        if not shown:
            self._counts = None
            self._colour()

    def say(self, text, progress=None):
        """Say something below the board. `progress`, from 0 to 1, shows a bar."""
        self._note.textContent = text
        self._bar.hidden = progress is None
        self._bar.value = progress or 0

    def progress(self, done):
        self._bar.hidden = False
        self._bar.value = done

    def put(self, board, counts):
        """Show the numbers of the tiles, in the form of static/worker/tile_usage.py, or none (None)."""
        self._width, self._tiles, self._counts = board.width, board.tiles, counts
        self._colour()
        self._tell_table()

    def entries(self, board, counts, chosen):
        """Return the entries for `CellOverlay.show`."""
        roomy = board.width <= MOST_COLUMNS
        return [
            (cell in chosen, _name(board, cell, counts), _numbers(counts, cell) if roomy and tile != HOLE else "")
            for cell, tile in enumerate(board.tiles)
        ]

    def _colour(self):
        """Colour each tile according to its number, as a percentage of the greatest one."""
        by = self._heat.value
        self._board.classList.toggle("heat", bool(self._counts and by))
        if not (self._counts and by):
            return
        numbers = self._counts[by]
        most = max(numbers) or 1
        tiles = self._board.querySelectorAll(".tile")
        for cell, number in enumerate(numbers):
            tiles[cell].style.setProperty("--heat", str(round(100 * number / most)))

    def _tell_table(self):
        """Fill the table if it is open, and empty it otherwise, since it may have four hundred rows."""
        shown = self._details.open and self._counts
        table = _table(self._width, self._tiles, self._counts) if shown else ""
        self._details.querySelector("div").innerHTML = table


def _strip():
    return STRIP.format(
        group=t("Tiles"),
        heat=t("Heat map"),
        through=THROUGH,
        worth=WORTH,
        by_words=t("by words"),
        by_points=t("by points"),
        off=t("off"),
        start=t("Start there"),
        progress=t("Tiles counted"),
        table=t("Table of tiles"),
    )


def _name(board, cell, counts):
    """Return the accessible name of a tile."""
    where = cell_name(cell, board.width)
    tile = board.tiles[cell]
    shown = t("hole") if tile == HOLE else label(tile) if tile else t("empty")
    if tile == HOLE or not counts:
        return t("{place}: {tile}", place=where, tile=shown)
    through = tn("{count} word through it", "{count} words through it", counts["through"][cell])
    starting = tn("{count} starts here", "{count} start here", counts["starts"][cell])
    return t("{place}: {tile}, {through}, {starting}", place=where, tile=shown, through=through, starting=starting)


def _numbers(counts, cell):
    return NUMBERS.format(_short(counts["starts"][cell]), _short(counts["through"][cell])) if counts else ""


def _short(number):
    """Return a number in a short form: `251k`."""
    return str(number) if number < 10000 else f"{number // 1000}k"


def _table(width, tiles, counts):
    heads = (t("Row"), t("Column"), t("Tile"), t("Words through"), t("Points through"), t("Words from"))
    head = "".join([f'<th scope="col">{name}</th>' for name in heads])
    rows = []
    for cell, tile in enumerate(tiles):
        numbers = [language.value(counts[of][cell]) for of in (THROUGH, WORTH, "starts")]
        where = [str(cell // width + 1), str(cell % width + 1), f"<bdi>{label(tile)}</bdi>"]
        rows.append("<tr><td>" + "</td><td>".join(where + numbers) + "</td></tr>")
    return f"<table><thead><tr>{head}</tr></thead><tbody>" + "".join(rows) + "</tbody></table>"
