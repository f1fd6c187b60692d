"""The browser's console: a visit prints no warning and no error there."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN
from hosting import asking_no_other_host, served

UNUSED_PRELOADS = 6_000  # milliseconds after a page's load event: Chromium warns of unused preloads after 5,000
CONTROLLED = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller)"


@pytest.fixture(params=["en-GB", "de"])
def context(chromium, request):
    """A context whose browser asks for this language and allows a service worker."""
    context = chromium.new_context(locale=request.param)
    with asking_no_other_host(context):
        yield context
    context.close()


@pytest.fixture
def complaints(context):
    """The warnings and errors that the pages of the context print."""
    printed = []
    context.on("console", lambda message: printed.append(message) if message.type in {"warning", "error"} else None)
    return printed


def visit(context, address):
    """A page that has loaded all its parts."""
    page = context.new_page()
    page.goto(f"{address}#board={GOLDEN}")
    expect(page.locator("#language")).to_be_enabled()
    return page


def test_first_visit_second_visit_and_visit_offline_print_no_warning(context, complaints, host):
    with served(host) as address:
        visit(context, address).wait_for_function(CONTROLLED)
        visit(context, address)
        context.new_page().goto(f"{address}how.html")
    visit(context, address).wait_for_timeout(UNUSED_PRELOADS)
    assert [message.text for message in complaints] == []
