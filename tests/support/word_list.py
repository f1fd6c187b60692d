"""The list of words, its toolbar, the card of a chosen word, and the slide show."""

import re

from playwright.sync_api import expect

from driving import entries, in_list, solved

ORDERS = {
    "Longest first": lambda found: in_list(found),
    "By points": lambda found: (-found.points, found.tier_number, found.word),
    "A to Z": lambda found: found.word,
    "Rarest first": lambda found: (-found.tier_number, -len(found.word), found.word),
    "Most paths": lambda found: (-found.paths, *in_list(found)),
}


def opened(page, site, board):
    page.goto(f"{site}#board={board}&rules=free")
    solved(page)
    expect(order(page)).to_be_visible()
    return page


def order(page):
    return page.get_by_label("Sort by")


def shown(page):
    """The line that says how many words are shown."""
    return page.locator("#shown")


def open_filter(page):
    page.get_by_role("button", name="Filter", exact=True).click()


def chip(page, tier):
    return page.get_by_role("group", name="Order and filter of the words").get_by_role("button", name=re.compile(tier))


def all_words(page):
    return page.get_by_role("button", name="All words", exact=True)


def said(words, of):
    """What the page must say of these words, out of `of` words."""
    points = sum(found.points for found in words)
    return f"{len(words):,} of {of:,} words, {points:,} point{'s' * (points != 1)}"


def choose(page, word):
    entries(page).get_by_role("button", name=re.compile(f"^{word} ")).click()


def card(page):
    return page.get_by_role("region", name="Chosen word")


def more(page):
    return card(page).get_by_role("button", name="More", exact=True)


def open_menu(page):
    if more(page).get_attribute("aria-expanded") == "false":
        more(page).click()


TICK = 1_510  # milliseconds, a little more than a word is shown at the usual speed


def play(page):
    page.get_by_role("button", name="Show all", exact=True).click()


def expect_chosen(page, word):
    """Check that only this word is chosen, and that its path is drawn."""
    expect(entries(page).get_by_role("button", pressed=True)).to_have_accessible_name(re.compile(f"^{word} "))
    expect(page.locator("#trail")).to_contain_text(f"{word}: row ")
    expect(page.locator("svg .core")).to_have_count(1)
