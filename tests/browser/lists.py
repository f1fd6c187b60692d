"""What a person does in the panel of word lists, and what they look at there."""

from driving import solved


def solve_with_lists(page, site, board):
    """The page with a board solved and its panel of lists open."""
    page.goto(f"{site}#board={board}&rules=free")
    solved(page)
    open_lists(page)


def open_lists(page):
    page.get_by_text("Word list", exact=True).click()


def note(page):
    return page.locator("#list-note")


def choice(page):
    return page.get_by_label("List in use", exact=True)


def in_use(page):
    """The line that names the list in use."""
    return page.locator("#list-in-use")


def add_file(page, name, data):
    data = data.encode() if isinstance(data, str) else data
    page.get_by_label("A file").set_input_files({"name": name, "mimeType": "text/plain", "buffer": data})


def add_text(page, text):
    page.get_by_label("Or the words").fill(text)
    page.get_by_role("button", name="Add these words").click()
