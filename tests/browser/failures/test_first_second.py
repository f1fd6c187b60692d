"""The first seconds: a bar shows what is awaited, and a start script that does not arrive is named."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, cell, solved, take_clock
from seen_faults import MOST, WATCH

HTML = "<!doctype html><title>Not found</title>"
FAILURES = {
    "cut off": lambda route: route.abort(),
    "not found": lambda route: route.fulfill(status=404, content_type="text/html", body=HTML),
    "a page": lambda route: route.fulfill(content_type="text/html", body=HTML),
    "half": lambda route: route.fulfill(content_type="text/javascript", body="const half = {"),
}
LATE = 21_000  # milliseconds, a little more than the limit in index.html
SLOW = {"offline": False, "latency": 20, "downloadThroughput": 400_000, "uploadThroughput": 400_000}  # bytes a second


@pytest.mark.parametrize("kind", FAILURES)
def test_without_its_start_script_the_page_says_so(context, site, kind):
    page = context.new_page()
    page.route("**/static/start.js", FAILURES[kind])
    page.goto(f"{site}#board={GOLDEN}")
    expect(page.get_by_role("alert")).to_have_text(
        "The page cannot start: its file start.js did not arrive whole. Load the page again."
    )
    expect(page.get_by_role("status")).to_have_text("No words can be found.")


def test_a_start_script_that_is_late_is_named_and_still_works(context, site):
    page = context.new_page()
    take_clock(page)
    gate = Gate(page, "**/static/start.js")
    page.goto(f"{site}#board={GOLDEN}", wait_until="commit")
    expect(cell(page, 4, 4)).to_be_visible()
    expect(page.locator("#alert")).to_be_hidden()  # the style sheet hides it, or there would be two alerts
    page.clock.fast_forward(LATE)
    expect(page.get_by_role("alert")).to_contain_text("its file start.js has not arrived")
    gate.open()
    assert solved(page) == (88, 109)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_bar_shows_what_has_come_and_moves_nothing(page, site):
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_init_script(WATCH)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW)
    page.goto(f"{site}#board={GOLDEN}", wait_until="commit")
    bar = page.get_by_role("progressbar", name="Loading")
    expect(bar).to_be_visible()
    expect(page.get_by_text("MB loaded")).to_be_visible()
    seen = bar.evaluate("bar => bar.value")
    assert 0 < seen <= 1
    assert solved(page) == (88, 109)
    expect(bar).to_have_count(0)
    assert sum(value for value, _ in page.evaluate("shifts")) <= MOST


def test_after_a_fault_no_bar_is_shown(context, site):
    page = context.new_page()
    take_clock(page)
    page.route("**/polyscript/index.js", lambda route: route.abort())
    page.goto(f"{site}#board={GOLDEN}")
    expect(page.get_by_role("alert")).to_contain_text("These files did not arrive: polyscript/index.js")
    page.clock.fast_forward(2_000)
    expect(page.get_by_role("progressbar", name="Loading")).to_have_count(0)
