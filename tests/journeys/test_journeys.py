"""Journeys: what users do on the page from beginning to end, the same in every browser engine. See driver.py."""

import re

import pytest

from driving import GOLDEN, TOTAL
from hosting import deploy, served

LINK = f"#board={GOLDEN}&rules=new&min=3"
EMPTY = "Type a board, paste one, or roll."
READY = "Ready to work offline."
PYODIDE = re.compile(r"Pyodide [0-9.]+ is ready")
TUX = "tux 1 point familiar"


def cell(row, column):
    return "textbox", f"Row {row}, column {column}"


def board_text(driver):
    return "".join([value or " " for value in driver.values("Board")]).lower()


def words(driver):
    return [name.split()[0] for name in driver.names("button", "Words")]


def opened(driver, address, status="88 words, 109 points"):
    driver.open(address)
    driver.sees("status", status)


def visited(driver, address):
    """Open the page, and wait until it has fetched everything that it fetches by itself."""
    opened(driver, address + LINK)
    driver.reads(PYODIDE)
    driver.reads(READY)


def add_list(driver, text):
    """Add an own list in the panel of lists, which must be open."""
    driver.fill("textbox", "Or the words themselves, pasted or typed", text)
    driver.click("button", "Add these words as a list")


def test_a_typed_board(driver, address):
    opened(driver, address, EMPTY)
    driver.click(*cell(1, 1))
    driver.type(GOLDEN.replace("/", ""))
    driver.sees("status", "88 words, 109 points")
    found = words(driver)
    assert found[:3] == ["emboil", "emboli", "semble"]
    assert len(found) == 88
    driver.press("Backspace")
    driver.sees("status", "1 tile to go.")
    driver.type("z")
    driver.sees("status", TOTAL)
    assert "tux" not in words(driver)


def test_a_pasted_board(driver, address):
    opened(driver, address, EMPTY)
    driver.open_panel("Word list")
    driver.paste("fxie\namlo\n ewbx\n\nastu\n", *cell(2, 3))
    driver.sees("status", "88 words, 109 points")
    assert board_text(driver) == GOLDEN.replace("/", "")
    driver.paste("antidote/[th]?.rings", *cell(1, 1))
    driver.reads("Any size, 8×2, words of 3 letters or more")
    driver.sees("status", "220 words, 418 points")
    assert {"antidote", "rings"} <= set(words(driver))
    assert driver.value(*cell(2, 1)) == "Th"
    driver.paste("fxie/aml", *cell(1, 1))
    driver.sees("alert", "expected rows of the same length, got 4 tiles in row 1 and 3 in row 2")
    driver.click("button", "Clear")
    driver.sees("status", EMPTY)


def test_a_rolled_board(driver, address):
    opened(driver, address, EMPTY)
    boards = set()
    for _ in range(3):
        driver.click("button", "Roll")
        driver.sees("status", TOTAL)
        boards.add(board_text(driver))
    assert len(boards) == 3
    assert " " not in "".join(boards)
    driver.click("button", "Clear")
    driver.sees("status", EMPTY)
    assert board_text(driver) == 16 * " "


def test_a_linked_board(driver, address):
    opened(driver, f"{address}#board={GOLDEN}")
    assert board_text(driver) == GOLDEN.replace("/", "")
    driver.address(address + LINK)
    driver.reads(PYODIDE)
    driver.click(*cell(4, 4))
    driver.type("n")
    driver.address(f"{address}{LINK.replace('astu', 'astn')}")
    driver.sees("status", "81 words, 102 points")
    assert "tux" not in words(driver)


def middle(box):
    x, y, width, height = box
    return [x + width / 2, y + height / 2]


def test_the_path_of_a_chosen_word(driver, address):
    opened(driver, address + LINK)
    driver.click("button", TUX)
    driver.reads("tux: row 4, column 3, then right, up")
    [line] = driver.boxes("svg polyline")
    steps = driver.boxes("[data-step]")  # in the order of tiles: 11, 14, 15; the path is 14, 15, 11
    assert len(steps) == 3
    left, top, right, low = steps[1][0], steps[0][1], steps[2][0] + steps[2][2], steps[1][1] + steps[1][3]
    assert middle(line) == pytest.approx([(left + right) / 2, (top + low) / 2], abs=1)
    driver.press("Escape")
    driver.reads("Q is the tile Qu")
    assert driver.boxes("svg polyline") == []
    driver.press("ArrowUp")
    driver.reads(re.compile(r"\w+: row \d, column \d, then"))


def test_a_list_of_ones_own(driver, address, tmp_path):
    opened(driver, address + LINK)
    driver.open_panel("Word list")
    add_list(driver, "tux\nzoo")
    driver.reads("Words of My words")
    driver.sees("status", "1 word, 1 point")
    driver.reload()
    driver.sees("status", "1 word, 1 point")
    assert driver.names("button", "Words")[0].startswith("tux 1 point")
    path = tmp_path / "mine.txt"
    path.write_text("emboil\nit's\n")
    driver.open_panel("Word list")
    driver.choose_file("A file: one word a line, a trie, or a packed list", path)
    driver.reads("Words of mine")
    driver.sees("status", "1 word, 3 points")


def test_offline(driver, host):
    with served(host) as address:
        visited(driver, address)
    driver.reload()
    driver.sees("status", "88 words, 109 points")
    driver.reads(PYODIDE)
    driver.click("button", "Roll")
    driver.sees("status", TOTAL)
    driver.open_panel("Word list")
    add_list(driver, "tux")
    driver.reads("Words of My words")


def test_an_update(driver, host):
    with served(host) as address:
        visited(driver, address)
        deploy(host, "Second")
        driver.reload()
        driver.reads(PYODIDE)
        driver.reads("An update is ready")
        driver.find("heading", "Boggle solver")
        driver.click("button", "Update")
        driver.find("heading", "Second")
        driver.sees("status", "88 words, 109 points")
        driver.reads(PYODIDE)
    driver.reload()
    driver.find("heading", "Second")
    driver.sees("status", "88 words, 109 points")
