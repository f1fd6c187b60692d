"""Whether the person has a list of their own in use: kept where it can be read at once, before the first answer."""

from js import document, window

HERE = window.URL.new(".", document.baseURI).href  # other sites of the same host share its storage
KEY = f"boggle own list {HERE}"


def has_own_list():
    """False, too, where the browser keeps nothing: then there is no list either. static/start.js has looked."""
    return getattr(document.documentElement.dataset, "ownList", "") == "yes"


async def note_own_list(own):
    """To be read at the next visit. Without it, that visit's first answer is by the built-in list."""
    # By way of a promise: what a browser throws that refuses storage, MicroPython takes from nothing else.
    get_storage = window.Reflect.get.bind(None, window, "localStorage")
    try:
        storage = await window.Promise.resolve().then(get_storage)
        await window.Promise.resolve().then(storage.setItem.bind(storage, KEY, "yes" if own else "no"))
    except Exception:
        pass
