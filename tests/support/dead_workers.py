"""Workers that tests change, and how long the page waits for a worker that does not answer."""

import re
from contextlib import contextmanager

from tools.build.service_worker import write_service_worker

LATE, PATIENCE = (
    7_000,
    15_000,
)  # milliseconds, more than LATE, and LATE + ALIVE, in static/page/solver/pool.py
WORKER_SCRIPTS = re.compile(r"/worker(/main)?\.py$")  # those of both interpreters

# However slow the machine is, Pyodide's worker reads a photo to the end.
MUCH_TIME = """
if sys.implementation.name == "cpython":
    photo.MOST_SECONDS = photo.FRAME_SECONDS = 600
"""


@contextmanager
def worker_script_with(page, more):
    """A context manager. Workers made in it get these lines at the end of their script."""
    add_to_workers(page, more)
    yield
    page.unroute(WORKER_SCRIPTS)


def add_to_workers(page, more):
    """Add these lines to the scripts of workers that a page makes from now on, or the pages of a context."""

    def fulfil(route):
        response = route.fetch()
        route.fulfill(response=response, body=response.text() + more)

    page.route(WORKER_SCRIPTS, fulfil)


def give_much_time(host):
    """As MUCH_TIME, for browsers that get the site in this folder, and for the service worker."""
    script = host / "static" / "worker" / "main.py"
    script.write_text(script.read_text("utf-8") + MUCH_TIME, "utf-8")
    (host / "sw.js").unlink()
    write_service_worker(host)
