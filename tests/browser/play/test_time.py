"""The time of a round, which the tests hold: clock, pauses, and rounds that go on after the page was closed. What goes
wrong meanwhile, or what a device lacks, is said, and no found word is lost."""

import re

import pytest
from playwright.sync_api import expect

from boggle.play.players.results import Result, Results
from driving import follow, take_clock
from players import ROUND
from playing import (
    LINK,
    begin_here,
    end,
    hide,
    listed,
    scored,
    seconds_left,
    send,
    so_far,
    stand_still,
    start,
    tile,
    word_box,
)
from record import STORED, stored
from tracing import ROOM_BOARD, press, trace

pytestmark = pytest.mark.first_worker_alone

BEGIN, HOUR = 1_800_000_000, 3_600_000  # seconds, milliseconds
LOST = "This round is lost when the page is closed: "
FULL = """
const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (...given) {
  if (!globalThis.full) return put.apply(this, given);
  throw new DOMException("No room.", "QuotaExceededError");
};
"""
POOR = """
delete window.AudioContext;
delete Navigator.prototype.vibrate;
delete Navigator.prototype.wakeLock;
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("No.", "SecurityError"); } });
"""


@pytest.fixture(scope="module")
def play_visit(visit, site):
    page, _ = visit
    take_clock(page, time=BEGIN)
    page.add_init_script(FULL)
    page.goto(f"{site}#view=play")
    return visit


@pytest.fixture
def running(page):
    """A round that has just begun, in a page in which no time passes but by `run_for`."""
    page.clock.resume()
    begin_here(page)
    stand_still(page)
    return page


def paused(page):
    expect(page.get_by_role("button", name="Go on")).to_be_focused()


def test_the_clock_counts_down_is_said_and_ends_the_round(running, there):
    running.emulate_media(reduced_motion="no-preference")
    moved = running.locator("#room-bar").evaluate("bar => getComputedStyle(bar, '::before').transitionProperty")
    assert moved == "transform"  # any other property would be laid out or painted at each frame
    running.emulate_media(reduced_motion="reduce")
    said, left = running.locator("#room-time"), seconds_left(running)
    send(running, there[0].word)
    for mark in (60, 30, 10):
        running.clock.run_for(1000 * (left - mark - 1))
        assert seconds_left(running) == mark + 1
        expect(said).not_to_have_text(f"{mark} seconds left")
        running.clock.run_for(1000)
        expect(said).to_have_text(f"{mark} seconds left")
        left = mark
    expect(running.get_by_role("timer", name="Time left")).not_to_have_attribute("aria-live", re.compile("."))
    word_box(running).fill(there[1].word)
    running.clock.fast_forward(HOUR)  # as in a tab that was frozen
    expect(running.get_by_role("heading", name="Time's up")).to_be_focused()
    expect(running.get_by_text(f"{there[1].word} counted, though it was not sent yet.")).to_be_visible()
    running.clock.run_for(1000)
    running.keyboard.press("Enter")
    running.clock.run_for(500)
    running.keyboard.press("Enter")  # leaves what was reached
    expect(running.get_by_role("heading", name="Review")).to_be_focused()
    assert sorted(listed(running)) == sorted(one.word for one in there[:2])


@pytest.mark.promise
def test_at_the_bell_a_word_under_the_finger_counts_and_only_a_press_after_a_second_goes_on(running, there):
    page, word = running, next(one for one in there if len(one.path) == 5)
    press(page, word.path, ROOM_BOARD)
    so_far(page, word.word)
    title = page.get_by_role("heading", name="Time's up")
    page.clock.run_for(1000 * seconds_left(page) - 1000)
    while not title.is_visible():
        page.clock.run_for(100)
    expect(title).to_be_focused()
    expect(page.get_by_text(f"{word.word} counted: your finger was still on it.")).to_be_visible()
    page.mouse.up()
    tile(page, 0).evaluate("tile => tile.click()")
    expect(word_box(page)).to_be_disabled()
    page.clock.run_for(850)
    page.mouse.click(9, 9)
    for key in ("Enter", "Escape", "Space"):
        page.keyboard.press(key)
    page.mouse.down()
    page.clock.run_for(200)
    page.mouse.up()  # that press began too early
    expect(title).to_be_focused()
    page.mouse.click(9, 9)
    reached = page.get_by_role("heading", name=f"Shaken · {word.points} points")
    expect(reached).to_be_focused()
    expect(page.locator("#bell-longest")).to_have_text(f"Longest {word.word}")
    for name in ("bell-again", "bell-see"):  # a finger that still taps there presses nothing, either
        page.locator(f"#{name}").dispatch_event("pointerdown")
        page.locator(f"#{name}").dispatch_event("click", {"detail": 1})
    expect(reached).to_be_focused()
    page.clock.run_for(500)
    page.get_by_role("button", name="See the words", exact=True).click()
    expect(page.get_by_role("heading", name="Review")).to_be_focused()
    assert listed(page) == [word.word]
    # Another round is begun in one tap, and nothing is left of the time of this one.
    page.clock.resume()
    begin_here(page)
    expect(page.locator("#room-time")).to_be_empty()
    send(page, word.word, scored(word))
    page.get_by_role("button", name="End round").click()
    page.get_by_role("button", name="Play on").click()
    expect(tile(page, 0)).to_be_enabled()
    page.get_by_role("button", name="End round").click()
    page.get_by_role("button", name="End", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Again").click()
    expect(page.get_by_role("status")).to_have_text("0 words, 0 points")
    end(page)


def test_a_pause_covers_the_letters_and_stops_the_time(running):
    left = seconds_left(running)
    running.get_by_role("button", name="Pause").click()
    paused(running)
    board = running.get_by_role("group", name="Board")
    expect(board).to_have_text("")
    expect(board.get_by_role("button", name="Row 1, column 1", exact=True)).to_be_disabled()
    trace(running, range(3), ROOM_BOARD)
    expect(running.locator(f"{ROOM_BOARD} [data-step]")).to_have_count(0)
    running.clock.run_for(60_000)
    assert seconds_left(running) == left
    running.get_by_role("button", name="Go on").click()
    expect(tile(running, 0)).to_be_enabled()
    running.clock.run_for(5_000)
    assert seconds_left(running) == left - 5
    # A tab that is hidden pauses, and so does leaving the place. The pause outlives the page.
    hide(running)
    paused(running)
    hide(running, False)
    running.get_by_role("button", name="Go on").click()
    follow(running, "view=words")
    expect(running.get_by_role("button", name="Roll")).to_be_visible()
    follow(running, "view=play")
    expect(running.get_by_role("button", name=f"Go on: {left // 60}:{left % 60 - 5:02} left, 0 words")).to_be_visible()
    running.clock.resume()
    running.reload()
    paused(running)
    assert seconds_left(running) == left - 5


@pytest.mark.promise
def test_a_round_goes_on_after_a_reload_and_ends_without_the_page(running, there):
    send(running, there[0].word, scored(there[0]))
    left, before = seconds_left(running), running.evaluate("Date.now()")
    running.clock.resume()
    running.reload()
    expect(running.get_by_role("timer", name="Time left")).to_be_visible()
    stand_still(running)
    assert abs(seconds_left(running) - (left - (running.evaluate("Date.now()") - before) / 1000)) <= 1.5
    assert listed(running) == [there[0].word]
    send(running, there[0].word, "already found")
    running.goto("about:blank")
    running.clock.run_for(HOUR)
    running.clock.resume()
    running.go_back()
    expect(running.get_by_role("heading", name="Review")).to_be_visible()
    assert listed(running) == [there[0].word]


def test_another_link_waits_for_its_start(running, there):
    """The round that runs is lost only if the new one is started."""
    send(running, there[0].word)
    running.clock.resume()
    follow(running, "play=new&seed=12&time=60")
    expect(running.get_by_text("The board of a link: ")).to_be_visible()
    expect(running.get_by_role("timer", name="Time left")).to_be_hidden()
    start(running)
    assert listed(running) == []
    assert LINK not in running.url


def test_storage_that_is_full_or_wiped_and_a_clock_that_is_set_back_lose_no_word(running, there):
    page = running
    warning = page.get_by_role("alert").filter(has_text=LOST)
    page.clock.resume()
    words = [one.word for one in there]
    send(page, words[0])
    expect(warning).to_have_count(0)
    page.evaluate("globalThis.full = true")
    send(page, words[1])
    expect(warning).to_contain_text("is full")
    expect(warning).to_be_in_viewport(ratio=1)
    page.evaluate("globalThis.full = false")
    send(page, words[2])
    expect(warning).to_have_count(0)
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    send(page, words[3], scored(there[3]))
    page.reload()
    expect(word_box(page)).to_be_visible()
    assert sorted(listed(page)) == sorted(words[:4])
    page.clock.set_system_time(BEGIN - 86_400)
    send(page, words[4], scored(there[4]))
    end(page)
    assert sorted(listed(page)) == sorted(words[:5])
    page.wait_for_function(f"() => ({STORED})('statistics')?.rounds.length === 1")


def test_what_a_device_refuses_or_cannot_do_is_said_and_the_round_goes_on(own_page, site, there):
    page = own_page
    page.add_init_script(POOR)
    page.goto(f"{site}{LINK}")
    page.get_by_text("More choices").click()
    for name, sentence in (
        ("A sound for each answer", "This browser cannot make sounds."),
        ("Vibrate at each answer", "This device or browser cannot vibrate."),
        ("Keep the screen on", "This browser cannot keep the screen on."),
    ):
        expect(page.get_by_role("checkbox", name=name)).to_be_disabled()
        expect(page.get_by_text(sentence)).to_be_visible()
    start(page)
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_contain_text("this address or window keeps nothing")
    send(page, there[0].word, scored(there[0]))
    end(page)
    assert listed(page) == [there[0].word]
    lost = page.get_by_role("alert").filter(has_text="Your record is lost when this page is closed: ")
    expect(lost).to_be_visible()
    page.get_by_role("region", name="Study").get_by_role("link", name="Study").click()
    expect(page.get_by_text("10 words in the study")).to_be_visible()  # as long as the page is open


def test_rounds_and_results_wait_while_the_record_and_the_table_are_missing(context, site, there):
    words = [one.word for one in there]
    results = Results(ROUND.board_check, ROUND.counting(dict.fromkeys(words, 1)))
    results.add(Result("Ann", words[:3]))
    page = context.new_page()  # whose errors are not checked, because a missing file is one
    for name in ("study", "table"):
        page.route(f"**/{name}.txt", lambda route: route.abort())
    page.goto(f"{site}#play=new&board=tsle/pret/oine/gods&time=180")
    start(page)
    send(page, "gods")
    end(page)
    expect(page.get_by_role("alert").filter(has_text=re.compile("(study|table)[.]txt did not arrive"))).to_be_visible()
    begin_here(page, ROUND.link() + "&results=" + results.text())
    send(page, words[0])
    end(page)
    assert stored(page, "statistics") is None
    page.unroute_all()
    page.reload()
    page.wait_for_function(f"() => ({STORED})('statistics')?.rounds.length === 2")
    assert stored(page, "study")["study"]
    assert stored(page, "ended rounds") is None
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("button", name="Compare with others").click()
    expect(page.get_by_role("table", name="Players").get_by_role("rowheader").first).to_contain_text("Ann")
