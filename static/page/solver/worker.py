"""One worker that solves: started, asked, ended, and started again where it died."""

import json

from js import document, window
from jsffi import to_js
from polyscript import workers

from boggle.errors import BoggleError
from page.browser.promises import settled
from page.text.errors import said
from page.text.texts import t

STARTS = 3  # a worker that stops as often as that is left alone
LEXICON = "boggle/words.txt"
_outdated = False


class EngineError(BoggleError):
    """A worker did not start. The text is a sentence for the player."""


class Engine:
    """The worker that PyScript makes for a script element; `config` names a file that the element lacks, or None.

    `name` is the interpreter that answers there, None while none does; where `given_up`, none will any more. `calls`
    has the worker's functions. `prepare(calls)` is awaited each time that they are new, before anybody else uses them.
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
        """Wait until the worker answers, which takes as long as its files do. Raises EngineError.

        What fails is tried once more, with the lexicon fetched anew: the browser may have kept a damaged copy.
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
            raise error if isinstance(error, EngineError) else EngineError(_in_words(error))

    def answer(self, function, *arguments):
        """What a function of the worker returns, read, to be awaited; it is asked at once. Raises what it raised; of a
        worker that died, nothing comes."""
        return _answered(settled(getattr(self.calls, function)(*arguments)))

    async def check(self):
        """Return when the worker answers."""
        await self.calls.ready()

    def end(self):
        """Stop the worker, whatever it is doing, and leave it alone from now on where that was its last start."""
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
        # At once, before anything is waited for: a promise that fails meanwhile counts as one that nobody handles.
        made = settled(workers[self._script.getAttribute("name")])
        if self._script.isConnected:  # by static/start.js
            if self._script.hasAttribute("data-fault"):
                raise EngineError(self._script.getAttribute("data-fault"))
        else:
            # PyScript waits for ever where one of these does not come, so both are asked for here first.
            await fetched(self._script.getAttribute("src"))
            if self._config:
                self._script.setAttribute("config", _whole(self._config, await fetched(self._config)))
            document.body.append(self._script)
        calls = await _value(made)
        answer = json.loads(await calls.ready())
        if "error" in answer:
            raise EngineError("the word list is damaged: {error}", error=answer["error"])
        if self._prepare:
            await self._prepare(calls)
        self.name, self.calls = answer["name"], calls

    def _renew(self):
        """Take another element: PyScript makes one worker for each, and one for each name."""
        self._stop()
        self._script = self._script.cloneNode(False)
        self._script.setAttribute("name", f"{self.title} {self._starts}")


def worker_script(**attributes):
    """A script element for PyScript that makes a worker once it stands in the page."""
    script = document.createElement("script")
    for name, value in attributes.items():
        script.setAttribute(name, value)
    return script


async def _answered(outcomes):
    return json.loads(await _value(outcomes))


async def _value(outcomes):
    """What the one promise that `settled` was given brought. Raises EngineError with its reason."""
    outcome = (await outcomes)[0]
    if outcome.status == "rejected":
        raise EngineError(outcome.reason.message)
    return outcome.value


async def fetched(path):
    """The text of a file of the site. Raises EngineError."""
    return await _read(path, "default", "text")


async def _renewed(path):
    """Let the browser fetch a file past what it has kept. Raises EngineError."""
    await _read(path, "reload", "arrayBuffer")


def fetch_no_more():
    """Another version of the site is served from now on, whose files do not fit."""
    global _outdated
    _outdated = True


async def _read(path, cache, form):
    if _outdated:
        raise EngineError("an update was taken. Load the page again")
    how = to_js({"cache": cache, "mode": "same-origin"})  # another mode than the preload's, which would answer
    try:
        response = await window.fetch(path, how)
        body = await getattr(response, form)()
    except Exception as error:
        raise EngineError("{path} did not arrive ({error})", path=path, error=said(error))
    if not response.ok:
        status = response.status
        raise EngineError("{path} did not arrive (the host answered with status {status})", path=path, status=status)
    return body


def _whole(path, text):
    """JSON as it is. Raises EngineError where it is none."""
    try:
        json.loads(text)
    except ValueError:
        raise EngineError("{path} arrived damaged", path=path)
    return text


def _in_words(error):
    """Of a worker whose code did not run PyScript says no more than that it has none of the functions asked for."""
    text = said(error)
    return t("one of its files arrived damaged") if "reading 'apply'" in text else text
