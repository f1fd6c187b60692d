"""Long work on the main thread, with breaks in which the browser can paint and handle keys."""

import asyncio
from time import ticks_diff, ticks_ms

from js import Promise

BREATH = 8  # milliseconds of work between two breaks


async def load(names):
    """Import the modules with these names, with breaks."""
    await one_by_one(__import__, names)


async def one_by_one(act, things):
    """Call `act` with each thing and return the results. There is a break before the first call and after each 8 ms."""
    returned = []
    begun = None
    for thing in things:
        if begun is None or ticks_diff(ticks_ms(), begun) >= BREATH:
            await _pause()
            begun = ticks_ms()
        returned.append(act(thing))
    return returned


async def in_steps(steps):
    """Do the steps of a generator, with a break before each. Returns what it returns."""
    while True:
        await _pause()
        try:
            next(steps)
        except StopIteration as end:
            return end.value


async def _pause():
    """Let the browser paint and handle keys.

    In a task, only awaiting a promise does that: during a sleep, asyncio runs every task that is due. Outside of tasks,
    while the page starts, only a sleep does it.
    """
    await Promise.resolve()
    await asyncio.sleep_ms(0)
