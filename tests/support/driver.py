"""What the journeys need of a browser, in any engine, and steps that several of them share. `by_playwright.py`
(Chromium) and `by_selenium.py` (Firefox and WebKit) implement it.

Elements (things) are found by role and accessible name, as computed by the engine. A name or text given as a string
must match completely. A pattern may match a part. Any white space counts as one space. Methods that wait fail after
PATIENCE.
"""

import re

from driving import GOLDEN

PATIENCE = 60  # seconds, long enough for slow machines; a wait ends as soon as it can
MOST_TABS = 50  # presses of the key until what is looked for must have the focus
VIEW = (360, 740)  # pixels of a small phone
LINK = f"#board={GOLDEN}&rules=new&min=3"
EMPTY = "Type a board, paste one, or roll."
READY = "Ready to work offline."
PYODIDE = re.compile(r"Pyodide [0-9.]+ is ready")


SHOWN = "(selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())"
BOXES = f"""(selector) => ({SHOWN})(selector).map((one) => {{
  const {{ x, y, width, height }} = one.getBoundingClientRect();
  return [x, y, width, height];
}})"""
ROWS = "(id) => [...document.getElementById(id).rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim()))"
SCROLLS = """() => {
  const { scrollHeight, scrollWidth } = document.scrollingElement;
  return scrollHeight > innerHeight || scrollWidth > innerWidth;
}"""


class Driver:
    """What each driver has, and below what is made of it:

    open(address), reload(), back(): Load a page as if by a link from another site, load it again, go back.
    resize(width, height): Set the size of the window's inside in pixels.
    run(script, *given): What this function in JavaScript returns.
    find(role, name), click(role, name): Wait until there is an element of this role and name; click on it.
    click_on(selector): Click on what a CSS selector finds: engines do not agree on a role for it.
    trace(points): Put a finger down at the first of these points, [x, y] in pixels, move it over the others, and lift
        it. An engine whose driver knows no fingers uses the mouse.
    fill(role, name, text): Replace the text in a box. value(role, name): The text in it.
    choose_option(selector, text): Choose the option with this text in a menu.
    give_file(selector, path): Put a file into a file box, which may be hidden: a button opens it.
    type(text): Type into what has the focus, key by key.
    press(keys): Press a key or several at once: `ArrowDown`, `Control+v`.
    focused(): (role, name) of what has the focus. Not for text boxes with a text in them.
    values(group): The texts in all text boxes of the group with this name.
    names(role, within): Wait until the list `within` is complete. Returns the accessible names of its elements of this
        role.
    shows(selector): Wait until the page shows something that this CSS selector finds: for drawings, which have no role.
    sees(role, text): Wait until the only element of this role shows this text.
    reads(text): Wait until the page shows this text anywhere. Returns all that it shows.
    contains(text): Wait until the page contains this text, also in a place that is closed.
    address(expected): Wait until the page has this address.
    faults(): Errors that were thrown or otherwise reported since `open`, as texts.
    """

    def boxes(self, selector):
        """[x, y, width, height] in pixels of what a CSS selector finds and the page shows."""
        return self.run(BOXES, selector)

    def rows(self, table):
        """The texts of the cells in each row of the table with this id."""
        self.shows(f"#{table}")
        return self.run(ROWS, table)

    def scrolls(self):
        """Whether the window can be scrolled."""
        return self.run(SCROLLS)

    def tab_to(self, role, name, keys="Tab"):
        """Press Tab, or Shift and Tab, until this thing has the focus.

        Choose the way that does not leave the page: Firefox moves on to its own buttons, and while these have the
        focus, what is pressed does nothing on the page."""
        passed = []
        while self.focused() != (role, name):
            assert len(passed) < MOST_TABS, f"expected the focus on a {role} named {name!r}, got {passed}"
            passed.append(self.focused())
            self.press(keys)

    def open_lists(self):
        """Open the sheet of word lists."""
        self.click("link", "More")
        self.click("link", "Word lists")

    def leave_lists(self):
        """Go back from the sheet of word lists to the words."""
        self.click("button", "Back")
        self.find("heading", "More")
        self.click("button", "Back")

    def paste(self, text, role, name):
        """Type a text into the box for a list's words, copy it there with the keyboard, and paste it into an element.

        So no engine has to permit a script to use the clipboard."""
        source = ("textbox", "The words, pasted or typed")
        self.open_lists()
        self.click("button", "Paste words")
        self.fill(*source, text)
        self.click(*source)
        self.press("Control+a")
        self.press("Control+c")
        self.click("button", "Paste words")  # closes the box
        self.leave_lists()
        self.click(role, name)
        self.press("Control+v")


def cell(row, column):
    return "textbox", f"Row {row}, column {column}"


def board_text(driver, board="Board"):
    return "".join([value or " " for value in driver.values(board)]).lower()


def words(driver):
    return [name.split()[0] for name in driver.names("button", "Words")]


def opened(driver, address, status="88 words, 109 points"):
    driver.open(address)
    driver.sees("status", status)


def visited(driver, address):
    """Open the page, and wait until it has fetched everything that it fetches by itself."""
    opened(driver, address + LINK)
    driver.contains(PYODIDE)
    driver.contains(READY)


def add_list(driver, text):
    """Add an own list in the panel of lists, which must be open."""
    driver.click("button", "Paste words")
    driver.fill("textbox", "The words, pasted or typed", text)
    driver.click("button", "Add these words as a list")
