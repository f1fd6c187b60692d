"""The service worker: offline, updates from one real build to another, failed installs, caches that lose a file."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, answered_by, solved
from hosting import deploy, served
from players import open_table
from playing import begin_here, end, send
from tools.build.site import NOT_KEPT, ON_REQUEST
from visits import INSTALL, READY, come_back_to, heading, visited

pytestmark = pytest.mark.service_worker
TAKEN_OVER = """async (address) => {
  const { waiting } = await navigator.serviceWorker.getRegistration(address);
  return waiting && new Promise((resolve) => { waiting.onstatechange = () => resolve(waiting.state); });
}"""


@pytest.mark.promise
def test_after_one_visit_the_whole_page_works_without_a_server(context, host):
    with served(host) as address:
        page = visited(context, address)
    page.reload()
    assert solved(page) == (88, 109)
    answered_by(page, "Pyodide")
    again = context.new_page()
    again.goto(f"{address}#board=qitz/rave/onls/edpt")
    solved(again)
    answered_by(again, "Pyodide")
    begin_here(again)
    send(again, "sands", "sands, 2 points")
    end(again)
    open_table(again)
    page.goto(f"{address}how.html")
    expect(page.get_by_text("The examples are ready.")).to_be_visible()


@pytest.mark.promise
def test_an_update_waits_for_the_person(context, host):
    with served(host) as address:
        page = visited(context, address)
        come_back_to(page, host, "Second")
        expect(heading(page)).to_have_text("Boggle solver")
        expect(page.locator("#update-notice").get_by_text("An update is ready")).to_be_visible()
        page.get_by_role("button", name="Update", exact=True).click()
        expect(heading(page)).to_have_text("Second")
        assert solved(page) == (88, 109)
        assert len(page.evaluate("caches.keys()")) == 1
    page.reload()
    expect(heading(page)).to_have_text("Second")
    solved(page)


@pytest.mark.promise
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


def test_an_install_cut_at_any_of_its_files_leaves_the_old_version_at_work(context, host):
    with served(host) as address:
        page = visited(context, address)
        # In the order in which they are fetched: files before the damaged one are kept for the next try.
        paths = {path.relative_to(host).as_posix(): path for path in host.rglob("[!.]*") if path.is_file()}
        files = sorted(path for name, path in paths.items() if not name.startswith(("sw.js", *NOT_KEPT, *ON_REQUEST)))
        for path in files:
            path.write_bytes(path.read_bytes() + b"\n")
        deploy(host, "Second")
        for path in files:
            whole = path.read_bytes()
            path.write_bytes(whole[:-2])
            assert page.evaluate(INSTALL) == "redundant", path
            path.write_bytes(whole)
        expect(page.locator("#offline")).to_contain_text("The update failed")
    page.reload()
    expect(heading(page)).to_have_text("Boggle solver")
    assert solved(page) == (88, 109)
    answered_by(page, "Pyodide")


def test_an_install_that_failed_is_tried_again(context, host):
    with served(host) as address:
        page = visited(context, address)
        (host / "static/worker/main.py").write_text("# second\n" + (host / "static/worker/main.py").read_text())
        deploy(host, "Second")
        whole = (host / "static/worker/main.py").read_bytes()
        (host / "static/worker/main.py").unlink()
        assert page.evaluate(INSTALL) == "redundant"
        (host / "static/worker/main.py").write_bytes(whole)
        page.reload()
        page.get_by_role("button", name="Update", exact=True).click()
        expect(heading(page)).to_have_text("Second")
        assert solved(page) == (88, 109)


def test_a_cache_that_lost_files_mends_itself(context, host):
    with served(host) as address:
        page = visited(context, address)
        page.evaluate(
            "caches.keys().then(([name]) => caches.open(name)).then(cache => Promise.all("
            "['boggle/words.txt', 'static/worker/main.py'].map(path => cache.delete(new URL(path, location).href))))"
        )
        page.reload()
        assert solved(page) == (88, 109)
    page.reload()
    assert solved(page) == (88, 109)


DAMAGE = """async (path) => {
  const cache = await caches.open((await caches.keys())[0]);
  await cache.put(new URL(path, location).href, new Response("damaged"));
}"""
MENDED = """async (path) => {
  const cache = await caches.open((await caches.keys())[0]);
  const damaged = async (kept) => kept && (await kept.text()) === "damaged"; // it may be there again, whole
  while (await damaged(await cache.match(new URL(path, location).href)));
}"""


def test_a_damaged_word_list_in_the_cache_is_fetched_anew(context, host):
    with served(host) as address:
        page = visited(context, address)
        page.reload()
        solved(page)
        page.evaluate(DAMAGE, "boggle/words.txt")
        page.reload()
        assert solved(page) == (88, 109)
        expect(page.get_by_role("alert")).to_have_count(0)
    page.reload()
    assert solved(page) == (88, 109)


def test_a_damaged_file_in_the_cache_is_gone_at_the_next_visit(context, host):
    with served(host) as address:
        page = visited(context, address)
        for path in ("static/micropython/page.txt", "runtime/micropython/micropython.wasm"):
            page.reload()
            solved(page)
            page.evaluate(DAMAGE, path)
            page.reload()
            expect(page.get_by_role("alert")).to_contain_text("Load the page again.")
            page.evaluate(MENDED, path)
            page.reload()
            assert solved(page) == (88, 109)


def test_a_cache_that_lost_a_file_is_kept_where_the_host_has_none_either(context, host):
    with served(host) as address:
        page = visited(context, address)
        page.reload()
        solved(page)
        page.evaluate(
            "caches.keys().then(([name]) => caches.open(name))"
            ".then(cache => cache.delete(new URL('wordlist-notice.txt', location).href))"
        )
        (host / "wordlist-notice.txt").unlink()
        assert page.evaluate("fetch('wordlist-notice.txt').then(() => 'answered', () => 'failed')") == "failed"
        assert len(page.evaluate("caches.keys()")) == 1
    page.reload()
    assert solved(page) == (88, 109)


def test_caches_of_other_sites_on_the_host_are_left_alone(context, host):
    with served(host) as address:
        page = context.new_page()
        page.goto(address)
        page.evaluate("caches.open('somebody else')")
        expect(page.locator("#offline")).to_have_text(READY)
        deploy(host, "Second")
        assert page.evaluate(INSTALL) == "installed"
        page.get_by_role("button", name="Update", exact=True).click()
        expect(heading(page)).to_have_text("Second")
        assert "somebody else" in page.evaluate("caches.keys()")


def test_offline_below_a_path(context, host):
    below = host.parent / "host" / "some" / "name"
    below.parent.mkdir(parents=True)
    host.rename(below)
    with served(host.parent / "host") as address:
        page = visited(context, f"{address}some/name/")
    page.reload()
    assert solved(page) == (88, 109)


def test_nothing_is_kept_before_the_first_answer(context, host):
    with served(host) as address:
        page = context.new_page()
        gate = Gate(page, "**/boggle/words.txt")
        page.goto(f"{address}#board={GOLDEN}")
        expect(page.get_by_role("status")).to_contain_text("The board is full")
        assert page.evaluate("caches.keys()") == []
        gate.open()
        solved(page)
        expect(page.locator("#offline")).to_have_text(READY)
