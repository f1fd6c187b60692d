"""The live examples of the page that explains how the solver works, and the workers that they ask."""

import asyncio
import json

from js import window

from how.route_view import RouteView
from how.sandbox import BUNDLES, LEXICON, PACKED
from how.source_editor import GoldenRun
from how.walk_view import WalkView
from page.browser.dom import by_id, listen, site_url
from page.browser.site_files import detail_of
from page.lazy import LazyBundle
from page.solver.worker import Worker, worker_script
from page.text.texts import said

INTERPRETERS = {"MicroPython": "runtime/micropython/micropython.mjs", "Pyodide": "runtime/pyodide/pyodide.mjs"}
PHOTO = "static/micropython/how-photo.txt"


class Examples:
    """The four examples: the route of a word through the nodes, the steps of a walk, those of reading a photo, and an
    editable solver."""

    def __init__(self):
        self._workers = Workers()
        self._golden_run = GoldenRun()
        self._views = [RouteView(self._workers), WalkView(self._workers)]
        self._photo = LazyPhoto(self._workers)
        self._watch_for_updates()

    async def start(self):
        """Show the first word and the first walk, and enable all controls."""
        try:
            self._golden_run.start()
            await self._workers.start()
            for view in self._views:
                await view.start()
            self._photo.start()
        except Exception as error:
            window.sayNotStarted(f"The examples could not start: {said(error)}.", detail_of(error))  # static/how.js
            raise
        window.sayReady()

    def _watch_for_updates(self):
        """Watch for an update in another tab. After it, whatever this page fetches belongs to another version."""
        container = getattr(window.navigator, "serviceWorker", None)
        if container and container.controller:
            listen(container, "controllerchange", lambda event: self._say_updated())

    def _say_updated(self):
        window.sayFault("This page was updated meanwhile. Copy what you changed, and load it again.")


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
        files[LEXICON] = PACKED
        script = worker_script(
            src="static/micropython/how-worker.py", config=json.dumps({"files": files}), **attributes
        )
        return Worker(interpreter, script)


class LazyPhoto:
    """The button that draws a board and reads it. What it needs is loaded when it is pressed for the first time.

    `workers` makes the worker that reads the picture. `view` is the `how.photo_view.PhotoView`, once it is loaded.
    """

    def __init__(self, workers):
        self.workers = workers
        self.view = None
        self._alert = by_id("photo-alert")
        self._bundle = LazyBundle(PHOTO, "how.photo_view", self, self._fail)

    def start(self):
        """Enable the button."""
        listen(by_id("photo-form"), "submit", self._submitted)
        by_id("photo-read").disabled = False

    def _submitted(self, event):
        event.preventDefault()
        self._alert.textContent = ""
        asyncio.create_task(self._ask(by_id("photo-text").value))

    async def _ask(self, text):
        if await self._bundle.load():
            self.view.ask(text)

    def _fail(self, error):
        self._alert.textContent = (
            f"This example could not be loaded: {said(error)}. It is tried again by itself." if error else ""
        )
