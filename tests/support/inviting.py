"""Rounds that players are invited to, before they begin."""

import re

from playwright.sync_api import expect

from driving import follow


def offer(page, fragment):
    """Open a link to a round, which then waits for its start."""
    follow(page, fragment)
    expect(page.get_by_text(re.compile("^(The board of a link|Daily board of|Ann invites)"))).to_be_visible()


def invited(page):
    """Open the dialog, and return the link in it."""
    page.get_by_role("button", name="Invite others").click()
    return page.get_by_role("dialog").get_by_role("textbox", name="Link", exact=True).input_value()


def starts_in(page):
    return page.get_by_role("timer", name="Starts in")
