"""The time of a round: clock, pauses, and rounds that go on after the page was closed."""

import re

import pytest
from playwright.sync_api import expect

from driving import take_clock
from playing import LINK, answered, begin, end, found, listed, rolled, send, start, tile, total, word_box, words_there

pytestmark = pytest.mark.first_worker_alone

BOARD = rolled()
BEGIN = 1_800_000_000  # a time of Playwright's clock, in seconds
HIDE = """() => {
  Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def page(own_page):
    take_clock(own_page, time=BEGIN)
    return own_page


@pytest.fixture(scope="module")
def there(lexicon):
    return words_there(lexicon)


def clock(page):
    return page.get_by_role("timer")


def stand_still(page):
    """Let no time pass but by `run_for`."""
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)


@pytest.fixture
def running(page, site):
    """A round that has just begun, in a page whose time stands still."""
    begin(page, site)
    stand_still(page)
    return page


def seconds_left(page):
    minutes, seconds = clock(page).text_content().split(":")
    return 60 * int(minutes) + int(seconds)


def test_the_clock_counts_down_and_ends_the_round(running, there):
    left = seconds_left(running)
    running.clock.run_for(10_000)
    assert seconds_left(running) == left - 10
    send(running, there[0].word)
    word_box(running).fill(there[1].word)
    running.clock.run_for(1000 * left)
    expect(running.get_by_role("heading", name="Review")).to_be_focused()
    assert listed(running, "Found words") == [there[0].word]
    assert listed(running, "After the time") == [there[1].word]
    assert there[1].word in listed(running, "Missed words")


def test_the_time_is_said_three_times(running):
    told = running.locator("#room-time")
    expect(told).to_have_text("")
    left = seconds_left(running)
    for mark in (60, 30, 10):
        running.clock.run_for(1000 * (left - mark - 1))
        expect(told).not_to_have_text(f"{mark} seconds left")
        running.clock.run_for(1000)
        expect(told).to_have_text(f"{mark} seconds left")
        left = mark
    expect(clock(running)).not_to_have_attribute("aria-live", re.compile("."))


def test_a_pause_covers_the_letters_and_stops_the_time(running):
    left = seconds_left(running)
    running.get_by_role("button", name="Pause").click()
    expect(running.get_by_role("button", name="Go on")).to_be_focused()
    board = running.get_by_role("group", name="Board")
    expect(board).to_have_text("")
    expect(board.get_by_role("button", name="Row 1, column 1", exact=True)).to_be_disabled()
    running.clock.run_for(60_000)
    assert seconds_left(running) == left
    running.get_by_role("button", name="Go on").click()
    expect(tile(running, BOARD, 0)).to_be_enabled()
    running.clock.run_for(5_000)
    assert seconds_left(running) == left - 5


def test_a_hidden_tab_pauses(running):
    running.evaluate(HIDE)
    expect(running.get_by_role("button", name="Go on")).to_be_visible()


def test_leaving_the_place_pauses(page, site):
    page.goto(site)
    page.get_by_role("link", name="Play", exact=True).click()
    start(page)
    page.go_back()
    expect(page.get_by_role("button", name="Roll")).to_be_visible()
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Go on")).to_be_focused()


@pytest.mark.promise
def test_a_round_goes_on_after_a_reload(running, there):
    send(running, there[0].word)
    answered(running, re.compile(there[0].word))
    left, before = seconds_left(running), running.evaluate("Date.now()")
    running.clock.resume()
    running.reload()
    expect(clock(running)).to_be_visible()
    passed = (running.evaluate("Date.now()") - before) / 1000
    assert abs(seconds_left(running) - (left - passed)) <= 1.5
    assert found(running) == [there[0].word]
    send(running, there[0].word)
    answered(running, "already found")
    total(running, f"1 word, {there[0].points} points")


def test_a_paused_round_is_paused_after_a_reload(running):
    running.get_by_role("button", name="Pause").click()
    left = seconds_left(running)
    running.clock.resume()
    running.reload()
    expect(running.get_by_role("button", name="Go on")).to_be_focused()
    assert seconds_left(running) == left


def test_a_round_that_ended_meanwhile_shows_its_review(running, there):
    send(running, there[0].word)
    running.goto("about:blank")
    running.clock.run_for(200_000)
    running.clock.resume()
    running.go_back()
    expect(running.get_by_role("heading", name="Review")).to_be_visible()
    assert listed(running, "Found words") == [there[0].word]


def test_a_clock_that_is_set_back_gives_no_time(running):
    left = seconds_left(running)
    running.clock.resume()
    running.clock.set_system_time(BEGIN - 86_400)
    expect(clock(running)).not_to_have_text(f"{left // 60}:{left % 60:02}")
    assert left - 30 < seconds_left(running) < left


def test_a_damaged_stored_round_is_dropped(page, site):
    begin(page, site)
    end(page)
    page.evaluate("""() => {
      const name = Object.keys(localStorage).find((name) => name.startsWith("boggle round"));
      localStorage.setItem(name, localStorage.getItem(name).slice(0, -9));
    }""")
    page.reload()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()


def test_another_link_waits_for_its_start(running, there):
    """The round that runs is paused, and lost only if the new one is started."""
    send(running, there[0].word)
    running.clock.resume()
    running.evaluate("location.hash = '#play=new&seed=12&time=60'")
    expect(running.get_by_text("The board of a link: ")).to_be_visible()
    expect(clock(running)).to_be_hidden()
    start(running)
    assert found(running) == []
    assert LINK not in running.url


def test_a_round_is_erased_with_everything_else(running):
    running.get_by_role("button", name="End round").click()
    running.clock.resume()
    running.evaluate("location.hash = '#view=boards'")
    running.get_by_role("button", name="Erase everything…").click()
    running.get_by_role("button", name="Erase", exact=True).click()
    expect(running.get_by_role("dialog")).to_be_hidden()
    running.evaluate("location.hash = '#view=play'")
    expect(running.get_by_role("button", name="Start", exact=True)).to_be_visible()
    names = "Object.keys(localStorage).filter((name) => name.startsWith('boggle round'))"
    running.wait_for_function(f"() => {names}.length === 0")
