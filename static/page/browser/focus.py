"""The keyboard focus."""

from js import document
from jsffi import to_js

from page.browser.dom import listen


def focus_where_lost(element):
    """Focus `element` if the focused element is gone. A focus that the person moved elsewhere stays."""
    active = document.activeElement
    hidden = not active.getClientRects().length  # an element hidden just now keeps the focus until the next frame
    if active.tagName == "BODY" or hidden:
        element.focus()


def keep_whole(box):
    """Scroll a text area into sight when it gets the focus. Browsers scroll to its caret only, which may lie below the
    board."""
    listen(box, "focus", lambda event: box.scrollIntoView(to_js({"block": "nearest"})))
