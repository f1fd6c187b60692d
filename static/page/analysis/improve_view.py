"""Boards with more points: the best change of one tile and the best swap of two. They are described, marked on the
board, and made when the user clicks."""

from js import document

from boggle.game.board import HOLE
from page.board.grid_view import shown
from page.browser.dom import by_id, listen
from page.solver.job_button import JobButton
from page.text.texts import t, tn

VIEW = (
    '<fieldset id="better"><legend></legend><div class="asked-of"></div><ul id="betters" role="list"></ul></fieldset>'
)
ENTRY = '<li><p class="told"></p><p class="row"><button type="button"></button></p></li>'
MARK = '<span class="better {}" aria-hidden="true">{}</span>'
SWAPPED = "⇄"


class ImproveView(JobButton):
    """Marks the board while `panel`, a details element, is open. The next change of the board removes the results."""

    def __init__(self, game, solver, messages, panel):
        panel.querySelector(".panel-body").insertAdjacentHTML("beforeend", VIEW)
        self._field, self._list = by_id("better"), by_id("betters")
        self._field.querySelector("legend").textContent = t("How to improve it")
        self._list.setAttribute("aria-label", t("Better boards"))
        self._panel = panel
        self._found = []
        name, bar = t("Try all tiles"), t("Boards tried so far")
        place = self._field.querySelector(".asked-of")
        super().__init__(game, solver, messages, place, name, bar, "begin_better", "more_better")
        listen(panel, "toggle", lambda event: self._mark())
        game.board_changed.subscribe(self._on_board_changed)
        self._on_board_changed()

    def begun(self):
        self._show([])

    def ended(self, found):
        if not found:
            return
        kinds = [(found["change"], _change_told, t("Change it")), (found["swap"], _swap_told, t("Swap them"))]
        self._show([kind for kind in kinds if kind[0]], found["points"])
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
        self._field.hidden = not self.game.is_full
        self._show([])

    def _show(self, kinds, points=0):
        """Show one entry for each better board."""
        self._found = [kind[0] for kind in kinds]
        self._list.innerHTML = ENTRY * len(kinds)
        for entry, (one, told, act) in zip(self._list.children, kinds):
            entry.querySelector("p").textContent = told(one, self.game, points)
            button = entry.querySelector("button")
            button.textContent = act
            listen(button, "click", self._taken(one))
        self._mark()

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
        if not self._panel.open:
            return
        tiles = document.querySelectorAll("#board .tile")
        for one in self._found:
            for cell, tile in zip(one["cells"], one["tiles"]):
                mark = MARK.format("swapped", SWAPPED) if len(one["cells"]) > 1 else MARK.format("changed", shown(tile))
                tiles[cell].insertAdjacentHTML("beforeend", mark)


def _change_told(one, board, points):
    old, new = _tile(board, one["cells"][0]), shown(one["tiles"][0])
    return t("Change {old} into {new}: {worth}.", old=old, new=new, worth=_worth(one, points))


def _swap_told(one, board, points):
    first, second = [_tile(board, cell) for cell in one["cells"]]
    return t("Swap {first} and {second}: {worth}.", first=first, second=second, worth=_worth(one, points))


def _tile(board, cell):
    row, column = cell // board.width + 1, cell % board.width + 1
    return t("{tile} in row {row}, column {column}", tile=shown(board.tiles[cell]), row=row, column=column)


def _worth(one, points):
    more = tn("{count} point more", "{count} points more", one["points"] - points)
    words = tn("{count} word", "{count} words", one["words"])
    return t("{more}, {points} in {words}", more=more, points=one["points"], words=words)
