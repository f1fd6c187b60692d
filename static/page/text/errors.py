"""Errors as sentences in the page's language."""

from boggle.errors import BoggleError
from page.text.texts import language, t


def said(error):
    """The text of an exception, for use within a sentence.

    An exception of JavaScript has three arguments; the last two are its name and its message.
    """
    if isinstance(error, BoggleError):
        return language.say(error.said)
    text = f"{error.args[1]}: {error.args[2]}" if len(error.args) == 3 else str(error) or repr(error)
    return text.rstrip(".")


def refused(error):
    """The sentence of a BoggleError or of a MemoryError. MicroPython cannot hold a text of megabytes."""
    if isinstance(error, MemoryError):
        return t("expected a board, got more text than this page can read")
    return said(error)
