"""Copying and pasting text, and saving files that the page makes.

Browsers allow copying and pasting only on some pages, and only as a direct response to a click.
"""

import asyncio

from js import document, window

from boggle.errors import BoggleError
from page.browser.dom import check_size, refusal, settled, size_of
from page.text.texts import said, t

STOPPED = "AbortError"  # the error when the user closes the device's share sheet
A_WHILE = 60  # seconds, after which the browser has surely read the file


def copy(text):
    """Begin to copy a text at once. Returns an awaitable, whose result is why the copy failed, or ""."""
    if not window.isSecureContext:
        return _refused(t("the browser allows it only on pages with an https address"))
    clipboard = getattr(window.navigator, "clipboard", None)
    if not hasattr(clipboard, "writeText"):  # as in old web views
        return _refused(t("this browser does not let the page copy"))
    return _fault(settled(clipboard.writeText(text)))


async def copied(copying, text, by_hand, done):
    """Wait for the result of `copy(text)`, and return what to say about it: `done`, if the text is copied.

    Otherwise show the element `by_hand`, with the text selected in its text box.
    """
    refused = await copying
    by_hand.hidden = not refused
    if not refused:
        return done
    written = by_hand.querySelector("textarea")
    written.value = text
    written.focus()
    written.select()
    return t("The browser does not let this page copy: here is the text, selected.")


def read_clipboard():
    """Begin to read the clipboard at once. Returns an awaitable, whose result is (text, fault): the text or "", and why
    it could not be read or ""."""
    clipboard = getattr(window.navigator, "clipboard", None)
    if not hasattr(clipboard, "readText"):
        return _refused(("", t("this browser does not let the page read it")))
    return _read(settled(clipboard.readText()))


async def _read(reading):
    outcome = (await reading)[0]
    if outcome.status == "rejected":
        refused = outcome.reason.name == "NotAllowedError"  # which browsers say in words of their own
        return "", t("this browser does not let the page read it") if refused else outcome.reason.message.rstrip(".")
    try:
        check_size(size_of(window.Object.values(outcome)))
    except BoggleError as error:
        return "", said(error)
    return outcome.value, ""


async def _refused(reason):
    return reason


async def _fault(writing):
    error = await refusal(writing)
    return error.message if error else ""


def download(blob, name):
    """Make the browser save a Blob as a file with this name."""
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = name
    link.click()
    asyncio.create_task(_forget(link.href))


async def _forget(address):
    await asyncio.sleep(A_WHILE)
    window.URL.revokeObjectURL(address)
