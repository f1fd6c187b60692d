"""Waiting for somebody no longer than there is hope, counted in seconds in which the page is awake.

A browser may stop a page in the background for an hour, and then all its timers are due at once, before any message
that came meanwhile. So each second begins when the one before has ended: of that hour no more than one is counted.
"""

import asyncio


async def within(seconds, answer):
    """What `answer` comes to, something to be awaited. Raises TimeoutError where nothing comes."""
    asked = asyncio.create_task(_plain(answer))
    watch = asyncio.create_task(_ended(asked, seconds))
    try:
        return await asked
    except asyncio.CancelledError:
        raise asyncio.TimeoutError
    finally:
        watch.cancel()


async def _plain(answer):
    return await answer


async def _ended(task, seconds):
    for _ in range(seconds):
        await asyncio.sleep(1)
    task.cancel()


class PatientCalls:
    """The functions of a worker, each waited for no longer than so many seconds.

    `failed(calls, error)` is called with what befell one, before it is raised.
    """

    def __init__(self, calls, seconds, failed):
        self.calls = calls
        self._seconds = seconds
        self._failed = failed

    def __getattr__(self, name):
        async def call(*arguments):
            try:
                return await within(self._seconds, getattr(self.calls, name)(*arguments))
            except Exception as error:
                raise self._failed(self.calls, error)

        return call
