"""The places and sheets of the page: their links, their addresses, the Back button, the focus."""

import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, cell, extended, follow, linked, open_view, solved

PHONE = {"width": 390, "height": 844}
BOARD_LINK = f"#board={GOLDEN}&rules=new&min=3"
LOW = [(812, 375), (740, 360), (720, 390), (667, 375), (640, 360), (390, 300), (320, 200)]
OVERLAPS = """() => {
  const board = document.querySelector("#board").getBoundingClientRect();
  const within = (box, area) => Math.min(box.right, area.right) - Math.max(box.left, area.left) > 1
    && Math.min(box.bottom, area.bottom) - Math.max(box.top, area.top) > 1;
  const list = document.querySelector("#results").getBoundingClientRect();
  return [...document.querySelectorAll("#words button")].map((word) => word.getBoundingClientRect())
    .filter((word) => within(word, list) && within(list, board)).length;
}"""


@pytest.fixture
def phone(own_page, site):
    """The solved board on a phone, when the page has loaded everything."""
    own_page.set_viewport_size(PHONE)
    own_page.goto(f"{site}{BOARD_LINK}")
    solved(own_page)
    extended(own_page)
    return own_page


def place(page, name):
    return page.get_by_role("navigation", name="Places").get_by_role("link", name=name, exact=True)


def heading(page, name):
    return page.get_by_role("heading", name=name, exact=True)


@pytest.mark.promise
def test_each_place_has_a_link_an_address_and_a_way_back(phone):
    for name, title, view in (
        ("Explore", "Explore", "explore"),
        ("Look up", "Look up a word", "look-up"),
        ("More", "More", "more"),
    ):
        expect(place(phone, "Words")).to_have_attribute("aria-current", "page")
        place(phone, name).click()
        expect(heading(phone, title)).to_be_focused()
        expect(place(phone, name)).to_have_attribute("aria-current", "page")
        expect(phone.locator("[aria-current]")).to_have_count(1)
        linked(phone, f"{BOARD_LINK}&view={view}")
        phone.go_back()
        expect(heading(phone, title)).to_be_hidden()
        linked(phone, BOARD_LINK)
    assert solved(phone) == (88, 109)


def test_places_replace_each_other_and_sheets_lie_above(phone):
    before = phone.evaluate("history.length")
    place(phone, "Explore").click()
    place(phone, "Look up").click()
    expect(heading(phone, "Look up a word")).to_be_focused()
    place(phone, "More").click()
    assert phone.evaluate("history.length") == before + 1
    phone.get_by_role("link", name="Word lists").click()
    expect(heading(phone, "Word lists")).to_be_focused()
    phone.keyboard.press("Escape")
    expect(heading(phone, "More")).to_be_visible()
    phone.get_by_role("link", name="Rules and board").click()
    expect(heading(phone, "Rules and board")).to_be_visible()
    place(phone, "Words").click()
    expect(phone.get_by_role("group", name="Board")).to_be_visible()
    linked(phone, BOARD_LINK)


def test_back_from_a_sheet_keeps_what_changed_in_it(phone):
    phone.get_by_role("button", name="4×4 Boggle 1987").click()
    phone.get_by_label("Shortest word, letters").fill("5")
    phone.keyboard.press("Tab")
    linked(phone, "min=5&view=rules")
    phone.get_by_role("button", name="Back", exact=True).click()
    expect(phone.get_by_role("button", name="words of 5 letters or more")).to_be_focused()
    linked(phone, "&min=5")
    assert solved(phone) != (88, 109)


def test_back_over_another_board_shows_the_board_before(phone):
    phone.get_by_role("button", name="Roll", exact=True).click()
    expect(phone).not_to_have_url(re.compile(GOLDEN))
    solved(phone)
    place(phone, "Explore").click()
    expect(heading(phone, "Explore")).to_be_focused()
    phone.evaluate("history.go(-2)")
    linked(phone, BOARD_LINK)
    assert solved(phone) == (88, 109)
    phone.evaluate("history.go(1)")
    expect(phone).not_to_have_url(re.compile(GOLDEN))


def test_an_unfinished_board_stays_on_the_way_back_and_forward(phone):
    phone.get_by_role("button", name="Clear", exact=True).click()
    cell(phone, 1, 1).click()
    phone.keyboard.type("abc")
    place(phone, "Explore").click()
    expect(heading(phone, "Explore")).to_be_focused()
    phone.go_back()
    expect(cell(phone, 1, 1)).to_be_visible()
    phone.go_forward()
    expect(place(phone, "Explore")).to_have_attribute("aria-current", "page")
    expect(cell(phone, 1, 3)).to_have_value("C")


def test_a_double_press_of_back_leaves_the_view_once(phone):
    before = phone.evaluate("history.length")
    place(phone, "More").click()
    phone.get_by_role("link", name="Word lists").click()
    expect(heading(phone, "Word lists")).to_be_focused()
    phone.evaluate("document.querySelectorAll('#lists .back').forEach((back) => (back.click(), back.click()))")
    expect(heading(phone, "More")).to_be_visible()
    expect(place(phone, "More")).to_have_attribute("aria-current", "page")
    assert phone.evaluate("history.length") == before + 2


def test_a_link_opens_its_view(own_page, site):
    own_page.set_viewport_size(PHONE)
    own_page.goto(f"{site}{BOARD_LINK}&view=more")
    expect(heading(own_page, "More")).to_be_visible()
    expect(own_page.get_by_role("group", name="Board")).to_be_hidden()
    own_page.get_by_role("button", name="Back", exact=True).click()
    assert solved(own_page) == (88, 109)
    linked(own_page, BOARD_LINK)
    follow(own_page, "view=look-up")
    expect(heading(own_page, "Look up a word")).to_be_visible()
    assert solved(own_page) == (88, 109)


def test_nonsense_in_place_of_a_view_is_said(ready):
    follow(ready, "view=nowhere")
    expect(ready.get_by_role("alert").filter(has_text="expected one of the views")).to_contain_text("got 'nowhere'")


def test_a_roll_beside_an_open_place_leaves_it_open(shared):
    open_view(shared, "Explore")
    shared.get_by_role("button", name="Roll", exact=True).click()
    solved(shared)
    linked(shared, "&view=explore")
    shared.go_back()
    linked(shared, f"{BOARD_LINK}&view=explore")
    assert solved(shared) == (88, 109)
    open_view(shared, "Words")
    linked(shared, BOARD_LINK)


def test_places_by_the_keyboard_alone(phone):
    place(phone, "Explore").focus()
    phone.keyboard.press("Enter")
    expect(heading(phone, "Explore")).to_be_focused()
    phone.keyboard.press("Shift+Tab")
    expect(phone.get_by_role("button", name="Back", exact=True)).to_be_focused()
    phone.keyboard.press("Enter")
    expect(place(phone, "Explore")).to_be_focused()


@pytest.mark.first_worker_alone
def test_words_never_lie_over_the_board_in_low_windows(own_page, site):
    own_page.goto(f"{site}{BOARD_LINK}")
    solved(own_page)
    extended(own_page)
    for width, height in LOW:
        own_page.set_viewport_size({"width": width, "height": height})
        assert own_page.evaluate(OVERLAPS) == 0, (width, height)
        assert own_page.evaluate("document.documentElement.scrollWidth") <= width
        word = own_page.get_by_role("list", name="Words").get_by_role("button").first
        word.hover(trial=True)  # scrolls to it, and looks for it again if the list is drawn anew meanwhile
        expect(word).to_be_in_viewport(ratio=1)
        cell(own_page, 1, 1).scroll_into_view_if_needed()
        expect(cell(own_page, 1, 1)).to_be_in_viewport(ratio=1)
        cell(own_page, 4, 4).scroll_into_view_if_needed()
        expect(cell(own_page, 4, 4)).to_be_in_viewport(ratio=1)
