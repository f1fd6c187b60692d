"""Copying text. Browsers allow it to some pages only, and only in direct answer to a click."""

from js import window

from page.browser.promises import refusal, settled
from page.text.texts import t


def copy(text):
    """Copy a text. The browser starts with this call. Returns an awaitable: why the copy failed, or ""."""
    if not window.isSecureContext:
        return _refused(t("the browser allows it only on pages with an https address"))
    clipboard = getattr(window.navigator, "clipboard", None)
    if not hasattr(clipboard, "writeText"):  # as in old web views
        return _refused(t("this browser does not let the page copy"))
    return _fault(settled(clipboard.writeText(text)))


async def _refused(reason):
    return reason


async def _fault(writing):
    error = await refusal(writing)
    return error.message if error else ""
