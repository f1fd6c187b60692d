"""Idle-time work: collecting garbage, and warming up.

In the middle of an answer, a collection takes up to 30 ms.
"""

import asyncio
import functools
import gc

QUIET = 0.3  # seconds without a request
BREAK = 0.005  # seconds between two pieces of the warm-up, in which a request may come
ENOUGH = 100_000  # new objects since the last collection; for fewer there is none
MOST = 500_000  # new objects, for which the collection does not wait for quiet


class IdleTime:
    """From now on, garbage is collected only after calls of the functions that `followed` returns.

    `warm_up()` is called there, too, as often as it returns that there is more.
    """

    def __init__(self, warm_up):
        gc.disable()
        self._warm_up = warm_up
        self._quiet = None

    def followed(self, function):
        """The function, followed by idle-time work."""

        @functools.wraps(function)
        def wrapped(*arguments):
            if self._quiet:
                self._quiet.cancel()
            try:
                return function(*arguments)
            finally:
                self._await_quiet(asyncio.get_running_loop())

        return wrapped

    def _await_quiet(self, loop):
        if gc.get_count()[0] > MOST:
            loop.call_soon(gc.collect)
        self._quiet = loop.call_later(QUIET, lambda: self._collect(loop))

    def _collect(self, loop):
        if gc.get_count()[0] > ENOUGH:
            gc.collect()
        self._warm_up_soon(loop)

    def _warm_up_soon(self, loop):
        """Warm up in pieces, so that a request waits for one piece at most."""
        self._quiet = loop.call_later(BREAK, lambda: self._warm_up() and self._warm_up_soon(loop))
