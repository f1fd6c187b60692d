"""How the parts of the page work together without knowing each other: events, and the latest of
several requests."""


class Event:
    """One kind of change. Subscribers are called in the order in which they subscribed."""

    def __init__(self):
        self._subscribers = []

    def subscribe(self, call):
        """Call `call` at each announcement, with the values that are announced."""
        self._subscribers.append(call)

    @property
    def subscribers(self):
        return self._subscribers

    def announce(self, *values):
        for call in self._subscribers:
            call(*values)


class Latest:
    """Counts requests."""

    def __init__(self):
        self._turn = 0

    def begin(self):
        """Begin a request. Returns a function that says whether this request is still the latest."""
        self._turn += 1
        turn = self._turn
        return lambda: turn == self._turn
