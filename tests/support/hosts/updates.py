"""Visits of a page with its service worker, which keeps it for offline use and installs updates."""

from playwright.sync_api import expect

from driving import GOLDEN, solved

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
    expect(page.get_by_text(READY)).to_be_visible()
    return page


def heading(page):
    return page.get_by_role("heading", level=1)
