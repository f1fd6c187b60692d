"""The service worker: offline, updates from one real build to another, failed installs, caches that lose a file."""

import pytest
from playwright.sync_api import expect

from dead_workers import give_much_time
from driving import GOLDEN, Gate, answered_by, board_text, follow, solved, take_clock
from hosting import deploy, served
from lists import add_text, open_lists
from photos import choose, photo, read
from players import open_table
from playing import begin_here, end, send
from proxy import a_page, another_file, half_and_silence, half_in_chunks_and_no_end, no_answer, not_found, spoiling
from seen_faults import complaints, faults
from visits import INSTALL, READY, come_back_to, heading, visited

pytestmark = pytest.mark.service_worker
TAKEN_OVER = """async (address) => {
  const { waiting } = await navigator.serviceWorker.getRegistration(address);
  return waiting && new Promise((resolve) => { waiting.onstatechange = () => resolve(waiting.state); });
}"""
# By then, Chromium has warned of preloads that the page did not use. It counts from the end of loading.
WARNED = """() => {
  const [{ loadEventEnd }] = performance.getEntriesByType("navigation");
  return loadEventEnd > 0 && performance.now() - loadEventEnd > 6_000;
}"""


@pytest.mark.promise
def test_after_one_visit_the_whole_page_works_without_a_server_and_a_warning_also_below_a_path(context, host):
    printed = []
    context.on("console", lambda message: printed.append((message.type, message.text)))
    give_much_time(host)
    with served(host.parent) as around:
        address = f"{around}{host.name}/"
        page = context.new_page()
        page.goto(f"{address}#board={GOLDEN}&lang=de")  # German needs more files than English
        expect(page.locator("#offline")).to_have_text("Bereit für die Nutzung ohne Netz.")
        page.wait_for_function(WARNED)
        page.reload()  # what reads photos is kept with the first photo, or for those who come back
        expect(page.locator("[data-part=photos]")).to_contain_text("MB, behalten")
        page.wait_for_function(WARNED)
    page.goto("about:blank")  # the language of a link stays as long as its page
    page.goto(f"{address}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    answered_by(page, "Pyodide")
    choose(page, photo("tsle/pret/oine/gods", "0123"))
    read(page)
    assert board_text(page) == "tslepretoinegods"
    begin_here(page)
    send(page, "sands", "sands, 2 points")
    end(page)
    open_table(page)
    # A word list, which the next visit has, too.
    follow(page, f"board={GOLDEN}&rules=free")
    open_lists(page)
    add_text(page, "limbo\ntux")
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")
    page.wait_for_function(WARNED)
    page.goto(f"{address}how.html")
    expect(page.get_by_text("The examples are ready.")).to_be_visible()
    page.goto(f"{address}#board={GOLDEN}")
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")
    assert [text for kind, text in printed if kind in ("warning", "error")] == []


@pytest.mark.first_worker_alone
def test_an_update_waits_for_the_person_and_what_other_sites_keep_stays(context, host):
    with served(host) as address:
        page = context.new_page()
        gate = Gate(page, "**/boggle/words.txt")
        page.goto(f"{address}#board={GOLDEN}")
        expect(page.get_by_role("status")).to_contain_text("The board is full")
        assert page.evaluate("caches.keys()") == []  # nothing is kept before the first answer
        page.evaluate("caches.open('somebody else')")
        gate.open()
        solved(page)
        expect(page.locator("#offline")).to_have_text(READY)
        come_back_to(page, host, "Skipped")
        expect(page.get_by_role("button", name="Update", exact=True)).to_be_visible()
        deploy(host, "Second")
        assert page.evaluate(INSTALL) == "installed"
        assert len(page.evaluate("caches.keys()")) == 3  # the one that was skipped is gone
        expect(heading(page)).to_have_text("Boggle solver")
        expect(page.locator("#update-notice").get_by_text("An update is ready")).to_be_visible()
        assert faults(page) == {}
        page.evaluate("document.getElementById('roll').textContent = ''")
        assert any("button-name" in complaint for complaint in complaints(page))  # a fault would be found
        page.get_by_role("button", name="Update", exact=True).click()
        expect(heading(page)).to_have_text("Second")
        assert solved(page) == (88, 109)
        first, second = page.evaluate("caches.keys()")
        assert first == "somebody else" != second
    page.reload()
    expect(heading(page)).to_have_text("Second")
    solved(page)


DEAF = """
const post = ServiceWorker.prototype.postMessage;
ServiceWorker.prototype.postMessage = function (what, ...more) {
  if (what !== "update" || sessionStorage.hears) post.call(this, what, ...more);
};
"""


@pytest.mark.first_worker_alone
def test_an_update_that_another_tab_holds_back_can_be_taken_again(context, host):
    with served(host) as address:
        visited(context, address).close()
        page = context.new_page()
        take_clock(page)
        page.add_init_script(DEAF)
        page.goto(f"{address}#board={GOLDEN}")
        solved(page)
        deploy(host, "Second")
        assert page.evaluate(INSTALL) == "installed"
        update = page.get_by_role("button", name="Update", exact=True)
        with page.expect_event("load"):
            update.click()
            expect(page.locator("#update-notice")).to_contain_text("The update is being taken…")
            page.clock.run_for(10_000)
        assert solved(page) == (88, 109)
        expect(heading(page)).to_have_text("Boggle solver")
        page.evaluate("sessionStorage.hears = 'yes'")
        update.click()
        expect(heading(page)).to_have_text("Second")
        solved(page)
        expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.promise
@pytest.mark.first_worker_alone
def test_an_update_is_taken_at_the_next_visit(context, host):
    with served(host.parent) as around:
        address = f"{around}{host.name}/"
        page = visited(context, address)
        deploy(host, "Second")
        assert page.evaluate(INSTALL) == "installed"
        beside = context.new_page()
        beside.goto(around)
        page.close()
        # The browser notices a moment later that no page has the old version open. A visit before that still gets it.
        assert beside.evaluate(TAKEN_OVER, address) in ("activating", None)
        again = context.new_page()
        again.goto(f"{address}#board={GOLDEN}")
        expect(heading(again)).to_have_text("Second")
        solved(again)


# sw.js treats all files alike. These are the first, one in the middle, and the last, in the order of fetching.
FIRST, BETWEEN, LAST = "boggle/words.txt", "runtime/pyodide/pyodide.asm.wasm", "wordlist-notice.txt"
UPDATE_FAILED = "The update failed. It is tried again by itself. The version that is here works on."
# With isLate, the page hears of a registration only once it is active, as on a busy machine.
LATE = """
isLate = false;
const register = ServiceWorkerContainer.prototype.register;
ServiceWorkerContainer.prototype.register = async function (...named) {
  const registration = await register.apply(this, named);
  while (isLate && registration.active?.state !== "activated") await new Promise((done) => setTimeout(done, 50));
  return registration;
};
"""
SPOILED = [(FIRST, half_in_chunks_and_no_end), (BETWEEN, another_file), (LAST, not_found), (LAST, no_answer)]


@pytest.mark.first_worker_alone
def test_neither_visits_nor_updates_keep_what_comes_spoiled_and_the_next_visit_tries_again(context, host):
    spoiled = {"static/icon-maskable-512.png": half_and_silence}  # the page itself does not ask for it
    worker = (host / "sw.js").read_text()
    (host / "sw.js").unlink()
    (host / "sw.js").write_text(worker.replace("const SILENCE = 30_000;", "const SILENCE = 2_000;"))
    with spoiling(host, spoiled) as address:
        page = context.new_page()
        offline = page.locator("#offline")
        page.add_init_script(LATE)
        page.goto(f"{address}#board={GOLDEN}")
        assert solved(page) == (88, 109)
        expect(offline).to_have_text("The page could not be kept for offline use so far. It is tried again by itself.")
        spoiled.clear()
        spoiled["runtime/pyodide/pyodide.asm.mjs"] = another_file
        page.evaluate("isLate = true")
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(offline).to_contain_text("Not there yet: Look up, own lists, photos, better boards (Pyodide). It is")
        spoiled.clear()
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(offline).to_have_text(READY)
        whole = {path: (host / path).read_bytes() for path in (FIRST, BETWEEN, LAST)}
        for path, data in whole.items():
            (host / path).write_bytes(data + b"\0")
        deploy(host, "Unusable")
        for path, how in SPOILED:
            spoiled.clear()
            spoiled[path] = how
            assert page.evaluate(INSTALL) == "redundant", (path, how.__name__)
        expect(offline).to_have_text(UPDATE_FAILED)
        page.reload()
        assert solved(page) == (88, 109)
        expect(heading(page)).to_have_text("Boggle solver")
        expect(page.get_by_role("alert")).to_have_count(0)
        for path, data in whole.items():
            (host / path).write_bytes(data)
        deploy(host, "Second")
        spoiled.clear()
        page.reload()
        page.get_by_role("button", name="Update", exact=True).click()
        expect(heading(page)).to_have_text("Second")
        assert solved(page) == (88, 109)


SAVING = (
    "Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) })"
)


@pytest.mark.promise
def test_the_core_works_offline_and_with_save_data_the_large_parts_wait_until_they_are_allowed(context, host):
    context.add_init_script(SAVING)
    page = context.new_page()
    with served(host) as address:
        page.goto(f"{address}#board={GOLDEN}&view=more")
        parts = page.get_by_role("region", name="Offline").get_by_role("listitem")
        expect(page.locator("#offline")).to_contain_text("The rest is kept when you need it or allow it.")
        expect(parts.filter(has_text="Pyodide")).to_contain_text("MB to fetch, not kept")
        page.get_by_role("button", name="Keep: Guide, How it works, licences").click()
        expect(parts.filter(has_text="Guide")).to_contain_text("MB, kept")
        # of Pyodide, photos, the words of all languages and the meanings
        expect(parts.get_by_role("button", name="Keep")).to_have_count(4)
        assert "runtime/pyodide" not in page.evaluate(KEPT)
    follow(page, f"board={GOLDEN}")
    page.reload()
    assert solved(page) == (88, 109)
    answered_by(page, "MicroPython")
    begin_here(page)
    send(page, "sands", "sands, 2 points")


KEPT = """async () => {
  const open = (await caches.keys()).map((name) => caches.open(name).then((cache) => cache.keys()));
  return (await Promise.all(open)).flat().map(({ url }) => url).join(" ");
}"""


@pytest.mark.first_worker_alone
@pytest.mark.parametrize(("megabytes", "said", "missing"), [
    (1, "offline use needs 3.0 MB", ["index.html", "runtime/pyodide", "guide"]),
    (3, "Look up, own lists, photos, better boards", ["runtime/pyodide"]),
    (12, "Look up, own lists, photos, better boards", ["runtime/pyodide"]),
])  # fmt: skip
def test_with_little_room_the_page_keeps_what_fits_and_says_what_goes_without(context, host, megabytes, said, missing):
    with served(host) as address:
        page = context.new_page()
        room = {"origin": address.rstrip("/"), "quotaSize": megabytes * 1_000_000}
        context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", room)
        page.goto(f"{address}#board={GOLDEN}")
        assert solved(page) == (88, 109)
        expect(page.locator("#offline")).to_contain_text("The storage of this browser is full")
        expect(page.locator("#offline")).to_contain_text(said)
        kept = page.evaluate(KEPT)
        assert [part for part in missing if part in kept] == []
        page.reload()
        assert solved(page) == (88, 109)
        if megabytes == 3:  # somebody makes room
            context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", room | {"quotaSize": 100_000_000})
            follow(page, "view=more")
            page.get_by_role("button", name=f"Keep: {said}").click()
            pyodide = page.get_by_role("region", name="Offline").get_by_role("listitem").filter(has_text="Pyodide")
            expect(pyodide).to_contain_text("MB, kept")


LOSE = """(paths) => caches.keys().then(([name]) => caches.open(name)).then((cache) =>
  Promise.all(paths.map((path) => cache.delete(new URL(path, location).href))))"""
# Spoils each of the files in the cache in one way. Each is fetched first, so that the cache has it.
SPOIL = """async ([paths, way]) => {
  const cache = await caches.open((await caches.keys())[0]);
  for (const path of paths) {
    const url = new URL(path, location).href, text = await (await fetch(url)).blob();
    const headers = { "Content-Type": text.type };
    await cache.put(url, {
      emptied: () => new Response("", { headers }),
      cut: () => new Response(text.slice(0, text.size / 2), { headers }),
      changed: () => new Response("alert(1)", { headers }),
      "sent on": () => new Response(text, { headers: { Refresh: "0;url=about:blank", "Content-Type": "text/plain" } }),
      "not found": () => new Response(text, { headers, status: 404 }),
    }[way]());
  }
}"""
FETCH_NOTICE = "fetch('wordlist-notice.txt').then(() => 'answered', () => 'failed')"
WAYS = ["emptied", "cut", "changed", "sent on", "not found"]
# Files that are requested at each start. Whether the page starts shows whether they arrive.
OF_THE_START = [
    "index.html", "static/style.css", "static/start.js", "static/tools.css", "boggle/words.txt",
    "static/micropython/page.py", "static/micropython/page.txt", "static/micropython/later.txt",
    "static/micropython/worker.py", "static/micropython/worker.txt", "runtime/polyscript/index.js",
    "runtime/micropython/micropython.mjs", "runtime/micropython/micropython.wasm",
]  # fmt: skip


@pytest.mark.first_worker_alone
def test_a_cache_that_lost_files_or_has_spoiled_ones_mends_itself_and_says_what_is_missing(context, host):
    spoiled = {}
    with spoiling(host, spoiled) as address:
        page = visited(context, address)
        # A network's own page comes in place of all files. That is no other version, so nothing is removed or stored.
        page.evaluate(SPOIL, [["wordlist-notice.txt"], "cut"])
        spoiled.update({"wordlist-notice.txt": a_page, "sw.js": a_page})
        assert page.evaluate(FETCH_NOTICE) == "failed"
        assert page.evaluate("navigator.serviceWorker.getRegistrations().then(({ length }) => length)") == 1
        assert len(page.evaluate("caches.keys()")) == 1
        spoiled.clear()
        assert page.evaluate(FETCH_NOTICE) == "answered"
        for way in (LOSE, *WAYS):
            page.evaluate(LOSE, OF_THE_START) if way == LOSE else page.evaluate(SPOIL, [OF_THE_START, way])
            page.reload()
            assert solved(page) == (88, 109), way
            expect(page.get_by_role("alert")).to_have_count(0)
        # Where the host lacks a file, too, what there is is kept.
        page.evaluate(LOSE, ["wordlist-notice.txt"])
        (host / "wordlist-notice.txt").unlink()
        assert page.evaluate(FETCH_NOTICE) == "failed"
        assert len(page.evaluate("caches.keys()")) == 1
    page.reload()
    assert solved(page) == (88, 109)
    context.new_cdp_session(page).send("Network.clearBrowserCache")  # it would have the files, too
    for path, said in {
        "static/style.css": "style.css did not arrive whole",
        "static/micropython/page.txt": "page.txt",
        "static/start.js": "start.js did not arrive whole",
        "index.html": "no whole copy of the file index.html",
    }.items():
        page.evaluate(SPOIL, [[path], "cut"])
        page.reload()
        expect(page.locator("body")).to_contain_text(said)
