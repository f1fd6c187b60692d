"""Two tabs. If one installs an update or removes a list, the other never mixes versions, and keeps what was typed."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, clear, extended, open_view, solved
from hosting import deploy
from lists import BUILT_IN, add_text, box, in_use, names, open_box, open_lists, solve_with_lists
from rules_panel import choose, opened, rules_in_use
from visits import INSTALL, READY, heading, visited

MOVED = "An update was taken in another tab, and this page was loaded again. What you typed is kept."
FULL = """() => {
  const fill = () => { throw new DOMException("full", "QuotaExceededError"); };
  Storage.prototype.setItem = fill;
}"""
# Stores that a list of one's own is in use.
OWN_LIST = """async () => {
  const cache = await caches.open(`boggle-lists ${new URL(".", location).href}`);
  const kept = { lists: [{ id: "1", name: "My words", words: 2 }], use: "1" };
  await cache.put(new URL("lists/kept.json", location), new Response(JSON.stringify(kept)));
}"""
HIDDEN = """() => {
  Object.defineProperty(document, "hidden", { get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
  addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true);
}"""


def other_tab(context, address):
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    expect(page.locator("#offline")).to_have_text(READY)
    return page


def take_update(page, host):
    """Put a second version on the host, and press the button that switches to it."""
    deploy(host, "Second")
    assert page.evaluate(INSTALL) == "installed"
    page.get_by_role("button", name="Update", exact=True).click()
    expect(heading(page)).to_have_text("Second")


@pytest.mark.service_worker
@pytest.mark.first_worker_alone
def test_what_was_typed_in_the_other_tab_is_kept_though_its_visit_was_the_first(context, host, address):
    """It was opened before there was a service worker. Another tab takes the update while a board is typed in both."""
    first = visited(context, address)
    page = other_tab(context, address)
    cell(page, 1, 1).click()
    page.keyboard.type("limbo")
    choose(opened(first), "big")
    clear(first)
    cell(first, 1, 1).click()
    first.keyboard.type("limbotux")
    first.get_by_role("link", name="Look up").click()
    first.get_by_label("A word, or the beginning of one").fill("zebr")
    open_lists(first)
    box(first).fill("bat\nzoo")
    first.get_by_label("Words, for any list in use").fill("emboil")
    page.evaluate(OWN_LIST)
    take_update(page, host)
    expect(heading(first)).to_have_text("Second")
    expect(first.get_by_role("alert")).to_have_text(MOVED)
    expect(in_use(first)).to_have_text("Word list: My words")
    expect(open_box(first)).to_be_visible()
    expect(open_box(first)).to_have_value("bat\nzoo")
    expect(first.get_by_label("Words, for any list in use")).to_have_value("emboil")
    expect(first.get_by_label("A word, or the beginning of one")).to_have_value("zebr")
    assert board_text(first) == "limbotux" + 17 * " "
    expect(first.get_by_role("status")).to_have_text("17 tiles to go.")
    expect(rules_in_use(first)).to_contain_text("5×5 Big Boggle 1979")
    expect(cell(first, 2, 4)).to_be_focused()
    expect(page.get_by_role("status")).to_have_text("11 tiles to go.")
    assert board_text(page) == "limbo" + 11 * " "
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.service_worker
@pytest.mark.first_worker_alone
def test_where_it_cannot_be_kept_the_page_stays_and_fetches_nothing_of_the_new_version(context, host, address):
    page = other_tab(context, address)
    other = other_tab(context, address)
    cell(other, 1, 1).click()
    other.keyboard.type("limbo")
    other.evaluate(FULL)
    deploy(host, "Second")
    assert page.evaluate(INSTALL) == "installed"
    alert = other.get_by_role("alert")
    other.get_by_role("button", name="Update", exact=True).click()
    expect(alert).to_contain_text("The update was not taken. What you typed cannot be kept: ")
    page.get_by_role("button", name="Update", exact=True).click()
    expect(heading(page)).to_have_text("Second")
    expect(alert).to_contain_text("An update was taken. Load the page again. What you typed cannot be kept: ")
    expect(heading(other)).to_have_text("Boggle solver")
    assert board_text(other) == "limbo" + 11 * " "
    open_view(other, "Play")
    expect(alert).to_contain_text(
        "This part could not be loaded: an update was taken, and this page is still that of before."
    )


@pytest.mark.first_worker_alone
def test_a_tab_loaded_again_or_dropped_by_the_browser_keeps_what_was_typed_but_a_link_goes_before_it(page, site):
    page.goto(site)
    extended(page)
    cell(page, 2, 3).click()
    page.keyboard.type("zo")
    page.reload()
    expect(cell(page, 2, 3)).to_have_value("Z")
    expect(cell(page, 2, 4)).to_have_value("O")
    extended(page)
    clear(page)
    page.reload()
    expect(page.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    assert board_text(page) == 16 * " "
    extended(page)
    cell(page, 2, 3).click()
    page.keyboard.type("zo")
    page.evaluate(HIDDEN)  # browsers drop hidden tabs without telling them, and load them again when the user returns
    page.reload()
    expect(cell(page, 2, 4)).to_have_value("O")
    page.goto("about:blank")
    page.goto(f"{site}#board={GOLDEN}")
    assert solved(page) == (88, 109)


def test_a_list_removed_in_the_other_tab_is_used_until_it_is_asked_for_again(page, site):
    solve_with_lists(page, site, GOLDEN)
    add_text(page, "limbo\ntux")
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")
    other = page.context.new_page()
    other.goto(f"{site}#board={GOLDEN}")
    expect(in_use(other)).to_have_text("Word list: My words")
    open_lists(other)
    other.get_by_role("button", name="Remove", exact=True).click()
    expect(in_use(other)).to_have_text("Word list: SCOWL (built in)")
    cell(page, 4, 4).click()
    page.keyboard.type("x")
    expect(page.get_by_role("status")).to_have_text("1 word, 2 points")
    page.get_by_label("Words, for any list in use").fill("emboil")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text(
        "“My words” could not be read: it is no longer kept: another tab removed it, or the browser cleared this"
        " page's storage. SCOWL (built in) is used instead."
    )
    expect(in_use(page)).to_have_text("Word list: SCOWL (built in), 1 word added")
    expect(names(page)).to_have_text([BUILT_IN])
