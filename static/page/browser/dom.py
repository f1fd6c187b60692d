"""The few functions of the browser that the whole page uses: elements, events, the focus, promises."""

import asyncio

from js import document, window
from jsffi import create_proxy, to_js

from boggle.errors import BoggleError

MOST_PASTED = 250000  # bytes of text: a board of 200×200 as a JSON list, or as a table


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


def size_of(values):
    """Return the bytes of what a JavaScript array has, as text. It is not copied into MicroPython's memory."""
    return window.Blob.new(values).size


def text_of(data):
    """Return the text of a DataTransfer. Raises BoggleError, without reading it, if it is too long for a board."""
    texts = window.Array.of("text/plain").map(window.Reflect.get(data, "getData"), data)
    check_size(size_of(texts))
    return texts[0]


def check_size(size):
    """Raise BoggleError for more bytes of text than a board may have."""
    if size > MOST_PASTED:
        raise BoggleError("expected at most {most} bytes of board text, got {got}", most=MOST_PASTED, got=size)


def keep_whole(box):
    """Scroll a whole text area into sight when it gets the focus. Browsers scroll only to its caret, which the board
    may cover."""
    listen(box, "focus", lambda event: box.scrollIntoView(to_js({"block": "nearest"})))


async def reload():
    """Load the page again. This never ends, so that nothing else is shown until the page goes.

    Chromium 156 loses a visit that begins while one version of the service worker takes the place of another. So the
    visit is begun again, each time after a longer wait, since a host may be slow."""
    patience = 4  # seconds
    while True:
        window.location.reload()
        await asyncio.sleep(patience)
        patience *= 2


def settled(promise):
    """Return a promise of the outcome of `promise`. Call this at once, and pass the result to `refusal`."""
    return window.Promise.allSettled(to_js([promise]))


async def refusal(outcome):
    """Return the error of the promise that was passed to `settled`, or None if it succeeded."""
    outcome = (await outcome)[0]
    return outcome.reason if outcome.status == "rejected" else None
