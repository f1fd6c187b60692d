"""One worker: it can be started, called, ended, and started again if it dies."""

import json

from js import document
from polyscript import workers

from boggle.errors import BoggleError
from page.browser.dom import settled, site_url
from page.browser.site_files import doubt, read
from page.text.texts import said, t

STARTS = 3  # in all; after that, a worker that stops is not started again
LEXICON = "boggle/words.txt"


class WorkerError(BoggleError):
    """A worker could not start, or failed. The text is a sentence for the user."""


class Worker:
    """The worker that PyScript makes for a script element. `config` is the path of its configuration, or None.

    `name` is the name of the interpreter, or None while the worker does not answer. If `given_up` is true, the worker
    will never answer again. `calls` contains the worker's functions. After each start, `prepare(calls)` is awaited
    before anything else uses them.
    """

    def __init__(self, title, script, config=None, prepare=None):
        self.title = title
        self.name = None
        self.given_up = False
        self._script = script
        self._config = config
        self._prepare = prepare
        self._starts = 0
        self.calls = None
        self.fault = None  # the error if the last start failed
        self._made = 0

    async def start(self):
        """Start the worker and wait until it answers, however long its files take to arrive. Raises WorkerError.

        If that fails, the lexicon is fetched again, because the browser may have stored a damaged copy. Then the start
        is tried once more.
        """
        try:
            try:
                await self._make()
            except Exception:
                doubt(LEXICON)
                await read(LEXICON, "arrayBuffer")
                await self._make()
        except Exception as error:
            self.end()
            self.given_up = True
            self.fault = error if isinstance(error, WorkerError) else WorkerError(_in_words(error))
            raise self.fault

    def forgive(self):
        """Let a worker that could not start be started again."""
        self.given_up, self.fault, self._starts = False, None, 0

    @property
    def missing(self):
        """The error for those who need a worker that is given up."""
        if not self.fault:
            return WorkerError(
                "this needs {name}, which stopped working too often. Load the page again", name=self.title
            )
        return WorkerError(
            "this needs {name}, which could not start: {error}. Try again", name=self.title, error=self.fault
        )

    def answer(self, function, *arguments):
        """Call a function of the worker at once. Returns an awaitable of its parsed result. The awaitable
        raises the worker's error. If the worker is dead, it never ends."""
        return _answered(settled(getattr(self.calls, function)(*arguments)))

    async def check(self):
        """Wait until the worker answers."""
        await self.calls.ready()

    def end(self):
        """Stop the worker, whatever it is doing. Give it up if it was started STARTS times."""
        self._stop()
        self.given_up = self._starts >= STARTS

    def _stop(self):
        self.name = self.calls = None
        worker = getattr(self._script, "xworker", None)
        if worker:
            worker.terminate()

    async def _make(self):
        self._starts += 1
        self._made += 1
        if self._made > 1:
            self._renew()
        # `settled` comes before anything is awaited: browsers report a promise that fails meanwhile as unhandled.
        made = settled(workers[self._script.getAttribute("name")])
        if self._script.isConnected:  # static/start.js made the script
            if self._script.hasAttribute("data-fault"):
                raise WorkerError(self._script.getAttribute("data-fault"))
        else:
            # PyScript waits for ever if one of these files does not arrive, so both are fetched here first.
            await read(self._script.getAttribute("src"))
            if self._config:
                self._script.setAttribute("config", _whole(self._config, await read(self._config)))
            document.body.append(self._script)
        calls = await _value(made)
        answer = json.loads(await calls.ready())
        if "error" in answer:
            raise WorkerError("the word list is damaged: {error}", error=answer["error"])
        if self._prepare:
            await self._prepare(calls)
        self.name, self.calls = answer["name"], calls

    def _renew(self):
        """Make a new script element. PyScript makes only one worker for each element, and only one for each name."""
        self._stop()
        self._script = self._script.cloneNode(False)
        self._script.setAttribute("name", f"{self.title} {self._made}")


def worker_script(**attributes):
    """Return a script element. PyScript makes a worker for it once it is in the page."""
    script = document.createElement("script")
    for name, value in attributes.items():
        script.setAttribute(name, value)
    return script


def pyodide_script():
    """Return the script element of Pyodide's worker."""
    version = site_url("runtime/pyodide/pyodide.mjs")
    return worker_script(type="pyodide", version=version, worker="", name="solver", src="static/worker/main.py")


async def _answered(outcomes):
    return json.loads(await _value(outcomes))


async def _value(outcomes):
    """Return the value of the promise that was passed to `settled`. If it failed, raise WorkerError with its reason."""
    outcome = (await outcomes)[0]
    if outcome.status == "rejected":
        raise WorkerError(outcome.reason.message)
    return outcome.value


def _whole(path, text):
    """Return the text if it is JSON. Otherwise raise FileError."""
    try:
        json.loads(text)
    except ValueError:
        raise doubt(path)
    return text


def _in_words(error):
    """Return the text of an error. If the worker's code did not run, PyScript's own text only says that a function is
    missing, so another text is returned."""
    text = said(error)
    return t("one of its files arrived damaged") if "reading 'apply'" in text else text
