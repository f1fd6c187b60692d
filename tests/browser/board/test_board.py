"""Typing, pasting, rolling and clearing a board, and moving over it with the keyboard."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, board_text, cell, clear, entries, follow, open_view, paste, solved, undo, words
from exploring import lens
from rules_panel import opened, roll, rules_in_use

pytestmark = pytest.mark.first_worker_alone
LETTERS = GOLDEN.replace("/", "")
SPACED = "F X I E\nA M L O\nE W B X\nA S T U"
EMPTY_PASTE = """document.activeElement.dispatchEvent(
  new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: new DataTransfer() })
)"""


def expect_stop(page, row, column):
    """Only this cell is in the tab order: Tab moves from it to the button after the board, and Shift+Tab back."""
    stops = page.get_by_role("group", name="Board").locator("input:not([tabindex='-1'])")
    expect(stops).to_have_count(1)
    expect(stops).to_have_accessible_name(f"Row {row}, column {column}")
    stops.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Roll", exact=True)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(cell(page, row, column)).to_be_focused()


@pytest.mark.promise
def test_a_typed_board_is_solved_and_so_is_each_change(cleared):
    cell(cleared, 1, 1).click()
    cleared.keyboard.type(LETTERS)
    assert solved(cleared) == (88, 109)
    assert words(cleared)[:3] == ["emboli", "wamble", "emboil"]
    assert entries(cleared).count() == 88
    cell(cleared, 4, 4).click()
    cleared.keyboard.type("z")
    expect(cleared.get_by_role("status")).not_to_have_text("88 words, 109 points")
    solved(cleared)
    assert "tux" not in words(cleared)
    cleared.keyboard.press("Delete")  # empties the cell and stays in it
    expect(cell(cleared, 4, 4)).to_be_focused()
    expect(cleared.get_by_role("status")).to_have_text("1 tile to go.")
    expect(entries(cleared)).to_have_count(0)


def test_typing_moves_on_backspace_moves_back_and_what_is_typed_becomes_one_tile(cleared):
    cell(cleared, 1, 1).click()
    expect(cleared.locator(".keys")).to_have_count(0)  # they are for touch screens
    cleared.keyboard.type("fxiea")
    expect(cell(cleared, 2, 2)).to_be_focused()
    cleared.keyboard.press("Backspace")
    expect(cell(cleared, 2, 1)).to_be_focused()
    cleared.keyboard.press("Backspace")
    expect(cell(cleared, 1, 4)).to_be_focused()
    assert board_text(cleared) == "fxi" + 13 * " "
    cleared.keyboard.type("e7")  # what is no tile is refused
    alert = cleared.get_by_role("alert")
    expect(alert).to_contain_text("In row 2, column 1, '7' is no tile.")
    cell(cleared, 1, 1).click()
    cleared.keyboard.press("Space")
    assert board_text(cleared) == "fxie" + 12 * " "
    cleared.keyboard.type("q[th]?.")
    cleared.keyboard.insert_text("ＱＩ")  # a Japanese keyboard writes letters of full width
    cleared.keyboard.type("[ＴＨ]")
    assert board_text(cleared) == "quth?.quith" + 9 * " "
    cell(cleared, 2, 2).click()
    cell(cleared, 2, 2).click()  # now the caret is behind the letter, which is not selected
    cleared.keyboard.type("[ng]")
    expect(cell(cleared, 2, 2)).to_have_value("Ng")
    expect(cell(cleared, 2, 3)).to_have_value("Th")
    expect(cell(cleared, 2, 3)).to_be_focused()
    holes = alert.filter(has_text="This board has only holes, so no word can lie on it.")
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("." * 16)
    assert solved(cleared) == (0, 0)
    expect(holes).to_be_visible()
    cell(cleared, 2, 2).click()
    cleared.keyboard.type("a")
    expect(holes).to_have_count(0)


def test_a_board_of_any_shape_fits_the_window_and_its_line_its_tiles(cleared):
    wide = cleared.viewport_size
    cleared.set_viewport_size({"width": 360, "height": 740})
    tiles = cleared.get_by_role("group", name="Board").get_by_role("textbox")
    for text, count in (("a/n/t/i/d/o/t/e", 8), ("antidote/", 8), ("a" * 400, 400)):
        cell(cleared, 1, 1).click()
        paste(cleared, text)
        expect(tiles).to_have_count(count)
        solved(cleared)
        assert cleared.evaluate("document.documentElement.scrollWidth") <= 360
        assert cleared.get_by_role("group", name="Board").bounding_box()["height"] < 740 / 2
        first, last = tiles.first.bounding_box(), tiles.last.bounding_box()
        drawing = cleared.locator("#path").bounding_box()
        assert first["x"] - drawing["x"] < 8
        assert drawing["x"] + drawing["width"] - last["x"] - last["width"] < 8
    cleared.set_viewport_size(wide)


@pytest.mark.promise
def test_what_is_typed_before_python_is_up_is_kept_whatever_the_link_and_its_cell_is_the_tab_stop(page, site):
    gate = Gate(page, "**/micropython.mjs")
    page.goto(f"{site}#board=<img src=x onerror=alert(1)>")
    cell(page, 1, 1).click()
    page.keyboard.type("fxie")
    page.keyboard.insert_text("amloewbxastuvw")  # by a phone's keyboard, and more letters than there are cells
    expect(page.get_by_role("status")).to_contain_text("Starting Python")
    gate.open()
    assert solved(page) == (88, 109)
    expect(cell(page, 4, 4)).to_be_focused()
    expect(page.get_by_role("alert")).to_contain_text("This link cannot be opened: in row 1, '<' is no tile.")
    expect_stop(page, 4, 4)


def test_arrow_keys_home_and_end_walk_over_the_board_which_is_one_stop_of_the_tab_key(cleared):
    cell(cleared, 2, 2).click()
    walk = ("ArrowRight", 2, 3), ("ArrowDown", 3, 3), ("ArrowLeft", 3, 2), ("ArrowUp", 2, 2), ("ArrowUp", 1, 2)
    walk += ("ArrowUp", 1, 2), ("End", 1, 4), ("Home", 1, 1), ("Control+End", 4, 4), ("Control+Home", 1, 1)
    for key, row, column in walk:
        cleared.keyboard.press(key)
        expect(cell(cleared, row, column)).to_be_focused()
    expect_stop(cleared, 1, 1)
    cell(cleared, 2, 3).click()
    cleared.keyboard.type("fx")
    expect_stop(cleared, 3, 1)
    roll(cleared)  # rolls, undo and other sizes keep one stop
    solved(cleared)
    expect_stop(cleared, 3, 1)
    paste(cleared, "antidote/rings[th]?.")
    solved(cleared)
    expect_stop(cleared, 1, 1)
    cleared.keyboard.press("End")
    expect_stop(cleared, 1, 8)
    undo(cleared).click()
    solved(cleared)
    expect_stop(cleared, 1, 1)


@pytest.mark.promise
def test_roll_clear_and_a_pasted_board_or_link_fill_and_empty_the_board(cleared):
    roll(cleared)
    solved(cleared)
    assert " " not in board_text(cleared)
    for text in (
        SPACED, f"Look: https://example.org/some/where/#board={GOLDEN}&rules=new&min=3\n", f"4 4\n{SPACED}",
        "https://example.org/?l=en_US&b=fxieamloewbxastu", "🄵🅇🄸🄴\n🅰🅼🅻🅾\nⒺⓌⒷⓍ\nⓐⓢⓣⓤ",
    ):  # fmt: skip
        clear(cleared)
        assert board_text(cleared) == 16 * " "
        expect(entries(cleared)).to_have_count(0)
        expect(cell(cleared, 1, 1)).to_be_focused()
        cell(cleared, 2, 3).click()
        paste(cleared, text)
        assert solved(cleared) == (88, 109)
        assert board_text(cleared) == LETTERS


def test_a_bad_paste_is_refused_a_line_keeps_the_rules_and_another_size_brings_its_own(shared):
    follow(shared, f"board={GOLDEN}&rules=new&min=4")
    expect(rules_in_use(shared)).to_contain_text("words of 4 letters or more")
    count = solved(shared)[0]
    cell(shared, 4, 4).click()
    for text, told in (
        ("", "No tile was found"), ("fxie/aml", "rows of the same length"),
        (f"{GOLDEN}\n{GOLDEN}", "Expected one board, got text that is 2 boards of 4×4 or one of 4×8"),
    ):  # fmt: skip
        paste(shared, text) if text else shared.evaluate(EMPTY_PASTE)
        expect(shared.get_by_role("alert")).to_contain_text(told)
        assert board_text(shared) == LETTERS
        assert entries(shared).count() == count
    roll(shared)
    expect(shared.get_by_role("alert")).to_have_count(0)
    cell(shared, 2, 3).click()
    paste(shared, SPACED.replace("\n", " "))
    expect(cell(shared, 1, 1)).to_have_value("F")
    expect(rules_in_use(shared)).to_have_text("4×4 Boggle 1987(words of 4 letters or more)")
    paste(shared, "antidote/[th]?.rings")
    expect(rules_in_use(shared)).to_have_text("8×2 Any size(words of 3 letters or more)")
    solved(shared)
    assert {"antidote", "rings"} <= set(words(shared))


def test_a_board_is_pasted_anywhere_but_in_text_fields_and_beside_a_question(shared):
    shared.evaluate("document.activeElement.blur()")
    paste(shared, "antidote/rings[th]?.")
    expect(cell(shared, 2, 6)).to_have_value("Th")
    entries(shared).get_by_role("button").first.focus()
    paste(shared, GOLDEN)
    assert solved(shared) == (88, 109)
    open_view(shared, "Explore")
    lens(shared).get_by_role("button").first.focus()
    paste(shared, "/".join(["x" * 21] * 20))  # a large board
    solved(shared)
    shared.evaluate("document.activeElement.blur()")
    paste(shared, GOLDEN)
    assert solved(shared) == (88, 109)
    open_view(shared, "Words")
    cell(shared, 4, 4).click()
    shared.get_by_role("button", name="Roll", exact=True).focus()
    paste(shared, "\ufeff“[ＴＨ]”,\n")  # one tile goes into the cell that was focused last, without marks around it
    expect(cell(shared, 4, 4)).to_have_value("Th")
    assert board_text(shared)[:15] == LETTERS[:15]
    seed = opened(shared).get_by_label("Seed")
    seed.fill("")
    paste(shared, "antidote/rings[th]?.")
    expect(seed).to_have_value("antidote/rings[th]?.")
    seed.fill("")
    open_view(shared, "Boards")
    shared.get_by_role("button", name="Erase everything…").click()
    expect(shared.get_by_role("button", name="Keep it")).to_be_focused()
    paste(shared, "antidote/rings[th]?.")
    shared.get_by_role("button", name="Keep it").click()
    assert board_text(shared)[:15] == LETTERS[:15]
