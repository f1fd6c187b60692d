"""The list of the last boards."""


def open_boards(page):
    page.get_by_text("Boards", exact=True).click()


def kept(page):
    return page.get_by_role("list", name="Last boards").get_by_role("listitem")
