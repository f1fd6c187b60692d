"""The results of the daily boards that a player has played, one for each date and language, and the months of a
calendar.

The first result of a board counts: who plays it again knows it.
"""

from boggle.errors import DAMAGE, BoggleError
from boggle.game.languages import ENGLISH, language_in
from boggle.play.daily import DailyResult, date_in, date_of, date_text, day_number, days_in
from boggle.play.round import Round
from boggle.play.round_clock import MOST_TIME, number_in
from boggle.words.limits import TIERS

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any

MOST_DAYS = 2000  # results that are kept, those of the latest dates
MOST_COUNT = 10**6  # words or points of a board
FIRST_YEAR, LAST_YEAR = 1970, 9999
WEEK = 7


class Days:
    """The results by date and language of the words."""

    def __init__(self) -> None:
        self._results: dict[tuple[str, str], DailyResult] = {}

    def __len__(self) -> int:
        return len(self._results)

    def of(self, date: str, language: str = ENGLISH) -> "DailyResult | None":
        """Return the result of a date such as 2026-11-23, or None if its board was not played."""
        return self._results.get((date, language))

    def add(self, result: DailyResult) -> bool:
        """Keep a result, unless an earlier one of this board is there. Returns whether it is kept."""
        key = result.date, result.language
        other = self._results.get(key)
        if other and _rank(other) <= _rank(result):
            return False
        self._results[key] = result
        if len(self) > MOST_DAYS:
            del self._results[min(self._results)]
        return key in self._results

    def streak(self, today: str) -> int:
        """Return for how many days in a row a board was played, in any language. A day that is not over does not end
        them."""
        days = {day_number(date) for date, _ in self._results}
        day = day_number(today)
        day -= 0 if day in days else 1
        length = 0
        while day - length in days:
            length += 1
        return length

    def week(self, today: str, language: str = ENGLISH) -> "list[tuple[str, DailyResult | None]]":
        """Return the last seven dates, today at the end, each with its result."""
        dates = [date_of(max(0, day_number(today) - before)) for before in range(WEEK - 1, -1, -1)]
        return [(date, self.of(date, language)) for date in dates]

    def state(self) -> "dict[str, Any]":
        """Return plain data, from which `merge` makes the same results."""
        return {"days": [_state(self._results[key]) for key in sorted(self._results)]}

    def merge(self, data: "Any", rest: "dict[str, Any] | None" = None) -> int:
        """Add the results of stored data. Returns the number of entries that could not be read, and puts these into
        `rest`, in the form of the data.

        Raises BoggleError if the data has no such results at all.
        """
        entries = data.get("days") if isinstance(data, dict) else None
        if not isinstance(entries, list):
            raise BoggleError("expected results of daily boards, got other data")
        unread = entries[:-MOST_DAYS]
        for entry in entries[-MOST_DAYS:]:
            try:
                self.add(_result(entry))
            except DAMAGE:
                unread.append(entry)
        if unread and rest is not None:
            rest["days"] = unread
        return len(unread)


def is_done(played: Round, now: int) -> bool:
    """Whether the round of a daily board counts: its time is up, or a word was found and the player ended it. Any other
    is still to be played."""
    return played.clock.is_over(now) or bool(played.found and played.is_over(now))


class Month:
    """A month of a calendar, such as 2026 and 11."""

    def __init__(self, year: int, month: int) -> None:
        self.year, self.month = year, month

    @classmethod
    def of(cls, date: str) -> "Month":
        """Return the month of a date such as 2026-11-23."""
        year, month, _ = date_in(date)
        return cls(year, month)

    def dates(self) -> list[str]:
        return [date_text(self.year, self.month, day) for day in range(1, days_in(self.year, self.month) + 1)]

    def weeks(self) -> list[list[str]]:
        """Return the dates in rows of seven, from Monday to Sunday. Days of other months are ""."""
        dates = self.dates()
        before = (day_number(dates[0]) + 3) % WEEK  # 1970-01-01 was a Thursday
        cells = [""] * before + dates
        cells += [""] * (-len(cells) % WEEK)
        return [cells[start : start + WEEK] for start in range(0, len(cells), WEEK)]

    def moved(self, months: int) -> "Month":
        """Return the month that is so many months later, or earlier if this is below 0."""
        number = self.year * 12 + self.month - 1 + months
        number = min(max(number, FIRST_YEAR * 12), LAST_YEAR * 12 + 11)
        return Month(number // 12, number % 12 + 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Month) and (self.year, self.month) == (other.year, other.month)

    def __hash__(self) -> int:
        return self.year * 12 + self.month


def _state(result: DailyResult) -> "list[Any]":
    by_tier = [list(counts) for counts in result.by_tier]
    counts = [result.points, result.most_points, result.found, result.words, by_tier]
    language = [] if result.language == ENGLISH else [result.language]  # earlier versions knew English alone
    return [result.date, result.begun] + counts + language  # noqa: RUF005 - MicroPython has no stars in lists


def _rank(result: DailyResult) -> "tuple[Any, ...]":
    """Of two results of a date, the one with the lower rank is kept, in whatever order they came."""
    return result.begun, -result.points, -result.found, result.most_points, result.words, result.by_tier


def _result(entry: "Any") -> DailyResult:
    """Read the data of a result. Raises errors of Python if it is damaged."""
    date, begun, points, most_points, found, words, by_tier = entry[:7]
    (language,) = entry[7:] or [ENGLISH]
    if not isinstance(date, str) or date_in(date)[0] < FIRST_YEAR:
        raise ValueError("expected a date")
    number_in(begun, 0, MOST_TIME)
    number_in(points, 0, number_in(most_points, 0, MOST_COUNT))
    number_in(found, 0, number_in(words, 0, MOST_COUNT))
    return DailyResult(date, begun, (points, most_points), (found, words), _tiers(by_tier), language_in(language))


def _tiers(by_tier: "Any") -> "list[tuple[int, int, int]]":
    counts = []
    for tier, found, there in by_tier:
        number_in(found, 0, number_in(there, 0, MOST_COUNT))
        counts.append((number_in(tier, 1, len(TIERS)), found, there))
    if not isinstance(by_tier, list) or [one[0] for one in counts] != sorted({one[0] for one in counts}):
        raise ValueError("expected each tier once")
    return counts
