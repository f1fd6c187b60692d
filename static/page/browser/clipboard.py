"""Copying text. Browsers allow it to some pages only, and only in direct answer to a click."""

from js import window

from page.browser.promises import refusal, settled
from page.text.texts import t


def copy(text):
    """Copy a text. The browser starts with this call. Returns an awaitable: why the copy failed, or ""."""
    return _fault(settled(window.navigator.clipboard.writeText(text)) if window.isSecureContext else None)


async def _fault(writing):
    if not writing:
        return t("the browser allows it only on pages with an https address")
    error = await refusal(writing)
    return error.message if error else ""
