"""The solver's sources, to be changed by the reader and tried on the golden boards."""

import asyncio
import json

from js import document

from how.golden import difference, golden_boards, points_of
from page.browser.dom import by_id, listen
from page.solver.worker import fetched
from page.text.errors import said

SOURCES, GOLDEN = "static/sources.json", "static/golden.txt"


class Trial:
    def __init__(self, lab):
        self._lab = lab
        self._choice = by_id("source-name")
        self._text = by_id("source")
        self._interpreter = by_id("interpreter")
        self._run_button, self._stop_button, self._reset_button = [by_id(name) for name in ("run", "stop", "reset")]
        self._status = by_id("run-status")
        self._rows = by_id("answers")
        self._trace = by_id("traceback")
        self._boards = []
        self._shipped = {}  # text by name
        self._changed = {}  # the same of those that the reader changed
        self._shown = None
        self._runs = 0
        self._engine = None

    def start(self):
        """Fetch the sources, then listen."""
        asyncio.create_task(self._start())

    async def _start(self):
        try:
            sources = json.loads(await fetched(SOURCES))
            self._boards = golden_boards(await fetched(GOLDEN))
        except Exception as error:
            self._status.textContent = f"The solver's sources could not be loaded: {said(error)}. Load the page again."
            return
        for name, text in sources:
            self._shipped[name] = text
            option = document.createElement("option")
            option.value = option.textContent = name
            self._choice.append(option)
        self._show(sources[0][0])
        self._listen()
        for control in (self._choice, self._text, self._run_button):
            control.disabled = False

    def _listen(self):
        listen(self._choice, "change", lambda event: self._show(self._choice.value))
        listen(self._text, "input", lambda event: self._keep())
        listen(self._reset_button, "click", lambda event: self._reset())
        listen(self._run_button, "click", lambda event: asyncio.create_task(self._run()))
        listen(self._stop_button, "click", lambda event: self._stop())

    def _show(self, name):
        self._shown = name
        self._text.value = self._changed.get(name, self._shipped[name])
        self._mark()

    def _keep(self):
        """Note what the reader changed in the source shown."""
        if self._text.value == self._shipped[self._shown]:
            self._changed.pop(self._shown, None)
        else:
            self._changed[self._shown] = self._text.value
        self._mark()

    def _reset(self):
        self._changed.clear()
        self._show(self._shown)
        self._status.textContent = "All sources are as they were."
        self._run_button.focus()  # the pressed one is disabled now

    def _mark(self):
        """Say which sources are changed."""
        self._reset_button.disabled = not self._changed
        for option in self._choice.options:
            option.textContent = f"{option.value} (changed)" if option.value in self._changed else option.value

    async def _run(self):
        """Solve the golden boards with the sources as they are, in a worker of their own."""
        self._runs += 1
        run = self._runs
        self._begin()
        engine = self._engine = self._lab.worker(self._interpreter.value)
        try:
            await engine.start()
            await engine.answer("take", json.dumps(self._changed))
            await self._solve_all(engine, run)
        except Exception as error:
            if run == self._runs:
                self._fail(said(error))
        if run == self._runs:
            self._end()

    async def _solve_all(self, engine, run):
        equal = points = words = 0
        taken = 0.0
        for number, golden in enumerate(self._boards):
            self._status.textContent = f"Solving board {number + 1} of {len(self._boards)} by {engine.name}…"
            answer = await engine.answer("solved", golden.rules, golden.board)
            if run != self._runs:
                return
            if "error" in answer:
                self._fail(answer["error"])
                return
            rows = answer["words"]
            differs = difference(golden.rows, rows)
            equal, taken = equal + (not differs), taken + answer["ms"]
            words, points = words + len(rows), points + points_of(rows)
            self._add_row(golden, rows, answer["ms"], differs)
        verdict = "all" if equal == len(self._boards) else f"{equal} of"
        self._status.textContent = (
            f"{words:,} words, {points:,} points, {taken:.0f} ms by {engine.name}: "
            f"{verdict} {len(self._boards)} boards equal the golden answers."
        )

    def _add_row(self, golden, rows, milliseconds, differs):
        row = document.createElement("tr")
        row.className = "differs" if differs else ""
        texts = [golden.board, f"{len(rows):,}", f"{points_of(rows):,}", f"{milliseconds:.0f}", differs or "equal"]
        for place, text in enumerate(texts):
            cell = document.createElement("td" if place else "th")
            if not place:
                cell.setAttribute("scope", "row")
            cell.textContent = text
            row.append(cell)
        self._rows.append(row)

    def _begin(self):
        self._rows.innerHTML = ""
        self._trace.textContent = ""
        by_id("answers-table").hidden = False
        _take_turns(self._run_button, self._stop_button)
        self._status.textContent = f"Starting {self._interpreter.value}…"

    def _fail(self, text):
        self._status.textContent = "The run ended with an error."
        self._trace.textContent = text

    def _stop(self):
        """End the worker, whatever it is doing: nothing comes back from it any more."""
        self._runs += 1
        self._end()
        self._status.textContent = "Stopped."

    def _end(self):
        self._engine.end()
        _take_turns(self._stop_button, self._run_button)


def _take_turns(button, other):
    """Disable a button and enable the other, which takes over the focus."""
    other.disabled = False
    if document.activeElement.id == button.id:
        other.focus()
    button.disabled = True
