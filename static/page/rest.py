"""What comes after the first answer, which needs none of it: the rest of the page, and keeping it for offline."""

import asyncio

from __main__ import modules  # static/bundle.py
from page.browser.yielding import load
from page.messages import said
from page.solver.worker import fetched
from page.text.texts import t

LATER = "static/micropython/later.txt"


class Rest:
    """`parts` are those of the page that came with it."""

    def __init__(self, app):
        self._app = app
        self.parts = []
        self._extending = None
        self._extended = asyncio.Event()
        self._keeping = None

    async def whole_page(self):
        """Wait for the rest of the page's own Python."""
        if not self._extending:
            self._extending = asyncio.create_task(self._extend())
        await self._extended.wait()

    def keep_site(self):
        """Once, when there is nothing more urgent."""
        if not self._keeping:
            self._keeping = asyncio.create_task(self._keep())

    async def _keep(self):
        await self.whole_page()
        await self._app.engines.quiet()
        if self._app.offline:
            await self._app.offline.start()

    async def _extend(self):
        try:
            modules.add(await fetched(LATER))
            await load(modules.names)
            # By name: what a statement imports is in the first bundle.
            self.parts = await __import__("page.later", None, None, ["extend"]).extend(self._app)
        except Exception as error:
            sentence = t("A part of the page could not be loaded: {error}. Load the page again.", error=said(error))
            self._app.messages.alert(sentence)
            self._app.engines.use(False)
        self._extended.set()
