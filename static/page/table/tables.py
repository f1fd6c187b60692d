"""The results that this device gathered, board by board. The browser keeps those of the last boards as JSON, and the
player's name."""

import asyncio
import json

from boggle.errors import BoggleError
from boggle.link_text import MOST_TEXT as MOST_RESULTS
from boggle.play.player_name import checked_name
from boggle.play.players.gathered import Gathered
from page.browser.storage import SHORT, LocalStore
from page.browser.stored_data import StoredData, json_of
from page.text.texts import language, t, whole_sentence

TABLES, NAME = "tables", "player"
MOST_TABLES = 20
MOST_TEXT = 1_000_000  # characters of all tables
KEYS = ("results", "own", "lists_differ", "aside")  # of a table
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

    def has(self, invitation):
        """Return whether results of the board of an Invitation are stored."""
        return bool(self._store.read(invitation.board_check))

    async def of(self, invitation):
        """Return what is gathered for the board of an Invitation. Raises WorkerError if its words cannot be found."""
        played = self.played(invitation)
        there = (
            (played.words, played.alike, played.crude, played.spellings)
            if played
            else await self._place.find_words(invitation)
        )
        gathered = Gathered(invitation, *there)
        self._restore(gathered)
        if played and played.found:
            gathered.set_unnamed(played.found)
            if self.name:
                gathered.set_own(self.name, played.found)
        return gathered

    def set_name(self, name):
        """Remember the player's name, or none (""). Raises BoggleError."""
        self._store.set_name(checked_name(name) if name.strip() else "")

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
        """Add what was stored. What of it is damaged is set aside."""
        check = gathered.invitation.board_check
        state = self._store.read(check)
        if state:
            try:
                self._store.set_aside(check, gathered.restore(state))
            except BoggleError:
                self._store.set_aside(check, state)
                self._store.write(check, None)


class StoredTables:
    """The browser may refuse to store anything. Then everything is kept as long as the page is open, and `alert` is
    called once."""

    def __init__(self, alert):
        self._alert, self._is_told = alert, False
        self._store = LocalStore()
        self._data = StoredData(self._store, TABLES, t("Table"), MOST_TEXT)
        self.name = ""
        self._tables = []  # [checksum of a board, state of its results] for each, the newest first

    async def open(self):
        await self._store.open()
        self._open_name(StoredData(self._store, NAME, t("Table"), SHORT))
        if self._data.load(self._take):
            self._write()

    def _open_name(self, data):
        name = data.text()
        try:
            self.name = checked_name(name) if name else ""
        except BoggleError:
            data.set_aside()

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
        self._write()

    def set_aside(self, check, state):
        """Set aside what is damaged of the results of a board, if there is any."""
        if state:
            self._data.keep_aside(json.dumps([[check, state]]))

    def forget(self):
        """Drop everything. What is stored is erased together with everything else."""
        self.name, self._tables = "", []

    def _write(self):
        while len(json_of(self._tables)) > MOST_TEXT and len(self._tables) > 1:
            self._tables.pop()  # as if they were too many
        written = self._data.write(json_of(self._tables) if self._tables else "")
        asyncio.create_task(self._check(written))

    async def _check(self, written):
        fault = await self._data.fault(written)
        if fault and not self._is_told:
            self._is_told = True
            self._alert(t("The results are lost when this page is closed: {fault}.", fault=fault))

    def _take(self, data):
        """Add stored tables. Returns those that are damaged or too many."""
        if not isinstance(data, list):
            raise ValueError("expected a list of tables")
        checks = [check for check, _ in self._tables]
        whole = [table for table in data if _is_table(table) and table[0] not in checks]
        rest = [table for table in data if table not in whole] + whole[MOST_TABLES - len(checks) :]
        self._tables += whole[: MOST_TABLES - len(checks)]
        return rest


def in_words(faults):
    """Return errors as sentences, each once."""
    sentences = []
    for fault in faults:
        sentence = language.say(fault.said)
        if sentence not in sentences:
            sentences.append(sentence)
    told = [whole_sentence(sentence) for sentence in sentences[:MOST_TOLD]]
    if len(sentences) > MOST_TOLD:
        told.append(t("And {count} more.", count=len(sentences) - MOST_TOLD))
    return " ".join(told)


def _is_table(table):
    if not isinstance(table, list) or [type(part) for part in table] != [str, dict]:
        return False
    state = table[1]
    results, own, aside = state.get("results"), state.get("own", ""), state.get("aside", [])
    is_own = own is None or (isinstance(own, dict) and len(own) == 2 and _is_own(own.get("name"), own.get("words")))
    is_known = is_own and isinstance(state.get("lists_differ"), bool) and all([key in KEYS for key in state])
    return is_known and isinstance(results, str) and len(results) <= MOST_RESULTS and _are_texts(aside)


def _is_own(name, words):
    return isinstance(name, str) and _are_texts(words)


def _are_texts(texts):
    return isinstance(texts, list) and all([isinstance(text, str) for text in texts])
