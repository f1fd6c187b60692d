"""The last boards, stored in the browser as JSON: a list of {"link", "count", "points", "stored"}. The newest board is
the first, and each board is in the list only once.

If all together are too long, the oldest of the large ones go, so that a large board pushes out no small one. One that
is larger still is not kept.

"count" is the number of words. If the search was stopped, there is also "complete", which is false. "stored" is the
time of storing in UTC, such as "2026-01-31T18:30:00.000Z". Boards stored by earlier versions do not have it.
"""

from js import window

from boggle.errors import BoggleError
from boggle.game.copied_text import BEGIN
from boggle.game.rules import rules_named
from boggle.letters import capital
from page.browser.storage import LocalStore
from page.browser.stored_data import StoredData, json_of
from page.state.events import Event
from page.text.markup import markup
from page.text.texts import isolate, language, t, tn
from page.words.current_answer import total

NAME = "boards"
MOST = 30  # boards
MOST_TEXT = 400_000  # characters of all that is stored
# Characters of a link. Of 200×200 letters of ASCII, it has 40,250; any other letter has six or more. The longest one
# has room beside 29 that are not large.
LARGE, MOST_LINK = 6000, 200_000
MOST_COUNT, MOST_TIME = 10**9, 30  # words or points, and characters of a time
NEEDED, KEYS = ("link", "count", "points"), ("link", "count", "points", "stored", "complete")
MOST_DRAWN = 6  # rows or columns; of a larger board, the size is shown
TRAY = '<svg class="mini" translate="no" viewBox="-.3 -.3 {wide} {high}" aria-hidden="true">{inside}</svg>'
DICE = '<path d="{}"/>'
LETTER = '<text class="{}" x="{}" y="{}">{}</text>'


def kept_boards(page):
    """Make the KeptBoards that features share."""
    return KeptBoards()


class KeptBoards:
    """`entries` are the stored boards. If the browser stores nothing, they are those of this visit, and `fault` says
    why it does not. `is_too_large` says whether the last board had no room. `changed` is announced after each change of
    them."""

    def __init__(self):
        self._store = LocalStore()
        self._data = StoredData(self._store, NAME, t("Boards"), MOST_TEXT)
        self.entries = []
        self.fault = ""
        self.is_too_large = False
        self.changed = Event()

    async def open(self):
        await self._store.open()
        if self._data.load(self._take):
            await self._keep(self.entries)
        self.changed.announce()

    def read(self):
        """Read the stored boards, because other tabs store boards, too. Damaged ones are set aside."""
        if not self.fault:
            self.entries = []
            if self._data.take_from(self._data.text(), self._take):
                self._data.write(json_of(self.entries))

    def read_again(self):
        """Read the stored boards, and announce them if another tab changed them."""
        before = self.entries
        self.read()
        if self.entries != before:
            self.changed.announce()

    async def add(self, entry):
        self.is_too_large = len(entry["link"]) > MOST_LINK
        if self.is_too_large:
            self.changed.announce()
            return
        self.read()
        await self._keep([entry] + [other for other in self.entries if other["link"] != entry["link"]])

    async def remove(self, link):
        self.read()
        await self._keep([entry for entry in self.entries if entry["link"] != link])

    async def forget(self):
        await self._keep([])

    async def _keep(self, entries):
        self.entries = _bounded(entries)
        written = self._data.write(json_of(self.entries) if self.entries else "")
        self.fault = await self._data.fault(written)
        self.changed.announce()

    def _take(self, data):
        """Add stored entries. Returns those that are damaged, and a list of those that have no room. In a list, they
        are not taken again once the user removes a board."""
        if not isinstance(data, list):
            raise ValueError("expected a list of boards")
        links = [entry["link"] for entry in self.entries]
        whole = [entry for entry in data if _is_whole(entry)]
        new = [entry for entry in whole if entry["link"] not in links]
        there = self.entries + new
        self.entries = _bounded(there)
        out = [entry for entry in there if entry not in self.entries]
        return [entry for entry in data if entry not in whole] + ([out] if out else [])


def _bounded(entries):
    """Return the entries for which there is room: first the oldest are left out, then the oldest of the large ones."""
    kept = entries[:MOST]
    while len(json_of(kept)) > MOST_TEXT:
        large = [entry for entry in kept if len(entry["link"]) > LARGE]
        kept.remove((large or kept)[-1])
    return kept


def _is_whole(entry):
    """Whether an entry has all that is needed, and nothing that this version does not know."""
    if not isinstance(entry, dict) or any([key not in entry for key in NEEDED] + [key not in KEYS for key in entry]):
        return False
    link, numbers, stored = entry["link"], [entry["count"], entry["points"]], entry.get("stored", "")
    are_numbers = all([type(number) is int and 0 <= number <= MOST_COUNT for number in numbers])
    is_link = isinstance(link, str) and link.startswith(BEGIN) and len(link) <= MOST_LINK
    is_time = isinstance(stored, str) and len(stored) <= MOST_TIME
    return are_numbers and is_link and is_time and isinstance(entry.get("complete", True), bool)


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
