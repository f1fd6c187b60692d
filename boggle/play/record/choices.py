"""What a player chose for the study."""

from boggle.errors import BoggleError

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any

TIMES = (30, 60, 120, 300, None)  # seconds for a word; None is for no clock


class Choices:
    """`seconds` is one of TIMES. `adds` says whether missed words come into the study by themselves."""

    def __init__(self) -> None:
        self.seconds: "int | None" = 60
        self.adds = True

    def choose(self, seconds: "int | None", adds: bool) -> None:
        self.seconds, self.adds = seconds, adds

    def state(self) -> "dict[str, Any]":
        """Return plain data, from which `merge` makes the same choices."""
        return {"seconds": self.seconds, "adds": self.adds}

    def merge(self, data: "Any") -> int:
        """Take the choices of stored data. Returns the number of those that could not be read.

        Raises BoggleError if the data has no choices at all.
        """
        if not isinstance(data, dict):
            raise BoggleError("expected choices for the study, got other data")
        seconds, adds, unread = data.get("seconds", 0), data.get("adds"), 2
        if seconds in TIMES:
            self.seconds, unread = seconds, unread - 1
        if isinstance(adds, bool):
            self.adds, unread = adds, unread - 1
        return unread
