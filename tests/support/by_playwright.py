"""Chromium, driven by Playwright."""

import re
from contextlib import contextmanager
from itertools import pairwise

from playwright.sync_api import expect

from driver import PATIENCE, VIEW, Driver
from tools.setup.get_browser import launch_chromium

STEPS = 4  # events of a finger from one point to the next
MILLISECONDS = PATIENCE * 1000


@contextmanager
def chromium(playwright):
    """A driver of Chromium."""
    browser = launch_chromium(playwright)
    page = browser.new_page(viewport=dict(zip(("width", "height"), VIEW, strict=True)), has_touch=True)
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

    def back(self):
        self._page.go_back()

    def resize(self, width, height):
        self._page.set_viewport_size({"width": width, "height": height})

    def run(self, script, *given):
        return self._page.evaluate(f"(given) => ({script})(...given)", list(given))

    def find(self, role, name):
        expect(self._one(role, name)).to_be_visible(timeout=MILLISECONDS)

    def click(self, role, name):
        self._one(role, name).click()

    def click_on(self, selector):
        self._page.locator(selector).click()

    def trace(self, points):
        """Playwright itself has taps only, so Chromium's own protocol sends these touches."""
        session = self._page.context.new_cdp_session(self._page)

        def touch(kind, *at):
            points = [{"x": x, "y": y} for x, y in at]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", points[0])
        for (from_x, from_y), (x, y) in pairwise(points):
            for part in [step / STEPS for step in range(1, STEPS + 1)]:
                touch("touchMove", (from_x + (x - from_x) * part, from_y + (y - from_y) * part))
        touch("touchEnd")
        session.detach()

    def fill(self, role, name, text):
        self._one(role, name).fill(text)

    def choose_option(self, selector, text):
        self._page.locator(selector).select_option(text)

    def give_file(self, selector, path):
        self._page.locator(selector).set_input_files(path)

    def type(self, text):
        self._page.keyboard.type(text)

    def press(self, keys):
        self._page.keyboard.press(keys)

    def focused(self):
        thing = self._page.locator(":focus")
        found = thing.count() and re.match(r'- (\w+) "(.*)"', thing.aria_snapshot())
        return found.groups() if found else None

    def value(self, role, name):
        return self._one(role, name).input_value()

    def values(self, group):
        return [box.input_value() for box in self._one("group", group).get_by_role("textbox").all()]

    def names(self, role, within):
        thing = self._one("list", within)
        expect(thing).not_to_have_attribute("aria-busy", "true", timeout=MILLISECONDS)
        return re.findall(f'- {role} "(.*)"', thing.aria_snapshot())

    def shows(self, selector):
        expect(self._page.locator(selector).first).to_be_visible(timeout=MILLISECONDS)

    def sees(self, role, text):
        expect(self._page.get_by_role(role)).to_have_text(text, timeout=MILLISECONDS)

    def reads(self, text):
        body = self._page.locator("body")
        expect(body).to_contain_text(text, use_inner_text=True, timeout=MILLISECONDS)
        return body.inner_text()

    def contains(self, text):
        expect(self._page.locator("body")).to_contain_text(text, timeout=MILLISECONDS)

    def address(self, expected):
        expect(self._page).to_have_url(expected, timeout=MILLISECONDS)

    def faults(self):
        return list(self._faults)

    def _one(self, role, name):
        return self._page.get_by_role(role, name=name, exact=True)
