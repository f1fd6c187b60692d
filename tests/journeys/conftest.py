"""The engines that the journeys are made in, and the site on a host of its own for each journey.

One browser serves all journeys of its engine: every host has another port, so what a page keeps (lists, the service
worker) is kept from the next journey's page.
"""

from importlib import import_module

import pytest

DRIVERS = {"chromium": "by_playwright", "firefox": "by_selenium", "webkit": "by_selenium"}
NEEDED = {"chromium": ["playwright"]}  # fixtures


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", metafunc.config.getoption("engine") or ["chromium"], scope="session")


@pytest.fixture(scope="session")
def browser(engine, request):
    """A driver at work. Selenium is imported only where it is needed: `make test` does without."""
    driver_of = getattr(import_module(DRIVERS[engine]), engine)
    with driver_of(*map(request.getfixturevalue, NEEDED.get(engine, []))) as driver:
        yield driver


@pytest.fixture
def driver(browser):
    """Afterwards: the page has met no fault, and is left."""
    yield browser
    faults = browser.faults()
    browser.open("about:blank")
    assert faults == []
