"""The player's record on the page: study, calendar and statistics."""

import datetime
import json

from playwright.sync_api import expect

from boggle.play.daily import board_of
from driving import follow
from playing import play

DATE, DAY = "2026-11-23", 20780  # the day's number, counted from 1970-01-01
NOON = datetime.datetime(2026, 11, 23, 12, tzinfo=datetime.UTC).timestamp()  # the same date in most time zones
BOARD = board_of(DATE)
RECORD = "study", "statistics", "days", "choices"  # the names under which the parts are stored
STORE = """([name, text]) => {
  const key = `boggle ${name} ${new URL(".", document.baseURI).href}`;
  if (text) localStorage.setItem(key, text);
  else localStorage.removeItem(key);
}"""
STORED = """(name) => {
  const key = Object.keys(localStorage).find((key) => key.startsWith(`boggle ${name} `));
  return key ? JSON.parse(localStorage.getItem(key)) : null;
}"""


def play_round(page, words, link=f"daily={DATE}"):
    follow(page, link)
    play(page, words)


def store(page, name, data):
    """Store a part of the record, as an earlier visit may have done. `data` may be a damaged text."""
    page.evaluate(STORE, [name, data if isinstance(data, str) else json.dumps(data)])


def stored(page, name):
    return page.evaluate(STORED, name)


def forget(page):
    """Remove the record that is stored. The page reads it again whenever it needs it."""
    for name in RECORD:
        store(page, name, "")


def open_record(page, name):
    page.evaluate("location.hash = '#view=play'")
    again = page.get_by_role("button", name="Other rounds")
    link = page.get_by_role("navigation", name="Your record").get_by_role("link", name=name)
    expect(again.or_(link).first).to_be_visible()
    if again.is_visible():
        again.click()
    link.click()
    expect(page.get_by_role("heading", name=name, level=2)).to_be_visible()


def studied(word, board, due=DAY, box=0, seen=DAY - 1):
    return [word, 1, board, "new", box, due, seen, seen]


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def due(page, text):
    expect(page.locator("#study-due")).to_have_text(text)
