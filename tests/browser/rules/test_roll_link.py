"""The link that rolls a board: the shortcut of the installed page."""

import re

from playwright.sync_api import expect

from driving import board_text, solved


def test_the_link_rolls_once(page, site):
    page.goto(f"{site}#roll")
    solved(page)
    rolled = board_text(page)
    assert " " not in rolled
    expect(page).to_have_url(re.compile("#board="))
    page.reload()
    solved(page)
    assert board_text(page) == rolled
