"""The last boards, stored in the browser as JSON: a list of {"link", "count", "points", "stored"}. The newest board is
the first, and each board is in the list only once.

"count" is the number of words. If the search was stopped, there is also "complete", which is false. "stored" is the
time of storing in UTC, such as "2026-01-31T18:30:00.000Z". Boards stored by earlier versions do not have it.
"""

import json

from page.browser.storage import LocalStore
from page.state.events import Event

NAME = "boards"
MOST = 30
MOST_TEXT = 100_000  # characters of all links: enough for two boards of 200×200, and room is left for everything else


def kept_boards(page):
    """Make the KeptBoards that features share."""
    return KeptBoards()


class KeptBoards:
    """`entries` are the stored boards. If the browser stores nothing, they are those of this visit, and `fault` says
    why it does not. `changed` is announced after each change of them."""

    def __init__(self):
        self._store = LocalStore()
        self.entries = []
        self.fault = ""
        self.changed = Event()

    async def open(self):
        await self._store.open()
        self.read()
        self.changed.announce()

    def read(self):
        """Read the stored boards, because other tabs store boards, too. If the text is damaged, there are none."""
        if not self.fault:
            self.entries = _entries(self._store.read(NAME))

    def read_again(self):
        """Read the stored boards, and announce them if another tab changed them."""
        before = self.entries
        self.read()
        if self.entries != before:
            self.changed.announce()

    async def add(self, entry):
        self.read()
        await self._keep([entry] + [other for other in self.entries if other["link"] != entry["link"]])

    async def remove(self, link):
        self.read()
        await self._keep([entry for entry in self.entries if entry["link"] != link])

    async def forget(self):
        await self._keep([])

    async def _keep(self, entries):
        self.entries = _bounded(entries)
        written = self._store.write(NAME, json.dumps(self.entries) if self.entries else "")
        self.fault = await self._store.fault(written)
        self.changed.announce()


def _bounded(entries):
    """Return the entries for which there is room. A board that is too large is left out. If there are too many boards,
    the oldest are left out."""
    kept, room = [], MOST_TEXT
    for entry in entries:
        size = len(entry["link"])
        if size <= room and len(kept) < MOST:
            kept.append(entry)
            room -= size
    return kept


def _entries(text):
    try:
        entries = json.loads(text) if len(text) < 2 * MOST_TEXT else []
    except ValueError:
        return []
    return _bounded([entry for entry in entries if _is_whole(entry)]) if isinstance(entries, list) else []


def _is_whole(entry):
    if not isinstance(entry, dict):
        return False
    numbers = [entry.get("count"), entry.get("points")]
    return isinstance(entry.get("link"), str) and all([type(number) is int and number >= 0 for number in numbers])
