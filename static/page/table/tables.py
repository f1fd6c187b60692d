"""The results that this device gathered, board by board. The browser keeps those of the last boards as JSON, and the
player's name."""

import json

from boggle.errors import BoggleError
from boggle.play.players.gathered import Gathered
from page.browser.storage import LocalStore
from page.text.texts import language, t

TABLES, NAME = "tables", "player"
MOST_TABLES = 20
MOST_TOLD = 5  # sentences about bad results


class Tables:
    """Makes a Gathered for a board, with all that was stored for it, and stores it again."""

    def __init__(self, place, store):
        self._place, self._store = place, store

    @property
    def name(self):
        """The player's name, or "" if it is not known."""
        return self._store.name

    def played(self, invitation):
        """Return the Round that was played last if it is over and on the board of an Invitation, else None."""
        place = self._place
        is_it = place.is_over and place.round_invitation.board_check == invitation.board_check
        return place.played if is_it else None

    async def of(self, invitation):
        """Return what is gathered for the board of an Invitation. Raises WorkerError if its words cannot be found."""
        played = self.played(invitation)
        words, alike = (played.words, played.alike) if played else await self._place.find_words(invitation)
        gathered = Gathered(invitation, words, alike)
        self._restore(gathered)
        if played and played.found and self.name:
            gathered.set_own(self.name, played.found)
        return gathered

    def set_own(self, gathered, name, words):
        """Add the player's own result, and remember the name. Raises BoggleError."""
        gathered.set_own(name, words)
        self._store.set_name(gathered.own.name)
        self.keep(gathered)

    def keep(self, gathered):
        self._store.write(gathered.invitation.board_check, gathered.state())

    async def forget(self):
        self._store.forget()

    def _restore(self, gathered):
        """Add what was stored. If that is damaged, it is dropped."""
        check = gathered.invitation.board_check
        state = self._store.read(check)
        if state:
            try:
                gathered.restore(state)
            except BoggleError:
                self._store.write(check, None)


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


def in_words(faults):
    """Return errors as sentences, each once."""
    sentences = []
    for fault in faults:
        sentence = language.say(fault.said)
        if sentence not in sentences:
            sentences.append(sentence)
    told = [f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences[:MOST_TOLD]]
    if len(sentences) > MOST_TOLD:
        told.append(t("And {count} more.", count=len(sentences) - MOST_TOLD))
    return " ".join(told)


def _tables_in(text):
    """Return the tables of a stored text. Those that are damaged are left out."""
    try:
        tables = json.loads(text) if text else []
    except ValueError:
        return []
    if not isinstance(tables, list):
        return []
    return [table for table in tables if isinstance(table, list) and len(table) == 2 and isinstance(table[1], dict)]
