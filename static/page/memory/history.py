"""The last boards, stored in the browser as JSON: a list of {"link", "count", "points", "stored"}. The newest board is
the first, and each board is in the list only once.

"count" is the number of words. If the search was stopped, there is also "complete", which is false. "stored" is the
time of storing in UTC, such as "2026-01-31T18:30:00.000Z". Boards stored by earlier versions do not have it.
"""

import json

from js import window

from boggle.errors import BoggleError
from boggle.game.rules import rules_named
from boggle.letters import capital
from page.browser.storage import LocalStore
from page.state.events import Event
from page.text.markup import markup
from page.text.texts import isolate, language, tn
from page.words.current_answer import total

NAME = "boards"
MOST = 30
MOST_TEXT = 100_000  # characters of all links: enough for two boards of 200×200, and room is left for everything else
MOST_DRAWN = 6  # rows or columns; of a larger board, the size is shown
TRAY = '<svg class="mini" translate="no" viewBox="-.3 -.3 {wide} {high}" aria-hidden="true">{inside}</svg>'
DICE = '<path d="{}"/>'
LETTER = '<text class="{}" x="{}" y="{}">{}</text>'


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


class StoredBoard:
    """The board of an entry, as lists of boards show it. `text` is its text form, or "" if the entry's link has no
    board or no known rules. `title` is the name of its rules, and `stored` the time of storing or None."""

    def __init__(self, entry):
        self.link, self.stored = entry["link"], entry.get("stored")
        self.text = self.title = ""
        self._entry = entry
        given = window.URLSearchParams.new(self.link[1:])
        if not given.has("board") or not given.has("rules"):
            return
        try:
            rules = rules_named(given.get("rules"))
        except BoggleError:
            return
        self.text, self.title = given.get("board"), language.text(rules.title)
        self._plain_q = rules.plain_q

    def drawing(self):
        """Return the SVG of a small drawing of the board."""
        return _tray(self.text, self._plain_q)

    def words(self):
        """Return the number of its words, such as `88 words`."""
        return tn("{count} word", "{count} words", self._entry["count"])

    def total(self):
        """Return its words and points, such as `88 words, 109 points`."""
        return total(self._entry)


def _tray(text, plain_q):
    """Return the SVG of a board in its text form. `plain_q` says whether the tile q is a single letter."""
    rows = text.rstrip("/").split("/")
    first = _tiles(rows[0], plain_q)
    if len(rows) > MOST_DRAWN or len(first) > MOST_DRAWN:
        size = f"{len(first)}×{len(rows)}"
        return markup(TRAY, wide=4.6, high=4.6, inside=markup(LETTER, "size", 2, 2.25, size))
    tiles = [_tiles(row, plain_q) for row in rows]
    places = [(x, y, tile) for y, row in enumerate(tiles) for x, tile in enumerate(row[:MOST_DRAWN]) if tile != "."]
    dice = markup(DICE, "".join([f"M{x}.15 {y}.15h.7v.7h-.7z" for x, y, _ in places]))
    letters = [_letter(x, y, tile) for x, y, tile in places]
    return markup(TRAY, wide=len(first) + 0.6, high=len(rows) + 0.6, inside=[dice, letters])


def _letter(x, y, tile):
    shown = isolate(capital(tile[0]) + tile[1:])
    return markup(LETTER, "long" if len(tile) > 1 else "", x + 0.5, y + 0.7, shown)


def _tiles(row, plain_q):
    """Return the tiles of a row, each as a text."""
    tiles, rest = [], row
    while rest:
        inside, bracket, after = rest[1:].partition("]") if rest[0] == "[" else (rest[0], "", rest[1:])
        tiles.append("qu" if inside == "q" and not bracket and not plain_q else inside or "[")
        rest = after
    return tiles
