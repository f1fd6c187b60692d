"""Calling a function at each full second of a round."""

import asyncio

from page.state.events import Latest

SECOND = 1000  # milliseconds


class Ticker:
    """`tick()` returns the milliseconds that are left, or None if the time has no end."""

    def __init__(self, tick):
        self._tick = tick
        self._latest = Latest()

    def start(self):
        asyncio.create_task(self._run(self._latest.begin()))

    def stop(self):
        self._latest.begin()

    async def _run(self, is_current):
        while is_current():
            left = self._tick()
            if left is None:
                return
            await asyncio.sleep(((left - 1) % SECOND + 1) / SECOND)
