"""Better boards: described in the panel, marked on the board, and made."""

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named
from boggle.analysis.improve import better
from boggle.analysis.score import Game
from driving import GOLDEN, board_text, cell
from rating import open_worth, open_worth_of, panel, press

NEW = rules_named("new")
TRY = "Try all tiles"


@pytest.fixture
def page(cleared):
    return cleared


def entries(page):
    return page.get_by_role("list", name="Better boards").get_by_role("listitem")


def told(one, own, what):
    """The sentence that describes the better board `one`. It begins with `what`, the change that makes it."""
    return f"{what}: {one.worth.points - own.points} points more, {one.worth.points} in {one.worth.words} words."


def place(board, number):
    row, column = board.row_and_column(number)
    return f"{board.tiles[number].upper()} in row {row + 1}, column {column + 1}"


def test_the_best_change_and_the_best_swap_are_told_marked_and_made(page, lexicon):
    board = NEW.parse(GOLDEN)
    found = better(board, Game(lexicon, NEW))
    (changed,), (first, second) = found.change.cells, found.swap.cells
    letter = found.change.board.tiles[changed].upper()
    open_worth_of(page, f"board={GOLDEN}")
    press(page, TRY)
    expect(entries(page)).to_have_count(2)
    expect(panel(page)).to_contain_text(f"{found.tried} other boards were tried.")
    expect(entries(page).first).to_contain_text(
        told(found.change, found.worth, f"Change {place(board, changed)} into {letter}")
    )
    expect(entries(page).last).to_contain_text(
        told(found.swap, found.worth, f"Swap {place(board, first)} and {place(board, second)}")
    )
    tiles = page.get_by_role("group", name="Board").locator(".tile")
    expect(tiles.nth(changed).locator(".changed")).to_have_text(letter)
    for number in (first, second):
        expect(tiles.nth(number).locator(".swapped")).to_be_visible()
    press(page, "Swap them")
    expect(page.get_by_role("status")).to_have_text(f"{found.swap.worth.words} words, {found.swap.worth.points} points")
    assert board_text(page) == "".join(found.swap.board.tiles)
    expect(page.locator(".better")).to_have_count(0)
    expect(entries(page)).to_have_count(0)
    expect(page.get_by_role("button", name=TRY)).to_be_focused()


def test_the_change_is_made(page, lexicon):
    found = better(Board.parse("xit/"), Game(lexicon))
    open_worth_of(page, "board=xit/&rules=free")
    press(page, TRY)
    press(page, "Change it")
    expect(page.get_by_role("status")).to_have_text(
        f"{found.change.worth.words} words, {found.change.worth.points} points"
    )
    assert board_text(page) == "".join(found.change.board.tiles)


def test_marks_stand_on_the_board_while_the_panel_is_open(page):
    open_worth_of(page, "board=xit/&rules=free")
    press(page, TRY)
    expect(page.locator("#board .better")).to_have_count(1)
    expect(panel(page)).to_contain_text("No swap of two tiles adds points.")
    open_worth(page)
    expect(page.locator("#board .better")).to_have_count(0)
    open_worth(page)
    expect(page.locator("#board .better")).to_have_count(1)


def test_the_search_is_stopped_by_hand_and_by_a_change(page):
    open_worth_of(page, f"board={'/'.join(['steartsteart'] * 12)}&rules=free")
    bar = page.get_by_role("progressbar", name="Boards tried so far")
    for end in (lambda: press(page, "Stop"), lambda: (cell(page, 1, 1).click(), page.keyboard.type("e"))):
        press(page, TRY)
        expect(bar).to_be_visible()
        end()
        expect(bar).to_have_count(0)
        expect(page.get_by_role("button", name=TRY)).to_be_visible()
        expect(entries(page)).to_have_count(0)


def test_of_a_large_board_it_is_said_that_not_all_tiles_were_tried(page):
    open_worth_of(page, f"board={'/'.join(['x' * 8] * 4 + ['steertst'])}&rules=free")
    press(page, TRY)
    expect(panel(page)).to_contain_text("only the 20 tiles that the fewest words go through were tried")


def test_a_board_that_is_too_large_is_refused(page):
    open_worth_of(page, f"board={'/'.join(['x' * 21] * 20)}&rules=free")
    press(page, TRY)
    expect(page.get_by_role("alert")).to_have_text("expected a board of at most 400 cells to improve, got 420")
    expect(page.get_by_role("button", name=TRY)).to_be_visible()
