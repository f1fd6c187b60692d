"""Copying text, which browsers allow to some pages only, and only at once when a person asks for it."""

from js import window

from page.browser.promises import refusal, settled
from page.text.texts import t


def copy(text):
    """Put a text on the clipboard: begun with the call. Returns an awaitable of why it is not there, "" if it is."""
    return _fault(settled(window.navigator.clipboard.writeText(text)) if window.isSecureContext else None)


async def _fault(writing):
    if not writing:
        return t("the browser allows it only on pages with an https address")
    error = await refusal(writing)
    return error.message if error else ""
