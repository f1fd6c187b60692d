"""Storage erased while the page is open: what it shows stays and works, and the page says what is lost."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, open_view, paste, solved
from history import kept, open_boards
from lists import BUILT_IN, add_text, in_use, names, open_lists
from storage_left import LEFT
from updates import READY, visited

pytestmark = pytest.mark.service_worker


@pytest.fixture
def wiped(context, address):
    """The page with a board, the user's own list in use and a stored board, after all storage was erased."""
    page = visited(context, address)
    open_lists(page)
    add_text(page, "limbo\ntux")
    expect(page.get_by_role("status")).to_have_text("2 words, 3 points")
    open_boards(page)
    expect(kept(page)).to_have_count(1)
    expect(kept(page)).to_contain_text("2 words, 3 points")
    origin = address.rstrip("/")
    context.new_cdp_session(page).send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    return page


def test_the_board_stays_and_is_solved_by_the_same_list_and_other_places_open(wiped):
    assert board_text(wiped) == GOLDEN.replace("/", "")
    expect(in_use(wiped)).to_have_text("Words of My words")
    cell(wiped, 4, 4).click()
    wiped.keyboard.type("x")
    expect(wiped.get_by_role("status")).to_have_text("1 word, 2 points")
    expect(kept(wiped)).to_have_count(1)
    expect(kept(wiped)).to_contain_text("1 word, 2 points")
    open_view(wiped, "Play")  # needs files that were not fetched yet
    expect(wiped.get_by_role("button", name="Start")).to_be_visible()
    expect(wiped.get_by_role("alert")).to_have_count(0)


def test_the_next_change_of_the_lists_says_what_is_lost(wiped):
    open_lists(wiped)
    wiped.get_by_label("Words, for any list in use").fill("emboil")
    wiped.get_by_role("button", name="Add", exact=True).click()
    expect(wiped.get_by_role("alert")).to_contain_text("“My words” could not be read: it is no longer kept: ")
    expect(wiped.get_by_role("alert")).to_contain_text("SCOWL (built in) is used instead.")
    expect(in_use(wiped)).to_have_text("Words of SCOWL (built in), 1 word added")
    assert solved(wiped) == (88, 109)


def test_another_list_is_kept_again(wiped, address):
    open_lists(wiped)
    add_text(wiped, "emboil")
    expect(wiped.get_by_role("status")).to_have_text("1 word, 3 points")
    expect(names(wiped)).to_have_text([BUILT_IN, "My words 2 1 word"])
    wiped.goto("about:blank")
    wiped.goto(f"{address}#board={GOLDEN}")
    expect(wiped.get_by_role("status")).to_have_text("1 word, 3 points")


def test_the_next_visit_begins_as_the_first_one_did(wiped, address):
    wiped.goto("about:blank")
    wiped.goto(address)
    expect(wiped.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    expect(in_use(wiped)).to_have_text("Words of SCOWL (built in)")
    expect(wiped.locator("#offline")).to_have_text(READY)
    expect(wiped.get_by_role("alert")).to_have_count(0)
    assert wiped.evaluate(LEFT)["workers"] == 1
    cell(wiped, 1, 1).click()
    paste(wiped, GOLDEN)
    assert solved(wiped) == (88, 109)
