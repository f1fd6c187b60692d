"""Links with a board, the page's address, and Back: a new board adds an entry to the history, a letter does not."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from driving import (
    GOLDEN,
    Gate,
    board_text,
    cell,
    clear,
    extended,
    follow,
    kept,
    linked,
    open_boards,
    paste,
    solved,
    undo,
    words,
)
from rules_panel import roll

pytestmark = pytest.mark.first_worker_alone
LETTERS, OTHER = GOLDEN.replace("/", ""), "serd/ials/tnge/seti"
LINK, OTHER_LINK = f"#board={GOLDEN}&rules=new&min=3", f"#board={OTHER}&rules=new&min=3"
REFUSE_ONCE = """(name) => {
  window.refusing = true;
  history[name] = () => {
    delete history[name];
    window.refusing = false;
    throw new DOMException("too many calls", "SecurityError");
  };
}"""


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


def entered(page):
    return page.evaluate("history.length")


@pytest.mark.promise
def test_a_link_opens_solved_by_its_rules_and_changes_with_the_board(page, site):
    page.goto(f"{site}#board={GOLDEN}&rules=new&min=6")
    solved(page)
    assert (board_text(page), words(page)) == (LETTERS, ["emboli", "wamble", "emboil", "semble"])
    expect(page.get_by_text("words of 6 letters or more")).to_be_visible()
    follow(page, f"board={GOLDEN}")  # a link followed in the open page is shown, and is one entry
    assert solved(page) == (88, 109)
    linked(page, LINK)
    before = entered(page)
    cell(page, 4, 4).click()
    page.keyboard.type("n")
    linked(page, "#board=fxie/amlo/ewbx/astn&rules=new&min=3")
    clear(page)
    expect(page).to_have_url(site)
    assert entered(page) == before
    paste(page, "qi[th]?/a.e[q]")  # odd tiles
    total = solved(page)
    link = linked(page, "&rules=free&min=3")
    page.goto("about:blank")
    page.goto(link)
    assert (solved(page), board_text(page)) == (total, "quith?a.eq")


def test_a_reload_keeps_a_board_that_is_not_in_the_address_yet_and_nonsense_leaves_the_board_alone(golden):
    extended(golden)
    cell(golden, 1, 1).click()
    paste(golden, OTHER)
    golden.reload()
    shows(golden, OTHER.replace("/", ""))
    linked(golden, OTHER_LINK)
    extended(golden)
    cell(golden, 4, 4).click()
    golden.keyboard.type("x")
    golden.evaluate("() => location.reload()")
    expect(cell(golden, 4, 4)).to_have_value("X")
    changed = OTHER[:-1] + "x"
    linked(golden, OTHER_LINK.replace(OTHER, changed))
    golden.evaluate("location.hash = 'board=fxie/aml'")
    expect(golden.get_by_role("alert")).to_contain_text("This link cannot be opened: expected rows of the same length")
    shows(golden, changed.replace("/", ""))
    golden.reload()
    shows(golden, changed.replace("/", ""))
    golden.evaluate("location.hash = ''")
    linked(golden, OTHER_LINK.replace(OTHER, changed))
    expect(golden.get_by_role("alert")).to_have_count(0)


@pytest.mark.promise
def test_a_link_with_nonsense_says_so_and_leaves_what_was_typed_before_python_was_up(page, site):
    gate = Gate(page, "**/micropython.mjs")
    page.goto(f"{site}#board=<img src=x onerror=alert(1)>")
    cell(page, 1, 1).click()
    page.keyboard.type("fxie")
    gate.open()
    expect(page.get_by_role("status")).to_have_text("12 tiles to go.")
    expect(page.get_by_role("alert")).to_have_text(
        "This link cannot be opened: expected a letter, '?', '.' or '[letters]', got '<' in row 1"
    )
    assert board_text(page) == "fxie" + 12 * " "


@pytest.mark.promise
def test_back_from_a_roll_leads_to_the_board_before_and_forward_to_the_roll(golden):
    first = rolled(golden)
    second = rolled(golden)
    before = entered(golden)
    cell(golden, 1, 1).click()
    golden.keyboard.type("?")  # a letter typed into a rolled board replaces its entry
    expect(golden).to_have_url(re.compile("#board=[?]"))
    assert entered(golden) == before
    golden.go_back()
    shows(golden, first)
    golden.go_back()
    shows(golden, LETTERS)
    linked(golden, LINK)
    golden.go_forward()
    shows(golden, first)
    golden.go_forward()
    expect(cell(golden, 1, 1)).to_have_value("?")
    assert board_text(golden).endswith(second[2:])


def test_a_pasted_board_and_a_stored_one_are_entries_typing_and_undo_are_none_and_browsers_may_refuse(golden):
    extended(golden)  # changes are remembered only after this
    before = entered(golden)
    cell(golden, 4, 4).click()
    golden.keyboard.type("n")
    linked(golden, "#board=fxie/amlo/ewbx/astn&rules=new&min=3")
    undo(golden).click()
    linked(golden, LINK)
    paste(golden, GOLDEN)  # the same board again
    solved(golden)
    linked(golden, LINK)
    assert entered(golden) == before
    paste(golden, OTHER)
    linked(golden, OTHER_LINK)
    open_boards(golden)
    kept(golden).get_by_role("button", name=GOLDEN).first.click()
    linked(golden, f"{LINK}&view=boards")  # the sheet stands beside the words
    assert entered(golden) == before + 3  # the paste, the sheet, the stored board
    golden.go_back()
    expect(golden.get_by_role("region", name="Boards")).to_be_visible()
    shows(golden, OTHER.replace("/", ""))
    golden.go_back()
    expect(golden.get_by_role("region", name="Boards")).to_have_count(0)
    shows(golden, OTHER.replace("/", ""))
    golden.go_back()
    shows(golden, LETTERS)
    # Safari throws after 100 calls in 30 seconds. The next change has its link.
    for call, letter in (("replaceState", "?"), ("pushState", "[th]")):
        golden.evaluate(REFUSE_ONCE, call)
        if call == "pushState":
            roll(golden)
        else:
            cell(golden, 1, 1).click()
            golden.keyboard.type("n")
        golden.wait_for_function("() => !refusing")
        solved(golden)
        cell(golden, 1, 1).click()
        golden.keyboard.type(letter)
        expect(golden).to_have_url(re.compile(f"#board={re.escape(quote(letter, '?'))}"))
        solved(golden)


def test_back_from_the_first_roll_leads_to_what_was_typed_and_after_a_reload_to_an_empty_board(ready):
    cell(ready, 1, 1).click()
    ready.keyboard.type("fxie")
    first = rolled(ready)
    ready.go_back()
    expect(ready.get_by_role("status")).to_have_text("12 tiles to go.")
    assert board_text(ready) == "fxie" + 12 * " "
    ready.go_forward()
    shows(ready, first)
    ready.reload()
    shows(ready, first)
    ready.go_back()
    expect(ready.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    assert board_text(ready) == 16 * " "
    ready.go_forward()
    shows(ready, first)
