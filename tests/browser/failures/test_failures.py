"""Workers that die, hang or run out of memory: the other one answers, the page starts them again, and says so."""

import re

import pytest
from playwright.sync_api import expect

from dead_workers import LATE, PATIENCE, STOPS, WORKER_SCRIPTS, stop
from driving import GOLDEN, answered_by, ask, board_text, cell, solved, take_clock, words
from lists import add_text, open_lists

SECOND = "qitz/rave/onls/edpt"


@pytest.fixture
def started(context, site):
    """The page with a solved board and Pyodide ready. The test controls its clock."""
    page = context.new_page()
    take_clock(page)
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    answered_by(page, "Pyodide")
    return page


def note(page):
    return page.locator("#engine")


def wait(page, milliseconds):
    """Wait until the page has asked for a board, and then let its clock run."""
    expect(page.get_by_role("status")).to_have_text("Solving…")
    page.clock.run_for(milliseconds)


@pytest.mark.parametrize("how", STOPS)
def test_the_first_worker_answers_where_pyodide_says_nothing(started, how):
    stop(started, -1, how)
    ask(started, SECOND)
    wait(started, LATE)
    solved(started)
    answered_by(started, "MicroPython")
    assert board_text(started) == SECOND.replace("/", "").replace("q", "qu")
    expect(started.get_by_role("alert")).to_have_count(0)
    started.clock.run_for(PATIENCE)
    answered_by(started, "Pyodide")
    ask(started, GOLDEN)
    assert solved(started) == (88, 109)


@pytest.mark.parametrize("how", STOPS)
def test_the_first_worker_is_started_again_where_there_is_no_other(context, site, how):
    page = context.new_page()
    take_clock(page)
    page.route("**/pyodide.mjs", lambda route: None)  # never arrives
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    stop(page, 0, how)
    ask(page, SECOND)
    wait(page, PATIENCE)
    solved(page)
    answered_by(page, "MicroPython")
    assert "overset" not in words(page)
    ask(page, GOLDEN)
    assert solved(page) == (88, 109)


def test_both_workers_may_die(started):
    stop(started, 0, "closed")
    ask(started, SECOND)
    solved(started)
    stop(started, -1, "closed")
    ask(started, GOLDEN)
    wait(started, LATE)
    started.clock.run_for(PATIENCE)
    assert solved(started) == (88, 109)
    expect(started.get_by_role("alert")).to_have_count(0)


def test_two_answers_that_are_late_together_cost_one_worker(started):
    made = []
    started.on("worker", lambda worker: made.append(worker))
    stop(started, -1, "hung")
    ask(started, SECOND)
    expect(started.get_by_role("status")).to_have_text("Solving…")
    ask(started, GOLDEN[::-1])
    wait(started, LATE)
    solved(started)
    answered_by(started, "MicroPython")
    started.clock.run_for(PATIENCE)
    answered_by(started, "Pyodide")
    assert len(made) == 1


def test_an_answer_that_never_came_does_not_cost_the_next_worker(context, site):
    page = context.new_page()
    take_clock(page)
    page.route("**/pyodide.mjs", lambda route: None)  # never arrives
    with page.expect_event("worker", lambda worker: len(page.workers) == 2):  # Pyodide's starts after the answer
        page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    made = []
    page.on("worker", lambda worker: made.append(worker))
    stop(page, 0, "hung")
    ask(page, SECOND)
    page.clock.run_for(2_000)
    ask(page, GOLDEN)
    page.clock.run_for(PATIENCE - 2_000)
    assert solved(page) == (88, 109)
    page.clock.run_for(3_000)  # by now the time limits of both questions are over
    ask(page, SECOND)
    solved(page)
    assert len(made) == 1


def test_a_worker_in_its_last_life_answers_by_a_list_of_ones_own(started):
    open_lists(started)
    add_text(started, "limbo\ntux")
    for board in (SECOND, GOLDEN):
        expect(started.get_by_role("status")).to_have_text(re.compile("^[02] words, [03] points$"))
        stop(started, -1, "closed")
        ask(started, board)
        started.clock.run_for(PATIENCE)
    expect(started.get_by_role("status")).to_have_text("2 words, 3 points")
    expect(started.get_by_role("alert")).to_have_count(0)


FATAL = {
    "memory": "raise MemoryError('out of memory')",
    "interpreter": "import pyodide_js; pyodide_js._api.fatal_error(pyodide_js._api.Module.Error('stack overflow'))",
}
MARK = '    """The words of a board as JSON'


def break_solver(page, fault, interpreters):
    """Make solving fail in `interpreters`, which are names of `sys.implementation`."""

    def fulfil(route):
        response = route.fetch()
        assert MARK in response.text()
        condition = f"    if __import__('sys').implementation.name in {interpreters}:\n        {fault}\n"
        route.fulfill(response=response, body=response.text().replace(MARK, condition + MARK))

    page.route(WORKER_SCRIPTS, fulfil)


@pytest.mark.parametrize("fault", FATAL)
def test_pyodide_is_left_alone_once_it_has_failed_often(context, site, fault):
    page = context.new_page()
    break_solver(page, FATAL[fault], ["cpython"])
    page.goto(f"{site}#board={GOLDEN}")
    for text in (SECOND, GOLDEN, SECOND):
        answered_by(page, "Pyodide")
        ask(page, text)
        solved(page)
    left_alone = "MicroPython 1.28 goes on solving: Pyodide stopped working 3 times and is left alone."
    expect(note(page)).to_contain_text(left_alone)
    ask(page, GOLDEN)
    assert solved(page) == (88, 109)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_where_nobody_can_solve_the_board_is_kept_and_it_is_said(context, site):
    page = context.new_page()
    break_solver(page, FATAL["memory"], ["cpython", "micropython"])
    page.goto(site)
    cell(page, 1, 1).click()
    page.keyboard.type(GOLDEN.replace("/", ""))
    expect(page.get_by_role("alert")).to_contain_text("The solver failed:")
    expect(page.get_by_role("status")).to_have_text("No words can be found.")
    assert board_text(page) == GOLDEN.replace("/", "")
