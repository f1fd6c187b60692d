"""The time of day at which players start together, each by the clock of their own device."""

DAY = 86400  # seconds


def seconds_until(at: str, now: int) -> int:
    """Return the seconds until a time of day such as 20:15, negative if it is over. `now` is in seconds since midnight.

    Without a date, the nearest one is meant: from twelve hours ago to twelve hours ahead.
    """
    hours, _, minutes = at.partition(":")
    seconds = (int(hours) * 60 + int(minutes)) * 60 - now
    return (seconds + DAY // 2) % DAY - DAY // 2
