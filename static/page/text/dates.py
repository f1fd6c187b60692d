"""Dates and percentages in the language of the page."""

from js import document, window
from jsffi import to_js

from boggle.play.daily import date_in, date_of

LONG = {"dateStyle": "full"}
SHORT = {"dateStyle": "medium"}
_formatters = {}  # by language and form: making one takes longer than the rest of a calendar


def in_words(date, form):
    """Return a date such as 2026-11-23 in words. `form` has options of Intl.DateTimeFormat, such as LONG."""
    year, month, day = date_in(date)
    return _formatter(window.Intl.DateTimeFormat, form).format(window.Date.new(year, month - 1, day, 12))


def day_in_words(day, form):
    """Return the date of a day number in words."""
    return in_words(date_of(day), form)


def weekdays():
    """Return the short and the whole names of the days from Monday to Sunday."""
    days = [f"2024-01-0{day}" for day in range(1, 8)]  # that week began on a Monday
    return [[in_words(day, {"weekday": form}) for form in ("short", "long")] for day in days]


def percent(share):
    """Return a share from 0 to 1 as a percentage."""
    return _formatter(window.Intl.NumberFormat, {"style": "percent"}).format(share)


def _formatter(kind, form):
    language = document.documentElement.lang
    key = language, tuple(form.items())
    if key not in _formatters:
        _formatters[key] = kind.new(language, to_js(form))
    return _formatters[key]
