"""The words of the board: the solver is asked for them, and they are shown as they arrive."""

import asyncio

from page.messages import NO_WORDS
from page.results.list_view import ListView
from page.results.store import WordStore
from page.state.latest import Latest
from page.text.errors import said
from page.text.texts import language, t, tn

A_MOMENT = 0.1  # seconds for which the old words stay when the board changed, if no answer arrives
FIRST = 100  # words of a long answer that are shown until the rest of the page is loaded
A_FRAME = 0.02  # seconds for painting the words before the address is written, which takes the browser as long


class CurrentAnswer:
    """Shows the answer for the current board and drops all others.

    `link` is the BoardLink, and `rest` the bundle with the rest of the page. `settled()` is called when nothing is
    more urgent than loading this bundle.
    """

    def __init__(self, game, solver, messages, link, rest, settled):
        self._game = game
        self._solver = solver
        self._messages = messages
        self._link = link
        self._rest = rest
        self._settled = settled
        self._list = ListView("words", game.choose)
        self._stream = None  # the StreamedAnswer, once it is loaded
        self._latest = Latest()
        self._is_current = self._latest.begin()
        self._outdated = False  # whether the words shown are those of the previous board
        self._begins = False  # whether the words shown are the first ones of a long answer
        game.board_awaited.subscribe(lambda: asyncio.create_task(self._await_view()))
        game.board_changed.subscribe(self._update)
        game.change_announced.subscribe(self._write_link)
        game.word_chosen.subscribe(lambda word: word or self.shown_list().unselect())

    def add_stream(self, stream):
        """Show answers that arrive in pieces with this StreamedAnswer."""
        self._stream = stream

    @property
    def is_long(self):
        """Whether the words are in the list for long answers."""
        return bool(self._stream and self._stream.list.shown)

    def shown_list(self):
        """Return the list that shows the words: that for short answers or that for long ones."""
        return self._stream.list if self.is_long else self._list

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
        if self._solver.up:
            self._ask()

    def _write_link(self):
        """Write the address last. If words will follow, it is written after them."""
        if not (self._game.is_full and self._solver.up):
            self._link.write()

    def _ask(self):
        game, is_current = self._game, self._is_current
        missed = []  # lines that arrived before the list for long answers was loaded

        async def show_piece(piece):
            return await self._show_piece(piece, missed, is_current)

        settings = game.settings
        asked = str(game.board()), settings.rules.name, settings.shortest, settings.scoring.name
        answer = self._solver.solve(asked, show_piece)
        asyncio.create_task(self._show_once_there(answer, is_current))

    def _outdate(self):
        """Leave the old words in place for a moment, since most answers arrive within it. Removing the list and showing
        it again would take the browser longer than the answer."""
        self._is_current = self._latest.begin()
        self._outdated = self._outdated or self._game.found is not None or self.is_long or self._begins
        self._begins = False
        self._game.outdate_answer()
        self._list.hold_back()
        if self._stream:
            self._stream.hold_back()
        self._game.choose(None)

    def _clear(self):
        """Show no words."""
        if self._game.found is not None or self._outdated:
            self._tell(None, None)
        self._begins = False
        self._list.clear()
        if self._stream:
            self._stream.clear()

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
        """Say at once what happens next, so that the total of the previous board never appears beside this board."""
        if self._solver.up:
            waiting = self._solver.waiting
            status = t("Waiting for Pyodide, which solves by your own list…" if waiting else "Solving…")
        else:
            self._clear()
            failed = self._solver.failed
            status = NO_WORDS if failed else t("The board is full. It is solved as soon as Python is ready.")
        self._messages.status(status)

    async def _show_once_there(self, coming, is_current):
        moment = asyncio.create_task(self._after_a_moment(is_current))
        try:
            answer, time_taken = await coming
        except Exception as error:
            time_taken = ""
            answer = {"error": [t("The solver failed: {error}.", error=said(error)), {}]}
        if "lines" in answer and not is_short(answer):
            await self._load_list(answer, is_current)
        moment.cancel()
        if not is_current():
            return
        try:
            self._show(answer)
        finally:
            self._solver.tell(time_taken)  # if it came before the words, the browser would lay out the page twice
            await asyncio.sleep(A_FRAME)
            if is_current():
                self._link.write()
        self._settled()

    async def _after_a_moment(self, is_current):
        await asyncio.sleep(A_MOMENT)
        if is_current():
            if self._outdated:
                self._clear()
            self._link.write()

    def _show(self, answer):
        if "error" in answer:
            self._clear()
            self._messages.status(NO_WORDS)
            self._messages.alert(language.say(answer["error"]))
        else:
            self._show_words(answer)
            self._messages.status(total(answer))
            if not any(self._game.tiles):
                self._messages.alert(t("This board has only holes, so no word can lie on it."))

    async def _show_piece(self, piece, missed, is_current):
        """Show a piece of a long answer. Returns the worker's next function, or None if the board has changed."""
        if "progress" in piece and not self._stream and is_current():  # the search goes on meanwhile
            self._begin(piece)
            missed.append(piece["lines"])
            asyncio.create_task(self._rest.load())
            return "more"
        await self._load_list(piece, is_current)
        if not is_current():
            return None
        if self._outdated:
            self._clear()
        if missed and "progress" in piece:
            piece["from"], piece["lines"] = 0, "\n".join([lines for lines in missed + [piece["lines"]] if lines])  # noqa: RUF005 - MicroPython
            missed.clear()
        return self._show_stream(piece) if self._stream else "more"

    async def _load_list(self, piece, is_current):
        """Load the list for long answers. Until it is loaded, show the first words."""
        if not self._stream and is_current() and piece["from"] == 0:
            self._begin(piece)
            self._messages.status(total(piece))
        await self._rest.load()

    def _begin(self, piece):
        """If a piece begins an answer, show its first words. A chosen word stays chosen."""
        if piece["from"] or not piece["lines"]:
            return
        found = WordStore(self._game.settings.scoring)
        found.add("\n".join(piece["lines"].split("\n", FIRST)[:FIRST]))
        chosen = self._list.chosen_word if self._begins else None
        self._outdated, self._begins = False, True
        self._list.show(found, found.place_of(chosen) if chosen else None, whole=True, as_long=True)

    def _show_stream(self, piece):
        """Show a piece of a long answer. It replaces the first words, if they are shown."""
        if self._begins:
            self._begins = False
            self._stream.take_over(self._list)
        else:
            self._list.clear()
        return self._stream.show(piece)

    def _show_words(self, answer):
        if is_short(answer):
            found = WordStore(self._game.settings.scoring, answer["starts"])
            found.add(answer["lines"])
            whole = not self._outdated  # if there are no words to replace, some hundreds are shown quickly
            if self._stream:
                self._stream.hand_over(self._list, found, whole)
            else:
                self._list.show(found, whole=whole)
            self._tell(found, answer)
        elif self._stream:
            self._show_stream(answer)
            self._tell(self._stream.found, answer)

    def _tell(self, found, summary):
        self._outdated = False
        self._game.set_answer(found, summary)


def is_short(answer):
    """Return whether this is an answer of a few hundred words, which arrives in one piece."""
    return "starts" in answer


def total(answer):
    """Return the total of the last piece of an answer, or of a stored board: `77 words, 90 points`."""
    words = tn("{count} word", "{count} words", answer["count"])
    points = tn("{count} point", "{count} points", answer["points"])
    if answer.get("complete", True):
        return t("{words}, {points}", words=words, points=points)
    return t("{words}, {points} so far (stopped)", words=words, points=points)
