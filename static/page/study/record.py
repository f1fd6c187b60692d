"""The player's record: study, statistics, results of daily boards, and choices. The browser stores it as JSON, and the
player can save it as a file and read it again on this device or another one.

Other tabs store theirs under the same names. So each part is read again before it is changed.
"""

import asyncio
import json

from js import window
from jsffi import to_js

from boggle.errors import DAMAGE, BoggleError
from boggle.game.names import clean_name
from boggle.play.record.days import Days
from boggle.play.record.statistics import AllStatistics
from boggle.play.record.study import Choices, Study
from page.browser.copy_and_save import download
from page.browser.dom import by_id, listen
from page.browser.framing import guard
from page.browser.storage import LocalStore
from page.browser.stored_data import StoredData, json_of
from page.browser.yielding import one_by_one
from page.play.clock import today
from page.state.events import Event
from page.text.markup import markup
from page.text.texts import icon, put, said, t, tn

MOST_NAME = 255  # characters of a file's name
PIECE = 100  # words of a study; MicroPython reads them within some 10 ms
MOST_BYTES = 3000000  # a full record has some 1,500,000, and with rounds in all languages some 2,400,000
BOX = """<fieldset class="box"><legend>Keep a copy</legend>
<p class="hint">Browsers may clear what a page stores. A file keeps your study, calendar and statistics. Reading it adds
what is in it to what is here.</p>
<div class="line"><button id="{name}-save" class="button" type="button">{save}<span>Save a file</span></button>
<label class="button">{plus}<span>Read a file</span>
<input id="{name}-read" class="unit" type="file" accept=".json,application/json"></label></div>
<p id="{name}-note" class="note" aria-live="polite"></p></fieldset>"""


class Record:
    """`changed` announces each change. `alert` is called if the browser does not store it."""

    def __init__(self, alert):
        self._alert = alert
        self._store = LocalStore()
        self.changed = Event()
        self.study = Kept(self._store, "study", t("Study"), Study)
        self.statistics = Kept(self._store, "statistics", t("Statistics"), AllStatistics)
        self.days = Kept(self._store, "days", t("Calendar"), Days)
        self.choices = Kept(self._store, "choices", t("Study"), Choices)
        self.parts = [self.study, self.statistics, self.days, self.choices]
        self._is_told = False  # whether the user knows that nothing is stored

    async def open(self):
        await self._store.open()
        for part in self.parts:
            await part.open()

    def change(self, part, act):
        """Change a part with `act(its value)`, and store it. Returns the result of `act`."""
        result = act(part.read())
        asyncio.create_task(self._check(part, part.write()))
        self.changed.announce()
        return result

    async def forget(self):
        """Forget everything. What is stored is erased together with everything else."""
        for part in self.parts:
            part.forget()
        self.changed.announce()

    async def _check(self, part, written):
        fault = await part.fault(written)
        if fault and not self._is_told:
            self._is_told = True
            self._alert(t("Your record is lost when this page is closed: {fault}.", fault=fault))


class Kept:
    """A part of the record: an object of the class `kind`, stored under a name. It has the methods `state` and `merge`.

    If the browser refuses to store it, it lasts as long as the page.
    """

    def __init__(self, store, name, title, kind):
        self._data, self._kind = StoredData(store, name, title, MOST_BYTES), kind
        self.forget()

    async def open(self):
        """Read what is stored, and what was set aside and can be read now."""
        text, value = self._data.text(), self._kind()
        try:
            data = json.loads(text) if text else {}
            rest = self._with_unknown(data, (await merged(value, data))[0] if text else {})
        except DAMAGE:  # `read` sets it aside
            text = ""
        if text and not self._before:  # otherwise it was read meanwhile
            self._value, self._text, self._before = value, text, text
            if self._data.keep_rest(rest):
                self.write()
        if self._data.has_aside:
            self.read()
            if self._data.take_again(self._take):
                self.write()

    def forget(self):
        self._value = self._kind()
        # The text that stands for the value, and the one that is stored until the browser has stored this.
        self._text = self._before = ""

    def read(self):
        """Return the present value. Damaged entries are left out."""
        text = self._data.text()
        if text == self._text:
            self._before = text
        elif text != self._before:
            self.forget()
            self._text = self._before = text
            if self._data.take_from(text, self._take):
                self.write()
        return self._value

    def write(self):
        """Store the value. Pass the result to `fault`."""
        self._text = json_of(self._value.state())
        return self._data.write(self._text)

    async def fault(self, written):
        """Return "" if `write` stored the value, else why it did not."""
        return await self._data.fault(written)

    def _take(self, data):
        """Add stored data. Returns what of it is damaged or unknown."""
        rest = {}
        self._value.merge(data, rest)
        return self._with_unknown(data, rest)

    def _with_unknown(self, data, rest):
        """Return the rest of data with what a later version may have added to it, in a form that `merge` reads."""
        known = self._kind().state()
        unknown = {key: data[key] for key in data if key not in known}
        if unknown:
            rest.update(unknown)
            for key in known:
                if isinstance(known[key], list):
                    rest.setdefault(key, [])
        return rest


class FileBox:
    """Saves the record as a file, and reads one. Added at the end of `place`. `name` begins the ids of its elements. It
    begins with the name of the view."""

    def __init__(self, record, place, name):
        self._record = record
        put(place, markup(BOX, name=name, save=icon("save"), plus=icon("plus")))
        self._note = by_id(f"{name}-note")
        guard(by_id(f"{name}-read").parentElement, name.partition("-")[0])
        listen(by_id(f"{name}-save"), "click", lambda event: self._save())
        listen(by_id(f"{name}-read"), "change", lambda event: self._chosen(event.target))

    def _save(self):
        data, record = {}, self._record
        for part in (record.study, record.statistics, record.days):
            data.update(part.read().state())
        name = f"boggle-record-{today()}.json"
        download(window.Blob.new(to_js([json_of(data)]), to_js({"type": "application/json"})), name)
        self._note.textContent = t("Saved as {file}.", file=name)

    def _chosen(self, box):
        file = box.files[0] if box.files.length else None
        box.value = ""  # so that the same file can be chosen again
        if file:
            asyncio.create_task(self._read(file))

    async def _read(self, file):
        try:
            if file.size > MOST_BYTES:  # refused before it is read
                raise BoggleError("expected a file of at most {most} bytes, got {got}", most=MOST_BYTES, got=file.size)
            unread = await self._merge(_data_in(await file.text()))
        except Exception as error:
            name = clean_name(file.name, MOST_NAME)
            self._note.textContent = t("“{name}” was not read: {error}.", name=name, error=said(error))
        else:
            self._note.textContent = self._told(unread)

    async def _merge(self, data):
        """Add the data of a file. Returns the number of entries that could not be read."""
        record, unread = self._record, 0
        parts = [("study", record.study), ("rounds", record.statistics), ("days", record.days)]
        there = [(key, part) for key, part in parts if isinstance(data, dict) and isinstance(data.get(key), list)]
        if not there:
            raise BoggleError("expected a file that this page saved, got other data")
        for key, part in there:
            value, count = None, 0
            own = {name: data[name] for name in data if (name == "study") == (key == "study")}
            while part.read() is not value:  # again if another tab changed it meanwhile
                value, (_, count) = part.read(), await merged(part.read(), own)
            record.change(part, lambda value: None)
            unread += count
        return unread

    def _told(self, unread):
        record = self._record
        have = t(
            "The file was read. You now have {words}, {rounds} and {days}.",
            words=tn("{count} word in the study", "{count} words in the study", len(record.study.read())),
            rounds=tn("{count} round", "{count} rounds", record.statistics.read().count),
            days=tn("{count} daily board", "{count} daily boards", len(record.days.read())),
        )
        damaged = tn("{count} damaged entry was left out.", "{count} damaged entries were left out.", unread)
        return f"{have} {damaged}" if unread else have


async def merged(value, data):
    """Merge data into an object of a part. The page answers meanwhile. Returns the rest, which could not be read, and
    the number of its entries."""
    rest, counts = {}, []

    def merge(piece):
        unread = {}
        counts.append(value.merge(piece, unread))
        for key, entries in unread.items():
            rest[key] = rest.get(key, []) + entries if isinstance(entries, list) else entries

    await one_by_one(merge, _pieces(data))
    return rest, sum(counts)


def _pieces(data):
    """Cut the words of a study into pieces. The other parts are small."""
    words = data.get("study") if isinstance(data, dict) else None
    if not isinstance(words, list) or len(words) <= PIECE:
        return [data]
    return [{"study": words[start : start + PIECE]} for start in range(0, len(words), PIECE)]


def _data_in(text):
    try:
        return json.loads(text)
    except DAMAGE:
        raise BoggleError("expected a file that this page saved, got other data")
