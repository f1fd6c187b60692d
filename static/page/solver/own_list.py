"""Whether the person has a list of their own in use: kept where it can be read at once, before the first answer."""

from js import document


def has_own_list():
    """False, too, where the browser keeps nothing: then there is no list either. static/start.js has looked."""
    return getattr(document.documentElement.dataset, "ownList", "") == "yes"
