"""The page how.html: its examples, and a solver that the reader changes, breaks, stops and brings back."""

import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, extended, open_view, solved
from tools.build.site import SOURCES
from visits import visited

READY = "The examples are ready."
EQUAL = r"2,143 words, 122,748 points, \d+ ms by {} [\d.]+: all 28 boards equal the golden answers\."


@pytest.fixture(scope="module")
def how_visit(visit, site):
    page, _ = visit
    page.goto(f"{site}how.html")
    expect(page.get_by_text(READY)).to_be_visible()
    expect(button(page, "Run the golden boards")).to_be_enabled()
    return page


@pytest.fixture
def how(how_visit):
    """The page with all sources unchanged, and nothing running. Anything else a test must set itself."""
    page = how_visit
    if button(page, "Stop").is_enabled():
        button(page, "Stop").click()
    source(page).fill("changed")
    button(page, "Reset all sources").click()
    expect(page.get_by_text("All sources are as they were.")).to_be_visible()
    return page


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def source(page):
    return page.get_by_role("textbox", name="Source")


def module(page):
    return page.get_by_role("combobox", name="Module of boggle/")


def run_in(page, interpreter):
    page.get_by_role("combobox", name="Run it in").select_option(interpreter)
    button(page, "Run the golden boards").click()


def change(page, name, old, new):
    module(page).select_option(name)
    text = source(page).input_value()
    assert old in text
    source(page).fill(text.replace(old, new))


def test_the_solver_leads_there_and_back(page, site):
    page.goto(site)
    extended(page)
    open_view(page, "More")
    page.get_by_role("link", name="How it works").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How the Boggle solver works")
    expect(page.get_by_text(READY)).to_be_visible()
    # A first drawing and a first walk are there before the reader asks for anything.
    expect(page.get_by_role("img", name=re.compile("They meet at node"))).to_be_visible()
    expect(page.get_by_text("Step 0 of 694")).to_be_visible()
    expect(page.get_by_role("link", name="To the solver").first).to_have_attribute("href", "index.html")


def test_the_way_of_a_word_is_told_and_drawn(how):
    how.get_by_role("textbox", name="Another word, or none").fill("")
    word = how.get_by_role("textbox", name="Word", exact=True)
    for given, told in (
        ("Tops", "“tops” is a word (common)."),
        ("tuxq", "“tuxq” breaks off: no word begins with “tuxq”."),
        ("bogg", "“bogg” is no word, but words begin so."),
        ("<b>", "“<b>” breaks off: no word begins with “<”."),
        ("", "expected one or two words of 1 to 20 letters"),
    ):
        word.fill(given)
        word.press("Enter")
        expect(how.get_by_text(told)).to_be_visible()
    drawings = how.get_by_role("figure").get_by_role("img")
    expect(drawings).to_have_count(4)
    for drawing in drawings.all():
        name = drawing.evaluate("svg => ['title', 'desc'].map(part => svg.querySelector(part).textContent).join(' ')")
        expect(drawing).to_have_accessible_name(name)


def test_a_walk_goes_step_by_step(how):
    walk = how.locator("section:has(#walk-heading)")
    board = walk.get_by_role("textbox", name="Board of at most 9 tiles")
    board.fill("a?/bc")
    button(walk, "Walk this board").click()
    expect(walk.get_by_role("alert")).to_contain_text("expected tiles of letters to step through")
    board.fill("qa/it")
    board.press("Enter")
    expect(walk.get_by_role("alert").filter(has_text="expected")).to_have_count(0)
    button(walk, "Next step").click()
    expect(walk.get_by_text("qu: words begin so.")).to_be_visible()
    board.fill("tea/sin")
    board.press("Enter")
    expect(walk.get_by_text("Step 0 of 694")).to_be_visible()
    for name, told in (
        ("Next step", "t: words begin so. The walk steps on the tile."),
        ("Next word", "te: a word (rare)."),
        ("Next word", "tea: a word (common)."),
        ("Back", "te, then t again: that tile is on the path already."),
    ):
        button(walk, name).click()
        expect(walk.get_by_role("img", name=told)).to_be_visible()
    walk.get_by_role("slider", name="Step").press("End")
    expect(walk.get_by_text("Step 694 of 694")).to_be_visible()
    expect(walk.get_by_text("Done with all that begins on n.")).to_be_visible()


def test_the_solver_as_it_is_gives_the_golden_answers_in_one_python_after_the_other(how):
    rows = how.get_by_role("table").get_by_role("row")
    for interpreter in ("MicroPython", "Pyodide"):
        run_in(how, interpreter)
        expect(how.get_by_text(re.compile(EQUAL.format(interpreter)))).to_be_visible()
        expect(rows).to_have_count(29)
        expect(rows.nth(1)).to_contain_text(GOLDEN)
    # With the table there, nothing is wider than a phone or smaller than a finger.
    how.set_viewport_size({"width": 360, "height": 740})
    assert how.evaluate("document.documentElement.scrollWidth") == 360
    for role in ("button", "textbox", "combobox", "slider"):
        for control in how.get_by_role(role).all():
            assert control.bounding_box()["height"] >= 44


def test_a_changed_solver_is_told_from_the_golden_answers(how):
    change(how, "search/walk", "if child is not None:", 'if child is not None and tiles[neighbour] != "f":')
    old = "def points(self, letters: int) -> int:\n"
    change(how, "game/scoring", old, f"{old}        letters += 1\n")
    run_in(how, "MicroPython")
    expect(how.get_by_role("row", name=GOLDEN)).to_contain_text("missing (fames, ")
    expect(button(how, "Run the golden boards")).to_be_enabled()
    expect(module(how)).to_contain_text("search/walk (changed)")
    button(how, "Reset all sources").click()
    expect(module(how)).not_to_contain_text("(changed)")
    assert "letters += 1" not in source(how).input_value()


def search_that_raises():
    """Source of a function `Search`, to append to search/solver. It raises an error that names all edited modules."""
    imports = [f"    import boggle.{name.replace('/', '.')}" for name in SOURCES]
    marks = ", ".join(f"boggle.{name.replace('/', '.')}.edited" for name in SOURCES)
    return "\n".join(["", "def Search(*arguments):", *imports, f"    raise ValueError(' '.join([{marks}]))", ""])


def test_every_edited_source_is_the_one_that_runs(how):
    """If an unchanged module ran, it would have no attribute `edited`."""
    for name in SOURCES:
        module(how).select_option(name)
        end = search_that_raises() if name == "search/solver" else ""
        source(how).fill(f"{source(how).input_value()}\nedited = '{name}'\n{end}")
    traceback = how.get_by_role("alert", name="Traceback")
    for interpreter in ("MicroPython", "Pyodide"):
        run_in(how, interpreter)
        expect(traceback).to_contain_text(f"ValueError: {' '.join(SOURCES)}")
        expect(traceback).to_contain_text(re.compile(r'boggle/search/solver\.py", line \d'))
    module(how).select_option("search/walk")
    source(how).fill("def\n")
    button(how, "Run the golden boards").click()
    expect(traceback).to_contain_text("SyntaxError")
    expect(how.get_by_text("The run ended with an error.")).to_be_visible()
    expect(button(how, "Run the golden boards")).to_be_enabled()


def test_an_endless_loop_is_stopped_and_forgotten_and_so_is_a_start(how):
    run_in(how, "Pyodide")
    button(how, "Stop").click()
    expect(how.get_by_text("Stopped.")).to_be_visible()
    module(how).select_option("search/walk")
    source(how).fill("while True:\n    pass\n")
    how.get_by_role("combobox", name="Run it in").select_option("MicroPython")
    button(how, "Run the golden boards").press("Enter")
    expect(how.get_by_text("Solving board 1 of 28")).to_be_visible()
    expect(button(how, "Stop")).to_be_focused()
    how.keyboard.press("Enter")
    expect(how.get_by_text("Stopped.")).to_be_visible()
    expect(button(how, "Run the golden boards")).to_be_focused()
    button(how, "Reset all sources").click()
    button(how, "Run the golden boards").click()
    expect(how.get_by_text(re.compile(EQUAL.format("MicroPython")))).to_be_visible()
    expect(how.locator("iframe")).to_have_count(0)


def test_a_drawn_board_is_read_step_by_step(how):
    example = how.get_by_role("region", name="Try it: from a picture to letters")
    text, told, forward = example.get_by_label("Board to draw"), example.locator("#photo-told"), "Next step"
    text.fill("ab/cd")
    text.press("Enter")
    expect(example.get_by_role("alert")).to_have_text("expected a board of 4×4, 5×5 or 6×6 letters, got 2×2")
    text.fill("tsle/pret/oine/gods")
    button(example, "Draw and read this board").click()
    expect(told).to_contain_text("The computer has only numbers")
    for sentence, drawn in (
        ("blobs", None),
        ("4×4 of its places are the board", "circle"),
        ("28×28 points", "rect.paper"),
        ("how likely each letter is", "text"),
    ):
        button(example, forward).click()
        expect(told).to_contain_text(sentence)
        if drawn:
            expect(example.locator(f"#photo-marks {drawn}")).to_have_count(16)
        else:
            assert example.locator("#photo-marks rect").count() >= 16
    expect(button(example, forward)).to_be_disabled()
    assert "".join(example.locator("#photo-marks text").all_text_contents()) == "TSLEPRETOINEGODS"
    example.get_by_label("Tile").select_option("Row 2, column 2")
    expect(example.get_by_role("row").nth(1)).to_contain_text(re.compile(r"^R\d+\.\d%$"))
    button(example, "Back").click()
    expect(told).to_contain_text("28×28 points")


# Tries to change what later visits run, and answers for the solver with what came of it.
ATTACK = """
import asyncio, json, js
from pyodide.ffi import create_proxy
js.onmessage = None  # so that the solver answers nothing more
SPOILER = "(async () => caches.open('mine'))().then(() => postMessage('opened'), ({ name }) => postMessage(name))"
def fetch():
    request = js.XMLHttpRequest.new()
    request.open("PUT", "ADDRESSstatic/start.js", False)
    request.send("alert(1)")
async def made_worker():
    got = asyncio.Event()
    way = js.Array.of("createScriptURL", create_proxy(lambda url, *others: url))
    allowing = js.Object.fromEntries(js.Array.of(way))
    policy = js.trustedTypes.createPolicy("boggle", allowing)
    url = policy.createScriptURL(js.URL.createObjectURL(js.Blob.new(js.Array.of(SPOILER))))
    worker = js.Worker.new(url)
    told = []
    def tell(event):
        told.append(str(event.data))
        got.set()
    worker.onmessage = tell
    await got.wait()
    report.append(told[0])
    assert told == ["opened"]
async def attack():
    for name, way in [
        ("cache", lambda: js.caches.open("mine")), ("database", lambda: js.indexedDB.open("mine")),
        ("registration", lambda: js.navigator.serviceWorker.register("ADDRESSsw.js")),
        ("request", fetch), ("worker", made_worker),
    ]:
        try:
            outcome = way()
            outcome = await outcome if hasattr(outcome, "then") or hasattr(outcome, "send") else outcome
            report.append(name + " reached")
        except Exception as error:
            report.append(name + " refused")
    js.postMessage(js.Array.of("", json.dumps({"error": ", ".join(report)})))
report = []
asyncio.create_task(attack())
"""
REFUSED = "cache refused, database refused, registration refused, request refused, ReferenceError, worker refused"

KEPT = """async () => {
  const kept = (await caches.keys()).map(async (name) => [name, (await (await caches.open(name)).keys()).length]);
  return [await Promise.all(kept), (await navigator.serviceWorker.getRegistrations()).length];
}"""


@pytest.mark.service_worker
def test_code_that_a_reader_pastes_changes_nothing_that_runs_later(context, site):
    page = visited(context, site)
    before = page.evaluate(KEPT)
    page.goto(f"{site}how.html")
    expect(page.get_by_text(READY)).to_be_visible()
    module(page).select_option("search/walk")
    source(page).fill(source(page).input_value() + ATTACK.replace("ADDRESS", site))
    run_in(page, "Pyodide")
    expect(page.get_by_role("alert", name="Traceback")).to_have_text(REFUSED)
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    assert page.evaluate(KEPT) == before
