"""What the journeys ask of a browser, of whichever engine: `by_playwright.py` and `by_selenium.py` answer it.

Things are found by role and accessible name, as the engine itself computes them. Where a name or a text is looked for,
a string is meant in full and a pattern in part; white space counts as one space. What waits does so until it sees what
it expects, and fails after PATIENCE.
"""

from abc import ABC, abstractmethod

PATIENCE = 120  # seconds: three engines on a machine with other work; nothing waits longer than it must
VIEW = (360, 740)  # pixels, a small phone's


class Driver(ABC):
    @abstractmethod
    def open(self, address):
        """Load a page, as by a link from elsewhere."""

    @abstractmethod
    def reload(self):
        """Load the page again."""

    @abstractmethod
    def find(self, role, name):
        """Wait until there is a thing of this role and name."""

    @abstractmethod
    def click(self, role, name):
        """Wait for the thing and click on it."""

    @abstractmethod
    def open_panel(self, name):
        """Click on a panel's summary, found by its text: engines do not agree on a role for it."""

    @abstractmethod
    def fill(self, role, name, text):
        """Put text into a box in the place of what is there."""

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
        """What stands in a box."""

    @abstractmethod
    def values(self, group):
        """What stands in all text boxes of the group with this name."""

    @abstractmethod
    def names(self, role, within):
        """The accessible names of all of a role in the list named `within`, once it is whole."""

    @abstractmethod
    def boxes(self, selector):
        """[x, y, width, height] in pixels of what this CSS selects: for drawings, which have no role."""

    @abstractmethod
    def sees(self, role, text):
        """Wait until the one thing of this role shows this text. Returns what it shows."""

    @abstractmethod
    def reads(self, text):
        """Wait until the page shows this text (a part of it) anywhere."""

    @abstractmethod
    def address(self, expected):
        """Wait until the page has this address."""

    @abstractmethod
    def faults(self):
        """What was thrown or otherwise went wrong since `open`, as texts."""

    def paste(self, text, role, name):
        """Copy a text with the keyboard, out of the box for a list's words, and paste it into a thing, as people do.

        So no engine's permission to use the clipboard from a script is needed."""
        source = ("textbox", "Or the words themselves, pasted or typed")
        self.fill(*source, text)
        self.click(*source)
        self.press("Control+a")
        self.press("Control+c")
        self.click(role, name)
        self.press("Control+v")
