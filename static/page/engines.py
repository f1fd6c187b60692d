"""The two workers that solve: MicroPython's, up first, then Pyodide's, which takes over.

Pyodide is asked for after the first answer only: it is ten times as large and would make that answer wait.
"""

import asyncio
import json

from js import document, window
from polyscript import workers

from page.messages import said


class Engines:
    """Whoever solves at present. `say` is called with a sentence about who that is."""

    def __init__(self, say):
        self._say = say
        self._worker = None
        self._name = None
        self._second = None
        self._spare = None
        self.failed = False

    @property
    def up(self):
        return self._worker is not None

    async def start(self):
        """Wait for the first worker. Raises whatever kept it from starting."""
        try:
            await self._take(await workers["early"])
        except Exception:
            self.failed = True
            raise

    async def solved(self, board, rules, shortest):
        """The report of a board, as `boggle.report` describes it; {"error": sentence} for a board refused."""
        begun = window.performance.now()
        name = self._name
        try:
            report = json.loads(await self._worker.solved(board, rules, shortest))
        except Exception:
            if not self._spare:
                raise
            (self._worker, self._name), self._spare = self._spare, None
            return await self.solved(board, rules, shortest)
        self._say(f"Solved in {round(window.performance.now() - begun)} ms by {name}.")
        if not self._second:
            self._second = asyncio.create_task(self._start_second())
        return report

    async def _take(self, worker):
        """Ask `worker` from now on, if it answers: one whose imports failed is handed out all the same."""
        name = await worker.ready()
        self._spare = (self._worker, self._name) if self._worker else None
        self._worker, self._name = worker, name
        self._say(f"{name} is ready.")

    async def _start_second(self):
        try:
            _make_worker("pyodide", "solver", "runtime/pyodide/pyodide.mjs", "pyscript.toml")
            await self._take(await workers["solver"])
        except Exception as error:
            self._say(f"{self._name} goes on solving: Pyodide could not start ({said(error)}).")


def _make_worker(interpreter, name, module, config):
    """Start another worker as index.html starts the first one, with an element of its own."""
    script = document.createElement("script")
    script.type = interpreter
    script.src = "static/worker.py"
    script.setAttribute("worker", "")
    script.setAttribute("name", name)
    script.setAttribute("version", window.URL.new(module, document.baseURI).href)
    script.setAttribute("config", config)
    document.head.append(script)
