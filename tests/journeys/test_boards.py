"""Boards that are typed, pasted, photographed, rolled and linked, and the words on them."""

import re

import pytest

from cameras import CAMERA, EVERY, LIVE, encoded
from dead_workers import give_much_time
from driver import EMPTY, LINK, PYODIDE, VIEW, board_text, cell, opened, words
from driving import GOLDEN, TOTAL
from photos import photo
from tools.photo.draw_film import draw_film

TUX = "tux 1 point familiar"


def test_typed_pasted_and_rolled_boards(driver, address):
    opened(driver, address, EMPTY)
    driver.click(*cell(1, 1))
    driver.type(GOLDEN.replace("/", ""))
    driver.sees("status", "88 words, 109 points")
    found = words(driver)
    assert (len(found), found[:3]) == (88, ["emboli", "wamble", "emboil"])
    driver.press("Backspace")
    driver.sees("status", "1 tile to go.")
    driver.type("z")
    driver.sees("status", TOTAL)
    assert "tux" not in words(driver)
    driver.paste("fxie\namlo\n ewbx\n\nastu\n", *cell(2, 3))
    driver.sees("status", "88 words, 109 points")
    assert board_text(driver) == GOLDEN.replace("/", "")
    driver.paste("antidote/[th]?.rings", *cell(1, 1))
    driver.find("button", "8×2 Any size (words of 3 letters or more)")
    driver.sees("status", "220 words, 418 points")
    assert {"antidote", "rings"} <= set(words(driver))
    assert driver.value(*cell(2, 1)) == "Th"
    driver.paste("fxie/aml", *cell(1, 1))
    driver.sees("alert", "Expected rows of the same length, got 4 tiles in row 1 and 3 in row 2.")
    boards = set()
    for _ in range(3):
        driver.click("button", "Roll")
        driver.sees("status", TOTAL)
        boards.add(board_text(driver))
    assert len(boards) == 3
    assert " " not in "".join(boards)
    driver.click("button", "Clear")
    driver.sees("status", EMPTY)
    assert board_text(driver).strip() == ""


def test_a_photo_of_a_board(driver, host, address, tmp_path):
    give_much_time(host)
    path = tmp_path / "board.png"
    path.write_bytes(photo("tsle/pret/oine/gods", "0123"))
    opened(driver, address + LINK)
    driver.contains(PYODIDE)
    driver.find("button", "Photo")
    driver.give_file("#photo-file", path)
    driver.reads(re.compile(r"16 tiles read, \d+ to check"))
    assert board_text(driver) == "tslepretoinegods"
    driver.click("button", "Done")
    driver.sees("status", TOTAL)
    assert "snoopiest" in words(driver)
    driver.click("button", "Undo")
    driver.sees("status", "88 words, 109 points")


def test_a_board_before_the_camera(driver, engine, host, address):
    if engine == "webkit":
        pytest.skip("WebKitGTK's driver gives pages no camera; there, files are chosen")
    give_much_time(host)
    film = draw_film(7, 4, 12)
    opened(driver, address + LINK)
    driver.contains(PYODIDE)
    driver.run(CAMERA, encoded(film.frames), EVERY)
    driver.shows("#photo-take[data-camera]")
    driver.click("button", "Photo")
    driver.find("dialog", "Point the camera at the board")
    driver.reads(re.compile(r"16 tiles read, [0-4] to check"))
    assert driver.run(LIVE) == 0  # tracks of the camera
    driver.click("button", "Done")
    driver.sees("status", TOTAL)
    driver.click("button", "Undo")
    driver.sees("status", "88 words, 109 points")


def middle(box):
    x, y, width, height = box
    return [x + width / 2, y + height / 2]


def in_sight(driver, selector, within="body"):
    """How many boxes of what a selector finds lie wholly within the box of `within`."""
    [(left, top, width, height)] = driver.boxes(within)
    return sum(
        x >= left - 1 and y >= top - 1 and x + w <= left + width + 1 and y + h <= top + height + 1
        for x, y, w, h in driver.boxes(selector)
    )


def test_a_linked_board_its_words_in_sight_and_the_path_of_a_chosen_one(driver, address):
    opened(driver, f"{address}#board={GOLDEN}")
    assert board_text(driver) == GOLDEN.replace("/", "")
    driver.address(address + LINK)
    try:
        for size, least in (((360, 640), 6), ((412, 915), 12)):
            driver.resize(*size)
            driver.contains(PYODIDE)  # Firefox reports what a reload interrupts as a fault
            driver.reload()
            driver.sees("status", "88 words, 109 points")
            driver.names("button", "Words")  # waits until the list is complete
            assert in_sight(driver, "[role=listitem]", "#results") >= least
            assert in_sight(driver, "[role=status]")
            for chosen in (False, True):
                if chosen:
                    driver.click("button", TUX)
                    driver.reads("tux: row 4, column 3, then right, up")
                    assert in_sight(driver, "[aria-pressed=true][data-at]", "#results")
                assert in_sight(driver, "#board")
                assert not driver.scrolls()
    finally:
        driver.resize(*VIEW)
    [line] = driver.boxes("svg .core")
    steps = driver.boxes("[data-step]")  # in the order of tiles: 11, 14, 15; the path is 14, 15, 11
    assert len(steps) == 3
    left, top, right, low = steps[1][0], steps[0][1], steps[2][0] + steps[2][2], steps[1][1] + steps[1][3]
    assert middle(line) == pytest.approx([(left + right) / 2, (top + low) / 2], abs=1)
    driver.press("Escape")
    driver.shows("#trail:empty")
    assert driver.boxes("svg .core") == []
    driver.press("ArrowUp")
    driver.reads(re.compile(r"\w+: row \d, column \d, then"))
    driver.contains(PYODIDE)
    driver.click(*cell(4, 4))
    driver.type("n")
    driver.address(f"{address}{LINK.replace('astu', 'astn')}")
    driver.sees("status", "81 words, 102 points")
    assert "tux" not in words(driver)
