"""The files of the user's word lists: in a cache of their own or, if the browser refuses that, for this visit."""

from js import window
from jsffi import to_js

from boggle.errors import BoggleError
from page.browser.storage import FULL, HERE, LIST_CACHE, keeps_nothing
from page.text.texts import said


class StoreError(BoggleError):
    """A text or list was not stored or not found. The error's text is the end of a sentence."""


async def ask_to_keep():
    """Ask the browser not to clear this page's storage on its own. It may refuse."""
    try:
        await window.navigator.storage.persist()
    except Exception:
        pass


class ListFiles:
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
        """Store a file. If that fails, raises StoreError, and what was stored before stays."""
        if self.visit is None:
            try:
                await (await window.caches.open(LIST_CACHE)).put(_address(name), window.Response.new(what))
            except Exception as error:
                await self._refused(error)
        if self.visit is not None:
            self.visit[name] = what

    async def delete(self, name):
        """Remove a file. If that fails, it stays, which does no harm."""
        if self.visit is not None:
            self.visit.pop(name, None)
            return
        try:
            await (await window.caches.open(LIST_CACHE)).delete(_address(name))
        except Exception:
            pass

    def forget_all(self):
        """Remove what is there for this visit alone. The files in the browser's cache are deleted with it."""
        if self.visit is not None:
            self.visit = {}

    async def _refused(self, error):
        """Keep files for this visit from now on, if the browser keeps nothing. Otherwise raise StoreError."""
        if "Quota" in said(error):
            raise StoreError(FULL)
        if getattr(window, "caches", None) and not await keeps_nothing():
            raise StoreError(said(error))
        self.visit = {}


def _address(name):
    return f"{HERE}lists/{name}"
