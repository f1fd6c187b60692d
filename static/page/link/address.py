"""The address of the page, and the browser's history: which board and which view each entry shows."""

import asyncio

from js import document, window
from jsffi import create_proxy, to_js

from boggle.errors import BoggleError
from boggle.game.board import Board, at_once
from boggle.game.copied_text import link_in
from page.browser.dom import settled
from page.browser.yielding import in_steps
from page.link.board_link import (
    address_in,
    address_of,
    current_fragment,
    is_round,
    link_of,
    link_steps,
    read_link,
    usual_rules,
    with_view,
)
from page.state.events import Event, Latest
from page.state.game import PLAY, SHEETS, WORDS, holes
from page.text.texts import refused, t, whole_sentence

OURS = "boggle"  # the state of each entry that the page wrote: this word, its depth and its number: `boggle 1 7`
SHORT = 4000  # characters of a link that are read at once
A_WHILE = 1000  # milliseconds in which the browser surely goes back


class PageAddress:
    """Opens links, and keeps the link of the board and the view in the address of the page.

    `written` is the link in the address, and `replaced` is the previous link. A board that was rolled, pasted, or
    opened from the stored boards adds an entry to the browser's history, and so does a view. Other changes replace the
    current entry. Entries of one board in several views have the same number. The depth of an entry is the number of
    entries below it that show its board in other views.
    """

    def __init__(self, game, alert):
        self._game = game
        self._alert = alert
        self._text = None  # None until it is needed
        self.written = current_fragment()
        self._visit = document.documentElement.dataset.visit  # by static/start.js: "", or as "&lang=de&embed=1"
        self.replaced = ""
        self._is_new = False  # whether the board needs an entry of its own in the history
        self._round_link = ""  # the link to a round that Play has not read yet
        self._offered = ""  # the link to a round that stays in the address until the round begins
        self._latest = Latest()  # of the links that are opened
        self._is_reading = False  # whether one of them is read in steps
        self._left = None  # time in milliseconds of the last way back, which the browser takes later
        self._dialog = None  # the element of the dialog whose entry is shown
        self._leaves_dialog = False  # whether that way back is from the entry of a dialog
        self._waiting = None  # the argument of `write`, which waits for that
        self._unfinished = None  # the board of the last entry without a link
        self._read_pasted = None  # of page.link.pasting, which comes with the rest of the page
        self._pasted = ""  # the text that waits for it
        self.reader_needed = Event()
        self._number, self._depth = _entry_of(window.history.state) or (0, 0)
        self._last_number = self._number
        game.board_begun.subscribe(self._begin)
        game.board_changed.subscribe(self._forget)
        # When the event arrives, the page may have changed its address again, so the event's address is read.
        window.onhashchange = create_proxy(lambda event: self._open_entry(lambda: address_in(lambda: event.newURL)))
        window.onpopstate = create_proxy(lambda event: self._move())

    @property
    def text(self):
        """The link of the board, or "" if a tile is missing."""
        if self._text is None:
            game = self._game
            self._text = link_of(game.board(), game.settings) if game.is_full else ""
        return self._text

    @property
    def entry(self):
        """The number and the depth of the entry of the browser's history that is shown."""
        return self._number, self._depth

    @property
    def whole(self):
        """The link of the board and the view, as it is written into the address."""
        if self._offered and self._game.view == PLAY:
            return self._offered if self._visit in self._offered else self._offered + self._visit
        link = with_view(self.text, self._game.view)
        return link + self._visit if link or not self._visit else f"#{self._visit[1:]}"

    def open_address(self, read, otherwise):
        """Open the link of the address that `read` returns. If it has no board, call `otherwise`. If it cannot be
        opened, call `otherwise`, then `alert` with the reason."""
        self._open(read, otherwise)

    def open(self, link):
        """Show the board of a link. If it cannot be opened, call `alert` with the reason; the board stays. The view
        stays, too, if the link has none."""
        self._open(lambda: link, lambda: None, self._game.begin)

    def paste(self, text):
        """Show the board that a text describes, or that of a link in the text. Raises BoardError if there is none. A
        long text is read in pieces, and `alert` called with the reason."""
        link = link_in(text)
        if link:
            self.open(link)
        elif self._read_pasted:
            self._read_pasted(text)
        else:
            self._paste_early(text)

    def _paste_early(self, text):
        """Show a board in its documented form, in one piece. Other text waits for what reads it."""
        try:
            at_once(self.show_steps(text if len(text.split()) == 1 and len(text) <= SHORT else "", usual_rules))
        except BoggleError:
            self._pasted = text
            self.reader_needed.announce()

    def add_reader(self, read):
        """From now on, `read(text)` shows what is pasted. It may raise BoggleError."""
        self._read_pasted = read
        text, self._pasted = self._pasted, ""
        if text:
            try:
                read(text)
            except BoggleError as error:
                self._alert(whole_sentence(refused(error)))

    def show_steps(self, text, rules_of):
        """Show the board in a text that `Board.parse` reads, in steps. Rules in use that do not fit its size are
        replaced by `rules_of(board)`."""
        game, settings = self._game, self._game.settings
        board = yield from Board.steps(text, settings.plain_q)
        if settings.frame:
            settings = settings.having(frame=(board.width, board.height, holes(board.tiles)))
        elif (board.width, board.height) == (settings.rules.width, settings.rules.height):
            settings.rules.checked(board)
        else:
            plain_q, settings = settings.plain_q, settings.under(rules_of(board)).in_language(settings.words)
            if settings.plain_q != plain_q:
                board = yield from Board.steps(text, settings.plain_q)
        game.begin(board.width, board.height, board.tiles, settings)

    def take_round_link(self):
        """Return the link to a round that was opened last, or "". The next call returns ""."""
        link, self._round_link = self._round_link, ""
        return link

    def offer(self, link):
        """Keep the link to a round in the address until the round begins."""
        self._offered = link
        self.write()

    def end_offer(self):
        """Remove the link to a round from the address, because the round begins."""
        self.offer("")

    def forget_language(self):
        """Remove the language that a link asked for from the address."""
        self._visit = "".join(["&" + part for part in self._visit[1:].split("&") if part.startswith("embed")])
        self.write()

    def open_view(self, view):
        """Open a view. The browser's Back button returns from it. An alert was about the view that is left."""
        if view == self._game.view:
            return
        self._alert("")
        if view == WORDS and self._depth:
            self._go_back(self._depth)
            return
        is_new = view != WORDS and (view in SHEETS or not self._depth) and not self._game.awaited
        self._depth += 1 if is_new else 0
        self._game.go_to(view)
        self.write(is_new)

    def leave_view(self):
        """Show what was shown before the view was opened."""
        self._alert("")
        if self._depth:
            self._go_back(1)
        else:
            self.open_view(WORDS)

    def add_dialog(self, element):
        """Give a dialog an entry of its own while it is open. The browser's Back button closes it."""
        observer = window.MutationObserver.new(create_proxy(lambda changes, observer: self._toggle_dialog(element)))
        observer.observe(element, to_js({"attributeFilter": ["open"]}))

    @property
    def _is_leaving_dialog(self):
        is_recent = self._left is not None and window.performance.now() - self._left < A_WHILE
        return self._leaves_dialog and is_recent

    def _toggle_dialog(self, element):
        is_ready = not (self._game.awaited or self._is_reading or self._is_leaving_dialog)
        if element.open and not self._dialog and is_ready:
            self.write()  # the board below it
            self._dialog = element
            self._depth += 1
            self.write(True)
        elif self._dialog is element and not element.open:
            self._dialog, self._leaves_dialog = None, True
            self._go_back(1)

    def _move(self):
        """Another entry is shown. If its address is another one, `_open_entry` is called after this. Otherwise it is
        that of a dialog, or the one below."""
        dialog, self._dialog = self._dialog, None
        if dialog:
            dialog.close()
        self._leaves_dialog = False
        waiting, self._waiting = self._waiting, None
        if current_fragment() == self.written:
            self._number, self._depth = _entry_of(window.history.state) or (0, 0)
            self._left = None
            if waiting is not None:
                self.write(waiting)

    def _go_back(self, steps):
        """Go back in the history. `_open_entry` shows what is there. A second press meanwhile does nothing."""
        now = window.performance.now()
        if self._left is None or now - self._left > A_WHILE:
            self._left = now
            window.history.go(-steps)

    def write(self, of_view=False):
        """Write the link of the board into the address. `of_view` says whether a view needs an entry of its own.

        For a full board, call this once its words are painted, or after a moment, because it takes the browser some
        time.
        """
        if self._game.awaited or self._is_reading:  # the address may be the link of that board
            return
        if self._is_leaving_dialog:
            self._waiting = of_view or bool(self._waiting)
            return
        link = self.whole
        is_new, self._is_new = self._is_new and self.written != link, False
        if is_new:
            self._last_number += 1
            self._number, self._depth = self._last_number, 0
        if self.written != link:
            self.replaced, self.written = self.written, link
        _write(link, is_new or of_view, f"{OURS} {self._depth} {self._number}")

    def _begin(self):
        self._is_new = True
        self._latest.begin()
        self._is_reading = False
        game = self._game
        if not game.is_full:
            self._unfinished = game.width, game.height, game.tiles, game.settings

    def _forget(self):
        self._text = None
        self._pasted = ""

    def _open_entry(self, read):
        """Show an entry of the browser's history, or a link that the user followed. `read` returns the address. It may
        raise BoardError."""
        before, entry = self.entry, _entry_of(window.history.state)
        self._number, self._depth = entry or (0, 0)
        self._left = None
        self._is_new = False
        if entry and self._number == before[0] and self._depth < before[1]:
            # The same board in another view. The address may have an earlier state of it.
            self._game.go_to(_view_in(read))
            self.write()
        else:
            self._open(read, self._show_unfinished if entry else self.write)

    def _show_unfinished(self):
        """Show the board of an entry without a link. A board that is unfinished now stays."""
        if not self._game.is_full:
            self.write()
        elif self._unfinished:
            self._game.show(*self._unfinished)
        else:
            self._game.clear()

    def _open(self, read, otherwise, show=None):
        is_current, self._is_reading = self._latest.begin(), False
        try:
            _, sign, fragment = read().partition("#")
            fragment = sign + fragment if fragment else ""
            if len(fragment) > SHORT and not is_round(fragment):
                self._is_reading = True
                asyncio.create_task(self._open_long(fragment, otherwise, show, is_current))
                return
            link = read_link(fragment) if fragment else None
        except (BoggleError, MemoryError) as error:
            self._refuse(error, otherwise)
            return
        if is_round(fragment):
            self._round_link = self._offered = fragment
        self._follow(link, otherwise, show)

    async def _open_long(self, fragment, otherwise, show, is_current):
        """Read the board of a long link in steps. If another board begins meanwhile, that one counts."""
        try:
            link, fault = await in_steps(link_steps(fragment)), None
        except (BoggleError, MemoryError) as error:
            link, fault = None, error
        if not is_current():
            return
        self._is_reading = False
        if fault:
            self._refuse(fault, otherwise)
        else:
            self._follow(link, otherwise, show)

    def _refuse(self, error, otherwise):
        try:
            otherwise()
        finally:
            self._alert(t("This link cannot be opened: {error}", error=refused(error)))

    def _follow(self, link, otherwise, show):
        view = link.view if link else WORDS
        if not show or view != WORDS:
            self._game.go_to(view)
        if not link or not link.board:
            otherwise()
            return
        show = show or self._game.take
        show(link.board.width, link.board.height, link.board.tiles, link.settings)


def _view_in(read):
    """Return the view of an address. If its link cannot be read, this is the list of words."""
    try:
        _, sign, fragment = read().partition("#")
        return read_link(sign + fragment).view if fragment else WORDS
    except (BoggleError, MemoryError):
        return WORDS


def _entry_of(state):
    """Return the number and the depth in the state of an entry, or None if the page did not write this entry."""
    if not isinstance(state, str) or not state.startswith(OURS):
        return None
    depth, number = (state.split() + ["0", "0"])[1:3]  # noqa: RUF005 - MicroPython. Earlier versions wrote no numbers.
    return (int(number), int(depth)) if number.isdigit() and depth.isdigit() else None


def _write(link, is_new, state):
    """Write a link into the address of the page. "" removes the link there. If `is_new` is true, add an entry to the
    browser's history.

    Safari refuses more than a hundred calls in half a minute. That does no lasting harm, because a later call writes
    the link of that time.
    """
    history = window.history
    write = history.pushState if is_new else history.replaceState
    settled(window.Promise.resolve().then(write.bind(history, state, "", address_of(link).href)))
