"""What was typed and stands nowhere else, kept for this tab whenever it is left: a browser may drop a tab that lies in
the background, an update loads the page again, and a hand slips. It is back when the tab is.
"""

import asyncio
import json

from js import document, window

from page.browser.dom import by_id, listen
from page.browser.local_storage import LocalStore
from page.browser.storage import FOR_THIS_TAB
from page.memory import draft
from page.text.texts import t

BOXES = ("look-up-word", "list-text", "edit", "roll-seed")
NAME = "typed"


class Leaving:
    """Adds itself to the page, behind the parts that have the boxes."""

    def __init__(self, app):
        self._app = app
        self._store = LocalStore(FOR_THIS_TAB)
        app.leaving = self
        listen(window, "pagehide", lambda event: self._leave())
        listen(document, "visibilitychange", lambda event: self._keep() if document.hidden else None)
        asyncio.create_task(self._open())

    async def fault(self):
        """Keep all. Returns why that could not be, "" if it could, or if there is nothing to keep."""
        texts, kept = self._texts(), self._keep()
        if self._app.long_paste.blob:
            return t("the pasted word list is too long for that")
        for text, written in zip(texts, kept):
            fault = await self._store.fault(written)
            if fault and text:
                return fault
        return ""

    async def forget(self):
        """Empty the boxes too, or the page would keep them again."""
        for name in BOXES:
            by_id(name).value = ""
        self._app.long_paste.let_go()
        self._keep()

    def _texts(self):
        typed = {name: by_id(name).value for name in BOXES if by_id(name).value}
        return draft.written(self._app), json.dumps(typed) if typed else ""

    def _leave(self):
        """Before the address is written, which does not count any more where the page is loaded again."""
        self._store.write(draft.LEFT, draft.left(self._app))
        self._keep()

    def _keep(self):
        board, boxes = self._texts()
        kept = [self._store.write(draft.NAME, board), self._store.write(NAME, boxes)]
        self._app.write_link()  # which holds a full board; last, as browsers may refuse it
        return kept

    async def _open(self):
        await self._store.open()
        self._store.write(draft.LEFT, "")  # this visit has read it
        try:
            typed = json.loads(self._store.read(NAME))
        except ValueError:
            return
        for name in BOXES:
            box = by_id(name)
            if name in typed and not box.value:
                box.value = typed[name]
                box.closest(".panel").open = True
