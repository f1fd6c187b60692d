"""Visits of a page with its service worker, which keeps it for offline use and installs updates."""

from playwright.sync_api import expect

from driving import GOLDEN, solved
from hosting import deploy

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
