"""The first seconds: what is there before Python, the bar, and browsers that lack or refuse something."""

from functools import partial
from http.server import SimpleHTTPRequestHandler

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, board_text, cell, open_view, solved, take_clock
from hosting import serving
from seen_faults import MOST, WATCH
from tools.serve import Handler, Server

STORAGE = {
    "no service worker": "delete Navigator.prototype.serviceWorker",
    "nothing comes of its start": "ServiceWorkerContainer.prototype.register = () => Promise.resolve()",
    "all is refused": """
        const refused = new DOMException("The operation is insecure.", "SecurityError");
        for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, name, { get() { throw refused } });
        CacheStorage.prototype.open = CacheStorage.prototype.keys = () => Promise.reject(refused);
        ServiceWorkerContainer.prototype.register = () => Promise.reject(refused);
    """,
}


@pytest.mark.first_worker_alone
def test_a_bar_shows_what_has_come_and_moves_nothing(page, site):
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_init_script(WATCH)
    gate = Gate(page, "**/words.txt")
    page.goto(f"{site}#board={GOLDEN}", wait_until="commit")
    bar = page.get_by_role("progressbar", name="Loading")
    expect(bar).to_be_visible()
    expect(page.get_by_text("MB loaded")).to_be_visible()
    assert 0 < bar.evaluate("bar => bar.value") < 1
    gate.open()
    assert solved(page) == (88, 109)
    expect(bar).to_have_count(0)
    assert sum(value for value, _ in page.evaluate("shifts")) <= MOST


def test_the_board_is_there_before_python_and_after_a_fault_no_bar(context, site):
    page = context.new_page()
    take_clock(page)
    page.route("**/polyscript/index.js", lambda route: route.abort())
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("These files did not arrive: polyscript/index.js")
    page.clock.fast_forward(2_000)
    expect(page.get_by_role("progressbar", name="Loading")).to_have_count(0)
    cell(page, 3, 2).click()
    page.keyboard.type("w")
    assert board_text(page) == 9 * " " + "w" + 6 * " "
    expect(page.get_by_role("list", name="Words")).to_have_count(1)


@pytest.mark.first_worker_alone
def test_before_python_letters_move_on_and_what_is_tapped_waits_and_is_done(page, site):
    gate = Gate(page, "**/page.txt")
    page.goto(site)
    status = page.locator("#status")
    press_waiting(page, "link", "Today's board", "Today's board opens as soon as Python is ready.")
    cell(page, 1, 1).click()
    page.keyboard.type("fzie")
    expect(cell(page, 2, 1)).to_be_focused()
    page.keyboard.press("Backspace")
    for key in ("ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    page.keyboard.type("x[t")
    assert board_text(page) == "fx[t" + 13 * " "
    press_waiting(page, "button", "Roll", "Roll comes as soon as Python is ready.")
    press_waiting(page, "link", "Explore", "Explore opens as soon as Python is ready.")
    press_waiting(page, "link", "Play", "Play opens as soon as Python is ready.")
    expect(page.locator("[aria-busy]")).to_have_count(2)  # the last place counts
    assert page.url == site
    page.reload()  # as the page does itself once missing files have come
    expect(page.locator("[aria-busy]")).to_have_count(2)
    assert board_text(page) == "fx[t" + 13 * " "
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Photo").press("Enter")
    expect(status).to_contain_text("Play opens")
    rest, play = Gate(page, "**/later.txt"), Gate(page, "**/play.txt")
    gate.open()
    expect(page.get_by_role("heading", name="Play")).to_be_focused()
    expect(page.get_by_text("Play is on its way…")).to_be_visible()
    rest.open()
    play.open()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(page.get_by_text("Play is on its way…")).to_have_count(0)
    open_view(page, "Words")
    assert len(board_text(page).replace(" ", "")) >= 16  # rolled
    assert chooser.value


def press_waiting(page, role, name, sentence):
    page.get_by_role(role, name=name, exact=True).press("Enter")
    expect(page.locator("#status")).to_have_text(sentence)
    expect(page.get_by_role(role, name=name, exact=True)).to_have_attribute("aria-busy", "true")


@pytest.mark.first_worker_alone
@pytest.mark.parametrize("how", STORAGE)
def test_where_nothing_may_be_kept_the_page_works_online(page, site, how):
    page.add_init_script(STORAGE[how])
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    expect(page.locator("#offline")).to_contain_text("The page works online only:")
    expect(page.get_by_text("NoneType")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_without_webassembly_the_page_says_what_it_needs(page, site):
    page.add_init_script("delete window.WebAssembly")
    page.goto(f"{site}#board={GOLDEN}")
    expect(page.get_by_role("alert")).to_contain_text("which this browser lacks or has switched off")
    expect(page.get_by_role("status")).to_have_text("No words can be found.")
    cell(page, 1, 1).click()
    page.keyboard.type("f")
    assert board_text(page)[0] == "f"


def test_without_javascript_the_page_says_what_it_needs(chromium, site):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    tree = context.new_cdp_session(page).send("Accessibility.getFullAXTree")  # locators do not find text in noscript
    texts = [node["name"]["value"] for node in tree["nodes"] if node["role"]["value"] == "StaticText"]
    assert any("Please switch JavaScript on" in text for text in texts)
    context.close()


class CachingHandler(Handler):
    """A host whose files browsers may keep for an hour."""

    def end_headers(self):
        self.send_header("Cache-Control", "max-age=3600")
        SimpleHTTPRequestHandler.end_headers(self)


@pytest.mark.first_worker_alone
def test_what_is_damaged_in_the_browsers_cache_is_fetched_anew(context, host):
    """A word list, and a bundle of a place."""
    paths = host / "boggle/words.txt", host / "static/micropython/play.txt"
    whole = [path.read_bytes() for path in paths]
    for path in paths:
        path.write_bytes(b"DAWG and no more")
    with serving(Server(("127.0.0.1", 0), partial(CachingHandler, directory=str(host)))) as address:
        page = context.new_page()
        page.goto(f"{address}#board={GOLDEN}")
        expect(page.get_by_role("alert")).to_contain_text("could not start: one of its files did not arrive whole.")
        assert board_text(page) == GOLDEN.replace("/", "")
        paths[0].write_bytes(whole[0])
        page.reload()
        assert solved(page) == (88, 109)
        open_view(page, "Play")
        expect(page.get_by_role("alert")).to_contain_text("play.txt arrived damaged. All else works.")
        paths[1].write_bytes(whole[1])
        open_view(page, "Words")
        open_view(page, "Play")
        expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)
