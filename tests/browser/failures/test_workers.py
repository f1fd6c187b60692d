"""Workers that close, hang or overflow: the other one answers, the page starts them again, and nothing typed is lost.

What is done when is tested with stand-ins in tests/unit/page/test_supervisor.py. Here, each kind of fault happens once
in the browser.
"""

import re

import pytest
from playwright.sync_api import expect

from dead_workers import LATE, PATIENCE, stop, worker_script_with
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
    paste,
    solved,
    take_clock,
    words,
)
from large_boards import first_words, letters, total_of
from lists import HELD, LET_GO, add, add_text, box, held, hold, open_lists
from photos import choose, photo

SECOND = "qitz/rave/onls/edpt"
BOARDS = [GOLDEN, SECOND, "t?ne/a.b[th]/rese/lion"]
# So large that the answer comes in pieces if the first is short. MicroPython solves it fast, too.
IN_PIECES = letters(25)
DEAD = "the worker does not answer any more"
OVERFLOW = """
if sys.implementation.name == "cpython":
    import pyodide_js

    def solved(*arguments):
        pyodide_js._api.fatal_error(pyodide_js._api.Module.Error("stack overflow"))
"""
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


@pytest.fixture
def page(context):
    """A page whose clock the test controls. Its console may show errors."""
    page = context.new_page()
    take_clock(page, time=BEGIN)
    return page


def up(page, site):
    """Open the page with GOLDEN, and wait until it is solved and Pyodide is ready."""
    page.goto(f"{site}#board={GOLDEN}&rules=free")
    solved(page)
    answered_by(page, "Pyodide")


def let_pass(page, milliseconds):
    """Wait until the page has asked for a board, and then let its clock run."""
    expect(page.get_by_role("status")).to_have_text("Solving…")
    page.clock.run_for(milliseconds)


def killed_by(page, function, interpreter="cpython"):
    """A context manager. Workers made in it end as soon as their `function` is called."""
    return worker_script_with(page, END.format(function=function, interpreter=interpreter))


def no_alert(page):
    expect(page.get_by_role("alert")).to_have_count(0)


def test_pyodide_is_started_again_after_a_fatal_error(page, site):
    with worker_script_with(page, OVERFLOW):
        up(page, site)
    ask(page, SECOND)
    solved(page)
    answered_by(page, "Pyodide")
    ask(page, GOLDEN)
    assert solved(page)[0] > 0
    no_alert(page)


def test_the_first_worker_answers_where_pyodide_hangs(page, site):
    up(page, site)
    stop(page, -1, "hung")
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


def pack_a_list(page):
    if not page.get_by_role("button", name="Paste words").is_visible():
        open_lists(page)
    if box(page).input_value():  # it was kept
        add(page)
    else:
        add_text(page, "limbo\ntux")


def read_a_photo(page):
    choose(page, photo("tsle/pret/oine/gods", "0123"))


# The worker's function in which it dies, what the user does, what the page says, what comes at the second try
JOBS = {
    "list": ("go_on", pack_a_list, f"“My words” was not added: {DEAD}.", "Words of My words"),
    "photo": ("go_on_photo", read_a_photo, f"The photo was not read: {DEAD}.", "16 tiles read, "),
}


@pytest.mark.parametrize("job", JOBS)
def test_what_a_dead_worker_was_asked_for_is_done_after_all(page, site, job):
    function, act, said, done = JOBS[job]
    with killed_by(page, function):
        up(page, site)
    with page.workers[-1].expect_event("close"):
        act(page)
    page.clock.run_for(PATIENCE)
    expect(page.get_by_role("alert").filter(visible=True)).to_have_text(said)
    expect(page.get_by_role("progressbar").filter(visible=True)).to_have_count(0)
    assert board_text(page) == GOLDEN.replace("/", "")
    act(page)
    expect(page.get_by_text(done).first).to_be_visible()


def test_no_answer_depends_on_the_time_of_day_or_on_a_frozen_tab_and_a_worker_that_died_in_it_is_missed(page, site):
    """A browser may freeze a tab for an hour. Then all its timers are due at once, before any message arrives. Chromium
    itself freezes only hidden pages, and Playwright keeps all pages visible."""
    with worker_script_with(page, HELD.format(function="more") + "    FIRST = 0.01\n"):
        up(page, site)
    hold(page)
    ask(page, IN_PIECES)
    first_words(page)
    page.clock.set_system_time(page.evaluate("Date.now() / 1000") - DAY)  # it is set back during a search
    page.clock.fast_forward(HOUR)
    page.workers[-1].evaluate(LET_GO)
    expect(page.get_by_role("status")).to_have_text(total_of(IN_PIECES))
    expect(page.get_by_text("stopped working")).to_have_count(0)
    stop(page, -1, "closed")
    ask(page, SECOND)
    page.clock.set_system_time(page.evaluate("Date.now() / 1000") - DAY)
    page.clock.fast_forward(HOUR)
    page.clock.run_for(LATE)
    solved(page)
    answered_by(page, "MicroPython")


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
