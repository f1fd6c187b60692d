"""A browser for the journeys: Firefox, driven by Selenium with WebDriver and BiDi, or WebKitGTK, driven with WebDriver.

Elements (things) are found by role and accessible name, as computed by the engine. A name or text given as a string
must match completely. A pattern may match a part. Any white space counts as one space. Methods that wait fail after
PATIENCE.
"""

import os
import re
from contextlib import contextmanager

from selenium import webdriver
from selenium.common import StaleElementReferenceException, TimeoutException, WebDriverException
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.support.ui import Select, WebDriverWait
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions
from selenium.webdriver.webkitgtk.service import Service as WebKitService

from driving import GOLDEN
from tools.setup.get_engines import firefox_path, geckodriver_path, mini_browser_path, webkit_driver_path

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
# Elements that may have a role. The engine says whether they have it, and their names.
PLACES = {
    "alert": "[role=alert]", "button": "button", "dialog": "dialog", "group": "[role=group]", "heading": "h1, h2, h3",
    "link": "a", "list": "ul, ol, [role=list]", "listitem": "li, [role=listitem]", "status": "[role=status]",
    "table": "table", "textbox": "input, textarea",
}  # fmt: skip
# One call, because Selenium's own is_displayed and text take one for each element, and err in WebKit on closed panels.
TEXTS = f"(selector) => ({SHOWN})(selector).map((one) => one.innerText)"
MOVE = 100  # milliseconds from one point of a trace to the next; the pointer passes those between
OFTEN = 0.1  # seconds between two checks
ERRORS = ".alert[role=alert]"  # other alerts also say what went well, as that of the table does


class Driver:
    """What Selenium does in both alike."""

    passing = (StaleElementReferenceException,)  # errors of elements that vanish while they are looked at

    def __init__(self, browser):
        self._browser = browser
        browser.set_window_size(*VIEW)

    def open(self, address):
        # First open an empty page: if only the fragment of the address changed, nothing would be loaded.
        self._browser.get("about:blank")
        self._browser.get(address)

    def reload(self):
        self._browser.refresh()

    def back(self):
        self._browser.back()

    def resize(self, width, height):
        self._browser.set_window_size(width, height)
        inside = self.run("() => [innerWidth, innerHeight]")
        self._browser.set_window_size(2 * width - inside[0], 2 * height - inside[1])

    def run(self, script, *given):
        return self._browser.execute_script(f"return ({script})(...arguments)", *given)

    def find(self, role, name):
        return self._wait(lambda: self._now(role, name), f"a {role} named {name!r}")

    def click(self, role, name):
        self._in_sight(self.find(role, name)).click()

    def click_on(self, selector):
        self._in_sight(self.shows(selector)[0]).click()

    def trace(self, points):
        """Move a finger over these points, [x, y] in pixels."""
        finger = PointerInput(interaction.POINTER_TOUCH, "finger")
        actions = ActionBuilder(self._browser, mouse=finger, duration=MOVE)
        first, *others = points
        actions.pointer_action.move_to_location(*map(round, first)).pointer_down()
        for point in others:
            actions.pointer_action.move_to_location(*map(round, point))
        actions.pointer_action.pointer_up()
        actions.perform()

    def fill(self, role, name, text):
        box = self._in_sight(self.find(role, name))
        box.clear()
        box.send_keys(text.replace("\n", Keys.ENTER))  # WebKit's driver ignores newlines

    def choose_option(self, selector, text):
        Select(self._browser.find_element(By.CSS_SELECTOR, selector)).select_by_visible_text(text)

    def give_file(self, selector, path):
        self._browser.find_element(By.CSS_SELECTOR, selector).send_keys(str(path))

    def type(self, text):
        ActionChains(self._browser).send_keys(text).perform()

    def press(self, keys):
        *held, last = [key(name) for name in keys.split("+")]
        chain = ActionChains(self._browser)
        for one in held:
            chain.key_down(one)
        chain.send_keys(last)
        for one in held:
            chain.key_up(one)
        chain.perform()

    def focused(self):
        """(role, name) of what has the focus. Not for text boxes with a text in them."""
        thing = self._browser.switch_to.active_element
        return thing.aria_role, thing.accessible_name

    def value(self, role, name):
        return self.find(role, name).get_property("value")

    def values(self, group):
        boxes = self.find("group", group).find_elements(By.CSS_SELECTOR, PLACES["textbox"])
        return [box.get_property("value") for box in boxes]

    def names(self, role, within):
        """The accessible names of elements of this role in the list `within`, once the list is complete."""
        self._wait(lambda: self.find("list", within).get_attribute("aria-busy") != "true", f"a whole list {within!r}")
        things = self.find("list", within).find_elements(By.CSS_SELECTOR, PLACES[role])
        return [thing.accessible_name for thing in things if thing.aria_role == role]

    def shows(self, selector):
        """Wait until the page shows something that this CSS selector finds: for drawings, which have no role."""
        return self._wait(lambda: self.run(SHOWN, selector), f"something to be seen of {selector}")

    def sees(self, role, text):
        """Wait until the only element of this role shows this text."""
        expected = f"a {role} that shows {text!r}"
        self._wait(lambda: any(matches(text, one) for one in self._texts(PLACES[role])), expected)

    def reads(self, text):
        """Wait until the page shows this text anywhere. Returns all that it shows."""
        pattern = text if isinstance(text, re.Pattern) else re.compile(re.escape(text))

        def shown():  # while the page is loaded again, it has no body for a moment
            return [one for one in self._texts("body") if pattern.search(one)]

        return self._wait(shown, f"a page that shows {text!r}")[0]

    def contains(self, text):
        """Wait until the page contains this text, also in a place that is closed."""
        pattern = text if isinstance(text, re.Pattern) else re.compile(re.escape(text))
        script = "() => document.body?.textContent ?? ''"
        self._wait(lambda: pattern.search(plain(self.run(script))), f"a page with {text!r}")

    def address(self, expected):
        self._wait(lambda: matches(expected, self._browser.current_url), f"the address {expected!r}")

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

    def _in_sight(self, thing):
        """Scroll to the element, as users do, and return it. Drivers leave it below the board or out of sight."""
        self.run("(thing) => thing.scrollIntoView({ block: 'end' })", thing)
        return thing

    def _now(self, role, name):
        """The element of this role and name, or None."""
        for one in self.run(SHOWN, PLACES[role]):  # engines say no name or role of hidden elements
            if matches(name, one.accessible_name) and one.aria_role == role:
                return one
        return None

    def _texts(self, place):
        return [plain(text) for text in self.run(TEXTS, place)]

    def _wait(self, condition, expected):
        wait = WebDriverWait(self._browser, PATIENCE, OFTEN, self.passing)
        try:
            return wait.until(lambda browser: condition())
        except TimeoutException:
            raise AssertionError(f"expected {expected}, got a page that shows: {self._texts('body')}") from None


def key(name):
    """WebDriver's code for a key: `ArrowDown` is Keys.ARROW_DOWN. A character stands for itself."""
    return name if len(name) == 1 else getattr(Keys, re.sub("(?<=[a-z])(?=[A-Z])", "_", name).upper())


def plain(text):
    return " ".join(text.split())


def matches(expected, text):
    return bool(expected.search(text)) if isinstance(expected, re.Pattern) else expected == text


@contextmanager
def firefox():
    """A driver of Firefox."""
    options = webdriver.FirefoxOptions()
    options.binary_location = firefox_path()
    options.add_argument("-headless")
    options.set_preference("intl.accept_languages", "en")
    options.enable_bidi = True
    with webdriver.Firefox(options=options, service=FirefoxService(geckodriver_path())) as browser:
        yield FirefoxDriver(browser)


class FirefoxDriver(Driver):
    def __init__(self, browser):
        super().__init__(browser)
        self._faults = []
        browser.script.add_javascript_error_handler(self._note)
        browser.script.add_console_message_handler(self._note)

    def open(self, address):
        self._faults.clear()
        super().open(address)

    def reload(self):
        # With BiDi: in Firefox, WebDriver's own reload bypasses the service worker, like Shift with a click on Reload.
        self._browser.browsing_context.reload(self._browser.current_window_handle, wait="complete")

    def faults(self):
        return list(self._faults)

    def _note(self, entry):
        if entry.level == "error":
            self._faults.append(entry.text)


@contextmanager
def webkit():
    """A driver of WebKit; needs a display."""
    options = WebKitOptions()
    options.binary_location = mini_browser_path()
    options.add_argument("--automation")
    service = WebKitService(webkit_driver_path(), env={**os.environ, "LANGUAGE": "en"})
    with webdriver.WebKitGTK(options=options, service=service) as browser:
        yield WebKitDriver(browser)


class WebKitDriver(Driver):
    """WebKitGTK gives no access to the console, but the page shows errors as alerts.

    Its driver (2.50) knows no fingers: what it is told of one, the page receives as a mouse (`pointerType` "mouse").
    """

    passing = (WebDriverException,)  # without a message, if it is asked for the name of an element that was just hidden

    def __init__(self, browser):
        super().__init__(browser)
        self._gone = []

    def open(self, address):
        super().open(address)
        self._gone.clear()

    def reload(self):
        self._gone = self.faults()
        super().reload()

    def faults(self):
        return self._gone + [text for text in self._texts(ERRORS) if text]


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
    driver.click_on("#list-ask-add")
