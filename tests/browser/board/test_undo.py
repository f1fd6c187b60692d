"""Undoing changes of the board and its rules, and doing them again, by button and by key."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, clear, extended, follow, linked, open_view, paste, solved, undo
from large_boards import letters
from rules_panel import choose, opened, roll, rules

pytestmark = pytest.mark.first_worker_alone
EMPTY, LETTERS = 16 * " ", GOLDEN.replace("/", "")


def redo(page):
    return page.get_by_role("button", name="Redo", exact=True)


def boxes(page):
    return page.get_by_role("group", name="Board").get_by_role("textbox")


def shows(page, tiles):
    expect(boxes(page)).to_have_count(len(tiles))
    for box, tile in zip(boxes(page).all(), tiles, strict=True):
        expect(box).to_have_value(tile.strip().capitalize())


def test_letters_a_paste_a_roll_and_clear_are_undone_and_done_again_by_buttons(ready):
    extended(ready)  # changes are remembered only after this
    expect(undo(ready)).to_be_disabled()
    expect(redo(ready)).to_be_disabled()
    cell(ready, 1, 1).click()
    ready.keyboard.type("ab")
    undo(ready).click()
    shows(ready, "a" + EMPTY[1:])
    undo(ready).click()
    shows(ready, EMPTY)
    expect(redo(ready)).to_be_focused()  # Undo is disabled and cannot keep the focus
    redo(ready).click()
    redo(ready).click()
    shows(ready, "ab" + EMPTY[2:])
    expect(redo(ready)).to_be_disabled()
    undo(ready).click()
    cell(ready, 1, 1).click()
    paste(ready, GOLDEN)
    expect(redo(ready)).to_be_disabled()
    assert solved(ready) == (88, 109)
    roll(ready)
    expect(cell(ready, 1, 1)).not_to_be_focused()
    rolled = [box.input_value() for box in boxes(ready).all()]
    clear(ready)
    shows(ready, EMPTY)
    undo(ready).click()
    shows(ready, rolled)
    undo(ready).click()
    shows(ready, LETTERS)
    assert solved(ready) == (88, 109)
    linked(ready, "#board=fxie/amlo/ewbx/astu&rules=new&min=3")


def test_keys_undo_on_the_board_and_where_nothing_is_written(cleared):
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("abc")
    cleared.keyboard.press("Control+z")
    shows(cleared, "ab" + EMPTY[2:])
    cleared.get_by_role("button", name="Roll", exact=True).focus()
    cleared.keyboard.press("Control+z")
    shows(cleared, "a" + EMPTY[1:])
    cleared.keyboard.press("Control+Shift+z")
    cleared.keyboard.press("Control+y")
    shows(cleared, "abc" + EMPTY[3:])
    open_view(cleared, "Look up")  # in a text field elsewhere, the keys are the browser's
    field = cleared.get_by_label("A word, or the beginning")
    field.click()
    cleared.keyboard.type("tux")
    cleared.keyboard.press("Control+z")
    expect(field).not_to_have_value("tux")
    shows(cleared, "abc" + EMPTY[3:])
    open_view(cleared, "Words")
    clear(cleared)  # typing goes on where a letter was undone or done again
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
    for keys in (("Delete", "ArrowRight", "Control+z"), ("ArrowRight", "Control+y")):
        for key in keys:
            cleared.keyboard.press(key)
        expect(cell(cleared, 1, 1)).to_be_focused()
    shows(cleared, " bcdefyz" + EMPTY[8:])
    cell(cleared, 1, 3).click()
    cleared.keyboard.press("Delete")
    cleared.keyboard.press("Control+z")  # the focus stays in this cell
    cleared.keyboard.type("[th]")
    shows(cleared, [" ", "b", "th", *"defyz", *EMPTY[8:]])


def test_a_whole_board_is_undone_with_its_list_and_is_not_typed_into_at_its_end(cleared):
    cell(cleared, 1, 1).click()
    paste(cleared, GOLDEN)
    paste(cleared, GOLDEN[::-1])
    cleared.keyboard.press("Control+z")
    shows(cleared, LETTERS)
    cleared.keyboard.press("Control+y")
    shows(cleared, LETTERS[::-1])
    expect(cell(cleared, 1, 1)).to_be_focused()
    solved(cleared)
    cleared.get_by_role("list", name="Words").get_by_role("button").nth(3).focus()  # the focus stays in the list
    cleared.keyboard.press("Control+z")
    assert solved(cleared) == (88, 109)
    expect(cleared.locator("#words button:focus")).to_contain_text("emboli")
    cleared.keyboard.press("ArrowRight")
    expect(cleared.locator("#words button:focus")).to_have_attribute("aria-pressed", "true")
    follow(cleared, "board=abc/def&rules=free")  # a link that was followed is undone
    shows(cleared, "abcdef")
    undo(cleared).click()
    assert solved(cleared) == (88, 109)
    linked(cleared, "#board=fxie/amlo/ewbx/astu&rules=new&min=3")


def test_rules_size_and_shape_are_undone_with_the_letters_that_they_took(shared):
    panel = opened(shared)
    choose(panel, "big")
    shows(shared, "fxie amlo ewbx astu      ")
    choose(panel, "free")
    panel.get_by_label("Rows").fill("1")
    panel.get_by_label("Rows").press("Enter")
    shows(shared, "fxie ")
    panel.get_by_role("button", name="Draw the shape").click()
    shared.get_by_role("button", name="Row 1, column 1", exact=True).click()
    shared.keyboard.press("Control+z")
    shared.keyboard.press("Escape")
    shows(shared, "fxie ")
    undo(shared).click()
    assert board_text(shared) == "fxie amlo ewbx astu      "
    expect(rules(panel, "free")).to_be_checked()
    undo(shared).click()
    expect(rules(panel, "big")).to_be_checked()
    undo(shared).click()
    assert solved(shared) == (88, 109)
    expect(rules(panel, "new")).to_be_checked()
    panel.get_by_label("Shortest word").fill("6")  # and so are shortest word and scoring
    panel.get_by_label("Shortest word").press("Enter")
    panel.get_by_label("Scoring").select_option("Word Hunt")
    expect(shared.get_by_role("status")).to_have_text("4 words, 5,600 points")
    undo(shared).click()
    expect(shared.get_by_role("status")).to_have_text("4 words, 12 points")
    undo(shared).click()
    expect(shared.get_by_role("status")).to_have_text("88 words, 109 points")


def test_a_large_board_comes_back_and_that_of_a_link_is_the_first_to_be_remembered(page, site):
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
    clear(page)
    expect(boxes(page)).to_have_count(16)
    undo(page).click()
    expect(page.locator("#rules-in-use")).to_contain_text("30×30")
    expect(cell(page, 1, 1)).to_have_value(letters(30)[0].upper())
