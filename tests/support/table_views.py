"""The states of the page when several play, for tests that check all of them (see `views`)."""

from playwright.sync_api import expect

from players import add_on_paper, close, open_table, share
from playing import LINK, play


def players_table(page, site):
    """Inviting others, sharing a result, the table of three players, and one phone in the middle."""
    page.goto(f"{site}{LINK}")
    page.get_by_role("button", name="Invite others").click()
    expect(page.locator("#handing-qr svg")).to_be_visible()
    yield
    close(page)
    play(page, ["sands", "and", "hinds"])
    open_table(page)
    yield
    share(page, "Zoë")
    add_on_paper(page, "Жук", "sands washy xyzzy", "Жук was added. These do not count: xyzzy: not on the board.")
    add_on_paper(page, "A player with a long name", "washy", "A player with a long name was added.")
    page.get_by_role("list", name="Nobody found").get_by_role("button").first.click()
    yield
    page.evaluate("location.hash = '#play=new&seed=12&time=60'")
    page.get_by_role("button", name="One phone in the middle").click()
    expect(page.get_by_role("dialog", name="One phone in the middle")).to_be_visible()
    yield
