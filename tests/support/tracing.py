"""Traces on the board of a page, by the mouse and by fingers. Cells are numbered row by row, from 0.

`board` is the selector of the board: that of the page, or that of a round.
"""

import re

from playwright.sync_api import expect

from driving import entries

BOARD, ROOM_BOARD = "#board", "#room-board"
STEPS = 4  # events from one tile to the next


def middle_of(page, number, board=BOARD):
    place = page.locator(f"{board} .tile").nth(number).bounding_box()
    return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2


def press(page, cells, board=BOARD):
    """Press the button of the mouse on the first cell and move over the others."""
    page.mouse.move(*middle_of(page, cells[0], board))
    page.mouse.down()
    for number in cells[1:]:
        page.mouse.move(*middle_of(page, number, board), steps=STEPS)


def trace(page, cells, board=BOARD):
    press(page, cells, board)
    page.mouse.up()


class Fingers:
    """Touches of a page, sent by Chromium's own protocol."""

    def __init__(self, page, board=BOARD):
        self._page, self._board = page, board
        self._session = page.context.new_cdp_session(page)
        self._at = {}

    def down(self, number, finger=0):
        self._at[finger] = middle_of(self._page, number, self._board)
        self._send("touchStart")

    def down_at(self, x, y, finger=0):
        self._at[finger] = (x, y)
        self._send("touchStart")

    def move(self, *cells, finger=0):
        for number in cells:
            self.move_to(*middle_of(self._page, number, self._board), finger=finger)

    def move_to(self, x, y, finger=0):
        from_x, from_y = self._at[finger]
        for step in range(1, STEPS + 1):
            self._at[finger] = (from_x + (x - from_x) * step / STEPS, from_y + (y - from_y) * step / STEPS)
            self._send("touchMove")

    def up(self, finger=0):
        del self._at[finger]
        self._send("touchMove" if self._at else "touchEnd")  # the protocol's `touchEnd` lifts all fingers

    def cancel(self):
        self._at = {}
        self._send("touchCancel")

    def trace(self, cells):
        self.down(cells[0])
        self.move(*cells[1:])
        self.up()

    def _send(self, kind):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self._at.items()]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def numbered(page, board=BOARD):
    """The cells that have the numbers of a path, in the order of the path."""
    steps = page.locator(f"{board} .tile").evaluate_all("tiles => tiles.map(tile => +tile.dataset.step || 0)")
    return [number for step, number in sorted((step, number) for number, step in enumerate(steps) if step)]


def expect_chosen(page, word, cells, width=4):
    """Expect that exactly this word is chosen in the list, and that the board shows this path."""
    chosen = entries(page).get_by_role("button", pressed=True)
    expect(chosen).to_have_accessible_name(re.compile(f"^{word} "))
    expect_path(page, cells, width)


def expect_path(page, cells, width=4):
    points = " ".join(f"{number % width}.5 {number // width}.5" for number in cells)
    expect(page.locator("#path .core")).to_have_attribute("points", points)
    assert numbered(page) == cells


def expect_no_path(page):
    expect(page.locator("#path > *")).to_have_count(0)
    assert numbered(page) == []


def expect_answer(page, text):
    expect(page.locator("#trace-answer")).to_have_text(text)


def expect_seen(page, mark, text):
    """Expect a text beside the board, after a mark."""
    expect(page.locator("#traced")).to_be_visible()
    expect(page.locator("#traced")).to_have_text(text)
    expect(page.locator("#traced")).to_have_attribute("data-mark", mark)
