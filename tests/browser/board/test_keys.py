"""Typing with a phone: the row of keys below the board, and the board above the phone's keyboard."""

import pytest
from playwright.sync_api import expect

from driving import board_text, cell, extended, solved
from hosting import asking_no_other_host
from tracing import Fingers
from visits import throwing_nothing

PHONE = {"width": 360, "height": 640}
KEYBOARD = 300  # pixels
VIEWPORT = """{
  const viewport = Object.assign(new EventTarget(), { height: innerHeight, width: innerWidth, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, "visualViewport", { value: viewport });
}"""
REFUSE = """() => {
  navigator.clipboard.readText = () => Promise.reject(new DOMException("Not now.", "NotAllowedError"));
}"""
RAISE = """(height) => {
  visualViewport.height = innerHeight - height;
  visualViewport.dispatchEvent(new Event("resize"));
}"""


@pytest.fixture
def phone(chromium, site):
    """A page with an empty board on a phone, whose keyboard `RAISE` puts up."""
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.route("**/pyodide.mjs", lambda route: None)
    with asking_no_other_host(context):
        page = context.new_page()
        page.add_init_script(VIEWPORT)
        with throwing_nothing(page):
            page.goto(site)
            extended(page)
            yield page
    context.close()


def keys(page):
    return page.get_by_role("group", name="Keys")


def key(page, name):
    return keys(page).get_by_role("button", name=name)


def in_sight(locator, height):
    """Whether an element lies entirely in the upper `height` pixels of the window."""
    box = locator.bounding_box()
    return box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] and 0 <= box["y"] <= height - box["height"]


def test_keys_type_into_the_cell_and_leave_it_the_focus(phone):
    expect(keys(phone)).to_be_hidden()  # the first cell has the focus, but nobody has reached for it
    cell(phone, 1, 1).tap()
    expect(keys(phone)).to_be_visible()
    key(phone, "?, any letter").tap()
    expect(cell(phone, 1, 2)).to_be_focused()
    key(phone, "., a hole").tap()
    expect(cell(phone, 1, 3)).to_be_focused()
    key(phone, "[th], a tile of several letters").tap()
    expect(cell(phone, 1, 3)).to_be_focused()
    phone.keyboard.type("th")
    key(phone, "], the end of the tile").tap()
    expect(cell(phone, 1, 3)).to_have_value("Th")
    expect(cell(phone, 1, 4)).to_be_focused()
    expect(key(phone, "[th]")).to_be_visible()
    assert board_text(phone).startswith("?.th ")


def test_a_board_is_pasted_by_its_key(phone):
    phone.evaluate("navigator.clipboard.writeText('fxie/amlo/ewbx/astu')")
    cell(phone, 1, 1).tap()
    key(phone, "Paste").tap()
    assert solved(phone) == (88, 109)


def test_a_refused_clipboard_is_said(phone):
    phone.evaluate(REFUSE)
    cell(phone, 1, 1).tap()
    key(phone, "Paste").tap()
    expect(phone.get_by_role("alert")).to_have_text(
        "The page could not read the clipboard: Not now. Hold a cell to paste there."
    )


def test_the_keys_go_with_the_focus(phone):
    cell(phone, 1, 1).tap()
    expect(keys(phone)).to_be_visible()
    phone.get_by_role("link", name="More").tap()
    expect(keys(phone)).to_be_hidden()


def word_below_the_keys(phone):
    """Solve a board and let a cell have the focus. Returns the button of a word, which lies below the keys."""
    phone.evaluate("navigator.clipboard.writeText('fxie/amlo/ewbx/astu')")
    cell(phone, 1, 1).tap()
    key(phone, "Paste").tap()
    assert solved(phone) == (88, 109)
    cell(phone, 1, 1).tap()
    expect(keys(phone)).to_be_visible()
    return phone.get_by_role("list", name="Words").get_by_role("button").nth(2)


def test_a_press_that_takes_the_focus_from_a_cell_meets_its_target(phone):
    """With a mouse at a touch screen. If the row went at the press, what lies below it would move away."""
    word = word_below_the_keys(phone)
    word.click()
    expect(word).to_have_attribute("aria-pressed", "true")
    expect(keys(phone)).to_be_hidden()


def test_a_tap_that_takes_the_focus_from_a_cell_meets_its_target(phone):
    """With a finger, the focus leaves the cell between the end of the touch and the click."""
    word = word_below_the_keys(phone)
    box = word.bounding_box()
    finger = Fingers(phone)
    finger.down_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    finger.up()
    expect(word).to_have_attribute("aria-pressed", "true")
    expect(keys(phone)).to_be_hidden()


def test_the_keyboard_covers_neither_the_board_nor_the_keys(phone):
    cell(phone, 1, 1).tap()
    phone.evaluate(RAISE, KEYBOARD)
    left = PHONE["height"] - KEYBOARD
    board = phone.get_by_role("group", name="Board")
    expect(phone.locator("html.keyboard")).to_have_count(1)
    for letter in "fxieamloewbxast":
        assert in_sight(board, left)
        assert in_sight(keys(phone), left)
        assert in_sight(phone.locator(":focus"), left)
        phone.keyboard.press(letter)
    assert phone.evaluate("[scrollY, document.querySelector('main').scrollTop]") == [0, 0]
    phone.keyboard.press("u")
    assert solved(phone) == (88, 109)
    phone.evaluate(RAISE, 0)
    expect(phone.locator("html.keyboard")).to_have_count(0)
    expect(phone.get_by_role("navigation", name="Places")).to_be_visible()


def test_a_low_window_is_one_whose_keyboard_is_up_while_a_cell_has_the_focus(phone):
    phone.set_viewport_size({"width": 360, "height": 340})
    phone.evaluate(RAISE, 0)
    cell(phone, 1, 1).tap()
    expect(phone.locator("html.keyboard")).to_have_count(1)
    assert in_sight(phone.get_by_role("group", name="Board"), 340)
    assert in_sight(keys(phone), 340)
    cell(phone, 1, 1).blur()
    expect(phone.locator("html.keyboard")).to_have_count(0)
    expect(phone.get_by_role("navigation", name="Places")).to_be_visible()


def test_without_a_touch_screen_there_are_no_keys(cleared):
    cell(cleared, 1, 1).click()
    expect(cleared.locator(".keys")).to_have_count(0)
