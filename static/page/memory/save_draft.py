"""Saves what was typed whenever the user leaves the tab. It is restored when the tab is loaded again.

This is needed because a browser may drop a tab in the background, and an update loads the page again.
"""

import asyncio
import json

from js import document, window

from page.browser.dom import by_id, listen
from page.browser.storage import FOR_THIS_TAB, LocalStore
from page.browser.stored_data import StoredData
from page.memory.draft import LEFT, UNFINISHED, left_in, left_text, unfinished_in, unfinished_text
from page.text.texts import t

NAME = "typed"
EARLY = "early"  # static/start.js leaves it there if it is damaged
MOST_TEXT = 1_000_000  # characters; static/start.js has the same limit


def add(page):
    draft = SaveDraft(page.game, page.address, page.saving)
    page.saving.add_saver(draft.fault)
    page.saving.add_eraser(draft.forget)


class SaveDraft:
    """Saves the board and the text boxes of `saving.boxes`."""

    def __init__(self, game, address, saving):
        self._game, self._address, self._saving = game, address, saving
        self._store = store = LocalStore(FOR_THIS_TAB)
        names = UNFINISHED, LEFT, EARLY, NAME
        self._data = {name: StoredData(store, name, t("What you typed"), MOST_TEXT) for name in names}
        listen(window, "pagehide", lambda event: self._leave())
        listen(document, "visibilitychange", lambda event: self._save() if document.hidden else None)
        asyncio.create_task(self._open())

    async def fault(self):
        """Save everything. Returns why that failed, or "" if it succeeded or there is nothing to save."""
        texts, saved = self._texts(), self._save()
        for name, text, written in zip((UNFINISHED, NAME), texts, saved):
            fault = await self._data[name].fault(written)
            if fault and text:
                return fault
        return ""

    async def forget(self):
        """Empty the text boxes, too, because otherwise their texts would be saved again."""
        for data in self._data.values():
            data.forget_aside()
        for name in self._saving.boxes:
            by_id(name).value = ""
        self._save()

    def _texts(self):
        typed = {name: by_id(name).value for name in self._saving.boxes if by_id(name).value}
        return unfinished_text(self._game), json.dumps(typed) if typed else ""

    def _leave(self):
        """Save before the address is written, because once a reload has begun, the browser ignores changes of it."""
        self._data[LEFT].write(left_text(self._game, self._address))
        self._save()

    def _save(self):
        board, boxes = self._texts()
        saved = [self._data[UNFINISHED].write(board), self._data[NAME].write(boxes)]
        self._address.write()  # the address stores a full board
        return saved

    async def _open(self):
        await self._store.open()
        takes = {UNFINISHED: _checked(unfinished_in), LEFT: _checked(left_in), EARLY: _refuse, NAME: self._take}
        for name, take in takes.items():
            self._data[name].take_from(self._data[name].text(), take)
        self._store.write(LEFT, "")  # this visit has read it
        document.documentElement.dataset.keeps = "yes"  # until now, index.html kept what was typed

    def _take(self, typed):
        """Put stored texts into their boxes. Returns those that are damaged or of unknown boxes."""
        known = [name for name, text in typed.items() if name in self._saving.boxes and isinstance(text, str)]
        for name in known:
            if not by_id(name).value:
                _restore(by_id(name), typed[name])
        return {name: typed[name] for name in typed if name not in known}


def _checked(read):
    """Return a function that raises what `read` raises, and returns nothing."""
    return lambda data: read(data) and None


def _refuse(data):
    raise ValueError("expected nothing")


def _restore(box, text):
    """Put a text into a text box. If the user has just reached the box to type, the next letters replace the text."""
    box.value = text
    if document.activeElement.id == box.id:
        box.select()
    box.dispatchEvent(window.Event.new("change"))
