"""The solver's sources. The reader can change them and run them on the golden boards (see `how.golden`)."""

import asyncio
import json

from js import document

from how.golden import difference, golden_boards, points_of
from how.sandbox import SandboxedWorker
from page.browser.dom import by_id, listen
from page.browser.retrying import Retry
from page.browser.site_files import read
from page.state.events import Latest
from page.text.texts import said

SOURCES, GOLDEN = "static/sources.json", "static/golden.txt"


class SourceEditor:
    """Shows one module at a time. `changed` is a dict from the names of changed modules to their texts. `after_reset`
    is called after the reader discarded all changes."""

    def __init__(self, after_reset):
        self.changed = {}
        self._after_reset = after_reset
        self._choice = by_id("source-name")
        self._text = by_id("source")
        self._reset_button = by_id("reset")
        self._shipped = {}  # text by name
        self._shown = None

    def start(self, sources):
        """Show the first of `sources`, a list of [name, text], and enable the controls."""
        for name, text in sources:
            self._shipped[name] = text
            option = document.createElement("option")
            option.value = option.textContent = name
            self._choice.append(option)
        self._show(sources[0][0])
        listen(self._choice, "change", lambda event: self._show(self._choice.value))
        listen(self._text, "input", lambda event: self._store())
        listen(self._reset_button, "click", lambda event: self._reset())
        for control in (self._choice, self._text):
            control.disabled = False

    def _show(self, name):
        self._shown = name
        self._text.value = self.changed.get(name, self._shipped[name])
        self._mark()

    def _store(self):
        """Store the text of the module that is shown, if it differs from the original text."""
        if self._text.value == self._shipped[self._shown]:
            self.changed.pop(self._shown, None)
        else:
            self.changed[self._shown] = self._text.value
        self._mark()

    def _reset(self):
        self.changed.clear()
        self._show(self._shown)
        self._after_reset()

    def _mark(self):
        """Mark the changed modules in the menu."""
        self._reset_button.disabled = not self.changed
        for option in self._choice.options:
            option.textContent = f"{option.value} (changed)" if option.value in self.changed else option.value


class GoldenRun:
    """Solves the golden boards with the sources as the reader changed them, and shows the answers in a table.

    Each run has a sandboxed worker of its own, because nothing is known of what a reader types or pastes.
    """

    def __init__(self):
        self._editor = SourceEditor(self._say_reset)
        self._interpreter = by_id("interpreter")
        self._run_button, self._stop_button = by_id("run"), by_id("stop")
        self._status = by_id("run-status")
        self._rows = by_id("answers")
        self._traceback = by_id("traceback")
        self._boards = []
        self._retry = Retry(self._start)
        self._latest = Latest()
        self._worker = None

    def start(self):
        """Fetch the sources and the boards, then enable the controls."""
        asyncio.create_task(self._retry.now())

    async def _start(self):
        """Fetch them. Returns whether they are there."""
        try:
            sources = json.loads(await read(SOURCES))
            self._boards = golden_boards(await read(GOLDEN))
        except Exception as error:
            problem = f"The solver's sources could not be loaded: {said(error)}. It is tried again by itself."
            self._status.textContent = problem
            return False
        self._status.textContent = ""
        self._editor.start(sources)
        listen(self._run_button, "click", lambda event: asyncio.create_task(self._run()))
        listen(self._stop_button, "click", lambda event: self._stop())
        self._run_button.disabled = False
        return True

    def _say_reset(self):
        self._status.textContent = "All sources are as they were."
        self._run_button.focus()  # the button that was pressed is disabled now

    async def _run(self):
        is_latest = self._latest.begin()
        self._begin()
        worker = self._worker = SandboxedWorker(self._interpreter.value)
        try:
            await worker.start()
            await worker.answer("use_sources", json.dumps(self._editor.changed))
            await self._solve_all(worker, is_latest)
        except Exception as error:
            if is_latest():
                self._fail(said(error))
        if is_latest():
            self._end()

    async def _solve_all(self, worker, is_latest):
        equal = points = words = 0
        milliseconds = 0.0
        for number, golden in enumerate(self._boards):
            self._status.textContent = f"Solving board {number + 1} of {len(self._boards)} by {worker.name}…"
            answer = await worker.answer("solve_board", golden.rules, golden.board)
            if not is_latest():
                return
            if "error" in answer:
                self._fail(answer["error"])
                return
            rows = answer["words"]
            differs = difference(golden.rows, rows)
            equal, milliseconds = equal + (not differs), milliseconds + answer["ms"]
            words, points = words + len(rows), points + points_of(rows)
            self._add_row(golden, rows, answer["ms"], differs)
        verdict = "all" if equal == len(self._boards) else f"{equal} of"
        self._status.textContent = (
            f"{words:,} words, {points:,} points, {milliseconds:.0f} ms by {worker.name}: "
            f"{verdict} {len(self._boards)} boards equal the golden answers."
        )

    def _add_row(self, golden, rows, milliseconds, differs):
        row = document.createElement("tr")
        row.className = "differs" if differs else ""
        texts = [golden.board, f"{len(rows):,}", f"{points_of(rows):,}", f"{milliseconds:.0f}", differs or "equal"]
        for column, text in enumerate(texts):
            cell = document.createElement("td" if column else "th")
            if not column:
                cell.setAttribute("scope", "row")
            cell.textContent = text
            row.append(cell)
        self._rows.append(row)

    def _begin(self):
        self._rows.textContent = ""
        self._traceback.textContent = ""
        by_id("answers-table").hidden = False
        _enable_instead(self._run_button, self._stop_button)
        self._status.textContent = f"Starting {self._interpreter.value}…"

    def _fail(self, text):
        self._status.textContent = "The run ended with an error."
        self._traceback.textContent = text

    def _stop(self):
        """End the worker, even if it is in an endless loop. Its last answers are dropped."""
        self._latest.begin()
        self._end()
        self._status.textContent = "Stopped."

    def _end(self):
        self._worker.end()
        _enable_instead(self._stop_button, self._run_button)


def _enable_instead(button, other):
    """Disable a button and enable another, which takes over the focus."""
    other.disabled = False
    if document.activeElement.id == button.id:
        other.focus()
    button.disabled = True
