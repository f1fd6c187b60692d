"""What the browser keeps of tables, as JSON: the results of the last boards, and the player's name."""

import json

from page.browser.storage import LocalStore

TABLES, NAME = "tables", "player"
MOST_TABLES = 20


class StoredTables:
    """The browser may refuse to store anything. Then everything is kept as long as the page is open."""

    def __init__(self):
        self._store = LocalStore()
        self.name = ""
        self._tables = []  # [checksum of a board, state of its results] for each, the newest first

    async def open(self):
        await self._store.open()
        self.name = self._store.read(NAME)
        self._tables = _tables_in(self._store.read(TABLES))

    def set_name(self, name):
        self.name = name
        self._store.write(NAME, name)

    def read(self, check):
        """Return the state that was stored for a board, or None."""
        found = [state for one, state in self._tables if one == check]
        return found[0] if found else None

    def write(self, check, state):
        """Store the state of a board's results. None removes it."""
        others = [table for table in self._tables if table[0] != check]
        self._tables = (([[check, state]] if state else []) + others)[:MOST_TABLES]
        self._store.write(TABLES, json.dumps(self._tables) if self._tables else "")

    def forget(self):
        """Drop everything. What is stored is erased together with everything else."""
        self.name, self._tables = "", []


def _tables_in(text):
    """Return the tables of a stored text. Those that are damaged are left out."""
    try:
        tables = json.loads(text) if text else []
    except ValueError:
        return []
    if not isinstance(tables, list):
        return []
    return [table for table in tables if isinstance(table, list) and len(table) == 2 and isinstance(table[1], dict)]
