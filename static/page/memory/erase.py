"""Erases everything that this page stores in the browser, after asking the user once."""

import asyncio

from js import window

from boggle.errors import BoggleError
from boggle.game.rules import NEW
from page.browser.dom import by_id, listen
from page.browser.storage import HERE, LIST_CACHE, LocalStore, keeps_nothing
from page.browser.timeout import with_timeout
from page.state.game import Settings, empty_board
from page.text.markup import put
from page.text.texts import said, t

SECONDS = 20  # time limit for each part, since a worker may hang
BUTTON = """<button id="wipe" class="button plain" type="button" aria-haspopup="dialog">Erase everything…</button>"""
FORM = """
<p class="hint">Boards, rules, word lists and the files for offline use are kept only in this browser.</p>
<dialog id="wipe-ask" class="ask" aria-labelledby="wipe-question" aria-describedby="wipe-warning">
<p id="wipe-question" class="big">Erase everything that this page keeps in this browser?</p>
<p id="wipe-warning">Your boards, rules and word lists will be gone. You cannot undo this.</p>
<p class="line"><button id="wipe-no" class="button" type="button" autofocus>Keep it</button>
<button id="wipe-yes" class="button bad" type="button">Erase</button></p>
</dialog>
"""
NOTE = """<p id="wipe-note" class="note" aria-live="polite"></p>"""


class Erase:
    """The button that erases everything, and the dialog that asks first. Both are added to the sheet `tool`."""

    def __init__(self, game, saving, messages, tool):
        self._game, self._saving, self._messages = game, saving, messages
        put(tool.element.querySelector(".tool-top"), BUTTON)
        put(tool.body, FORM)
        put(tool.element.querySelector(".said"), NOTE)
        self._ask = by_id("wipe-ask")
        self._note = by_id("wipe-note")
        listen(by_id("wipe"), "click", lambda event: self._ask.showModal())
        listen(by_id("wipe-no"), "click", lambda event: self._ask.close())
        listen(by_id("wipe-yes"), "click", self._agreed)

    def _agreed(self, event):
        self._ask.close()
        asyncio.create_task(self._wipe())

    async def _wipe(self):
        self._note.textContent = t("Erasing…")
        try:
            await self._forget()
        except Exception as error:
            self._note.textContent = ""
            self._messages.alert(t("Not everything could be erased: {fault}.", fault=said(error)))
        else:
            self._note.textContent = t("Everything is erased. The next visit begins like the first one.")

    async def _forget(self):
        self._game.show(*empty_board(NEW), settings=Settings(NEW))
        faults = []
        for act in self._saving.erasers + [_forget_files, _forget_texts]:  # noqa: RUF005 - MicroPython
            try:
                await with_timeout(SECONDS, act())
            except Exception as error:
                faults.append(said(error))
        if faults:
            raise BoggleError("{faults}", faults="; ".join(faults))


async def _forget_texts():
    store = LocalStore()
    await store.open()
    store.forget_all()


async def _forget_files():
    """Delete this page's caches, but none of other pages on the same host (see sw.js and page.browser.storage)."""
    if not getattr(window, "caches", None) or await keeps_nothing():
        return
    names = await window.caches.keys()
    for name in [names[at] for at in range(names.length)]:
        if name == LIST_CACHE or name.startswith(f"boggle {HERE} "):
            await window.caches.delete(name)
