"""The keyboard's place on the page."""

from js import document


def focus_where_lost(element):
    """Give the focus to `element` if what had it is gone; a person who moved on keeps it where it is."""
    active = document.activeElement
    hidden = not active.getClientRects().length  # what was hidden just now has the focus until the next frame
    if active.tagName == "BODY" or hidden:
        element.focus()
