"""Work for idle time: garbage collection and warming up.

A garbage collection in the middle of an answer would delay it by up to 30 ms.
"""

import asyncio
import functools
import gc

QUIET = 0.3  # seconds without a request
BREAK = 0.005  # seconds between two pieces of the warm-up, in which a request may arrive
ENOUGH = 100_000  # new objects since the last collection; with fewer, garbage is not collected
MOST = 500_000  # new objects; with more, the collection does not wait for QUIET seconds


class IdleTime:
    """Makes Python collect garbage only after calls of the functions that `followed` returns.

    After these calls, `warm_up()` is called, too, again and again as long as it returns true.
    """

    def __init__(self, warm_up):
        gc.disable()
        self._warm_up = warm_up
        self._quiet = None

    def followed(self, function):
        """Return a function that does the same and is followed by idle-time work."""

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
        """Warm up in pieces, so that a request waits for at most one piece."""
        self._quiet = loop.call_later(BREAK, lambda: self._warm_up() and self._warm_up_soon(loop))
