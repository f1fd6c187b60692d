"""Time limits that count only the seconds in which the page is awake.

A browser may freeze a page in the background for an hour. Then all its timers are due at once, before the page receives
any message that arrived meanwhile. So a limit is measured with timers of one second, each started when the previous one
has ended. Of that hour, at most one second counts."""

import asyncio


async def with_timeout(seconds, answer):
    """Return the result of the awaitable `answer`. Raises TimeoutError if that takes longer than `seconds`."""
    asked = asyncio.create_task(_await(answer))
    watch = asyncio.create_task(_cancel_after(asked, seconds))
    try:
        return await asked
    except asyncio.CancelledError:
        raise asyncio.TimeoutError
    finally:
        watch.cancel()


async def _await(answer):
    return await answer


async def _cancel_after(task, seconds):
    for _ in range(seconds):
        await asyncio.sleep(1)
    task.cancel()


class LimitedCalls:
    """The functions of a worker, each with a time limit in seconds.

    If a function raises an error, `failed(calls, error)` is called. It returns the error to raise instead.
    """

    def __init__(self, calls, seconds, failed):
        self.calls = calls
        self._seconds = seconds
        self._failed = failed

    def __getattr__(self, name):
        async def call(*arguments):
            try:
                return await with_timeout(self._seconds, getattr(self.calls, name)(*arguments))
            except Exception as error:
                raise self._failed(self.calls, error)

        return call
