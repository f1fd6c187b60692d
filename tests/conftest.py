"""What all tests share."""

import shutil

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import sync_playwright

from boggle import Lexicon
from boggle.words.pack import pack
from hosting import served
from samples import ROOT, SMALL
from tools.build.service_worker import write_service_worker

# No deadline: how long an example takes depends on the machine.
settings.register_profile("boggle", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("boggle")


def pytest_addoption(parser):
    parser.addoption("--engine", action="append", choices=["firefox", "webkit"], help="where journeys are made")


def pytest_ignore_collect(collection_path, config):
    """Leave out the journeys, which need what `make test-browsers` sets up."""
    return True if collection_path.name == "journeys" and not config.getoption("engine") else None


def pytest_collection_modifyitems(items):
    for item in items:
        if "browser" in item.path.relative_to(ROOT / "tests").parts:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def playwright():
    """One instance for all tests, because a second one does not start in the same process."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture
def host(tmp_path, request):
    """A folder with a copy of the built site, which a test may change."""
    host = shutil.copytree(ROOT / "site", tmp_path / "site")
    if request.node.get_closest_marker("first_worker_alone"):  # here, a service worker would serve Pyodide
        (host / "runtime" / "pyodide" / "pyodide.mjs").write_text("throw Error('not needed')", "utf-8")
        (host / "sw.js").unlink()
        write_service_worker(host)
    return host


@pytest.fixture
def address(host):
    """The address at which the folder `host` is served."""
    with served(host) as address:
        yield address


@pytest.fixture(scope="session")
def lexicon():
    """The project's own lexicon."""
    return Lexicon.load(ROOT / "boggle" / "words.dawg")


@pytest.fixture(scope="session")
def packed():
    """The bytes of a packed lexicon with the words of SMALL."""
    return pack(SMALL)


@pytest.fixture
def small(packed):
    return Lexicon.from_bytes(packed)
