"""Meanings and the service worker: not kept unasked, there offline afterwards, replaced by updates, erased with all."""

import json
import re

import pytest
from playwright.sync_api import expect

from driving import solved
from hosting import copied_site, served
from meanings import FILE, GLOSS, fetch_first, look_up, open_look_up, told
from updates import come_back_to, heading, visited

pytestmark = pytest.mark.service_worker
KEPT = """async (file) => {
  const names = await caches.keys();
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(file)));
  const bytes = await Promise.all(found.filter(Boolean).map((response) => response.arrayBuffer()));
  return bytes.map((each) => each.byteLength);
}"""


@pytest.fixture
def host(tmp_path):
    return copied_site(tmp_path)


def kept(page, sizes):
    """Wait until the file is kept in these sizes, one for each version of the site."""
    page.wait_for_function(f"""async ([file, sizes]) => JSON.stringify(await ({KEPT})(file)) === sizes""", arg=[
        FILE, json.dumps(sizes, separators=(",", ":"))])  # fmt: skip


@pytest.mark.promise
def test_meanings_are_there_offline_once_they_were_asked_for(context, host):
    size = (host / FILE).stat().st_size
    with served(host) as address:
        page = visited(context, address)
        assert page.evaluate(KEPT, FILE) == []
        fetch_first(page)
        assert page.evaluate(KEPT, FILE) == [size]
    page.reload()
    solved(page)
    told(look_up(page, "limbo"), GLOSS)


def test_a_page_that_was_open_before_the_service_worker_lets_it_keep_the_file(context, host):
    size = (host / FILE).stat().st_size
    with served(host) as address:
        page = context.new_page()
        page.add_init_script(
            "Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => null })"
        )
        page.goto(f"{address}#board=fxie/amlo/ewbx/astu")
        solved(page)
        fetch_first(page)
        kept(page, [size])


def test_an_update_replaces_the_file_and_does_not_ask_again(context, host):
    with served(host) as address:
        page = visited(context, address)
        fetch_first(page)
        old = (host / FILE).stat().st_size
        (host / FILE).write_bytes((host / FILE).read_bytes() + b"new")
        come_back_to(page, host, "Second")
        expect(page.locator("#update-notice")).to_be_visible()
        kept(page, [old, old + 3])
        page.get_by_role("button", name="Update", exact=True).click()
        expect(heading(page)).to_have_text("Second")
        kept(page, [old + 3])


def test_an_update_of_a_page_without_meanings_fetches_none(context, host):
    with served(host) as address:
        page = visited(context, address)
        come_back_to(page, host, "Second")
        page.get_by_role("button", name="Update", exact=True).click()
        expect(heading(page)).to_have_text("Second")
        assert page.evaluate(KEPT, FILE) == []


def test_erasing_everything_erases_the_meanings_and_the_consent(context, host):
    with served(host) as address:
        page = visited(context, address)
        fetch_first(page)
        page.get_by_role("link", name="More").click()
        page.get_by_role("link", name=re.compile("Boards")).first.click()
        page.get_by_role("button", name="Erase everything").click()
        page.get_by_role("dialog").get_by_role("button", name="Erase", exact=True).click()
        expect(page.get_by_text("Everything is erased.")).to_be_visible()
        assert page.evaluate(KEPT, FILE) == []
        page.keyboard.press("Escape")
        meaning = look_up(open_look_up(page), "limbo")
        expect(meaning.get_by_role("button", name="Meaning")).to_be_visible()
        page.reload()
        meaning = look_up(page, "limbo")
        expect(meaning.get_by_role("button", name="Meaning")).to_be_visible()
