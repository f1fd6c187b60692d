"""The button that draws a board and reads it. What it needs is loaded when it is pressed for the first time."""

import asyncio

from page.browser.dom import by_id, listen
from page.lazy import LazyBundle
from page.state.events import Event
from page.text.texts import said

BUNDLE = "static/micropython/how-photo.txt"


class LazyPhoto:
    """`workers` makes the worker that reads the picture. `asked` is announced with the text of a board."""

    def __init__(self, workers):
        self.workers = workers
        self.asked = Event()
        self._alert = by_id("photo-alert")
        self._bundle = LazyBundle(BUNDLE, "how.photo.view", self, self._fail)

    def start(self):
        """Enable the button."""
        listen(by_id("photo-form"), "submit", self._submitted)
        by_id("photo-read").disabled = False

    def _submitted(self, event):
        event.preventDefault()
        self._alert.textContent = ""
        asyncio.create_task(self._ask(by_id("photo-text").value))

    async def _ask(self, text):
        if await self._bundle.load():
            self.asked.announce(text)

    def _fail(self, error):
        self._alert.textContent = f"This example could not be loaded: {said(error)}."
