"""Typing, pasting, rolling and clearing a board."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, board_text, cell, clear, entries, follow, paste, solved, words

pytestmark = [pytest.mark.promise, pytest.mark.first_worker_alone]


def type_golden(page):
    cell(page, 1, 1).click()
    page.keyboard.type(GOLDEN.replace("/", ""))


def test_a_typed_board_is_solved(cleared):
    type_golden(cleared)
    assert solved(cleared) == (88, 109)
    assert words(cleared)[:3] == ["emboil", "emboli", "semble"]
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


SPACED = "F X I E\nA M L O\nE W B X\nA S T U"
LINK = "https://example.org/some/where/#board=fxie/amlo/ewbx/astu&rules=new&min=3"


@pytest.mark.parametrize(
    "text",
    [
        GOLDEN,
        "FXIEAMLOEWBXASTU",
        "fxie\namlo\r\newbx\n astu\n",
        SPACED,
        f"{SPACED}\n",
        SPACED.replace("\n", "\r\n\r\n"),
        LINK,
        f"{SPACED}\n\n88 words, 109 points\n\n{LINK}\n",  # as Share has it
    ],
)
def test_a_pasted_board_fills_the_board(cleared, text):
    cell(cleared, 2, 3).click()
    paste(cleared, text)
    assert solved(cleared) == (88, 109)
    assert board_text(cleared) == GOLDEN.replace("/", "")


def test_two_letters_among_pasted_tiles_are_one(cleared):
    cell(cleared, 1, 1).click()
    paste(cleared, "Qu I T\nA [th] .")
    solved(cleared)
    assert [cell(cleared, 1, 1).input_value(), cell(cleared, 2, 2).input_value()] == ["Qu", "Th"]
    assert "quit" in words(cleared)


TABLE = "| F | X | I | E |\n|---|---|---|---|\n| A | M | L | O |\n| E | W | B | X |\n| A | S | T | U |\n"


@pytest.mark.parametrize("text", [SPACED.replace("\n", " "), TABLE, f"Look: {LINK}\n\n{TABLE.replace('F', 'Z')}"])
def test_a_pasted_line_of_tiles_and_a_pasted_table_keep_the_rules(cleared, text):
    follow(cleared, "board=tsla/pret/aine/gods&rules=new&min=4")
    expect(cell(cleared, 1, 1)).to_have_value("T")
    cell(cleared, 2, 3).click()
    paste(cleared, text)
    words_asked = 3 if "#" in text else 4
    expect(cleared.get_by_text(f"Boggle 1987, 4×4, words of {words_asked} letters or more")).to_be_visible()
    expect(cell(cleared, 1, 1)).to_have_value("F")
    assert board_text(cleared) == GOLDEN.replace("/", "")
    expect(cleared.get_by_role("alert")).to_have_count(0)
    solved(cleared)


def test_marks_around_one_pasted_tile_are_left_out(cleared):
    type_golden(cleared)
    cell(cleared, 4, 4).click()
    paste(cleared, "\ufeff“Ｎ”,\n")
    expect(cell(cleared, 4, 4)).to_have_value("N")
    expect(cell(cleared, 4, 3)).to_have_value("T")
    solved(cleared)


def test_full_width_letters_are_typed_as_those_of_ascii(cleared):
    cell(cleared, 1, 1).click()
    cleared.keyboard.insert_text("ＱＩＴａ")
    assert [cell(cleared, 1, column).input_value() for column in (1, 2, 3, 4)] == ["Qu", "I", "T", "A"]
    cleared.keyboard.type("？．[ＴＨ]")
    assert [cell(cleared, 2, column).input_value() for column in (1, 2, 3)] == ["?", ".", "Th"]


def test_a_pasted_board_of_another_size_is_solved_as_it_is(cleared):
    cell(cleared, 1, 1).click()
    paste(cleared, "antidote/[th]?.rings")
    solved(cleared)
    assert {"antidote", "rings"} <= set(words(cleared))
    expect(cell(cleared, 2, 1)).to_have_value("Th")
    expect(cleared.get_by_text("Any size, 8×2, words of 3 letters or more")).to_be_visible()
    clear(cleared)
    assert board_text(cleared) == 16 * " "


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "expected at least one tile, got ''"),
        (
            "fxieamloewbxast",
            "expected a square number of tiles (1, 4, 9, 16, 25, …) or rows apart by '/',"
            " got 15 tiles: 'fxieamloewbxast'",
        ),
        ("fxie/aml", "expected rows of the same length, got 4 tiles in row 1 and 3 in row 2"),
        ("fx1e/amlo", "expected a letter, '?', '.' or '[letters]', got '1' in row 1"),
        ("fxi[e/amlo", "expected ']' to close '[', got '[e' in row 1"),
        ("<b>x</b>", "expected a letter, '?', '.' or '[letters]', got '<' in row 1"),
        ("a" * 40401, "expected at most 40,000 cells (200×200), got 40,401"),
    ],
)
def test_a_bad_paste_is_refused_and_loses_nothing(cleared, text, sentence):
    type_golden(cleared)
    solved(cleared)
    paste(cleared, text) if text else cleared.evaluate(
        "document.activeElement.dispatchEvent(new ClipboardEvent('paste',"
        " {bubbles: true, cancelable: true, clipboardData: new DataTransfer()}))"
    )
    expect(cleared.get_by_role("alert")).to_have_text(sentence)
    assert board_text(cleared) == GOLDEN.replace("/", "")
    assert entries(cleared).count() == 88
    cleared.get_by_role("button", name="Roll", exact=True).click()
    expect(cleared.get_by_role("alert")).to_have_count(0)


def test_one_pasted_tile_goes_into_its_cell_alone(cleared):
    type_golden(cleared)
    cell(cleared, 4, 4).click()
    paste(cleared, "[th]")
    expect(cell(cleared, 4, 4)).to_have_value("Th")
    expect(cell(cleared, 4, 3)).to_have_value("T")
    solved(cleared)


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
