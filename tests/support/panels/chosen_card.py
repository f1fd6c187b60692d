"""The card of the chosen word."""

import re

from driving import entries


def choose(page, word):
    entries(page).get_by_role("button", name=re.compile(f"^{word} ")).click()


def card(page):
    return page.get_by_role("region", name="Chosen word")


def more(page):
    """The button of the card's menu."""
    return card(page).get_by_role("button", name="More", exact=True)


def open_menu(page):
    if more(page).get_attribute("aria-expanded") == "false":
        more(page).click()
