"""The page how.html: its examples, and a solver that the reader changes, breaks, stops and brings back."""

import re

import pytest
from playwright.sync_api import expect

from driving import extended, open_view
from tools.build.site import SOURCES
from visits import new_context, throwing_nothing

READY = "The examples are ready."
EQUAL = r"2,143 words, 122,748 points, \d+ ms by {} [\d.]+: all 28 boards equal the golden answers\."


@pytest.fixture(scope="module")
def visit(chromium, request, site):
    """One visit for all tests of the examples: loading the page takes longer than most of these tests."""
    with new_context(chromium, request.node) as context:
        page = context.new_page()
        with throwing_nothing(page):
            page.goto(f"{site}how.html")
            expect(page.get_by_text(READY)).to_be_visible()
            expect(run(page)).to_be_enabled()
            yield page


@pytest.fixture
def how(visit):
    """The page with all sources unchanged, and nothing running. Anything else a test must set itself."""
    if button(visit, "Stop").is_enabled():
        button(visit, "Stop").click()
    visit.get_by_role("combobox", name="Module of boggle/").select_option("search/walk")
    visit.get_by_role("combobox", name="Run it in").select_option("MicroPython")
    source(visit).fill("changed")
    button(visit, "Reset all sources").click()
    expect(visit.get_by_text("All sources are as they were.")).to_be_visible()
    return visit


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def run(page):
    return button(page, "Run the golden boards")


def source(page):
    return page.get_by_role("textbox", name="Source")


def change(page, module, old, new):
    page.get_by_role("combobox", name="Module of boggle/").select_option(module)
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
    page.get_by_role("link", name="To the solver").first.click()
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")


def test_two_words_are_shown_to_meet(page, site):
    """Needs a new visit: the page shows a first drawing and a first walk before the reader asks for anything."""
    page.goto(f"{site}how.html")
    drawing = page.get_by_role("img", name=re.compile("They meet at node"))
    expect(drawing).to_be_visible()
    expect(page.get_by_text("Step 0 of 694")).to_be_visible()
    page.get_by_role("textbox", name="Word", exact=True).fill("Tops")
    page.get_by_role("textbox", name="Another word, or none").fill("")
    page.keyboard.press("Enter")
    expect(page.get_by_text("“tops” is a word (common).")).to_be_visible()


@pytest.mark.parametrize(("word", "told"), [
    ("tuxq", "“tuxq” breaks off: no word begins with “tuxq”."),
    ("bogg", "“bogg” is no word, but words begin so."),
    ("<b>", "“<b>” breaks off: no word begins with “<”."),
    ("", "expected one or two words of 1 to 20 letters"),
])  # fmt: skip
def test_what_is_no_word_is_told(how, word, told):
    how.get_by_role("textbox", name="Another word, or none").fill("")
    how.get_by_role("textbox", name="Word", exact=True).fill(word)
    button(how, "Show the way").click()
    expect(how.get_by_text(told)).to_be_visible()


def test_a_walk_goes_step_by_step(how):
    how.get_by_role("textbox", name="Board of at most 9 tiles").fill("tea/sin")
    button(how, "Walk this board").click()
    expect(how.get_by_text("Step 0 of 694")).to_be_visible()
    button(how, "Next step").click()
    expect(how.get_by_text("t: words begin so. The walk steps on the tile.")).to_be_visible()
    button(how, "Next word").click()
    expect(how.get_by_role("img", name="te: a word (rare).")).to_be_visible()
    button(how, "Next word").click()
    expect(how.get_by_role("img", name="tea: a word (common).")).to_be_visible()
    button(how, "Back").click()
    expect(how.get_by_text("te, then t again: that tile is on the path already.")).to_be_visible()
    how.get_by_role("slider", name="Step").focus()
    how.keyboard.press("End")
    expect(how.get_by_text("Step 694 of 694")).to_be_visible()
    expect(how.get_by_text("Done with all that begins on n.")).to_be_visible()


def test_a_walk_of_another_board_and_of_none(how):
    board = how.get_by_role("textbox", name="Board of at most 9 tiles")
    board.fill("a?/bc")
    button(how, "Walk this board").click()
    expect(how.get_by_role("alert")).to_contain_text("expected tiles of letters to step through")
    board.fill("qa/it")
    how.keyboard.press("Enter")
    expect(how.get_by_role("alert").filter(has_text="expected")).to_have_count(0)
    button(how, "Next step").click()
    expect(how.get_by_text("qu: words begin so.")).to_be_visible()


def test_the_solver_as_it_is_gives_the_golden_answers_in_one_python_after_the_other(how):
    for interpreter in ("MicroPython", "Pyodide", "MicroPython"):
        how.get_by_role("combobox", name="Run it in").select_option(interpreter)
        run(how).click()
        expect(how.get_by_text(re.compile(EQUAL.format(interpreter)))).to_be_visible()
        rows = how.get_by_role("table").get_by_role("row")
        expect(rows).to_have_count(29)
        expect(rows.nth(1)).to_contain_text("fxie/amlo/ewbx/astu")


@pytest.mark.parametrize("interpreter", ["MicroPython", "Pyodide"])
def test_a_changed_solver_is_told_from_the_golden_answers(how, interpreter):
    change(how, "search/walk", "if child is not None:", 'if child is not None and tiles[neighbour] != "f":')
    change(
        how,
        "game/scoring",
        "def points(self, letters: int) -> int:\n",
        "def points(self, letters):\n        letters += 1\n",
    )
    how.get_by_role("combobox", name="Run it in").select_option(interpreter)
    run(how).click()
    first = how.get_by_role("row", name="fxie/amlo/ewbx/astu")
    expect(first).to_contain_text("missing (fames, ")
    expect(run(how)).to_be_enabled()
    expect(how.get_by_role("combobox", name="Module of boggle/")).to_contain_text("search/walk (changed)")
    button(how, "Reset all sources").click()
    expect(how.get_by_text("All sources are as they were.")).to_be_visible()
    expect(how.get_by_role("combobox", name="Module of boggle/")).not_to_contain_text("(changed)")
    assert "letters += 1" not in source(how).input_value()


def search_that_raises():
    """Source of a function `Search`, to append to search/solver. It raises an error that names all edited modules."""
    imports = [f"    import boggle.{name.replace('/', '.')}" for name in SOURCES]
    marks = ", ".join(f"boggle.{name.replace('/', '.')}.edited" for name in SOURCES)
    return "\n".join(["", "def Search(*arguments):", *imports, f"    raise ValueError(' '.join([{marks}]))", ""])


@pytest.mark.parametrize("interpreter", ["MicroPython", "Pyodide"])
def test_every_edited_source_is_the_one_that_runs(how, interpreter):
    """If an unchanged module ran, it would have no attribute `edited`."""
    for name in SOURCES:
        how.get_by_role("combobox", name="Module of boggle/").select_option(name)
        end = search_that_raises() if name == "search/solver" else ""
        source(how).fill(f"{source(how).input_value()}\nedited = '{name}'\n{end}")
    how.get_by_role("combobox", name="Run it in").select_option(interpreter)
    run(how).click()
    expect(how.get_by_role("alert", name="Traceback")).to_contain_text(f"ValueError: {' '.join(SOURCES)}")
    expect(run(how)).to_be_enabled()


@pytest.mark.parametrize("interpreter", ["MicroPython", "Pyodide"])
@pytest.mark.parametrize(("text", "error"), [("\n1 / 0\n", "ZeroDivisionError"), ("def\n", "SyntaxError")])
def test_an_error_is_shown_with_its_traceback(how, interpreter, text, error):
    source(how).fill(text)
    how.get_by_role("combobox", name="Run it in").select_option(interpreter)
    run(how).click()
    expect(how.get_by_text("The run ended with an error.")).to_be_visible()
    traceback = how.get_by_role("alert", name="Traceback")
    expect(traceback).to_contain_text(error)
    expect(traceback).to_contain_text(re.compile(r'boggle/search/walk\.py", line \d'))
    expect(run(how)).to_be_enabled()


def test_an_endless_loop_is_stopped_and_forgotten(how):
    source(how).fill("while True:\n    pass\n")
    run(how).focus()
    how.keyboard.press("Enter")
    expect(how.get_by_text("Solving board 1 of 28")).to_be_visible()
    expect(button(how, "Stop")).to_be_focused()
    how.keyboard.press("Enter")
    expect(how.get_by_text("Stopped.")).to_be_visible()
    expect(run(how)).to_be_focused()
    button(how, "Reset all sources").click()
    run(how).click()
    expect(how.get_by_role("row", name="fxie/amlo/ewbx/astu")).to_contain_text("equal")


def test_nothing_is_wider_than_a_phone_or_smaller_than_a_finger(how):
    how.set_viewport_size({"width": 360, "height": 740})
    run(how).click()
    expect(how.get_by_role("row", name="fxie/amlo/ewbx/astu")).to_contain_text("equal")
    assert how.evaluate("document.documentElement.scrollWidth") == 360
    for role in ("button", "textbox", "combobox", "slider"):
        for control in how.get_by_role(role).all():
            assert control.bounding_box()["height"] >= 44


def test_drawings_have_names_and_descriptions(how):
    drawings = how.get_by_role("figure").get_by_role("img")
    expect(drawings).to_have_count(4)
    for drawing in drawings.all():
        name = drawing.evaluate("svg => ['title', 'desc'].map(part => svg.querySelector(part).textContent).join(' ')")
        expect(drawing).to_have_accessible_name(name)


@pytest.mark.parametrize("lost", ["**/micropython.wasm", "**/how.txt", "**/how-worker.txt", "**/polyscript/index.js"])
def test_what_keeps_the_examples_from_starting_is_said(context, site, lost):
    page = context.new_page()
    page.route(lost, lambda route: route.abort())
    page.goto(f"{site}how.html")
    fault = re.compile("This page met a fault|The examples could not start")
    expect(page.get_by_role("alert").first).to_contain_text(fault)
    expect(page.get_by_role("heading", name="The word list is a graph")).to_be_visible()
