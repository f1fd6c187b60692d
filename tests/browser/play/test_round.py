"""A round: words by typing, tapping and tracing, their answers, the rounds after it, and small windows.

tests/journeys/test_rounds.py plays one by keyboard alone, tests/browser/tracing/ shows traces on any board."""

import re

import pytest
from playwright.sync_api import expect

from boggle.game.scoring import FOUR
from driving import GOLDEN, entries, extended, follow, open_view, solved
from hosting import asking_no_other_host
from playing import answered, begin_here, board_shown, end, listed, rolled, scored, send, start, tile, total, word_box
from rules_panel import choose
from tracing import ROOM_BOARD, Fingers, middle_of, numbered, press, trace
from visits import throwing_nothing
from word_list import card

pytestmark = pytest.mark.first_worker_alone

BOARD = rolled()
SIDEWAYS = {"width": 640, "height": 360}
PRESSED = f"{ROOM_BOARD} [aria-pressed=true]"


def spelled(cells):
    return "".join(BOARD.tiles[cell] for cell in cells)


def so_far(page, text):
    expect(page.locator(".saying b")).to_have_text(text)


def nothing_lit(page):
    expect(page.locator(f"{ROOM_BOARD} [data-step], {ROOM_BOARD} .path > *, {PRESSED}")).to_have_count(0)


@pytest.mark.promise
def test_a_whole_round_by_typing(page, there):
    begin_here(page)
    common = [one for one in there if one.tier == "common"]
    mine = [common[0], common[5], common[-1]]
    for one, given in zip(mine, [mine[0].word, mine[1].word.upper(), f" {mine[2].word} "], strict=True):
        send(page, given, scored(one))
        expect(word_box(page)).to_have_value("")
    send(page, "at", "too short")
    send(page, "zzz", "not on the board")
    send(page, spelled([0, 1, BOARD.width]), "not a word")
    send(page, mine[0].word, "already found")
    expect(page.locator(".reply")).to_have_attribute("aria-live", "polite")
    points = sum(FOUR.points(len(one.word)) for one in mine)
    total(page, f"3 words, {points} points")
    assert listed(page) == [one.word for one in mine[::-1]]
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


def tap(page, *cells):
    for cell in cells:
        tile(page, cell).click()


def test_words_are_tapped(page, there):
    begin_here(page)
    board = page.get_by_role("group", name="Board")
    expect(board).to_have_class(re.compile("tumble"))  # the dice are thrown
    one, other = [one for one in there if len(one.path) == 4][:2]
    tap(page, *one.path)
    expect(tile(page, one.path[0])).to_have_attribute("aria-pressed", "true")
    so_far(page, one.word)
    tap(page, one.path[-1])  # a second tap on the last tile sends the word
    answered(page, scored(one))
    tap(page, *other.path)
    page.get_by_role("button", name="Send", exact=True).click()
    answered(page, scored(other))
    nothing_lit(page)
    tap(page, 0, 1, 15)  # the last one is no neighbour, so it begins anew
    so_far(page, BOARD.tiles[15])
    expect(page.locator(PRESSED)).to_have_count(1)
    word_box(page).fill("x")
    expect(page.locator(PRESSED)).to_have_count(0)
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Go on").click()
    expect(tile(page, 0)).to_be_visible()
    expect(board).not_to_have_class(re.compile("tumble"))  # they are thrown at the start alone


def test_the_mouse_traces_a_word(page, there):
    word = next(one for one in there if len(one.path) == 5)
    path = word.path
    begin_here(page)
    for act, left in (("Escape", ""), ("x", "x"), ("Pause", "")):  # each ends a trace before it is lifted
        press(page, path, ROOM_BOARD)
        so_far(page, word.word)
        if act == "Pause":
            page.get_by_role("button", name=act).evaluate("button => button.click()")
        else:
            page.keyboard.press(act)
            so_far(page, left)
        page.mouse.up()
        if act == "Pause":
            page.get_by_role("button", name="Go on").click()
        nothing_lit(page)
        total(page, "0 words, 0 points")
    press(page, path[:3], ROOM_BOARD)
    so_far(page, spelled(path[:3]))
    assert numbered(page, ROOM_BOARD) == list(path[:3])
    expect(page.locator(f"{ROOM_BOARD} .path .core")).to_be_visible()
    expect(tile(page, path[0])).to_have_attribute("aria-pressed", "true")
    for cell in path[3:]:
        page.mouse.move(*middle_of(page, cell, ROOM_BOARD), steps=4)
    page.mouse.up()
    answered(page, scored(word))
    nothing_lit(page)
    assert listed(page) == [word.word]
    expect(word_box(page)).to_be_focused()  # typing goes on
    # Taps go on after a trace, and a trace drops tapped tiles.
    tap(page, *path, path[-1])
    answered(page, "already found")
    tile(page, path[0]).press("Enter")
    so_far(page, spelled(path[:1]))
    trace(page, path, ROOM_BOARD)
    answered(page, "already found")
    # Going back takes tiles off, and going back to the first one sends nothing.
    press(page, [*path[:3], path[1]], ROOM_BOARD)
    so_far(page, spelled(path[:2]))
    page.mouse.move(*middle_of(page, path[0], ROOM_BOARD), steps=4)
    so_far(page, spelled(path[:1]))
    page.mouse.up()
    so_far(page, "")
    nothing_lit(page)
    answered(page, "")
    press(page, path, ROOM_BOARD)  # the end of the round drops a trace
    page.get_by_role("button", name="End round").evaluate("button => button.click()")
    page.mouse.up()
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    expect(page.get_by_role("heading", name="After the time")).to_be_hidden()


def test_fingers_trace_words_and_the_browser_may_take_a_trace_away(chromium, site, there):
    word = next(one for one in there if len(one.path) == 5)
    first, second, third = word.path[:3]
    options = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    context = chromium.new_context(**options, reduced_motion="reduce", service_workers="block")
    context.route("**/pyodide.mjs", lambda route: None)
    phone = context.new_page()
    with asking_no_other_host(context), throwing_nothing(phone):
        phone.goto(f"{site}#view=play")
        begin_here(phone)
        fingers = Fingers(phone, ROOM_BOARD)
        seen = "[scrollX, scrollY, visualViewport.scale, history.length, location.href]"
        before = phone.evaluate(seen)
        fingers.down(first)
        fingers.move(*word.path[1:])
        so_far(phone, word.word)
        fingers.cancel()
        so_far(phone, "")
        nothing_lit(phone)
        total(phone, "0 words, 0 points")
        fingers.down(first)
        fingers.move(second, third, second)  # and goes back
        so_far(phone, spelled([first, second]))
        fingers.move(*word.path[2:])
        fingers.up()
        answered(phone, scored(word))
        nothing_lit(phone)
        fingers.trace([0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13, 12])
        answered(phone, "not a word")
        assert phone.evaluate(seen) == before
        expect(word_box(phone)).not_to_be_focused()  # no keyboard over the board
        fingers.down(first)
        fingers.move(*word.path[1:])
        expect(phone.locator(".saying b")).to_have_class(re.compile("known"))  # it was found already
        fingers.up()
        answered(phone, "already found")
        send(phone, "zzz", "not on the board")
        for cell in [*word.path, word.path[-1]]:
            tile(phone, cell).tap()
        answered(phone, "already found")
    context.close()


def test_again_keeps_the_rules_and_the_time_of_a_link(page):
    begin_here(page, "#play=big&seed=3&time=3600&min=5")
    letters = board_shown(page)
    end(page)
    page.get_by_role("button", name="Again", exact=True).click()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^(60:00|5\d:\d\d)$"))
    assert len(board_shown(page)) == 25
    assert board_shown(page) != letters
    send(page, "abcd", "too short")
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
    send(page, "abc", "too short")
    end(page)


def test_on_a_small_phone_the_board_takes_the_height_and_no_list_moves(page):
    for size in ({"width": 844, "height": 390}, SIDEWAYS):
        page.set_viewport_size(size)
        begin_here(page)
        board, box = (one.bounding_box() for one in (page.get_by_role("group", name="Board"), word_box(page)))
        assert 0.7 * size["height"] <= board["height"] <= size["height"] - board["y"]
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


def test_places_keep_apart(own_page, site):
    """What rounds need is loaded when Play is opened. A round is neither in the address nor among the words, and
    nothing of the board of the words is in Play."""
    page, loaded, own = own_page, [], ("play.txt", "study.txt", "table.txt", "study.css")
    page.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    extended(page)
    assert not set(own) & set(loaded)
    place = "() => [...document.querySelectorAll('#words button')].map((word) => word.getBoundingClientRect().toJSON())"
    before = page.evaluate(place)
    open_view(page, "Play")
    expect(page.get_by_role("navigation", name="Your record")).to_be_visible()
    expect(page.get_by_role("button", name="Invite others")).to_be_visible()
    open_view(page, "Words")
    assert page.evaluate(place) == before
    entries(page).first.get_by_role("button").click()
    expect(card(page)).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    open_view(page, "Play")
    expect(page.get_by_role("heading", name="Play", level=2)).to_be_visible()
    expect(card(page)).to_be_hidden()
    expect(page.get_by_role("button", name="Share", exact=True)).to_have_count(0)
    open_view(page, "Words")
    expect(card(page)).to_be_visible()
    follow(page, "view=play")
    start(page)
    assert GOLDEN in page.url
    expect(page.get_by_role("list", name="Words", exact=True)).to_have_count(0)
    follow(page, "view=words")
    assert solved(page) == (88, 109)
    expect(page.get_by_role("button", name="End round")).to_be_hidden()
    assert [loaded.count(name) for name in own] == [1] * len(own)
