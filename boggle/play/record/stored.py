"""Reading stored data, which may be damaged."""

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any

DAMAGE = (TypeError, ValueError, IndexError, KeyError, AttributeError)  # BoggleError is a ValueError
MOST_DAY = 2932896  # the last day of the year 9999, as `boggle.play.daily.day_number` counts


def number_in(value: "Any", least: int, most: int) -> int:
    """Return a whole number of stored data. Raises ValueError for anything else, and for one out of the bounds."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError("expected a whole number")
    return value
