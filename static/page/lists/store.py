"""Word lists in the browser's storage: the packed files, and JSON that names all lists and the one in use.

They are in a cache of their own, so that no update of the site removes them. If the browser refuses that, they are
there for this visit.
"""

import json

from js import window
from jsffi import to_js

from boggle.errors import BoggleError
from page.browser.storage import FULL, HERE, LIST_CACHE, keeps_nothing
from page.text.texts import said, t

LOST = t("it is no longer kept: another tab removed it, or the browser cleared this page's storage")


class StoreError(BoggleError):
    """A text or list was not stored or not found. The error's text is the end of a sentence."""


def nothing_kept():
    """Return what is stored before the user has changed anything.

    `lists` contains a dict for each list, with its id, its name and its number of words. `use` is the id of the list in
    use, or "" for the built-in one.
    """
    return {"lists": [], "use": "", "added": {}, "banned": [], "accents": True}


async def read_kept():
    """Return what is stored, in the form of `nothing_kept`, with no key missing. Raises StoreError."""
    response = await _place.match("kept.json")
    kept, empty = json.loads(await response.text()) if response else {}, nothing_kept()
    return {key: kept[key] if isinstance(kept.get(key), type(empty[key])) else empty[key] for key in empty}


async def read_packed(number):
    """Return the bytes of a packed list as a Uint8Array. Raises StoreError."""
    response = await _place.match(f"{number}.dawg")
    if not response:
        raise StoreError(LOST)
    return window.Uint8Array.new(await response.arrayBuffer())


async def write_kept(kept):
    """Store `kept`. If that fails, raises StoreError, and what was stored before stays."""
    await _place.put("kept.json", json.dumps(kept))


async def write_packed(number, data):
    """Store a packed list. Raises StoreError."""
    await _place.put(f"{number}.dawg", data)


async def forget_packed(number):
    """Remove a packed list. If that fails, the file stays, which does no harm."""
    await _place.delete(f"{number}.dawg")


def forget_all():
    """Remove the files that are there for this visit alone. Those in the browser's cache are deleted with it."""
    _place.forget_all()


def is_for_this_visit():
    """Whether the browser refuses to store lists, so that they are there until the user leaves the page."""
    return _place.visit is not None


async def ask_to_keep():
    """Ask the browser not to clear this page's storage on its own. It may refuse."""
    try:
        await window.navigator.storage.persist()
    except Exception:
        pass


class _Place:
    """Where files are stored: in the browser's cache. If the browser keeps nothing for this page, `visit` has them:
    {name: contents}. Lists then work until the user leaves the page."""

    def __init__(self):
        self.visit = None

    async def match(self, name):
        """Return what is stored under a name as a Response, or None. Raises StoreError."""
        if self.visit is None:
            try:
                return await window.caches.match(_address(name), to_js({"cacheName": LIST_CACHE}))
            except Exception as error:
                await self._refused(error)
        return window.Response.new(self.visit[name]) if name in self.visit else None

    async def put(self, name, what):
        """Store a file. Raises StoreError."""
        if self.visit is None:
            try:
                await (await window.caches.open(LIST_CACHE)).put(_address(name), window.Response.new(what))
            except Exception as error:
                await self._refused(error)
        if self.visit is not None:
            self.visit[name] = what

    async def delete(self, name):
        if self.visit is not None:
            self.visit.pop(name, None)
            return
        try:
            await (await window.caches.open(LIST_CACHE)).delete(_address(name))
        except Exception:
            pass

    def forget_all(self):
        if self.visit is not None:
            self.visit = {}

    async def _refused(self, error):
        """Keep files for this visit from now on, if the browser keeps nothing. Otherwise raise StoreError."""
        if "Quota" in said(error):
            raise StoreError(FULL)
        if getattr(window, "caches", None) and not await keeps_nothing():
            raise StoreError(said(error))
        self.visit = {}


_place = _Place()


def _address(name):
    return f"{HERE}lists/{name}"
