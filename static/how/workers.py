"""The workers of the page: one that lasts, for the examples with words and walks, and one for each run of a solver."""

import json

from js import document, window

from page.solver.worker import Worker, worker_script

BUNDLES = ["static/micropython/worker.txt", "static/micropython/how-worker.txt"]
LEXICON = {"boggle/words.txt": "words.dawg"}
INTERPRETERS = {"MicroPython": "runtime/micropython/micropython.mjs", "Pyodide": "runtime/pyodide/pyodide.mjs"}


class Lab:
    """Makes workers that run static/how/worker.py, and asks the lasting one."""

    def __init__(self):
        self._made = 0
        self._lasting = self.worker("MicroPython")

    async def start(self):
        """Raises WorkerError with what kept the worker from starting."""
        await self._lasting.start()

    async def answer(self, function, *arguments):
        """What a function of the lasting worker returns, read."""
        return await self._lasting.answer(function, *arguments)

    def worker(self, interpreter):
        """A Worker, not started yet."""
        self._made += 1
        attributes = {
            "type": interpreter.lower(),
            # In full: a worker has no place from which to count a relative address.
            "version": window.URL.new(INTERPRETERS[interpreter], document.baseURI).href,
            "worker": "",
            "name": f"lab {self._made}",
        }
        if interpreter == "Pyodide":
            return Worker(interpreter, worker_script(src="static/how/worker.py", **attributes), "pyscript.json")
        files = {path: path.split("/")[-1] for path in BUNDLES}
        files.update(LEXICON)
        script = worker_script(
            src="static/micropython/how-worker.py", config=json.dumps({"files": files}), **attributes
        )
        return Worker(interpreter, script)
