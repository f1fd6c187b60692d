"""Meanings of words, as a user asks for them in Look up."""

import re

from playwright.sync_api import expect

FILE = "boggle/meanings/glosses.bin"
GLOSS = "noun: the state of being disregarded or forgotten."
QUESTION = (
    "Meanings of English words: 650 kB. They are fetched once and kept for offline use. Most rare words have none."
)


def look_up(page, word):
    """Look a word up. Returns the element with its meaning."""
    page.get_by_label("A word, or the beginning").fill(word)
    page.get_by_role("button", name="Look up").click()
    expect(page.locator("#look-up-text")).to_have_text(word)
    return page.locator("#look-up").get_by_role("group", name="Meaning")


def open_look_up(page):
    page.get_by_role("link", name="Look up").click()
    return page


def fetch(meaning):
    meaning.get_by_role("button", name="Meaning").click()
    expect(meaning).to_contain_text(QUESTION)
    meaning.get_by_role("button", name="Fetch them").click()


def told(meaning, *sentences):
    expect(meaning).to_have_text(re.compile("".join(f".*{re.escape(sentence)}" for sentence in sentences), re.DOTALL))
