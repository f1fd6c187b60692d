"""Undoing changes of the board and its rules, and doing them again, by button and by key."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, clear, extended, linked, open_view, paste, solved
from large_boards import letters
from rules_panel import choose, opened, rules
from undoing import undo

pytestmark = pytest.mark.first_worker_alone

EMPTY = 16 * " "


def redo(page):
    return page.get_by_role("button", name="Redo", exact=True)


def boxes(page):
    return page.get_by_role("group", name="Board").get_by_role("textbox")


def values(page):
    return [box.input_value() for box in boxes(page).all()]


def shows(page, tiles):
    """Wait until the board shows `tiles`: a list of tiles, or a text as returned by `board_text`."""
    expect(boxes(page)).to_have_count(len(tiles))
    for box, tile in zip(boxes(page).all(), tiles, strict=True):
        expect(box).to_have_value(tile.strip().capitalize())


@pytest.fixture
def first(ready):
    """A new visit: there is nothing to undo."""
    extended(ready)  # changes are remembered only after this
    return ready


def test_letters_are_undone_one_by_one_and_done_again(first):
    expect(undo(first)).to_be_disabled()
    expect(redo(first)).to_be_disabled()
    cell(first, 1, 1).click()
    first.keyboard.type("ab")
    undo(first).click()
    shows(first, "a" + EMPTY[1:])
    undo(first).click()
    shows(first, EMPTY)
    expect(undo(first)).to_be_disabled()
    expect(redo(first)).to_be_focused()  # Undo is disabled and cannot keep the focus
    redo(first).click()
    redo(first).click()
    shows(first, "ab" + EMPTY[2:])
    expect(redo(first)).to_be_disabled()
    undo(first).click()
    cell(first, 1, 2).click()
    first.keyboard.type("x")
    expect(redo(first)).to_be_disabled()
    shows(first, "ax" + EMPTY[2:])


def test_a_paste_a_roll_and_clear_are_undone(first):
    cell(first, 1, 1).click()
    paste(first, GOLDEN)
    assert solved(first) == (88, 109)
    first.get_by_role("button", name="Roll", exact=True).click()
    expect(cell(first, 1, 1)).not_to_be_focused()
    rolled = values(first)
    clear(first)
    shows(first, EMPTY)
    undo(first).click()
    shows(first, rolled)
    undo(first).click()
    shows(first, GOLDEN.replace("/", ""))
    assert solved(first) == (88, 109)
    linked(first, "#board=fxie/amlo/ewbx/astu&rules=new&min=3")
    assert first.evaluate("history.length") == 4  # about:blank, the page, the paste and the roll


@pytest.mark.parametrize(
    "keys", [("Control+z", "Control+Shift+z"), ("Control+z", "Control+y"), ("Meta+z", "Meta+Shift+z")]
)
def test_keys_undo_on_the_board_and_where_nothing_is_written(cleared, keys):
    back, again = keys
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("abc")
    cleared.keyboard.press(back)
    shows(cleared, "ab" + EMPTY[2:])
    cleared.get_by_role("button", name="Roll", exact=True).focus()
    cleared.keyboard.press(back)
    shows(cleared, "a" + EMPTY[1:])
    cleared.keyboard.press(again)
    cleared.keyboard.press(again)
    shows(cleared, "abc" + EMPTY[3:])


def test_typing_goes_on_where_a_letter_was_undone_or_done_again(cleared):
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("abcdefgh")
    cleared.keyboard.press("Control+z")
    expect(cell(cleared, 2, 4)).to_be_focused()
    cleared.keyboard.type("x")
    shows(cleared, "abcdefgx" + EMPTY[8:])
    for _ in range(3):
        cleared.keyboard.press("Control+z")
    expect(cell(cleared, 2, 2)).to_be_focused()
    cleared.keyboard.press("Control+y")
    cleared.keyboard.type("yz")
    shows(cleared, "abcdefyz" + EMPTY[8:])
    cell(cleared, 1, 1).click()
    cleared.keyboard.press("Delete")
    cleared.keyboard.press("ArrowRight")
    cleared.keyboard.press("Control+z")
    expect(cell(cleared, 1, 1)).to_be_focused()
    cleared.keyboard.press("ArrowRight")
    cleared.keyboard.press("Control+y")
    expect(cell(cleared, 1, 1)).to_be_focused()
    shows(cleared, " bcdefyz" + EMPTY[8:])
    cleared.keyboard.press("Control+z")
    cell(cleared, 1, 3).click()
    cleared.keyboard.press("Delete")
    cleared.keyboard.press("Control+z")  # the focus stays in this cell
    cleared.keyboard.type("[th]")
    shows(cleared, ["a", "b", "th", *"defyz", *EMPTY[8:]])


def test_a_board_done_again_as_a_whole_is_not_typed_into_at_its_end(cleared):
    cell(cleared, 1, 1).click()
    paste(cleared, GOLDEN)
    paste(cleared, GOLDEN[::-1])
    cleared.keyboard.press("Control+z")
    shows(cleared, GOLDEN.replace("/", ""))
    cleared.keyboard.press("Control+y")
    shows(cleared, GOLDEN[::-1].replace("/", ""))
    expect(cell(cleared, 1, 1)).to_be_focused()


def test_a_large_board_of_a_link_is_the_first_to_be_remembered(page, site):
    page.goto(f"{site}#board={letters(30)}&rules=free")
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    extended(page)
    expect(undo(page)).to_be_disabled()
    cell(page, 1, 1).focus()
    page.keyboard.type("xy")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(undo(page)).to_be_disabled()
    expect(cell(page, 1, 1)).to_be_focused()
    expect(cell(page, 1, 1)).to_have_value(letters(30)[0].upper())


def test_keys_in_a_text_field_elsewhere_are_the_browsers(cleared):
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("abc")
    open_view(cleared, "Look up")
    field = cleared.get_by_label("A word, or the beginning")
    field.click()
    cleared.keyboard.type("tux")
    cleared.keyboard.press("Control+z")
    expect(field).not_to_have_value("tux")
    shows(cleared, "abc" + EMPTY[3:])
    open_view(cleared, "Words")


def test_rules_size_and_shape_are_undone_with_the_letters_that_they_took(cleared):
    cell(cleared, 1, 1).click()
    cleared.keyboard.type(GOLDEN.replace("/", ""))
    assert solved(cleared) == (88, 109)
    panel = opened(cleared)
    choose(panel, "big")
    shows(cleared, "fxie amlo ewbx astu      ")
    choose(panel, "word-hunt-cross")
    choose(panel, "free")
    panel.get_by_label("Rows").fill("1")
    panel.get_by_label("Rows").press("Enter")
    shows(cleared, "fx.e ")
    panel.get_by_role("button", name="Draw the shape").click()
    cleared.get_by_role("button", name="Row 1, column 1", exact=True).click()
    cleared.keyboard.press("Control+z")
    cleared.keyboard.press("Escape")
    shows(cleared, "fx.e ")
    undo(cleared).click()
    assert board_text(cleared) == "fx.e amlo .wbx.astu   .  "
    expect(rules(panel, "free")).to_be_checked()
    undo(cleared).click()
    expect(rules(panel, "word-hunt-cross")).to_be_checked()
    undo(cleared).click()
    expect(rules(panel, "big")).to_be_checked()
    undo(cleared).click()
    assert solved(cleared) == (88, 109)
    expect(rules(panel, "new")).to_be_checked()


def test_shortest_word_and_scoring_are_undone(cleared):
    cell(cleared, 1, 1).click()
    paste(cleared, GOLDEN)
    solved(cleared)
    panel = opened(cleared)
    panel.get_by_label("Shortest word").fill("6")
    panel.get_by_label("Shortest word").press("Enter")
    panel.get_by_label("Scoring").select_option("Word Hunt")
    expect(cleared.get_by_role("status")).to_have_text("4 words, 5,600 points")
    undo(cleared).click()
    expect(cleared.get_by_role("status")).to_have_text("4 words, 12 points")
    undo(cleared).click()
    expect(cleared.get_by_role("status")).to_have_text("88 words, 109 points")
    redo(cleared).click()
    expect(cleared.get_by_role("status")).to_have_text("4 words, 12 points")


def test_a_large_board_comes_back(cleared):
    cell(cleared, 1, 1).click()
    paste(cleared, "/".join(["etaoinshrdlumfcgypwbx"] * 21))
    expect(cleared.locator("#rules-in-use")).to_contain_text("21×21")
    solved(cleared)
    undo(cleared).click()
    shows(cleared, EMPTY)
    redo(cleared).click()
    expect(cleared.locator("#rules-in-use")).to_contain_text("21×21")
    solved(cleared)


def test_the_focus_stays_in_the_list_when_its_board_is_undone(cleared):
    cell(cleared, 1, 1).click()
    paste(cleared, GOLDEN)
    assert solved(cleared) == (88, 109)
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("e")
    expect(cleared.get_by_role("status")).not_to_have_text("88 words, 109 points")
    solved(cleared)
    cleared.get_by_role("list", name="Words").get_by_role("button").nth(3).focus()
    cleared.keyboard.press("Control+z")
    assert solved(cleared) == (88, 109)
    expect(cleared.locator("#words button:focus")).to_contain_text("emboli")
    cleared.keyboard.press("ArrowRight")
    expect(cleared.locator("#words button:focus")).to_have_attribute("aria-pressed", "true")


def test_links_that_were_followed_are_undone(cleared, site):
    cell(cleared, 1, 1).click()
    paste(cleared, GOLDEN)
    assert solved(cleared) == (88, 109)
    cleared.evaluate("location.hash = '#board=abc/def&rules=free'")
    shows(cleared, "abcdef")
    undo(cleared).click()
    assert solved(cleared) == (88, 109)
    linked(cleared, "#board=fxie/amlo/ewbx/astu&rules=new&min=3")
