"""Word lists in the browser's storage: the packed files, and a page of JSON that says what there is and what is in use.

They stand in a cache of their own, which no version of the site takes away.
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
    """Something was not kept or not found. The text is the end of a sentence."""


def nothing_kept():
    """What is kept where a person has done nothing yet.

    `lists` are dicts with id, name and words, how many; `use` is the id of the one in use, "" for the built-in one.
    """
    return {"lists": [], "use": "", "added": {}, "banned": [], "accents": True}


async def read_kept():
    """A dict like that of `nothing_kept`, in which nothing is missing. Raises StoreError."""
    response = await _match("kept.json")
    kept, empty = json.loads(await response.text()) if response else {}, nothing_kept()
    return {key: kept[key] if isinstance(kept.get(key), type(empty[key])) else empty[key] for key in empty}


async def read_packed(number):
    """The bytes of a packed list, a Uint8Array. Raises StoreError."""
    response = await _match(f"{number}.dawg")
    if not response:
        raise StoreError(LOST)
    return window.Uint8Array.new(await response.arrayBuffer())


async def write_kept(kept):
    """Raises StoreError, and leaves what was kept before."""
    await _put("kept.json", json.dumps(kept))


async def write_packed(number, data):
    """Raises StoreError."""
    await _put(f"{number}.dawg", data)


async def forget_packed(number):
    """Take a packed list away; where that fails it is left over, to nobody's harm."""
    try:
        await (await window.caches.open(LIST_CACHE)).delete(_address(f"{number}.dawg"))
    except Exception:
        pass


async def ask_to_keep():
    """Ask the browser not to clear this page's storage by itself; it may refuse."""
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
