"""The button for Undo."""


def undo(page):
    return page.get_by_role("button", name="Undo", exact=True)
