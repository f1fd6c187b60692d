"""Chromium, driven by Playwright."""

import re
from contextlib import contextmanager

from playwright.sync_api import expect

from driver import PATIENCE, VIEW, Driver
from tools.setup.get_browser import launch_chromium

BOX = "all => all.map(one => one.getBoundingClientRect()).map(box => [box.x, box.y, box.width, box.height])"
MILLISECONDS = PATIENCE * 1000


@contextmanager
def chromium(playwright):
    """A driver of Chromium."""
    browser = launch_chromium(playwright)
    page = browser.new_page(viewport=dict(zip(("width", "height"), VIEW, strict=True)))
    page.set_default_timeout(MILLISECONDS)
    yield PlaywrightDriver(page)
    browser.close()


class PlaywrightDriver(Driver):
    def __init__(self, page):
        self._page = page
        self._faults = []
        page.on("pageerror", lambda error: self._faults.append(str(error)))
        page.on("console", lambda message: self._faults.append(message.text) if message.type == "error" else None)

    def open(self, address):
        self._faults.clear()
        self._page.goto(address)

    def reload(self):
        self._page.reload()

    def find(self, role, name):
        expect(self._one(role, name)).to_be_visible(timeout=MILLISECONDS)

    def click(self, role, name):
        self._one(role, name).click()

    def open_panel(self, name):
        self._page.locator("summary").get_by_text(name, exact=True).click()

    def fill(self, role, name, text):
        self._one(role, name).fill(text)

    def choose_file(self, name, path):
        self._page.get_by_label(name, exact=True).set_input_files(path)

    def type(self, text):
        self._page.keyboard.type(text)

    def press(self, keys):
        self._page.keyboard.press(keys)

    def value(self, role, name):
        return self._one(role, name).input_value()

    def values(self, group):
        return [box.input_value() for box in self._one("group", group).get_by_role("textbox").all()]

    def names(self, role, within):
        thing = self._one("list", within)
        expect(thing).not_to_have_attribute("aria-busy", "true", timeout=MILLISECONDS)
        return re.findall(f'- {role} "(.*)"', thing.aria_snapshot())

    def boxes(self, selector):
        return self._page.locator(selector).evaluate_all(BOX)

    def sees(self, role, text):
        thing = self._page.get_by_role(role)
        expect(thing).to_have_text(text, timeout=MILLISECONDS)
        return thing.inner_text()

    def reads(self, text):
        expect(self._page.locator("body")).to_contain_text(text, use_inner_text=True, timeout=MILLISECONDS)

    def address(self, expected):
        expect(self._page).to_have_url(expected, timeout=MILLISECONDS)

    def faults(self):
        return list(self._faults)

    def _one(self, role, name):
        return self._page.get_by_role(role, name=name, exact=True)
