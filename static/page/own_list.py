"""Whether the person has a list of their own in use: kept where it can be read at once, before the first answer."""

from js import document, window

HERE = window.URL.new(".", document.baseURI).href  # other sites of the same host share its storage
_KEY = f"boggle own list {HERE}"


def has_own_list():
    """False, too, where the browser keeps nothing: then there is no list either."""
    try:
        return window.localStorage.getItem(_KEY) == "yes"
    except Exception:
        return False


def note_own_list(own):
    """To be read at the next visit. Without it, that visit's first answer is by the built-in list."""
    try:
        if own:
            window.localStorage.setItem(_KEY, "yes")
        else:
            window.localStorage.removeItem(_KEY)
    except Exception:
        pass
