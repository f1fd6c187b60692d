"""The player's record as a file: saved, and read again on this device or another one."""

import asyncio
import json

from js import window
from jsffi import to_js

from boggle.errors import BoggleError
from page.browser.dom import by_id, listen
from page.browser.download import download
from page.play.today import today
from page.text.markup import icon, put
from page.text.texts import said, t, tn

MOST_BYTES = 3000000  # a full record has some 1,500,000
BOX = """<fieldset class="box"><legend>Keep a copy</legend>
<p class="hint">Browsers may clear what a page stores. A file keeps your study, calendar and statistics. Reading it adds
what is in it to what is here.</p>
<div class="line"><button id="{name}-save" class="button" type="button">{save}<span>Save a file</span></button>
<label class="button">{plus}<span>Read a file</span>
<input id="{name}-read" class="unit" type="file" accept=".json,application/json"></label></div>
<p id="{name}-note" class="note" aria-live="polite"></p></fieldset>"""


class FileBox:
    """Added at the end of `place`. `name` begins the ids of its elements."""

    def __init__(self, record, place, name):
        self._record = record
        put(place, BOX.format(name=name, save=icon("save"), plus=icon("plus")))
        self._note = by_id(f"{name}-note")
        listen(by_id(f"{name}-save"), "click", lambda event: self._save())
        listen(by_id(f"{name}-read"), "change", lambda event: self._chosen(event.target))

    def _save(self):
        data, record = {}, self._record
        for part in (record.study, record.statistics, record.days):
            data.update(part.read().state())
        name = f"boggle-record-{today()}.json"
        download(window.Blob.new(to_js([json.dumps(data)]), to_js({"type": "application/json"})), name)
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
            unread = self._merge(_data_in(await file.text()))
        except Exception as error:
            self._note.textContent = t("“{name}” was not read: {error}.", name=file.name, error=said(error))
        else:
            self._note.textContent = self._told(unread)

    def _merge(self, data):
        """Add the data of a file. Returns the number of entries that could not be read."""
        record, unread = self._record, 0
        parts = [("study", record.study), ("rounds", record.statistics), ("days", record.days)]
        there = [part for key, part in parts if isinstance(data, dict) and isinstance(data.get(key), list)]
        if not there:
            raise BoggleError("expected a file that this page saved, got other data")
        for part in there:
            unread += record.change(part, lambda value: value.merge(data))
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


def _data_in(text):
    try:
        return json.loads(text)
    except ValueError:
        raise BoggleError("expected a file that this page saved, got other data")
