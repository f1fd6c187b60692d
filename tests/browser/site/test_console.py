"""The browser's console: a visit prints no warning and no error there."""

from playwright.sync_api import expect

from driving import GOLDEN
from hosting import asking_no_other_host, served

UNUSED_PRELOADS = 6_000  # milliseconds after a page's load event: Chromium warns of unused preloads after 5,000
CONTROLLED = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller)"


def visit(context, address):
    """A page that has loaded all its parts."""
    page = context.new_page()
    page.goto(f"{address}#board={GOLDEN}")
    expect(page.locator("#language")).to_be_enabled()
    return page


def test_first_visit_second_visit_and_visit_offline_print_no_warning(chromium, host):
    """In German, which needs more files than English."""
    printed = []
    with chromium.new_context(locale="de") as context, asking_no_other_host(context):  # it allows a service worker
        context.on("console", lambda message: printed.append((message.type, message.text)))
        with served(host) as address:
            visit(context, address).wait_for_function(CONTROLLED)
            visit(context, address)
            context.new_page().goto(f"{address}how.html")
        visit(context, address).wait_for_timeout(UNUSED_PRELOADS)
    assert [text for kind, text in printed if kind in ("warning", "error")] == []
