"""Long work that a person asks Pyodide for: a button that begins and stops it, with a bar that says how far it is."""

import asyncio

from page.browser.dom import listen
from page.solver.job import Work
from page.text.errors import said
from page.text.texts import t

FORM = """<div class="asked"><p class="row"><button type="button"></button></p>
<progress max="1" hidden></progress><p class="note" aria-live="polite"></p></div>"""


class AskedWork:
    """`begin` and `go_on` name the worker's functions. What is asked and what comes is for deriving classes to say.

    `arguments()` are those of the function that begins it; `begun()` is called then, `came(answer)` with each answer,
    and `ended(done)` with what was made, None where it was stopped. Of what `forget` gave up nothing is heard any more.
    """

    def __init__(self, game, solver, messages, place, name, bar, begin, go_on):
        self.game, self._solver, self._messages = game, solver, messages
        self._name = name
        self._begin, self._go_on = begin, go_on
        self._work = None  # the one that goes on
        place.insertAdjacentHTML("beforeend", FORM)
        self.element = place.lastElementChild
        self.button = self.element.querySelector("button")
        self._bar = self.element.querySelector("progress")
        self._bar.setAttribute("aria-label", bar)
        self._note = self.element.querySelector(".note")
        self.button.textContent = name
        listen(self.button, "click", self._clicked)

    @property
    def going(self):
        return self._work is not None

    def say(self, text):
        self._note.textContent = text

    def arguments(self):
        """The game that the worker is asked about."""
        game, settings = self.game, self.game.settings
        return game.board_text(), settings.plain_q, settings.rules.name, settings.shortest, settings.scoring.name

    def begun(self):
        """What the work before brought is out of date."""

    def came(self, answer):
        """There is no more to most pieces than how far they are."""

    def forget(self):
        """Give up what goes on, and what was said of what was made."""
        if self._work:
            self._end(self._work)
        if self._note.textContent:
            self.say("")

    def _clicked(self, event):
        if not self._work:
            self._work = self._new_work()
            asyncio.create_task(self._run(self._work))
        else:
            self._end(self._work)
            self.say(t("Stopped."))
            self.ended(None)

    def _new_work(self):
        def is_current():
            return work is self._work

        work = Work(
            lambda progress: self._tell(work, progress), lambda answer: self.came(answer) if is_current() else None
        )
        return work

    async def _run(self, work):
        self._messages.alert("")
        self._tell(work, 0)
        self.say("" if self._solver.solver else t("Waiting for Pyodide…"))
        try:
            calls = await self._solver.pyodide()
            if work is not self._work:
                return
            self.say("")
            self.begun()
            made = await work.done(calls, getattr(calls, self._begin)(*self.arguments()), self._go_on)
            if work is self._work:
                self._end(work)
                self.ended(made)
        except Exception as error:
            if work is self._work:
                self._end(work)
                self.say("")
                self._messages.alert(said(error))

    def _tell(self, work, progress):
        if work is self._work and progress is not None:
            self.button.textContent = t("Stop")
            self._bar.hidden = False
            self._bar.value = progress

    def _end(self, work):
        self._work = None
        work.stop()
        self.button.textContent = self._name
        self._bar.hidden = True
