"""What users do in the place Explore."""

from driving import follow, open_view, solved


def widened(page):
    """Give the page a window in which board, words and Explore are beside each other."""
    page.set_viewport_size({"width": 1280, "height": 720})
    return page


def open_explore_of(page, link):
    """Follow a link, and open the place when the board is solved."""
    follow(page, link)
    solved(page)
    open_view(page, "Explore")


def rating(page):
    """The part that compares the board with rolls."""
    return page.get_by_role("region", name="How good is it?")


def press(page, name):
    page.locator("#explore").get_by_role("button", name=name, exact=True).click()


def bars(page, name):
    """The rows of a table of the place as lists of text. The first row is the table's head."""
    rows = page.get_by_role("table", name=name, exact=True).get_by_role("row")
    return [row.locator("th, td").all_inner_texts() for row in rows.all()]
