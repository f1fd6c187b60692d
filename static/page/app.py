"""The page as a whole: its state, the parts that the first answer needs, and the `Page` that features receive."""

import asyncio

from js import document, window

import letters_from_js  # noqa: F401  # imported first, because other modules read text with it
from page.board.grid_view import MOST_BOXES, BoardArea
from page.browser.dom import listen, reload
from page.browser.site_files import detail_of
from page.lazy import LazyBundle
from page.link.address import PageAddress
from page.link.board_link import ROLL, current_fragment
from page.memory.draft import address, restore_unfinished
from page.places import Places
from page.rules.roller import Roller
from page.rules.rules_in_use import RulesLine, restore_family, restore_rules
from page.solver.pool import Solver
from page.solver.supervisor import WorkerError
from page.solver.worker import both_workers
from page.state.events import Event
from page.state.game import MORE, Game
from page.text.texts import said, t
from page.words.current_answer import CurrentAnswer

REST = "static/micropython/later.txt"


class Page:
    """The state `game`, and the parts that any feature may use. Every feature receives this object.

    Parts are notified of a change in the order in which they are made here. So the solver is asked before any feature
    is notified.
    """

    def __init__(self, messages):
        self.messages = messages
        chosen = document.documentElement.dataset  # by static/start.js
        words = chosen.words
        self.game = Game(MOST_BOXES, words, chosen.browsersWords)
        self.game.board_edited.subscribe(lambda: messages.alert(""))  # earlier alerts no longer apply
        # static/start.js reads this from storage, because it is needed before the first answer.
        own_list = getattr(document.documentElement.dataset, "ownList", "") == "yes"
        self.solver = Solver(
            *both_workers(words), own_list, messages.engine, self._say_late, lambda: window.performance.now()
        )
        # On a first visit, the files for offline use come before Pyodide: page.site.offline ends the wait.
        self.solver.waits_for_need = getattr(document.documentElement.dataset, "hurry", "") != "yes"
        listen(document, "visibilitychange", lambda event: document.hidden or self.solver.check())
        self.rest = LazyBundle(REST, "page.features", self, self._fail)
        self.saving = Saving()
        self.address = PageAddress(self.game, messages.alert)
        self.address.reader_needed.subscribe(lambda: asyncio.create_task(self.rest.load()))
        self.places = Places(self.game, self.address)
        self.places.adopt(MORE)
        self.board = BoardArea(self.game, self.address.paste, messages.alert)
        self.rules_line = RulesLine(self.game)
        self.game.change_announced.subscribe(self._show_begin)
        self.game.view_changed.subscribe(self._load_for_view)
        self.answer = CurrentAnswer(self.game, self.solver, messages, self.address, self.rest, self._load_rest)
        self.roller = Roller(self.game, messages.alert)
        self.roller.thrown.subscribe(self.board.tumble)
        # A word that is told about at length, or "", and the element in which more can be told of it. The element is
        # empty. Whoever told of the word announces "" for the same element when it is shown no more.
        self.told_words = Event()
        self._lacking = ""  # the sentence that says that the rest of the page is not there
        self._settled = asyncio.Event()
        self._shared = {}
        document.documentElement.dataset.ready = "yes"  # board, buttons and places listen; static/start.js reads it

    def shared(self, make):
        """Return a part that several features share. It is made with `make(page)` for the first of them."""
        if make not in self._shared:
            self._shared[make] = make(self)
        return self._shared[make]

    async def start(self):
        """Show the board of the link or, if there is none, what was typed earlier. Start the first worker."""
        restore_family(self.game)
        self.address.open_address(address, self._begin_without_link)
        self._do_what_waits()
        try:
            await self.solver.start()
        except Exception as error:
            self._say_no_solver(error)
            self._load_rest()  # it keeps what is typed meanwhile
            asyncio.create_task(self._wait_for_solver(error))
        if self.solver.own_list:  # the answer needs the list, which is loaded with the rest
            self._load_rest()
        self.game.refresh()

    async def settled(self):
        """Wait until the first answer is shown and Pyodide is not starting. Then less urgent work can begin."""
        await self._settled.wait()
        await self.solver.quiet()

    def _begin_without_link(self):
        self.board.adopt()
        if not restore_unfinished(self.game, self.board):
            restore_rules(self.game, self.board)
        if current_fragment().split("&")[0] == ROLL:
            self.roller.roll()

    def _do_what_waits(self):
        """Do what was tapped before Python was ready: index.html marked it. A photo waits for page.photo.chooser."""
        tapped = [document.querySelector(f"{one}[aria-busy]") for one in ("#roll", "[data-view]", "[href='#daily']")]
        if any(tapped):
            self.messages.status(t("Starting Python… You can type already."))  # nothing waits any more
        for element in [element for element in tapped if element]:
            element.removeAttribute("aria-busy")
            element.click()
            self.address.write()  # of a roll, so that the way back from a view leads to it

    def _show_begin(self):
        """Let the style sheet show what an empty board offers in place of words, or what one begun may need."""
        board = "" if self.game.is_full else "begun" if any(self.game.tiles) else "empty"
        if board != document.documentElement.dataset.board:
            document.documentElement.dataset.board = board
            self.places.update_tools()

    def _load_for_view(self):
        if self.places.awaits(self.game.view):
            asyncio.create_task(self.rest.load())

    def _say_late(self, sentence):
        self.messages.fault(sentence, again=self.load_again)

    def _say_no_solver(self, error):
        sentence = t("The solver could not start: {error}. What you type is kept.", error=said(error))
        self.messages.fault(sentence, detail_of(error), self.solver.try_again)

    async def _wait_for_solver(self, error):
        """Wait until one of the two workers solves boards. `error` says why MicroPython's did not."""
        asyncio.create_task(self._ask_for_pyodide(error))
        await self.solver.recovered()
        self.messages.fault("")
        self.game.refresh()

    async def _ask_for_pyodide(self, error):
        try:
            await self.solver.pyodide()
        except WorkerError:
            if not self.solver.up:
                self._say_no_solver(error)  # a message that Pyodide is slow may have replaced it
                self.game.refresh()

    def _load_rest(self):
        self._settled.set()
        asyncio.create_task(self._load())

    async def _load(self):
        if await self.rest.load() and self.solver.own_list and not self.solver.give_list:
            self.solver.use(False)  # the feature of word lists, which would send the list, is missing
            self.game.refresh()

    async def load_again(self, why=""):
        """Save what was typed, and load the page again. If it cannot be saved, an alert says so after the sentence
        `why`. Then this returns False, and the user may load the page again."""
        fault = await self.saving.save()
        if not fault:
            await reload()
        sentence = t("What you typed cannot be kept: {fault}.", fault=fault)
        self.messages.alert(f"{why} {sentence}".strip(), again=reload)
        return False

    def _fail(self, error):
        """Say that the rest of the page could not be loaded, or that it is there if `error` is None."""
        if not error:
            self.messages.withdraw(self._lacking)
            return
        if not (self.rest.retry.tries_by_itself and self.messages.has_fault):
            self._say_lacking(error)
        self.places.await_no_more()
        self.solver.use(False)

    def _say_lacking(self, error):
        self._lacking = t("A part of the page could not be loaded: {error}. The board works.", error=said(error))
        again = self.rest.retry.now if self.rest.can_be_tried_again else self.load_again
        self.messages.fault(self._lacking, detail_of(error), again)  # not an alert, which the next letter would remove


class Saving:
    """What features save and erase. They register it here, so that they need not know each other.

    `boxes` lists the ids of the text boxes whose text is saved when the user leaves the tab."""

    def __init__(self):
        self.boxes = []
        self._savers = []
        self._erasers = []

    def keep_box(self, name):
        """Save the text of the text box with the id `name` when the user leaves the tab."""
        self.boxes.append(name)

    def add_saver(self, save):
        """Call `save`, an async function, before the page is loaded again. It must return why it failed, or ""."""
        self._savers.append(save)

    def add_eraser(self, erase):
        """Call `erase`, an async function, when the user erases everything."""
        self._erasers.append(erase)

    async def save(self):
        """Save all that was typed. Returns why that failed, or ""."""
        first = ""
        for save in self._savers:  # all of them, even if one fails
            fault = await save()
            first = first or fault
        return first

    @property
    def erasers(self):
        return self._erasers
