"""Undo and redo of changes of the board and its rules, with two buttons or Ctrl+Z and Ctrl+Y."""

from js import document

from page.browser.dom import by_id, listen

MOST_CELLS = 200_000  # in all states together: five of the largest boards, or thousands of small ones
MOST = 500  # states
WRITING = "input, textarea, select, [contenteditable]"
BOARDS = "#board, #big"


def add(page):
    undo = Undo(page.game, page.board)
    page.saving.add_eraser(undo.forget)


class Undo:
    """A state is the settings and the board: (Settings, (width, height, tiles)).

    The switch `Family words` is no part of it: words that are hidden from children do not come back by themselves.
    """

    def __init__(self, game, area):
        self._game = game
        self._area = area
        self._past, self._future = [], []
        self._now = self._state()
        self._undo, self._redo = by_id("undo"), by_id("redo")
        listen(self._undo, "click", lambda event: self._go(self._past, self._future))
        listen(self._redo, "click", lambda event: self._go(self._future, self._past))
        listen(document, "keydown", self._key)
        game.board_changed.subscribe(self._on_board_changed)

    async def forget(self):
        """Forget all states except the current one."""
        self._past, self._future = [], []
        self._show()

    def _state(self):
        game = self._game
        width, height, tiles, settings = game.awaited or (game.width, game.height, game.tiles, game.settings)
        return settings.having(family=False), (width, height, list(tiles))

    def _on_board_changed(self):
        state = self._state()
        if state == self._now:
            return
        self._past.append(self._now)
        self._future.clear()
        self._now = state
        self._drop()
        self._show()

    def _go(self, states, others):
        """Show the last of `states`, and append the state that was shown to `others`."""
        if not states:
            return
        before = self._now
        others.append(before)
        self._now = states.pop()
        settings, board = self._now
        if settings == before[0]:
            self._game.show(*board)
        else:
            self._game.choose_rules(settings.having(family=self._game.settings.family), board)
        if self._area.has_focus():
            self._go_on_typing(before[1], board, states is self._past)
        self._show()

    def _go_on_typing(self, before, board, undone):
        """Focus the place of the change: the cell whose tile was restored or, if a tile was typed again, the cell after
        it."""
        if before[:2] != board[:2]:
            return
        tiles = board[2]
        changed = [cell for cell, tile in enumerate(before[2]) if tile != tiles[cell]]
        if changed:
            typed_again = not undone and len(changed) == 1 and tiles[changed[0]] is not None
            self._area.focus(
                changed[0] + 1 if typed_again else changed[0]
            ).select()  # a box that already has the focus would not select its text

    def _drop(self):
        """Forget the oldest states if there are too many."""
        cells = 0
        for at in range(len(self._past) - 1, -1, -1):
            cells += len(self._past[at][1][2])
            if cells > MOST_CELLS or len(self._past) - at > MOST:
                del self._past[: at + 1]
                return

    def _show(self):
        focused = document.activeElement.id
        self._undo.disabled = not self._past
        self._redo.disabled = not self._future
        for button, other in ((self._undo, self._redo), (self._redo, self._undo)):
            if button.disabled and button.id == focused:
                (by_id("roll") if other.disabled else other).focus()

    def _key(self, event):
        if event.altKey or not (event.ctrlKey or event.metaKey) or event.key.lower() not in ("z", "y"):
            return
        if event.target.closest(WRITING) and not event.target.closest(BOARDS):
            return  # the browser undoes changes of this text itself
        event.preventDefault()
        again = event.shiftKey or event.key.lower() == "y"
        self._go(*((self._future, self._past) if again else (self._past, self._future)))
