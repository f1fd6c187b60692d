"""Words of a round that are traced, by the mouse and by fingers. What a pointer does on any board is tested in
tests/browser/tracing/."""

import re

import pytest
from playwright.sync_api import expect

from hosting import asking_no_other_host
from playing import answered, begin, begin_here, end, found, rolled, scored, send, tile, total, word_box
from tracing import ROOM_BOARD, Fingers, middle_of, numbered, press, trace
from visits import throwing_nothing

pytestmark = pytest.mark.first_worker_alone

BOARD = rolled()


@pytest.fixture(scope="module")
def word(there):
    """A word of five tiles."""
    return next(one for one in there if len(one.path) == 5)


@pytest.fixture(scope="module")
def phone(chromium, site):
    """A round on a phone, for all tests here."""
    options = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    context = chromium.new_context(**options, reduced_motion="reduce", service_workers="block")
    context.route("**/pyodide.mjs", lambda route: None)
    page = context.new_page()
    with asking_no_other_host(context), throwing_nothing(page):
        begin(page, site)
        yield page
    context.close()


@pytest.fixture
def fingers(phone):
    begin_here(phone)
    return Fingers(phone, ROOM_BOARD)


def so_far(page, text):
    expect(page.locator(".saying b")).to_have_text(text)


def spelled(cells):
    return "".join(BOARD.tiles[cell] for cell in cells)


def nothing_lit(page):
    expect(page.locator(f"{ROOM_BOARD} [data-step]")).to_have_count(0)
    expect(page.get_by_role("group", name="Board").get_by_role("button", pressed=True)).to_have_count(0)
    expect(page.locator(f"{ROOM_BOARD} .path > *")).to_have_count(0)


def test_the_mouse_traces_a_word(player, word):
    page, path = player, word.path
    begin_here(page)
    press(page, path[:3], ROOM_BOARD)
    so_far(page, spelled(path[:3]))
    assert numbered(page, ROOM_BOARD) == list(path[:3])
    expect(page.locator(f"{ROOM_BOARD} .path .core")).to_be_visible()
    expect(tile(page, BOARD, path[0])).to_have_attribute("aria-pressed", "true")
    for cell in path[3:]:
        page.mouse.move(*middle_of(page, cell, ROOM_BOARD), steps=4)
    page.mouse.up()
    answered(page, scored(word))
    nothing_lit(page)
    assert found(page) == [word.word]
    expect(word_box(page)).to_be_focused()  # typing goes on
    # Taps go on after a trace, and a trace drops tapped tiles.
    for cell in [*path, path[-1]]:
        tile(page, BOARD, cell).click()
    answered(page, "already found")
    tile(page, BOARD, path[0]).press("Enter")
    so_far(page, spelled(path[:1]))
    trace(page, path, ROOM_BOARD)
    answered(page, "already found")
    # Going back takes tiles off, and going back to the first one sends nothing.
    press(page, [*path[:3], path[1]], ROOM_BOARD)
    so_far(page, spelled(path[:2]))
    page.mouse.move(*middle_of(page, path[0], ROOM_BOARD), steps=4)
    so_far(page, spelled(path[:1]))
    page.mouse.up()
    so_far(page, "")
    nothing_lit(page)
    answered(page, "")


def test_what_ends_a_trace_before_it_is_lifted(player, word):
    page = player
    begin_here(page)
    for act, left in (("Escape", ""), ("x", "x"), ("Pause", ""), ("End round", None)):
        press(page, word.path, ROOM_BOARD)
        so_far(page, word.word)
        if act in ("Escape", "x"):
            page.keyboard.press(act)
            so_far(page, left)
        else:
            page.get_by_role("button", name=act).evaluate("button => button.click()")
        page.mouse.up()
        if act == "Pause":
            page.get_by_role("button", name="Go on").click()
        if act != "End round":
            nothing_lit(page)
            total(page, "0 words, 0 points")
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    expect(page.get_by_text("After the time")).to_be_hidden()
    expect(page.get_by_role("heading", name="Found words")).to_be_hidden()


def test_a_finger_traces_a_word(phone, fingers, word):
    first, second, third = word.path[:3]
    seen = "[scrollX, scrollY, visualViewport.scale, history.length, location.href]"
    before = phone.evaluate(seen)
    fingers.down(first)
    fingers.move(second, third, second)  # and goes back
    so_far(phone, spelled([first, second]))
    fingers.move(*word.path[2:])
    fingers.up()
    answered(phone, scored(word))
    nothing_lit(phone)
    assert phone.evaluate(seen) == before
    expect(word_box(phone)).not_to_be_focused()  # no keyboard over the board
    fingers.down(first)
    fingers.move(*word.path[1:])
    so_far(phone, word.word)
    expect(phone.locator(".saying b")).to_have_class(re.compile("known"))  # it was found already
    fingers.up()
    answered(phone, "already found")
    end(phone)


def test_a_finger_that_the_browser_takes_away_sends_nothing(phone, fingers, word):
    fingers.down(word.path[0])
    fingers.move(*word.path[1:])
    so_far(phone, word.word)
    fingers.cancel()
    so_far(phone, "")
    nothing_lit(phone)
    total(phone, "0 words, 0 points")
    for cell in [*word.path, word.path[-1]]:
        tile(phone, BOARD, cell).tap()
    answered(phone, scored(word))
    send(phone, word.word)
    answered(phone, "already found")
    end(phone)
