"""Errors as sentences in the page's language."""

from boggle.errors import BoggleError
from page.text.texts import language, t


def said(error):
    """Return the text of an exception, for use within a sentence.

    An exception of JavaScript has three arguments; the last two are its name and its message.
    """
    if isinstance(error, BoggleError):
        return language.say(error.said)
    text = f"{error.args[1]}: {error.args[2]}" if len(error.args) == 3 else str(error) or repr(error)
    return text.rstrip(".")


def refused(error):
    """Return the sentence for a BoggleError or a MemoryError. MicroPython has no room for a text of megabytes."""
    if isinstance(error, MemoryError):
        return t("expected a board, got more text than this page can read")
    return said(error)
