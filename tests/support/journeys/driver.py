"""What the journeys need of a browser, in any engine. `by_playwright.py` and `by_selenium.py` implement it.

Elements (things) are found by role and accessible name, as computed by the engine. A name or text given as a string
must match completely. A pattern may match a part. Any white space counts as one space. Methods that wait fail after
PATIENCE.
"""

from abc import ABC, abstractmethod

PATIENCE = 120  # seconds, enough for three engines on a busy machine; a wait ends as soon as it can
VIEW = (360, 740)  # pixels of a small phone


class Driver(ABC):
    @abstractmethod
    def open(self, address):
        """Load a page, as if by a link from another site."""

    @abstractmethod
    def reload(self):
        """Load the page again."""

    @abstractmethod
    def find(self, role, name):
        """Wait until there is an element of this role and name."""

    @abstractmethod
    def click(self, role, name):
        """Wait for the thing and click on it."""

    @abstractmethod
    def open_panel(self, name):
        """Click on a panel's summary, found by its text: engines do not agree on a role for it."""

    @abstractmethod
    def fill(self, role, name, text):
        """Replace the text in a box."""

    @abstractmethod
    def choose_file(self, name, path):
        """Choose a file in the file box with this label: engines do not agree on a role for it."""

    @abstractmethod
    def type(self, text):
        """Type into what has the focus, key by key."""

    @abstractmethod
    def press(self, keys):
        """Press a key or several at once: `ArrowDown`, `Control+v`."""

    @abstractmethod
    def value(self, role, name):
        """The text in a box."""

    @abstractmethod
    def values(self, group):
        """The texts in all text boxes of the group with this name."""

    @abstractmethod
    def names(self, role, within):
        """Wait until the list `within` is complete. Returns the accessible names of its elements of this role."""

    @abstractmethod
    def boxes(self, selector):
        """[x, y, width, height] in pixels of what this CSS selector finds: for drawings, which have no role."""

    @abstractmethod
    def sees(self, role, text):
        """Wait until the only element of this role shows this text. Returns the text that it shows."""

    @abstractmethod
    def reads(self, text):
        """Wait until the page shows this text anywhere."""

    @abstractmethod
    def address(self, expected):
        """Wait until the page has this address."""

    @abstractmethod
    def faults(self):
        """Errors that were thrown or otherwise reported since `open`, as texts."""

    def paste(self, text, role, name):
        """Type a text into the box for a list's words, copy it there with the keyboard, and paste it into an element.

        So no engine has to permit a script to use the clipboard."""
        source = ("textbox", "Or the words themselves, pasted or typed")
        self.fill(*source, text)
        self.click(*source)
        self.press("Control+a")
        self.press("Control+c")
        self.click(role, name)
        self.press("Control+v")
