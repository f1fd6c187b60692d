"""The toolbar above the words: order and filter."""

from playwright.sync_api import expect

from driving import solved

ORDERS = {
    "Length": lambda found: (-len(found.word), found.word),
    "Points": lambda found: (-found.points, found.word),
    "A to Z": lambda found: found.word,
    "Rarity": lambda found: (-found.tier_number, -len(found.word), found.word),
    "Number of paths": lambda found: (-found.paths, -len(found.word), found.word),
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


def said(words, of):
    """What the page must say of these words, out of `of` words."""
    points = sum(found.points for found in words)
    return f"{len(words):,} of {of:,} words, {points:,} point{'s' * (points != 1)}"
