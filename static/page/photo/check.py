"""Checking the board that was read from a photo, tile by tile, beside the photo."""

from js import document, window

from boggle.game.board import label
from boggle.game.rules import rules_by_size
from page.board.grid_view import cell_name
from page.browser.dom import by_id, listen
from page.photo.straightened import Straightened
from page.state.events import Event
from page.text.markup import insert, markup
from page.text.texts import t, tn

CORNER = '<i class="to-check" aria-hidden="true">?</i>'


class CheckingBoard:
    """Shows the board of a photo, and the photo beside it until the user is done or shows another board.

    While the user types, undoes and redoes, each board that was shown is remembered with what was still to be checked.
    """

    def __init__(self, game, area, view):
        self._game, self._area, self._view = game, area, view
        self._marks = CellMarks()
        self._pictures, self._drawing = {}, None  # the Pictures by number
        self._states = []  # the Checking of each board that was shown; the last one is that of the board now
        self._cell = None  # the cell that is shown enlarged
        self._showing = False  # whether this object is changing the board
        self._replaced = False  # whether another board was shown since the last change
        self.ended = Event()
        self._changed = None  # the cell that was to be checked until its tile was changed
        view.right.subscribe(self._accept)
        view.turn.subscribe(self._turn)
        view.end.subscribe(self._end_and_focus)
        board = by_id("board")
        for event, act in (("focusin", self._focused), ("input", self._typed), ("keydown", self._key)):
            listen(board, event, act)
        game.board_shown.subscribe(self._note_replaced)
        game.board_edited.subscribe(self._board_changed)

    @property
    def _now(self):
        return self._states[-1] if self._states else None

    def begin(self, pictures, checking):
        """Show the board in some Pictures, solve it, and mark what is to be checked."""
        self._marks.remove()
        self._drawing = None  # of a Picture that may be dropped by now
        self._pictures = {one.number: one for one in pictures}
        self._states = [checking]
        game = self._game
        game.leave_free_rules()
        self._show(lambda: game.begin(checking.width, checking.height, checking.tiles, _settings(game, checking)))
        self._cell = checking.next_after(None)
        self._cell = 0 if self._cell is None else self._cell
        self._update()
        self._focus_first()

    def go_on(self, pictures, checking):
        """Show what is known of the board with more Pictures of it. What the user did stays."""
        self._pictures.update({one.number: one for one in pictures})
        joined = self._now.joined(checking)
        self._states.append(joined)
        if not joined.shows(self._game.width, self._game.height, self._game.tiles):
            self._show(lambda: self._game.show(joined.width, joined.height, joined.tiles))
        if self._cell not in joined.to_check:
            after = joined.next_after(None)
            self._cell = 0 if after is None else after
        self._update()

    def keep(self, pictures):
        """Keep only these Pictures, of which one is shown. What was shown in others cannot be shown again."""
        self._pictures = {one.number: one for one in pictures}
        self._states = [state for state in self._states if state.picture in self._pictures]

    def end(self):
        """Drop the photo, and everything that was to be checked."""
        if not self._states:
            return
        self._states = []
        self._marks.remove()
        self._pictures, self._drawing = {}, None
        self._view.hide()
        self.ended.announce()

    def come_back(self):
        """Show what is to be checked again, in place of what the view shows of other photos."""
        self._update()

    @property
    def is_shown(self):
        return bool(self._states)

    @property
    def shown(self):
        """The Picture that is shown, and the present Checking, whose places are in it."""
        return self._pictures[self._now.picture], self._now

    def _show(self, change):
        """Change the board with `change`, which is no reason to end the checking."""
        self._showing = True
        change()
        self._showing = False

    def _update(self):
        """Show the current state: the photo, the marks, and the tile."""
        now = self._now
        self._drawing = Straightened(self._pictures[now.picture], now.width, now.height, now.places)
        self._view.show_board(self._drawing)
        self._marks.show(now.to_check, now.width)
        self._show_cell()

    def _show_cell(self):
        now, cell = self._now, self._cell
        name = cell_name(cell, now.width)
        self._view.show_tile(self._drawing, cell, name)
        self._view.tell(_told(now), _question(now, cell, name), cell in now.to_check and now.tiles[cell] is not None)

    def _focus_first(self):
        """Focus the first cell to check, so that a letter settles it. A finger is not asked: the keyboard of a phone
        would cover the words."""
        focused = document.activeElement
        free = focused.tagName == "BODY" or focused.id == "photo-take" or self._view.has_focus()
        if self._now.to_check and (free or self._area.has_focus()) and not _is_touched():
            self._area.focus(self._cell)

    def _accept(self):
        """The tile in the enlarged cell is right."""
        self._settle(self._cell)
        if self._view.has_focus() and not self._now.to_check:
            self._view.focus("end")  # the button that was pressed is disabled now

    def _settle(self, cell):
        """Count a cell as checked, and go on to the next one."""
        self._states.append(self._now.settled(cell))
        self._go_on(cell)

    def _go_on(self, cell):
        after = self._now.next_after(cell)
        self._cell = cell if after is None else after
        self._marks.show(self._now.to_check, self._now.width)
        if self._area.has_focus() and after is not None:
            self._area.focus(after)
        self._show_cell()

    def _turn(self):
        now, cell = self._now, self._cell
        turned = now.turned()
        self._states.append(turned)
        self._show(lambda: self._game.show(turned.width, turned.height, turned.tiles))
        self._cell = cell % now.width * turned.width + now.height - 1 - cell // now.width
        self._update()

    def _end_and_focus(self):
        self.end()
        by_id("photo-take").focus()

    def _note_replaced(self):
        self._replaced = True

    def _board_changed(self):
        """Follow a change of the board that the user made."""
        replaced, self._replaced = self._replaced, False
        if not self._states or self._showing:
            return
        game, now = self._game, self._now
        known = [state for state in self._states if state.shows(game.width, game.height, game.tiles)]
        if known and known[-1] is not now:
            self._go_back_to(known[-1])
        elif not known and replaced:
            self.end()
        elif not known:
            self._follow(now.edited(game.tiles))

    def _follow(self, state):
        """The user typed tiles."""
        settled = [cell for cell in self._now.to_check if cell not in state.to_check]
        self._changed = settled[0] if settled else None
        self._states.append(state)
        self._marks.show(state.to_check, state.width)
        self._show_cell()

    def _go_back_to(self, state):
        is_elsewhere = state.places != self._now.places
        self._states.append(state)
        if is_elsewhere:
            self._update()
        else:
            self._marks.show(state.to_check, state.width)
            self._show_cell()

    def _focused(self, event):
        cell = getattr(event.target.dataset, "cell", None)
        if self._drawing and cell is not None:  # not while a larger board takes the place of one with the focus
            self._cell = int(cell)
            self._show_cell()

    def _typed(self, event):
        """A letter settles its cell, even the same letter. The next cell to check gets the focus."""
        cell = getattr(event.target.dataset, "cell", None)
        if not self._states or cell is None or event.target.value.startswith("["):
            return
        cell, changed, self._changed = int(cell), self._changed, None
        if cell == changed or (cell in self._now.to_check and _is_same(event, self._now.tiles[cell])):
            self._settle(cell)

    def _key(self, event):
        """Enter accepts the tile in a cell."""
        cell = getattr(event.target.dataset, "cell", None)
        if event.key == "Enter" and self._states and cell is not None and int(cell) in self._now.to_check:
            event.preventDefault()
            self._cell = int(cell)
            self._accept()


def _is_same(event, tile):
    """Return whether the letter of this event is the tile, or the first letter of it."""
    typed = getattr(event, "data", None)
    return isinstance(typed, str) and bool(tile) and typed.lower() == tile[0]


def _is_touched():
    return window.matchMedia("(pointer: coarse)").matches


def _settings(game, checking):
    """Return the settings for a board of this size: those in use if they fit."""
    settings, size = game.settings, (checking.width, checking.height)
    width, height, holes = settings.empty_board()
    if (width, height) == size and not any([tile is not None for tile in holes]):
        return settings
    by_size = rules_by_size(checking)  # which needs only width and height
    return settings.under(by_size).in_language(settings.words)


def _told(checking):
    read = tn("{count} tile read", "{count} tiles read", checking.read)
    return t("{read}, {count} to check", read=read, count=len(checking.to_check))


def _question(checking, cell, name):
    """Return what the user is asked about a cell."""
    tile = checking.tiles[cell]
    if cell not in checking.to_check:
        return t("{cell}: {tile}", cell=name, tile="" if tile is None else label(tile))
    if tile is None:
        return t("{cell}: type what is there, or . for a hole.", cell=name)
    return t("{cell}: is it {tile}?", cell=name, tile=label(tile))


class CellMarks:
    """The marks on the cells that are to be checked: a dashed edge, a corner, and words in their names."""

    def __init__(self):
        self._cells = []
        self._width = 0

    def show(self, cells, width):
        """Mark exactly these cells of a board of this width."""
        for cell in self._cells:
            if cell not in cells:
                self._unmark(cell)
        for cell in cells:
            self._mark(cell, width)
        self._cells, self._width = list(cells), width

    def remove(self):
        """Remove all marks."""
        self.show([], self._width)

    def _mark(self, cell, width):
        box = _box(cell)
        if not box or hasattr(box.parentElement.dataset, "check"):
            return
        box.parentElement.dataset.check = ""
        insert(box.parentElement, markup(CORNER))
        row, column = cell // width + 1, cell % width + 1
        box.setAttribute("aria-label", t("Row {row}, column {column}, to check", row=row, column=column))

    def _unmark(self, cell):
        box = _box(cell)
        if not box or not hasattr(box.parentElement.dataset, "check"):  # the board was built anew
            return
        tile = box.parentElement
        tile.removeAttribute("data-check")
        tile.querySelector(".to-check").remove()
        box.setAttribute("aria-label", cell_name(cell, self._width))


def _box(cell):
    return document.querySelector(f'#board input[data-cell="{cell}"]')
