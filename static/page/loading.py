"""Importing many modules without keeping the browser from painting and from keys."""

import asyncio
from time import ticks_diff, ticks_ms

BREATH = 10  # milliseconds of work, after which the browser may do its own


async def load(names):
    """Import modules one after the other, with breaks."""
    begun = ticks_ms()
    for name in names:
        __import__(name)
        if ticks_diff(ticks_ms(), begun) > BREATH:
            await asyncio.sleep(0)
            begun = ticks_ms()
