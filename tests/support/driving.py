"""What users do and see on the page. Elements are found by role and accessible name."""

import re

from playwright.sync_api import expect

GOLDEN = "fxie/amlo/ewbx/astu"
TOTAL = re.compile(r"^([\d,]+) words?, ([\d,]+) points?$")
# Playwright numbers its timers from 10^12 on. MicroPython keeps only 32 bits of a number and could never clear a timer.
SMALL_NUMBERS = """{
  const { setTimeout, clearTimeout } = window;
  const timers = [];
  window.setTimeout = (...asked) => timers.push(setTimeout(...asked));
  window.clearTimeout = (number) => clearTimeout(timers[number - 1]);
}"""


def cell(page, row, column):
    """The text box of a cell; rows and columns count from 1."""
    return page.get_by_role("textbox", name=f"Row {row}, column {column}", exact=True)


def board_text(page):
    """What the cells show, row by row, as one string of lower-case letters; an empty cell is a space."""
    boxes = page.get_by_role("group", name="Board").get_by_role("textbox").all()
    return "".join([(box.input_value() or " ").lower() for box in boxes])


def entries(page):
    return page.get_by_role("list", name="Words").get_by_role("listitem")


def whole(page):
    """Wait until the list of words is complete."""
    expect(page.locator("#words[aria-busy=true]")).to_have_count(0)


def words(page):
    """Wait until the list is complete, and return its words."""
    whole(page)
    return [text.split()[0] for text in entries(page).all_text_contents()]


def in_list(found):
    """The key that sorts words of `boggle.solve` as the list does: longest first, then common first, then A to Z."""
    return -len(found.word), found.tier_number, found.word


def solved(page):
    """Wait for a total in the status region, and until what is below the board no longer moves, because a click could
    miss it. Returns (words, points)."""
    total = None
    while not total:  # between the two lines, the page may begin with the next board
        expect(page.get_by_role("status")).to_have_text(TOTAL)
        total = TOTAL.match(" ".join(page.get_by_role("status").text_content().split()))  # it may be in several lines
    expect(page.locator("#dice-note[aria-busy]")).to_have_count(0)
    return tuple(int(number.replace(",", "")) for number in total.groups())


def extended(page):
    """Wait until the page has loaded everything that it adds after its first answer."""
    expect(page.locator("#language")).to_be_enabled()  # it is in the place More, which may be closed


def linked(page, end):
    """Wait until the page's address ends with `end`, which happens just after the words appear. Returns the address."""
    expect(page).to_have_url(re.compile(f"{re.escape(end)}$"))
    return page.url


def clear(page):
    """Clear the board, if it has letters: without any, there is no button for it."""
    if page.locator("#clear").is_visible():
        page.locator("#clear").click()


def follow(page, fragment):
    """Follow a link in the open page, which is faster than a new visit."""
    page.evaluate("fragment => { location.hash = fragment }", fragment)


def answered_whole(page, count):
    """Wait until a long list is complete and has `count` words."""
    expect(entries(page).first).to_have_attribute("aria-setsize", str(count))


def paste(page, text):
    """Paste into the focused cell, and wait until the page has received it."""
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.evaluate("() => { window.pasted = new Promise((taken) => addEventListener('paste', taken, { once: true })); }")
    page.keyboard.press("Control+v")
    page.evaluate("() => window.pasted.then(() => {})")


def ask(page, text):
    """Paste another board, and so ask the worker for its words."""
    cell(page, 1, 1).click()
    paste(page, text)


def answered_by(page, name):
    """Wait until the page says that the interpreter `name` answers."""
    expect(page.locator("#engine")).to_have_text(re.compile(f"{name} [0-9.]+ is ready|by {name} [0-9.]+[.]"))


def take_clock(page, **begin):
    """Let the test control the time of a page that is not opened yet, with `page.clock`."""
    page.clock.install(**begin)
    page.add_init_script(SMALL_NUMBERS)


def open_view(page, name):
    """Open a place or a sheet as users do: with its link in the bar or, where that lacks the link, in More. Share is a
    button at the top."""
    if name == "Share":
        page.get_by_role("button", name="Share", exact=True).click()
        return
    bar = page.get_by_role("navigation", name="Places")
    link = bar.get_by_role("link", name=name, exact=True)
    if not link.count():
        bar.get_by_role("link", name="More").click()
        link = page.get_by_role("region", name="More").get_by_role("link", name=name)
    link.click()


class Gate:
    """Holds back the answers to requests for matching addresses until it is opened."""

    def __init__(self, page, pattern):
        self.held = []
        self._page, self._pattern = page, pattern
        page.route(pattern, lambda route: self.held.append(route))

    def open(self):
        for route in self.held:
            route.continue_()
        self._page.unroute(self._pattern)


def undo(page):
    return page.get_by_role("button", name="Undo", exact=True)


def open_boards(page):
    open_view(page, "Boards")


def kept(page):
    return page.locator("#memory-boards > li")
