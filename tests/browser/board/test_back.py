"""The browser's Back button: a roll, paste or other new board adds an entry to the history, a typed letter does not."""

import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, extended, follow, linked, paste, solved
from history import kept, open_boards
from rules_panel import roll
from undoing import undo

pytestmark = pytest.mark.first_worker_alone
LINK = f"#board={GOLDEN}&rules=new&min=3"
OTHER = "serd/ials/tnge/seti"


@pytest.fixture
def golden(page, site):
    page.goto(f"{site}{LINK}")
    solved(page)
    linked(page, LINK)
    return page


def rolled(page):
    """Roll, and wait until the page's address contains the new board. Returns the board."""
    before = page.url
    roll(page)
    solved(page)
    expect(page).not_to_have_url(before)
    return board_text(page)


def shows(page, text):
    expect(cell(page, 1, 1)).to_have_value(text[0].upper().replace("Q", "Qu"))
    solved(page)
    assert board_text(page) == text


def test_back_from_a_roll_leads_to_the_board_before_and_forward_to_the_roll(golden):
    first = rolled(golden)
    second = rolled(golden)
    golden.go_back()
    shows(golden, first)
    golden.go_back()
    shows(golden, GOLDEN.replace("/", ""))
    linked(golden, LINK)
    golden.go_forward()
    shows(golden, first)
    golden.go_forward()
    shows(golden, second)


def test_a_pasted_board_and_a_stored_one_are_entries_too(golden):
    extended(golden)
    cell(golden, 1, 1).click()
    paste(golden, OTHER)
    linked(golden, f"#board={OTHER}&rules=new&min=3")
    open_boards(golden)
    kept(golden).get_by_role("button", name=GOLDEN).first.click()
    linked(golden, f"{LINK}&view=boards")  # the sheet stands beside the words
    assert golden.evaluate("history.length") == 5  # about:blank, the visit, the paste, the sheet, the stored board
    golden.go_back()
    expect(golden.get_by_role("region", name="Boards")).to_be_visible()
    shows(golden, OTHER.replace("/", ""))
    golden.go_back()
    expect(golden.get_by_role("region", name="Boards")).to_have_count(0)
    shows(golden, OTHER.replace("/", ""))
    golden.go_back()
    shows(golden, GOLDEN.replace("/", ""))


def test_typing_undo_and_the_same_board_again_are_no_entries(golden):
    extended(golden)  # changes are remembered only after this
    before = golden.evaluate("history.length")
    cell(golden, 4, 4).click()
    golden.keyboard.type("n")
    linked(golden, "#board=fxie/amlo/ewbx/astn&rules=new&min=3")
    undo(golden).click()
    linked(golden, LINK)
    paste(golden, GOLDEN)
    solved(golden)
    linked(golden, LINK)
    assert golden.evaluate("history.length") == before


def test_letters_typed_into_a_rolled_board_replace_its_entry(golden):
    rolled(golden)
    before = golden.evaluate("history.length")
    cell(golden, 1, 1).click()
    golden.keyboard.type("?")
    expect(golden).to_have_url(re.compile("#board=[?]"))
    assert golden.evaluate("history.length") == before
    golden.go_back()
    shows(golden, GOLDEN.replace("/", ""))


def test_back_from_the_first_roll_leads_to_what_was_typed(ready):
    cell(ready, 1, 1).click()
    ready.keyboard.type("fxie")
    roll(ready)
    solved(ready)
    expect(ready).not_to_have_url(ready.url.partition("#")[0])
    ready.go_back()
    expect(ready.get_by_role("status")).to_have_text("12 tiles to go.")
    assert board_text(ready) == "fxie" + 12 * " "
    ready.go_forward()
    solved(ready)
    assert " " not in board_text(ready)


def test_back_to_an_entry_without_a_board_shows_an_empty_one_after_a_reload(ready):
    first = rolled(ready)
    ready.reload()
    shows(ready, first)
    ready.go_back()
    expect(ready.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    assert board_text(ready) == 16 * " "
    ready.go_forward()
    shows(ready, first)


def test_a_link_that_is_followed_is_one_entry_alone(golden):
    before = golden.evaluate("history.length")
    follow(golden, f"board={OTHER}")
    linked(golden, f"#board={OTHER}&rules=new&min=3")
    assert golden.evaluate("history.length") == before + 1
    golden.go_back()
    shows(golden, GOLDEN.replace("/", ""))


@pytest.mark.parametrize(("call", "change"), [("pushState", roll), ("replaceState", lambda page: retype(page, "n"))])
def test_where_the_browser_takes_no_more_calls_the_next_change_has_its_link(own_page, site, call, change):
    """Safari throws after 100 calls in 30 seconds."""
    own_page.add_init_script(
        """const { CALL } = History.prototype;
        History.prototype.CALL = function (...asked) {
          if (!window.refusing) return CALL.apply(this, asked);
          window.refusing = false;
          throw new DOMException("too many calls", "SecurityError");
        };""".replace("CALL", call)
    )
    own_page.goto(f"{site}{LINK}")
    solved(own_page)
    linked(own_page, LINK)
    own_page.evaluate("() => { window.refusing = true; }")
    change(own_page)
    own_page.wait_for_function("() => !window.refusing")
    solved(own_page)
    retype(own_page, "?")
    expect(own_page).to_have_url(re.compile("#board=[?]"))
    solved(own_page)


def retype(page, letter):
    cell(page, 1, 1).click()
    page.keyboard.type(letter)
