"""Nothing moves by itself after the first paint, while the page loads its parts one after the other."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, extended, solved
from layout_shifts import MOST, WATCH

ADDED_TO_OFFERS = """globalThis.added = [];
new MutationObserver((records) => {
  for (const { target, addedNodes } of records) {
    if (target.matches?.("#begin, #begin > .line") && addedNodes.length) added.push(target.outerHTML);
  }
}).observe(document, { childList: true, subtree: true });"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 800)])
@pytest.mark.parametrize("fragment", ["", f"#board={GOLDEN}"])
def test_nothing_moves_while_the_page_loads(own_page, site, size, fragment):
    own_page.set_viewport_size({"width": size[0], "height": size[1]})
    own_page.add_init_script(WATCH)
    rest = Gate(own_page, "**/later.txt")
    own_page.goto(f"{site}{fragment}")
    if fragment:
        assert solved(own_page) == (88, 109)
    else:
        expect(own_page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    rest.open()
    extended(own_page)
    if fragment:  # Pyodide starts after the first answer
        expect(own_page.locator("#engine")).to_contain_text("Pyodide")
    shifts = own_page.evaluate("shifts")
    assert sum(value for value, _ in shifts) <= MOST, shifts


def test_the_offers_of_an_empty_board_come_at_once(own_page, site):
    """Where the browser paints between two features, the second one would move what the first one added."""
    own_page.add_init_script(ADDED_TO_OFFERS)
    own_page.goto(site)
    extended(own_page)
    expect(own_page.locator("#begin").get_by_text("Photo")).to_be_visible()
    assert own_page.evaluate("added") == []


def test_what_moves_would_be_noticed(own_page, site):
    own_page.add_init_script(WATCH)
    own_page.goto(site)
    expect(own_page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    own_page.evaluate("document.querySelector('.top').style.setProperty('height', '300px')")
    own_page.wait_for_function("() => shifts.length > 0")
    assert own_page.evaluate("shifts.reduce((sum, [value]) => sum + value, 0)") > MOST
