"""The last boards, kept in the browser as JSON: a list of {"link", "count", "points"}, the newest first, each once.

The count is that of words; "complete" is false where their search was stopped.
"""

import json

from page.browser.local_storage import LocalStore

NAME = "boards"
MOST = 30
MOST_TEXT = 100_000  # characters in all: two boards of 200×200, and no danger to what else the browser keeps


class KeptBoards:
    """`entries` are those kept, or where the browser keeps nothing, those of this visit; `fault` then says why."""

    def __init__(self):
        self._store = LocalStore()
        self.entries = []
        self.fault = ""

    async def open(self):
        await self._store.open()
        self.read()

    def read(self):
        """Take what is kept, by other tabs too; what is damaged counts as nothing."""
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
    """As many as are kept: a board that is too large by itself is left out, and so are the oldest."""
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
