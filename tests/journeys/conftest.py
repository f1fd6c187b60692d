"""Fixtures for the journeys: tests of what users mainly do on the page, in several browser engines.

All journeys in one engine share a browser. Each journey has a host with its own port, so a page never finds what the
page of an earlier journey stored (lists, the service worker).
"""

from importlib import import_module

import pytest

DRIVERS = {"chromium": "by_playwright", "firefox": "by_selenium", "webkit": "by_selenium"}
NEEDED = {"chromium": ["playwright"]}  # the fixtures that a driver needs


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", metafunc.config.getoption("engine") or ["chromium"], scope="session")


@pytest.fixture(scope="session")
def browser(engine, request):
    """A driver of a running browser. Selenium is imported only if it is needed, which it is not in `make test`."""
    driver_of = getattr(import_module(DRIVERS[engine]), engine)
    with driver_of(*map(request.getfixturevalue, NEEDED.get(engine, []))) as driver:
        yield driver


@pytest.fixture
def driver(browser):
    """The driver of the browser. After the test, leave the page and check that it reported no fault."""
    yield browser
    faults = browser.faults()
    browser.open("about:blank")
    assert faults == []
