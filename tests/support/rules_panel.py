"""What users do in the sheet of rules."""

from playwright.sync_api import expect

from boggle.game.rules import RULES, rules_named
from driving import open_view


def opened(page):
    """Open the sheet of rules. Returns its element."""
    open_view(page, "Rules")
    panel = page.get_by_role("region", name="Rules and board")
    expect(panel.get_by_role("group", name="Rules", exact=True)).to_be_visible()
    return panel


def roll(page):
    page.get_by_role("button", name="Roll", exact=True).click()


def rules(panel, name):
    return panel.get_by_role("radio", name=rules_named(name).title)


def choose(panel, name):
    every = panel.get_by_role("button", name=f"All {len(RULES)} rules", expanded=False)
    if every.count():
        every.click()
    rules(panel, name).check()


def rolls_with(panel, name):
    return panel.get_by_role("group", name="Roll with").get_by_role("button", name=name)


def rules_in_use(page):
    """The button that says which rules are in use. Its accessible name says more than it shows."""
    return page.locator("#rules-in-use")
