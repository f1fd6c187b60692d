"""The time of a round: what time it is, what is left, and how both are shown and said."""

import asyncio
import time

from js import window

from boggle.play.daily import date_text, day_number
from page.state.events import Latest
from page.text.texts import tn

SECOND = 1000  # milliseconds
TOLD = (60, 30, 10)  # seconds left, when the time is said
HURRY = 10  # seconds left, from which on the clock pulses


def now():
    """Return the milliseconds since 1970. JavaScript's `Date.now()` is too large for MicroPython."""
    return time.time_ns() // 1000000


def today():
    """Return the date such as 2026-11-23: that of the device's own clock. It is the date of the daily board."""
    now = window.Date.new()
    return date_text(now.getFullYear(), now.getMonth() + 1, now.getDate())


def today_number():
    """Return the number of the day."""
    return day_number(today())


def clock_text(seconds):
    """Return a time as clocks show it: `1:42`."""
    rest = seconds % 60
    return f"{seconds // 60}:{'0' if rest < 10 else ''}{rest}"


class Ticker:
    """Calls a function at each full second of a round. `tick()` returns the milliseconds that are left, or None if the
    time has no end."""

    def __init__(self, tick):
        self._tick = tick
        self._latest = Latest()

    def start(self):
        asyncio.create_task(self._run(self._latest.begin()))

    def stop(self):
        self._latest.begin()

    async def _run(self, is_current):
        while is_current():
            left = self._tick()
            if left is None:
                return
            await asyncio.sleep(((left - 1) % SECOND + 1) / SECOND)


class TimeLeft:
    """Shows the time that is left in the elements `clocks`. At each of `marks`, a number of seconds, the element
    `teller` says it to those who cannot see the clock."""

    def __init__(self, clocks, teller, marks=TOLD):
        self._clocks, self._teller, self._marks = clocks, teller, marks
        self.seconds = None  # those that were shown last, or None

    def begin(self):
        """Forget the time that was shown and said last, which may be that of another round."""
        self.seconds, self._teller.textContent = None, ""

    def show(self, left):
        """Show the milliseconds that are left. Returns the whole seconds, and the mark that was reached just now, if
        there is one."""
        before, seconds = self.seconds, (left + SECOND - 1) // SECOND
        if seconds == before:
            return seconds, None
        self.seconds = seconds
        for clock in self._clocks:
            clock.textContent = clock_text(seconds)
        due = [mark for mark in self._marks if before is not None and seconds <= mark < before]
        if not due:
            return seconds, None
        self._teller.textContent = tn("{count} second left", "{count} seconds left", min(due))
        return seconds, min(due)
