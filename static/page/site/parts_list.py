"""The list under `Offline` in the place More: which parts of the site are kept. It asks the service worker for one part
after the other, what is in use first."""

import asyncio
import json

from js import Promise, document, window
from jsffi import create_proxy, to_js

from page.browser.dom import by_id, listen
from page.browser.retrying import Retry
from page.browser.storage import keep
from page.site.part_states import FAILED, FULL, KEPT, MEANINGS, ORDER, PYODIDE, PartStates, part_names
from page.solver.supervisor import with_timeout
from page.text.markup import markup, replace
from page.text.texts import put, t

LIMIT = 300  # seconds to wait for a part; what arrived by then is kept, so that a further request goes on
PLACE = """<section class="offline" aria-labelledby="offline-title"><h3 id="offline-title">Offline</h3>
<div class="hint" aria-live="polite"></div><ul class="box options" role="list" hidden></ul></section>"""
ROW = """<li class="option" tabindex="-1" data-part="{}"><span>{}<small></small></span>
<button class="button" type="button" aria-label="{}" hidden>{}</button></li>"""


class PartsList:
    """`say` is called with the sentences about all parts."""

    def __init__(self, solver, say):
        self._solver, self._say = solver, say
        self._worker = self._parts = None
        self._is_busy = False
        self._retry = Retry(self._go_on)
        note = by_id("offline")
        put(note.parentElement, markup(PLACE), "beforebegin")
        place = note.parentElement.previousElementSibling
        place.querySelector(".hint").append(note)
        self._list = place.querySelector("ul")
        listen(self._list, "click", self._clicked)

    async def begin(self, worker):
        """Ask the active service worker what is kept, and then for the rest."""
        self._worker = worker
        allowed = self._parts.allowed if self._parts else ()
        self._parts = PartStates(await self._ask({"ask": "parts"}), allowed)
        language = document.documentElement.lang
        if language != "en":  # the page has it already, but could not keep it
            await self._ask({"keep": f"static/languages/{language}.json"})
        self._make_rows()
        if not self._parts.waits(PYODIDE, is_sparing()):
            self._solver.wait_no_more()
        await self._go_on_and_again()

    def forget(self):
        """Ask for nothing more, and show nothing."""
        self._parts = None
        self._list.hidden = True
        self._retry.succeeded()

    async def _go_on_and_again(self):
        """Fetch what need not wait. If something fails, it is tried again by itself."""
        if await self._go_on():
            self._retry.succeeded()
        else:
            self._retry.failed()

    async def _go_on(self):
        """Fetch what is missing and need not wait. Returns whether nothing failed."""
        parts = self._parts
        if self._is_busy or not parts:
            return True
        self._is_busy = True
        parts.try_again()
        while True:
            self._show()
            name = parts.next(is_sparing())
            if not name:
                break
            parts.state[name] = await self._fetched(name)
            if parts is not self._parts:  # the user erased everything, or another version took over
                self._is_busy = False
                return await self._go_on()
        self._is_busy = False
        return FAILED not in [parts.state[name] for name in ORDER]

    async def _fetched(self, name):
        try:
            answer = await self._ask({"keep": name})
        except asyncio.TimeoutError:
            return FAILED
        return KEPT if answer.get("kept") else FULL if answer.get("full") else FAILED

    async def _ask(self, what):
        """Send a message to the service worker. Returns its answer."""
        channel = window.MessageChannel.new()

        def begin(done, failed):
            channel.port1.onmessage = done

        answer = Promise.new(create_proxy(begin))
        self._worker.postMessage(to_js(what), window.Array.of(channel.port2))
        return json.loads((await with_timeout(LIMIT, answer)).data)

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
            row.querySelector("button").hidden = not self._parts.waits(name, sparing)
        self._say(self._parts.note(sparing))

    def _clicked(self, event):
        row = event.target.closest("li")
        if event.target.closest("button"):
            row.focus()
            asyncio.create_task(self._allow(row.dataset.part))

    async def _allow(self, name):
        self._parts.allowed.add(name)
        if name == PYODIDE:
            self._solver.wait_no_more()
        elif name == MEANINGS:
            await keep(MEANINGS, "yes")  # page.meanings asks no more
        self._show()
        await self._go_on_and_again()


def is_sparing():
    """Return whether the user wants to save data, or the browser says that the connection is slow."""
    connection = getattr(window.navigator, "connection", None)
    slow = getattr(connection, "effectiveType", "") in ("slow-2g", "2g", "3g") if connection else False
    return bool(connection) and (slow or bool(getattr(connection, "saveData", False)))
