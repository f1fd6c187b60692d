"""A language that is chosen while a board is typed."""

from playwright.sync_api import expect

from driving import cell, extended, open_view


def test_a_board_typed_in_part_stays_when_the_language_changes(page, site):
    page.goto(site)
    extended(page)
    cell(page, 1, 1).click()
    page.keyboard.type("abc")
    open_view(page, "More")
    page.get_by_role("combobox", name="Language").select_option("Deutsch")
    expect(page.locator("#status")).to_have_text("Noch 13 Steine.")
    expect(page.get_by_label("Zeile 1, Spalte 3", exact=True)).to_have_value("C")
