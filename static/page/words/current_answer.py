"""The words of the board: the solver is asked for them, and they are shown as they arrive."""

import asyncio

from page.browser.dom import by_id
from page.messages import NO_WORDS
from page.results.list_entries import LengthHeadings
from page.results.store import WordStore
from page.results.word_list import WordList
from page.state.events import Latest
from page.text.texts import language, points_in_words, said, t, tn

SOLVING = t("Solving…")
A_MOMENT = 0.1  # seconds for which the old words stay when the board changed, if no answer arrives
A_FRAME = 0.02  # seconds for painting the words before the address is written, which takes the browser as long


class CurrentAnswer:
    """Shows the answer for the current board and drops all others.

    `address` is the PageAddress, and `rest` the bundle with the rest of the page. `settled()` is called when nothing is
    more urgent than loading this bundle.
    """

    def __init__(self, game, solver, messages, address, rest, settled):
        self._game = game
        self._solver = solver
        self._messages = messages
        self._address = address
        self._rest = rest
        self._settled = settled
        self._list = WordList("words", "results", game.choose)
        self._stream = None  # the StreamedAnswer, once it is loaded
        self._latest = Latest()
        self._is_current = self._latest.begin()
        self._outdated = False  # whether the words shown are those of the previous board
        self._begun = False  # whether words of this board are shown
        game.board_awaited.subscribe(lambda: asyncio.create_task(self._await_view()))
        game.board_changed.subscribe(self._update)
        game.change_announced.subscribe(self._write_address)
        game.word_chosen.subscribe(lambda word: word or self._list.unselect())

    def add_stream(self, stream):
        """Show the progress of long searches with this StreamedAnswer."""
        self._stream = stream

    @property
    def is_long(self):
        """Whether the answer is too long for the document."""
        return self._list.is_long

    def shown_list(self):
        """Return the WordList."""
        return self._list

    async def _await_view(self):
        """Load the rest of the page, which contains the view of large boards."""
        self._messages.status(t("Large boards take a moment longer…"))
        if not await self._rest.load():
            self._messages.status(NO_WORDS)

    def _update(self):
        if not self._game.is_full:
            self._is_current = self._latest.begin()
            self._clear()
            self._say_empty()
            return
        self._outdate()
        self._say_full()
        if self._can_ask:
            self._ask()

    @property
    def _can_ask(self):
        """Whether the solver is asked. If it failed and no message says so, its answer is the reason."""
        return self._solver.up or (self._solver.failed and not self._messages.has_fault)

    def _write_address(self):
        """Write the address last. If words will follow, it is written after them."""
        if not (self._game.is_full and self._can_ask):
            self._address.write()

    def _ask(self):
        game, is_current = self._game, self._is_current

        async def show_piece(piece):
            return self._show_piece(piece) if is_current() else None

        settings = game.settings
        asked = str(game.board()), settings.rules.name, settings.shortest, settings.scoring.name, False, settings.family
        self._solver.use_words(settings.words)
        by_id("words").lang = settings.words
        answer = self._solver.solve(asked, show_piece)
        asyncio.create_task(self._show_once_there(answer, is_current))

    def _outdate(self):
        """Leave the old words in place for a moment, since most answers arrive within it. Removing the list and showing
        it again would take the browser longer than the answer."""
        self._is_current = self._latest.begin()
        self._outdated = self._outdated or self._game.found is not None or self._begun
        self._begun = False
        self._game.outdate_answer()
        self._list.hold_back()
        self._game.choose(None)

    def _clear(self):
        """Show no words."""
        if self._game.found is not None or self._outdated:
            self._tell(None, None)
        self._begun = False
        self._list.clear()
        if self._stream:
            self._stream.rest()

    def _say_empty(self):
        game = self._game
        if not self._solver.up:
            if self._solver.failed:
                self._messages.status(NO_WORDS)
            return
        self._settled()
        empty = game.tiles.count(None)
        if empty == len(game.tiles):
            self._messages.status(t("Type a board, paste one, or roll."))
        else:
            self._messages.status(tn("{count} tile to go.", "{count} tiles to go.", empty))

    def _say_full(self):
        """Say what happens next. The total of the previous board stands for a moment as its words do, but only dimmed:
        most answers arrive within it, and a sentence in between would flicker."""
        solver = self._solver
        if self._stream and self._outdated and solver.up and not solver.waiting:
            self._stream.outdate()
            return
        if not solver.up:
            self._clear()
        if solver.failed:
            status = NO_WORDS
        elif solver.waiting:
            status = t("Your own word list is loading…")
        else:
            status = SOLVING if solver.up else t("The board is full. It is solved as soon as Python is ready.")
        self._messages.status(status)

    async def _show_once_there(self, coming, is_current):
        moment = asyncio.create_task(self._after_a_moment(is_current))
        try:
            answer, time_taken = await coming
        except Exception as error:
            time_taken = ""
            answer = {"error": [t("The solver failed: {error}.", error=said(error)), {}]}
            answer["again"] = lambda: self._ask_again(is_current)
        moment.cancel()
        if not is_current():
            return
        try:
            self._show(answer)
        finally:
            self._solver.tell(time_taken)  # if it came before the words, the browser would lay out the page twice
            await asyncio.sleep(A_FRAME)
            if is_current():
                self._address.write()
        self._settled()

    async def _ask_again(self, is_current):
        """Start the workers again that were given up, and solve the board. Returns whether one of them is there."""
        is_there = await self._solver.try_again()
        if is_there and (is_current() or self._game.found is None):
            self._game.refresh()
        return is_there

    async def _after_a_moment(self, is_current):
        await asyncio.sleep(A_MOMENT)
        if is_current():
            if self._outdated:
                self._clear()
                if not self._solver.waiting:
                    self._messages.status(SOLVING)
            self._address.write()

    def _show(self, answer):
        if "error" in answer:
            self._clear()
            self._messages.status(NO_WORDS)
            self._messages.alert(language.say(answer["error"]), again=answer.get("again"))
        else:
            self._show_words(answer)
            self._messages.total(total(answer))
            if not any(self._game.tiles):
                self._messages.alert(t("This board has only holes, so no word can lie on it."))

    def _show_piece(self, piece):
        """Show a piece of a long answer. Returns the name of the worker's function for the next one."""
        if self._outdated:
            self._clear()
        self._list_words(piece)
        self._list.render()
        if self._stream:
            return self._stream.show(piece)
        if "progress" in piece:  # the rest of the page can stop the search
            asyncio.create_task(self._rest.load())
        else:
            self._messages.total(total(piece))
        return "more"

    def _list_words(self, piece):
        """Add the words of a piece to the list. If the words begin, they replace those in the list."""
        self._game.learn_spellings(piece["spellings"])
        if piece["from"] == 0:
            scoring = self._game.settings.scoring
            store = WordStore(scoring, piece["tiers"] is not None, self._game.written)
            self._list.begin(store, LengthHeadings(scoring), same=self._begun)
            self._begun = True
        self._list.add(piece["lines"], piece["groups"])

    def _show_words(self, answer):
        whole = not self._outdated  # if there are no words to replace, some hundreds are shown quickly
        if is_short(answer):
            scoring = self._game.settings.scoring
            self._game.learn_spellings(answer["spellings"])
            found = WordStore(scoring, answer["tiers"] is not None, self._game.written, answer["starts"])
            found.add(answer["lines"], answer["groups"])
            self._list.show(found, found.runs, LengthHeadings(scoring), same=self._begun, whole=whole)
        else:
            self._list_words(answer)
            self._list.end()
        if self._stream:
            self._stream.rest()
        self._tell(self._list.found, answer)

    def _tell(self, found, summary):
        self._outdated, self._begun = False, found is not None
        self._game.set_answer(found, summary)


def is_short(answer):
    """Return whether this is an answer of a few hundred words, which arrives in one piece."""
    return "starts" in answer


def total(answer):
    """Return the total of the last piece of an answer, or of a stored board: `77 words, 90 points`."""
    words = tn("{count} word", "{count} words", answer["count"])
    points = points_in_words(answer["points"])
    if answer.get("complete", True):
        return t("{words}, {points}", words=words, points=points)
    return t("{words}, {points} so far (stopped)", words=words, points=points)
