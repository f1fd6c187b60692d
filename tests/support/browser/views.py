"""The views of the page, for tests that check all of them. Each is reached in the way in which a user reaches it.

A view is a generator function. It yields each time the page is in a state that should be checked. Panels are found by
their class, so that new panels are checked, too.
"""

from playwright.sync_api import expect

from driving import GOLDEN, entries, extended, solved
from large_boards import letters
from lists import add_text

LARGE = "/".join(["fxieamloewbxastu" + "x" * 5] + ["x" * 21] * 20)  # solved at once, because it has few words
LONG = letters(12)
NONSENSE = "#board=ab/c"


def empty(page, site):
    page.goto(site)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    yield


def solved_board(page, site):
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    extended(page)
    yield


def chosen_word(page, site):
    """A chosen word with several paths, of which one is shown."""
    page.goto(f"{site}#board=aaaa/tttt/eeee/ssss")
    solved(page)
    extended(page)
    entries(page).get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Next path")).to_be_visible()
    yield


def opened_panels(page, site):
    """All panels, opened one after the other."""
    for _ in solved_board(page, site):
        for panel in page.locator("details.panel:visible").all():
            panel.locator("summary").first.click()
            expect(panel.locator(".panel-body > :not([hidden])").first).to_be_visible()
            yield
            panel.locator("summary").first.click()


def own_board(page, site):
    """The panel of rules and board with everything that it can show."""
    for _ in solved_board(page, site):
        page.get_by_text("Rules and board", exact=True).click()
        page.locator("#game-rules").select_option("free")
        page.get_by_role("button", name="Draw the shape").click()
        yield


def own_list(page, site):
    """The panel of word lists with an own list, a banned word and a comparison."""
    for _ in solved_board(page, site):
        page.get_by_text("Word list", exact=True).click()
        add_text(page, "tux\nbox\nquizzicallynonexistent")
        expect(page.locator("#list-in-use")).to_have_text("Words of My words")
        page.get_by_label("Words, for any list").fill("swami")
        page.get_by_role("button", name="Ban", exact=True).click()
        expect(page.get_by_role("button", name="Stop banning swami")).to_be_visible()
        page.get_by_role("button", name="Compare", exact=True).click()
        expect(page.locator("#only-there")).to_contain_text("words")
        yield


def looked_up(page, site):
    for _ in solved_board(page, site):
        page.get_by_text("Look up a word", exact=True).click()
        page.get_by_label("A word, or the beginning").fill("ax")
        page.get_by_role("button", name="Look up").click()
        expect(page.locator("#look-up-begin")).to_contain_text("begin with ax")
        yield


def large_board(page, site):
    page.goto(f"{site}#board={LARGE}&rules=free")
    solved(page)
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    extended(page)
    yield


def long_list(page, site):
    """A list with more words than the document contains at once."""
    page.goto(f"{site}#board={LONG}&rules=free")
    solved(page)
    expect(page.locator("#many")).to_be_visible()
    yield


def searching(page, site):
    """A search in progress."""
    page.route("**/pyodide.mjs", lambda route: None)
    page.goto(f"{site}#board={letters(150)}&rules=free")
    expect(page.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    yield


def error(page, site):
    page.goto(f"{site}{NONSENSE}")
    expect(page.get_by_role("alert").filter(has_text="This link cannot be opened")).to_be_visible()
    extended(page)
    yield


VIEWS = [
    empty,
    solved_board,
    chosen_word,
    opened_panels,
    own_board,
    own_list,
    looked_up,
    large_board,
    long_list,
    searching,
    error,
]
