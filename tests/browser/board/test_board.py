"""Typing, pasting, rolling and clearing a board."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, board_text, cell, clear, entries, paste, solved, words

pytestmark = [pytest.mark.promise, pytest.mark.first_worker_alone]


def type_golden(page):
    cell(page, 1, 1).click()
    page.keyboard.type(GOLDEN.replace("/", ""))


def test_a_typed_board_is_solved(cleared):
    type_golden(cleared)
    assert solved(cleared) == (88, 109)
    assert words(cleared)[:3] == ["emboli", "wamble", "emboil"]
    assert "tux" in words(cleared)
    assert entries(cleared).count() == 88


def test_typing_moves_on_and_backspace_moves_back(cleared):
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("fxiea")
    expect(cell(cleared, 2, 2)).to_be_focused()
    expect(cleared.get_by_role("status")).to_have_text("11 tiles to go.")
    cleared.keyboard.press("Backspace")
    expect(cell(cleared, 2, 1)).to_be_focused()
    expect(cell(cleared, 2, 1)).to_have_value("")
    cleared.keyboard.press("Backspace")
    expect(cell(cleared, 1, 4)).to_be_focused()
    assert board_text(cleared) == "fxi" + 13 * " "


def test_arrow_keys_walk_over_the_board(cleared):
    cell(cleared, 2, 2).click()
    for key, row, column in (("Right", 2, 3), ("Down", 3, 3), ("Left", 3, 2), ("Up", 2, 2), ("Up", 1, 2), ("Up", 1, 2)):
        cleared.keyboard.press(f"Arrow{key}")
        expect(cell(cleared, row, column)).to_be_focused()


def test_each_change_solves_again(cleared):
    type_golden(cleared)
    assert solved(cleared) == (88, 109)
    cell(cleared, 4, 4).click()
    cleared.keyboard.type("z")
    expect(cleared.get_by_role("status")).not_to_have_text("88 words, 109 points")
    solved(cleared)
    assert "tux" not in words(cleared)
    cleared.keyboard.press("Backspace")
    expect(cleared.get_by_role("status")).to_have_text("1 tile to go.")
    expect(entries(cleared)).to_have_count(0)


def test_q_is_typed_as_qu(cleared):
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("qitaaaaaaaaaaaaa")
    expect(cell(cleared, 1, 1)).to_have_value("Qu")
    solved(cleared)
    assert "quit" in words(cleared)


def test_a_tile_of_several_letters_is_typed_in_brackets(cleared):
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("[th]e")
    expect(cell(cleared, 1, 1)).to_have_value("Th")
    expect(cell(cleared, 1, 2)).to_have_value("E")
    expect(cell(cleared, 1, 3)).to_be_focused()


def test_brackets_begin_a_tile_beside_a_letter_that_is_not_selected_too(cleared):
    type_golden(cleared)
    cell(cleared, 2, 2).click()
    cell(cleared, 2, 2).click()  # now the caret is behind the letter
    cleared.keyboard.type("[th]")
    expect(cell(cleared, 2, 2)).to_have_value("Th")
    expect(cell(cleared, 2, 3)).to_have_value("L")
    expect(cell(cleared, 2, 3)).to_be_focused()


def test_space_leaves_a_cell_as_it_is(cleared):
    type_golden(cleared)
    cell(cleared, 1, 1).click()
    cleared.keyboard.press("Space")
    expect(cell(cleared, 1, 1)).to_have_value("F")


@pytest.mark.parametrize("text", ["a/n/t/i/d/o/t/e", "antidote/", "a" * 400])
def test_a_board_of_any_shape_fits_the_window_and_its_line_its_tiles(cleared, text):
    wide = cleared.viewport_size
    cleared.set_viewport_size({"width": 360, "height": 740})
    cell(cleared, 1, 1).click()
    paste(cleared, text)
    solved(cleared)
    assert cleared.evaluate("document.documentElement.scrollWidth") <= 360
    box = cleared.get_by_role("group", name="Board").bounding_box()
    assert box["height"] < 740 / 2
    tiles = cleared.get_by_role("textbox").all()
    first, last = tiles[0].bounding_box(), tiles[-1].bounding_box()
    drawing = cleared.locator("#path").bounding_box()
    assert first["x"] - drawing["x"] < 8
    assert drawing["x"] + drawing["width"] - last["x"] - last["width"] < 8
    expect(cell(cleared, 1, 1)).to_be_focused()
    cleared.set_viewport_size(wide)


def test_delete_empties_a_cell_and_stays(cleared):
    type_golden(cleared)
    cell(cleared, 1, 1).click()
    cleared.keyboard.press("Delete")
    expect(cell(cleared, 1, 1)).to_have_value("")
    expect(cell(cleared, 1, 1)).to_be_focused()


def test_a_typed_character_that_is_no_tile_is_refused(cleared):
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("fx")
    cleared.keyboard.type("7")
    expect(cleared.get_by_role("alert")).to_have_text(
        "expected a letter, '?', '.' or '[letters]', got '7' in row 1, column 3"
    )
    assert board_text(cleared) == "fx" + 14 * " "


def test_roll_fills_the_board_and_clear_empties_it(cleared):
    boards = set()
    for _ in range(3):
        cleared.get_by_role("button", name="Roll", exact=True).click()
        solved(cleared)
        assert " " not in board_text(cleared)
        boards.add(board_text(cleared))
    assert len(boards) == 3
    clear(cleared)
    assert board_text(cleared) == 16 * " "
    expect(entries(cleared)).to_have_count(0)
    expect(cell(cleared, 1, 1)).to_be_focused()


def test_more_letters_typed_early_than_there_are_cells_fill_the_board(page, site):
    gate = Gate(page, "**/micropython.mjs")
    page.goto(site)
    cell(page, 1, 1).click()
    page.keyboard.type("fxieamloewbxastuvw")
    page.keyboard.press("Tab")
    page.keyboard.type("xyz")
    gate.open()
    assert solved(page) == (88, 109)
    assert board_text(page) == GOLDEN.replace("/", "")


def test_letters_typed_before_python_is_up_are_kept(page, site):
    gate = Gate(page, "**/micropython.mjs")
    page.goto(site)
    cell(page, 1, 1).click()
    page.keyboard.type("fxie")
    page.keyboard.press("Tab")
    page.keyboard.type("amloewbxast")
    expect(page.get_by_role("status")).to_contain_text("Starting Python")
    gate.open()
    expect(page.get_by_role("status")).to_have_text("1 tile to go.")
    assert board_text(page) == "fxieamloewbxast "
    expect(cell(page, 4, 4)).to_be_focused()
    page.keyboard.type("u")
    assert solved(page) == (88, 109)


def test_a_board_of_holes_alone_says_that_no_word_can_lie_there(ready):
    cell(ready, 1, 1).click()
    ready.keyboard.type("." * 16)
    assert solved(ready) == (0, 0)
    expect(ready.get_by_role("alert").filter(has_text="holes")).to_have_text(
        "This board has only holes, so no word can lie on it."
    )
    cell(ready, 2, 2).click()
    ready.keyboard.type("a")
    expect(ready.get_by_role("alert").filter(has_text="holes")).to_have_count(0)
