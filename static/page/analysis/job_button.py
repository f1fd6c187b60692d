"""A button that starts and stops a long job of Pyodide, with a bar that shows its progress."""

import asyncio

from page.browser.dom import listen
from page.solver.job import Job
from page.text.markup import insert, markup
from page.text.texts import t

FORM = """<div class="asked"><p class="line"><button class="button" type="button"></button></p>
<progress max="1" hidden></progress><p class="note" aria-live="polite"></p></div>"""


class JobButton:
    """`begin` and `go_on` name the worker's functions. Subclasses define the request and use the results.

    `arguments()` returns the arguments of `begin`. `begun()` is called when the job begins, and `came(answer)` with
    each answer. `ended(result)` is called at the end, with None if the job was stopped. Answers to stopped jobs are
    dropped."""

    def __init__(self, game, solver, messages, place, name, bar, begin, go_on):
        self.game, self._solver, self._messages = game, solver, messages
        self._name = name
        self._begin, self._go_on = begin, go_on
        self._job = None  # the job that is running
        insert(place, markup(FORM))
        self.element = place.lastElementChild
        self.button = self.element.querySelector("button")
        self._bar = self.element.querySelector("progress")
        self._bar.setAttribute("aria-label", bar)
        self._note = self.element.querySelector(".note")
        self.button.textContent = name
        listen(self.button, "click", self._clicked)

    def say(self, text):
        self._note.textContent = text

    def arguments(self):
        """Return the arguments of the function that begins the job: the board and its settings."""
        game, settings = self.game, self.game.settings
        chosen = settings.rules.name, settings.shortest, settings.scoring.name, settings.family
        return (game.board_text(), settings.plain_q) + chosen  # noqa: RUF005 - MicroPython has no stars here

    def begun(self):
        """Drop the results of the previous job."""

    def came(self, answer):
        """Use an answer of the worker. Most answers contain only the progress."""

    def forget(self):
        """Stop the job, and remove the note about the previous one."""
        if self._job:
            self._end(self._job)
        if self._note.textContent:
            self.say("")

    def _clicked(self, event):
        if not self._job:
            job = self._job = Job(
                lambda progress: self._tell(job, progress), lambda answer: job is self._job and self.came(answer)
            )
            asyncio.create_task(self._run(job))
        else:
            self._end(self._job)
            self.say(t("Stopped."))
            self.ended(None)

    async def _run(self, job):
        self._messages.alert("")
        self._tell(job, 0)
        self.say("" if self._solver.pyodide_calls else t("Waiting for Pyodide…"))
        try:
            calls = await self._solver.pyodide()
            if job is not self._job:
                return
            self.say("")
            asked = self.arguments()

            def begin(calls):
                self.begun()
                return getattr(calls, self._begin)(*asked)

            made = await job.done(calls, begin, self._go_on)
            if job is self._job:
                self._end(job)
                self.ended(made)
        except Exception as error:
            if job is self._job:
                self._end(job)
                self.say("")
                self._messages.failed(error)

    def _tell(self, job, progress):
        if job is self._job and progress is not None:
            self.button.textContent = t("Stop")
            self._bar.hidden = False
            self._bar.value = progress

    def _end(self, job):
        self._job = None
        job.stop()
        self.button.textContent = self._name
        self._bar.hidden = True
