"""The show of words, one after the other."""

import re

from playwright.sync_api import expect

from driving import entries

TICK = 1_510  # milliseconds, a little more than a word is shown at the usual speed


def play(page):
    page.get_by_role("button", name="Show all", exact=True).click()


def expect_chosen(page, word):
    """Check that only this word is chosen, and that its path is drawn."""
    expect(entries(page).get_by_role("button", pressed=True)).to_have_accessible_name(re.compile(f"^{word} "))
    expect(page.locator("#trail")).to_contain_text(f"{word}: row ")
    expect(page.locator("svg .core")).to_have_count(1)
