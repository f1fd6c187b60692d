"""The last boards, stored in the browser as JSON: a list of {"link", "count", "points", "stored"}, the newest first,
each once.

"count" is the number of words; "complete" is false if the search was stopped. "stored" is the time of storing in UTC,
such as "2026-01-31T18:30:00.000Z"; boards stored by earlier versions have none.
"""

import json

from page.browser.local_storage import LocalStore

NAME = "boards"
MOST = 30
MOST_TEXT = 100_000  # characters in all: two boards of 200×200, which leaves room for all else


class KeptBoards:
    """`entries` are the stored boards. If the browser stores nothing, they are those of this visit, and `fault` says
    why."""

    def __init__(self):
        self._store = LocalStore()
        self.entries = []
        self.fault = ""

    async def open(self):
        await self._store.open()
        self.read()

    def read(self):
        """Read the stored boards. Other tabs store boards, too. Damaged text counts as nothing."""
        if not self.fault:
            self.entries = _entries(self._store.read(NAME))

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


def _bounded(entries):
    """The entries that fit. A board that is too large is left out, and so are the oldest."""
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
