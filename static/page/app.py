"""The page's state and what changes it: every change goes through `_changed`, which solves the board if it is full."""

import asyncio
import random

from js import window
from jsffi import create_proxy

import letters_from_js  # noqa: F401  # first of all, so that text is read with it
from boggle.errors import BoggleError
from boggle.game.board import Board
from boggle.game.rules import FREE, NEW
from page.board.grid_view import BoardView, empty_board, holes
from page.board.link import link_in, link_of, read_link, usual_rules, write_link
from page.board.paste import in_rows
from page.browser.dom import by_id, listen
from page.memory.draft import address, put_back
from page.memory.saved_rules import take_up
from page.messages import NO_WORDS, refused, said
from page.rest import Rest
from page.solver.pool import Engines
from page.solver.worker import EngineError
from page.text.texts import language, t, tn
from page.words.current_answer import Answers

MOST_BOXES = 400  # text boxes; larger boards would make the page slow, and have a view of their own


class App:
    """The page as a whole: the board shown, its rules and what was changed of them, the parts that show and solve it.

    `frame` is the empty board of free rules that somebody chose: width, height and tiles, HOLE or None. It is None for
    other rules, and for free rules that came with a board. `watchers` are called after each change; `roll` is what
    the button does, `choice_watchers` are called with each word that is chosen, None where none is any more. `link` is
    that of the board, "" where a tile is missing. `awaiting` is a large board that waits for its view (width, height,
    tiles), or None.
    """

    def __init__(self, messages):
        self.messages = messages
        self.use(NEW)
        self.watchers = []
        self.choice_watchers = []
        self.board = self._small = BoardView(self._changed, self._pasted, messages.alert)
        self.big = None  # the view of large boards
        self.engines = Engines(messages.engine, messages.fault)
        self.answers = Answers(self)
        self.rest = Rest(self)
        self.offline = None  # keeps the site for offline
        self.leaving = None  # keeps what was typed, where the page is loaded again
        self.ways = None  # shows the other paths of the chosen word
        self.finding = None  # puts the words in order, and leaves some out
        self.lists = None  # the word lists
        self.long_paste = None  # pasted words that no box has room for
        self.tally = None  # counts the words of the answer
        self.awaiting = None
        self.link = ""
        self.written = window.location.hash  # the link in the address
        self.replaced = ""  # that in whose place it is
        self._chosen = None  # the word chosen last, with what is known of its path
        self._listen()

    def large_view(self, view):
        """A view for large boards, of the class `view`, that this page listens to."""
        return view(self._changed, self._pasted, self.messages.alert)

    async def start(self):
        """Take the board of the link, or what was typed before Python was up or the page loaded again, and get the
        first worker."""
        self._open_address(address, self._begin_without_link)
        try:
            await self.engines.start()
        except Exception as error:
            fault = t("The solver could not start: {error}", error=said(error))
            self.messages.fault(fault)
            asyncio.create_task(self._wait_for_pyodide(fault))
        if self.engines.own_list:  # which no answer comes without
            self.rest.keep_site()
        self._update()

    def _begin_without_link(self):
        self.board.adopt()
        if not put_back(self):
            take_up(self)

    async def _wait_for_pyodide(self, fault):
        """Let it solve where MicroPython cannot, of which `fault` tells."""
        try:
            await self.engines.pyodide()
            self.messages.fault("")
        except EngineError:
            self.messages.fault(fault)  # that Pyodide was slow may stand in its place
        self._update()

    def again(self):
        """Solve the board anew, by what is in use by now."""
        self._update()

    def _listen(self):
        for name, act in (("roll", self._roll), ("clear", self._clear)):
            button = by_id(name)
            listen(button, "click", act)
            button.disabled = False
        # The page may have written its address again since.
        window.onhashchange = create_proxy(
            lambda event: self._open_address(lambda: event.newURL, self.write_link)  # of what goes on to be shown
        )

    def _roll(self, event):
        self._leave_free()
        self.roll()

    def roll(self):
        """As long as page.rules.roller, which knows more ways, is not there."""
        self._show(self.rules.roll(random.randrange))

    def _clear(self, event):
        self._leave_free()
        self._empty()
        self.board.focus(0)

    def _leave_free(self):
        """Free rules came with a board of their size; without it, the page is what it was at first."""
        if self.rules is FREE and not self.frame:
            self.use(NEW)

    def _empty(self):
        self.show(*(self.frame or empty_board(self.rules)))

    def _pasted(self, text):
        """Put the board that `text` means on the page, or that of a link in it. Raises BoardError and changes nothing
        if it means none."""
        link = link_in(text)
        if link:
            self.open_link(link)
            return
        text = in_rows(text)
        board = Board.parse(text, self.plain_q)
        if self.frame:
            self.frame = board.width, board.height, holes(board.tiles)
            self._show(board)
            return
        if (board.width, board.height) == (self.rules.width, self.rules.height):
            self._show(self.rules.checked(board))
            return
        board = Board.parse(text)
        self.use(usual_rules(board))
        self._show(board)

    def open_link(self, link):
        """Show the board of a link. Where it cannot be opened that is said, and what is shown stays."""
        self._open_address(lambda: link, lambda: None)

    def _open_address(self, read, otherwise):
        """Open the link of the address that `read` returns, for which memory may lack; do `otherwise` where there is
        none, or none that can be opened, which is said."""
        try:
            _, sign, link = read().partition("#")
            given = read_link(sign + link) if link else None
        except (BoggleError, MemoryError) as error:
            try:
                otherwise()
            finally:
                self.messages.alert(t("This link cannot be opened: {error}", error=refused(error)))
            return
        if not given:
            otherwise()
            return
        board, rules, shortest, scoring = given
        self.use(rules, shortest, scoring, rules.plain_q or (rules is FREE and "q" in board.tiles))
        self._show(board)

    def use(self, rules, shortest=None, scoring=None, plain_q=None, frame=None):
        """Play by these rules, and by what else was chosen apart from them; `show` is to follow."""
        self.rules = rules
        self.shortest = rules.shortest if shortest is None else shortest
        self.scoring = scoring or rules.scoring
        self.plain_q = rules.plain_q if plain_q is None else plain_q
        self.frame = frame

    def _show(self, board):
        self.show(board.width, board.height, board.tiles)

    def show(self, width, height, tiles):
        """Show a board in the view that its size asks for, and solve it if it is full.

        `tiles` may hold None for cells to be typed into.
        """
        large = len(tiles) > MOST_BOXES
        if large and not self.big:
            self.awaiting = width, height, tiles
            asyncio.create_task(self._put_later(self.awaiting))
            return
        self.awaiting = None
        self._take_view(self.big if large else self._small)
        self.board.show(width, height, tiles)
        self._changed()

    async def _put_later(self, board):
        """The view of large boards is loaded with the rest of the page's Python."""
        self.messages.status(t("Large boards take a moment longer…"))
        await self.rest.whole_page()
        if not self.big:
            self.messages.status(NO_WORDS)
        elif board is self.awaiting:
            self.show(*board)

    def _take_view(self, view):
        if view is not self.board:
            had_focus = self.board.give_way()
            self.board = view
            view.come_back()
            if had_focus:
                view.focus(0)

    def _changed(self):
        """The board or the rules changed: what was wrong before no longer is."""
        self.messages.alert("")
        self._update()

    def _update(self):
        """Keep rules, link and words true to the board; solve it if it is full."""
        if self.awaiting:
            return
        self.board.plain_q = self.plain_q
        self.messages.rules(self._in_words())
        empty = self.board.tiles.count(None)
        if empty:
            self.answers.clear()
            self._say_empty(empty)
            self._follow(None)
            self.write_link()
        else:
            board = self.full_board()
            self.answers.outdate()
            self._say_full()
            if self.engines.up:
                self.answers.ask(board)
            self._follow(board)  # while the worker is at work
            if not self.engines.up:
                self.write_link()

    def _follow(self, board):
        self.link = link_of(board, self.rules, self.shortest, self.scoring) if board else ""
        for watch in self.watchers:
            watch()

    def write_link(self):
        """Make the address that of the board: of a full one behind its words, or after a moment, as it costs them
        time. Raises what browsers raise that refuse more of it."""
        if not self.awaiting:  # a large board whose link was followed
            if self.written != self.link:
                self.replaced, self.written = self.written, self.link
            write_link(self.link)

    def _in_words(self):
        text = tn(
            "{rules}, {size}, words of {count} letter or more",
            "{rules}, {size}, words of {count} letters or more",
            self.shortest,
            rules=language.text(self.rules.title),
            size=f"{self.board.width}×{self.board.height}",
        )
        own = self.scoring is self.rules.scoring
        return text if own else t("{rules}, scored as {scoring}", rules=text, scoring=language.text(self.scoring.title))

    def board_text(self):
        """The text of the board that the page shows, "" where a tile is missing."""
        return "" if None in self.board.tiles else str(self.full_board())

    def full_board(self):
        """The board that the page shows, of which no tile is missing."""
        return Board(self.board.width, self.board.height, self.board.tiles, self.rules.plain_q)

    def choose(self, word, path=None, start=None):
        """Show the path of a word, [row, column] pairs; where it is not known yet it is looked for from the cell
        `start`, or asked for. None takes a path away."""
        self._chosen = chosen = (word, path, start)
        if self.ways:
            self.ways.choose(word, path, start)
        elif word:
            asyncio.create_task(self._choose_later(chosen))
        for watch in self.choice_watchers:
            watch(word)

    async def _choose_later(self, chosen):
        """Paths are found by a part of the page that is on its way."""
        await self.rest.whole_page()
        if self.ways and chosen is self._chosen:
            self.ways.choose(*chosen)

    def _say_empty(self, empty):
        if not self.engines.up:
            if self.engines.failed:
                self.messages.status(NO_WORDS)
            return
        self.rest.keep_site()
        if empty == len(self.board.tiles):
            self.messages.status(t("Type a board, paste one, or roll."))
        else:
            self.messages.status(tn("{count} tile to go.", "{count} tiles to go.", empty))

    def _say_full(self):
        """Told with the change itself: nobody sees the total of the board before beside this one."""
        if self.engines.up:
            waiting = self.engines.waiting
            self.messages.status(t("Waiting for Pyodide, which solves by your own list…" if waiting else "Solving…"))
        else:
            self.answers.clear()
            failed = self.engines.failed
            self.messages.status(NO_WORDS if failed else t("The board is full; it is solved as soon as Python is up."))
