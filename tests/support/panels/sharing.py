"""What users do in the panel of sharing."""

import json

from command import printed


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def note(page):
    return page.locator("#share-note")


def open_share(page):
    page.get_by_text("Share", exact=True).click()


def told(board, *options):
    """The data that the command prints as JSON for a board."""
    return json.loads(printed("solve", board, "--rules", "new", "--json", *options))
