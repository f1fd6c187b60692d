"""The messages of the page: the status, alerts, faults, and which solver is at work."""

from page.browser.dom import by_id
from page.text.markup import markup, replace
from page.text.texts import t

NO_WORDS = t("No words can be found.")


class Messages:
    """Shows each kind of message in its place."""

    def __init__(self):
        self._status = by_id("status")
        self._alert = by_id("alert")
        self._fault = by_id("fault")
        self._engine = by_id("engine")

    def status(self, text):
        self._status.textContent = text

    def total(self, text):
        """Show the total of an answer, with large numbers: `77 words, 90 points`."""
        replace(self._status, [_sum(part, at) for at, part in enumerate(text.split(", "))])

    def alert(self, text):
        """Show what is wrong with the input. "" removes the message."""
        self._alert.textContent = text

    def withdraw(self, text):
        """Remove this alert if it is still shown."""
        if self._alert.textContent == text:
            self.alert("")

    def fault(self, text):
        """Show why the page cannot work. The message stays until the next call; "" removes it."""
        self._fault.textContent = text

    def engine(self, text):
        self._engine.textContent = text


def _sum(text, at):
    """Return the markup of part number `at` of a total. If it begins with a number, that is large."""
    number, _, unit = text.partition(" ")
    large = markup("<b>{}</b> {}", number, unit) if number[:1].isdigit() else text
    return markup('{}<span class="sum">{}</span>', markup('<span class="comma">, </span>') if at else "", large)
