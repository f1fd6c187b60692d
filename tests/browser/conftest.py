"""A real Chromium, a plain static server, and a guard that lets no test pass that asked another host or threw."""

import pytest
from playwright.sync_api import expect

from get_browser import SHORT_VISITS, launch_headless_shell
from hosting import asking_no_other_host, served
from samples import ROOT

SUB_PATH = "some/name"
expect.set_options(timeout=15_000)  # a slow machine starts Pyodide in this time; nothing waits longer than it must


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
    options = {"viewport": {"width": 360, "height": 740}, "reduced_motion": "reduce"}
    service_workers = "allow" if request.node.get_closest_marker("service_worker") else "block"
    context = chromium.new_context(**options, service_workers=service_workers)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    with asking_no_other_host(context):
        yield context
    context.close()


@pytest.fixture
def first_worker_alone(context):
    """Pyodide never comes, whose start is most of a short visit's work: for what needs it not."""
    context.route("**/pyodide.mjs", lambda route: None)


@pytest.fixture
def page(context, site):
    """A page at no address yet. Afterwards: nothing was thrown."""
    page = context.new_page()
    thrown = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    page.on("console", lambda message: thrown.append(message.text) if message.type == "error" else None)
    yield page
    assert thrown == []


@pytest.fixture
def ready(page, site):
    """The page with an empty board and its first worker up."""
    page.goto(site)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    return page
