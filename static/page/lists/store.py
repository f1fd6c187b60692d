"""Word lists in the browser's storage: the packed files, and JSON that names all lists and the one in use.

They are in a cache of their own, so that no update of the site removes them.
"""

import json

from js import window
from jsffi import to_js

from boggle.errors import BoggleError
from page.browser.storage import FULL, HERE, LIST_CACHE, REFUSED
from page.text.errors import said
from page.text.texts import t

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
    response = await _match("kept.json")
    kept, empty = json.loads(await response.text()) if response else {}, nothing_kept()
    return {key: kept[key] if isinstance(kept.get(key), type(empty[key])) else empty[key] for key in empty}


async def read_packed(number):
    """Return the bytes of a packed list as a Uint8Array. Raises StoreError."""
    response = await _match(f"{number}.dawg")
    if not response:
        raise StoreError(LOST)
    return window.Uint8Array.new(await response.arrayBuffer())


async def write_kept(kept):
    """Store `kept`. If that fails, raises StoreError, and what was stored before stays."""
    await _put("kept.json", json.dumps(kept))


async def write_packed(number, data):
    """Store a packed list. Raises StoreError."""
    await _put(f"{number}.dawg", data)


async def forget_packed(number):
    """Remove a packed list. If that fails, the file stays, which does no harm."""
    try:
        await (await window.caches.open(LIST_CACHE)).delete(_address(f"{number}.dawg"))
    except Exception:
        pass


async def ask_to_keep():
    """Ask the browser not to clear this page's storage on its own. It may refuse."""
    try:
        await window.navigator.storage.persist()
    except Exception:
        pass


async def _match(name):
    _check()
    try:
        return await window.caches.match(_address(name), to_js({"cacheName": LIST_CACHE}))
    except Exception as error:
        raise StoreError(said(error))


async def _put(name, what):
    _check()
    try:
        await (await window.caches.open(LIST_CACHE)).put(_address(name), window.Response.new(what))
    except Exception as error:
        if "Quota" in said(error):
            raise StoreError(FULL)
        raise StoreError(said(error))


def _check():
    if not getattr(window, "caches", None):
        raise StoreError(REFUSED)


def _address(name):
    return f"{HERE}lists/{name}"
