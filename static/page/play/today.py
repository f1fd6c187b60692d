"""The date of the daily board: that of the device's own clock."""

from js import window

from boggle.play.daily import date_text, day_number


def today():
    """Return the date such as 2026-11-23."""
    now = window.Date.new()
    return date_text(now.getFullYear(), now.getMonth() + 1, now.getDate())


def today_number():
    """Return the number of the day."""
    return day_number(today())
