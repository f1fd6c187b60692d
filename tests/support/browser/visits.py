"""Contexts and pages for all tests."""

from contextlib import contextmanager

from dead_workers import MUCH_TIME, add_to_workers
from hosting import asking_no_other_host


@contextmanager
def new_context(chromium, marked):
    """A context with what the marks of a test or module ask for. It must contact no other host. In its window, sheets
    stand beside the board."""
    service_workers = "allow" if marked.get_closest_marker("service_worker") else "block"
    options = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "reduce"}
    context = chromium.new_context(**options, service_workers=service_workers)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    if marked.get_closest_marker("first_worker_alone"):
        context.route("**/pyodide.mjs", lambda route: None)
    if marked.get_closest_marker("photos") and service_workers == "block":  # see give_much_time for the others
        add_to_workers(context, MUCH_TIME)
    with asking_no_other_host(context):
        yield context
    context.close()


@contextmanager
def throwing_nothing(page):
    """Fail if the page threw an error or its console shows one. Yields the list of errors."""
    thrown = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    page.on("console", lambda message: thrown.append(message.text) if message.type == "error" else None)
    yield thrown
    assert thrown == []
