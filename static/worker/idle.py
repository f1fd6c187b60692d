"""What is done when nobody waits for an answer: garbage is collected (amid one the look for it takes up to 30 ms), and
boards are solved for practice.
"""

import asyncio
import functools
import gc

QUIET = 0.3  # seconds without a question
BREATH = 0.005  # seconds between two pieces of practice, in which a question may come
ENOUGH = 100_000  # objects that came since the last collection: for fewer there is none
MOST = 500_000  # as many do not wait for quiet


class Leisure:
    """From now on garbage is collected behind calls of the functions that `after` returns, and at no other time.

    `practise()` is called there too, again and again for as long as it returns that there is more.
    """

    def __init__(self, practise):
        gc.disable()
        self._practise = practise
        self._quiet = None

    def after(self, function):
        """The function, with leisure to follow."""

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
            loop.call_soon(gc.collect)
        self._quiet = loop.call_later(QUIET, lambda: self._collect(loop))

    def _collect(self, loop):
        if gc.get_count()[0] > ENOUGH:
            gc.collect()
        self._practise_soon(loop)

    def _practise_soon(self, loop):
        """A piece at a time: a question waits for no more."""
        self._quiet = loop.call_later(BREATH, lambda: self._practise() and self._practise_soon(loop))
