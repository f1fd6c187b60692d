"""Panels whose Python is loaded only when one of them is opened."""

import asyncio

from __main__ import modules  # static/bundle.py
from page.browser.dom import by_id, listen
from page.browser.yielding import load
from page.messages import said
from page.solver.worker import fetched
from page.text.texts import t

PANELS = ("charts", "worth")
BUNDLE = "static/micropython/worth.txt"


class WhenOpened:
    """Adds the parts of `page.analysis.panels` to the page."""

    def __init__(self, app):
        self._app = app
        self._begun = False
        for name in PANELS:
            panel = by_id(name)
            listen(panel, "toggle", self._toggled)
            panel.hidden = False

    def _toggled(self, event):
        if event.target.open and not self._begun:
            self._begun = True
            asyncio.create_task(self._load())

    async def _load(self):
        try:
            modules.add(await fetched(BUNDLE))
            await load(modules.names)
            # By name: what a statement imports is in the bundle of this module.
            self._app.rest.parts += __import__("page.analysis.panels", None, None, ["extend"]).extend(self._app)
        except Exception as error:
            self._begun = False
            self._app.messages.alert(t("This panel could not be loaded: {error}. Open it again.", error=said(error)))
