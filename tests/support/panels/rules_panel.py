"""What users do in the panel of rules."""

from playwright.sync_api import expect


def opened(page):
    panel = page.get_by_role("group").filter(has=page.get_by_text("Rules and board", exact=True))
    panel.get_by_text("Rules and board").click()
    expect(panel.get_by_label("Rules")).to_be_visible()
    return panel


def roll(page):
    page.get_by_role("button", name="Roll", exact=True).click()


def choose(panel, name):
    panel.get_by_label("Rules").select_option(name)
