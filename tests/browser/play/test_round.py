"""A round: words by typing and tapping, their answers, the rounds after it, and small windows.

tests/journeys/test_rounds.py plays one by keyboard alone.
"""

import re

import pytest
from playwright.sync_api import expect

from boggle.game.scoring import FOUR
from driving import GOLDEN, entries, extended, follow, open_view, solved
from playing import (
    answered,
    begin_here,
    board_shown,
    end,
    found,
    listed,
    rolled,
    scored,
    send,
    start,
    tile,
    total,
    word_box,
)
from rules_panel import choose
from word_list import card

pytestmark = pytest.mark.first_worker_alone

BOARD = rolled()
SIDEWAYS = {"width": 640, "height": 360}


def spelled(cells):
    return "".join(BOARD.tiles[cell] for cell in cells)


@pytest.mark.promise
def test_a_whole_round_by_typing(player, there):
    page = player
    begin_here(page)
    common = [one for one in there if one.tier == "common"]
    mine = [common[0], common[5], common[-1]]
    for one, given in zip(mine, [mine[0].word, mine[1].word.upper(), f" {mine[2].word} "], strict=True):
        send(page, given)
        answered(page, scored(one))
        expect(word_box(page)).to_have_value("")
    for given, answer in (
        ("at", "too short"),
        ("zzz", "not on the board"),
        (spelled([0, 1, BOARD.width]), "not a word"),
        (mine[0].word, "already found"),
    ):
        send(page, given)
        answered(page, answer)
    expect(page.locator(".reply")).to_have_attribute("aria-live", "polite")
    points = sum(FOUR.points(len(one.word)) for one in mine)
    total(page, f"3 words, {points} points")
    assert found(page) == [one.word for one in mine[::-1]]
    end(page)
    # What the review shows. The logic of it is tested in CPython.
    every_point = sum(one.points for one in there)
    expect(page.get_by_text(f"3 of {len(there)} words, {points} of {every_point} points")).to_be_visible()
    assert listed(page, "Missed words") == [one.word for one in there if one not in mine]
    seen = listed(page, "Words you should have seen")
    assert len(seen) == 10
    assert set(seen) <= {one.word for one in common if one not in mine}
    expect(page.get_by_role("table", name="By tier").get_by_role("row").first).to_contain_text(f"3 of {len(common)}")
    page.get_by_role("button", name="See the board solved").click()
    assert solved(page) == (len(there), every_point)
    page.go_back()
    expect(page.get_by_role("heading", name="Review")).to_be_visible()


def test_words_are_tapped(player, there):
    page = player
    begin_here(page)
    board = page.get_by_role("group", name="Board")
    expect(board).to_have_class(re.compile("tumble"))  # the dice are thrown
    one, other = [one for one in there if len(one.path) == 4][:2]
    for cell in one.path:
        tile(page, BOARD, cell).click()
    expect(tile(page, BOARD, one.path[0])).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".saying b")).to_have_text(one.word)
    tile(page, BOARD, one.path[-1]).click()  # a second tap on the last tile sends the word
    answered(page, scored(one))
    for cell in other.path:
        tile(page, BOARD, cell).click()
    page.get_by_role("button", name="Send", exact=True).click()
    answered(page, scored(other))
    expect(page.get_by_role("button", pressed=True)).to_have_count(0)
    for cell in (0, 1, 15):  # the last one is no neighbour, so it begins anew
        tile(page, BOARD, cell).click()
    expect(page.locator(".saying b")).to_have_text(BOARD.tiles[15])
    expect(page.get_by_role("button", pressed=True)).to_have_count(1)
    word_box(page).fill("x")
    expect(page.get_by_role("button", pressed=True)).to_have_count(0)
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Go on").click()
    expect(tile(page, BOARD, 0)).to_be_visible()
    expect(board).not_to_have_class(re.compile("tumble"))  # they are thrown at the start alone


def test_again_keeps_the_rules_and_the_time_of_a_link(player):
    page = player
    begin_here(page, "#play=big&seed=3&time=90&min=5")
    letters = board_shown(page)
    end(page)
    page.get_by_role("button", name="Again", exact=True).click()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^1:(30|[012]\d)$"))
    assert len(board_shown(page)) == 25
    assert board_shown(page) != letters
    send(page, "abcd")
    answered(page, "too short")
    end(page)
    # Other rounds are by the rules that the page has now.
    page.get_by_role("button", name="Other rounds").click()
    page.get_by_role("link", name="Change the rules").click()
    choose(page.get_by_role("region", name="Rules and board"), "super-big")
    page.go_back()
    expect(page.get_by_text("Super Big Boggle, 6×6, words of 4 letters or more")).to_be_visible()
    page.get_by_role("combobox", name="Time").select_option("No clock")
    start(page)
    expect(page.get_by_role("timer")).to_be_hidden()
    assert len(board_shown(page)) == 36
    send(page, "abc")
    answered(page, "too short")
    end(page)


def test_the_board_of_the_page_stays_as_it_is(page, site):
    """What rounds need is loaded when Play is opened. A round is neither in the address nor among the words."""
    loaded = []
    page.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    extended(page)
    own = "play.txt", "study.txt", "table.txt", "study.css"
    assert not set(own) & set(loaded)
    place = "() => [...document.querySelectorAll('#words button')].map((word) => word.getBoundingClientRect().toJSON())"
    before = page.evaluate(place)
    open_view(page, "Play")
    expect(page.get_by_role("navigation", name="Your record")).to_be_visible()
    expect(page.get_by_role("button", name="Invite others")).to_be_visible()
    assert [loaded.count(name) for name in own] == [1] * len(own)
    open_view(page, "Words")
    assert page.evaluate(place) == before
    open_view(page, "Play")
    start(page)
    assert GOLDEN in page.url
    expect(page.get_by_role("list", name="Words", exact=True)).to_have_count(0)
    follow(page, "view=words")
    assert solved(page) == (88, 109)
    expect(page.get_by_role("button", name="End round")).to_be_hidden()
    assert [loaded.count(name) for name in own] == [1] * len(own)


def test_on_a_small_phone_the_board_takes_the_height_and_no_list_moves(player):
    page = player
    for size in ({"width": 844, "height": 390}, SIDEWAYS):
        page.set_viewport_size(size)
        begin_here(page)
        board, box = (one.bounding_box() for one in (page.get_by_role("group", name="Board"), word_box(page)))
        assert board["height"] >= 0.7 * size["height"]
        assert board["y"] + board["height"] <= size["height"]
        assert board["x"] + board["width"] <= box["x"]
        assert box["y"] + box["height"] <= size["height"]
        end(page)
    for size in ({"width": 360, "height": 640}, SIDEWAYS):  # pressing the first word moves no list
        page.set_viewport_size(size)
        word = page.get_by_role("list", name="Words you should have seen").get_by_role("button").first
        word.click()
        word.click()  # nothing is chosen any more, and the test has scrolled to the word
        expect(word).to_have_attribute("aria-pressed", "false")
        before = word.bounding_box()
        word.click()
        expect(page.locator("#review").get_by_role("button", name="Meaning")).to_be_visible()
        assert word.bounding_box() == before
        word.click()
    page.set_viewport_size({"width": 360, "height": 640})
    begin_here(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for seen in (word_box(page), page.get_by_role("button", name="End round"), page.get_by_role("timer").last):
        expect(seen).to_be_in_viewport(ratio=1)
    page.evaluate("document.documentElement.style.fontSize = ''")
    end(page)


def test_nothing_of_the_board_of_the_words_is_left_in_play(player):
    """Neither the card of a chosen word, nor the button that shares that board."""
    page = player
    page.set_viewport_size({"width": 1280, "height": 720})
    follow(page, f"board={GOLDEN}")
    assert solved(page) == (88, 109)
    entries(page).first.get_by_role("button").click()
    expect(card(page)).to_be_visible()
    for size in ({"width": 390, "height": 844}, {"width": 844, "height": 390}):
        page.set_viewport_size(size)
        open_view(page, "Play")
        expect(page.get_by_role("heading", name="Play", level=2)).to_be_visible()
        expect(card(page)).to_be_hidden()
        expect(page.get_by_role("button", name="Share", exact=True)).to_have_count(0)
        open_view(page, "Words")
        expect(card(page)).to_be_visible()
