"""A worker for sources that the reader changed. It can change nothing that runs later.

A frame with the attribute `sandbox` has an opaque origin, and so has its worker: both reach no cache, no store and no
service worker of this site. A template of how.html has the frame. The service worker does not serve such a frame, so
this page reads the files of the interpreter and sends them to it. static/how-sandbox.js receives them.
"""

import asyncio
import json

from js import MessageChannel, document
from jsffi import to_js

from boggle.errors import BoggleError
from page.browser.dom import by_id, listen
from page.browser.site_files import doubt, read

RECEIVER = "static/how-sandbox.js"
BUNDLES = "static/micropython/worker.txt", "static/micropython/how-worker.txt"
LEXICON, PACKED = "boggle/words.txt", "en.words"
MICROPYTHON, PYODIDE = "runtime/micropython/", "runtime/pyodide/"

# For each interpreter: its scripts, the files that these fetch, those that Python opens, and what Python runs first.
INTERPRETERS = {
    "MicroPython": (
        [RECEIVER, MICROPYTHON + "micropython.mjs"],
        [MICROPYTHON + "micropython.wasm"],
        {path: path.split("/")[-1] for path in BUNDLES},
        "static/micropython/how-worker.py",
    ),
    "Pyodide": (
        [RECEIVER, PYODIDE + "pyodide.asm.mjs", PYODIDE + "pyodide.mjs"],
        [PYODIDE + "pyodide.asm.wasm", PYODIDE + "python_stdlib.zip", PYODIDE + "pyodide-lock.json"],
        {},
        "static/how/worker.py",
    ),
}


class SandboxedWorker:
    """A worker that runs static/how/worker.py. `interpreter` is a key of INTERPRETERS. `name` is the interpreter's name
    with its version, once the worker is started. Ask one question at a time."""

    def __init__(self, interpreter):
        self.name = None
        self._scripts, self._fetched, self._stored, self._main = INTERPRETERS[interpreter]
        self._frame = document.importNode(by_id("sandbox").content, True).firstElementChild
        self._port = None
        self._answers = []
        self._happened = asyncio.Event()  # the frame is there, an answer came, or the worker was ended
        self._ended = False

    async def start(self):
        """Read all files, start the interpreter, and wait until it answers. Raises BoggleError."""
        files = {}
        try:
            for paths in (self._scripts, self._fetched, self._stored, [LEXICON, self._main]):
                for path in paths:
                    files[path] = await read(path, "blob")
            await self._connect([files[path] for path in self._scripts])
            fetched = {path.split("/")[-1]: files[path] for path in self._fetched}
            stored = {name: files[path] for path, name in self._stored.items()}
            stored[PACKED] = files[LEXICON]
            await self._ask("start", fetched, stored, files[self._main])
            self.name = (await self.answer("ready"))["name"]
        except Exception:
            for path in files:  # one of them may have arrived damaged
                doubt(path)
            raise

    async def answer(self, function, *arguments):
        """Call a function of the worker. Returns its parsed result. Raises BoggleError."""
        return json.loads(await self._ask(function, *arguments))

    def end(self):
        """End the worker, whatever it is doing, also while it starts."""
        self._ended = True
        self._frame.remove()
        if self._port:
            self._port.close()
        self._happened.set()

    async def _connect(self, scripts):
        """Put the frame into the page, and let it make a worker of these scripts."""
        self._check()
        answers, happened = self._answers, self._happened  # the listeners must not refer to the port
        listen(self._frame, "load", lambda event: happened.set())
        document.body.append(self._frame)
        await self._wait()
        channel = MessageChannel.new()
        self._port = channel.port1
        listen(self._port, "message", lambda event: (answers.append(event.data), happened.set()))
        self._port.start()
        self._frame.contentWindow.postMessage(to_js(scripts), "*", to_js([channel.port2]))

    async def _ask(self, *message):
        self._answers.clear()
        self._happened.clear()
        self._port.postMessage(to_js(message))
        await self._wait()
        error, result = self._answers[0]
        if error:
            raise BoggleError(error)
        return result

    async def _wait(self):
        await self._happened.wait()
        self._check()

    def _check(self):
        if self._ended:
            raise BoggleError("the worker was ended")
