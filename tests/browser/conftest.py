"""A real Chromium, a plain static server, and a guard that lets no test pass that asked another host or threw."""

import re

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from driving import GOLDEN, clear, extended, follow, solved
from hosting import served
from samples import ROOT
from tools.setup.get_browser import SHORT_VISITS, launch_headless_shell
from visits import new_context, throwing_nothing

SUB_PATH = "some/name"
expect.set_options(timeout=60_000)  # nothing waits longer than it must, and how fast a machine is, is no test's matter


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """What pages show where a test fails, which is all that is known of a failure on another machine."""
    report = yield
    if call.when == "call" and report.failed:
        used = list(item.funcargs.values())
        contexts = {use for use in used if isinstance(use, BrowserContext)}
        contexts |= {use.context for use in used if isinstance(use, Page)}
        report.sections += [(page.url[:100], shown(page)) for context in contexts for page in context.pages]
    return report


def shown(page):
    """What a screen reader has of a page, but for the letters and the words."""
    try:
        lines = page.locator("body").aria_snapshot(timeout=5000).splitlines()
    except Error as error:
        return str(error)
    return "\n".join(line for line in lines if not re.search(r"- (textbox|listitem)|- button .* points? ", line))


@pytest.fixture(scope="session")
def site():
    """The address of the built site, at the root of its host."""
    with served(ROOT / "site") as address:
        yield address


@pytest.fixture(scope="session")
def site_below(tmp_path_factory):
    """The address of the built site below a path, as a Pages project lives."""
    host = tmp_path_factory.mktemp("host")
    (host / SUB_PATH).parent.mkdir(parents=True)
    (host / SUB_PATH).symlink_to(ROOT / "site")
    with served(host) as address:
        yield f"{address}{SUB_PATH}/"


@pytest.fixture(scope="session")
def chromium(playwright):
    """Its headless shell, a tenth of the work quicker; the journeys are made in the whole of it."""
    browser = launch_headless_shell(playwright, SHORT_VISITS)
    yield browser
    browser.close()


@pytest.fixture
def context(chromium, request):
    with new_context(chromium, request.node) as context:
        yield context


@pytest.fixture
def own_page(context):
    """A page at no address yet, for one test alone. Afterwards: nothing was thrown."""
    page = context.new_page()
    with throwing_nothing(page):
        yield page


@pytest.fixture
def page(own_page):
    """The page of a test, which a module may share or lead somewhere first."""
    return own_page


@pytest.fixture(scope="module")
def shared_visit(chromium, request, site):
    """A page with the golden board solved, for all tests of a module: a visit is most of a short test's work."""
    with new_context(chromium, request.node) as context:
        page = context.new_page()
        with throwing_nothing(page) as thrown:
            page.goto(f"{site}#board={GOLDEN}")
            extended(page)
            yield page, thrown


@pytest.fixture
def cleared(shared_visit, request):
    """An empty board by the rules of 1987 in a page that other tests had before: no word is chosen, no panel open, the
    screen is the usual one, and its upper end is in sight.

    What else these may have left there, a test sets itself.
    """
    page, thrown = shared_visit
    own = {mark.name for mark in request.node.own_markers} & {"first_worker_alone", "service_worker"}
    assert not own, f"expected marks of the module, whose tests share a visit, got {own} for one test"
    page.emulate_media(media="null", color_scheme="null", forced_colors="null")
    clear(page)  # no link that the address has already would lead anywhere
    follow(page, f"board={GOLDEN}&rules=new&min=3")
    expect(page.get_by_role("status")).to_have_text("88 words, 109 points")
    page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = false; })")
    clear(page)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    page.evaluate("scrollTo(0, 0)")
    yield page
    assert thrown == []


@pytest.fixture
def shared(cleared):
    """The same page once the golden board is solved."""
    follow(cleared, f"board={GOLDEN}")
    assert solved(cleared) == (88, 109)
    return cleared


@pytest.fixture
def ready(page, site):
    """The page with an empty board and its first worker up."""
    page.goto(site)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    return page
