"""Events: one part of the page announces a change, and the parts that subscribed to it are notified."""


class Event:
    """One kind of change. Subscribers are called in the order in which they subscribed."""

    def __init__(self):
        self._subscribers = []

    def subscribe(self, call):
        """Call `call` at each announcement, with the values that are announced."""
        self._subscribers.append(call)

    def announce(self, *values):
        for call in self._subscribers:
            call(*values)
