"""Copying text, which browsers allow to some pages only."""

from js import window

from boggle.errors import BoggleError
from page.messages import said
from page.texts import t


class NotCopiedError(BoggleError):
    """The text is a reason for people, without a full stop."""


async def copy(text):
    """Put a text on the clipboard. Raises NotCopiedError."""
    if not window.isSecureContext:
        raise NotCopiedError(t("the browser allows it to pages at https addresses alone"))
    try:
        await window.navigator.clipboard.writeText(text)
    except Exception as error:
        raise NotCopiedError(said(error))
