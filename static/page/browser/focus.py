"""The keyboard focus."""

from js import document
from jsffi import to_js

from page.browser.dom import listen


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
