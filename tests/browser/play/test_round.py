"""A round: words by typing and by tapping, their answers, and the review."""

import re

import pytest
from playwright.sync_api import expect

from boggle.game.scoring import FOUR
from driving import GOLDEN, extended, open_view, solved
from playing import (
    LINK,
    answered,
    begin,
    end,
    found,
    listed,
    more_choices,
    rolled,
    send,
    start,
    tile,
    total,
    word_box,
    words_there,
)
from rules_panel import choose

pytestmark = pytest.mark.first_worker_alone

BOARD = rolled()


@pytest.fixture(scope="module")
def there(lexicon):
    """The words of the board, with their paths, points and tiers."""
    return words_there(lexicon)


@pytest.mark.promise
def test_a_whole_round_by_typing(page, site, there):
    begin(page, site)
    common = [one.word for one in there if one.tier == "common"]
    given = [common[0], common[5].upper(), f" {common[-1]} "]
    for word in given:
        send(page, word)
        points = FOUR.points(len(word.strip()))
        answered(page, f"{word.strip().lower()}, {points} point{'s' * (points != 1)}")
    mine = [word.strip().lower() for word in given]
    sum_of_points = sum(FOUR.points(len(word)) for word in mine)
    total(page, f"3 words, {sum_of_points} points")
    assert found(page) == mine[::-1]
    end(page)
    every_point = sum(one.points for one in there)
    expect(page.get_by_text(f"3 of {len(there)} words, {sum_of_points} of {every_point} points")).to_be_visible()
    assert listed(page, "Missed words") == [one.word for one in there if one.word not in mine]
    seen = listed(page, "Words you should have seen")
    assert len(seen) == 10
    assert set(seen) <= set(common) - set(mine)
    rows = page.get_by_role("table", name="By tier").get_by_role("row")
    expect(rows.first).to_contain_text(f"3 of {len(common)}")
    page.get_by_role("button", name="See the board solved").click()
    assert solved(page) == (len(there), every_point)
    page.go_back()
    expect(page.get_by_role("heading", name="Review")).to_be_visible()


def test_each_answer_is_said(page, site, there):
    begin(page, site)
    word = there[0].word
    for given, answer in (
        ("at", "too short"),
        ("zzz", "not on the board"),
        (spelled([0, 1, 0 + BOARD.width]), "not a word"),
        (word, f"{word}, {there[0].points} points"),
        (word, "already found"),
    ):
        send(page, given)
        answered(page, answer)
        expect(word_box(page)).to_have_value("")
    expect(page.locator(".reply")).to_have_attribute("aria-live", "polite")


def spelled(cells):
    return "".join(BOARD.tiles[cell] for cell in cells)


def test_words_are_tapped(page, site, there):
    begin(page, site)
    one = next(one for one in there if len(one.path) == 4)
    cells = one.path
    for cell in cells:
        tile(page, BOARD, cell).click()
    expect(tile(page, BOARD, cells[0])).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".saying b")).to_have_text(one.word)
    tile(page, BOARD, cells[-1]).click()
    answered(page, f"{one.word}, {one.points} point{'s' * (one.points != 1)}")
    expect(page.get_by_role("button", pressed=True)).to_have_count(0)


def test_a_tapped_word_is_sent_by_the_button(page, site, there):
    begin(page, site)
    one = next(one for one in there if len(one.path) == 4)
    for cell in one.path:
        tile(page, BOARD, cell).click()
    page.get_by_role("button", name="Send", exact=True).click()
    answered(page, f"{one.word}, {one.points} point{'s' * (one.points != 1)}")
    expect(page.get_by_role("button", pressed=True)).to_have_count(0)


def test_the_dice_are_thrown_at_the_start_alone(page, site):
    """Their letters are there from the start: with reduced motion, they appear at once."""
    begin(page, site)
    board = page.get_by_role("group", name="Board")
    expect(board).to_have_class(re.compile("tumble"))
    expect(tile(page, BOARD, 0)).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Go on").click()
    expect(tile(page, BOARD, 0)).to_be_visible()
    expect(board).not_to_have_class(re.compile("tumble"))


def test_a_tile_that_is_no_neighbour_begins_anew(page, site):
    begin(page, site)
    for cell in (0, 1, 15):
        tile(page, BOARD, cell).click()
    expect(page.locator(".saying b")).to_have_text(BOARD.tiles[15])
    expect(page.get_by_role("button", pressed=True)).to_have_count(1)
    word_box(page).fill("x")
    expect(page.get_by_role("button", pressed=True)).to_have_count(0)


@pytest.mark.promise
def test_a_whole_round_by_keyboard(page, site, there):
    one = next(one for one in there if len(one.path) == 3)
    page.goto(f"{site}{LINK}")
    page.get_by_role("button", name="Start", exact=True).press("Enter")
    expect(word_box(page)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    row, column = 0, 0
    for to_row, to_column in map(BOARD.row_and_column, [*one.path, one.path[-1]]):
        keys = ["ArrowDown" if to_row > row else "ArrowUp"] * abs(to_row - row)
        keys += ["ArrowRight" if to_column > column else "ArrowLeft"] * abs(to_column - column)
        for key in [*keys, "Space"]:
            page.keyboard.press(key)
        row, column = to_row, to_column
    answered(page, f"{one.word}, 1 point")
    page.keyboard.type(there[0].word)
    page.keyboard.press("Enter")
    answered(page, f"{there[0].word}, {there[0].points} points")
    page.get_by_role("button", name="End round").press("Enter")
    expect(page.get_by_role("heading", name="Review")).to_be_focused()
    missed = page.get_by_role("list", name="Missed words").get_by_role("button").first
    missed.press("Enter")
    expect(missed).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#review-board [data-step]")).not_to_have_count(0)


def test_only_common_words_count_if_wished(page, site, there):
    page.goto(f"{site}{LINK}")
    more_choices(page)
    page.get_by_role("checkbox", name="Only common words count").check()
    start(page)
    rare = next(one.word for one in there if one.tier == "rare")
    send(page, rare)
    answered(page, "not a common word")
    total(page, "0 words, 0 points")
    end(page)
    common = [one.word for one in there if one.tier == "common"]
    expect(page.locator("#review-total")).to_contain_text(f"0 of {len(common)} words")


def test_again_rolls_another_board_with_the_same_time(page, site):
    begin(page, site, "#view=play")
    letters = page.get_by_role("group", name="Board").all_text_contents()
    end(page)
    page.get_by_role("button", name="Again").click()
    expect(page.get_by_role("timer")).to_have_text(re.compile("^(3:00|2:5.)$"))
    assert page.get_by_role("group", name="Board").all_text_contents() != letters
    end(page)
    page.get_by_role("button", name="Other rounds").click()
    page.get_by_role("combobox", name="Time").select_option("No clock")
    start(page)
    expect(page.get_by_role("timer")).to_be_hidden()


def test_again_keeps_the_rules_and_the_time_of_a_link(page, site):
    begin(page, site, "#play=big&seed=3&time=90&min=5")
    end(page)
    page.get_by_role("button", name="Again").click()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^1:(30|2\d)$"))
    expect(page.get_by_role("group", name="Board").get_by_role("button")).to_have_count(25)
    send(page, "abcd")
    answered(page, "too short")


def test_the_rules_in_use_are_those_of_the_round(page, site):
    page.goto(f"{site}#view=play")
    page.get_by_role("link", name="Change the rules").click()
    choose(page.get_by_role("region", name="Rules and board"), "super-big")
    page.go_back()
    expect(page.get_by_text("Super Big Boggle, 6×6, words of 4 letters or more")).to_be_visible()
    start(page)
    expect(page.get_by_role("group", name="Board").get_by_role("button")).to_have_count(36)
    send(page, "abc")
    answered(page, "too short")


def test_the_board_of_the_page_stays_as_it_is(page, site):
    """The round's board is neither in the address nor among the words."""
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    extended(page)
    open_view(page, "Play")
    start(page)
    assert GOLDEN in page.url
    expect(page.get_by_role("list", name="Words", exact=True)).to_have_count(0)
    page.go_back()
    assert solved(page) == (88, 109)
    expect(page.get_by_role("button", name="End round")).to_be_hidden()


def test_nothing_of_it_is_loaded_before_it_is_opened(page, site):
    loaded = []
    page.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    page.goto(f"{site}#board={GOLDEN}")
    extended(page)
    assert "play.txt" not in loaded
    open_view(page, "Play")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    assert loaded.count("play.txt") == 1


def test_the_words_stay_where_they_are_when_play_was_open(page, site):
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    extended(page)
    place = "() => [...document.querySelectorAll('#words button')].map((word) => word.getBoundingClientRect().toJSON())"
    before = page.evaluate(place)
    open_view(page, "Play")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    open_view(page, "Words")
    assert page.evaluate(place) == before
