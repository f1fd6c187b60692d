"""Firefox, driven by Selenium with WebDriver and BiDi."""

from contextlib import contextmanager

from selenium import webdriver
from selenium.webdriver.firefox.service import Service

from by_selenium import SeleniumDriver
from tools.setup.get_engines import firefox_path, geckodriver_path


@contextmanager
def firefox():
    """A driver of Firefox."""
    options = webdriver.FirefoxOptions()
    options.binary_location = firefox_path()
    options.add_argument("-headless")
    options.set_preference("intl.accept_languages", "en")
    options.enable_bidi = True
    with webdriver.Firefox(options=options, service=Service(geckodriver_path())) as browser:
        yield FirefoxDriver(browser)


class FirefoxDriver(SeleniumDriver):
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
