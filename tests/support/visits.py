"""Contexts and pages for all tests, and visits of a page with its service worker, which keeps it for offline use and
installs updates.
"""

from contextlib import contextmanager

from playwright.sync_api import expect

from dead_workers import MUCH_TIME, add_to_workers
from driving import GOLDEN, solved
from hosting import asking_no_other_host, deploy


@contextmanager
def new_context(chromium, marked, **more):
    """A context with what the marks of a test or module ask for, and with `more` options. It must contact no other
    host. In its window, sheets stand beside the board."""
    service_workers = "allow" if marked.get_closest_marker("service_worker") else "block"
    options = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "reduce"}
    context = chromium.new_context(**options | more, service_workers=service_workers)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    if marked.get_closest_marker("first_worker_alone") and service_workers == "block":  # see `host` for the others
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


TIMEOUT, POLL = 60_000, 20  # milliseconds
READY = "Ready to work offline."
INSTALL = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const worker = registration.installing;
  return new Promise((resolve) => {
    worker.onstatechange = () => ["redundant", "installed"].includes(worker.state) && resolve(worker.state);
  });
}"""


def visited(context, address):
    """A page with a board solved. Waits until it is kept for offline use, which takes long on a slow machine."""
    page = context.new_page()
    page.goto(f"{address}#board={GOLDEN}")
    solved(page)
    expect(page.locator("#offline")).to_have_text(READY)
    return page


def heading(page):
    return page.get_by_role("heading", level=1)


def come_back_to(page, host, title):
    """Publish a new version with this title, and load the page again. It still shows the version before."""
    deploy(host, title)
    page.reload()
    solved(page)


def leave_old_version(page):
    """Leave the site, and wait until the browser has replaced the version that no page has open any more, which it does
    a moment later. A visit before that gets the old version or, in Chromium under load, waits for ever."""
    states = {}
    session = page.context.new_cdp_session(page)
    session.on("ServiceWorker.workerVersionUpdated", lambda event: states.update(_states_of(event)))
    session.send("ServiceWorker.enable")
    _until(page, lambda: "installed" in states.values(), "a version that waits", states)
    page.goto("about:blank")
    _until(page, lambda: not {"installed", "activating"} & set(states.values()), "no version that waits", states)
    session.detach()


def _states_of(event):
    return {version["versionId"]: version["status"] for version in event["versions"]}


def _until(page, happened, expected, states):
    """Wait for what the browser tells over the DevTools Protocol: `states` maps each version to its state."""
    for _ in range(TIMEOUT // POLL):
        if happened():
            return
        page.wait_for_timeout(POLL)
    raise RuntimeError(f"expected {expected} within {TIMEOUT} ms, got {states}")


# PyScript opens a database for Pyodide's packages, of which there are none. So only records in databases count.
LEFT = """async () => {
  const records = async ({ name }) => {
    const answered = (asked) => new Promise((done) => (asked.onsuccess = () => done(asked.result)));
    const database = await answered(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const counts = stores.map((store) => answered(database.transaction(store).objectStore(store).count()));
    return (await Promise.all(counts)).reduce((one, other) => one + other, 0);
  };
  return {
  texts: Object.keys(localStorage).concat(Object.keys(sessionStorage)),
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  records: (await Promise.all((await indexedDB.databases()).map(records))).filter((count) => count),
  cookies: document.cookie,
}; }"""
