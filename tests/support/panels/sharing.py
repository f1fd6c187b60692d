"""What a person does in the panel of sharing."""

import json

from command import printed


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def note(page):
    return page.locator("#share-note")


def open_share(page):
    page.get_by_text("Share", exact=True).click()


def told(board, *options):
    """What the command prints of a board, as plain data."""
    return json.loads(printed("solve", board, "--rules", "new", "--json", *options))
