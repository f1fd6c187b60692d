"""Words of a round that are traced, by the mouse and by fingers."""

import re

import pytest
from playwright.sync_api import expect

from boggle.game.scoring import FOUR
from hosting import asking_no_other_host
from playing import answered, begin, end, found, rolled, send, tile, total, word_box, words_there
from tracing import ROOM_BOARD, Fingers, middle_of, numbered, press, trace
from visits import throwing_nothing

pytestmark = pytest.mark.first_worker_alone

BOARD = rolled()


@pytest.fixture(scope="module")
def word(lexicon):
    """A word of five tiles or more."""
    return next(one for one in words_there(lexicon) if len(one.path) == 5)


@pytest.fixture
def phone(chromium, site):
    """A round on a phone."""
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
    return Fingers(phone, ROOM_BOARD)


def so_far(page, text):
    expect(page.locator(".saying b")).to_have_text(text)


def spelled(cells):
    return "".join(BOARD.tiles[cell] for cell in cells)


def nothing_lit(page):
    expect(page.locator(f"{ROOM_BOARD} [data-step]")).to_have_count(0)
    expect(page.get_by_role("group", name="Board").get_by_role("button", pressed=True)).to_have_count(0)
    expect(page.locator(f"{ROOM_BOARD} .path > *")).to_have_count(0)


def scored(word):
    points = FOUR.points(len(word))
    return f"{word}, {points} point{'s' * (points != 1)}"


def test_the_mouse_traces_a_word(page, site, word):
    begin(page, site)
    press(page, word.path[:3], ROOM_BOARD)
    so_far(page, spelled(word.path[:3]))
    assert numbered(page, ROOM_BOARD) == list(word.path[:3])
    expect(page.locator(f"{ROOM_BOARD} .path .core")).to_be_visible()
    expect(tile(page, BOARD, word.path[0])).to_have_attribute("aria-pressed", "true")
    for cell in word.path[3:]:
        page.mouse.move(*middle_of(page, cell, ROOM_BOARD), steps=4)
    page.mouse.up()
    answered(page, scored(word.word))
    nothing_lit(page)
    assert found(page) == [word.word]
    expect(word_box(page)).to_be_focused()  # typing goes on
    trace(page, word.path, ROOM_BOARD)
    answered(page, "already found")


def test_going_back_takes_tiles_off_and_to_the_first_one_sends_nothing(page, site, word):
    begin(page, site)
    first, second, third = word.path[:3]
    press(page, [first, second, third, second], ROOM_BOARD)
    so_far(page, spelled([first, second]))
    page.mouse.move(*middle_of(page, first, ROOM_BOARD), steps=4)
    so_far(page, spelled([first]))
    page.mouse.up()
    so_far(page, "")
    nothing_lit(page)
    answered(page, "")


def test_taps_go_on_after_a_trace(page, site, word):
    begin(page, site)
    trace(page, [0, 1], ROOM_BOARD)
    answered(page, "too short")
    for cell in [*word.path, word.path[-1]]:
        tile(page, BOARD, cell).click()
    answered(page, scored(word.word))
    tile(page, BOARD, word.path[0]).press("Enter")
    so_far(page, spelled(word.path[:1]))
    tile(page, BOARD, word.path[1]).click()
    trace(page, word.path, ROOM_BOARD)  # begins anew
    answered(page, "already found")


@pytest.mark.parametrize("act", ["Escape", "typing", "Pause", "End round"])
def test_what_ends_a_trace_before_it_is_lifted(page, site, word, act):
    begin(page, site)
    press(page, word.path, ROOM_BOARD)
    so_far(page, word.word)
    if act == "Escape":
        page.keyboard.press("Escape")
        so_far(page, "")
    elif act == "typing":
        page.keyboard.type("x")
        so_far(page, "x")
    else:
        page.get_by_role("button", name=act).evaluate("button => button.click()")
    page.mouse.up()
    if act == "Pause":
        page.get_by_role("button", name="Go on").click()
    if act != "End round":
        nothing_lit(page)
        total(page, "0 words, 0 points")
        end(page)
    expect(page.get_by_text("After the time")).to_be_hidden()
    expect(page.get_by_role("heading", name="Found words")).to_be_hidden()


def test_a_paused_board_cannot_be_traced(page, site, word):
    begin(page, site)
    page.get_by_role("button", name="Pause").click()
    trace(page, word.path, ROOM_BOARD)
    nothing_lit(page)


def test_a_finger_traces_a_word(phone, fingers, word):
    before = phone.evaluate("[scrollX, scrollY, visualViewport.scale, history.length, location.href]")
    fingers.down(word.path[0])
    fingers.move(*word.path[1:3])
    so_far(phone, spelled(word.path[:3]))
    fingers.move(*word.path[3:])
    fingers.up()
    answered(phone, scored(word.word))
    nothing_lit(phone)
    assert phone.evaluate("[scrollX, scrollY, visualViewport.scale, history.length, location.href]") == before
    expect(word_box(phone)).not_to_be_focused()  # no keyboard over the board


def test_a_finger_that_the_browser_takes_away_sends_nothing(phone, fingers, word):
    fingers.down(word.path[0])
    fingers.move(*word.path[1:])
    so_far(phone, word.word)
    fingers.cancel()
    so_far(phone, "")
    nothing_lit(phone)
    total(phone, "0 words, 0 points")
    fingers.trace(word.path)
    answered(phone, scored(word.word))


def test_a_second_finger_changes_nothing(phone, fingers, word):
    others = [cell for cell in range(16) if cell not in word.path]
    fingers.down(word.path[0])
    fingers.move(*word.path[1:3])
    fingers.down(others[0], finger=1)
    fingers.move(others[1], finger=1)
    fingers.up(finger=1)
    so_far(phone, spelled(word.path[:3]))
    fingers.move(*word.path[3:])
    fingers.up()
    answered(phone, scored(word.word))


def test_a_finger_taps(phone, word):
    for cell in [*word.path, word.path[-1]]:
        tile(phone, BOARD, cell).tap()
    answered(phone, scored(word.word))
    send(phone, word.word)
    answered(phone, "already found")


SNAKE = [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13, 12]


@pytest.mark.parametrize("cells", [SNAKE, SNAKE[::-1]])
def test_a_finger_traces_all_sixteen_tiles(phone, fingers, cells):
    fingers.down(cells[0])
    fingers.move(*cells[1:])
    so_far(phone, spelled(cells))
    assert numbered(phone, ROOM_BOARD) == cells
    fingers.up()
    answered(phone, "not a word")


def test_a_finger_goes_back(phone, fingers, word):
    first, second, third = word.path[:3]
    fingers.down(first)
    fingers.move(second, third, second)
    so_far(phone, spelled([first, second]))
    fingers.move(*word.path[2:])
    fingers.up()
    answered(phone, scored(word.word))


def test_a_finger_that_leaves_the_board_keeps_its_word(phone, fingers):
    """Outside of the board, it takes no tile. Where it comes back, it goes on. Lifted outside, it sends the word."""
    fingers.down(0)
    fingers.move(1)
    for cell in (1, 2):
        x, y = middle_of(phone, cell, ROOM_BOARD)
        fingers.move_to(x, y)
        fingers.move_to(x, y - 200)
        so_far(phone, spelled(range(cell + 1)))
        if cell == 1:
            fingers.move_to(x, y)
    fingers.up()
    answered(phone, scored("end"))
    nothing_lit(phone)


def test_a_word_that_was_found_is_marked_while_it_is_traced(phone, fingers, word):
    send(phone, word.word)
    answered(phone, scored(word.word))
    fingers.down(word.path[0])
    fingers.move(*word.path[1:])
    so_far(phone, word.word)
    expect(phone.locator(".saying b")).to_have_class(re.compile("known"))
    fingers.up()
    answered(phone, "already found")
