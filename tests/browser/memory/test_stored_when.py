"""The last boards say when they were stored."""

import json
import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, cell, extended, paste, solved
from history import kept, open_boards

pytestmark = pytest.mark.first_worker_alone

WRITE = "text => localStorage.setItem(`boggle boards ${new URL('.', document.baseURI)}`, text)"
IN_WORDS = """([text, language]) =>
  new Date(text).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" })"""


def entry(**more):
    return {"link": f"#board={GOLDEN}&rules=new&min=3", "count": 88, "points": 109, **more}


def put(page, site, *entries):
    """Store these boards, and then visit the page."""
    page.goto(site)
    extended(page)
    page.evaluate(WRITE, json.dumps(entries))
    page.goto("about:blank")
    page.goto(site)
    extended(page)


def test_a_board_says_when_it_was_stored(page, site):
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    before = page.evaluate("new Date().toISOString()")
    cell(page, 1, 1).click()
    paste(page, "ta/no")
    solved(page)
    open_boards(page)
    time = kept(page).first.locator("time")
    expect(kept(page).first).to_contain_text("TA/NO")
    at = time.get_attribute("datetime")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", at)
    assert before <= at <= page.evaluate("new Date().toISOString()")
    expect(time).to_have_text(page.evaluate(IN_WORDS, [at, "en"]))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_time_is_said_in_the_pages_language(page, site, language):
    put(page, site, entry(stored="2026-03-05T12:34:00.000Z"))
    page.get_by_role("link", name="More").click()
    page.get_by_role("combobox", name="Language").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    extended_in(page)
    page.locator("#places [data-view=boards]").click()
    time = page.locator("#memory-boards time")
    expect(time).to_be_visible()
    assert time.get_attribute("datetime") == "2026-03-05T12:34:00.000Z"
    expect(time).to_have_text(page.evaluate(IN_WORDS, ["2026-03-05T12:34:00.000Z", language]))


def extended_in(page):
    """Like `extended`, but for pages in any language."""
    expect(page.locator("#language")).to_be_enabled()


@pytest.mark.parametrize("stored", [None, "", "yesterday", 7, [], {"a": 1}, "<img src=x onerror=alert(1)>"])
def test_what_is_no_time_is_not_said(page, site, stored):
    put(page, site, entry() if stored is None else entry(stored=stored))
    open_boards(page)
    expect(kept(page)).to_have_count(1)
    expect(kept(page).locator("time")).to_be_hidden()
    expect(kept(page).get_by_role("button").first).to_have_accessible_name(
        "fxie/amlo/ewbx/astu Boggle 1987, 88 words, 109 points", ignore_case=True
    )
