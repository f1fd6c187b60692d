"""The glossary: asking Pyodide's worker for meanings, and giving it the file, which is fetched when it is first needed.

The service worker keeps the file for offline use, once it was fetched. An update of the site replaces it.
"""

import asyncio

from js import Uint8Array, window
from jsffi import to_js

from page.browser.site_files import doubt, read
from page.browser.storage import LocalStore
from page.solver.job import JobError, parse_reply

PATH = "boggle/meanings/glosses.bin"
KILOBYTES = 650
ALLOWED = "meanings"  # the name under which the user's consent is stored


class StoredGlossary:
    """`allowed` says whether the user let the file be fetched. `is_given` says whether the worker has it."""

    def __init__(self, solver):
        self._solver = solver
        self._store = LocalStore()
        self.allowed = self.is_given = False

    async def open(self):
        """Read whether the user has allowed it at an earlier visit."""
        await self._store.open()
        self.allowed = self._store.read(ALLOWED) == "yes"

    async def allow(self):
        """Note that the file may be fetched, at later visits, too. If this cannot be stored, the user is asked then."""
        self.allowed = True
        await self._store.fault(self._store.write(ALLOWED, "yes"))

    async def meanings(self, word):
        """Return the meanings of a word: [[relation, part of speech, base, gloss], …]. Raises BoggleError."""
        calls = await self._solver.pyodide()
        told = parse_reply(await calls.meanings_of(word))["meanings"]
        if told is None:
            await self._give(calls)
            told = parse_reply(await calls.meanings_of(word))["meanings"] or []
        self.is_given = True
        return told

    async def forget(self):
        """Forget the consent and the glossary. The file is erased together with the other files for offline use."""
        self.allowed = self.is_given = False
        if self._solver.pyodide_calls:
            await self._solver.pyodide_calls.forget_glossary()

    async def _give(self, calls):
        try:
            parse_reply(await calls.take_glossary(await _fetched()))
        except JobError:  # the browser may have stored a damaged copy
            doubt(PATH)
            parse_reply(await calls.take_glossary(await _fetched()))
        asyncio.create_task(_keep_for_offline())


async def _fetched():
    """Return the bytes of the file, a Uint8Array. Raises FileError."""
    return Uint8Array.new(await read(PATH, "arrayBuffer"))


async def _keep_for_offline():
    """Let the service worker keep the file, if it did not serve it because this page was opened before it was there."""
    container = getattr(window.navigator, "serviceWorker", None)
    if container and not container.controller:
        registration = await container.ready
        registration.active.postMessage(to_js({"keep": PATH}))
