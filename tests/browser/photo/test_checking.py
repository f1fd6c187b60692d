"""Checking what was read: marked cells, the photo beside the board, and every way to settle a cell."""

import re

import pytest
from playwright.sync_api import expect

from driving import board_text, cell, open_view, undo
from photos import choose, photo, points, read, to_check, total

pytestmark = pytest.mark.photos

BOARD = "tsle/p.et/oine/go.s"  # two dice are blank
NAMES = ["Row 2, column 2, to check", "Row 4, column 3, to check"]
FIRST, SECOND = NAMES
TWINS = ["Row 1, column 1", "Row 1, column 3", "Row 3, column 2", "Row 4, column 2"]
PIXELS = "canvas => canvas.toDataURL()"
SEEN = """() => [...document.querySelectorAll("#words button")].filter((word) => {
  const box = word.getBoundingClientRect(), bar = document.querySelector(".bar").getBoundingClientRect();
  return box.height && box.bottom <= bar.top && word.checkVisibility();
}).length"""
WITHIN = "() => { const main = document.querySelector('main'); return main.scrollHeight <= main.clientHeight; }"


def box(page, name):
    return page.get_by_role("textbox", name=name, exact=True)


def status(page):
    return page.get_by_role("status").filter(has_text="to check")


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def tile(page):
    """The photo of one tile."""
    return page.get_by_role("img", name=re.compile("^The photo of "))


def whole(page):
    return page.get_by_role("img", name="The board in the photo")


def test_marks_the_photo_beside_the_board_its_turns_and_what_settles_a_cell(cleared, lexicon):
    blank = cleared
    choose(blank, photo(BOARD, "0123"))
    read(blank)
    for name in set(to_check(blank)) - set(NAMES):  # the blank dice are to be checked, and perhaps others, too
        box(blank, name).press("Enter")
    assert to_check(blank) == NAMES
    expect(status(blank)).to_have_text("14 tiles read, 2 to check")
    total(blank, "2 tiles to go.")
    # Marks are more than a colour.
    marks = blank.locator("#board .tile").evaluate_all(
        """tiles => tiles.map((tile) => [getComputedStyle(tile, "::before").outlineStyle, tile.textContent])"""
    )
    assert [number for number, mark in enumerate(marks) if mark == ["dashed", "?"]] == [5, 14]
    assert [mark for mark in marks if mark != ["dashed", "?"]] == 14 * [["none", ""]]
    # The tile of the focused cell is shown.
    cell(blank, 1, 1).focus()
    expect(tile(blank)).to_have_accessible_name("The photo of Row 1, column 1")
    first = tile(blank).evaluate(PIXELS)
    blank.keyboard.press("ArrowRight")
    expect(tile(blank)).to_have_accessible_name("The photo of Row 1, column 2")
    assert tile(blank).evaluate(PIXELS) != first
    before = whole(blank).evaluate(PIXELS)
    button(blank, "Turn").click()
    assert board_text(blank) == "goptoi s nelsete"
    assert to_check(blank) == ["Row 2, column 3, to check", "Row 3, column 1, to check"]
    turned = whole(blank).evaluate(PIXELS)
    assert turned != before
    for _ in range(3):
        button(blank, "Turn").click()
    assert board_text(blank) == BOARD.replace("/", "").replace(".", " ")
    assert to_check(blank) == NAMES
    assert whole(blank).evaluate(PIXELS) == before
    button(blank, "Turn").click()
    undo(blank).click()
    assert to_check(blank) == NAMES
    assert whole(blank).evaluate(PIXELS) == before
    # A letter settles a cell.
    box(blank, FIRST).focus()
    expect(tile(blank)).to_have_accessible_name("The photo of Row 2, column 2")
    blank.keyboard.type("r")
    expect(box(blank, SECOND)).to_be_focused()
    expect(cell(blank, 2, 2)).to_have_value("R")
    expect(status(blank)).to_have_text("15 tiles read, 1 to check")
    assert to_check(blank) == [SECOND]
    undo(blank).click()
    assert to_check(blank) == NAMES
    expect(status(blank)).to_have_text("14 tiles read, 2 to check")
    button(blank, "Redo").click()
    assert to_check(blank) == [SECOND]
    box(blank, SECOND).focus()
    blank.keyboard.type("d")
    expect(status(blank)).to_have_text("16 tiles read, 0 to check")
    assert to_check(blank) == []
    total(blank, points("tsle/pret/oine/gods", lexicon))
    undo(blank).click()
    undo(blank).click()
    # A hole of the user settles a cell, and an emptied cell is to be checked.
    box(blank, FIRST).focus()
    blank.keyboard.type(".")
    assert to_check(blank) == [SECOND]
    cell(blank, 1, 1).focus()
    blank.keyboard.press("Delete")
    assert to_check(blank) == ["Row 1, column 1, to check", SECOND]
    blank.keyboard.type("[th]")
    expect(box(blank, SECOND)).to_be_focused()
    assert board_text(blank)[:2] == "th"
    assert to_check(blank) == [SECOND]
    # Another board ends the checking.
    button(blank, "Roll").click()
    expect(blank.locator("[data-photo]")).to_have_count(0)
    assert to_check(blank) == []


def test_by_keyboard_alone_and_with_right_and_enlarged_on_a_phone(cleared):
    """M and W without their line: in a board with dice in all directions, either may be the other."""
    unsure = cleared
    choose(unsure, photo("mswl/pret/omne/gwds", "0123", marked=""))
    assert read(unsure)[0] == 16
    names = to_check(unsure)
    assert {f"{name}, to check" for name in TWINS} <= set(names)
    expect(box(unsure, names[0])).to_be_focused()
    unsure.keyboard.press("Enter")
    expect(box(unsure, names[1])).to_be_focused()
    unsure.keyboard.type(box(unsure, names[1]).input_value())  # the same letter
    expect(box(unsure, names[2])).to_be_focused()
    expect(status(unsure)).to_have_text(f"16 tiles read, {len(names) - 2} to check")
    unsure.keyboard.type("1")
    expect(unsure.get_by_role("alert").filter(has_text="'1' is no tile")).to_be_visible()
    expect(status(unsure)).to_have_text(f"16 tiles read, {len(names) - 2} to check")
    before = board_text(unsure)
    for left in range(len(names) - 3, -1, -1):
        button(unsure, "Right").click()
        expect(status(unsure)).to_have_text(f"16 tiles read, {left} to check")
    expect(button(unsure, "Right")).to_be_disabled()
    expect(button(unsure, "Done")).to_be_focused()
    assert to_check(unsure) == []
    assert board_text(unsure) == before
    # On a phone, the photo can be enlarged, and words stay in sight.
    size = unsure.viewport_size
    unsure.set_viewport_size({"width": 360, "height": 640})
    open_view(unsure, "Play")  # brings more style sheets, which must leave the photo as it is
    expect(button(unsure, "Start")).to_be_visible()
    open_view(unsure, "Words")
    unsure.wait_for_function(f"() => ({SEEN})() >= 5")  # the list follows the window's size in its next frames
    width = "canvas => canvas.clientWidth"
    small = whole(unsure).evaluate(width)
    larger = button(unsure, "Larger")
    expect(larger).to_have_attribute("aria-expanded", "false")
    larger.click()
    expect(larger).to_have_attribute("aria-expanded", "true")
    assert whole(unsure).evaluate(width) > 1.8 * small
    larger.click()
    assert whole(unsure).evaluate(width) == small
    unsure.set_viewport_size(size)
    button(unsure, "Photo").focus()
    for name in ("Undo", "Turn", "Done"):
        for _ in range(8):
            unsure.keyboard.press("Tab")
            if unsure.evaluate("document.activeElement.textContent || document.activeElement.ariaLabel") == name:
                break
        expect(button(unsure, name)).to_be_focused()
    unsure.keyboard.press("Enter")
    expect(unsure.locator("[data-photo]")).to_have_count(0)
    with unsure.expect_file_chooser():
        expect(button(unsure, "Photo")).to_be_focused()
        unsure.keyboard.press("Enter")


def test_on_a_small_phone_words_stay_in_sight_beside_the_largest_board(cleared):
    cleared.set_viewport_size({"width": 360, "height": 640})
    choose(cleared, photo("/".join(10 * ["readstolic"])))
    assert read(cleared)[0] == 100
    for _ in range(2):  # with the photo small, and enlarged
        cleared.wait_for_function(f"() => ({SEEN})() >= 1 && ({WITHIN})()")
        button(cleared, "Larger").click()
