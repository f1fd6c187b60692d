"""Starting many things without keeping the browser from painting and from keys."""

import asyncio
from time import ticks_diff, ticks_ms

BREATH = 8  # milliseconds of work, after which the browser may do its own


async def load(names):
    """Import modules."""
    await one_by_one(__import__, names)


async def one_by_one(act, things):
    """What `act` returns of each thing, with breaks."""
    returned = []
    begun = ticks_ms()
    for thing in things:
        returned.append(act(thing))
        if ticks_diff(ticks_ms(), begun) >= BREATH:
            await asyncio.sleep_ms(1)  # of 0 the browser would see nothing: asyncio first runs all that is due
            begun = ticks_ms()
    return returned
