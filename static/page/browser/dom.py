"""The few functions of the document that the whole page uses."""

from js import document, window
from jsffi import create_proxy


def by_id(name):
    return document.getElementById(name)


def listen(target, event, act):
    """Call `act(event)` for each event of this name, as long as the page is open. (In MicroPython, PyScript's `when`
    does not accept methods.)"""
    target.addEventListener(event, create_proxy(act))


def site_url(path):
    """Return the full address of a file of the site. `path` is relative to the page.

    `document.baseURI` would not do, since it has the fragment of the page's address, which may be megabytes long.
    """
    place = window.location
    return window.URL.new(path, place.origin + place.pathname).href
