"""The paths of the chosen word: all are drawn faintly, and one is drawn clearly and shown as text."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Board, Lexicon, paths, rules_named, solve
from boggle.game.path_drawing import draw_path
from chosen_card import card, choose, open_menu
from driving import GOLDEN, follow, solved
from samples import ROOT

pytestmark = [pytest.mark.promise, pytest.mark.first_worker_alone]

PACKED = ROOT / "boggle" / "words.dawg"
TEA = "tet/eae/tet"


@pytest.fixture(autouse=True)
def closed(shared_visit):
    """Close the card with its menu, which may lie over the buttons that the next test begins with."""
    yield
    close = card(shared_visit[0]).get_by_role("button", name="Close")
    if close.is_visible():
        close.click()


def open_and_choose(page, board, word):
    follow(page, f"board={board}&rules=free")
    solved(page)
    choose(page, word)
    open_menu(page)
    expect(page.get_by_role("button", name="Copy path")).to_be_visible()


def lines(page):
    """The paths that are drawn faintly, as a sorted list of lists of cells. The board must have three columns."""
    drawing = page.locator("#path .others").get_attribute("d")
    points = [re.findall(r"([\d.]+) ([\d.]+)", line) for line in drawing.split("M")[1:]]
    return sorted([int(float(y)) * 3 + int(float(x)) for x, y in line] for line in points)


def test_all_paths_of_a_word_lie_under_the_one_that_is_shown(cleared):
    open_and_choose(cleared, TEA, "tea")
    expect(cleared.get_by_text("1 of 8 paths", exact=True)).to_be_visible()
    assert lines(cleared) == sorted(paths(Board.parse(TEA), "tea"))
    cleared.get_by_role("button", name="Next path").click()
    expect(cleared.get_by_text("2 of 8 paths", exact=True)).to_be_visible()
    assert lines(cleared) == sorted(paths(Board.parse(TEA), "tea"))
    assert cleared.locator("#path > *").first.get_attribute("class") == "others"
    choose(cleared, "tea")
    expect(cleared.locator("#path .others")).to_have_count(0)


def test_of_several_paths_the_one_that_the_command_prints_comes_first(cleared):
    follow(cleared, "board=trta/ears/area/rtae")
    solved(cleared)
    board = Board.parse("trta/ears/area/rtae")
    several = [found for found in solve(board, Lexicon.load(PACKED), rules_named("new")) if found.paths > 2][:12]
    assert len(several) == 12
    for found in several:
        choose(cleared, found.word)
        expect(cleared.locator("#trail")).to_contain_text(f"{found.word}: ")
        assert cleared.locator("#path .core").get_attribute("points") == in_points(board, found.path)


def in_points(board, path):
    """The centres of the cells, written as in the drawing."""
    return " ".join(f"{column + 0.5} {row + 0.5}" for row, column in map(board.row_and_column, path))


def test_a_word_with_one_path_has_no_others(cleared):
    open_and_choose(cleared, GOLDEN, "tux")
    choose(cleared, "emboil")
    expect(cleared.locator("#trail")).to_contain_text("emboil: row 3, column 1, then up right, down right, up right")
    expect(cleared.locator("#path .others")).to_have_count(0)


def test_no_more_than_a_hundred_paths_are_drawn(cleared):
    board = "tetet/eaeae/tetet/eaeae/tetet"
    open_and_choose(cleared, board, "tate")
    count = len(list(paths(Board.parse(board), "tate")))
    expect(cleared.get_by_text(f"1 of {count} paths", exact=True)).to_be_visible()
    expect(cleared.locator("#path .others")).to_have_attribute("d", re.compile(r"^(M[^M]+){100}$"))


@pytest.mark.parametrize("word", ["tux", "limbo"])
def test_the_path_is_copied_as_text(cleared, word):
    open_and_choose(cleared, GOLDEN, word)
    cleared.get_by_role("button", name="Copy path").click()
    expect(cleared.get_by_role("button", name="Copied", exact=True)).to_be_focused()
    expect(cleared.get_by_text(f"The path of {word} was copied as text.")).to_have_count(1)
    board = Board.parse(GOLDEN)
    path = next(paths(board, word))
    assert cleared.evaluate("navigator.clipboard.readText()") == f"{word}\n\n{draw_path(board, path)}\n"
    choose(cleared, "semble")
    open_menu(cleared)
    expect(cleared.get_by_role("button", name="Copy path")).to_be_visible()


def test_the_path_that_was_stepped_to_is_the_one_copied(cleared):
    open_and_choose(cleared, TEA, "tea")
    cleared.get_by_role("button", name="Next path").click()
    expect(cleared.get_by_text("2 of 8 paths", exact=True)).to_be_visible()
    shown = cleared.locator("#path .core").get_attribute("points")
    cleared.get_by_role("button", name="Copy path").click()
    expect(cleared.get_by_role("button", name="Copied", exact=True)).to_be_visible()
    numbers = [int(float(number)) for number in shown.split()]
    cells = [3 * y + x for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    assert cleared.evaluate("navigator.clipboard.readText()") == f"tea\n\n{draw_path(Board.parse(TEA), cells)}\n"


def test_the_word_is_copied(cleared):
    open_and_choose(cleared, GOLDEN, "limbo")
    cleared.get_by_role("button", name="Copy word").click()
    expect(cleared.get_by_role("button", name="Copied", exact=True)).to_be_focused()
    expect(cleared.get_by_text("limbo was copied.")).to_have_count(1)
    assert cleared.evaluate("navigator.clipboard.readText()") == "limbo"


def test_where_nothing_can_be_copied_it_says_why(page, site):
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('not now'))")
    page.goto(site)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    open_and_choose(page, GOLDEN, "tux")
    page.get_by_role("button", name="Copy path").click()
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"^The path could not be copied: .*not now\.$"))
    expect(page.get_by_role("button", name="Copy path")).to_be_visible()


def test_without_a_secure_address_it_says_why(page, site):
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', {value: false})")
    page.goto(site)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    open_and_choose(page, GOLDEN, "tux")
    page.get_by_role("button", name="Copy path").click()
    expect(page.get_by_role("alert")).to_have_text(
        "The path could not be copied: the browser allows it only on pages with an https address."
    )


def test_without_a_clipboard_it_says_why_and_shows_the_text_selected(page, site):
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.goto(site)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    open_and_choose(page, GOLDEN, "tux")
    page.get_by_role("button", name="Copy path").click()
    expect(page.get_by_role("alert")).to_have_text(
        "The path could not be copied: this browser does not let the page copy."
    )
    box = page.get_by_role("textbox", name="To be copied by hand")
    expect(box).to_be_focused()
    board = Board.parse(GOLDEN)
    text = f"tux\n\n{draw_path(board, next(paths(board, 'tux')))}\n"
    expect(box).to_have_value(text)
    assert page.evaluate("getSelection().toString()") == text
    choose(page, "semble")
    expect(box).to_have_count(0)


def test_no_word_no_button(cleared):
    open_and_choose(cleared, GOLDEN, "tux")
    choose(cleared, "tux")
    expect(cleared.get_by_role("button", name="Copy path")).to_have_count(0)
