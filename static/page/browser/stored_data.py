"""JSON that the browser stores under a name, read where it comes in. A text that is too long, cut or of another form
stops nothing.

What can be used is used. The rest is set aside: it is stored under the same name after `set aside `, in the same form
or as the text that came, so that a later version of the page finds it. The page says so once. docs/formats.md has the
table of all names.
"""

import json

from boggle.errors import DAMAGE
from page.text.texts import t

ASIDE = "set aside"
# What comes before the name. Of what is set aside after the first, only the newest stays, in the second place.
SLOTS = f"{ASIDE} ", f"{ASIDE} 2 "
MOST_BESIDE = 500_000  # characters of a rest that is stored beside the whole: there must be room for both


class StoredData:
    """The JSON under a name of a LocalStore, of at most `most` characters. `title` says to the user what it is."""

    def __init__(self, store, name, title, most):
        self._store, self._name, self._title, self._most = store, name, title, most

    def text(self):
        """Return the stored text, or "". A text that is too long is set aside."""
        try:
            if self._store.length(self._name) <= self._most:
                return self._store.read(self._name, self._most)
        except MemoryError:
            pass
        self.set_aside()
        return ""

    def load(self, take):
        """Call `take(data)` with what is stored, if there is anything, and then with what was set aside before.

        `take` uses what it can, and returns the rest, which it cannot use, in the same form, or None. If it can use
        nothing, it raises one of DAMAGE. Returns whether the caller has to store what it has now.
        """
        is_moved = self.take_from(self.text(), take)
        return self.take_again(take) or is_moved

    def take_from(self, text, take):
        """Do the first part of `load` with the text that is stored."""
        if not text:
            return False
        try:
            rest = take(json.loads(text))
        except DAMAGE:
            self.set_aside()
            return False
        return self.keep_rest(rest)

    def keep_rest(self, rest):
        """Set aside what `take` returned. Returns whether the caller has to store what it has now."""
        try:
            left = json_of(_finite(rest)) if rest else ""
        except DAMAGE:  # it is nested too deep
            left = None
        is_large = left is None or len(left) > MOST_BESIDE
        if is_large:
            self.set_aside()
        elif left:
            self.keep_aside(left)
        return is_large

    @property
    def has_aside(self):
        return any([self._store.length(slot + self._name) for slot in SLOTS])

    def take_again(self, take):
        """Do the second part of `load`."""
        return any([self._take_slot(slot + self._name, take) for slot in SLOTS])

    def write(self, text):
        """Store a text, which is removed if it is "". Pass the result to `fault`."""
        if len(text) <= self._most:
            return self._store.write(self._name, text)
        return t("it has {got} characters, and the page keeps at most {most}", got=len(text), most=self._most)

    async def fault(self, written):
        """Return "" if `write` stored the text, else why it did not."""
        return written if isinstance(written, str) else await self._store.fault(written)

    def set_aside(self):
        """Move what is stored, whatever it is, and say so."""
        self._store.move(self._name, self._free_slot() + self._name)
        unread.add(self._title)

    def keep_aside(self, text):
        """Store a text beside what is used, and say so, unless an earlier visit has done it."""
        slots = [slot + self._name for slot in SLOTS]
        if text not in [self._store.read(slot, len(text)) for slot in slots]:
            self._store.write(self._free_slot() + self._name, text)
            unread.add(self._title)

    def forget_aside(self):
        for slot in SLOTS:
            self._store.write(slot + self._name, "")

    def _free_slot(self):
        free = [slot for slot in SLOTS if not self._store.length(slot + self._name)]
        return free[0] if free else SLOTS[-1]

    def _take_slot(self, slot, take):
        """Offer `take` what was set aside, which another version of the page may have stored. Returns whether it used
        some of it."""
        try:
            data = json.loads(self._store.read(slot, self._most))  # "" is refused, too
            rest = take(data)
            if rest == data:
                return False
            self._store.write(slot, json_of(_finite(rest)) if rest else "")
        except DAMAGE:
            return False
        return True


def json_of(data):
    """Return JSON. MicroPython takes twenty times as long for a long list at once as for its entries."""
    if isinstance(data, list):
        return "[" + ", ".join([json.dumps(entry) for entry in data]) + "]"
    if isinstance(data, dict):
        return "{" + ", ".join([f"{json.dumps(key)}: {json_of(data[key])}" for key in data]) + "}"
    return json.dumps(data)


def _finite(data):
    """Return data with texts for numbers such as 1e999, which MicroPython reads, and writes as no JSON."""
    if isinstance(data, list):
        return [_finite(entry) for entry in data]
    if isinstance(data, dict):
        return {key: _finite(data[key]) for key in data}
    return str(data) if isinstance(data, float) and not abs(data) < float("inf") else data


class Unread:
    """The titles of what was set aside at this visit."""

    def __init__(self):
        self._titles, self._alert = [], None

    def add(self, title):
        if title not in self._titles:
            self._titles.append(title)
        self._say()

    def tell(self, alert):
        """Call `alert` with a sentence that names all of it, now and whenever there is more."""
        self._alert = alert
        self._say()

    def _say(self):
        if self._alert and self._titles:
            parts = ", ".join(self._titles)
            self._alert(
                t("Not all that this browser kept for the page can be read. This is set aside: {parts}.", parts=parts)
            )


unread = Unread()
