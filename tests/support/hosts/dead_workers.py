"""Workers that are stopped or held from outside, and how long the page waits for one that says nothing."""

import re
from contextlib import contextmanager

LATE, PATIENCE = 6_000, 61_000  # milliseconds, a little more than those of static/page/solver/pool.py
WORKER_SCRIPTS = re.compile(r"/worker(/main)?\.py$")  # those of both interpreters
STOPS = {
    "closed": "self.close()",
    "hung": "setTimeout(() => { for (;;); })",
}


def stop(page, which, how):
    """Stop the worker that was made first (0) or last (-1), which nothing tells the page."""
    page.workers[which].evaluate(f"() => {{ {STOPS[how]} }}")


@contextmanager
def worker_script_with(page, more):
    """Let the script of the workers made meanwhile end with these lines too."""

    def fulfil(route):
        response = route.fetch()
        route.fulfill(response=response, body=response.text() + more)

    page.route(WORKER_SCRIPTS, fulfil)
    yield
    page.unroute(WORKER_SCRIPTS)
