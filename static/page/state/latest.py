"""The latest of several requests. Answers to earlier ones are dropped."""


class Latest:
    """Counts requests."""

    def __init__(self):
        self._turn = 0

    def begin(self):
        """Begin a request, which makes those before it stale. Returns a function that says whether it is the latest."""
        self._turn += 1
        turn = self._turn
        return lambda: turn == self._turn
