"""Stand-ins for the browser, so that CPython can import modules of the page and run what is plain Python in them."""

import asyncio
import sys
import time
from unittest.mock import MagicMock
from urllib.parse import parse_qs

import pytest


class URLSearchParams:
    """As in the browser, for names that come once."""

    def __init__(self, text):
        self._given = {name: values[0] for name, values in parse_qs(text, keep_blank_values=True).items()}
        self.has, self.get = self._given.__contains__, self._given.get

    new = classmethod(lambda cls, text: cls(text))


class Blob:
    """Of texts in an array, only the size."""

    new = classmethod(lambda cls, values: cls(values))

    def __init__(self, values):
        self.size = sum([len(str(value)) for value in values])


for name in ("js", "jsffi", "page.lazy"):
    sys.modules[name] = MagicMock()
sys.modules["js"].window.URLSearchParams = URLSearchParams
sys.modules["js"].window.putMarkup = setattr  # as if each position were a property of the element
time.ticks_ms, time.ticks_diff = lambda: 0, lambda now, begun: now - begun  # of MicroPython
asyncio.sleep_ms = sys.modules["js"].Promise.resolve = lambda *given: asyncio.sleep(0)
sys.modules["js"].window.Blob, sys.modules["js"].window.Array.of = Blob, lambda *values: values
sys.modules["jsffi"].create_proxy = lambda function: function


@pytest.fixture(autouse=True)
def _own_loops():
    """Let each test run its own event loop. Playwright, which browser tests use, leaves one marked as running."""
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)
