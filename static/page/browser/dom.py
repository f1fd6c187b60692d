"""The few functions of the browser that the whole page uses: elements, events, the focus, promises."""

from js import document, window
from jsffi import create_proxy, to_js


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


def focus_where_lost(element):
    """Focus `element` if the element that had the focus is gone. If the user moved the focus elsewhere, it stays."""
    active = document.activeElement
    hidden = not active.getClientRects().length  # an element hidden just now keeps the focus until the next frame
    if active.tagName == "BODY" or hidden:
        element.focus()


def keep_whole(box):
    """Scroll a whole text area into sight when it gets the focus. Browsers scroll only to its caret, which the board
    may cover."""
    listen(box, "focus", lambda event: box.scrollIntoView(to_js({"block": "nearest"})))


def settled(promise):
    """Return a promise of the outcome of `promise`. Call this at once, and pass the result to `refusal`."""
    return window.Promise.allSettled(to_js([promise]))


async def refusal(outcome):
    """Return the error of the promise that was passed to `settled`, or None if it succeeded."""
    outcome = (await outcome)[0]
    return outcome.reason if outcome.status == "rejected" else None
