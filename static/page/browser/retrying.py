"""Trying something again by itself until it succeeds: a file that did not arrive, a worker that could not start.

It is tried after pauses that grow, and at once when the network or the page comes back or the user asks for it. After
the last pause only these count, so that a phone in a pocket rests.
"""

import asyncio

from js import document, window

from page.browser.dom import listen

PAUSES = (2, 4, 8, 15, 30, 60, 60, 60, 60, 60)  # seconds

# (state, what happens): (next state, what the Retry does, or ""). What does not stand here changes nothing.
TABLE = {
    ("resting", "failed"): ("waiting", "wait"),
    ("resting", "asked"): ("trying", "try"),
    ("waiting", "due"): ("trying", "try"),
    ("waiting", "back"): ("trying", "try"),
    ("waiting", "asked"): ("trying", "try"),
    ("waiting", "succeeded"): ("resting", "forget"),  # in another way, such as the user's next click
    ("trying", "failed"): ("waiting", "wait"),
    ("trying", "succeeded"): ("resting", "forget"),
}
_waiting = []  # each Retry that waits for its next turn
_listens = []  # has an entry once the page listens for the network and for itself


class Retry:
    """Tries something again. `act` is an async function that returns whether it succeeded. It says itself why not."""

    def __init__(self, act):
        self._act = act
        self.state = "resting"
        self._asked = False  # whether the user asked for the try that is under way
        self._failures = 0  # in a row
        self._turn = 0  # counts the pauses
        self._ended = None  # an Event of the latest try

    @property
    def tries_by_itself(self):
        """Whether a try is under way for which nobody asked."""
        return self.state == "trying" and not self._asked

    def failed(self):
        """Record that the first attempt failed, which was made elsewhere. Then it is tried again by itself."""
        self.happen("failed")

    def succeeded(self):
        """Record that it succeeded elsewhere."""
        self.happen("succeeded")

    async def now(self):
        """Try at once, or wait for the try that is under way. Returns whether it succeeded."""
        self.happen("asked")
        self._asked = True
        if self.state == "trying":
            await self._ended.wait()
        return self.state == "resting"

    def happen(self, event):
        """Take note of an event."""
        if (self.state, event) in TABLE:
            self.state, what = TABLE[self.state, event]
            self._asked = False
            getattr(self, f"_{what}")()

    def _wait(self):
        _listen()
        _waiting.append(self)
        self._turn += 1
        if self._failures < len(PAUSES):
            asyncio.create_task(self._end_pause(PAUSES[self._failures], self._turn))
        self._failures += 1

    async def _end_pause(self, seconds, turn):
        await asyncio.sleep(seconds)
        if turn == self._turn:
            self.happen("due")

    def _try(self):
        self._leave()
        self._ended = asyncio.Event()
        asyncio.create_task(self._try_once(self._ended))

    async def _try_once(self, ended):
        try:
            event = "succeeded" if await self._act() else "failed"
        except Exception:
            event = "failed"
        self.happen(event)
        ended.set()

    def _forget(self):
        self._leave()
        self._failures = 0

    def _leave(self):
        """End the pause."""
        self._turn += 1
        if self in _waiting:
            _waiting.remove(self)


def _listen():
    """Let all that wait try at once when the network or the page comes back. Listen only once."""
    if not _listens:
        _listens.append(True)
        listen(window, "online", lambda event: _come_back())
        listen(document, "visibilitychange", lambda event: document.visibilityState == "visible" and _come_back())


def _come_back():
    for retry in list(_waiting):
        retry.happen("back")
