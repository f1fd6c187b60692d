"""The daily board: the same for everybody on a date, in every version and language of the page.

The date is the local one. As a number, such as 20261123, it is the seed of the first roll, with the rules of 1987. The
seeds of the next rolls are 120261123, 220261123 and so on; `boggle.play.daily_rolls` says which of them is the board.
For words of another language, the date is the seed of the board, with the 4×4 dice of that language.
So these dice, the shuffle and the generator may never change: a test compares the boards of a hundred dates.
"""

from boggle.errors import RulesError, quoted
from boggle.game.board import Board
from boggle.game.languages import ENGLISH as ENGLISH_WORDS
from boggle.game.languages import language_named
from boggle.game.pcg32 import Generator
from boggle.game.rules import Rules, rules_named
from boggle.language import ENGLISH, plural, sentence
from boggle.play.daily_rolls import FIRST, ROLLS, SIGNS
from boggle.play.review import Review

TYPE_CHECKING = False  # MicroPython has no `typing`
if TYPE_CHECKING:
    from typing import Any

SECONDS = 180
TIER_NAMES = [sentence("common"), sentence("familiar"), sentence("uncommon"), sentence("rare")]
FORM = "0000-00-00"
EACH_ROLL = 10**8  # so much higher is the seed of the next roll of a date
MOST_DAY = 2932896  # the number of the last day of the year 9999
DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def date_in(text: str) -> tuple[int, int, int]:
    """Read a date such as 2026-11-23: year, month and day. Raises RulesError for any other text."""
    if len(text) == len(FORM) and all([_is_like(given, form) for given, form in zip(text, FORM)]):
        year, month, day = int(text[:4]), int(text[5:7]), int(text[8:])
        if year and 1 <= month <= 12 and 1 <= day <= days_in(year, month):
            return year, month, day
    raise RulesError("expected a date such as 2026-11-23, got {got}", got=quoted(text))


def rules_of(language: str) -> Rules:
    """Return the rules of the daily boards with words of a language."""
    return rules_named(language_named(language).dice[4])


def seed_of(date: str, language: str = ENGLISH_WORDS) -> int:
    """Return the seed of a date's board. Raises RulesError if it is no date."""
    number = day_number(date) - day_number(FIRST)
    is_chosen = language == ENGLISH_WORDS and 0 <= number < len(ROLLS)
    return seed_of_roll(date, ROLLS[number] if is_chosen else SIGNS[0])


def seed_of_roll(date: str, sign: str) -> int:
    """Return the seed of the roll of a date that has this sign of `daily_rolls`. Raises RulesError if it is no date."""
    year, month, day = date_in(date)
    return SIGNS.index(sign) * EACH_ROLL + year * 10000 + month * 100 + day


def board_of(date: str, language: str = ENGLISH_WORDS) -> Board:
    """Return the board of a date such as 2026-11-23. Raises RulesError if it is no date."""
    return rules_of(language).roll(Generator(seed_of(date, language)).below)


def day_number(date: str) -> int:
    """Return the number of days from 1970-01-01 to a date, below 0 for an earlier one."""
    year, month, day = date_in(date)
    return _new_year(year) + sum([days_in(year, earlier) for earlier in range(1, month)]) + day - 1


class DailyResult:
    """The result of a daily board, without any word. `by_tier` is as in `boggle.play.review.Review`.

    `begun` is the time at which the round began, as in `boggle.play.round_clock`. `language` is the code of the
    language of the words.
    """

    def __init__(
        self,
        date: str,
        begun: int,
        points: "tuple[int, int]",
        words: "tuple[int, int]",
        by_tier: "list[tuple[int, int, int]]",
        language: str = ENGLISH_WORDS,
    ) -> None:
        """`points` and `words` are those of the player, and those that the board has."""
        self.language = language
        self.date, self.begun, self.by_tier = date, begun, by_tier
        self.points, self.most_points = points
        self.found, self.words = words

    @classmethod
    def of(cls, review: Review, date: str, begun: int = 0, language: str = ENGLISH_WORDS) -> "DailyResult":
        points, words = (review.points, review.most_points), (len(review.found), len(review.words))
        return cls(date, begun, points, words, review.by_tier, language)

    def shared_text(self) -> "list[list[Any]]":
        """Return the lines of the result to be shared, as data of `boggle.language`. They contain no word."""
        date = self.date
        if self.language != ENGLISH_WORDS:
            date += f", {language_named(self.language).name}"
        lines = [
            sentence("Daily board of {date}", date=date),
            plural("{found} of {count} word", "{found} of {count} words", self.words, found=self.found),
        ]
        for tier, found, there in self.by_tier:
            lines.append(sentence("{tier}: {found} of {there}", tier=TIER_NAMES[tier - 1], found=found, there=there))
        points = plural("{got} of {count} point", "{got} of {count} points", self.most_points, got=self.points)
        return lines + [points]  # noqa: RUF005 - MicroPython has no stars in lists

    def shared_in_english(self) -> str:
        return "\n".join([ENGLISH.say(line) for line in self.shared_text()])


def date_of(day: int) -> str:
    """Return the date of a day number."""
    year = 1970 + day // 366  # or a later year
    while _new_year(year + 1) <= day:
        year += 1
    rest, month = day - _new_year(year), 1
    while rest >= days_in(year, month):
        rest -= days_in(year, month)
        month += 1
    return date_text(year, month, rest + 1)


def date_text(year: int, month: int, day: int) -> str:
    """Return a date such as 2026-11-23."""
    return "-".join([_digits(year, 4), _digits(month, 2), _digits(day, 2)])


def days_in(year: int, month: int) -> int:
    """Return the number of days of a month."""
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 29 if month == 2 and leap else DAYS[month - 1]


def _digits(number: int, count: int) -> str:
    return ("000" + str(number))[-count:]


def _is_like(given: str, form: str) -> bool:
    return given == form if form == "-" else "0" <= given <= "9"


def _new_year(year: int) -> int:
    """The day number of January 1 of a year."""
    return (year - 1970) * 365 + _leap_days(year - 1) - _leap_days(1969)


def _leap_days(year: int) -> int:
    """The number of leap days in the years 1 to `year`."""
    return year // 4 - year // 100 + year // 400
