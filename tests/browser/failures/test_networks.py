"""Networks that are slow, fail, or send something else: the page says what did not arrive, and goes on."""

import itertools
import re
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, answered_by, board_text, cell, solved, take_clock, type_late
from hosting import copied_site, serving
from tools.serve import Handler, Server

SLOW = 21_000  # milliseconds, a little more than the limits in static/start.js and static/page/solver/pool.py
START = 4_000  # more than static/start.js waits until the worker has its script
HTML = "<!doctype html><title>Not found</title><h1>Not found</h1>"


def half(route):
    response = route.fetch()
    route.fulfill(response=response, body=response.body()[: len(response.body()) // 2])


FAILURES = {
    "cut off": lambda route: route.abort(),
    "a page": lambda route: route.fulfill(content_type="text/html", body=HTML),
    "not found": lambda route: route.fulfill(status=404, content_type="text/html", body=HTML),
    "half": half,
    "error": lambda route: route.fulfill(status=500, body=""),
}
NONE_CAME = ("cut off", "not found", "error")
# Files without which the page cannot start, and the name that it shows if nothing arrives.
PAGE = {
    "polyscript/index.js": "polyscript/index.js",
    "micropython.mjs": "micropython.mjs",
    "micropython.wasm": "micropython.wasm",
    "micropython/page.py": "micropython/page.py",
}
FIRST = "micropython/worker.py"  # if it fails, Pyodide solves
SOLVER = [FIRST, "words.txt"]
PYODIDE = ["pyscript.json", "pyodide.mjs", "pyodide.asm.mjs", "pyodide-lock.json"]
SILENT = ["pyodide.asm.wasm", "python_stdlib.zip"]  # Pyodide itself reports no error if one of these fails


def pairs(files):
    """Pair each file with one of the failures, in turn. All pairs would take minutes and show little that is new."""
    return list(zip(files, itertools.cycle(FAILURES), strict=False))


def visit(page, site, file, kind):
    take_clock(page)
    page.route(f"**/{file}", FAILURES.get(kind, lambda route: None))
    with page.expect_request(f"**/{file}"):
        page.goto(f"{site}#board={GOLDEN}", wait_until="domcontentloaded")
    expect(page.locator("html")).to_have_attribute("data-own-list", "")  # from here on start.js measures the time
    expect(page.locator("#alert")).to_be_hidden()  # the style sheet hides it, or there would be two alerts


@pytest.mark.parametrize(("file", "kind"), pairs(PAGE))
def test_a_page_that_cannot_start_says_what_did_not_come(context, site, file, kind):
    page = context.new_page()
    visit(page, site, file, kind)
    alert = page.get_by_role("alert").filter(has_text="Load the page again.")
    expect(alert).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("No words can be found.")
    if kind in NONE_CAME:
        expect(alert).to_contain_text(PAGE[file])
    type_late(page)


@pytest.mark.parametrize("file", PAGE)
def test_a_page_that_waits_for_a_file_says_for_which(context, site, file):
    page = context.new_page()
    visit(page, site, file, "never")
    expect(page.get_by_role("status")).to_have_text("Starting Python… You can type already.")
    page.clock.fast_forward(SLOW)
    expect(page.get_by_role("alert")).to_contain_text(f"{PAGE[file]}")
    expect(page.get_by_role("alert")).to_contain_text("has not arrived. What you type is kept.")
    type_late(page)


@pytest.mark.parametrize(("file", "kind"), [("words.txt", kind) for kind in ("a page", "cut off")])
def test_a_solver_that_cannot_start_is_said_and_the_board_kept(context, site, file, kind):
    page = context.new_page()
    visit(page, site, file, kind)
    alert = page.get_by_role("alert")
    if kind in NONE_CAME:
        expect(alert).to_have_text(re.compile(f"{file} did not arrive|did not arrive: .*{Path(file).name}"))
    else:
        expect(alert).to_contain_text("The solver could not start:")
    expect(cell(page, 4, 4)).to_have_value("U")
    expect(page.get_by_role("status")).to_have_text("No words can be found.")
    assert board_text(page) == GOLDEN.replace("/", "")


@pytest.mark.parametrize("kind", FAILURES)
def test_where_the_first_worker_cannot_start_pyodide_solves(context, site, kind):
    page = context.new_page()
    visit(page, site, FIRST, kind)
    assert solved(page) == (88, 109)
    answered_by(page, "Pyodide")
    expect(page.get_by_role("alert")).to_have_count(0)
    goes_on(page)


@pytest.mark.parametrize("file", SOLVER)
def test_a_solver_that_is_slow_in_coming_is_waited_for_in_words(page, site, file):
    take_clock(page)
    gate = Gate(page, f"**/{file}")
    page.goto(site)
    page.clock.fast_forward(START)
    expect(page.get_by_role("button", name="Roll", exact=True)).to_be_enabled()
    cell(page, 1, 1).click()
    page.keyboard.type(GOLDEN.replace("/", ""))
    expect(page.get_by_role("status")).to_have_text("The board is full. It is solved as soon as Python is ready.")
    page.clock.fast_forward(SLOW)
    expect(page.get_by_role("alert")).to_contain_text("The solver is late")
    gate.open()
    assert solved(page) == (88, 109)
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(("file", "kind"), [*pairs(PYODIDE), *pairs(SILENT)])
def test_without_pyodide_the_first_worker_goes_on(context, site, file, kind):
    page = context.new_page()
    visit(page, site, file, kind)
    expect(page.locator("#engine")).to_contain_text("MicroPython 1.28 goes on solving: Pyodide could not start")
    goes_on(page)


@pytest.mark.parametrize(("file", "kind"), [(file, "never") for file in ["pyscript.json", "pyodide.mjs", *SILENT]])
def test_where_pyodide_never_comes_the_first_worker_goes_on(context, site, file, kind):
    page = context.new_page()
    visit(page, site, file, kind)
    assert solved(page) == (88, 109)
    page.clock.fast_forward(SLOW)
    expect(page.locator("#engine")).to_contain_text("MicroPython 1.28 goes on solving: Pyodide has not arrived yet.")
    goes_on(page)


def goes_on(page):
    type_late(page)
    expect(page.get_by_role("status")).not_to_have_text("88 words, 109 points")
    solved(page)
    expect(page.get_by_role("alert")).to_have_count(0)


class CachingHandler(Handler):
    """A host whose files browsers may keep for an hour."""

    def end_headers(self):
        self.send_header("Cache-Control", "max-age=3600")
        SimpleHTTPRequestHandler.end_headers(self)


def test_a_damaged_word_list_in_the_browsers_cache_is_fetched_anew(context, tmp_path):
    host = copied_site(tmp_path)
    whole = (host / "boggle/words.txt").read_bytes()
    (host / "boggle/words.txt").write_bytes(b"DAWG and no more")
    with serving(Server(("127.0.0.1", 0), partial(CachingHandler, directory=str(host)))) as address:
        page = context.new_page()
        page.goto(f"{address}#board={GOLDEN}")
        expect(page.get_by_role("alert")).to_contain_text("the word list is damaged: expected a header of 36 bytes")
        (host / "boggle/words.txt").write_bytes(whole)
        page.reload()
        assert solved(page) == (88, 109)
        expect(page.get_by_role("alert")).to_have_count(0)
