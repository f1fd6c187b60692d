"""What the browser stores for this page: short texts, each under a name. Other modules store files in caches.

static/start.js reads some of these texts at the next visit.
"""

from js import window

from page.browser.dom import refusal, settled, site_url
from page.text.texts import said, t

HERE = site_url(".")  # in all names, since the sites of a host share their storage
LIST_CACHE = f"boggle-lists {HERE}"  # updates of the site do not delete it
FOR_LONG, FOR_THIS_TAB = "localStorage", "sessionStorage"
FULL = t("the storage that this browser gives to the page is full. Remove a list, or make room, and try again")
REFUSED = t("this address or window keeps nothing")


class LocalStore:
    """Call `open` first; texts written before that are lost. `where` is FOR_LONG or FOR_THIS_TAB."""

    def __init__(self, where=FOR_LONG):
        self._where = where
        self._storage = None
        self._fault = REFUSED

    async def open(self):
        """Open the storage. If the browser refuses that, no text is ever stored."""
        # Here and below: MicroPython can catch an error of the browser only if it comes from a promise.
        get_storage = window.Reflect.get.bind(None, window, self._where)
        try:
            self._storage = await window.Promise.resolve().then(get_storage)
        except Exception as error:
            self._fault = said(error)

    @property
    def is_open(self):
        return bool(self._storage)

    def read(self, name):
        """Return the text stored under a name, or ""."""
        text = self._storage.getItem(_key(name)) if self._storage else ""
        return text if isinstance(text, str) else ""

    def write(self, name, text):
        """Store a text under a name. "" removes the stored text. Pass the result to `fault`."""
        storage = self._storage
        if not storage:
            return None
        act = storage.setItem.bind(storage, _key(name), text) if text else storage.removeItem.bind(storage, _key(name))
        return settled(window.Promise.resolve().then(act))

    async def fault(self, written):
        """Return "" if `write` stored the text. Otherwise return why it did not; the earlier text is then still
        stored."""
        error = await refusal(written) if written else None
        if error:
            return FULL if "Quota" in error.name else error.message
        return "" if written else self._fault

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
    """Store a text under a name. Returns whether the browser stored it."""
    store = LocalStore(where)
    await store.open()
    return not await store.fault(store.write(name, text))


async def take(name):
    """Remove the text that was stored under a name for this tab. Returns this text, or ""."""
    store = LocalStore(FOR_THIS_TAB)
    await store.open()
    text = store.read(name)
    await store.fault(store.write(name, ""))
    return text


def _key(name):
    return f"boggle {name} {HERE}"
