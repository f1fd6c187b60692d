"""What users do in the panel that rates the board."""

from driving import follow, solved


def open_worth(page):
    page.get_by_text("How good is it?", exact=True).click()


def open_worth_of(page, link):
    """Follow a link, and open the panel when the board is solved. Before that, the panels move."""
    follow(page, link)
    solved(page)
    open_worth(page)


def panel(page):
    return page.locator("#worth")


def press(page, name):
    panel(page).get_by_role("button", name=name, exact=True).click()
