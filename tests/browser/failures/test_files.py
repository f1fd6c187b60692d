"""Files that are refused, cut off, replaced or late: the page says so, goes on, and nothing typed or played is lost.

tests/support/hosts/file_uses.py says of each file of the site of which kind it is. One mechanism treats the files of a
kind alike, so one of them comes spoiled here, in one of the ways of tests/support/hosts/proxy.py.
"""

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, answered_by, board_text, cell, entries, extended, open_view, solved, take_clock
from file_uses import KINDS, NOT_NEEDED, SITE, USES
from hosting import deploy, serving
from lists import add_text, in_use, open_lists
from playing import LINK, listed, send, start, words_there
from proxy import a_page, another_file, half, half_in_chunks, half_in_chunks_and_no_end, no_answer, not_found, spoiling
from record import STORED, store, studied
from tools.serve import Handler, Server
from visits import INSTALL, READY, heading

STUDY = {"study": [studied("teas", "tsle/pret/oine/gods"), studied("limbo", GOLDEN)]}
STATISTICS = {"rounds": [[1, 20, "new", 2, 2, 6, 1, 3, "seat"]], "earlier": 9, "best": {"new": 7}, "longest": "teas"}
DAYS = {"days": [["2026-11-23", 7, 3, 9, 2, 5, [[1, 2, 4], [3, 0, 1]]]]}
RECORD = {"study": STUDY, "statistics": STATISTICS, "days": DAYS}
PLACES = {
    "empty board": "",
    "board": f"#board={GOLDEN}",
    "German board": f"#board={GOLDEN}&lang=de",
    "how.html": "how.html",
}
BOXES = "#board input"  # they are there, but not in sight, while another place is open
# Of each kind, a file and what is wrong with it.
SPOILED = [
    ("static/start.js", half_in_chunks),
    ("static/micropython/page.txt", half),
    ("runtime/micropython/micropython.wasm", another_file),
    ("runtime/polyscript/index.js", no_answer),
    ("static/style.css", a_page),
    ("boggle/words.txt", half_in_chunks_and_no_end),
    ("static/micropython/worker.txt", another_file),
    ("static/worker/main.py", not_found),
    ("runtime/pyodide/python_stdlib.zip", no_answer),
    ("static/micropython/later.txt", half_in_chunks),
    ("static/tools.css", half),
    ("static/micropython/worth.txt", not_found),
    ("static/micropython/play.txt", half),
    ("static/study.css", a_page),
    ("static/rolls.json", half_in_chunks_and_no_end),
    ("boggle/meanings/glosses.bin", another_file),
    ("boggle/photo/letters.net", half_in_chunks),
    ("static/micropython/language.txt", not_found),
    ("static/micropython/how.txt", a_page),
    ("static/micropython/how-photo.txt", half),
    ("static/how/worker.py", not_found),
]
SLOW = 21_000  # milliseconds, a little more than the limits in static/start.js and static/page/solver/pool.py
SHEET_LATE = 11_000  # milliseconds, a little more than the limit in static/page/parts.py
START = 4_000  # more than static/start.js waits until the worker has its script
NOT_STORED = "The page could not be kept for offline use. It tries again at the next visit."


@pytest.fixture(scope="module")
def spoiled():
    """The path of a file and what is wrong with it. A test fills it in."""
    return {}


@pytest.fixture(scope="module")
def proxied(spoiled):
    with spoiling(SITE, spoiled) as address:
        yield address


@pytest.fixture(scope="module")
def played(lexicon):
    """The words that the player has found."""
    return [found.word for found in words_there(lexicon)[:2]]


@pytest.fixture(scope="module")
def storage(chromium, proxied, played):
    """What the browser has stored after an earlier visit: a round that is paused, and the player's record."""
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.goto(f"{proxied}{LINK}")
    start(page)
    for word in played:
        send(page, word)
    page.get_by_role("button", name="Pause").click()
    for name, data in RECORD.items():
        store(page, name, data)
    page.goto(f"{proxied}how.html")
    yield context.storage_state()
    context.close()


@pytest.fixture
def player(chromium, storage):
    """A page of the player who has been there before."""
    options = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "reduce", "service_workers": "block"}
    context = chromium.new_context(**options, storage_state=storage)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(context):
    """A page whose clock the test controls. Its console may show errors."""
    page = context.new_page()
    take_clock(page)
    return page


def type_draft(page, use):
    """Type a letter. Returns the number of its box."""
    row = 1 if use.place == "empty board" else 4
    cell(page, row, row).click()
    page.keyboard.type("n")
    expect(cell(page, row, row)).to_have_value(re.compile("[nN]"))
    if use.place != "empty board":
        expect(page).to_have_url(re.compile("astn"))
    return (row - 1) * 5


def expect_all_kept(page, played):
    """Check what the earlier visit left behind: the record, and the round, which goes on or has its review."""
    page.evaluate("location.hash = '#view=play'")
    go_on = page.get_by_role("button", name="Go on")
    expect(go_on.or_(page.get_by_role("heading", name="Review"))).to_be_visible()
    if go_on.is_visible():
        go_on.click()
    assert sorted(listed(page, "Found words")) == sorted(played)
    for name, data in RECORD.items():
        (key, entries), *_ = data.items()
        kept = page.evaluate(STORED, name)[key]
        assert [entry for entry in entries if entry not in kept] == []


@pytest.mark.parametrize(("path", "fault"), SPOILED, ids=lambda value: getattr(value, "__name__", value))
def test_a_spoiled_file_is_said_and_nothing_is_lost(player, proxied, spoiled, played, path, fault):
    page, use = player, USES[path]
    spoiled.clear()
    spoiled[path] = fault
    page.goto(f"{proxied}{PLACES[use.place]}", wait_until="domcontentloaded")
    typed = None
    if use.place in ("board", "German board"):
        solved(page)
    if "board" in use.place and not use.is_late:
        typed = type_draft(page, use)
    use.act(page)
    if use.said:
        expect(page.get_by_text(re.compile(use.said)).filter(visible=True).first).to_be_visible()
    if use.is_late:
        typed = type_draft(page, use)
    spoiled.clear()
    if use.is_tried_again:  # in the same page
        open_view(page, "Words")
        use.act(page)
        expect(page.get_by_text(re.compile(use.said)).filter(visible=True)).to_have_count(0)
    page.reload()
    if use.place == "how.html":
        expect(page.get_by_text("The examples are ready.")).to_be_visible()
        return
    if typed is not None:
        expect(page.locator(BOXES).nth(typed)).to_have_value("N")
    expect(page.locator("#language")).to_be_enabled()
    if use.place == "German board":
        expect(page.get_by_role("status")).to_contain_text("Wörter")
    else:
        expect_all_kept(page, played)


def test_every_file_of_the_site_is_of_a_kind_that_is_tried_or_not_needed():
    paths = {str(path.relative_to(SITE)) for path in SITE.rglob("*") if path.is_file()}
    needless = {path for path in paths for pattern in NOT_NEEDED if re.fullmatch(pattern, path)}
    assert paths - needless == set(USES)
    assert {path for paths in KINDS.values() for path in paths} == set(USES)
    tried = {path for path, _ in SPOILED}
    assert [kind for kind, paths in KINDS.items() if not tried & set(paths)] == []


@pytest.mark.parametrize(("file", "name"), [("micropython/page.py",) * 2, ("start.js", "its file start.js")])
def test_a_page_that_waits_for_a_file_says_for_which_and_starts_when_it_comes(page, site, file, name):
    gate = Gate(page, f"**/static/{file}")
    with page.expect_request(f"**/static/{file}"):
        page.goto(site, wait_until="commit")
    expect(cell(page, 4, 4)).to_be_visible()
    expect(page.locator("#alert")).to_be_hidden()  # the style sheet hides it, or there would be two alerts
    if file != "start.js":  # from here on start.js measures the time
        expect(page.locator("html")).to_have_attribute("data-own-list", "")
    page.clock.fast_forward(SLOW)
    expect(page.get_by_role("alert")).to_contain_text(name)
    expect(page.get_by_role("alert")).to_contain_text("has not arrived")
    cell(page, 4, 4).click()
    page.keyboard.type("n")
    gate.open()
    expect(page.get_by_role("status")).to_have_text("15 tiles to go.")
    assert board_text(page) == 15 * " " + "n"
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("file", ["micropython/worker.py", "words.txt"])
def test_a_solver_that_is_late_is_waited_for_in_words(page, site, file):
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


def test_where_pyodide_is_late_the_first_worker_goes_on_and_a_list_waits(context, page, site):
    gate = Gate(page, "**/python_stdlib.zip")
    with page.expect_request("**/python_stdlib.zip"):
        page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    page.clock.fast_forward(SLOW)
    expect(page.locator("#engine")).to_contain_text("MicroPython 1.28 goes on solving: Pyodide has not arrived yet.")
    open_lists(page)
    add_text(page, "limbo\ntux")
    expect(page.get_by_text("Waiting for Pyodide…").filter(visible=True)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    gate.open()
    expect(in_use(page)).to_have_text("Words of My words")
    after = context.new_page()
    after.route("**/tools.css", lambda route: route.abort())  # the list stays in use without the style of tools
    after.goto(f"{site}#board={GOLDEN}")
    expect(after.get_by_role("alert")).to_contain_text("static/tools.css did not arrive")
    expect(after.get_by_role("status")).to_have_text("2 words, 3 points")


@pytest.mark.first_worker_alone
def test_style_sheets_that_are_late_hold_back_a_place_but_not_the_tools(page, site):
    tools, play = Gate(page, "**/tools.css"), Gate(page, "**/play.css")
    with page.expect_request("**/tools.css"):
        page.goto(f"{site}#board={GOLDEN}", wait_until="domcontentloaded")
    assert solved(page) == (88, 109)
    page.clock.run_for(SHEET_LATE)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("could not be loaded: static/tools.css has not arrived yet.")
    extended(page)
    tools.open()
    page.wait_for_function("() => [...document.styleSheets].some(({ href }) => href.endsWith('tools.css'))")
    page.get_by_label("Sort by").select_option("A to Z")
    expect(entries(page).first).to_contain_text("amble")
    begin = page.get_by_role("button", name="Start", exact=True)
    with page.expect_request("**/play.css"):
        open_view(page, "Play")
    open_view(page, "Words")
    open_view(page, "Play")
    page.clock.run_for(SHEET_LATE)
    expect(alert).to_have_text("This part could not be loaded: static/play.css has not arrived yet. Open it again.")
    expect(begin).to_have_count(0)
    play.open()
    open_view(page, "Words")
    open_view(page, "Play")
    expect(begin).to_be_visible()
    expect(alert).to_have_count(0)


class CachingHandler(Handler):
    """A host whose files browsers may keep for an hour."""

    def end_headers(self):
        self.send_header("Cache-Control", "max-age=3600")
        SimpleHTTPRequestHandler.end_headers(self)


def test_what_is_damaged_in_the_browsers_cache_is_fetched_anew(context, host):
    """A word list, and a bundle of a place."""
    paths = host / "boggle/words.txt", host / "static/micropython/play.txt"
    whole = [path.read_bytes() for path in paths]
    for path in paths:
        path.write_bytes(b"DAWG and no more")
    with serving(Server(("127.0.0.1", 0), partial(CachingHandler, directory=str(host)))) as address:
        page = context.new_page()
        page.goto(f"{address}#board={GOLDEN}")
        expect(page.get_by_role("alert")).to_contain_text("the word list is damaged: expected a header of 36 bytes")
        assert board_text(page) == GOLDEN.replace("/", "")
        paths[0].write_bytes(whole[0])
        page.reload()
        assert solved(page) == (88, 109)
        open_view(page, "Play")
        expect(page.get_by_role("alert")).to_contain_text("static/micropython/play.txt arrived damaged. Open it again.")
        paths[1].write_bytes(whole[1])
        open_view(page, "Words")
        open_view(page, "Play")
        expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.service_worker
def test_neither_visits_nor_updates_keep_what_came_spoiled(context, host):
    spoiled = {"static/micropython/how.txt": another_file}
    with spoiling(host, spoiled) as address:
        page = context.new_page()
        page.goto(f"{address}#board={GOLDEN}")
        assert solved(page) == (88, 109)
        expect(page.locator("#offline")).to_have_text(NOT_STORED)
        spoiled.clear()
        page.reload()
        expect(page.locator("#offline")).to_have_text(READY)
        for path in ("boggle/words.txt", "runtime/pyodide/pyodide.asm.wasm"):
            (host / path).write_bytes((host / path).read_bytes() + b"\0")
        deploy(host, "Second")
        for kind in (half, half_in_chunks, half_in_chunks_and_no_end, another_file, a_page):
            spoiled["runtime/pyodide/pyodide.asm.wasm"] = kind
            assert page.evaluate(INSTALL) == "redundant", kind.__name__
        expect(page.locator("#offline")).to_have_text("The update failed. The page tries again at the next visit.")
        page.reload()
        assert solved(page) == (88, 109)
        expect(heading(page)).to_have_text("Boggle solver")
        answered_by(page, "Pyodide")
        expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.first_worker_alone
def test_of_a_part_that_cannot_be_added_twice_it_says_to_load_the_page_again(context, site):
    page = context.new_page()
    worth = f"{site}static/micropython/worth.txt"
    page.route("**/play.txt", lambda route: route.fulfill(response=route.fetch(url=worth)))
    page.goto(f"{site}#board={GOLDEN}")
    extended(page)
    open_view(page, "Play")
    sentence = re.compile("^A part of the page could not be loaded: .*page.play.*[.] Load the page again[.]$")
    expect(page.get_by_role("alert")).to_have_text(sentence)
