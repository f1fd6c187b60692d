"""The workers of how.html: one for the routes and walks, and one for each run of the golden boards."""

import json

from page.browser.dom import site_url
from page.solver.worker import Worker, worker_script

BUNDLES = ["static/micropython/worker.txt", "static/micropython/how-worker.txt"]
LEXICON = {"boggle/words.txt": "words.dawg"}
INTERPRETERS = {"MicroPython": "runtime/micropython/micropython.mjs", "Pyodide": "runtime/pyodide/pyodide.mjs"}


class Workers:
    """Makes workers that run static/how/worker.py. The first one serves the routes and walks."""

    def __init__(self):
        self._made = 0
        self._first = self.make("MicroPython")

    async def start(self):
        """Wait until the first worker answers. Raises WorkerError if it cannot start."""
        await self._first.start()

    async def answer(self, function, *arguments):
        """Call a function of the first worker. Returns its parsed result."""
        return await self._first.answer(function, *arguments)

    def make(self, interpreter):
        """Make a Worker that is not started yet. `interpreter` is a name in INTERPRETERS."""
        self._made += 1
        attributes = {
            "type": interpreter.lower(),
            # A full address: a worker cannot resolve a relative one.
            "version": site_url(INTERPRETERS[interpreter]),
            "worker": "",
            "name": f"how {self._made}",
        }
        if interpreter == "Pyodide":
            return Worker(interpreter, worker_script(src="static/how/worker.py", **attributes), "pyscript.json")
        files = {path: path.split("/")[-1] for path in BUNDLES}
        files.update(LEXICON)
        script = worker_script(
            src="static/micropython/how-worker.py", config=json.dumps({"files": files}), **attributes
        )
        return Worker(interpreter, script)
