"""What the browser stores for this page: short texts, each under a name. Other modules store files in caches.

static/start.js reads some of these texts at the next visit.
"""

from js import window
from jsffi import to_js

from page.browser.dom import refusal, settled, site_url
from page.browser.framing import IN_FRAME
from page.text.texts import t

HERE = site_url(".")  # in all names, since the sites of a host share their storage
LIST_CACHE = f"boggle-lists {HERE}"  # updates of the site do not delete it
FOR_LONG, FOR_THIS_TAB = "localStorage", "sessionStorage"
FULL = t("the storage that this browser gives to the page is full. Remove a list, or make room, and try again")
SHORT = 10_000  # characters of a name or a choice
REFUSED = t("this address or window keeps nothing")


class LocalStore:
    """Call `open` first; texts written before that are lost. `where` is FOR_LONG or FOR_THIS_TAB.

    In a frame of another page, which may lead clicks and set the address, nothing is written for long.
    """

    def __init__(self, where=FOR_LONG, in_frames=False):
        self._where = where
        self._is_written = where == FOR_THIS_TAB or in_frames or not IN_FRAME
        self._storage = None

    async def open(self):
        """Open the storage. If the browser refuses that, no text is ever stored."""
        # Here and below: MicroPython can catch an error of the browser only if it comes from a promise.
        get_storage = window.Reflect.get.bind(None, window, self._where)
        try:
            self._storage = await window.Promise.resolve().then(get_storage)
        except Exception:
            pass  # `fault` says so

    @property
    def is_open(self):
        return bool(self._storage)

    def length(self, name):
        """Return the number of characters stored under a name. The browser counts, so that Python need not have a text
        that is too long."""
        return window.Object.apply(None, self.in_array(name)).length if self._has(name) else 0

    def read(self, name, most=SHORT):
        """Return the text stored under a name, or "" if there is none or if it has more than `most` characters."""
        return self._storage.getItem(key_of(name)) if 0 < self.length(name) <= most else ""

    def write(self, name, text):
        """Store a text under a name. "" removes the stored text. Pass the result to `fault`."""
        storage = self._storage
        if not storage or not self._is_written:
            return None
        key = key_of(name)
        act = storage.setItem.bind(storage, key, text) if text else storage.removeItem.bind(storage, key)
        return settled(window.Promise.resolve().then(act))

    async def fault(self, written):
        """Return "" if `write` stored the text. Otherwise return why it did not; the earlier text is then still
        stored."""
        error = await refusal(written) if written else None
        if error:
            return FULL if "Quota" in error.name else REFUSED
        return "" if written else REFUSED

    def move(self, name, other):
        """Store what is stored under a name under another one instead, however long it is. If that is refused, it
        stays, unless something else was stored there meanwhile."""
        storage = self._storage
        if self._is_written and self._has(name):
            text = self.in_array(name)
            storage.removeItem(key_of(name))  # first, because there may be no room for both
            moved = window.Promise.resolve().then(_putting(storage, other, text))
            put_back = _putting(storage, name, text)
            settled(moved.catch(lambda error: None if self._has(name) else put_back()))

    def _has(self, name):
        return bool(self._storage) and window.Object.hasOwn(self._storage, key_of(name))

    def in_array(self, name):
        """Return an array of JavaScript with the text, which is there. Outside an array, it would be copied into
        Python."""
        return window.Object.values(window.Object.getOwnPropertyDescriptor(self._storage, key_of(name))).slice(0, 1)

    def forget_all(self):
        """Remove all texts of this page, but none of other pages on the same host."""
        if not self._storage:
            return
        keys = window.Object.keys(self._storage)
        for key in [keys[at] for at in range(keys.length)]:
            if key.startswith("boggle ") and key.endswith(f" {HERE}"):
                self._storage.removeItem(key)


async def keeps_nothing():
    """Return whether the browser refuses to store anything for this page, as it does if site data are blocked."""
    store = LocalStore()
    await store.open()
    return not store.is_open


async def keep(name, text, where=FOR_LONG):
    """Store a choice under a name, in frames, too. Returns whether the browser stored it."""
    store = LocalStore(where, in_frames=True)
    await store.open()
    return not await store.fault(store.write(name, text))


async def take(name):
    """Remove the text that was stored under a name for this tab. Returns this text, or ""."""
    store = LocalStore(FOR_THIS_TAB)
    await store.open()
    text = store.read(name)
    await store.fault(store.write(name, ""))
    return text


def _putting(storage, name, text):
    """Return a function of JavaScript that stores the text in an array."""
    entry = to_js([key_of(name)]).concat(text)
    return window.Object.assign.bind(None, storage, window.Object.fromEntries(window.Array.of(entry)))


def key_of(name):
    return f"boggle {name} {HERE}"
