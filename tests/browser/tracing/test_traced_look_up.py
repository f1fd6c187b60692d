"""Traces that the page leaves to the look-up, which Pyodide does."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, answered_by
from tracing import expect_answer, expect_path, expect_seen, trace

pytestmark = pytest.mark.promise


def test_with_pyodide_the_sentence_is_that_of_the_look_up(page, site):
    page.goto(f"{site}#board={GOLDEN}&rules=new")
    answered_by(page, "Pyodide")
    trace(page, [13, 14])
    expect_seen(page, "✗", "'st' is not in the list; 'st' has 2 letters, words here have 3 or more.")
    expect_answer(page, "'st' is not in the list; 'st' has 2 letters, words here have 3 or more.")
    trace(page, [4, 13])  # no neighbours
    expect(page.locator("#path .core")).to_have_count(1)
    trace(page, [13, 14, 15, 11])
    expect_seen(page, "✗", "'stux' is not in the list.")
    expect_path(page, [13, 14, 15, 11])
