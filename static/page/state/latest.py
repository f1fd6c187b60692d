"""Recognizing the latest of several requests, so that answers to earlier ones can be dropped."""


class Latest:
    """Counts requests."""

    def __init__(self):
        self._turn = 0

    def begin(self):
        """Begin a request. Returns a function that says whether this request is still the latest."""
        self._turn += 1
        turn = self._turn
        return lambda: turn == self._turn
