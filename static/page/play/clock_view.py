"""The time of a round as the player sees it, and as those hear it who cannot see the clock."""

from page.browser.dom import by_id
from page.play.answers import clock_text
from page.text.texts import tn

TOLD = (60, 30, 10)  # seconds left, when the time is said
HURRY = 10  # seconds left, from which on the clock pulses


class ClockView:
    """Fills the parts of the room. `hurried()` is called when HURRY seconds are left."""

    def __init__(self, hurried):
        self._hurried = hurried
        self._room, self._clock, self._bar = by_id("room"), by_id("room-clock"), by_id("room-bar")
        self._whole = None
        self._told = None  # the seconds left when the time was shown last

    def begin(self, clock):
        """Show the time of this RoundClock from now on."""
        self._told = None
        self._clock.hidden = self._bar.hidden = clock.seconds is None
        if clock.seconds is not None:
            self._whole = clock.seconds + clock.extra

    def show(self, left):
        """Show the milliseconds that are left, or None if there is no clock."""
        seconds = None if left is None else (left + 999) // 1000
        self._room.classList.toggle("hurry", seconds is not None and seconds <= HURRY)
        if seconds is None or seconds == self._told:
            return
        self._clock.textContent = clock_text(seconds)
        self._bar.style.setProperty("--left", str(min(1, seconds / self._whole)))
        before, self._told = self._told, seconds
        due = [mark for mark in TOLD if before is not None and seconds <= mark < before]
        if due:
            by_id("room-time").textContent = tn("{count} second left", "{count} seconds left", min(due))
            if min(due) == HURRY:
                self._hurried()
