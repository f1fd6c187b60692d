"""Pasted word lists that are too long for their box: kept beside it, added, discarded, and never lost silently."""

import pytest
from playwright.sync_api import expect

from driving import open_view, paste
from history import open_boards
from lists import add, box, held, in_use, note, open_lists, solve_with_lists

BOARD = "bat/tsh"
WORDS = ["bat", "tab", *(first + last for first in "abcdefgh" for last in ["ing", "ion", "ish"])]
MANY = "\n".join(WORDS * 600)
MOTHS = "\n".join(["moth"] * 15_000)
HELD = f"Pasted text, too long to show here: {len(MANY):,} bytes."


@pytest.fixture
def page(page, site):
    """The page with a board solved, its sheet of lists open and the caret in the box for words."""
    solve_with_lists(page, site, BOARD)
    box(page).click()
    return page


def size(page):
    """The line that says how long the pasted text is."""
    return page.locator("#list-held")


def discard(page):
    return page.get_by_role("button", name="Discard the pasted text", exact=True)


def language(page):
    return page.get_by_role("combobox", name="Language")


def test_it_is_added_with_what_stands_in_the_box(page):
    page.keyboard.type("zoo")
    paste(page, MANY)
    expect(size(page)).to_have_text(HELD)
    expect(box(page)).to_have_value("zoo")
    add(page)
    expect(in_use(page)).to_have_text("Words of My words")
    expect(note(page)).to_have_text(f"“My words” is in use: {len(WORDS) + 1} words.")
    expect(box(page)).to_have_value("")
    expect(discard(page)).to_be_hidden()


def test_a_second_one_comes_behind_the_first(page):
    paste(page, MANY)
    expect(size(page)).to_have_text(HELD)
    paste(page, MOTHS)
    expect(size(page)).to_have_text(f"Pasted text, too long to show here: {len(MANY) + 1 + len(MOTHS):,} bytes.")
    add(page)
    expect(note(page)).to_have_text(f"“My words” is in use: {len(WORDS) + 1} words.")


def test_it_is_pasted_over_what_is_selected(page):
    page.keyboard.type("zoo")
    page.keyboard.press("Control+a")
    paste(page, "\ufeff" + MANY)
    expect(box(page)).to_have_value("")
    add(page)
    expect(note(page)).to_have_text(f"“My words” is in use: {len(WORDS)} words.")


def test_who_leaves_the_page_is_asked_first(page):
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    paste(page, MANY)
    expect(size(page)).to_have_text(HELD)
    page.evaluate("setTimeout(() => location.reload())")
    expect(page.get_by_role("status")).to_be_visible()
    discard(page).click()
    page.reload()
    expect(discard(page)).to_be_hidden()
    assert asked == ["beforeunload"]


def test_a_dropped_one_is_held_too(page):
    box(page).evaluate(
        """(box, text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          box.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        MANY,
    )
    expect(size(page)).to_have_text(HELD)


def test_a_short_one_goes_into_the_box(page):
    paste(page, "bat\ntab")
    expect(box(page)).to_have_value("bat\ntab")
    expect(discard(page)).to_be_hidden()


def test_it_stays_as_long_as_lines_are_left_out(page):
    paste(page, MANY + "\n2nd")
    add(page)
    expect(note(page)).to_contain_text("Left out: 1 line that held no word: '2nd'.")
    expect(discard(page)).to_be_visible()


def test_one_that_comes_while_another_is_packed_stays(own_page, site):
    let_go = held(own_page, site, BOARD, "go_on")
    box(own_page).click()
    paste(own_page, MANY)
    add(own_page)
    expect(own_page.get_by_role("progressbar", name="Working on the list")).to_be_visible()
    box(own_page).click()
    paste(own_page, MOTHS)
    let_go()
    expect(in_use(own_page)).to_have_text("Words of My words")
    expect(discard(own_page)).to_be_visible()


def test_what_was_wrong_before_is_past(page):
    box(page).fill("2nd")
    add(page)
    expect(page.get_by_role("alert")).to_contain_text("“My words” was not added: ")
    box(page).click()
    paste(page, MANY)
    expect(discard(page)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_it_is_discarded_by_a_button(page):
    paste(page, MANY)
    discard(page).click()
    expect(note(page)).to_have_text("The pasted text is discarded.")
    expect(discard(page)).to_be_hidden()
    expect(box(page)).to_be_focused()
    page.keyboard.type("zoo")
    add(page)
    expect(note(page)).to_have_text("“My words” is in use: 1 word.")


def test_no_other_language_takes_it_away(page):
    paste(page, MANY)
    open_view(page, "More")
    language(page).select_option("Deutsch")
    sentence = (
        "The language did not change, because what you typed cannot be kept: the pasted word list is too long for that."
    )
    expect(page.get_by_role("alert")).to_have_text(sentence)
    expect(language(page)).to_have_value("en")
    open_lists(page)
    expect(discard(page)).to_be_visible()


def test_who_erases_everything_erases_it_too(page):
    paste(page, MANY)
    open_boards(page)
    page.get_by_role("button", name="Erase everything").click()
    page.get_by_role("dialog").get_by_role("button", name="Erase", exact=True).click()
    expect(page.get_by_text("Everything is erased.")).to_be_visible()
    expect(discard(page)).to_be_hidden()
