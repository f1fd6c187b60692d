"""Workers that close, hang or overflow: the other one answers, the page starts them again, and nothing typed is lost.

What is done when is tested with stand-ins in tests/unit/page/test_supervisor.py. Here, each kind of fault happens once
in the browser.
"""

import re

import pytest
from playwright.sync_api import expect

from dead_workers import LATE, PATIENCE, STOPS, WORKER_SCRIPTS, stop, worker_script_with
from driving import (
    GOLDEN,
    Gate,
    answered_by,
    ask,
    board_text,
    cell,
    clear,
    entries,
    extended,
    kept,
    open_boards,
    open_view,
    paste,
    solved,
    take_clock,
    words,
)
from large_boards import first_words, letters, total_of
from lists import add, add_file, add_text, box, held, in_use, open_lists
from photos import choose, photo, read, refused
from word_list import TICK, expect_chosen, play

SECOND = "qitz/rave/onls/edpt"
BOARDS = [GOLDEN, SECOND, "t?ne/a.b[th]/rese/lion"]
IN_PIECES = letters(
    25
)  # so large that the answer comes in pieces if the first is short; MicroPython solves it fast, too
STARTED_AGAIN = "Pyodide stopped working and is started again."
DEAD = "the worker does not answer any more"
FATAL = {
    "memory": "raise MemoryError('out of memory')",
    "overflow": "import pyodide_js; pyodide_js._api.fatal_error(pyodide_js._api.Module.Error('stack overflow'))",
}
MARK = '    """The words of a board as JSON'
END = """
if sys.implementation.name == "{interpreter}":
    import asyncio
    import js

    FIRST = 0.01

    async def {function}(*arguments):
        js.close()
        await asyncio.sleep(9)  # what it returned would still reach the page
"""
BEGIN, DAY, HOUR = 1_800_000_000, 86_400, 3_600_000  # seconds of Playwright's clock, seconds, milliseconds
HIDDEN = """() => {
  Object.defineProperty(document, "hidden", { get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
  addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true);
}"""


@pytest.fixture
def page(context):
    """A page whose clock the test controls. Its console may show errors."""
    page = context.new_page()
    take_clock(page, time=BEGIN)
    return page


def up(page, site, board=GOLDEN):
    """Open the page with a board, and wait until it is solved and Pyodide is ready."""
    page.goto(f"{site}#board={board}&rules=free")
    solved(page)
    answered_by(page, "Pyodide")


def let_pass(page, milliseconds):
    """Wait until the page has asked for a board, and then let its clock run."""
    expect(page.get_by_role("status")).to_have_text("Solving…")
    page.clock.run_for(milliseconds)


def break_solver(page, fault, interpreters):
    """Make solving fail in `interpreters`, which are names of `sys.implementation`."""

    def fulfil(route):
        response = route.fetch()
        assert MARK in response.text()
        condition = f"    if __import__('sys').implementation.name in {interpreters}:\n        {fault}\n"
        route.fulfill(response=response, body=response.text().replace(MARK, condition + MARK))

    page.route(WORKER_SCRIPTS, fulfil)


def killed_by(page, function, interpreter="cpython"):
    """A context manager. Workers made in it end as soon as their `function` is called."""
    return worker_script_with(page, END.format(function=function, interpreter=interpreter))


def no_alert(page):
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("how", STOPS)
def test_the_first_worker_answers_where_pyodide_says_nothing(page, site, how):
    up(page, site)
    stop(page, -1, how)
    ask(page, SECOND)
    let_pass(page, LATE)
    solved(page)
    answered_by(page, "MicroPython")
    assert board_text(page) == SECOND.replace("/", "").replace("q", "qu")
    no_alert(page)
    page.clock.run_for(PATIENCE)
    answered_by(page, "Pyodide")
    ask(page, GOLDEN)
    assert solved(page)[0] > 0


def test_pyodide_is_left_alone_once_it_has_failed_often(page, site):
    break_solver(page, FATAL["overflow"], ["cpython"])
    page.goto(f"{site}#board={GOLDEN}")
    for text in (SECOND, GOLDEN, SECOND):
        answered_by(page, "Pyodide")
        ask(page, text)
        solved(page)
    left_alone = "MicroPython 1.28 goes on solving: Pyodide stopped working 3 times and is left alone."
    expect(page.locator("#engine")).to_contain_text(left_alone)
    ask(page, GOLDEN)
    assert solved(page) == (88, 109)
    no_alert(page)


def test_where_nobody_can_solve_the_board_is_kept_and_it_is_said(page, site):
    break_solver(page, FATAL["memory"], ["cpython", "micropython"])
    page.goto(site)
    cell(page, 1, 1).click()
    page.keyboard.type(GOLDEN.replace("/", ""))
    expect(page.get_by_role("alert")).to_contain_text("The solver failed:")
    expect(page.get_by_role("status")).to_have_text("No words can be found.")
    assert board_text(page) == GOLDEN.replace("/", "")


@pytest.mark.parametrize("which", ["MicroPython", "Pyodide"])
def test_a_worker_killed_in_mid_search_is_replaced(page, site, which):
    gate = Gate(page, "**/pyodide.mjs")
    with killed_by(page, "more", "micropython" if which == "MicroPython" else "cpython"):
        page.goto(f"{site}#board={GOLDEN}&rules=free")
        solved(page)
        if which == "Pyodide":
            gate.open()
            answered_by(page, "Pyodide")
    with page.workers[0 if which == "MicroPython" else -1].expect_event("close"):
        ask(page, IN_PIECES)
    first_words(page)
    page.clock.run_for(LATE if which == "Pyodide" else PATIENCE)
    if which == "MicroPython":
        expect(page.locator("#engine")).to_contain_text("MicroPython stopped working and is started again.")
        gate.open()
    expect(page.get_by_role("status")).to_have_text(total_of(IN_PIECES))
    if which == "Pyodide":
        answered_by(page, "MicroPython")
        page.clock.run_for(PATIENCE)
        answered_by(page, "Pyodide")
    no_alert(page)


def look_a_word_up(page):
    open_view(page, "Look up")
    box = page.get_by_label("A word, or the beginning of one")
    box.fill("limbo")
    box.press("Enter")


def pack_a_list(page):
    if not page.get_by_role("button", name="Paste words").is_visible():
        open_lists(page)
    if box(page).input_value():  # it was kept
        add(page)
    else:
        add_text(page, "limbo\ntux")


def open_explore(page):
    open_view(page, "Words")
    open_view(page, "Explore")


def count_rolls(page):
    open_view(page, "Explore")
    page.get_by_role("button", name="Count 1,000 rolls").click()


# The worker's function in which it dies, a board, what the user does, what the page says, what comes at the second try
JOBS = {
    "list": ("go_on", GOLDEN, pack_a_list, f"“My words” was not added: {DEAD}.", "Words of My words"),
    "look-up": ("looked_up", GOLDEN, look_a_word_up, DEAD, "limbo is in the list: common."),
    "rolls": ("more_rolls", "ta/no", count_rolls, DEAD, "compared with 1,000 rolls"),
    "tiles": (
        "tiles_go_on",
        letters(20),
        open_explore,
        f"The tiles could not be counted: {DEAD}.",
        "Tap tiles to see their words.",
    ),
}


@pytest.mark.parametrize("job", JOBS)
def test_what_a_dead_worker_was_asked_for_is_done_after_all(page, site, job):
    function, board, act, said, done = JOBS[job]
    with killed_by(page, function):
        up(page, site, board)
    with page.workers[-1].expect_event("close"):
        act(page)
    page.clock.run_for(PATIENCE)
    expect(page.get_by_role("alert")).to_have_text(said)
    expect(page.get_by_role("progressbar").filter(visible=True)).to_have_count(0)
    act(page)
    expect(page.get_by_text(done).first).to_be_visible()


def test_a_photo_that_a_dead_worker_was_reading_is_read_after_all(page, site):
    with killed_by(page, "go_on_photo"):
        up(page, site)
    picture = photo("tsle/pret/oine/gods", "0123")
    gate = Gate(page, "**/pyodide.mjs")
    with page.workers[-1].expect_event("close"):
        choose(page, picture)
    expect(page.locator("[data-photo=reading]")).to_be_visible()
    page.clock.run_for(PATIENCE)
    refused(page, f"The photo was not read: {DEAD}.")
    expect(page.locator("#engine")).to_contain_text(STARTED_AGAIN)
    gate.open()
    assert board_text(page) == GOLDEN.replace("/", "")
    choose(page, picture)
    assert read(page)[0] == 16
    no_alert(page)


def test_no_answer_depends_on_the_time_of_day_or_on_a_frozen_tab(page, site):
    """A browser may freeze a tab for an hour. Then all its timers are due at once, before any message arrives. Chromium
    itself freezes only hidden pages, and Playwright keeps all pages visible."""
    board = letters(110)
    up(page, site)
    for change in (-DAY, DAY):  # the clock is set back, and forward again, during a search
        ask(page, board)
        first_words(page)
        page.clock.set_system_time(page.evaluate("Date.now() / 1000") + change)
        expect(page.get_by_role("status")).to_have_text(total_of(board))
        ask(page, GOLDEN)
        solved(page)
    ask(page, board)
    first_words(page)
    page.clock.fast_forward(HOUR)
    expect(page.get_by_role("status")).to_have_text(total_of(board))
    open_lists(page)
    add_file(page, "mine.txt", "\n".join(["limbo", "tux"] * 100_000))
    expect(page.get_by_role("progressbar", name="Working on the list")).to_be_visible()
    page.clock.fast_forward(HOUR)
    expect(in_use(page)).to_have_text("Words of mine")
    expect(page.get_by_text("stopped working")).to_have_count(0)


def test_a_worker_that_died_in_a_frozen_tab_is_missed(page, site):
    up(page, site)
    stop(page, -1, "closed")
    ask(page, SECOND)
    page.clock.set_system_time(page.evaluate("Date.now() / 1000") - DAY)
    page.clock.fast_forward(HOUR)
    page.clock.run_for(LATE)
    solved(page)
    answered_by(page, "MicroPython")


def test_nothing_kept_or_shown_depends_on_the_time_of_day(page, site):
    up(page, site)
    play(page)
    expect_chosen(page, "emboli")
    for change, word in ((-DAY, "wamble"), (DAY, "emboil")):  # the slide show goes on
        page.clock.set_system_time(page.evaluate("Date.now() / 1000") + change)
        page.clock.run_for(TICK)
        expect_chosen(page, word)
    open_boards(page)  # boards are kept in their order
    expect(kept(page)).to_have_count(1)
    page.clock.set_system_time(page.evaluate("Date.now() / 1000") - DAY)
    ask(page, SECOND)
    expect(kept(page)).to_have_count(2)
    expect(kept(page).first).to_contain_text("QITZ/RAVE/ONLS/EDPT")


def test_what_was_typed_is_back_where_the_browser_dropped_the_tab(own_page, site):
    """Browsers drop hidden tabs without telling them, and load them again when the user returns."""
    own_page.goto(site)
    extended(own_page)
    cell(own_page, 1, 1).click()
    own_page.keyboard.type("limbo")
    own_page.evaluate(HIDDEN)
    own_page.reload()
    expect(cell(own_page, 2, 1)).to_have_value("O")
    assert board_text(own_page) == "limbo" + 11 * " "


def answer(page, board, name):
    """Solve a board. Returns the texts of all entries, and the first word's path in words. `name` must answer."""
    clear(page)
    paste(page, board)
    solved(page)
    answered_by(page, name)
    texts = entries(page).all_text_contents()
    entries(page).first.get_by_role("button").click()
    path = page.locator("#trail").inner_text()
    assert path.startswith(texts[0].split()[0] + ": row ")
    return texts, path


def test_pyodide_takes_over_after_the_first_answer_with_the_same_answers(own_page, site):
    gate = Gate(own_page, "**/pyodide.mjs")
    own_page.goto(site)
    cell(own_page, 1, 1).click()
    expect(own_page.get_by_role("status")).to_contain_text("Type a board")
    assert gate.held == []
    extended(own_page)  # so that a word can be chosen
    first = [answer(own_page, board, "MicroPython") for board in BOARDS]
    gate.open()
    answered_by(own_page, "Pyodide")
    assert words(own_page) == [text.split()[0] for text in first[-1][0]]
    assert [answer(own_page, board, "Pyodide") for board in BOARDS] == first


def test_letters_of_any_alphabet_are_tiles(ready):
    """JavaScript decides what is a letter on the page and in the first worker, and Python does in the second worker."""
    cell(ready, 1, 1).click()
    ready.keyboard.type("éßЖ[σς]")
    assert [cell(ready, 1, column).input_value() for column in (1, 2, 3, 4)] == ["É", "ß", "Ж", "Σσ"]
    paste(ready, "CA\u0300T/жat/öx.")
    assert solved(ready)[0] > 0
    assert board_text(ready) == "càtжatöx."
    answered_by(ready, "Pyodide")
    paste(ready, "CA\u0300T/жat/ÖS.")
    expect(entries(ready).filter(has_text="sat")).to_have_count(1)
    paste(ready, "te\u0301a/CA\u200dT/жX.")
    sentence = r"expected a letter, '?', '.' or '[letters]', got '\u200d' in row 2"
    expect(ready.get_by_role("alert")).to_have_text(sentence)


def test_once_the_board_changes_no_more_words_of_the_one_before_come(page, site):
    held(page, site, "tesa/rlin/qoex/zarw", "solved")
    page.clock.pause_at(BEGIN + 3_600)
    page.get_by_label("Sort by").select_option("A to Z")
    before = entries(page).count()
    cell(page, 1, 1).click()
    page.keyboard.type("c")
    page.clock.run_for(70)
    assert entries(page).count() == before < 219


def test_the_address_does_not_wait_for_words_that_take_long(own_page, site):
    let_go = held(own_page, site, "bat/tsh", "solved")
    cell(own_page, 1, 1).click()
    own_page.keyboard.type("c")
    expect(own_page).to_have_url(re.compile("#board=cat/tsh&"))
    expect(own_page.get_by_role("status")).to_have_text("Solving…")
    let_go()
    solved(own_page)


def test_neither_pyodide_nor_the_address_waits_for_the_rest_of_the_page(own_page, site):
    rest = Gate(own_page, "**/later.txt")
    own_page.goto(f"{site}#board={GOLDEN}")
    answered_by(own_page, "Pyodide")
    cell(own_page, 1, 1).click()
    paste(own_page, "pers/latg/sine/ters")
    expect(own_page).to_have_url(re.compile("#board=pers/latg/sine/ters&"))
    expect(entries(own_page).first).to_be_visible()
    rest.open()
    assert solved(own_page)[0] > 500
