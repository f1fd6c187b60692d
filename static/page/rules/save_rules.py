"""Saves the rules that the user chose. The next visit without a link opens with them: see page.rules.saved_rules."""

import asyncio

from js import document, window

from boggle.game.board import HOLE, WILD, Board
from boggle.game.rules import FREE, NEW
from page.board.grid_view import MOST_BOXES
from page.browser.storage import LocalStore
from page.link.board_link import link_of
from page.rules.free_rules import empty_board_of
from page.rules.roll_with import DICE
from page.state.game import empty_board

NAME = "game"


class SaveRules:
    """Saves what the user chooses in the panel of rules. Rules that came with a link are not saved.

    The choice between dice and letters for rolls (`kind`, a RollWith) is saved and restored here, too.
    """

    def __init__(self, game, kind):
        self._game = game
        self._store = LocalStore()
        self._with = kind
        self._restore_roll()
        self._frame = game.settings.frame
        game.rules_chosen.subscribe(self._save)
        game.frame_changed.subscribe(self._save)
        game.board_changed.subscribe(self._on_board_changed)
        kind.changed.subscribe(self._save)
        asyncio.create_task(self._store.open())

    async def forget(self):
        """Choose dice for rolls again, as on a first visit. The saved text is erased together with all others."""
        self._with.choose(DICE)

    def _save(self):
        """Save the settings. If the browser refuses, the next visit opens like a first visit."""
        width, height, tiles = self._empty_board()
        if len(tiles) <= MOST_BOXES:  # the next visit would wait for the view of a larger board
            self._store.write(NAME, self._text(width, height, tiles))

    def _restore_roll(self):
        saved = window.URLSearchParams.new(getattr(document.documentElement.dataset, "game", ""))
        if saved.has("roll"):
            self._with.choose(saved.get("roll"))

    def _on_board_changed(self):
        frame = self._game.settings.frame
        if frame and frame != self._frame:
            self._save()
        self._frame = frame

    def _empty_board(self):
        settings = self._game.settings
        if settings.rules is FREE:
            return settings.frame or empty_board_of(self._game)
        return empty_board(settings.rules)

    def _text(self, width, height, tiles):
        """Return the link of the empty board, or "" for the settings of a first visit."""
        settings = self._game.settings
        chosen = settings.rules, settings.shortest, settings.scoring, self._with.value
        if chosen == (NEW, NEW.shortest, NEW.scoring, DICE):
            return ""
        tiles = [HOLE if tile == HOLE else WILD for tile in tiles]
        if settings.rules is FREE and settings.plain_q and WILD in tiles:
            tiles[tiles.index(WILD)] = "q"  # stands for a plain Q, as in the link of a full board
        board = Board(width, height, tiles, settings.rules.plain_q)
        link = link_of(board, settings.rules, settings.shortest, settings.scoring)
        return f"{link}&roll={self._with.value}" if self._with.value else link
