"""Hostile links and a hostile word list: no script runs, no markup appears, the page can still be used."""

import re

import pytest
from playwright.sync_api import expect

from boggle.words.pack import pack
from driving import GOLDEN, cell, clear, entries, extended, follow, paste, solved

pytestmark = pytest.mark.first_worker_alone

# If any of this ran, the tests would notice: it opens a dialog, or adds to `window.hits`.
WATCH = """
  window.hits = [];
  addEventListener("securitypolicyviolation", (event) => window.hits.push(event.violatedDirective));
"""
MARKUP = [
    "<img src=x onerror=alert(1)>",
    "<script>window.hits.push('script')</script>",
    "<svg/onload=alert(1)>",
    "\"><iframe srcdoc='<script>parent.hits.push(1)</script>'>",
    "<style>*{display:none}</style>",
    "<a href='javascript:alert(1)'>a</a>",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "{{constructor.constructor('alert(1)')()}}",
    "__import__('js').alert(1)",
]
ENCODED = ["%3Cimg%20src=x%20onerror=alert(1)%3E", "%253Cscript%253E", "&lt;img src=x onerror=alert(1)&gt;", "<%00img>"]
BAD_CODES = ["%", "%z", "%zz", "%ff", "%00", "%e0%80", "%u0041", "%f0%9f%98%80", "%E2%80%AE"]
HUGE = ["%ff" * 630_000, "[<b>" * 470_000]  # Chromium follows no link of more than 2 MB
TEXTS = MARKUP + ENCODED + BAD_CODES
REFUSAL = re.compile(r"This link cannot be opened: (expected |in row \d+, |no tile was found in )")
PLACES = ["board={}", f"board={GOLDEN}&rules={{}}", f"board={GOLDEN}&min={{}}", "{}=1"]


@pytest.fixture
def watched(page):
    """A page that lists in `window.hits` what ran or was blocked. The list must stay empty, and no dialog may open."""
    dialogs = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    page.add_init_script(WATCH)
    yield page
    assert dialogs == []
    assert page.evaluate("window.hits") == []


def elements(page):
    """How many elements of each kind the page has, without the words and the elements that PyScript adds."""
    return page.evaluate(
        """() => {
          const counts = {};
          for (const { localName } of document.querySelectorAll("*:not(#words *, script-py, script[name=solver])"))
            counts[localName] = (counts[localName] ?? 0) + 1;
          return counts;
        }"""
    )


def is_refused(page, fragment):
    """Follow the link in the open page, and check that the page refuses it with its own sentence."""
    page.evaluate("document.getElementById('alert').textContent = ''")
    follow(page, fragment)
    expect(page.get_by_role("alert")).to_contain_text(REFUSAL)
    assert len(page.get_by_role("alert").inner_text()) < 400


@pytest.mark.promise
def test_hostile_links_opened_or_followed_and_huge_ones_are_refused_as_text(watched, site):
    watched.emulate_media(reduced_motion="reduce")  # no finger traces words on the empty board
    watched.goto(f"{site}#board={MARKUP[0]}")
    expect(watched.get_by_role("alert")).to_contain_text("This link cannot be opened: in row 1, '<' is no tile.")
    extended(watched)
    before = elements(watched)
    assert "img" not in before
    for place in PLACES:
        for text in TEXTS if place == "board={}" else TEXTS[::4]:
            is_refused(watched, place.format(text))
    for text in HUGE:
        is_refused(watched, f"board={text}")
    assert elements(watched) == before
    for text in HUGE:
        cell(watched, 1, 1).click()
        paste(watched, text + text)
        expect(watched.get_by_role("alert")).to_contain_text("Expected at most 250,000 bytes of board text, got ")
    cell(watched, 1, 1).click()
    paste(watched, GOLDEN)
    assert solved(watched) == (88, 109)
    expect(watched.get_by_role("alert")).to_have_count(0)
    # Of keys repeated or unknown, only the first known counts.
    clear(watched)
    follow(watched, f"board={GOLDEN}&board=<b>&x=<b>&rules=new&rules=<b>&min=3&min=<b>")
    assert solved(watched) == (88, 109)
    expect(watched).to_have_url(f"{site}#board={GOLDEN}&rules=new&min=3")


def test_words_of_markup_in_the_list_are_shown_as_text(watched, site):
    hostile = ["<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "&lt;b&gt;", "\"'`{0}"]
    packed = pack(dict.fromkeys(hostile, "common"))
    watched.route("**/words.txt", lambda route: route.fulfill(body=packed))
    watched.goto(f"{site}#board={'?' * max(map(len, hostile))}/")
    solved(watched)
    shown = watched.locator("#words bdi").all_text_contents()
    assert sorted(shown) == sorted(hostile)
    for entry in entries(watched).all():
        entry.get_by_role("button").click()
        expect(watched.locator("#trail")).to_contain_text(": row 1, column 1, then right")
    assert watched.locator("img, iframe, bdi *, #trail *, #words script").count() == 0
    clear(watched)
    expect(entries(watched)).to_have_count(0)
