"""Playing a round, as a player does."""

from playwright.sync_api import expect

from boggle import rules_named, solve
from boggle.game.pcg32 import Generator

RULES, SEED = "new", 11
LINK = f"#play={RULES}&seed={SEED}&time=180&min=3"


def rolled():
    """The board of LINK."""
    return rules_named(RULES).roll(Generator(SEED).below)


def words_there(lexicon):
    """What the solver finds on the board of LINK."""
    return solve(rolled(), lexicon, rules_named(RULES))


def begin(page, site, link=LINK):
    """Open a round by its link, and start it."""
    page.goto(f"{site}{link}")
    start(page)


def start(page):
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("button", name="End round")).to_be_visible()


def more_choices(page):
    """Unfold the choices before a round that few people need."""
    page.get_by_text("More choices").click()


def word_box(page):
    return page.get_by_role("textbox", name="Word", exact=True)


def send(page, word):
    word_box(page).fill(word)
    word_box(page).press("Enter")


def answered(page, text):
    """Wait for the answer to the last word."""
    expect(page.locator(".reply")).to_have_text(text)


def tile(page, board, cell):
    """The button of a tile."""
    row, column = board.row_and_column(cell)
    name = f"Row {row + 1}, column {column + 1}, {board.tiles[cell].capitalize()}"
    return page.get_by_role("group", name="Board").get_by_role("button", name=name, exact=True)


def found(page):
    """The found words, the newest first."""
    items = page.get_by_role("list", name="Found words").get_by_role("listitem")
    return [text.split()[0] for text in items.all_text_contents()]


def listed(page, name):
    """The words of a list of the review."""
    items = page.get_by_role("list", name=name, exact=True).get_by_role("listitem")
    return [text.split()[0] for text in items.all_text_contents()]


def total(page, text):
    """Wait for the words and points in the status."""
    expect(page.get_by_role("status")).to_have_text(text)


def end(page):
    page.get_by_role("button", name="End round").click()
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
