"""Steps that several journeys share."""

import re

from driving import GOLDEN

LINK = f"#board={GOLDEN}&rules=new&min=3"
EMPTY = "Type a board, paste one, or roll."
READY = "Ready to work offline."
PYODIDE = re.compile(r"Pyodide [0-9.]+ is ready")


def cell(row, column):
    return "textbox", f"Row {row}, column {column}"


def board_text(driver, board="Board"):
    return "".join([value or " " for value in driver.values(board)]).lower()


def words(driver):
    return [name.split()[0] for name in driver.names("button", "Words")]


def opened(driver, address, status="88 words, 109 points"):
    driver.open(address)
    driver.sees("status", status)


def visited(driver, address):
    """Open the page, and wait until it has fetched everything that it fetches by itself."""
    opened(driver, address + LINK)
    driver.contains(PYODIDE)
    driver.contains(READY)


def add_list(driver, text):
    """Add an own list in the panel of lists, which must be open."""
    driver.click("button", "Paste words")
    driver.fill("textbox", "The words, pasted or typed", text)
    driver.click("button", "Add these words as a list")
