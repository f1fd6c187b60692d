"""What an empty board offers: pasting, and the boards solved last."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, clear, extended, paste, solved

pytestmark = pytest.mark.first_worker_alone

REFUSE = "navigator.clipboard.readText = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'))"
MISSING = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"


def paste_button(page):
    return page.get_by_role("region", name="Results").get_by_role("button", name="Paste", exact=True)


def text_box(page):
    return page.get_by_label("The board as text")


def last_boards(page):
    return page.get_by_role("list", name="Last boards").get_by_role("button")


def test_a_board_is_pasted_with_the_button(cleared):
    cleared.evaluate("text => navigator.clipboard.writeText(text)", GOLDEN)
    paste_button(cleared).click()
    assert solved(cleared) == (88, 109)
    expect(paste_button(cleared)).to_be_hidden()


@pytest.mark.parametrize(
    ("how", "why"), [(REFUSE, "Not now."), (MISSING, "this browser does not let the page read it.")]
)
def test_where_the_clipboard_is_refused_the_text_goes_into_a_box(page, site, how, why):
    page.add_init_script(how)
    page.goto(site)
    extended(page)
    paste_button(page).click()
    expect(page.get_by_text(f"The page could not read the clipboard: {why} Paste into this box.")).to_be_visible()
    expect(text_box(page)).to_be_focused()
    text_box(page).fill("fxie/amlo/ewbx/as_u")
    show = page.get_by_role("button", name="Show this board")
    show.click()
    expect(page.get_by_role("alert")).to_contain_text("expected")
    expect(text_box(page)).to_have_value("fxie/amlo/ewbx/as_u")  # nothing is lost
    text_box(page).fill(GOLDEN)
    show.click()
    assert solved(page) == (88, 109)


def test_a_text_pasted_into_the_box_that_is_no_board_can_be_corrected(cleared):
    cleared.evaluate("navigator.clipboard.writeText('')")
    paste_button(cleared).click()
    expect(text_box(cleared)).to_be_focused()
    paste(cleared, "fxie/amlo/ewbx/as_u")
    expect(cleared.get_by_role("alert")).to_contain_text("expected")
    expect(text_box(cleared)).to_have_value("fxie/amlo/ewbx/as_u")
    cleared.keyboard.press("Control+a")
    paste(cleared, GOLDEN)
    assert solved(cleared) == (88, 109)


def test_a_board_solved_in_another_tab_is_offered(context, site):
    page, other = context.new_page(), context.new_page()
    page.goto(site)
    extended(page)
    other.goto(f"{site}#board={GOLDEN}")
    solved(other)
    expect(last_boards(page)).to_have_accessible_name("88 words")


def test_an_empty_clipboard_is_said(cleared):
    cleared.evaluate("navigator.clipboard.writeText('')")
    paste_button(cleared).click()
    expect(cleared.get_by_text("The clipboard has no text. Paste or type into this box.")).to_be_visible()


def test_the_last_boards_are_opened_from_an_empty_board(page, site):
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    extended(page)
    expect(page.get_by_text("Last boards")).to_be_hidden()
    clear(page)
    expect(last_boards(page)).to_have_accessible_name("88 words")
    last_boards(page).click()
    assert solved(page) == (88, 109)
    assert board_text(page) == GOLDEN.replace("/", "")
    clear(page)
    page.get_by_role("link", name="All boards").click()
    expect(page.get_by_role("heading", name="Boards", exact=True)).to_be_focused()


def test_the_first_letter_ends_the_offers(cleared):
    expect(paste_button(cleared)).to_be_visible()
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("t")
    expect(paste_button(cleared)).to_be_hidden()
