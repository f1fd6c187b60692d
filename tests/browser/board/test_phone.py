"""The page on phones: what is in sight at once, typing with the row of keys, tracing by fingers on the board and in a
round, and what a phone's browser would do."""

import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, clear, entries, extended, follow, open_view, paste, solved
from exploring import rating
from hosting import asking_no_other_host
from playing import answered, begin_here, nothing_lit, rolled, scored, send, so_far, tile, word_box, words_there
from rules_panel import roll
from tracing import ROOM_BOARD, Fingers, expect_answer, expect_chosen, expect_no_path, expect_path, middle_of
from visits import throwing_nothing
from word_list import card, choose

pytestmark = pytest.mark.first_worker_alone

LETTERS = GOLDEN.replace("/", "")
SIZES = """boxes => boxes.map((box) => [
  parseFloat(getComputedStyle(box).fontSize),
  box.getBoundingClientRect().width / parseFloat(getComputedStyle(box.parentElement).width),
])"""
PHONES = {(360, 640): 6, (412, 915): 12}  # the words that must be in sight at least
KEYBOARD = 300  # pixels
LIMBO, STUX = [6, 2, 5, 10, 7], [13, 14, 15, 11]
SNAKE = [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13, 12]
PLACE = "() => [scrollX, scrollY, visualViewport.scale, history.length, location.href, getSelection().toString()]"
VIEWPORT = """{
  const own = visualViewport, viewport = Object.assign(new EventTarget(), { offsetTop: 0, covered: 0 });
  Object.defineProperty(viewport, "scale", { get: () => own.scale });
  Object.defineProperty(viewport, "width", { get: () => innerWidth });
  Object.defineProperty(viewport, "height", { get: () => innerHeight - viewport.covered });
  Object.defineProperty(window, "visualViewport", { value: viewport });
  addEventListener("resize", () => viewport.dispatchEvent(new Event("resize")));
}"""
RAISE = """(height) => {
  visualViewport.covered = height;
  visualViewport.dispatchEvent(new Event("resize"));
}"""
# The words that lie whole in their box. Nothing may lie over their middle, neither the bar nor a notice.
IN_SIGHT = """() => {
  const box = document.getElementById("results").getBoundingClientRect();
  const bottom = Math.min(box.bottom, innerHeight);
  return [...document.querySelectorAll("#words .word")].filter((word) => {
    const place = word.getBoundingClientRect();
    const above = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2);
    return place.top >= box.top && place.bottom <= bottom && place.right <= innerWidth && word.contains(above);
  }).map((word) => word.querySelector("bdi").textContent);
}"""
# How far the window and the box of the whole page can be scrolled.
SCROLLED = """() => [document.scrollingElement, document.querySelector("main")].map((box) => {
  box.scrollTo(999, 999);
  return [box.scrollLeft, box.scrollTop];
})"""
UNCOVERED = """() => {
  const { top, bottom } = document.activeElement.getBoundingClientRect();
  const tool = document.activeElement.closest(".tool");
  const above = tool.querySelector(".tool-top");
  const covered = above.contains(document.activeElement) ? 0 : above.getBoundingClientRect().bottom;
  return covered < top + 1 && bottom < document.querySelector(".bar").getBoundingClientRect().top + 1;
}"""  # whether the focused element lies between the name of the sheet and the bar, but for parts of a pixel


@pytest.fixture(scope="module")
def opened(chromium, site):
    """A page on a phone with a touch screen. Pyodide never comes."""
    context = chromium.new_context(has_touch=True, is_mobile=True, reduced_motion="reduce", service_workers="block")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.route("**/pyodide.mjs", lambda route: None)
    page = context.new_page()
    with asking_no_other_host(context), throwing_nothing(page):
        page.add_init_script(VIEWPORT)
        page.goto(site)
        extended(page)
        yield page
    context.close()


@pytest.fixture
def phone(opened):
    """The page on a phone, with an empty board, the rules of 1987 and no focus."""
    opened.set_viewport_size({"width": 360, "height": 640})
    follow(opened, "view=words")
    clear(opened)  # a link to the address that the page already has would do nothing
    follow(opened, f"board={GOLDEN}&rules=new&min=3")
    expect(opened.get_by_role("status")).to_have_text("88 words, 109 points")
    clear(opened)
    expect(opened.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    opened.evaluate("document.activeElement.blur()")
    return opened


def sized(page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("size => innerWidth === size[0] && innerHeight === size[1]", arg=[width, height])


@pytest.mark.promise
@pytest.mark.parametrize(("size", "way"), [((360, 640), "roll"), ((412, 915), "paste")])
def test_board_total_and_words_are_in_sight_at_once_and_with_a_word_chosen(phone, size, way):
    sized(phone, *size)
    if way == "roll":
        roll(phone)
    else:
        cell(phone, 1, 1).tap()
        paste(phone, GOLDEN)
        phone.evaluate("document.activeElement.blur()")  # as whoever puts the keyboard away
    count, _ = solved(phone)
    expect(entries(phone).first).to_be_visible()
    least = min(count, PHONES[size])  # a roll may have fewer words
    phone.wait_for_function(f"least => ({IN_SIGHT})().length >= least", arg=least)
    board, total = phone.get_by_role("group", name="Board"), phone.get_by_role("status")
    for part in (board, total):
        expect(part).to_be_in_viewport(ratio=1)
    assert phone.evaluate(SCROLLED) == [[0, 0], [0, 0]]
    # So they are with a word chosen, with its path.
    for word in phone.evaluate(IN_SIGHT)[:: PHONES[size] - 1]:
        choose(phone, word)
        expect(card(phone)).to_contain_text(word)
        expect(entries(phone).get_by_role("button", pressed=True)).to_contain_text(word)
        assert word in phone.evaluate(IN_SIGHT)
        for part in (board, total, phone.locator("#path .core"), card(phone)):
            expect(part).to_be_in_viewport(ratio=1)
        assert phone.evaluate(SCROLLED) == [[0, 0], [0, 0]]
    if count:
        card(phone).get_by_role("button", name="Close").click()


def test_cells_fill_their_tiles_and_have_no_type_so_small_that_safari_zooms_in(phone):
    boxes = phone.get_by_role("group", name="Board").get_by_role("textbox")
    for size in (4, 20):
        follow(phone, f"board={'/'.join(['aq' + (size - 3) * 'e' + '[ing]'] * size)}")
        expect(boxes).to_have_count(size * size)
        solved(phone)
        for type_size, share in boxes.evaluate_all(SIZES):
            assert type_size >= 16  # pixels; Safari on iOS zooms in on a text box with smaller type
            assert 0.85 < share < 1.01


def test_no_control_of_a_sheet_hides_below_its_name_or_the_bar(phone):
    follow(phone, f"board={GOLDEN}&rules=new")
    solved(phone)
    for sheet in ("Lists", "Rules", "Explore"):
        open_view(phone, sheet)
        tool = phone.locator(".tool:visible")
        expect(tool.locator("h2")).to_be_focused()
        if sheet == "Explore":
            expect(rating(phone)).to_contain_text("compared with 10,000 rolls")  # until then, it grows
        phone.keyboard.press("Tab")
        stops = 0
        while stops < 40 and tool.evaluate("tool => tool.contains(document.activeElement)"):
            phone.wait_for_function(UNCOVERED)
            phone.keyboard.press("Tab")
            stops += 1
        assert stops > 3
    open_view(phone, "Words")


def test_a_board_of_another_size_takes_three_taps(phone):
    phone.get_by_role("button", name=re.compile("^4×4 ")).tap()
    phone.get_by_role("radio", name=re.compile("^Big Boggle 2012")).tap()
    phone.get_by_role("button", name="Roll a board").tap()
    solved(phone)
    expect(phone.get_by_role("button", name=re.compile("^5×5 "))).to_be_visible()
    expect(cell(phone, 5, 5)).to_be_in_viewport(ratio=1)


def keys(page):
    return page.get_by_role("group", name="Keys")


def test_keys_type_and_paste_leave_the_cell_its_focus_and_go_with_it(phone):
    """If the row went at the press, what lies below it would move away. With a finger, the focus leaves the cell
    between the end of the touch and the click."""
    expect(keys(phone)).to_be_hidden()
    cell(phone, 1, 1).tap()
    for name, column in (("?, any letter", 2), ("., a hole", 3), ("[th], a tile of several letters", 3)):
        keys(phone).get_by_role("button", name=name).tap()
        expect(cell(phone, 1, column)).to_be_focused()
    phone.keyboard.type("th")
    keys(phone).get_by_role("button", name="], the end of the tile").tap()
    expect(cell(phone, 1, 4)).to_be_focused()
    expect(keys(phone).get_by_role("button", name="[th]")).to_be_visible()
    assert board_text(phone).startswith("?.th ")
    phone.get_by_role("link", name="More").tap()
    expect(keys(phone)).to_be_hidden()
    open_view(phone, "Words")
    key = keys(phone).get_by_role("button", name="Paste")
    phone.evaluate("() => { navigator.clipboard.readText = () => Promise.reject(new DOMException('Not now.')); }")
    cell(phone, 1, 1).tap()
    key.tap()
    expect(phone.get_by_role("alert")).to_contain_text("could not read the clipboard: Not now. Hold a cell to paste")
    phone.evaluate("() => { delete navigator.clipboard.readText; }")
    phone.evaluate("text => navigator.clipboard.writeText(text)", GOLDEN)
    key.tap()
    assert solved(phone) == (88, 109)
    for number in (2, 3):
        cell(phone, 1, 1).tap()
        expect(keys(phone)).to_be_visible()
        word = entries(phone).nth(number).get_by_role("button")
        if number == 2:
            word.click()
        else:
            box, finger = word.bounding_box(), Fingers(phone)
            finger.down_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            finger.up()
        expect(word).to_have_attribute("aria-pressed", "true")
        expect(keys(phone)).to_be_hidden()
        card(phone).get_by_role("button", name="Close").click()


@pytest.mark.promise
@pytest.mark.parametrize("window", ["covered", "low"])
def test_the_keyboard_covers_neither_the_board_nor_the_keys_while_a_board_is_typed(phone, window):
    """A phone's browser tells of its keyboard, or it makes the window lower."""
    left = 640 - KEYBOARD
    if window == "low":
        sized(phone, 360, left)
    cell(phone, 1, 1).tap()
    phone.evaluate(RAISE, KEYBOARD if window == "covered" else 0)
    expect(phone.locator("html.keyboard")).to_have_count(1)
    for letter in LETTERS:
        for part in (phone.get_by_role("group", name="Board"), keys(phone), phone.locator("#board input:focus")):
            box = part.bounding_box()
            assert 0 <= box["x"] <= 360 - box["width"]
            assert 0 <= box["y"] <= left - box["height"]
        phone.keyboard.press(letter)
    assert solved(phone) == (88, 109)
    assert phone.evaluate("[scrollY, document.querySelector('main').scrollTop]") == [0, 0]
    expect(entries(phone).first.locator("bdi")).to_be_visible()
    if window == "low":  # the bar comes back after the click
        phone.get_by_role("button", name="Clear", exact=True).tap()
        cell(phone, 1, 1).tap()
        phone.get_by_role("link", name="Today's board").tap()
        expect(phone.get_by_role("heading", name="Play")).to_be_visible()
        phone.go_back()
        cell(phone, 4, 4).tap()
    phone.evaluate(RAISE, 0)
    cell(phone, 4, 4).blur()
    expect(phone.locator("html.keyboard")).to_have_count(0)
    expect(phone.get_by_role("navigation", name="Places")).to_be_visible()


@pytest.mark.parametrize("window", ["covered", "low"])
def test_the_keyboard_leaves_a_text_box_and_what_it_is_about_in_sight(phone, window):
    def show(box, *parts):
        for height, covered in ((640, 0), (640, KEYBOARD) if window == "covered" else (640 - KEYBOARD, 0)):
            sized(phone, 360, height)
            phone.evaluate(RAISE, covered)
            box.tap()
        expect(phone.locator("html.keyboard")).to_have_count(1)
        for part in (box, *parts):
            place = part.bounding_box()
            assert 0 <= place["y"] <= 640 - KEYBOARD - place["height"]
        box.blur()
        phone.evaluate(RAISE, 0)
        sized(phone, 360, 640)

    follow(phone, f"board={GOLDEN}&rules=new&view=look-up")
    box = phone.get_by_label("A word, or the beginning of one")
    box.fill("limbo")
    box.press("Enter")
    show(box, phone.get_by_role("group", name="Board"), phone.get_by_text("Waiting for Pyodide"))
    begin_here(phone)
    send(phone, "zzz", "not on the board")
    show(word_box(phone), phone.get_by_role("group", name="Board"), phone.locator(".reply"))
    phone.get_by_role("button", name="End round").tap()
    phone.get_by_role("button", name="End", exact=True).tap()


@pytest.fixture
def solved_phone(phone):
    """The board GOLDEN on a phone, with no word chosen and nothing focused."""
    sized(phone, 390, 844)
    follow(phone, f"board={GOLDEN}&rules=new&min=3")
    expect(phone.get_by_role("status")).to_have_text("88 words, 109 points")
    return phone


@pytest.mark.promise
def test_fingers_trace_words_a_second_one_changes_nothing_and_a_tap_still_focuses_the_text_box(solved_phone):
    page, fingers = solved_phone, Fingers(solved_phone)
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
    page.keyboard.press("Escape")
    # A touch that the browser takes away is dropped.
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


def test_while_a_finger_traces_nothing_scrolls_opens_or_is_selected_and_the_sides_are_the_browsers(solved_phone):
    page, fingers = solved_phone, Fingers(solved_phone)
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
    follow(page, f"board={'/'.join(['e' * 20] * 20)}&rules=free")
    expect(page.get_by_role("group", name="Board").get_by_role("textbox")).to_have_count(400)
    solved(page)
    y = middle_of(page, 210)[1]
    for begin, end, paths in ((19, 80, 0), (390 - 19, 390 - 80, 0), (60, 100, 1)):
        fingers.down_at(begin, y)
        fingers.move_to(end, y)
        fingers.up()
        expect(page.locator("#path .core")).to_have_count(paths)


def test_in_a_round_fingers_trace_words_and_the_browser_may_take_a_trace_away(phone, lexicon):
    sized(phone, 390, 844)
    word = next(one for one in words_there(lexicon) if len(one.path) == 5)
    first, second, third = word.path[:3]
    begin_here(phone)
    fingers = Fingers(phone, ROOM_BOARD)
    before = phone.evaluate(PLACE)
    fingers.down(first)
    fingers.move(*word.path[1:])
    so_far(phone, word.word)
    fingers.cancel()
    so_far(phone, "")
    nothing_lit(phone)
    expect(phone.get_by_role("status")).to_have_text("0 words, 0 points")
    fingers.down(first)
    fingers.move(second, third, second)  # and goes back
    so_far(phone, rolled().tiles[first] + rolled().tiles[second])
    fingers.move(*word.path[2:])
    fingers.up()
    answered(phone, scored(word))
    nothing_lit(phone)
    fingers.trace(SNAKE)
    answered(phone, "not a word")
    assert phone.evaluate(PLACE) == before
    expect(word_box(phone)).not_to_be_focused()  # no keyboard over the board
    fingers.down(first)
    fingers.move(*word.path[1:])
    expect(phone.locator(".saying b")).to_have_class(re.compile("known"))  # it was found already
    fingers.up()
    answered(phone, "already found")
    send(phone, "zzz", "not on the board")
    for number in [*word.path, word.path[-1]]:
        tile(phone, number).tap()
    answered(phone, "already found")
