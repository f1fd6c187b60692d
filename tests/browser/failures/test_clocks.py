"""Clocks set back or forward, and tabs that the browser freezes for an hour: nothing depends on the time of day."""

import pytest
from playwright.sync_api import expect

from dead_workers import LATE, stop
from driving import GOLDEN, answered_by, ask, board_text, cell, entries, extended, kept, open_boards, solved, take_clock
from large_boards import first_words, letters, total_of
from lists import add_file, add_text, choose_list, open_lists
from word_list import TICK, expect_chosen, play

DAY, HOUR = 86_400, 3_600_000  # seconds, milliseconds
BEGIN = 1_800_000_000  # a time of Playwright's clock, in seconds
CHANGES = {"back": -DAY, "on": DAY}
TROUBLE = "stopped working"
BOARD = letters(110)


@pytest.fixture(scope="module")
def total():
    return total_of(BOARD)


def answered_in_the_end(page, total):
    expect(page.get_by_role("status")).to_have_text(total)


@pytest.fixture
def page(context):
    page = context.new_page()
    take_clock(page, time=BEGIN)
    return page


@pytest.fixture
def up(page, site):
    """The page with a solved board and both workers ready."""
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    answered_by(page, "Pyodide")
    return page


def set_clock(page, by):
    page.clock.set_system_time(page.evaluate("Date.now() / 1000") + by)


@pytest.mark.parametrize("change", CHANGES)
def test_a_search_goes_on(up, site, change, total):
    up.goto(f"{site}#board={BOARD}&rules=free")
    first_words(up)
    set_clock(up, CHANGES[change])
    answered_in_the_end(up, total)
    expect(up.get_by_text(TROUBLE)).to_have_count(0)


def test_the_show_goes_on(up):
    play(up)
    expect_chosen(up, "emboli")
    for change, word in zip(CHANGES, ("wamble", "emboil"), strict=True):
        set_clock(up, CHANGES[change])
        up.clock.run_for(TICK)
        expect_chosen(up, word)


@pytest.mark.parametrize("change", CHANGES)
def test_a_dead_worker_is_missed_all_the_same(up, change):
    stop(up, -1, "closed")
    ask(up, "qitz/rave/onls/edpt")
    expect(up.get_by_role("status")).to_have_text("Solving…")
    set_clock(up, CHANGES[change])
    up.clock.run_for(LATE)
    solved(up)
    answered_by(up, "MicroPython")


def test_boards_are_kept_in_their_order(up):
    open_boards(up)
    expect(kept(up)).to_have_count(1)
    set_clock(up, -DAY)
    ask(up, "qitz/rave/onls/edpt")
    expect(kept(up)).to_have_count(2)
    expect(kept(up).first).to_contain_text("QITZ/RAVE/ONLS/EDPT")


def test_lists_added_at_the_same_time_are_two(up):
    up.clock.set_fixed_time(BEGIN)
    open_lists(up)
    add_text(up, "limbo\ntux")
    expect(up.get_by_role("status")).to_have_text("2 words, 3 points")
    add_text(up, "emboil")
    expect(up.get_by_role("status")).to_have_text("1 word, 3 points")
    choose_list(up, "My words 2 words")
    expect(up.get_by_role("status")).to_have_text("2 words, 3 points")


def freeze(page):
    """Let an hour pass while the page is stopped. Then all its timers are due at once, before any message arrives.

    Chromium itself freezes only hidden pages, and Playwright keeps all pages visible.
    """
    page.clock.fast_forward(HOUR)


def test_a_tab_frozen_in_mid_solve_has_its_answer(up, site, total):
    up.goto(f"{site}#board={BOARD}&rules=free")
    first_words(up)
    freeze(up)
    answered_in_the_end(up, total)
    expect(up.get_by_text(TROUBLE)).to_have_count(0)


def test_a_tab_frozen_before_its_answer_has_it(up):
    ask(up, BOARD)
    freeze(up)
    expect(entries(up).first).to_be_visible()
    solved(up)
    expect(up.get_by_text(TROUBLE)).to_have_count(0)


def test_a_tab_frozen_while_pyodide_works_for_it_goes_on(up):
    open_lists(up)
    add_file(up, "mine.txt", "\n".join(["limbo", "tux"] * 100_000))
    expect(up.get_by_role("progressbar", name="Working on the list")).to_be_visible()
    freeze(up)
    expect(up.get_by_role("status")).to_have_text("2 words, 3 points")
    expect(up.get_by_text(TROUBLE)).to_have_count(0)


def test_a_worker_that_died_in_the_frozen_tab_is_missed(up):
    stop(up, -1, "closed")
    ask(up, "qitz/rave/onls/edpt")
    freeze(up)
    up.clock.run_for(LATE)
    solved(up)
    answered_by(up, "MicroPython")


HIDDEN = """() => {
  Object.defineProperty(document, "hidden", { get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
  addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true);
}"""


def test_what_was_typed_is_back_where_the_browser_dropped_the_tab(page, site):
    """Browsers drop hidden tabs without telling them, and load them again when the user returns."""
    page.goto(site)
    extended(page)
    cell(page, 1, 1).click()
    page.keyboard.type("limbo")
    page.evaluate(HIDDEN)
    page.reload()
    expect(cell(page, 2, 1)).to_have_value("O")
    assert board_text(page) == "limbo" + 11 * " "
