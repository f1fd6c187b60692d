"""Workers killed in the middle of long work: it is said, what was typed stays, and the work can be done after all."""

import pytest
from playwright.sync_api import expect

from boggle import Board, Lexicon, rules_named, solve
from driving import GOLDEN, Gate, answered_by, entries, solved
from lists import add_text, in_use, open_lists
from samples import ROOT
from test_failures import LATE, PATIENCE, ask
from test_large import SO_FAR, letters

BOARD = letters(110)
STARTED_AGAIN = "Pyodide stopped working and is started again."
END = """
if sys.implementation.name == "{interpreter}":
    import js

    calls = []
    whole = {function}

    def {function}(*arguments):
        calls.append(arguments)
        if len(calls) == 2:
            js.close()
        return whole(*arguments)
"""
DEAD = "the worker does not answer any more"


@pytest.fixture(scope="module")
def total():
    """What the status says of the large board in the end."""
    found = list(solve(Board.parse(BOARD), Lexicon.load(ROOT / "boggle/words.dawg"), rules_named("free")))
    return f"{len(found):,} words, {sum(word.points for word in found):,} points"


@pytest.fixture
def page(context, site):
    """The page with its time in our hands."""
    page = context.new_page()
    page.clock.install()
    return page


def killed_by(page, function, interpreter="cpython"):
    """Let the workers made from now on be ended in the second call of a function; returns what ends that."""

    def fulfil(route):
        response = route.fetch()
        end = END.format(function=function, interpreter=interpreter)
        route.fulfill(response=response, body=response.text() + end)

    page.route("**/worker.py", fulfil)
    return lambda: page.unroute("**/worker.py")


def kill(page):
    """End Pyodide's worker, which nothing tells the page."""
    page.workers[-1].evaluate("() => { self.close(); }")


def in_mid_solve(page):
    """Wait for the first words of an answer that is not whole."""
    expect(page.get_by_role("status")).to_have_text(SO_FAR)
    expect(entries(page).first).to_be_visible()


def answered_in_the_end(page, total):
    """MicroPython takes its time over so large a board."""
    expect(page.get_by_role("status")).to_have_text(total, timeout=60_000)


def opened(page, site, board=GOLDEN):
    """The page with a board solved and Pyodide up."""
    page.goto(f"{site}#board={board}&rules=free")
    solved(page)
    answered_by(page, "Pyodide")


def test_pyodide_killed_in_mid_solve(page, site, total):
    spare = killed_by(page, "more")
    opened(page, site)
    spare()
    ask(page, BOARD)
    in_mid_solve(page)
    page.clock.run_for(LATE)
    in_mid_solve(page)
    page.clock.run_for(PATIENCE)
    expect(page.get_by_text(f"goes on solving: {STARTED_AGAIN}")).to_be_visible()
    answered_in_the_end(page, total)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_micropython_killed_in_mid_solve(page, site, total):
    spare = killed_by(page, "more", "micropython")
    gate = Gate(page, "**/pyodide.mjs")
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    spare()
    ask(page, BOARD)
    in_mid_solve(page)
    page.clock.run_for(PATIENCE)
    expect(page.get_by_text("MicroPython stopped working and is started again.")).to_be_visible()
    gate.open()
    answered_in_the_end(page, total)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_list_that_was_being_packed_is_still_there_to_be_added(page, site):
    spare = killed_by(page, "go_on")
    opened(page, site)
    spare()
    open_lists(page)
    text = (ROOT / "wordlist.txt").read_text()[:1_000_000]
    box = page.get_by_label("Or the words")
    box.evaluate("(box, text) => { box.value = text; }", text)  # a million letters take the keyboard half a minute
    page.get_by_role("button", name="Add these words").click()
    expect(page.get_by_role("progressbar", name="Working on the list")).to_be_visible()
    page.clock.run_for(PATIENCE)
    expect(page.get_by_role("alert")).to_have_text(f"“My words” was not added: {DEAD}.")
    expect(page.get_by_text(STARTED_AGAIN)).to_be_visible()
    expect(page.get_by_role("progressbar", name="Working on the list")).to_have_count(0)
    assert box.input_value() == text
    add_text(page, "limbo\ntux")
    expect(in_use(page)).to_have_text("Words of My words")
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")


def test_a_word_that_was_being_added_stays_in_its_box(page, site):
    opened(page, site)
    open_lists(page)
    kill(page)
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
    kill(page)
    page.get_by_text("Look up a word", exact=True).click()
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
    spare = killed_by(page, "more_rolls")
    opened(page, site, "ta/no")
    spare()
    page.get_by_text("How good is it?", exact=True).click()
    button = page.get_by_role("button", name="Count 1,000 rolls")
    button.click()
    expect(page.get_by_role("progressbar", name="Rolls counted so far")).to_be_visible()
    page.clock.run_for(PATIENCE)
    expect(page.get_by_role("alert")).to_have_text(DEAD)
    expect(page.get_by_role("progressbar", name="Rolls counted so far")).to_have_count(0)
    button.click()
    expect(page.get_by_text("of 1,000 rolls")).to_be_visible()


def test_tiles_that_were_being_counted_are_counted_after_all(page, site):
    spare = killed_by(page, "tiles_go_on")
    opened(page, site, letters(20))
    spare()
    tiles = page.get_by_role("button", name="Tiles")
    tiles.click()
    expect(page.get_by_text("Counting the words through each tile…")).to_be_visible()
    page.clock.run_for(PATIENCE)
    expect(page.get_by_role("alert")).to_have_text(f"The tiles could not be counted: {DEAD}.")
    expect(page.get_by_text(STARTED_AGAIN)).to_be_visible()
    tiles.click()
    tiles.click()
    expect(page.get_by_text("Choose tiles to see their words.")).to_be_visible()
