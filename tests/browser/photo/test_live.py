"""The camera's view: boards are read as it sees them. Whatever happens, it goes off, and files can be chosen."""

import re

import pytest
from PIL import Image
from playwright.sync_api import expect

from cameras import GOES_OFF, give_camera, tracks_on
from dead_workers import MUCH_TIME, add_to_workers
from driving import GOLDEN, Gate, board_text, extended, take_clock
from photos import drawn, give, photo, points, read, refused, to_check, total
from tools.photo.draw_film import draw_film
from visits import LEFT

pytestmark = pytest.mark.photos

BOARD = "tsle/pret/oine/gods"
OFF = "The camera went off."
REFUSED = "The page may not use the camera. The settings of the browser can allow it."
HIDDEN = "The camera went off, because the page was out of sight."
HIDE = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
ANSWER_LATE = """() => {
  const devices = navigator.mediaDevices;
  devices.enumerateDevices = () => new Promise((done) => (window.answerLate = () => done([])));
  devices.dispatchEvent(new Event("devicechange"));
}"""
NOTE_DRAWN = """() => {
  const board = document.getElementById("camera-board"), drawn = (window.drawn = { cells: 0, sure: 0 });
  new MutationObserver(() => {
    drawn.cells = Math.max(drawn.cells, board.querySelectorAll("polygon").length);
    drawn.sure = Math.max(drawn.sure, board.querySelectorAll(".sure").length);
  }).observe(board, { childList: true });
}"""


def table(board=None):
    """What a camera sees: a table, and perhaps a board on it."""
    seen = Image.new("RGB", (640, 480), (120, 92, 60))
    if board:
        seen.paste(drawn(board, "0123"), (150, 60))
    return seen


def take(page):
    return page.get_by_role("button", name="Photo", exact=True)


def view(page):
    return page.get_by_role("dialog", name=re.compile("^(Point the camera at the board|The camera is off)$"))


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def off(page, sentence):
    """Wait until the view says that the camera is off, and why."""
    expect(page.get_by_role("dialog", name="The camera is off").get_by_role("alert")).to_have_text(sentence)
    assert tracks_on(page) == 0


@pytest.fixture
def camera(page, site):
    """A page whose camera sees a table."""
    page.goto(f"{site}#board={GOLDEN}")
    extended(page)
    give_camera(page, [table()])
    return page


@pytest.mark.promise
def test_a_board_before_the_camera_is_read_and_solved_without_a_tap_and_nothing_of_it_stays(page, site):
    film = draw_film(72, 4, 12)  # each of its frames is read right, whichever the camera takes
    add_to_workers(page, MUCH_TIME)
    page.goto(f"{site}#board={GOLDEN}")
    extended(page)
    expect(page.locator("#engine")).to_contain_text("Pyodide")
    before = page.evaluate(LEFT)
    give_camera(page, film.frames)
    assert page.evaluate("camera.asked") == 0  # until it is wished
    gate = Gate(page, "**/letters.net")
    take(page).click()
    expect(view(page)).to_be_visible()
    page.evaluate(NOTE_DRAWN)
    gate.open()
    count, check = read(page)
    assert page.evaluate("drawn.cells") == 16
    assert page.evaluate("drawn.sure") > 0
    assert (count, check <= 4) == (16, True)
    expect(view(page)).to_have_count(0)
    assert tracks_on(page) == 0
    assert '"facingMode":{"ideal":"environment"}' in page.evaluate("camera.wished")
    assert page.evaluate(LEFT) == before
    seen = "".join("?" if not tile else tile[0] for tile in film.tiles)
    turns = [seen]
    for _ in range(3):
        turns.append("".join(turns[-1][(3 - cell % 4) * 4 + cell // 4] for cell in range(16)))
    read_text = "".join(box.input_value()[0].lower() for box in page.locator("#board input").all())
    assert max(sum(one == other for one, other in zip(turn, read_text, strict=True)) for turn in turns) >= 15


def test_the_shutter_takes_what_is_seen_now_and_a_file_is_one_tap_away(camera):
    take(camera).click()
    expect(button(camera, "Take the picture now")).to_be_focused()
    expect(view(camera).get_by_role("status")).to_have_text("Looking for a board")
    button(camera, "Take the picture now").click()
    refused(camera, "No board found")
    assert tracks_on(camera) == 0
    expect(button(camera, "Show where the board is")).to_be_visible()
    button(camera, "Close").click()
    take(camera).click()
    with camera.expect_file_chooser() as chooser:
        button(camera, "Choose a picture").click()
    chooser.value.set_files({"name": "board.png", "mimeType": "", "buffer": photo(BOARD, "0123")})
    read(camera)
    assert (board_text(camera), tracks_on(camera)) == (BOARD.replace("/", ""), 0)


def test_a_refusal_is_said_once_and_then_files_are_chosen(camera):
    camera.evaluate("() => { camera.fault = 'NotAllowedError' }")
    take(camera).click()
    off(camera, REFUSED)
    with camera.expect_file_chooser():
        button(camera, "Choose a picture").click()
    expect(view(camera)).to_have_count(0)
    with camera.expect_file_chooser():
        take(camera).click()
    assert camera.evaluate("camera.asked") == 1


def test_a_camera_that_goes_off_is_said_and_can_be_tried_again_and_escape_closes_the_view(camera):
    camera.evaluate("() => { camera.fault = 'NotReadableError' }")
    take(camera).click()
    off(camera, "The camera does not work now. Another program may use it.")
    camera.evaluate("() => { camera.fault = '' }")
    button(camera, "Try again").click()
    expect(view(camera).get_by_role("status")).to_have_text("Looking for a board")
    camera.evaluate(GOES_OFF)
    off(camera, OFF)
    button(camera, "Try again").click()
    expect(view(camera).get_by_role("status")).to_have_text("Looking for a board")
    camera.evaluate(HIDE)
    off(camera, HIDDEN)
    view(camera).get_by_role("alert").evaluate("alert => { alert.textContent = '' }")
    button(camera, "Try again").click()  # it is out of sight while the camera is asked for
    off(camera, HIDDEN)
    camera.evaluate("() => delete document.hidden")
    button(camera, "Try again").click()
    expect(view(camera).get_by_role("status")).to_have_text("Looking for a board")
    camera.evaluate("() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    off(camera, HIDDEN)
    button(camera, "Try again").click()
    expect(view(camera).get_by_role("status")).to_have_text("Looking for a board")
    camera.keyboard.press("Escape")
    expect(view(camera)).to_have_count(0)
    expect(take(camera)).to_be_focused()
    assert tracks_on(camera) == 0
    assert board_text(camera) == GOLDEN.replace("/", "")


def test_back_closes_only_the_view_and_keeps_the_board_that_is_checked(camera):
    """Also the view in which the corners of the board are dragged."""
    length = camera.evaluate("history.length")
    give_camera(camera, [table(BOARD)])
    take(camera).click()
    read(camera)
    expect(camera).not_to_have_url(re.compile(GOLDEN))
    assert camera.evaluate("history.length") == length + 1  # of the board: the view's entry is gone
    give_camera(camera, [table()])
    for name, opened in (("Add a picture", view(camera)), ("Adjust", camera.get_by_role("dialog", name="Where"))):
        address = camera.url
        for way in (camera.go_back, lambda: camera.keyboard.press("Escape")):
            button(camera, name).click()
            expect(opened).to_be_visible()
            way()
            expect(opened).to_have_count(0)
            expect(camera).to_have_url(address)
            assert board_text(camera) == BOARD.replace("/", "")
            read(camera)
    assert tracks_on(camera) == 0
    camera.wait_for_function("() => !history.state.startsWith('boggle 1')")  # no entry of a view
    camera.go_back()
    expect(camera).to_have_url(re.compile(GOLDEN))


def test_after_half_a_minute_without_a_board_the_camera_goes_off(page, site):
    take_clock(page)
    page.goto(site)
    extended(page)
    give_camera(page, [table()])
    take(page).click()
    expect(view(page).get_by_role("status")).to_have_text("Looking for a board")
    page.clock.fast_forward(31_000)
    off(page, "No board found within 30 seconds.")
    expect(button(page, "Try again")).to_be_focused()


def test_a_board_that_is_added_to_with_the_camera_keeps_what_the_user_said(camera, lexicon):
    camera.evaluate(ANSWER_LATE)  # what the browser says of the devices as they were before
    give_camera(camera, [table("tsle/pret/oine/go.s")])
    camera.evaluate("answerLate()")
    with camera.expect_file_chooser() as chooser:
        camera.evaluate("() => document.getElementById('photo-file').click()")
    chooser.value.set_files({"name": "board.png", "mimeType": "", "buffer": photo("tsle/p.et/oine/go.s", "0123")})
    read(camera)
    camera.get_by_role("textbox", name="Row 4, column 3, to check", exact=True).press_sequentially("d")
    button(camera, "Add a picture").click()
    total(camera, points(BOARD, lexicon))
    expect(view(camera)).to_have_count(0)
    assert board_text(camera) == BOARD.replace("/", "")


def choose_in_view(page, text):
    """Choose a photo of this board in the camera's view that is open."""
    with page.expect_file_chooser() as chooser:
        button(page, "Choose a picture").click()
    chooser.value.set_files({"name": "board.png", "mimeType": "", "buffer": photo(text, "0123")})


def test_a_view_that_is_closed_takes_nothing_from_the_board_and_a_picture_is_pasted_while_it_is_open(camera):
    take(camera).click()
    expect(view(camera).get_by_role("status")).to_have_text("Looking for a board")
    assert not give(camera, "paste", photo("tsle/p.et/oine/gods", "0123"))
    read(camera)
    expect(view(camera)).to_have_count(0)
    assert tracks_on(camera) == 0
    assert to_check(camera) == ["Row 2, column 2, to check"]
    take(camera).click()
    expect(view(camera).get_by_role("status")).to_have_text("Looking for a board")
    camera.keyboard.press("Escape")
    expect(view(camera)).to_have_count(0)
    button(camera, "Add a picture").click()
    choose_in_view(camera, "tsle/pret/oine/.ods")
    expect(camera.get_by_role("status").filter(has_text="16 tiles read, 0 to check")).to_be_visible()
    assert board_text(camera) == BOARD.replace("/", "")


def test_to_as_many_pictures_as_are_read_together_the_camera_adds_some_until_none_is_left(camera):
    """Eleven pictures leave room for one frame, which shows what they do not."""
    blank = "tsle/p.et/oine/gods"
    files = 11 * [{"name": "board.png", "mimeType": "", "buffer": photo(blank, "0123")}]
    with camera.expect_file_chooser() as chooser:
        camera.evaluate("() => document.getElementById('photo-file').click()")
    chooser.value.set_files(files[0])
    read(camera)
    camera.locator("#photo-more-file").set_input_files(files[1:])
    read(camera)
    give_camera(camera, [table(blank)])
    button(camera, "Add a picture").click()
    expect(view(camera)).to_be_visible()
    expect(view(camera)).to_have_count(0)
    expect(camera.locator("[data-photo=done]")).to_be_visible()
    assert board_text(camera) == blank.replace("/", "").replace(".", " ")
    button(camera, "Add a picture").click()
    refused(camera, "The photo was not read: expected at most 12 pictures, got 13.")
    button(camera, "Close").click()
    read(camera)
