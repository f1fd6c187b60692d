"""What the browser keeps of this page as text, to be read at once at the next visit. static/start.js reads it there."""

from js import document, window

HERE = window.URL.new(".", document.baseURI).href  # other sites of the same host share its storage
FOR_LONG, FOR_THIS_TAB = "localStorage", "sessionStorage"


async def keep(name, text, where=FOR_LONG):
    """Keep a text under a name. Returns whether it is kept: a browser may refuse."""
    try:
        storage = await _storage(where)
        await window.Promise.resolve().then(storage.setItem.bind(storage, f"boggle {name} {HERE}", text))
    except Exception:
        return False
    return True


async def take(name):
    """The text that was kept for this tab, which is forgotten; None where there is none."""
    try:
        storage = await _storage(FOR_THIS_TAB)
        text = storage.getItem(f"boggle {name} {HERE}")
        storage.removeItem(f"boggle {name} {HERE}")
    except Exception:
        return None
    return text if isinstance(text, str) else None


async def _storage(where):
    # By way of a promise, as above: what a browser throws that refuses storage, MicroPython takes from nothing else.
    return await window.Promise.resolve().then(window.Reflect.get.bind(None, window, where))
