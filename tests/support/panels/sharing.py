"""What users do in the sheet of sharing."""

import json

from command import printed
from driving import open_view


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def note(page):
    return page.locator("#share-note")


def open_share(page):
    open_view(page, "Share")


def told(board, *options):
    """The data that the command prints as JSON for a board."""
    return json.loads(printed("solve", board, "--rules", "new", "--json", *options))
