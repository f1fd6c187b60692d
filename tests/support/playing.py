"""Playing a round, as a player does."""

import re

from playwright.sync_api import expect

from boggle import rules_named, solve
from boggle.game.pcg32 import Generator
from driving import follow

RULES, SEED = "new", 11
LINK = f"#play={RULES}&seed={SEED}&time=180&min=3"
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def rolled():
    """The board of LINK."""
    return rules_named(RULES).roll(Generator(SEED).below)


def words_there(lexicon):
    return solve(rolled(), lexicon, rules_named(RULES))


def begin_here(page, link=LINK):
    """Begin the round of a link in the open page, whatever it shows."""
    follow(page, link[1:])
    expect(page.get_by_text(re.compile("^(The board of a link|Daily board of)")).first).to_be_visible()
    start(page)


def start(page):
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("button", name="End round")).to_be_visible()


def more_choices(page):
    page.get_by_text("More choices").click()


def play(page, words):
    start(page)
    for word in words:
        send(page, word)
    end(page)


def word_box(page):
    return page.get_by_role("textbox", name="Word", exact=True)


def send(page, word, answer=None):
    """Send a word, and wait for its answer if one is named."""
    word_box(page).fill(word)
    word_box(page).press("Enter")
    if answer:
        answered(page, answer)


def answered(page, text):
    expect(page.locator(".reply")).to_have_text(text)


def so_far(page, text):
    expect(page.locator(".saying b")).to_have_text(text)


def nothing_lit(page):
    lit = ("[data-step]", ".path > *", "[aria-pressed=true]")
    expect(page.locator(", ".join(f"#room-board {one}" for one in lit))).to_have_count(0)


def scored(found):
    return f"{found.word}, {found.points} point{'s' * (found.points != 1)}"


def board_shown(page):
    """The letters of the board in play."""
    return [text.lower() for text in page.get_by_role("group", name="Board").get_by_role("button").all_text_contents()]


def tile(page, cell):
    """The button of a tile of the board of LINK."""
    row, column = rolled().row_and_column(cell)
    name = f"Row {row + 1}, column {column + 1}, {rolled().tiles[cell].capitalize()}"
    return page.get_by_role("group", name="Board").get_by_role("button", name=name, exact=True)


def listed(page, name="Found words"):
    """The words of a list of the round, its review, or the table. Found words are the newest first."""
    items = page.get_by_role("list", name=name, exact=True).get_by_role("listitem")
    return [text.split()[0] for text in items.all_text_contents()]


def hide(page, hidden=True):
    """Let the page believe that its tab is hidden, or shown again."""
    page.evaluate(HIDE, hidden)


def stand_still(page):
    """Let no time pass but by `page.clock.run_for`, until `page.clock.resume`. The clock can only be stopped at a time
    to come. The second after that lets the page notice it."""
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 10)
    page.clock.run_for(1_000)


def seconds_left(page):
    minutes, seconds = page.get_by_role("timer", name="Time left").text_content().split(":")
    return 60 * int(minutes) + int(seconds)


def erase(page):
    """Erase everything that the page stores, and return to the place Play."""
    follow(page, "view=boards")
    page.get_by_role("button", name="Erase everything…").click()
    page.get_by_role("button", name="Erase", exact=True).click()
    expect(page.get_by_text("Everything is erased.")).to_be_visible()
    follow(page, "view=play")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()


def end(page):
    """End a round, and go on to its review. What was reached is shown before it if a word was found."""
    page.get_by_role("button", name="End round").click()
    page.get_by_role("button", name="End", exact=True).click()
    see_words(page)


def see_words(page):
    """Go on to the review of a round that has ended."""
    review, see = (
        page.get_by_role("heading", name="Review"),
        page.get_by_role("button", name="See the words", exact=True),
    )
    expect(review.or_(see)).to_be_visible()
    if see.is_visible():
        see.click()
    expect(review).to_be_visible()
