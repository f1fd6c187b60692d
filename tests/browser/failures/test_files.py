"""Files that are refused, cut off, replaced or late: the page says so, goes on, and nothing typed or played is lost."""

import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, board_text, cell, entries, extended, open_view, solved, take_clock
from lists import add, agree, in_use, open_lists
from lists import box as list_box
from meanings import look_up
from photos import choose, photo
from playing import LINK, listed, send, start, words_there
from proxy import (
    a_page,
    a_page_to_keep,
    another_file,
    half,
    half_in_chunks,
    half_in_chunks_and_no_end,
    no_answer,
    not_found,
    spoiling,
    unavailable,
)
from record import STORED, store, studied
from samples import ROOT

SITE = ROOT / "site"
STUDY = {"study": [studied("teas", "tsle/pret/oine/gods"), studied("limbo", GOLDEN)]}
STATISTICS = {"rounds": [[1, 20, "new", 2, 2, 6, 1, 3, "seat"]], "earlier": 9, "best": {"new": 7}, "longest": "teas"}
DAYS = {"days": [["2026-11-23", 7, 3, 9, 2, 5, [[1, 2, 4], [3, 0, 1]]]]}
RECORD = {"study": STUDY, "statistics": STATISTICS, "days": DAYS}
SLOW = 21_000  # milliseconds, a little more than the limits in static/start.js and static/page/solver/pool.py
SHEET_LATE = 11_000  # milliseconds, a little more than the limit in static/page/parts.py
START = 4_000  # more than static/start.js waits until the worker has its script


@pytest.fixture(scope="module")
def spoiled():
    """The paths of files and what is wrong with them. A test fills it in."""
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


class File:
    """A file that comes spoiled in the way of `fault`. After `act(page)`, the page says a sentence with the pattern
    `said`. `again` says that the same act works in the same page once the file is there. `alike` is a pattern of files
    that the same mechanism loads."""

    def __init__(self, path, fault, said="", act=None, alike="", again=False):
        self.path, self.fault, self.act, self.alike, self.again = path, fault, act, alike, again
        self.said = said or f"could not be loaded: .*{path} (did not arrive|arrived damaged)"


def look_a_word_up(page):
    open_view(page, "Look up")
    page.get_by_role("textbox", name="A word, or the beginning of one").fill("limbo")
    page.get_by_role("button", name="Look up", exact=True).click()


def ask_for_a_meaning(page):
    open_view(page, "Look up")
    meaning = look_up(page, "limbo")
    meaning.get_by_role("button", name="Meaning").click()
    meaning.get_by_role("button", name="Fetch them").click()


def open_study(page):
    page.evaluate("location.hash = '#view=study'")


def read_a_photo(page):
    choose(page, photo("tsle/pret/oine/gods", "0123"))


def read_a_drawn_board(page):
    page.get_by_role("button", name="Draw and read this board").click()


def run_golden_boards(page):
    page.get_by_label("Run it in").select_option(label="Pyodide")
    page.get_by_role("button", name="Run the golden boards").click()


def opening(view):
    return lambda page: open_view(page, view)


BUNDLES, KEPT = "static/micropython", "What you type is kept"
AGAIN, NO_PYODIDE = "The examples could not start", "this needs Pyodide, which could not start: "
EMPTY, BOARD, GERMAN, HOW = "", f"#board={GOLDEN}", f"#board={GOLDEN}&lang=de", "how.html"
# The visits of each place: whether the letter is typed at the end, and what comes spoiled in the same visit.
VISITS = {
    EMPTY: [
        (False, [File("static/start.js", half_in_chunks, KEPT, lambda page: page.clock.fast_forward(SLOW))]),
        (False, [File(f"{BUNDLES}/page.txt", half, KEPT, None, f"{BUNDLES}/page.py")]),
        (False, [
            File("runtime/micropython/micropython.wasm", another_file, KEPT, None,
                 "runtime/(micropython|polyscript)/.*"),
        ]),
        (False, [File("boggle/words.txt", half_in_chunks_and_no_end, "words.txt|could not start|list is damaged", None,
                 "static/words/.*")]),
    ],
    BOARD: [
        (True, [
            File("static/style.css", a_page, "style.css did not arrive whole. All else works"),
            File("static/tools.css", half, "The page looks bare: static/tools.css did not arrive"),
        ]),
        (False, [File(f"{BUNDLES}/later.txt", half_in_chunks)]),
        (False, [
            File(f"{BUNDLES}/worth.txt", not_found, "", opening("Explore"), f"{BUNDLES}/meanings.txt", again=True),
            File("static/study.css", a_page, "", open_study, "static/(play|table|photo).css", again=True),
            File("runtime/pyodide/python_stdlib.zip", no_answer, NO_PYODIDE, look_a_word_up,
                 "static/worker/main.py|pyscript.json|runtime/pyodide/.*", again=True),
        ]),
        (False, [
            File(f"{BUNDLES}/worker.txt", another_file, r"words?, \d+ points", None, f"{BUNDLES}/worker.py"),
            File("static/rolls.json", half_in_chunks_and_no_end, "", opening("Explore"), "static/rolls/.*", again=True),
            File("boggle/meanings/glosses.bin", another_file, "The meanings could not be fetched: ", ask_for_a_meaning),
            File("boggle/photo/letters.net", half_in_chunks, "The photo was not read: ", read_a_photo, ".*[.]net"),
            File(f"{BUNDLES}/play.txt", half, "", opening("Play"), f"{BUNDLES}/(study|table|photo).txt", again=True),
        ]),
    ],
    GERMAN: [
        (True, [
            File(f"{BUNDLES}/language.txt", not_found,
                 "The texts in Deutsch did not arrive whole, so .* in English.", None, "static/languages/...json"),
        ]),
    ],
    HOW: [
        (False, [
            File(f"{BUNDLES}/how.txt", a_page, AGAIN, None,
                 "static/(how.css|how.js|golden.txt|sources.json|micropython/how.py)"),
        ]),
        (False, [
            File(f"{BUNDLES}/how-worker.txt", no_answer, "The examples could not start", None,
                 f"{BUNDLES}/how-worker.py"),
        ]),
        (False, [
            File(f"{BUNDLES}/how-photo.txt", half, "", read_a_drawn_board),
            File("static/how/worker.py", not_found, "could not|did not|damaged|Error", run_golden_boards,
                 "static/how-sandbox.js"),
        ]),
    ],
}  # fmt: skip
SPOILED_WITH_PYODIDE = {f"{BUNDLES}/worker.txt", "runtime/pyodide/python_stdlib.zip"}
# Files of which the page needs nothing, and why.
NOT_NEEDED = {
    r"(index|how)\.html": "the browser itself says that a page did not arrive",
    r"docs/.*|guide\.html|licences/.*|wordlist-notice\.txt": "documents, to which only links lead",
    r"manifest\.webmanifest|static/(icon|screenshot|share).*": "for installing and for previews of links",
    r"sw\.js": "keeps the site for offline use; see tests/browser/site/test_offline.py",
    r"\.nojekyll": "read by GitHub Pages",
    r"static/(bundle|letters_from_js)\.py": "the bundles contain them",
}


def type_draft(page, place, number):
    """Type a letter into a cell of the first row or, where a board is solved, of the last one."""
    row = 4 if place else 1
    cell(page, row, number).click()
    page.keyboard.type("n")
    expect(cell(page, row, number)).to_have_value(re.compile("[nN]"))
    if place:
        expect(page).to_have_url(re.compile("/" + "n" * number + "astu"[number:]))


def expect_all_kept(page, played):
    """Check what the earlier visit left behind: the record, and the round, which goes on."""
    page.evaluate("location.hash = '#view=play'")
    page.get_by_role("button", name="Go on").click()
    assert sorted(listed(page, "Found words")) == sorted(played)
    for name, data in RECORD.items():
        (key, entries), *_ = data.items()
        kept = page.evaluate(STORED, name)[key]
        assert [entry for entry in entries if entry not in kept] == []


@pytest.mark.parametrize("place", VISITS, ids=["start", "board", "language", "how"])
def test_spoiled_files_are_said_and_nothing_is_lost(player, proxied, spoiled, played, place):
    """Each visit but the first is a reload, and has a file that is spoiled, or several. The last has none."""
    page = player
    if place == EMPTY:
        take_clock(page)  # index.html waits long before it says that start.js is missing
    for number, (is_late, files) in enumerate(VISITS[place], 1):
        spoiled.clear()
        spoiled.update({file.path: file.fault for file in files})
        page.unroute("**/pyodide.mjs")
        if place != HOW and not spoiled.keys() & SPOILED_WITH_PYODIDE:
            page.route("**/pyodide.mjs", lambda route: None)  # its start would be most of the visit's work
        if number == 1:
            page.goto(f"{proxied}{place}", wait_until="domcontentloaded")
        else:
            page.reload(wait_until="domcontentloaded")
        if place in (BOARD, GERMAN):
            solved(page)
        if place != HOW and not is_late:
            type_draft(page, place, number)
        for file in files:
            if file.act:
                file.act(page)
            expect(page.get_by_text(re.compile(file.said)).filter(visible=True).first).to_be_visible()
        if is_late:
            type_draft(page, place, number)
        spoiled.clear()
        for file in files:
            if file.again:
                open_view(page, "Words")
                file.act(page)
                expect(page.get_by_text(re.compile(file.said)).filter(visible=True)).to_have_count(0)
    page.reload()
    if place == HOW:
        expect(page.get_by_text("The examples are ready.")).to_be_visible()
        return
    for box in range(number):
        expect(page.locator("#board input").nth(12 * bool(place) + box)).to_have_value("N")  # it may be hidden
    expect(page.locator("#language")).to_be_enabled()
    if place == GERMAN:
        expect(page.get_by_role("status")).to_contain_text("Wörter")
    else:
        expect_all_kept(page, played)


def test_every_file_of_the_site_comes_spoiled_is_loaded_like_one_that_does_or_is_not_needed():
    files = [file for visits in VISITS.values() for _, files in visits for file in files]
    patterns = [*NOT_NEEDED, *(file.alike for file in files), *(re.escape(file.path) for file in files)]
    paths = [str(path.relative_to(SITE)) for path in SITE.rglob("*") if path.is_file()]
    assert [path for path in paths if not any(re.fullmatch(pattern, path) for pattern in patterns)] == []
    assert [file.path for file in files if file.path not in paths] == []


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


def test_a_solver_or_pyodide_that_is_late_is_waited_for_in_words_and_the_first_worker_goes_on(context, page, site):
    words, rest = Gate(page, "**/words.txt"), Gate(page, "**/python_stdlib.zip")
    page.goto(site)
    page.clock.fast_forward(START)
    expect(page.get_by_role("button", name="Roll", exact=True)).to_be_enabled()
    cell(page, 1, 1).click()
    page.keyboard.type(GOLDEN.replace("/", ""))
    expect(page.get_by_role("status")).to_have_text("The board is full. It is solved as soon as Python is ready.")
    page.clock.fast_forward(SLOW)
    expect(page.get_by_role("alert")).to_contain_text("The solver is late")
    with page.expect_request("**/python_stdlib.zip"):
        words.open()
    assert solved(page) == (88, 109)
    expect(page.get_by_role("alert")).to_have_count(0)
    # What only Pyodide can do waits for it.
    page.clock.fast_forward(SLOW)
    expect(page.locator("#engine")).to_contain_text("MicroPython 1.28 goes on solving: Pyodide has not arrived yet.")
    open_lists(page)
    list_box(page).fill("limbo\ntux")
    add(page)
    expect(page.get_by_text("Waiting for Pyodide…").filter(visible=True)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    rest.open()
    agree(page)
    expect(in_use(page)).to_have_text("Word list: My words")
    # A list stays in use without the style of the tools.
    after = context.new_page()
    after.route("**/tools.css", lambda route: route.abort())
    after.goto(f"{site}#board={GOLDEN}")
    expect(after.get_by_role("alert")).to_contain_text("static/tools.css did not arrive")
    expect(after.get_by_role("status")).to_have_text("2 words, 3 points")


@pytest.mark.first_worker_alone
@pytest.mark.parametrize("fault", [no_answer, unavailable, a_page_to_keep])
def test_a_page_that_could_not_start_starts_by_itself_once_the_host_is_well(page, proxied, spoiled, fault):
    """By itself after a pause. The button tries at once."""
    spoiled.update({str(path.relative_to(SITE)): fault for path in SITE.rglob("*") if path.is_file()})
    del spoiled["index.html"]
    page.goto(f"{proxied}index.html")
    spoiled["index.html"] = fault
    cell(page, 1, 1).click()
    page.keyboard.type("n")
    alert = page.locator("#fault")  # without its style sheet, the page shows an empty one, too
    expect(alert).to_contain_text("start.js did not arrive whole. What you type is kept.")
    with page.expect_request("**/index.html"):
        page.get_by_role("button", name="Try again").click()
    spoiled.clear()
    page.clock.fast_forward(SLOW)
    expect(page.get_by_role("status")).to_have_text("15 tiles to go.")
    assert board_text(page) == "n" + 15 * " "
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.first_worker_alone
def test_a_part_that_did_not_arrive_comes_by_itself_after_a_pause_or_by_the_button(page, proxied, spoiled):
    rest, play = "static/micropython/later.txt", "static/micropython/play.txt"
    alert, begin = page.get_by_role("alert"), page.get_by_role("button", name="Start", exact=True)
    spoiled.update({rest: unavailable, play: unavailable})
    page.goto(f"{proxied}#board={GOLDEN}")
    expect(alert).to_contain_text(f"{rest} did not arrive. The board works.")
    del spoiled[rest]
    page.clock.fast_forward(SLOW)
    extended(page)
    expect(alert).to_have_count(0)
    open_view(page, "Play")
    expect(alert).to_contain_text(f"{play} did not arrive. All else works.")
    spoiled.clear()
    page.get_by_role("button", name="Try again").click()
    expect(begin).to_be_visible()
    expect(alert).to_have_count(0)


@pytest.mark.first_worker_alone
def test_style_sheets_that_are_late_hold_back_a_place_but_not_the_tools(page, site):
    tools, play = Gate(page, "**/tools.css"), Gate(page, "**/play.css")
    with page.expect_request("**/tools.css"):
        page.goto(f"{site}#board={GOLDEN}", wait_until="domcontentloaded")
    assert solved(page) == (88, 109)
    page.clock.run_for(SHEET_LATE)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The page looks bare: static/tools.css has not arrived yet.")
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
    expect(alert).to_have_text("This part could not be loaded: static/play.css has not arrived yet. All else works.")
    expect(begin).to_have_count(0)
    play.open()
    open_view(page, "Words")
    open_view(page, "Play")
    expect(begin).to_be_visible()
    expect(alert).to_have_count(0)
