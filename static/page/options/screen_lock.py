"""Keeps the screen of the device on while a round runs, if the player wants that."""

import asyncio

from js import document, window

from page.browser.dom import listen, settled
from page.options.preferences import SCREEN


class ScreenLock:
    """The browser drops the lock whenever the page is hidden, so it is requested again when the page is shown."""

    def __init__(self, preferences):
        self._preferences = preferences
        self._lock = None
        self._wanted = False
        listen(document, "visibilitychange", lambda event: self._request())

    def hold(self):
        """Keep the screen on until `release` is called."""
        self._wanted = self._preferences.has(SCREEN) and hasattr(window.navigator, "wakeLock")
        self._request()

    def release(self):
        self._wanted = False
        self._drop()

    def _request(self):
        if self._wanted and not document.hidden and not (self._lock and not self._lock.released):
            asyncio.create_task(self._take(settled(window.navigator.wakeLock.request("screen"))))

    async def _take(self, asked):
        """Keep the lock that the browser gives. It may refuse, as on a low battery; then the screen dims as usual."""
        outcome = (await asked)[0]
        if outcome.status == "fulfilled":
            self._drop()
            self._lock = outcome.value
            if not self._wanted:
                self._drop()

    def _drop(self):
        lock, self._lock = self._lock, None
        if lock and not lock.released:
            settled(lock.release())
