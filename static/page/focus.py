"""The keyboard's place on the page."""

from js import document


def focus_where_lost(element):
    """Give the focus to `element` if what had it is gone; a person who moved on keeps it where it is."""
    if document.activeElement.tagName == "BODY":
        element.focus()
