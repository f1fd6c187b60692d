"""Starting many things without keeping the browser from painting and from keys."""

import asyncio
from time import ticks_diff, ticks_ms

from js import Promise

BREATH = 8  # milliseconds of work, after which the browser may do its own


async def load(names):
    """Import modules."""
    await one_by_one(__import__, names)


async def one_by_one(act, things):
    """What `act` returns of each thing, with breaks, one before the first."""
    returned = []
    begun = None
    for thing in things:
        if begun is None or ticks_diff(ticks_ms(), begun) >= BREATH:
            await _breath()
            begun = ticks_ms()
        returned.append(act(thing))
    return returned


async def _breath():
    """Let the browser have its turn. In a task only a promise does so, as asyncio runs all that is due, whoever slept;
    outside of tasks, where the page starts, only a sleep does."""
    await Promise.resolve()
    await asyncio.sleep_ms(0)
