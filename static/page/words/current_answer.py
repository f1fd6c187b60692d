"""The words of the board: asked of whichever engine is up, and shown as they come."""

import asyncio

from page.messages import NO_WORDS, said
from page.text.texts import language, t, tn
from page.words.list_view import WordsView
from page.words.store import WordStore

A_MOMENT = 0.1  # seconds that words stay after their board changed, if no answer comes
A_FRAME = 0.02  # seconds, in which words are painted: to write the address takes the browser as long as that


class Answers:
    """Shows the answer for the board that was asked about last; others are dropped.

    `found` holds the words of the board once all are known (or the search was stopped), as `page.words.store` has them,
    else None; `last` is then the last piece of the answer, as `boggle.search.solve_stream` has it.
    `watchers` are called when they are others.
    """

    def __init__(self, app):
        self._app = app
        self.found = self.last = None
        self.watchers = []
        self.words = WordsView("words", app.choose)
        self.long = None  # shows answers in pieces
        self._asked = 0
        self._outdated = False  # whether the words shown are those of the board before

    def ask(self, board):
        """Ask for the words of a full board, and show them when they come; its address comes right behind them."""
        asked = self._asked

        async def told(piece):
            return await self._told(piece, asked)

        rules, scoring = self._app.rules.name, self._app.scoring.name
        answer = self._app.engines.solved((str(board), rules, self._app.shortest, scoring), told)
        asyncio.create_task(self._show_once_there(answer, asked))

    def outdate(self):
        """Leave the words where they are for a moment, as most answers take less: a list that goes and comes again
        takes the browser longer than the answer."""
        self._asked += 1
        shown = self.found is not None or bool(self.long and self.long.words.shown)
        self._outdated = self._outdated or shown
        self.found = None
        self.words.hold_back()
        if self.long:
            self.long.hold_back()
        self._app.choose(None)

    def clear(self):
        """Show no words, and none that were asked for."""
        self._asked += 1
        self._clear()

    def _clear(self):
        if self.found is not None or self._outdated:
            self._tell(None)
        self.words.clear()
        if self.long:
            self.long.clear()

    async def _show_once_there(self, coming, asked):
        moment = asyncio.create_task(self._after_a_moment(asked))
        try:
            answer, taken = await coming
        except Exception as error:
            taken = ""
            answer = {"error": [t("The solver failed: {error}.", error=said(error)), {}]}
        if "lines" in answer and not is_short(answer):
            await self._app.rest.whole_page()
        moment.cancel()
        if asked != self._asked:
            return
        try:
            self._show(answer)
        finally:
            self._app.engines.tell(taken)  # before the words it would have the browser lay the page out once more
            await asyncio.sleep(A_FRAME)
            if asked == self._asked:
                self._app.write_link()
        self._app.rest.keep_site()

    async def _after_a_moment(self, asked):
        await asyncio.sleep(A_MOMENT)
        if asked == self._asked:
            if self._outdated:
                self._clear()
            self._app.write_link()

    def _show(self, answer):
        messages = self._app.messages
        if "error" in answer:
            self._clear()
            messages.status(NO_WORDS)
            messages.alert(language.say(answer["error"]))
        else:
            self._show_words(answer)
            messages.status(total(answer))

    async def _told(self, piece, asked):
        """Show a piece of a long answer. Returns what to ask the worker next, None once another board was asked for."""
        await self._app.rest.whole_page()
        if asked != self._asked:
            return None
        if self._outdated:
            self._clear()
        return self.long.show(piece) if self.long else "more"

    def _show_words(self, answer):
        self.last = answer
        if is_short(answer):
            found = WordStore(self._app.scoring, answer["starts"])
            found.add(answer["lines"])
            whole = not self._outdated  # some hundreds in place of none are soon there
            if self.long:
                self.long.give_way(self.words, found, whole)
            else:
                self.words.show(found, whole=whole)
            self._tell(found)
        elif self.long:
            self.words.clear()
            self.long.show(answer)
            self._tell(self.long.found)

    def _tell(self, found):
        self.found = found
        self._outdated = False
        for watch in self.watchers:
            watch()


def is_short(answer):
    """Whether it is an answer of a few hundred words, which comes in one piece."""
    return "starts" in answer


def total(answer):
    """`77 words, 90 points` of the last piece of an answer, or of a board that is kept."""
    words = tn("{count} word", "{count} words", answer["count"])
    points = tn("{count} point", "{count} points", answer["points"])
    if answer.get("complete", True):
        return t("{words}, {points}", words=words, points=points)
    return t("{words}, {points} so far (stopped)", words=words, points=points)
