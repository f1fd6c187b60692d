"""A round and its review: words by typing, tapping and tracing, their answers, small windows, and missed words: their
paths, the score by other rules, and finding them oneself.

tests/journeys/test_rounds.py plays one by keyboard alone, tests/browser/board/test_phone.py one by fingers."""

import re

import pytest
from playwright.sync_api import expect

from boggle.game.rules import NEW
from boggle.game.scoring import FIVE, FOUR
from boggle.language import ENGLISH
from boggle.play.ranks import Ranks
from boggle.play.review import Practice, Review
from boggle.play.round import Round
from boggle.words.crude import crude_words
from driving import GOLDEN, entries, extended, follow, open_view, solved
from oracle import paths_of
from playing import (
    answered,
    begin_here,
    end,
    listed,
    nothing_lit,
    rolled,
    scored,
    see_words,
    send,
    so_far,
    start,
    tile,
    word_box,
)
from tracing import ROOM_BOARD, middle_of, numbered, press, trace
from word_list import card

pytestmark = pytest.mark.first_worker_alone

BOARD = rolled()
TRAY, PRACTICE = "#review-board", "#practice-board"
SIDEWAYS = {"width": 640, "height": 360}
PRESSED = f"{ROOM_BOARD} [aria-pressed=true]"


def spelled(cells):
    return "".join(BOARD.tiles[cell] for cell in cells)


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
    expect(page.locator("#room-found .pointed")).to_have_text(re.compile(f"^{mine[0].word} "))
    expect(page.locator(".saying")).to_have_class(re.compile("gone"))  # the answer is seen for a while only
    points = sum(FOUR.points(len(one.word)) for one in mine)
    expect(page.get_by_role("status")).to_have_text(f"3 words, {points} points")
    assert listed(page) == [one.word for one in sorted(mine[::-1], key=lambda one: -len(one.word))]
    lengths = sorted({len(one.word) for one in mine}, reverse=True)
    assert page.locator("#room-found .badge b").all_text_contents() == list(map(str, lengths))
    played = Round(BOARD, NEW, 3, NEW.scoring, {one.word: one.tier_number for one in there}, 180, crude=crude_words())
    played.found = [one.word for one in mine]
    rank = Ranks(played).now
    expect(page.locator("#room-rank")).to_contain_text(f"{ENGLISH.say(rank.name)} · {rank.missing} point")
    expect(page.locator("#room-time")).to_have_text(f"You reached the rank {ENGLISH.say(rank.name)}.")
    end(page)
    # What the review shows. The logic of it is tested in CPython.
    expect(page.get_by_role("heading", name="Review")).to_be_focused()
    expect(page.locator("#review-rank")).to_have_text(re.compile(f" · {points} points$"))
    expect(page.locator("#review-total")).to_have_text(f"3 words. The board has {len(common)} common ones.")
    best = page.locator("#review-best").get_by_role("button")
    expect(best.first).to_have_text(
        re.compile(f"{min(mine, key=lambda one: (-len(one.word), one.word)).word}\\s+\\d+ · longest")
    )
    assert listed(page, "Missed words") == [one.word for one in there if one not in mine]
    seen = listed(page, "Words you should have seen")
    assert len(seen) == 10
    assert set(seen) <= {one.word for one in common if one not in mine}
    page.get_by_text("How many of each").click()
    expect(page.get_by_role("table", name="By tier").get_by_role("row").first).to_contain_text(f"3 of {len(common)}")
    page.get_by_role("button", name="See the board solved").click()
    expect(page.get_by_role("region", name="Results")).to_be_focused()
    assert solved(page) == (len(there), sum(one.points for one in there))
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
        expect(page.get_by_role("status")).to_have_text("0 words, 0 points")
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
    press(page, path, ROOM_BOARD)  # the end of the round drops a trace
    page.get_by_role("button", name="End round").evaluate("button => button.click()")
    page.mouse.up()
    page.get_by_role("button", name="End", exact=True).click()
    see_words(page)
    assert listed(page) == [word.word]


def test_on_a_small_phone_the_board_takes_the_height_and_no_list_moves(page):
    for size in ({"width": 844, "height": 390}, SIDEWAYS, {"width": 568, "height": 320}, {"width": 640, "height": 190}):
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
    nothing of the board of the words is in Play. Another tab says that it runs, and goes on with it."""
    page, loaded, own = own_page, [], ("play.txt", "study.txt", "table.txt", "study.css")
    page.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    extended(page)
    assert not set(own) & set(loaded)
    open_view(page, "Play")
    expect(page.get_by_role("navigation", name="Your record")).to_be_visible()
    expect(page.get_by_role("button", name="Invite others")).to_be_visible()
    open_view(page, "Words")
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
    other = page.context.new_page()
    other.goto(site)
    expect(other.get_by_text("A round is running.")).to_be_visible()
    follow(page, "view=words")
    expect(other.get_by_text("A round is paused.")).to_be_visible()
    other.get_by_role("link", name="Go to the round").click()
    other.get_by_role("button", name="End, and see the words").click()
    other.get_by_role("button", name="End", exact=True).click()
    see_words(other)
    open_view(other, "Words")
    expect(other.get_by_text("A round is")).to_be_hidden()
    other.close()
    assert solved(page) == (88, 109)
    expect(page.get_by_text("A round is")).to_be_hidden()
    expect(page.get_by_role("button", name="End round")).to_be_hidden()
    assert [loaded.count(name) for name in own] == [1] * len(own)


@pytest.fixture
def review(page, there):
    """The review of a round in which the longest word was found."""
    begin_here(page)
    send(page, there[0].word, scored(there[0]))
    end(page)
    return page


def choose(page, word):
    missed = page.get_by_role("list", name="Missed words")
    missed.get_by_role("button", name=re.compile(f"^{word} ")).click()


def test_a_word_shows_each_of_its_paths(review, there):
    every = {one.word: paths_of(4, BOARD.tiles, one.word) for one in there[1:]}
    word, paths = next((word, paths) for word, paths in every.items() if len(paths) == 2)
    choose(review, word)
    said = review.locator("#review-way")
    expect(said).to_have_text(re.compile(f"^{word}, path 1 of 2: row "))
    seen = [numbered(review, TRAY)]
    review.get_by_role("button", name="Next path").click()
    expect(said).to_have_text(re.compile(f"^{word}, path 2 of 2: row "))
    seen.append(numbered(review, TRAY))
    assert sorted(map(tuple, seen)) == sorted(map(tuple, paths))
    review.get_by_role("button", name="Next path").click()
    assert numbered(review, TRAY) == seen[0]
    review.get_by_role("button", name="Previous path").click()
    assert numbered(review, TRAY) == seen[1]
    choose(review, word)  # a second press removes the path
    expect(said).to_be_empty()
    expect(review.get_by_text("Press a word to see where it lies.")).to_be_visible()
    assert numbered(review, TRAY) == []
    single = next(word for word, paths in every.items() if len(paths) == 1)
    choose(review, single)
    expect(said).to_have_text(re.compile(f"^{single}: row "))
    expect(review.get_by_role("button", name="Next path")).to_be_hidden()
    review.keyboard.press("Escape")  # chooses no word
    expect(said).to_be_empty()
    expect(review.get_by_role("heading", name="Review")).to_be_visible()


def test_the_score_is_counted_by_other_rules(review, there):
    review.get_by_text("How many of each").click()
    rows = review.get_by_role("table", name="By other rules").get_by_role("row")
    expect(rows).to_have_count(3)  # those of the round are above
    long = [one.word for one in there if len(one.word) >= 4]
    mine, most = FIVE.points(len(there[0].word)), sum(FIVE.points(len(word)) for word in long)
    for text in ("Boggle 5×5", f"1 of {len(long)} words", f"{mine} of {most:,} points"):
        expect(rows.nth(0)).to_contain_text(text)
    review.get_by_role("button", name="Explore the board").click()
    expect(review.get_by_role("heading", name="Explore", exact=True)).to_be_visible()
    assert solved(review)[0] == len(there)
    review.go_back()
    expect(review.get_by_role("heading", name="Review")).to_be_visible()


def task(page, text):
    expect(page.locator("#practice-task")).to_have_text(re.compile(text))


def marked(page):
    """The cells that are marked as hints."""
    tiles = page.locator(f"{PRACTICE} .tile").evaluate_all("tiles => tiles.map((tile) => tile.matches('.told'))")
    return {cell for cell, is_told in enumerate(tiles) if is_told}


@pytest.mark.promise
def test_missed_words_are_found_by_hints_by_typing_and_by_tracing(page, there):
    played = Round(BOARD, NEW, 3, NEW.scoring, {one.word: one.tier_number for one in there})
    own = Practice(played, [one.word for one, _ in Review(played).should_have_seen()])  # the same as that of the page
    begin_here(page)
    end(page)
    practice = page.get_by_role("region", name="Find it yourself")
    box, told = practice.get_by_role("textbox", name="Word"), page.locator("#practice-answer")
    hint, following = (practice.get_by_role("button", name=name, exact=True) for name in ("Hint", "Next"))
    page.get_by_role("button", name="Find it yourself").click()
    cells, word = own.cells, own.word
    row, column = BOARD.row_and_column(cells[0])
    task(page, f"^Word 1 of 10: {len(word)} letters. Its path begins at row {row + 1}, column {column + 1}.$")
    assert marked(page) == {cells[0]}
    for list_name in ("Missed words", "Words you should have seen"):
        expect(page.get_by_role("list", name=list_name)).to_have_count(0)  # the words are not to be seen
    expect(page.get_by_text(word).filter(visible=True)).to_have_count(0)
    for count in range(2, len(cells)):
        hint.click()
        task(page, "then")
        assert marked(page) == set(cells[:count])
    hint.click()
    expect(page.locator("#practice-word")).to_have_text(word)
    assert numbered(page, PRACTICE) == cells
    expect(hint).to_be_hidden()
    expect(following).to_be_focused()
    page.keyboard.press("Enter")
    expect(box).to_be_focused()
    own.go_on()
    task(page, "^Word 2 of 10: ")
    for word, answer in (("at", "another word is meant"), (own.word.upper(), "found")):
        box.fill(word)
        box.press("Enter")
        expect(told).to_have_text(answer)
    assert numbered(page, PRACTICE) == own.cells
    following.click()
    own.go_on()
    task(page, "^Word 3 of 10: ")
    trace(page, own.cells, PRACTICE)
    expect(told).to_have_text("found")
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_text("You found 2 of 10 words.")).to_be_visible()
    expect(page.get_by_role("button", name="Find it yourself")).to_be_focused()
    assert own.word in listed(page, "Words you should have seen")
    page.get_by_role("button", name="Find it yourself").click()
    for number in range(1, 11):
        task(page, f"^Word {number} of 10: ")
        page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.get_by_text("You found 0 of 10 words.")).to_be_visible()
    expect(page.get_by_role("list", name="Missed words")).to_be_visible()
