"""Workers that close, hang or overflow: the other one answers, the page starts them again, and nothing typed is lost.

What is done when is tested with stand-ins in tests/unit/page/test_supervisor.py. Here, each kind of fault happens once
in the browser.
"""

import re

import pytest
from playwright.sync_api import expect

from dead_workers import LATE, PATIENCE, worker_script_with
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
    follow,
    paste,
    solved,
    take_clock,
    words,
)
from large_boards import first_words, letters, total_of
from lists import HELD, LET_GO, add, agree, box, hold, in_use, open_lists
from photos import choose, photo, read
from playing import LINK

SECOND = "qitz/rave/onls/edpt"
BOARDS = [GOLDEN, SECOND, "t?ne/a.b[th]/rese/lion"]
# So large that the answer comes in pieces if the first is short. MicroPython solves it fast, too.
IN_PIECES = letters(16)
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
LISTEN = """() => {
  const engine = document.getElementById("engine"), said = (window.said = []);
  new MutationObserver(() => said.push(engine.textContent)).observe(engine, { childList: true });
}"""  # notes what the page says of its workers
# As at a later visit.
SERVED = "Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => ({}) })"
BEGIN, DAY, HOUR = 1_800_000_000, 86_400, 3_600_000  # seconds of Playwright's clock, seconds, milliseconds


@pytest.fixture
def page(context):
    """A page whose clock the test controls. Its console may show errors."""
    page = context.new_page()
    take_clock(page, time=BEGIN)
    return page


def up(page, site, board=GOLDEN):
    """Open the page with a board, and wait until it has words and Pyodide is ready."""
    page.goto(f"{site}#board={board}&rules=free")
    answered_by(page, "Pyodide")
    expect(entries(page).first).to_be_visible()


def killed_by(page, function, interpreter="cpython"):
    """A context manager. Workers made in it end as soon as their `function` is called."""
    return worker_script_with(page, END.format(function=function, interpreter=interpreter))


def no_alert(page):
    expect(page.get_by_role("alert")).to_have_count(0)


def test_where_pyodide_is_killed_or_hangs_the_first_worker_answers_and_no_frozen_tab_looks_like_that(page, site):
    """A browser may freeze a tab for an hour. Then all its timers are due at once, before any message arrives. Chromium
    itself freezes only hidden pages, and Playwright keeps all pages visible."""
    with killed_by(page, "more"):
        up(page, site)
    # Another one is started. It only seems to be dead: the time is set back during a search, and the tab is frozen.
    with worker_script_with(page, HELD.format(function="more") + "    FIRST = 0.01\n"):
        with page.workers[-1].expect_event("close"):
            ask(page, IN_PIECES)
        first_words(page)
        page.clock.run_for(LATE)
        expect(page.get_by_role("status")).to_have_text(total_of(IN_PIECES))
        no_alert(page)
        page.clock.run_for(PATIENCE)
        answered_by(page, "Pyodide")
    hold(page)
    ask(page, IN_PIECES[::-1])
    first_words(page)
    page.clock.set_system_time(page.evaluate("Date.now() / 1000") - DAY)
    page.clock.fast_forward(HOUR)
    page.workers[-1].evaluate(LET_GO)
    expect(page.get_by_role("status")).to_have_text(total_of(IN_PIECES))
    expect(page.get_by_text("stopped working")).to_have_count(0)
    # It hangs, and that is noticed all the same.
    page.workers[-1].evaluate("() => { setTimeout(() => { for (;;); }) }")
    ask(page, SECOND)
    page.clock.set_system_time(page.evaluate("Date.now() / 1000") - DAY)
    page.clock.fast_forward(HOUR)
    page.clock.run_for(LATE)
    solved(page)
    assert board_text(page) == SECOND.replace("/", "").replace("q", "qu")
    page.clock.run_for(PATIENCE)
    answered_by(page, "Pyodide")
    ask(page, GOLDEN)
    assert solved(page)[0] > 0
    no_alert(page)


@pytest.mark.photos
def test_what_a_dead_worker_was_asked_for_is_done_after_all_and_the_next_one_has_the_list_again(page, site):
    with killed_by(page, "go_on"):
        up(page, site)
    open_lists(page)
    with killed_by(page, "go_on_photo"):
        with page.workers[-1].expect_event("close"):
            box(page).fill("limbo\ntux")
            add(page)
        page.clock.run_for(PATIENCE)
        agree(page)
        expect(in_use(page)).to_have_text("Word list: My words")
    with page.workers[-1].expect_event("close"):
        choose(page, photo("tsle/pret/oine/gods", "0123"))
    page.clock.run_for(PATIENCE)
    assert read(page)[0] == 16
    assert board_text(page) == "tslepretoinegods"
    no_alert(page)
    ask(page, "/".join(reversed(GOLDEN.split("/"))))
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")


@pytest.mark.parametrize("first", ["Roll", "a round"])
def test_both_workers_end_without_a_word_and_what_is_asked_for_comes_from_new_ones(page, site, first):
    up(page, site)
    for worker in page.workers:
        worker.evaluate("close()")
    if first == "Roll":
        page.get_by_role("button", name="Roll", exact=True).click()
        expect(page.get_by_role("status")).to_have_text("Solving…")
        page.clock.run_for(PATIENCE)
        assert solved(page)[0] > 0
    else:
        follow(page, LINK[1:])
        page.get_by_role("button", name="Start", exact=True).click()
        page.clock.run_for(PATIENCE)
        expect(page.get_by_role("button", name="End round")).to_be_visible()
    no_alert(page)


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


def test_pyodide_takes_over_after_the_first_answer_with_the_same_answers_though_workers_die(page, site):
    """JavaScript decides what is a letter on the page and in the first worker, and Python does in the second worker."""
    gate = Gate(page, "**/pyodide.mjs")
    rest = Gate(page, "**/later.txt")  # once it is there, Pyodide starts when the site is kept, even without an answer
    with killed_by(page, "more", "micropython"):
        page.goto(site)
        cell(page, 1, 1).click()
        expect(page.get_by_role("status")).to_contain_text("Type a board")
    assert gate.held == []
    rest.open()
    # The first worker is killed in mid-search, and replaced.
    follow(page, f"board={GOLDEN}&rules=free")
    solved(page)
    with page.workers[0].expect_event("close"):
        ask(page, IN_PIECES)
    first_words(page)
    page.evaluate(LISTEN)
    page.clock.run_for(PATIENCE)
    expect(page.get_by_role("status")).to_have_text(total_of(IN_PIECES))
    assert any("MicroPython stopped working and is started again." in text for text in page.evaluate("said"))
    page.clock.run_for(PATIENCE)  # now the page has said that Pyodide is late, and says it no more
    # Letters of any alphabet are tiles.
    clear(page)
    page.keyboard.type("éßЖ[σς]")
    assert [cell(page, 1, column).input_value() for column in (1, 2, 3, 4)] == ["É", "ß", "Ж", "Σσ"]
    ask(page, "CA\u0300T/жat/öx.")
    assert solved(page)[0] > 0
    assert board_text(page) == "càtжatöx."
    # Pyodide comes, meets a fatal error, and is started again.
    first = [answer(page, board, "MicroPython") for board in BOARDS]
    with worker_script_with(page, OVERFLOW):
        gate.open()
        answered_by(page, "Pyodide")
    assert words(page) == [text.split()[0] for text in first[-1][0]]
    ask(page, SECOND)
    solved(page)
    answered_by(page, "Pyodide")
    assert [answer(page, board, "Pyodide") for board in BOARDS] == first
    no_alert(page)
    ask(page, "CA\u0300T/жat/ÖS.")
    expect(entries(page).filter(has_text="sat")).to_have_count(1)
    ask(page, "te\u0301a/CA\u200dT/жX.")
    expect(page.get_by_role("alert")).to_contain_text(r"In row 2, '\u200d' is no tile.")


def test_neither_pyodide_nor_the_address_waits_for_the_rest_of_the_page_and_no_more_words_of_another_board_come(
    page, site
):
    page.add_init_script(SERVED)  # else Pyodide waits until the files for offline use are there
    rest = Gate(page, "**/later.txt")
    with worker_script_with(page, HELD.format(function="solved")):
        up(page, site, "cesa/rlin/qoex/zarw")
    # Nor does the address wait for words that take long.
    page.clock.pause_at(BEGIN + 3_600)
    hold(page)
    cell(page, 1, 1).click()
    page.keyboard.type("t")
    page.clock.run_for(1_000)
    expect(page).to_have_url(re.compile("#board=tesa/rlin/qoex/zarw&"))
    expect(page.get_by_role("status")).to_have_text("Solving…")
    page.workers[-1].evaluate(LET_GO)
    page.clock.resume()
    expect(page.get_by_role("status")).to_contain_text("219 words")
    rest.open()
    extended(page)
    # The list is drawn in part when the board changes.
    page.clock.pause_at(BEGIN + 7_200)
    hold(page)
    page.get_by_label("Sort by").select_option("A to Z")
    before = entries(page).count()
    cell(page, 1, 1).click()
    page.keyboard.type("c")
    # The total of the other board stands, too, but nobody reads it.
    expect(page.locator(".score.old")).to_have_text(re.compile("^219 words, "))
    expect(page.get_by_role("status")).to_have_text("")
    page.clock.run_for(70)
    assert entries(page).count() == before < 219
    page.clock.run_for(100)
    expect(page.get_by_role("status")).to_have_text("Solving…")
    expect(page.locator(".score.old")).to_be_hidden()
