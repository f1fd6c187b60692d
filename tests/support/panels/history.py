"""The album of the last boards."""

from driving import open_view


def open_boards(page):
    open_view(page, "Boards")


def kept(page):
    return page.locator("#memory-boards > li")
