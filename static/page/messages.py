"""What the page says in words: the status, what went wrong, who is at work."""

from page.dom import by_id


class Messages:
    def __init__(self):
        self._status = by_id("status")
        self._alert = by_id("alert")
        self._engine = by_id("engine")
        self._rules = by_id("rules")

    def status(self, text):
        self._status.textContent = text

    def alert(self, text):
        """Show what is wrong, or nothing ("")."""
        self._alert.textContent = text

    def engine(self, text):
        self._engine.textContent = text

    def rules(self, text):
        self._rules.textContent = text


def counted(number, noun):
    """`1 word`, `2 words`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
