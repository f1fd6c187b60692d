"""One worker: started, asked, ended, and started again if it dies."""

import json

from js import document, window
from jsffi import to_js
from polyscript import workers

from boggle.errors import BoggleError
from page.browser.promises import settled
from page.text.errors import said
from page.text.texts import t

STARTS = 3  # a worker that stopped so often is left alone
LEXICON = "boggle/words.txt"
_outdated = False


class WorkerError(BoggleError):
    """A worker could not start, or failed. The text is a sentence for the person."""


class Worker:
    """The worker that PyScript makes for a script element. `config` is a file with its configuration, or None.

    `name` is the interpreter that answers, None while none does. With `given_up`, none will answer any more. `calls`
    has the worker's functions. `prepare(calls)` is awaited each time that they are new, before anything else uses them.
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

    async def start(self):
        """Wait until the worker answers, which takes as long as its files do. Raises WorkerError.

        A failed start is tried once more, with the lexicon fetched again: the browser may have stored a damaged copy.
        """
        try:
            try:
                await self._make()
            except Exception:
                await _renewed(LEXICON)
                await self._make()
        except Exception as error:
            self.end()
            self.given_up = True
            raise error if isinstance(error, WorkerError) else WorkerError(_in_words(error))

    def answer(self, function, *arguments):
        """Call a function of the worker at once. Returns an awaitable of its parsed result, which raises the worker's
        error. A dead worker gives no result."""
        return _answered(settled(getattr(self.calls, function)(*arguments)))

    async def check(self):
        """Wait until the worker answers."""
        await self.calls.ready()

    def end(self):
        """Stop the worker, whatever it is doing. After its last start it is given up."""
        self._stop()
        self.given_up = self._starts >= STARTS

    def _stop(self):
        self.name = self.calls = None
        worker = getattr(self._script, "xworker", None)
        if worker:
            worker.terminate()

    async def _make(self):
        self._starts += 1
        if self._starts > 1:
            self._renew()
        # Settle it before anything is awaited: browsers report a promise that fails meanwhile as unhandled.
        made = settled(workers[self._script.getAttribute("name")])
        if self._script.isConnected:  # static/start.js made it
            if self._script.hasAttribute("data-fault"):
                raise WorkerError(self._script.getAttribute("data-fault"))
        else:
            # PyScript waits for ever if one of these does not arrive, so both are fetched here first.
            await fetched(self._script.getAttribute("src"))
            if self._config:
                self._script.setAttribute("config", _whole(self._config, await fetched(self._config)))
            document.body.append(self._script)
        calls = await _value(made)
        answer = json.loads(await calls.ready())
        if "error" in answer:
            raise WorkerError("the word list is damaged: {error}", error=answer["error"])
        if self._prepare:
            await self._prepare(calls)
        self.name, self.calls = answer["name"], calls

    def _renew(self):
        """Take another script element. PyScript makes one worker for each element, and one for each name."""
        self._stop()
        self._script = self._script.cloneNode(False)
        self._script.setAttribute("name", f"{self.title} {self._starts}")


def worker_script(**attributes):
    """A script element. PyScript makes a worker for it once it is in the page."""
    script = document.createElement("script")
    for name, value in attributes.items():
        script.setAttribute(name, value)
    return script


async def _answered(outcomes):
    return json.loads(await _value(outcomes))


async def _value(outcomes):
    """The value of the one promise that `settled` was given. Raises WorkerError with its reason."""
    outcome = (await outcomes)[0]
    if outcome.status == "rejected":
        raise WorkerError(outcome.reason.message)
    return outcome.value


async def fetched(path):
    """The text of a file of the site. Raises WorkerError."""
    return await _read(path, "default", "text")


async def _renewed(path):
    """Have the browser fetch a file past its stored copy. Raises WorkerError."""
    await _read(path, "reload", "arrayBuffer")


def fetch_no_more():
    """Another version of the site is served from now on, whose files do not fit."""
    global _outdated
    _outdated = True


async def _read(path, cache, form):
    if _outdated:
        raise WorkerError("an update was taken. Load the page again")
    how = to_js({"cache": cache, "mode": "same-origin"})  # another mode than the preload, whose answer would be used
    try:
        response = await window.fetch(path, how)
        body = await getattr(response, form)()
    except Exception as error:
        raise WorkerError("{path} did not arrive ({error})", path=path, error=said(error))
    if not response.ok:
        status = response.status
        raise WorkerError("{path} did not arrive (the host answered with status {status})", path=path, status=status)
    return body


def _whole(path, text):
    """The text, if it is JSON. Raises WorkerError."""
    try:
        json.loads(text)
    except ValueError:
        raise WorkerError("{path} arrived damaged", path=path)
    return text


def _in_words(error):
    """The text of an error. If the worker's code did not run, PyScript only says that a function is missing."""
    text = said(error)
    return t("one of its files arrived damaged") if "reading 'apply'" in text else text
