"""The player's record, stored in the browser as JSON: study, statistics, results of daily boards, and choices.

Other tabs store theirs under the same names. So each part is read again before it is changed.
"""

import asyncio
import json

from boggle.errors import BoggleError
from boggle.play.record.choices import Choices
from boggle.play.record.days import Days
from boggle.play.record.statistics import Statistics
from boggle.play.record.study import Study
from page.browser.storage import LocalStore
from page.state.events import Event
from page.text.texts import t


class Record:
    """`changed` announces each change. `alert` is called if the browser does not store it."""

    def __init__(self, alert):
        self._alert = alert
        self._store = LocalStore()
        self.changed = Event()
        self.study, self.statistics = Kept(self._store, "study", Study), Kept(self._store, "statistics", Statistics)
        self.days, self.choices = Kept(self._store, "days", Days), Kept(self._store, "choices", Choices)
        self.parts = [self.study, self.statistics, self.days, self.choices]
        self._is_told = False  # whether the user knows that nothing is stored

    async def open(self):
        await self._store.open()

    @property
    def unread(self):
        """The number of stored entries that could not be read."""
        return sum([part.unread for part in self.parts])

    def change(self, part, act):
        """Change a part with `act(its value)`, and store it. Returns the result of `act`."""
        result = act(part.read())
        asyncio.create_task(self._check(part.write()))
        self.changed.announce()
        return result

    async def forget(self):
        """Forget everything. What is stored is erased together with everything else."""
        for part in self.parts:
            part.forget()
        self.changed.announce()

    async def _check(self, written):
        fault = await self._store.fault(written)
        if fault and not self._is_told:
            self._is_told = True
            self._alert(t("Your record is lost when this page is closed: {fault}.", fault=fault))


class Kept:
    """A part of the record: an object of the class `kind`, stored under a name. It has the methods `state` and `merge`.

    If the browser refuses to store it, it lasts as long as the page.
    """

    def __init__(self, store, name, kind):
        self._store, self._name, self._kind = store, name, kind
        self.forget()

    def forget(self):
        self._value, self.unread = self._kind(), 0
        # The text that stands for the value, and the one that is stored until the browser has stored this.
        self._text = self._before = ""

    def read(self):
        """Return the present value. Damaged entries are left out and counted."""
        text = self._store.read(self._name)
        if text == self._text:
            self._before = text
        elif text != self._before:
            self.forget()
            self._text = self._before = text
            self.unread = self._merge(text)
        return self._value

    def write(self):
        """Store the value. Pass the result to `LocalStore.fault`."""
        self._text = json.dumps(self._value.state())
        return self._store.write(self._name, self._text)

    def _merge(self, text):
        try:
            return self._value.merge(json.loads(text)) if text else 0
        except (BoggleError, ValueError):
            return 1  # all of it
