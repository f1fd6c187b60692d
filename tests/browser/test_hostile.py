"""Hostile links and a hostile word list: no script runs, no markup appears, the page stays of use."""

import pytest
from playwright.sync_api import expect

from boggle.lexicon import Lexicon
from boggle.pack import pack
from driving import GOLDEN, board_text, cell, entries, paste, solved, words

# Whatever of this ran would tell: it opens a dialog or sets a mark.
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
HUGE = {"letters": "a" * 2**21, "markup": "<b>" * 2**20, "codes": "%ff" * 2**20, "rows": "a/" * 2**20}
PLACES = ["board={}", f"board={GOLDEN}&rules={{}}", f"board={GOLDEN}&min={{}}", "{}=1", f"board=abc&board={{}}&board={GOLDEN}"]


@pytest.fixture
def watched(page):
    """A page that keeps what ran or was blocked in `window.hits`, and opens no dialog."""
    dialogs = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    page.add_init_script(WATCH)
    yield page
    assert dialogs == []
    assert page.evaluate("window.hits") == []


def elements(page):
    """How many elements of each kind the page has, apart from those that PyScript adds and the words."""
    return page.evaluate(
        """() => {
          const counts = {};
          for (const { localName } of document.querySelectorAll("*:not(#words *, script-py, script[name=solver])"))
            counts[localName] = (counts[localName] ?? 0) + 1;
          return counts;
        }"""
    )


def is_harmless(page, site, fragment):
    """Follow the link in the open page and hold that it is refused in words and changes nothing else."""
    before = elements(page)
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    expect(page.get_by_role("alert")).to_contain_text("This link cannot be opened: expected ")
    assert len(page.get_by_role("alert").inner_text()) < 400
    assert elements(page) == before
    page.get_by_role("button", name="Clear").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def is_of_use(page):
    cell(page, 1, 1).click()
    paste(page, GOLDEN)
    assert solved(page) == (88, 109)


@pytest.mark.parametrize("place", PLACES)
def test_a_hostile_link_followed_in_the_page_is_refused_as_text(watched, site, place):
    watched.goto(site)
    expect(watched.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    for text in MARKUP + ENCODED + BAD_CODES:
        is_harmless(watched, site, place.format(text))
    is_of_use(watched)
