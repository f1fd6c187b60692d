"""The keyboard's place on the page."""

from js import document
from jsffi import to_js

from page.browser.dom import listen


def focus_where_lost(element):
    """Give the focus to `element` if what had it is gone; a person who moved on keeps it where it is."""
    active = document.activeElement
    hidden = not active.getClientRects().length  # what was hidden just now has the focus until the next frame
    if active.tagName == "BODY" or hidden:
        element.focus()


def keep_whole(box):
    """Bring all of a text area into sight with the focus: browsers bring its caret, which may lie below the board."""
    listen(box, "focus", lambda event: box.scrollIntoView(to_js({"block": "nearest"})))
