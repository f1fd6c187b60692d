"""The time of a round. It goes on while the page is closed, and a clock that is set back gives no time.

All times are whole milliseconds since 1970, like those of JavaScript's `Date.now()`.
"""

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any

MOST_SECONDS = 3600
MOST_TIME = 10**14  # milliseconds: the year 5138
MOST_EXTRA = 36000  # seconds of extra time


class RoundClock:
    """Counts down from `seconds`, or never ends if that is None. It is paused at first.

    While it runs, only the time of its end is kept, so that it needs no ticks. `begun` is the time at which it first
    ran, or 0. No two rounds of a player have the same. `extra` is the number of seconds that the player was given
    beyond `seconds`.
    """

    def __init__(self, seconds: "int | None") -> None:
        self.seconds = seconds
        self.begun = 0
        self.extra = 0
        self.running = False
        self._left = 0 if seconds is None else seconds * 1000  # while it is paused
        self._deadline = 0  # while it runs
        self._seen = 0  # the latest time that it was told

    def go_on(self, now: int) -> None:
        """Start, or continue after a pause."""
        self._see(now)
        if not self.running:
            self.running = True
            self.begun = self.begun or now
            self._deadline = now + self._left

    def pause(self, now: int) -> None:
        """Stop until `go_on` is called."""
        self._left = self.left(now) or 0
        self.running = False

    def stop(self) -> None:
        """Pause at the time that the clock was told last."""
        self.pause(self._seen)

    def give(self, seconds: int, now: int) -> None:
        """Give more time to a player who needs it. A time that is over stays over."""
        seconds = min(seconds, MOST_EXTRA - self.extra)
        if self.seconds is None or self.is_over(now):
            return
        self.extra += seconds
        if self.running:
            self._deadline += seconds * 1000
        else:
            self._left += seconds * 1000

    def left(self, now: int) -> "int | None":
        """Return the milliseconds that are left, or None if there is no end."""
        self._see(now)
        if self.seconds is None:
            return None
        return max(0, self._deadline - now) if self.running else self._left

    def is_over(self, now: int) -> bool:
        return self.left(now) == 0

    def state(self) -> "dict[str, Any]":
        """Return plain data from which `restored` makes the same clock."""
        return {
            "seconds": self.seconds,
            "begun": self.begun,
            "extra": self.extra,
            "running": self.running,
            "left": self._left,
            "deadline": self._deadline,
            "seen": self._seen,
        }

    @classmethod
    def restored(cls, state: "dict[str, Any]") -> "RoundClock":
        """Return the clock of a state. Raises ValueError, KeyError or TypeError if it is none."""
        seconds = state["seconds"]
        clock = cls(None if seconds is None else number_in(seconds, 0, MOST_SECONDS))
        clock.begun = number_in(state.get("begun", 0), 0, MOST_TIME)  # earlier versions did not keep it
        clock.extra = number_in(state.get("extra", 0), 0, MOST_EXTRA)  # earlier versions had no extra time
        clock.running = flag_in(state["running"])
        most = 1000 * ((clock.seconds or 0) + clock.extra)
        clock._left = number_in(state["left"], 0, most)
        clock._deadline = number_in(state["deadline"], -MOST_TIME, MOST_TIME)
        clock._seen = number_in(state["seen"], -MOST_TIME, MOST_TIME)
        if clock.running:  # a damaged state gives no time
            clock._deadline = min(clock._deadline, clock._seen + most)
        return clock

    def _see(self, now: int) -> None:
        """If the device's clock was set back, the end comes earlier by the same time."""
        if self.running and now < self._seen:
            self._deadline -= self._seen - now
        self._seen = now


def number_in(value: "Any", least: int, most: int) -> int:
    """Return a whole number of stored data. Raises ValueError for anything else, and for one out of the bounds."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError("expected a whole number")
    return value


def flag_in(value: "Any") -> bool:
    """Return a truth value of stored data. Raises ValueError for anything else."""
    if not isinstance(value, bool):
        raise ValueError("expected true or false")
    return value
