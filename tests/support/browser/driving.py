"""What a person does on the page, and what they look at, by roles and accessible names."""

import re

from playwright.sync_api import expect

GOLDEN = "fxie/amlo/ewbx/astu"
TOTAL = re.compile(r"^([\d,]+) words?, ([\d,]+) points?$")
# Playwright counts its timers from 10^12 on. MicroPython takes 32 bits of that at most, and would never clear one.
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
    """Wait until the list of words is all that it comes to be."""
    expect(page.locator(":is(#words, #many)[aria-busy=true]")).to_have_count(0)


def words(page):
    """The words of the list, once it is whole."""
    whole(page)
    return [text.split()[0] for text in entries(page).all_text_contents()]


def solved(page):
    """Wait for a total in the status region, and until nothing moves what is below the board any more: a click in that
    moment is lost. Returns (words, points)."""
    total = None
    while not total:  # the next board may be asked for between the two looks
        expect(page.get_by_role("status")).to_have_text(TOTAL)
        total = TOTAL.match(page.get_by_role("status").inner_text())
    expect(page.locator("#dice-note[aria-busy]")).to_have_count(0)
    return tuple(int(number.replace(",", "")) for number in total.groups())


def extended(page):
    """Wait for what the page brings after its first answer."""
    expect(page.get_by_role("combobox", name="Language")).to_be_enabled()


def linked(page, end):
    """The page's address, once it ends like this: it is written right behind the words."""
    expect(page).to_have_url(re.compile(f"{re.escape(end)}$"))
    return page.url


def clear(page):
    page.get_by_role("button", name="Clear", exact=True).click()


def follow(page, fragment):
    """Follow a link in the open page, which is quicker than a visit."""
    page.evaluate("fragment => { location.hash = fragment }", fragment)


def answered_whole(page, count):
    """Wait until a long list has this many words, all of them."""
    expect(entries(page).first).to_have_attribute("aria-setsize", str(count))


def paste(page, text):
    """Paste into the cell that has the focus, and wait until the page has taken it."""
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.evaluate("() => { window.pasted = new Promise((taken) => addEventListener('paste', taken, { once: true })); }")
    page.keyboard.press("Control+v")
    page.evaluate("() => window.pasted.then(() => {})")


def ask(page, text):
    """Give the page another board, which its worker is to answer."""
    cell(page, 1, 1).click()
    paste(page, text)


def answered_by(page, name):
    """Wait until this interpreter is named as the one that answers."""
    expect(page.get_by_text(re.compile(f"{name} [0-9.]+ is ready|by {name} [0-9.]+[.]"))).to_be_visible()


def take_clock(page, **begin):
    """Take the time of a page that is to be opened in our hands: `page.clock`."""
    page.clock.install(**begin)
    page.add_init_script(SMALL_NUMBERS)


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
