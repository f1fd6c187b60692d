"""What failed is tried again by itself: when, and until when. Time passes at once."""

import asyncio

import pytest

from page.browser import retrying
from page.browser.retrying import Retry
from passing_time import Clock, played


@pytest.fixture(autouse=True)
def none_waits(monkeypatch):
    """What other tests left waiting does not count."""
    monkeypatch.setattr(retrying, "_waiting", [])


class Attempts:
    """Fails until it was tried `failures` times, and notes the second of each attempt."""

    def __init__(self, failures):
        self._failures, self.seconds = failures, []
        self.retry = Retry(self._act)

    async def _act(self):
        self.seconds.append(round(Clock.now))
        return len(self.seconds) > self._failures


# What happens after how many seconds, and the seconds of the attempts, of which the first `failures` fail.
STORIES = [
    ([], 0, [2]),
    ([], 6, [2, 6, 14, 29, 59, 119, 179]),
    ([(2_000, "back")], 10, [2, 6, 14, 29, 59, 119, 179, 239, 299, 359, 2_000]),  # then only what comes back counts
    ([(1, "back")], 1, [1, 5]),
    ([(1, "asked"), (2, "asked")], 2, [1, 2, 10]),
    ([(3, "back")], 0, [2]),  # it has succeeded
    ([(1, "succeeded"), (2, "back")], 0, []),
    ([(1, "succeeded"), (2, "failed")], 0, [4]),  # the pauses begin anew
    ([(3, "asked")], 0, [2, 3]),
]


@pytest.mark.parametrize(("events", "failures", "seconds"), STORIES)
@played
async def test_it_is_tried_after_growing_pauses_and_at_once_when_something_comes_back(events, failures, seconds):
    attempts = Attempts(failures)
    attempts.retry.failed()
    for second, event in events:
        await asyncio.sleep(second - Clock.now)
        if event == "back":
            retrying._come_back()
        else:
            attempts.retry.happen(event)
        await asyncio.sleep(0)
    await asyncio.sleep(1_000)
    assert attempts.seconds == seconds
    assert attempts.retry.state == "resting"
    assert retrying._waiting == []


@played
async def test_a_try_knows_whether_somebody_asked_for_it():
    told = []

    async def act():
        told.append(retry.tries_by_itself)
        await asyncio.sleep(1)
        told.append(retry.tries_by_itself)
        return len(told) == 6

    retry = Retry(act)
    await retry.now()
    await asyncio.sleep(2.5)  # a try by itself has begun
    await retry.now()
    await asyncio.sleep(5.5)
    assert told == [False, False, True, False, True, True]
    assert not retry.tries_by_itself


@played
async def test_a_try_at_once_tells_its_outcome_to_all_who_ask_for_it():
    attempts = Attempts(1)
    assert [await attempts.retry.now(), round(Clock.now)] == [False, 0]
    assert await asyncio.gather(attempts.retry.now(), attempts.retry.now()) == [True, True]
    assert attempts.seconds == [0, 0]
