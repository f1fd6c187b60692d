"""The table of players, as users see it."""

import re

from playwright.sync_api import expect

from boggle.game.rules import NEW
from boggle.play.invitation import Invitation
from playing import SEED

ROUND = Invitation(NEW, 3, NEW.scoring, SEED).having(seconds=180)  # that of the link in `playing`
NOTE = "#table-note"


def open_table(page):
    page.get_by_role("button", name="Compare with others").click()
    expect(page.get_by_role("heading", name="Compare with others")).to_be_focused()


def share(page, name):
    """Share the player's own result. Returns the link."""
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Send your result").click()
    dialog = page.get_by_role("dialog", name="Send your result")
    link = dialog.get_by_role("textbox", name="Link", exact=True).input_value()
    close(page)
    return link


def close(page):
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def add(page, text, told):
    box = page.get_by_role("textbox", name="Link, or text with links")
    if not box.is_visible():
        page.get_by_role("button", name="Add results").click()
    box.fill(text)
    _send(box)
    expect(page.locator(NOTE)).to_have_text(told)


def add_on_paper(page, name, words, told):
    box = page.get_by_role("textbox", name="Name", exact=True)
    if not box.is_visible():
        page.get_by_role("button", name="A player on paper").click()
    box.fill(name)
    page.get_by_role("textbox", name="Words, with spaces between them").fill(words)
    _send(box)
    expect(page.locator(NOTE)).to_have_text(told)


def _send(box):
    """Send the form of a box. The other form may be open, too."""
    box.locator("xpath=ancestor::form").get_by_role("button", name="Add", exact=True).click()


def rows(page):
    """The rows of the table: rank, name, points, own words, struck words. The page's own player is not marked."""
    table = page.get_by_role("table", name="Players")
    read = []
    for row in table.get_by_role("row").all()[1:]:
        rank, points, own, struck = [
            int(re.sub(r"\D", "", text)) for text in row.get_by_role("cell").all_text_contents()
        ]
        read.append((rank, row.get_by_role("rowheader").locator("bdi").text_content(), points, own, struck))
    return read


def expect_players(page, number):
    expect(page.get_by_role("table", name="Players").get_by_role("rowheader")).to_have_count(number)


def choose(page, name):
    page.get_by_role("table", name="Players").get_by_role("button", name=name).click()
