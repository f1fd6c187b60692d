"""What the browser keeps of this page as text, to be read at once at the next visit. static/start.js reads it there."""

from js import document, window

HERE = window.URL.new(".", document.baseURI).href  # other sites of the same host share its storage


async def keep(name, text):
    """Keep a text under a name. Returns whether it is kept: a browser may refuse."""
    # By way of a promise: what a browser throws that refuses storage, MicroPython takes from nothing else.
    get_storage = window.Reflect.get.bind(None, window, "localStorage")
    try:
        storage = await window.Promise.resolve().then(get_storage)
        storage.setItem(f"boggle {name} {HERE}", text)
    except Exception:
        return False
    return True
