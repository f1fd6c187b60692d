"""Prints the daily boards of a hundred dates. CPython, Pyodide and MicroPython run this file next to `boggle/`."""

from boggle.play.daily import board_of

DAYS = ["01-01", "02-14", "02-28", "03-01", "04-30", "05-15", "07-04", "08-31", "10-10", "11-23", "12-31"]

EDGES = ["2028-02-29", "2026-11-28", "2026-11-29", "2046-12-31", "2047-01-01"]  # around the first and the last choice

for date in [f"{year}-{day}" for year in range(2026, 2035) for day in DAYS] + EDGES:
    print(date, board_of(date))
