"""Files of Pyodide that do not arrive: what needs Pyodide says so at once, and a second try works."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, answered_by, open_view, solved

SILENT = ["python_stdlib.zip", "pyodide.asm.wasm"]
HTML = "<!doctype html><title>Not found</title><h1>Not found</h1>"
FAILURES = {
    "cut off": lambda route: route.abort(),
    "not found": lambda route: route.fulfill(status=404, content_type="text/html", body=HTML),
    "error": lambda route: route.fulfill(status=500, body=""),
    "a page": lambda route: route.fulfill(content_type="text/html", body=HTML),
}


def look_up(page, word):
    page.get_by_role("textbox", name="A word, or the beginning of one").fill(word)
    page.get_by_role("button", name="Look up", exact=True).click()


@pytest.mark.parametrize("file", SILENT)
@pytest.mark.parametrize("kind", FAILURES)
def test_a_look_up_says_what_is_missing_and_works_when_it_is_there(context, site, file, kind):
    page = context.new_page()
    page.route(f"**/{file}", FAILURES[kind])
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    expect(page.locator("#engine")).to_contain_text("goes on solving: Pyodide could not start")
    open_view(page, "Look up")
    look_up(page, "limbo")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("this needs Pyodide, which could not start")
    expect(alert).to_contain_text("Try again")
    expect(alert).to_contain_text(file)
    expect(page.get_by_text("limbo is in the list: common.")).to_be_visible()
    look_up(page, "quiz")
    expect(page.get_by_text("quiz is in the list: common.")).to_be_visible()
    look_up(page, "limbx")
    expect(page.get_by_text("limbx is not in the list.")).to_be_visible()
    page.unroute(f"**/{file}")
    look_up(page, "limbo")
    expect(page.get_by_text("It is on the board.")).to_be_visible()
    expect(alert).to_have_count(0)
    answered_by(page, "Pyodide")


@pytest.mark.parametrize("file", SILENT)
def test_the_order_by_paths_says_what_is_missing(context, site, file):
    page = context.new_page()
    page.route(f"**/{file}", FAILURES["cut off"])
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    page.get_by_label("Sort by").select_option(label="Most paths")
    expect(page.get_by_role("alert")).to_contain_text(file)
    expect(page.get_by_label("Sort by")).to_have_value("length")
    page.unroute(f"**/{file}")
    page.get_by_label("Sort by").select_option(label="Most paths")
    answered_by(page, "Pyodide")
    expect(page.get_by_label("Sort by")).to_have_value("paths")
    expect(page.get_by_role("alert")).to_have_count(0)
