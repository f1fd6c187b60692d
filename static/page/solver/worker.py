"""One worker in the browser: it can be started, called, ended, and started again (see `page.solver.supervisor`)."""

import json

from js import document
from polyscript import workers

from boggle.errors import BoggleError
from boggle.game.languages import ENGLISH
from page.browser.dom import settled, site_url
from page.browser.site_files import FileError, check_version, doubt, not_arrived, read, read_whole
from page.text.texts import language, said

LEXICON = "boggle/words.txt"  # the English words
MICROPYTHON_FILES = (
    "static/micropython/worker.py",
    "static/micropython/worker.txt",
    "runtime/micropython/micropython.mjs",
    "runtime/micropython/micropython.wasm",
)
WORDS = ".words"  # ends the name of the list in the worker
PYODIDE_FILES = (
    "runtime/pyodide/pyodide.mjs",
    "runtime/pyodide/pyodide.asm.mjs",
    "runtime/pyodide/pyodide.asm.wasm",
    "runtime/pyodide/python_stdlib.zip",
    "runtime/pyodide/pyodide-lock.json",
)


class Worker:
    """The worker that PyScript makes for a script element. `config` is the path of its configuration, or None.

    `files` are the paths of what else the browser fetches for it, beside the list of words. They are fetched anew
    after a start that failed. `words` is the code of the language of its list.

    `title` names the interpreter. `name` names it with its version, and `calls` contains the worker's functions; both
    are None while the worker does not answer.
    """

    def __init__(self, title, script, config=None, files=(), words=ENGLISH):
        self.title = title
        self.words = words
        self._files = files
        self.name = self.calls = None
        self._script = script
        self._config = config
        self._made = 0

    def use_words(self, code):
        """Have the next start use the list of another language."""
        self.words = code

    async def start(self, prepare=None):
        """Start the worker and wait until it answers, however long its files take to arrive. Raises BoggleError.

        Before anything else uses the worker's functions, `prepare(calls)` is awaited. If the start fails, its files are
        fetched again, because the browser may have stored damaged copies. Then the start is tried once more.
        """
        try:
            try:
                await self._make(prepare)
            except Exception as error:
                await self._fetch_again(said(error))
                await self._make(prepare)
        except Exception as error:
            self.end()
            raise error if isinstance(error, FileError) else _in_plain_words(said(error))

    async def _fetch_again(self, text):
        """Fetch the files that this text names past the browser's own cache. If it names none, fetch all, but of
        Pyodide's only the lexicon, since the others have megabytes. Raises FileError."""
        lexicon, files = words_file(self.words), [words_file(self.words)]
        files += self._files
        named = [path for path in files if path.split("/")[-1] in text]
        for path in named or ([lexicon] if self._config else files):
            doubt(path)
            await read(path, "arrayBuffer")

    def answer(self, function, *arguments):
        """Call a function of the worker at once. Returns an awaitable of its parsed result. The awaitable
        raises the worker's error. If the worker is dead, it never ends."""
        return _answered(settled(getattr(self.calls, function)(*arguments)))

    def end(self):
        """Stop the worker, whatever it is doing."""
        self.name = self.calls = None
        worker = getattr(self._script, "xworker", None)
        if worker:
            worker.terminate()

    async def _make(self, prepare):
        self._made += 1
        if self._made > 1:
            self._renew()
        # `settled` comes before anything is awaited: browsers report a promise that fails meanwhile as unhandled.
        made = settled(workers[self._script.getAttribute("name")])
        if self._script.isConnected:  # static/start.js made the script
            if self._script.hasAttribute("data-fault"):
                raise BoggleError(self._script.getAttribute("data-fault"))
        else:
            # PyScript waits for ever if one of these files does not arrive, so both are fetched here first.
            await read(self._script.getAttribute("src"))
            self._script.setAttribute("config", json.dumps(await self._configured()))
            check_version()  # the page may have taken an update meanwhile
            document.body.append(self._script)
        calls = await _value(made)
        answer = json.loads(await calls.ready())
        if "error" in answer:
            raise FileError("its list of words did not arrive whole").with_detail(language.say(answer["error"]))
        if prepare:
            await prepare(calls)
        self.name, self.calls = answer["name"], calls

    async def _configured(self):
        """Return the configuration of the script, with the list of words of `words`. Raises FileError."""
        if self._config:  # taking the JSON apart shows whether the file is whole; PyScript would not say so
            config = await read_whole(self._config, json.loads)
        else:
            config = json.loads(self._script.getAttribute("config"))
        others = [(path, name) for path, name in config["files"].items() if not name.endswith(WORDS)]
        config["files"] = dict(others + [(words_file(self.words), self.words + WORDS)])  # noqa: RUF005 - MicroPython
        return config

    def _renew(self):
        """Make a new script element. PyScript makes only one worker for each element, and only one for each name."""
        self.end()
        self._script = self._script.cloneNode(False)
        self._script.setAttribute("name", f"{self.title} {self._made}")


def words_file(code):
    """Return the path of the list of a language. `static/start.js` knows it, too."""
    return LEXICON if code == ENGLISH else f"static/words/{code}.txt"


def both_workers(words):
    """Return the workers of the page: that of MicroPython, whose script static/start.js made, and that of Pyodide.
    `words` is the code of the language of the words."""
    version = site_url("runtime/pyodide/pyodide.mjs")
    script = worker_script(type="pyodide", version=version, worker="", name="solver", src="static/worker/main.py")
    early = document.querySelector("script[name=early]")
    first = Worker("MicroPython", early, files=MICROPYTHON_FILES, words=words)
    return first, Worker("Pyodide", script, "pyscript.json", PYODIDE_FILES, words)


def worker_script(**attributes):
    """Return a script element. PyScript makes a worker for it once it is in the page."""
    script = document.createElement("script")
    for name, value in attributes.items():
        script.setAttribute(name, value)
    return script


def _in_plain_words(text):
    """Return the FileError for what a browser or an interpreter says of a start. It may name the file that is missing:
    `pyodide.asm.wasm did not arrive: both async and sync fetching of the wasm failed`."""
    name, middle, _ = text.partition(" did not arrive")
    if middle:
        return not_arrived(name).with_detail(text)
    return FileError("one of its files did not arrive whole").with_detail(text)


async def _answered(outcomes):
    return json.loads(await _value(outcomes))


async def _value(outcomes):
    """Return the value of the promise that was passed to `settled`. If it failed, raise BoggleError with its reason."""
    outcome = (await outcomes)[0]
    if outcome.status == "rejected":
        raise BoggleError(outcome.reason.message)
    return outcome.value
