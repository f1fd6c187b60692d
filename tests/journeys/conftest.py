"""Fixtures for the journeys: tests of what users mainly do on the page, in other browsers than tests/browser/ has.

All journeys in one engine share a browser. Each journey has a host with its own port, so a page never finds what the
page of an earlier journey stored (lists, the service worker).
"""

import pytest

from driver import firefox, webkit

DRIVERS = {"firefox": firefox, "webkit": webkit}


def pytest_generate_tests(metafunc):
    engines = metafunc.config.getoption("engine")
    if not engines:
        raise pytest.UsageError("expected --engine firefox or --engine webkit for the journeys, got none")
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", engines, scope="session")


@pytest.fixture(scope="session")
def browser(engine):
    """A driver of a running browser."""
    with DRIVERS[engine]() as driver:
        yield driver


@pytest.fixture
def driver(browser):
    """The driver of the browser. After the test, leave the page and check that it reported no fault."""
    yield browser
    faults = browser.faults()
    browser.open("about:blank")
    assert faults == []
