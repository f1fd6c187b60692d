"""Stories of what happens in seconds or hours, which tests play in no time."""

import asyncio
import selectors
from functools import wraps


class Clock(selectors.DefaultSelector):
    """Lets an event loop pass the time between two events at once."""

    now = 0

    def select(self, timeout=None):
        assert timeout is not None, "expected that something happens, but all wait for each other"
        Clock.now += timeout
        return super().select(0)


def played(story):
    """Make a test of an async function, which is played in a loop of its own, with a Clock."""

    @wraps(story)
    def test(*given, **named):
        Clock.now = 0
        loop = asyncio.SelectorEventLoop(Clock())
        loop.time = lambda: Clock.now
        loop.run_until_complete(asyncio.wait_for(story(*given, **named), 100_000))
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()

    return test
