"""Garbage is collected when nobody waits for an answer: amid one, the look for it takes up to 30 ms."""

import asyncio
import functools
import gc

QUIET = 0.3  # seconds without a question
ENOUGH = 100_000  # objects that came since the last collection: for fewer there is none
MOST = 500_000  # as many do not wait for quiet


class Leisure:
    """From now on garbage is collected behind calls of the functions that `after` returns, and at no other time."""

    def __init__(self):
        gc.disable()
        self._quiet = None

    def after(self, function):
        """The function, with a collection to follow."""

        @functools.wraps(function)
        def wrapped(*arguments):
            if self._quiet:
                self._quiet.cancel()
            try:
                return function(*arguments)
            finally:
                self._await_leisure(asyncio.get_running_loop())

        return wrapped

    def _await_leisure(self, loop):
        if gc.get_count()[0] > MOST:
            loop.call_soon(_collect)
        else:
            self._quiet = loop.call_later(QUIET, _collect)


def _collect():
    if gc.get_count()[0] > ENOUGH:
        gc.collect()
