"""What a person does in the panel that rates the board."""

from driving import follow, solved


def open_worth(page):
    page.get_by_text("How good is it?", exact=True).click()


def open_worth_of(page, link):
    """Open the panel with the board of a link: once it is solved, as the panels move while the board comes."""
    follow(page, link)
    solved(page)
    open_worth(page)


def panel(page):
    return page.locator("#worth")


def press(page, name):
    panel(page).get_by_role("button", name=name, exact=True).click()
