"""Starts the examples of how.html. MicroPython runs this on the main thread."""

from __main__ import modules  # static/bundle.py
from page.browser.yielding import load


async def start():
    await load(modules.names)
    from how.app import Examples

    await Examples().start()


await start()
