"""Workers killed in the middle of long work: the page says so, keeps what was typed, and can still do the work."""

from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from dead_workers import LATE, PATIENCE, stop, worker_script_with
from driving import GOLDEN, Gate, answered_by, ask, board_text, open_view, solved, take_clock
from large_boards import first_words, letters, total_of
from lists import add, add_text, box, in_use, open_lists
from photos import choose, photo, read, refused

BOARD = letters(25)  # so large that the answer comes in pieces if the first is short; MicroPython solves it fast, too
STARTED_AGAIN = "Pyodide stopped working and is started again."
END = """
if sys.implementation.name == "{interpreter}":
    import asyncio
    import js

    FIRST = 0.01

    async def {function}(*arguments):
        js.close()
        await asyncio.sleep(9)  # what it returned would still reach the page
"""
DEAD = "the worker does not answer any more"


@pytest.fixture(scope="module")
def total():
    return total_of(BOARD)


@pytest.fixture
def page(context, site):
    """A page whose clock the test controls."""
    page = context.new_page()
    take_clock(page)
    return page


def killed_by(page, function, interpreter="cpython"):
    """A context manager. Workers made in it end as soon as their `function` is called."""
    return worker_script_with(page, END.format(function=function, interpreter=interpreter))


def killed(page, which=-1):
    """A context manager that waits for the end of the worker that was made first (0) or last (-1)."""
    return page.workers[which].expect_event("close")


def engine(page):
    """The note on the interpreters, in the place More."""
    return page.locator("#engine")


@contextmanager
def started_again(page):
    """A context manager that lets time pass until the page has started Pyodide again, and holds its files back until
    the page has said so. The next message would replace this one."""
    gate = Gate(page, "**/pyodide.mjs")
    with page.expect_request("**/pyodide.mjs"):
        page.clock.run_for(PATIENCE)
    yield
    expect(engine(page)).to_contain_text(STARTED_AGAIN)
    gate.open()


def opened(page, site, board=GOLDEN):
    """Open the page with a board, and wait until it is solved and Pyodide is ready."""
    page.goto(f"{site}#board={board}&rules=free")
    solved(page)
    answered_by(page, "Pyodide")


def test_pyodide_killed_in_mid_solve(page, site, total):
    with killed_by(page, "more"):
        opened(page, site)
    with killed(page):
        ask(page, BOARD)
    first_words(page)
    page.clock.run_for(LATE)
    expect(page.get_by_role("status")).to_have_text(total)
    answered_by(page, "MicroPython")
    with started_again(page):
        expect(engine(page)).to_contain_text(f"goes on solving: {STARTED_AGAIN}")
    answered_by(page, "Pyodide")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_micropython_killed_in_mid_solve(page, site, total):
    gate = Gate(page, "**/pyodide.mjs")
    with killed_by(page, "more", "micropython"):
        page.goto(f"{site}#board={GOLDEN}")
        solved(page)
    with killed(page, 0):
        ask(page, BOARD)
    first_words(page)
    page.clock.run_for(PATIENCE)
    expect(engine(page)).to_contain_text("MicroPython stopped working and is started again.")
    gate.open()
    expect(page.get_by_role("status")).to_have_text(total)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_list_that_was_being_packed_is_still_there_to_be_added(page, site):
    with killed_by(page, "go_on"):
        opened(page, site)
    open_lists(page)
    with killed(page):
        add_text(page, "limbo\ntux")
    expect(page.get_by_role("progressbar", name="Working on the list")).to_be_visible()
    with started_again(page):
        expect(page.get_by_role("alert")).to_have_text(f"“My words” was not added: {DEAD}.")
    expect(page.get_by_role("progressbar", name="Working on the list")).to_have_count(0)
    expect(box(page)).to_have_value("limbo\ntux")
    add(page)
    expect(in_use(page)).to_have_text("Words of My words")
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")


def test_a_word_that_was_being_added_stays_in_its_box(page, site):
    opened(page, site)
    open_lists(page)
    stop(page, -1, "closed")
    box = page.get_by_label("Words, for any list in use")
    box.fill("emboil")
    page.get_by_role("button", name="Add", exact=True).click()
    page.clock.run_for(PATIENCE)
    expect(page.get_by_role("alert")).to_contain_text(DEAD)
    expect(box).to_have_value("emboil")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(in_use(page)).to_have_text("Words of SCOWL (built in), 1 word added")


def test_a_word_that_was_being_looked_up_is_looked_up_after_all(page, site):
    opened(page, site)
    stop(page, -1, "closed")
    open_view(page, "Look up")
    box = page.get_by_label("A word, or the beginning of one")
    box.fill("limbo")
    box.press("Enter")
    page.clock.run_for(PATIENCE)
    expect(page.get_by_role("alert")).to_have_text(DEAD)
    expect(box).to_have_value("limbo")
    box.press("Enter")
    expect(page.get_by_text("limbo is in the list: common.")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_rolls_that_were_being_counted_are_counted_after_all(page, site):
    with killed_by(page, "more_rolls"):
        opened(page, site, "ta/no")
    open_view(page, "Explore")
    button = page.get_by_role("button", name="Count 1,000 rolls")
    with killed(page):
        button.click()
    expect(page.get_by_role("progressbar", name="Rolls counted so far")).to_be_visible()
    page.clock.run_for(PATIENCE)
    expect(page.get_by_role("alert")).to_have_text(DEAD)
    expect(page.get_by_role("progressbar", name="Rolls counted so far")).to_have_count(0)
    button.click()
    expect(page.get_by_text("compared with 1,000 rolls")).to_be_visible()


def test_tiles_that_were_being_counted_are_counted_after_all(page, site):
    with killed_by(page, "tiles_go_on"):
        opened(page, site, letters(20))
    with killed(page):
        open_view(page, "Explore")
    expect(page.get_by_text("Counting the words through each tile…")).to_be_visible()
    with started_again(page):
        expect(page.get_by_role("alert")).to_have_text(f"The tiles could not be counted: {DEAD}.")
    open_view(page, "Words")
    open_view(page, "Explore")
    expect(page.get_by_text("Tap tiles to see their words.")).to_be_visible()


def test_a_photo_that_was_being_read_is_read_after_all(page, site):
    with killed_by(page, "go_on_photo"):
        opened(page, site)
    picture = photo("tsle/pret/oine/gods", "0123")
    with killed(page):
        choose(page, picture)
    expect(page.locator("[data-photo=reading]")).to_be_visible()
    with started_again(page):
        refused(page, f"The photo was not read: {DEAD}.")
    assert board_text(page) == GOLDEN.replace("/", "")
    choose(page, picture)
    assert read(page)[0] == 16
    expect(page.get_by_role("alert")).to_have_count(0)
    assert board_text(page) == "tslepretoinegods"
