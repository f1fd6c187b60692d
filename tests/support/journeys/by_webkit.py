"""WebKitGTK, driven by Selenium with WebDriver."""

import os
from contextlib import contextmanager

from selenium import webdriver
from selenium.common import WebDriverException
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from by_selenium import SeleniumDriver
from tools.setup.get_engines import mini_browser_path, webkit_driver_path

ERRORS = ".alert[role=alert]"  # other alerts also say what went well, as that of the table does


@contextmanager
def webkit():
    """A driver of WebKit; needs a display."""
    options = Options()
    options.binary_location = mini_browser_path()
    options.add_argument("--automation")
    service = Service(webkit_driver_path(), env={**os.environ, "LANGUAGE": "en"})
    with webdriver.WebKitGTK(options=options, service=service) as browser:
        yield WebKitDriver(browser)


class WebKitDriver(SeleniumDriver):
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
