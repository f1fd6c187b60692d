"""A real Chromium, a plain static server, and checks that no page contacts another host or throws an error."""

import re

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from driving import GOLDEN, clear, extended, follow, solved
from hosting import served
from samples import ROOT
from tools.setup.get_browser import SHORT_VISITS, launch_headless_shell
from visits import new_context, throwing_nothing

SUB_PATH = "some/name"
# Waits until the page has followed a link to the rules of 1987, closes all panels, and takes away the filter.
BEGIN = """async () => {
  const link = "#board=xxxx/xxxx/xxxx/xxxx&rules=new&min=3"; // has no words, so it is solved at once
  const followed = new Promise((done) => addEventListener("hashchange", done, { once: true }));
  if (location.hash !== link) {
    location.hash = link;
    await followed;
  }
  document.querySelectorAll("details").forEach((details) => { details.open = false; });
  document.getElementById("all-words").dispatchEvent(new MouseEvent("click"));
}"""
expect.set_options(timeout=60_000)  # ms, long enough for slow machines; a wait ends as soon as it can


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Add to the report of a failed test what its pages show. Of failures on other machines nothing else is known."""
    report = yield
    if call.when == "call" and report.failed:
        used = list(item.funcargs.values())
        contexts = {use for use in used if isinstance(use, BrowserContext)}
        contexts |= {use.context for use in used if isinstance(use, Page)}
        report.sections += [(page.url[:100], shown(page)) for context in contexts for page in context.pages]
    return report


def shown(page):
    """What a screen reader finds on a page, without the letters of the board and the words."""
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
    """The address of the built site below a path, like a project on GitHub Pages."""
    host = tmp_path_factory.mktemp("host")
    (host / SUB_PATH).parent.mkdir(parents=True)
    (host / SUB_PATH).symlink_to(ROOT / "site")
    with served(host) as address:
        yield f"{address}{SUB_PATH}/"


@pytest.fixture(scope="session")
def chromium(playwright):
    """Chromium's headless shell, which saves a tenth of the work."""
    browser = launch_headless_shell(playwright, SHORT_VISITS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def optimizing_chromium(playwright):
    """For long work, such as reading photos, which costs less where WebAssembly is optimized."""
    browser = launch_headless_shell(playwright)
    yield browser
    browser.close()


def new_context_for(request):
    """A context in the Chromium that suits the marks of a test or module."""
    works_long = request.node.get_closest_marker("photos")
    return new_context(request.getfixturevalue("optimizing_chromium" if works_long else "chromium"), request.node)


@pytest.fixture
def context(request):
    with new_context_for(request) as context:
        yield context


@pytest.fixture
def own_page(context):
    """A blank page for a single test. After the test, check that the page threw no error."""
    page = context.new_page()
    with throwing_nothing(page):
        yield page


@pytest.fixture
def page(own_page):
    """The page of a test. A module may override this fixture, to share a page or to open an address first."""
    return own_page


@pytest.fixture(scope="module")
def visit(request):
    """A blank page for all tests of a module, and the list of its errors. A visit takes most of a short test."""
    with new_context_for(request) as context:
        page = context.new_page()
        with throwing_nothing(page) as thrown:
            yield page, thrown


@pytest.fixture(scope="module")
def shared_visit(visit, site):
    """A page with the board GOLDEN solved, for all tests of a module."""
    page, _ = visit
    page.goto(f"{site}#board={GOLDEN}")
    extended(page)
    return visit


@pytest.fixture
def cleared(shared_visit, request):
    """An empty board with the rules of 1987, in a page that other tests used. No word is chosen, no panel is open, no
    filter is set, the media settings are the usual ones, and the top of the page is in sight.

    Anything else that earlier tests may have changed, a test must set itself.
    """
    page, thrown = shared_visit
    own = {mark.name for mark in request.node.own_markers} & {"first_worker_alone", "service_worker"}
    assert not own, f"expected marks of the module, whose tests share a visit, got {own} for one test"
    page.emulate_media(media="null", color_scheme="null", forced_colors="null")
    if page.locator("#card-close").is_visible():  # the menu of the card may lie over the buttons
        page.locator("#card-close").click()
    page.evaluate(BEGIN)
    clear(page)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    page.evaluate("scrollTo(0, 0)")
    yield page
    assert thrown == []


@pytest.fixture
def shared(cleared):
    """The page of `cleared`, with the board GOLDEN solved."""
    follow(cleared, f"board={GOLDEN}")
    assert solved(cleared) == (88, 109)
    return cleared


@pytest.fixture
def ready(page, site):
    """The page with an empty board, when its first worker is ready."""
    page.goto(site)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    return page
