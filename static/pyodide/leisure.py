"""Garbage is collected when nobody waits for an answer: amid one, the look for it takes up to 30 ms."""

import asyncio
import functools
import gc

QUIET = 0.3  # seconds without a question
ENOUGH, MOST = (
    100_000,
    500_000,
)  # new objects to look through: those of a dozen boards; those that do not wait for quiet


class Leisure:
    """From now on garbage is collected between the calls of functions that `after` has returned."""

    def __init__(self):
        gc.disable()
        self._due = None

    def after(self, function):
        """The function, with a collection to follow."""

        @functools.wraps(function)
        def wrapped(*arguments):
            if self._due:
                self._due.cancel()
            try:
                return function(*arguments)
            finally:
                wait = 0 if gc.get_count()[0] > MOST else QUIET
                self._due = asyncio.get_running_loop().call_later(wait, _collect)

        return wrapped


def _collect():
    if gc.get_count()[0] > ENOUGH:
        gc.collect()
