"""Browsers that lack or refuse something: the page says so, and does what is still possible."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, solved

REFUSED = "new DOMException('The operation is insecure.', 'SecurityError')"
STORAGE = {
    "no service worker": "delete Navigator.prototype.serviceWorker",
    "its start is refused": "ServiceWorkerContainer.prototype.register = () => Promise.reject(%s)",
    "nothing comes of its start": "ServiceWorkerContainer.prototype.register = () => Promise.resolve()",
    "local storage throws": """
        for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, name, { get() { throw %s } });
    """,
    "caches throw": "CacheStorage.prototype.open = CacheStorage.prototype.keys = () => Promise.reject(%s)",
}


@pytest.mark.parametrize("how", STORAGE)
def test_where_nothing_may_be_kept_the_page_works_online(page, site, how):
    page.add_init_script(STORAGE[how].replace("%s", REFUSED))
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)
    expect(page.locator("#offline")).to_contain_text("The page works online only:")
    expect(page.get_by_text("NoneType")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_without_webassembly_the_page_says_what_it_needs(page, site):
    page.add_init_script("delete window.WebAssembly")
    page.goto(f"{site}#board={GOLDEN}")
    expect(page.get_by_role("alert")).to_contain_text("which this browser lacks or has switched off")
    expect(page.get_by_role("status")).to_have_text("No words can be found.")
    cell(page, 1, 1).click()
    page.keyboard.type("f")
    assert board_text(page)[0] == "f"
