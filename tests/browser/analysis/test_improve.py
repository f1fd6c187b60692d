"""Better boards: described in the place Explore, marked on the board, and made."""

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named
from boggle.analysis.improve import better
from boggle.analysis.score import Game
from driving import GOLDEN, board_text, cell, open_view
from rating import open_explore_of, press, widened

NEW = rules_named("new")
TRY = "Try all tiles"


@pytest.fixture
def page(cleared):
    return widened(cleared)


def entries(page):
    return page.get_by_role("list", name="Better boards").get_by_role("button")


def improving(page):
    return page.get_by_role("region", name="What would be better")


def told(what, place, one, own):
    """The name of the button that makes the better board `one`."""
    return f"{what}. {place} {one.worth.points} points in {one.worth.words} words +{one.worth.points - own.points}"


def place(board, number):
    row, column = board.row_and_column(number)
    return f"Row {row + 1}, column {column + 1}"


def test_the_best_change_and_the_best_swap_are_told_marked_and_made(page, lexicon):
    board = NEW.parse(GOLDEN)
    found = better(board, Game(lexicon, NEW))
    (changed,), (first, second) = found.change.cells, found.swap.cells
    letter = found.change.board.tiles[changed].upper()
    open_explore_of(page, f"board={GOLDEN}")
    press(page, TRY)
    expect(entries(page)).to_have_count(2)
    expect(improving(page)).to_contain_text(f"{found.tried} other boards were tried.")
    old = [tile.upper() for tile in board.tiles]
    expect(entries(page).first).to_have_accessible_name(
        told(f"Change {old[changed]} into {letter}", place(board, changed), found.change, found.worth)
    )
    places = f"{place(board, first)} and {place(board, second).lower()}"
    expect(entries(page).last).to_have_accessible_name(
        told(f"Swap {old[first]} and {old[second]}", places, found.swap, found.worth)
    )
    tiles = page.get_by_role("group", name="Board").locator(".tile")
    expect(tiles.nth(changed).locator(".changed")).to_have_text(letter)
    for number in (first, second):
        expect(tiles.nth(number).locator(".swapped")).to_be_visible()
    entries(page).last.click()
    expect(page.get_by_role("status")).to_have_text(f"{found.swap.worth.words} words, {found.swap.worth.points} points")
    assert board_text(page) == "".join(found.swap.board.tiles)
    expect(page.locator(".better")).to_have_count(0)
    expect(entries(page)).to_have_count(0)
    expect(page.get_by_role("button", name=TRY)).to_be_focused()


def test_the_change_is_made(page, lexicon):
    found = better(Board.parse("xit/"), Game(lexicon))
    open_explore_of(page, "board=xit/&rules=free")
    press(page, TRY)
    entries(page).first.click()
    expect(page.get_by_role("status")).to_have_text(
        f"{found.change.worth.words} words, {found.change.worth.points} points"
    )
    assert board_text(page) == "".join(found.change.board.tiles)


def test_marks_stand_on_the_board_while_the_place_is_open(page):
    open_explore_of(page, "board=xit/&rules=free")
    press(page, TRY)
    expect(page.locator("#board .better")).to_have_count(1)
    expect(improving(page)).to_contain_text("No swap of two tiles adds points.")
    open_view(page, "Words")
    expect(page.locator("#board .better")).to_have_count(0)
    open_view(page, "Explore")
    expect(page.locator("#board .better")).to_have_count(1)


def test_the_search_is_stopped_by_hand_and_by_a_change(page):
    open_explore_of(page, f"board={'/'.join(['steartsteart'] * 12)}&rules=free")
    open_view(page, "Words")
    cell(page, 1, 1).click()
    page.keyboard.type("e")
    open_view(page, "Explore")
    bar = page.get_by_role("progressbar", name="Boards tried so far")
    undo = page.get_by_role("button", name="Undo", exact=True)
    for end in (lambda: press(page, "Stop"), undo.click):
        press(page, TRY)
        expect(bar).to_be_visible()
        end()
        expect(bar).to_have_count(0)
        expect(page.get_by_role("button", name=TRY)).to_be_visible()
        expect(entries(page)).to_have_count(0)


def test_of_a_large_board_it_is_said_that_not_all_tiles_were_tried(page):
    open_explore_of(page, f"board={'/'.join(['x' * 8] * 4 + ['steertst'])}&rules=free")
    press(page, TRY)
    expect(improving(page)).to_contain_text("only the 20 tiles that the fewest words go through were tried")


def test_a_board_that_is_too_large_is_refused(page):
    open_explore_of(page, f"board={'/'.join(['x' * 21] * 20)}&rules=free")
    press(page, TRY)
    expect(page.get_by_role("alert")).to_have_text("expected a board of at most 400 cells to improve, got 420")
    expect(page.get_by_role("button", name=TRY)).to_be_visible()
