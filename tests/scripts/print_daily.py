"""Prints the daily boards of a hundred dates. CPython, Pyodide and MicroPython run this file next to `boggle/`.

Of words of other languages, it prints the first boards, and a checksum of all.
"""

from binascii import crc32

from boggle.game.languages import ENGLISH, LANGUAGES
from boggle.play.daily import board_of

DAYS = ["01-01", "02-14", "02-28", "03-01", "04-30", "05-15", "07-04", "08-31", "10-10", "11-23", "12-31"]

EDGES = ["2028-02-29", "2026-11-28", "2026-11-29", "2046-12-31", "2047-01-01"]  # around the first and the last choice
DATES = [f"{year}-{day}" for year in range(2026, 2035) for day in DAYS] + EDGES

for date in DATES:
    print(date, board_of(date))
for code in [language.code for language in LANGUAGES if language.code != ENGLISH]:
    lines = [f"{date} {board_of(date, code)}" for date in DATES]
    for line in lines[:2]:
        print(code, line)
    print(code, "checksum of", len(lines), "boards:", crc32("\n".join(lines).encode()) & 0xFFFFFFFF)
