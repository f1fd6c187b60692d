"""Tracing words with real touches, and what the browser must not do meanwhile; and traces that Pyodide looks up."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, answered_by, cell, extended, follow, solved
from hosting import asking_no_other_host
from tracing import Fingers, expect_answer, expect_chosen, expect_no_path, expect_path, expect_seen, middle_of, trace
from visits import throwing_nothing

LIMBO, STUX = [6, 2, 5, 10, 7], [13, 14, 15, 11]
SNAKE = [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13, 12]
PLACE = "() => [scrollX, scrollY, visualViewport.scale, history.length, location.href, getSelection().toString()]"


@pytest.fixture(scope="module")
def phone(chromium, site):
    """A page with the board GOLDEN solved, on a phone with a touch screen. Pyodide never comes."""
    options = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    context = chromium.new_context(**options, reduced_motion="reduce", service_workers="block")
    context.route("**/pyodide.mjs", lambda route: None)
    page = context.new_page()
    with asking_no_other_host(context), throwing_nothing(page):
        page.goto(f"{site}#board={GOLDEN}")
        extended(page)
        yield page
    context.close()


@pytest.fixture
def page(phone):
    """The board GOLDEN, with no word chosen and nothing focused."""
    follow(phone, f"board={GOLDEN}&rules=new&min=4")
    follow(phone, f"board={GOLDEN}&rules=new")
    solved(phone)
    phone.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    expect_no_path(phone)
    return phone


@pytest.mark.promise
def test_a_finger_traces_words_and_a_second_one_changes_nothing(page):
    fingers = Fingers(page)
    fingers.trace(LIMBO)
    expect_chosen(page, "limbo", LIMBO)
    expect_answer(page, "limbo, 2 points")
    fingers.down(LIMBO[0])
    fingers.move(*LIMBO[1:3])
    fingers.down(15, finger=1)
    fingers.move(14, 13, finger=1)
    fingers.move(LIMBO[3])
    fingers.up(finger=1)
    expect_path(page, LIMBO[:4])
    fingers.move(LIMBO[4])
    fingers.up()
    expect_chosen(page, "limbo", LIMBO)


def test_nothing_scrolls_opens_or_is_selected(page):
    fingers = Fingers(page)
    before = page.evaluate(PLACE)
    for cells in (STUX, SNAKE, SNAKE[::-1]):
        fingers.trace(cells)
        expect_path(page, cells)
        expect(page.locator("#traced")).to_have_attribute("data-mark", "✗")
        assert page.evaluate(PLACE) == before
    _, y = middle_of(page, 4)
    for start, end in ((7, 1), (4, 389)):  # a long stroke to the side
        fingers.down(start)
        fingers.move_to(end, y)
        fingers.up()
        expect(page.locator("#traced")).to_have_attribute("data-mark", "✗")
        assert page.evaluate(PLACE) == before
    assert page.evaluate("document.activeElement.tagName") == "BODY"


def test_a_touch_that_the_browser_takes_away_is_dropped_and_a_tap_still_focuses_the_text_box(page):
    fingers = Fingers(page)
    fingers.down(STUX[0])
    fingers.move(*STUX[1:])
    expect_path(page, STUX)
    fingers.cancel()
    expect_no_path(page)
    expect_answer(page, "")
    expect(page.locator("#traced")).to_be_hidden()
    fingers.trace(STUX)
    page.touchscreen.tap(*middle_of(page, 6))
    expect_no_path(page)
    while not cell(page, 2, 3).evaluate("box => box === document.activeElement"):
        page.touchscreen.tap(*middle_of(page, 6))  # just after a stroke, Chromium drops taps on any page
    page.keyboard.type("g")
    expect(cell(page, 2, 3)).to_have_value("G")
    expect(cell(page, 2, 4)).to_be_focused()


def test_the_sides_of_the_screen_are_left_to_the_browser(page):
    fingers = Fingers(page)
    follow(page, f"board={'/'.join(['e' * 20] * 20)}&rules=free")
    solved(page)
    width = page.viewport_size["width"]
    for side, inner in ((19, 80), (width - 19, width - 80)):
        y = middle_of(page, 210)[1]
        fingers.down_at(side, y)
        fingers.move_to(inner, y)
        fingers.up()
        expect_no_path(page)
    fingers.down_at(60, middle_of(page, 210)[1])
    fingers.move_to(100, middle_of(page, 210)[1])
    fingers.up()
    expect(page.locator("#path .core")).to_have_count(1)


def test_with_pyodide_the_sentence_is_that_of_the_look_up(own_page, site):
    own_page.goto(f"{site}#board={GOLDEN}&rules=new")
    answered_by(own_page, "Pyodide")
    trace(own_page, [13, 14])
    expect_seen(own_page, "✗", "'st' is not in the list; 'st' has 2 letters, words here have 3 or more.")
    expect_answer(own_page, "'st' is not in the list; 'st' has 2 letters, words here have 3 or more.")
    trace(own_page, [4, 13])  # no neighbours
    expect(own_page.locator("#path .core")).to_have_count(1)
    trace(own_page, [13, 14, 15, 11])
    expect_seen(own_page, "✗", "'stux' is not in the list.")
    expect_path(own_page, [13, 14, 15, 11])
