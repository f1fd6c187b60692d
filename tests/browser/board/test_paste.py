"""Boards pasted on the page, in all the forms in which people write them."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, clear, entries, follow, paste, solved, words
from rules_panel import rules_in_use

pytestmark = [pytest.mark.promise, pytest.mark.first_worker_alone]


def type_golden(page):
    cell(page, 1, 1).click()
    page.keyboard.type(GOLDEN.replace("/", ""))


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
        f"{SPACED}\n\n88 words, 109 points\n\n{LINK}\n",  # the text that Share copies
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
    expect(rules_in_use(cleared)).to_have_text(f"4×4 Boggle 1987(words of {words_asked} letters or more)")
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
    expect(rules_in_use(cleared)).to_have_text("8×2 Any size(words of 3 letters or more)")
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
