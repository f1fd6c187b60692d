"""Several pictures are read together, those of other boards are told apart, and the user can say where a board is."""

import pytest
from playwright.sync_api import expect

from dead_workers import MUCH_TIME, add_to_workers
from driving import GOLDEN, board_text, cell, extended, undo
from photos import choose, drawn, file_of, give, photo, read, refused, to_check

pytestmark = pytest.mark.photos

BOARD, OTHER, BLANK = "tsle/pret/oine/gods", "stuz/xyed/ghst/lino", "..../..../..../...."
DIFFERENT = "These pictures show different boards."
# Before the second picture, the worker loses what it read, as if another one had taken its place.
LOSE = """
if sys.implementation.name == "cpython":
    begun = []

    def made(self, data, made=photo.PhotoJobs._made):
        begun.append(data)
        if len(begun) == 2:
            self._readings.clear()
        return made(self, data)

    photo.PhotoJobs._made = made
"""


def files(*pictures):
    return [{"name": f"{at}.png", "mimeType": "", "buffer": data} for at, data in enumerate(pictures)]


def choose_all(page, *pictures, name="Photo"):
    """Choose several files at once, with the button of this name."""
    with page.expect_file_chooser() as chooser:
        button(page, name).click()
    chooser.value.set_files(files(*pictures))


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def corner(page, name):
    return button(page, f"{name} corner")


def shows(page, board):
    expect(page.locator("[data-photo=done]")).to_be_visible()
    assert board_text(page) == board.replace("/", "").replace(".", " ")


def test_pictures_that_are_chosen_at_once_or_added_leave_less_to_check(cleared):
    choose_all(cleared, photo("tsle/p.et/oine/go.s", "0123"), b"no picture", photo("tsle/pret/oine/go.s", "1230"))
    read(cleared)
    expect(cleared.get_by_text("1 picture was not read.")).to_be_visible()
    assert to_check(cleared) == ["Row 4, column 3, to check"]
    assert board_text(cleared) == "tslepretoinego s"
    cell(cleared, 1, 1).press_sequentially("z")  # what the user says stays
    choose_all(cleared, photo(BOARD, "2301"), name="Add a picture")
    expect(cleared.get_by_role("status").filter(has_text="16 tiles read")).to_be_visible()
    shows(cleared, "z" + BOARD[1:])
    undo(cleared).click()
    assert to_check(cleared) == ["Row 4, column 3, to check"]
    assert board_text(cleared) == "zslepretoinego s"
    choose_all(cleared, *[photo(BOARD)] * 13)
    refused(cleared, "The photo was not read: expected at most 12 pictures, got 13.")


def test_different_boards_are_said_and_one_of_them_is_kept(cleared):
    choose(cleared, photo(BOARD, "0123"))
    shows(cleared, BOARD)
    choose_all(cleared, photo(OTHER, "0123"), name="Add a picture")
    expect(cleared.get_by_text(DIFFERENT)).to_be_visible()
    shows(cleared, BOARD)
    button(cleared, "Show the other board").click()
    shows(cleared, OTHER)
    button(cleared, "Keep this one").click()
    expect(cleared.get_by_text(DIFFERENT)).to_be_hidden()
    choose_all(cleared, photo(OTHER, "1230"), name="Add a picture")
    expect(cleared.locator("[data-photo=reading]")).to_have_count(0)
    shows(cleared, OTHER)
    expect(cleared.get_by_text(DIFFERENT)).to_be_hidden()
    choose_all(cleared, file_of(drawn("ab").resize((400, 240))), name="Add a picture")
    refused(cleared, "No board found")
    button(cleared, "Close").click()
    shows(cleared, OTHER)  # what was there before is there again


def test_a_wrong_grid_is_adjusted_with_the_keyboard(cleared):
    choose(cleared, photo(BOARD, "0123"))
    shows(cleared, BOARD)
    button(cleared, "Adjust").click()
    dialog = cleared.get_by_role("dialog", name="Where is the board?")
    expect(corner(cleared, "Top left")).to_be_focused()
    for name in ("Top left", "Top right"):
        corner(cleared, name).focus()
        for key in 7 * ["Shift+ArrowDown"] + 2 * ["ArrowDown"]:
            cleared.keyboard.press(key)
        expect(dialog).to_contain_text(f"{name} corner: ")
    dialog.get_by_label("Rows").select_option("3")
    button(cleared, "Read again").click()
    expect(cleared.locator("#board input")).to_have_count(12)
    shows(cleared, "pret/oine/gods")
    undo(cleared).click()
    assert board_text(cleared) == BOARD.replace("/", "")
    # A picture that is pasted meanwhile is read.
    choose(cleared, photo(BOARD, "0123"))
    shows(cleared, BOARD)
    button(cleared, "Adjust").click()
    expect(dialog).to_be_visible()
    assert not give(cleared, "paste", photo(OTHER, "0123"))
    expect(dialog).to_have_count(0)
    shows(cleared, OTHER)


def test_pictures_that_a_worker_lost_are_read_again_with_the_next_one(page, site):
    add_to_workers(page, MUCH_TIME + LOSE)
    page.goto(site)
    extended(page)
    choose(page, photo("tsle/p.et/oine/gods", "0123"))
    read(page)
    assert to_check(page) == ["Row 2, column 2, to check"]
    choose_all(page, photo("tsle/pret/oine/go.s", "0123"), name="Add a picture")
    expect(page.get_by_role("status").filter(has_text="16 tiles read, 0 to check")).to_be_visible()
    shows(page, BOARD)


def test_where_no_board_is_found_the_corners_are_dragged_onto_it(cleared):
    choose_all(cleared, b"no picture", photo(BLANK))
    refused(cleared, "No board found")
    expect(cleared.get_by_role("img", name="Where the board may be")).to_be_visible()
    button(cleared, "Show where the board is").click()
    straight = cleared.get_by_role("img", name="The board as it will be read")
    before = straight.evaluate("canvas => canvas.toDataURL()")
    handle, box = corner(cleared, "Bottom right"), cleared.locator("#corners-picture").bounding_box()
    place = handle.bounding_box()
    assert min(place["width"], place["height"]) >= 44
    cleared.mouse.move(place["x"] + 20, place["y"] + 24)
    cleared.mouse.down()
    cleared.mouse.move(box["x"] + 0.9 * box["width"] - 2, box["y"] + 0.9 * box["height"] + 2, steps=3)
    cleared.mouse.up()
    moved = handle.bounding_box()
    assert moved["x"] + 22 == pytest.approx(box["x"] + 0.9 * box["width"], abs=2)
    assert moved["y"] + 22 == pytest.approx(box["y"] + 0.9 * box["height"], abs=2)
    expect(cleared.get_by_text("Bottom right corner: 313 across, 313 down")).to_be_visible()
    assert straight.evaluate("canvas => canvas.toDataURL()") != before
    corner(cleared, "Top left").focus()
    cleared.keyboard.press("End")  # keys that do nothing
    button(cleared, "Read again").click()
    expect(cleared.get_by_role("status").filter(has_text="0 tiles read, 16 to check")).to_be_visible()
    # Four points that are no board cannot be read.
    button(cleared, "Adjust").click()
    cleared.mouse.move(*middle_of(corner(cleared, "Top left")))
    cleared.mouse.down()
    cleared.mouse.move(*middle_of(corner(cleared, "Bottom right")), steps=3)
    cleared.mouse.up()
    expect(button(cleared, "Read again")).to_be_disabled()
    cleared.keyboard.press("Escape")
    button(cleared, "Done").click()
    assert board_text(cleared) != GOLDEN


def middle_of(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
