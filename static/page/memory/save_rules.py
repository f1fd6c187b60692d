"""Keeps what somebody chose of the rules, so that the next visit without a link opens with it: see
page.memory.saved_rules."""

from js import document, window

from boggle.game.board import HOLE, WILD, Board
from boggle.game.rules import FREE, NEW
from page.app import MOST_BOXES
from page.board.grid_view import empty_board, holes
from page.board.link import link_of
from page.browser.dom import by_id, listen
from page.browser.local_storage import LocalStore

NAME = "game"


class GameKeeper:
    """Keeps what is chosen in the panel of rules, or leads to a board of one's own; the rules of a link it does not.

    With what to roll is kept too, and taken up here.
    """

    def __init__(self, app):
        self._app = app
        self._store = LocalStore()
        self._with = by_id("roll-with")
        self._take_up()
        self._frame = app.frame
        app.watchers.append(self._follow)
        listen(by_id("game"), "change", lambda event: self.keep())

    async def open(self):
        await self._store.open()

    def keep(self):
        """Keep what the page plays by now. Where the browser refuses, the next visit opens as the first one did."""
        width, height, tiles = self._empty()
        if len(tiles) > MOST_BOXES:  # which the next visit would wait for
            return
        self._store.write(NAME, self._written(width, height, tiles))

    def forget(self):
        """Roll with what a first visit rolls with."""
        self._with.value = ""

    def _take_up(self):
        kept = window.URLSearchParams.new(getattr(document.documentElement.dataset, "game", ""))
        if kept.has("roll"):
            self._with.value = kept.get("roll")
            if self._with.selectedIndex < 0:  # another than there are
                self._with.value = ""

    def _follow(self):
        frame = self._app.frame
        if frame and frame != self._frame:
            self.keep()
        self._frame = frame

    def _empty(self):
        app = self._app
        if app.rules is FREE:
            return app.frame or (app.board.width, app.board.height, holes(app.board.tiles))
        return empty_board(app.rules)

    def _written(self, width, height, tiles):
        """The link of the empty board; "" for what every first visit opens with."""
        app = self._app
        if (app.rules, app.shortest, app.scoring, self._with.value) == (NEW, NEW.shortest, NEW.scoring, ""):
            return ""
        tiles = [HOLE if tile == HOLE else WILD for tile in tiles]
        if app.rules is FREE and app.plain_q and WILD in tiles:
            tiles[tiles.index(WILD)] = "q"  # which says the same as in the link of a full board
        link = link_of(Board(width, height, tiles, app.rules.plain_q), app.rules, app.shortest, app.scoring)
        return f"{link}&roll={self._with.value}" if self._with.value else link
