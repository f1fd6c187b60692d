"""What the page says in words: the status, what went wrong, who is at work."""

from boggle.errors import BoggleError
from page.browser.dom import by_id
from page.text.texts import language, t

NO_WORDS = t("No words can be found.")


class Messages:
    """One place on the page for each kind of sentence."""

    def __init__(self):
        self._status = by_id("status")
        self._alert = by_id("alert")
        self._fault = by_id("fault")
        self._engine = by_id("engine")

    def status(self, text):
        self._status.textContent = text

    def alert(self, text):
        """Show what is wrong with what was given, or nothing ("")."""
        self._alert.textContent = text

    def fault(self, text):
        """Show what keeps the page itself from working; it stays."""
        self._fault.textContent = text

    def engine(self, text):
        self._engine.textContent = text


def said(error):
    """The text of an exception, to stand within a sentence; one of JavaScript's comes as three arguments, the last two
    its name and message."""
    if isinstance(error, BoggleError):
        return language.say(error.said)
    text = f"{error.args[1]}: {error.args[2]}" if len(error.args) == 3 else str(error) or repr(error)
    return text.rstrip(".")


def refused(error):
    """The sentence of a BoggleError, or of a MemoryError: a text of megabytes is more than MicroPython can hold."""
    if isinstance(error, MemoryError):
        return t("expected a board, got more text than this page can read")
    return said(error)
