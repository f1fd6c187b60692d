"""Visits of a page with its service worker, which keeps it for offline use and installs updates."""

from playwright.sync_api import expect

from driving import GOLDEN, solved
from hosting import deploy

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
