"""The paths of the chosen word: all are drawn faintly, and one is drawn clearly and shown as text."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Board, paths, rules_named, solve
from boggle.game.path_drawing import draw_path
from driving import GOLDEN, follow, solved
from word_list import choose, open_menu

pytestmark = pytest.mark.first_worker_alone

TEA = "tet/eae/tet"


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


def in_points(board, path):
    return " ".join(f"{column + 0.5} {row + 0.5}" for row, column in map(board.row_and_column, path))


@pytest.mark.promise
def test_all_paths_lie_under_the_one_that_is_shown_and_are_shown_and_copied_one_by_one(cleared):
    board, seen = Board.parse(TEA), []
    every = sorted(paths(board, "tea"))
    open_and_choose(cleared, TEA, "tea")
    for number in range(1, 9):
        expect(cleared.get_by_text(f"{number} of 8 paths", exact=True)).to_be_visible()
        assert lines(cleared) == every
        seen.append(cleared.locator("#path .core").get_attribute("points"))
        if number < 8:
            cleared.get_by_role("button", name="Next path").click()
    assert sorted(seen) == sorted(in_points(board, path) for path in every)
    assert cleared.locator("#path > *").first.get_attribute("class") == "others"
    expect(cleared.get_by_role("button", name="Next path")).to_be_disabled()
    cleared.get_by_role("button", name="Previous path").click()
    expect(cleared.get_by_text("7 of 8 paths", exact=True)).to_be_visible()
    cleared.get_by_role("button", name="Copy path").click()
    expect(cleared.get_by_role("button", name="Copied", exact=True)).to_be_focused()
    expect(cleared.get_by_text("The path of tea was copied as text.")).to_have_count(1)
    path = next(path for path in every if in_points(board, path) == seen[6])
    assert cleared.evaluate("navigator.clipboard.readText()") == f"tea\n\n{draw_path(board, path)}\n"
    choose(cleared, "tea")
    expect(cleared.locator("#path .others")).to_have_count(0)
    expect(cleared.get_by_role("button", name="Copy path")).to_have_count(0)


def test_of_several_paths_the_one_that_the_command_prints_comes_first(cleared, lexicon):
    board = Board.parse("trta/ears/area/rtae")
    follow(cleared, f"board={board}")
    solved(cleared)
    several = [found for found in solve(board, lexicon, rules_named("new")) if found.paths > 2][:6]
    for found in several:
        choose(cleared, found.word)
        expect(cleared.locator("#trail")).to_contain_text(f"{found.word}: ")
        assert cleared.locator("#path .core").get_attribute("points") == in_points(board, found.path)


def test_no_more_than_a_hundred_paths_are_drawn_and_a_word_with_one_path_has_no_others(cleared):
    board = "tetet/eaeae/tetet/eaeae/tetet"
    open_and_choose(cleared, board, "tate")
    count = len(list(paths(Board.parse(board), "tate")))
    expect(cleared.get_by_text(f"1 of {count} paths", exact=True)).to_be_visible()
    expect(cleared.locator("#path .others")).to_have_attribute("d", re.compile(r"^(M[^M]+){100}$"))
    open_and_choose(cleared, GOLDEN, "emboil")
    expect(cleared.locator("#trail")).to_contain_text("emboil: row 3, column 1, then up right, down right, up right")
    expect(cleared.locator("#path .others")).to_have_count(0)
    cleared.get_by_role("button", name="Copy word").click()
    expect(cleared.get_by_role("button", name="Copied", exact=True)).to_be_focused()
    assert cleared.evaluate("navigator.clipboard.readText()") == "emboil"


LACKING = [
    ("navigator.clipboard.writeText = () => Promise.reject(new Error('not now'))", "not now"),
    ("Object.defineProperty(navigator, 'clipboard', {value: undefined})", "this browser does not let the page copy"),
    ("Object.defineProperty(window, 'isSecureContext', {value: false})", "only on pages with an https address"),
]


def test_where_nothing_can_be_copied_it_says_why_and_shows_the_text_selected(ready):
    board, box = Board.parse(GOLDEN), ready.get_by_role("textbox", name="To be copied by hand")
    text = f"tux\n\n{draw_path(board, next(paths(board, 'tux')))}\n"
    for lacking, why in LACKING:
        ready.evaluate(f"() => {{ {lacking}; }}")
        open_and_choose(ready, GOLDEN, "tux")
        ready.get_by_role("button", name="Copy path").click()
        expect(ready.get_by_role("alert")).to_contain_text(re.compile(f"The path could not be copied: .*{why}"))
        expect(box).to_be_focused()
        expect(box).to_have_value(text)
        assert ready.evaluate("getSelection().toString()") == text
        choose(ready, "semble")
        expect(box).to_have_count(0)
