"""Typing while a file has not arrived."""

import re

from playwright.sync_api import expect

from driving import cell


def type_late(page):
    """Type over the last letter, and check that the box shows the new one: boxes work whatever file is missing."""
    cell(page, 4, 4).click()
    page.keyboard.type("n")
    expect(cell(page, 4, 4)).to_have_value(re.compile("[nN]"))
