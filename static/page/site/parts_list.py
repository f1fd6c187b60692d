"""The list under `Offline` in the place More: which parts of the site are kept. It asks the service worker for one part
after the other, what is in use first."""

import asyncio
import json

from js import Promise, document, window
from jsffi import create_proxy, to_js

from boggle.game.languages import ENGLISH
from page.browser.dom import by_id, listen
from page.browser.retrying import Retry
from page.browser.storage import keep
from page.site.part_states import (
    CORE,
    FAILED,
    FULL,
    KEPT,
    MEANINGS,
    NOT_COMPLETE,
    ORDER,
    PYODIDE,
    PartStates,
    part_names,
)
from page.solver.supervisor import with_timeout
from page.solver.worker import words_file
from page.text.markup import markup, replace
from page.text.texts import put, t

LIMIT = 300  # seconds to wait for a part; what arrived by then is kept, so that a further request goes on
FIRST_LIMIT = 30  # seconds to wait for what is kept: a service worker of an old version never answers that
PLACE = """<section class="offline" aria-labelledby="offline-title"><h3 id="offline-title">Offline</h3>
<div class="hint" aria-live="polite"></div><ul class="box options" role="list" hidden></ul></section>"""
ROW = """<li class="option" tabindex="-1" data-part="{}"><span>{}<small></small></span>
<button class="button" type="button" aria-label="{}" hidden>{}</button></li>"""


class PartsList:
    """`say` is called with the sentences about all parts."""

    def __init__(self, solver, say):
        self._solver, self._say = solver, say
        self._worker = self._parts = None
        self._is_wanted = True
        self._is_busy = False
        self._was_sparing, self._has_begun = is_sparing(), False
        self._retry = Retry(self._go_on)
        note = by_id("offline")
        put(note.parentElement, markup(PLACE), "beforebegin")
        place = note.parentElement.previousElementSibling
        place.querySelector(".hint").append(note)
        self._list = place.querySelector("ul")
        listen(self._list, "click", self._clicked)
        if _connection():  # not in all browsers
            listen(_connection(), "change", lambda event: self._connection_changed())

    async def begin(self, worker):
        """Ask the active service worker what is kept, and then for the rest."""
        self._worker = worker
        allowed = self._parts.allowed if self._parts else ()
        told = await self._asked({"ask": "parts"}, FIRST_LIMIT)
        for path in _files_of_languages() if CORE in told else ():
            await self._asked({"keep": path})
        if not self._is_wanted:
            return
        if CORE in told:
            self._parts = PartStates(told, allowed)
            self._make_rows()
        else:
            self._parts, self._list.hidden = None, True
            self._say(NOT_COMPLETE)
        self.let_pyodide_start()
        await self._go_on_and_again()

    def let_pyodide_start(self):
        """Let Pyodide start before it is needed, unless it would have to be fetched and the user wants to save data."""
        self._has_begun = True
        if not (self._parts.waits(PYODIDE, is_sparing()) if self._parts else is_sparing()):
            self._solver.wait_no_more()

    def _connection_changed(self):
        """Fetch at once what waited for a better connection. If it got no better, only say what waits now."""
        was_sparing, self._was_sparing = self._was_sparing, is_sparing()
        if self._has_begun and was_sparing and not self._was_sparing and self._is_wanted:
            self.let_pyodide_start()
            asyncio.create_task(self._go_on_and_again())
        elif self._parts:
            self._show()

    def forget(self):
        """Ask for nothing more, and let the service worker end what it is at: on a slow connection that lasts long."""
        self._is_wanted = False
        self._parts = None
        self._retry.succeeded()
        self._list.hidden = True
        if self._worker:
            self._worker.postMessage("stop")

    async def _go_on_and_again(self):
        """Fetch what need not wait. If something fails, it is tried again by itself."""
        if await self._go_on():
            self._retry.succeeded()
        else:
            self._retry.failed()

    async def _go_on(self):
        """Fetch what is missing and need not wait. Returns whether nothing failed."""
        if self._is_busy or not self._parts:
            return True
        self._is_busy = True
        self._parts.try_again()
        try:
            while self._parts:  # else the user erased everything meanwhile
                parts = self._parts  # others if another version took over
                self._show()
                name = parts.next(is_sparing())
                if not name:
                    return FAILED not in [parts.state[name] for name in ORDER]
                parts.state[name] = await self._fetched(name)
        finally:
            self._is_busy = False
        return True

    async def _fetched(self, name):
        answer = await self._asked({"keep": name, "asks": name in self._parts.allowed})
        return KEPT if answer.get("kept") else FULL if answer.get("full") else FAILED

    async def _asked(self, what, limit=LIMIT):
        """Send a message to the service worker. Returns its answer, or an empty one if none comes."""
        channel = window.MessageChannel.new()

        def begin(done, failed):
            channel.port1.onmessage = done

        answer = Promise.new(create_proxy(begin))
        self._worker.postMessage(to_js(what), window.Array.of(channel.port2))
        try:
            return json.loads((await with_timeout(limit, answer)).data)
        except asyncio.TimeoutError:
            return {}

    def _make_rows(self):
        names = part_names()
        label = t("Keep")
        replace(self._list, [markup(ROW, name, names[name], f"{label}: {names[name]}", label) for name in ORDER])
        self._list.hidden = False

    def _show(self):
        sparing = is_sparing()
        for name in ORDER:
            row = self._list.querySelector(f"[data-part={name}]")
            row.querySelector("small").textContent = self._parts.line(name, sparing)
            row.querySelector("button").hidden = not self._parts.is_offered(name, sparing)
        self._say(self._parts.note(sparing))

    def _clicked(self, event):
        row = event.target.closest("li")
        if event.target.closest("button") and self._parts:
            row.focus()
            asyncio.create_task(self._allow(row.dataset.part))

    async def _allow(self, name):
        self._parts.allow(name)
        if name == PYODIDE:
            self._solver.wait_no_more()
        elif name == MEANINGS:
            await keep(MEANINGS, "yes")  # page.meanings asks no more
        if self._parts:  # else the user erased everything meanwhile
            self._show()
        await self._go_on_and_again()


def _files_of_languages():
    """Return the paths of what the page has for its language and that of the words, but could not keep. English is a
    part of the core."""
    language, words = document.documentElement.lang, document.documentElement.dataset.words
    texts = [] if language == ENGLISH else [f"static/languages/{language}.json"]
    return texts + ([] if words == ENGLISH else [words_file(words)])


def _connection():
    return getattr(window.navigator, "connection", None)


def is_sparing():
    """Return whether the user wants to save data, or the browser says that the connection is slow."""
    connection = _connection()
    slow = getattr(connection, "effectiveType", "") in ("slow-2g", "2g", "3g") if connection else False
    return bool(connection) and (slow or bool(getattr(connection, "saveData", False)))
