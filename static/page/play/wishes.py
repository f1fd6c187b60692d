"""The player's wishes for a board, as `boggle.play.wishes` reads them: the fields in which they are written, and the
search for a board that meets them."""

import json
import random

from boggle.game.board import HOLE, WILD, Board
from page.browser.dom import by_id, focus_where_lost, listen
from page.play.asked_round import AnyBoard, invitation_to_board, invitation_to_roll
from page.rules.roller import SEED_BITS
from page.solver.job import Job, JobError
from page.state.events import Event
from page.text.markup import markup, replace
from page.text.texts import put, t, tn

LETTERS = range(5, 13)  # of the common word that a board should have
MOST = 9999  # words that one can wish for
FORM = """<fieldset id="wish" class="group"><legend>A board with</legend><div class="fields">
<p class="field"><label for="wish-fewest">Words, at least</label>
<input id="wish-fewest" type="number" min="1" max="9999" inputmode="numeric" placeholder="1"></p>
<p class="field"><label for="wish-most">Words, at most</label>
<input id="wish-most" type="number" min="1" max="9999" inputmode="numeric" placeholder="9999"></p>
<p class="field"><label for="wish-common">A common word of</label><select id="wish-common"></select></p>
<p class="field"><label for="wish-word">This word</label>
<input id="wish-word" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" dir="auto"
maxlength="36"></p></div>
<p id="wish-unfair" class="hint" hidden>The word is laid on the board, so this is no fair roll.</p></fieldset>"""
VIEW = """<div id="search" class="search" hidden><p id="search-said" class="note" aria-live="polite"></p>
<p class="line"><progress id="search-bar" max="1" aria-label="Rolls tried so far"></progress>
<output id="search-tries" class="hint" for="" aria-live="off"></output></p>
<button id="search-stop" class="button" type="button">Stop</button></div>"""


class WishForm:
    """Adds the fields to the element `place`. `changed` announces each change of a wish."""

    def __init__(self, place):
        put(place, markup(FORM))
        self._fewest, self._most = by_id("wish-fewest"), by_id("wish-most")
        self._common, self._word = by_id("wish-common"), by_id("wish-word")
        choices = [("", t("any length"))]
        for letters in LETTERS:
            text = tn("{count} letter or more", "{count} letters or more", letters)
            choices.append((str(letters), text))
        replace(self._common, [markup('<option value="{}">{}</option>', *choice) for choice in choices])
        self.changed = Event()
        for event in ("input", "change"):
            listen(by_id("wish"), event, lambda event: self._announce())

    @property
    def texts(self):
        """The wishes as texts such as `words=100-200`. Without wishes, the list is empty."""
        texts = []
        fewest, most = self._fewest.value, self._most.value
        if fewest or most:
            texts.append(f"words={fewest or 1}-{most or MOST}")
        if self._common.value:
            texts.append(f"common={self._common.value}")
        if self._word.value.strip():
            texts.append(f"contains={self._word.value.strip()}")
        return texts

    @property
    def in_words(self):
        """The wishes in words, as a list."""
        fewest, most, word = self._fewest.value, self._most.value, self._word.value.strip()
        told = []
        if fewest or most:
            told.append(t("{fewest} to {most} words", fewest=fewest or 1, most=most or MOST))
        if self._common.value:
            told.append(
                tn("a common word of {count} letter", "a common word of {count} letters", int(self._common.value))
            )
        if word:
            told.append(t("with the word {word}", word=word))
        return told

    def forget(self):
        """Empty all fields."""
        for field in (self._fewest, self._most, self._common, self._word):
            field.value = ""
        self._announce()

    def _announce(self):
        by_id("wish-unfair").hidden = not self._word.value.strip()
        self.changed.announce()


class WishedBoard(AnyBoard):
    """A board that meets wishes, which the WishSearch `search` looks for."""

    tries = 1

    def __init__(self, settings, seconds, common_only, wishes, search):
        super().__init__(settings, seconds, common_only)
        self._wishes, self._search = wishes, search
        self._found = None

    async def roll(self):
        seed, settings = random.getrandbits(SEED_BITS), self.settings
        found = self._found = await self._search.board(settings, self.common_only, seed, self._wishes)
        if found.fair:
            return self._asking(invitation_to_roll(settings, found.seed))
        return self._asking(invitation_to_board(settings, found.board))

    def note(self, played):
        played.record_wish(self._found.tries, self._found.fair)


class Wished:
    """A board that meets the wishes, the number of rolls that were tried, and the seed of the last one. It is fair if
    its dice were only rolled."""

    def __init__(self, board, seed, tries, fair):
        self.board, self.seed, self.tries, self.fair = board, seed, tries, fair


class WishSearch:
    """Adds its progress and the button `Stop` after the element `place`. It takes the place of the button `begin`.
    `tries` is the number of rolls so far."""

    def __init__(self, solver, place, begin):
        self._solver, self._begin = solver, begin
        put(place, markup(VIEW), "afterend")
        self._element = by_id("search")
        self._job = None
        self.tries = 0
        listen(by_id("search-stop"), "click", lambda event: self.stop())

    def stop(self):
        """Stop the search. `board` then says so."""
        job, self._job = self._job, None
        if job:
            job.stop()

    async def board(self, settings, common_only, seed, wishes):
        """Return a Wished for the first roll from `seed` on that meets the wishes. Raises JobError if the search was
        stopped, or if no roll meets them."""
        job = self._job = Job(self._show, lambda answer: self._count(job, answer))
        self.tries = 0
        self._switch(True)
        by_id("search-stop").focus()
        said = by_id("search-said")
        said.textContent = "" if self._solver.pyodide_calls else t("Waiting for Pyodide…")
        try:
            calls = await self._solver.pyodide()
            if job is not self._job:
                raise JobError("it was stopped")
            said.textContent = t("Boards are rolled until one meets the wishes…")
            asked = _asked(settings, common_only, seed, wishes)
            found = await job.done(calls, lambda calls: calls.begin_wish(*asked), "more_wish")
        except Exception as error:
            if job is not self._job:
                raise JobError("the search was stopped after {count} rolls", count=self.tries)
            raise error
        finally:
            if job is self._job or not self._job:
                self._switch(False)
                focus_where_lost(self._begin)
        if not found:
            raise JobError("none of {count} rolls meets the wishes", count=self.tries)
        board = Board.parse(found["board"], settings.plain_q)
        return Wished(board, seed + self.tries - 1, self.tries, found["fair"])

    def _count(self, job, answer):
        if job is self._job:
            self.tries = answer["tries"]
            by_id("search-tries").textContent = tn("{count} roll tried", "{count} rolls tried", self.tries)

    def _show(self, progress):
        if progress is not None:
            by_id("search-bar").value = progress

    def _switch(self, shown):
        self._element.hidden, self._begin.hidden = not shown, shown
        by_id("search-tries").textContent = ""
        by_id("search-said").textContent = ""


def _asked(settings, common_only, seed, wishes):
    """Return the arguments of the worker's function `begin_wish`."""
    width, height, tiles = settings.empty_board()
    frame = Board(width, height, [HOLE if tile == HOLE else WILD for tile in tiles], settings.plain_q)
    rules = settings.rules.name, settings.shortest
    # MicroPython has no stars here.
    return (str(frame), settings.plain_q) + rules + (common_only, seed, json.dumps(wishes), settings.family)  # noqa: RUF005
