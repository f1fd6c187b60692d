"""The documentation: for everybody, on a phone, with its search, without JavaScript, and without a network."""

import pytest
from playwright.sync_api import expect

from hosting import deploy, served
from samples import ROOT
from seen_faults import COLOURS, PHONE, complaints
from visits import INSTALL, READY, heading, visited

PAGES = ["guide.html", *sorted(f"docs/{path.name}" for path in (ROOT / "site" / "docs").glob("*.html"))]
# Codes in tables that stand in several lines though they are a single word.
BROKEN = """() => [...document.querySelectorAll("td code")]
  .filter((code) => !/[ /&-]/.test(code.textContent.slice(1)) && code.getClientRects().length > 1)
  .map((code) => code.textContent)"""


def test_each_page_is_for_everybody_on_a_phone(page, site_below):
    page.set_viewport_size(PHONE)
    for name in PAGES:
        page.goto(f"{site_below}{name}")
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), name
        assert (name, complaints(page)) == (name, [])
    page.goto(f"{site_below}guide.html")  # has what the others have: tables, code, links
    page.emulate_media(color_scheme="dark")
    assert complaints(page, COLOURS) == []
    assert page.locator("td code", has_text="[th]").bounding_box()["height"] < 30
    assert page.evaluate(BROKEN) == []


@pytest.mark.promise
def test_documentation_is_reached_from_the_page_and_searched(page, site_below):
    page.goto(f"{site_below}#view=more")
    page.get_by_role("link", name="Documentation").click()
    expect(heading(page)).to_have_text("Documentation")
    page.get_by_role("searchbox", name="Search").fill("default_lexicon")
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("default_lexicon reads the built-in list")).to_be_visible()
    assert not page.evaluate("'sphinx_highlight_terms' in localStorage")
    page.get_by_role("link", name="boggle.default_lexicon").click()
    expect(heading(page)).to_have_text("Every name of the library")
    page.get_by_role("link", name="To the solver").click()
    expect(heading(page)).to_have_text("Boggle solver")


def test_documentation_is_read_without_javascript(chromium, site):
    with chromium.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{site}docs/library.html")
        expect(page.get_by_text("'arsenides'").first).to_be_visible()
        page.get_by_role("navigation").get_by_role("link", name="Forms of data").click()
        expect(heading(page)).to_have_text("Forms of data")


@pytest.mark.service_worker
@pytest.mark.first_worker_alone
def test_opened_pages_are_read_offline_until_the_next_update(context, host):
    with served(host) as address:
        page = visited(context, address)
        assert not page.evaluate("caches.match('docs/index.html')")
        page.goto(f"{address}docs/search.html?q=default_lexicon")
        expect(page.get_by_role("link", name="boggle.default_lexicon")).to_be_visible()
        page.goto(f"{address}docs/index.html")
        text = host / "docs" / "index.html"
        text.write_text(text.read_text("utf-8").replace("<h1>Documentation", "<h1>New documentation"), "utf-8")
        page.reload()
        expect(heading(page)).to_have_text("New documentation")
        page.goto(address)
        expect(page.locator("#offline")).to_have_text(READY)
        deploy(host, "Second")
        page.evaluate(INSTALL)
        page.get_by_role("button", name="Update", exact=True).click()
        expect(heading(page)).to_have_text("Second")
        assert not page.evaluate("caches.match('docs/index.html')")  # the update deleted it
        page.goto(f"{address}docs/index.html")
        page.goto(f"{address}docs/search.html?q=default_lexicon")
        expect(page.get_by_role("link", name="boggle.default_lexicon")).to_be_visible()
    page.goto(f"{address}docs/")
    expect(heading(page)).to_have_text("New documentation")
    assert page.evaluate("getComputedStyle(document.querySelector('.docs > header')).display") == "flex"
    page.goto(f"{address}docs/search.html?q=lexicon")
    expect(page.get_by_role("link", name="boggle.Lexicon", exact=True)).to_be_visible()
    page.goto(f"{address}docs/photo.html")
    expect(heading(page)).to_have_text("This page is not stored yet")
    page.get_by_role("link", name="To the solver").click()
    expect(heading(page)).to_have_text("Second")
