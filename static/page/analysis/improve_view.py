"""Boards with more points: the best change of one tile and the best swap of two. They are marked on the board, and made
when the user clicks."""

from js import document

from boggle.game.board import HOLE
from page.analysis.job_button import JobButton
from page.board.grid_view import cell_name, shown
from page.browser.dom import by_id, listen
from page.state.game import EXPLORE
from page.text.markup import insert, markup, replace
from page.text.texts import language, t, tn

VIEW = """<section id="better" class="box explore-only" aria-labelledby="better-title">
<h3 id="better-title">{title}</h3><div class="asked-of"></div><ul id="betters" role="list" aria-label="{name}"></ul>
</section>"""
ENTRY = """<li><button class="option" type="button">
<b class="swap" translate="no" aria-hidden="true">{old}{arrow}{new}</b>
<span><span class="unit">{told}.</span> {places} <small>{points}</small></span> <b class="gain">+{gain}</b></button>
</li>"""
MARK = '<span class="better {}" aria-hidden="true">{}</span>'
CHANGED, SWAPPED = "→", "⇄"


class ImproveView(JobButton):
    """Marks the board while the place Explore is open. The next change of the board removes the results."""

    def __init__(self, game, solver, messages, tool):
        insert(tool.body, markup(VIEW, title=t("What would be better"), name=t("Better boards")))
        self._list = by_id("betters")
        self._found = []
        name, bar = t("Try all tiles"), t("Boards tried so far")
        place = by_id("better").querySelector(".asked-of")
        super().__init__(game, solver, messages, place, name, bar, "begin_better", "more_better")
        game.view_changed.subscribe(self._mark)
        game.board_changed.subscribe(self._on_board_changed)

    def begun(self):
        self._show([])

    def ended(self, found):
        if not found:
            return
        self._show([one for one in (found["change"], found["swap"]) if one], found["points"])
        told = [tn("{count} other board was tried.", "{count} other boards were tried.", found["tried"])]
        if not found["change"]:
            told.append(t("No change of one tile adds points."))
        if not found["swap"]:
            told.append(t("No swap of two tiles adds points."))
        tiles = [tile for tile in self.game.tiles if tile != HOLE]
        if found["tiles"] < len(tiles):
            told.append(
                t(
                    "The board is large, so only the {tiles} tiles that the fewest words go through were tried.",
                    tiles=found["tiles"],
                )
            )
        self.say(" ".join(told))

    def _on_board_changed(self):
        self.forget()
        self._show([])

    def _show(self, found, points=0):
        """Show a button for each better board. `points` are those of the board on the page."""
        self._found = found
        replace(self._list, [self._entry(one, one["points"] - points) for one in found])
        for entry, one in zip(self._list.children, found):
            listen(entry.firstElementChild, "click", self._taken(one))
        self._mark()

    def _entry(self, one, gain):
        """Return the markup of a better board, such as `O → S  Row 4, column 2  509 points in 265 words  +238`."""
        game, cells = self.game, one["cells"]
        old = shown(game.tiles[cells[0]])
        if len(cells) > 1:
            arrow, new = SWAPPED, shown(game.tiles[cells[1]])
            told, places = t("Swap {one} and {other}", one=old, other=new), self._two_places(cells)
        else:
            arrow, new = CHANGED, shown(one["tiles"][0])
            told, places = t("Change {old} into {new}", old=old, new=new), cell_name(cells[0], game.width)
        words = tn("{count} word", "{count} words", one["words"])
        points = t("{points} points in {words}", points=one["points"], words=words)
        return markup(
            ENTRY, old=old, arrow=arrow, new=new, told=told, places=places, points=points, gain=language.value(gain)
        )

    def _two_places(self, cells):
        (row, column), (other_row, other_column) = [divmod(cell, self.game.width) for cell in cells]
        return t(
            "Row {row}, column {column} and row {other_row}, column {other_column}",
            row=row + 1,
            column=column + 1,
            other_row=other_row + 1,
            other_column=other_column + 1,
        )

    def _taken(self, one):
        def take(event):
            tiles = list(self.game.tiles)
            for cell, tile in zip(one["cells"], one["tiles"]):
                tiles[cell] = tile
            self.button.focus()  # the clicked button disappears when the board changes
            self.game.show_tiles(tiles)

        return take

    def _mark(self):
        """Mark the tiles that change."""
        for mark in document.querySelectorAll("#board .better"):
            mark.remove()
        if self.game.view != EXPLORE:
            return
        tiles = document.querySelectorAll("#board .tile")
        for one in self._found:
            for cell, tile in zip(one["cells"], one["tiles"]):
                mark = ("swapped", SWAPPED) if len(one["cells"]) > 1 else ("changed", shown(tile))
                insert(tiles[cell], markup(MARK, *mark))
