"""What leads to another board and back: links, the page's address, Back and Forward, Undo and Redo.

A new board adds an entry to the history, a letter does not."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, board_text, cell, clear, extended, follow, linked, open_view, paste, solved, undo, words
from large_boards import letters
from rules_panel import choose, opened, roll, rules

pytestmark = pytest.mark.first_worker_alone
EMPTY, LETTERS, OTHER = 16 * " ", GOLDEN.replace("/", ""), "serd/ials/tnge/seti"
LINK, OTHER_LINK = f"#board={GOLDEN}&rules=new&min=3", f"#board={OTHER}&rules=new&min=3"
REFUSE_ONCE = """(name) => {
  window.refusing = true;
  history[name] = () => {
    delete history[name];
    window.refusing = false;
    throw new DOMException("too many calls", "SecurityError");
  };
}"""


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
def test_a_link_opens_solved_by_its_rules_changes_with_the_board_and_is_kept_by_a_reload(page, site):
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
    # A reload keeps a board that is not in the address yet, and nonsense leaves the board alone.
    follow(page, LINK[1:])
    assert solved(page) == (88, 109)
    extended(page)
    cell(page, 1, 1).click()
    paste(page, OTHER)
    page.reload()
    shows(page, OTHER.replace("/", ""))
    linked(page, OTHER_LINK)
    extended(page)
    cell(page, 4, 4).click()
    page.keyboard.type("x")
    with page.expect_navigation():
        page.evaluate("() => location.reload()")
    expect(cell(page, 4, 4)).to_have_value("X")
    changed = OTHER[:-1] + "x"
    linked(page, OTHER_LINK.replace(OTHER, changed))
    page.evaluate("location.hash = 'board=fxie/aml'")
    expect(page.get_by_role("alert")).to_contain_text("This link cannot be opened: expected rows of the same length")
    shows(page, changed.replace("/", ""))
    page.reload()
    shows(page, changed.replace("/", ""))
    page.evaluate("location.hash = ''")
    linked(page, OTHER_LINK.replace(OTHER, changed))
    expect(page.get_by_role("alert")).to_have_count(0)
    page.add_init_script("performance.getEntriesByType = () => []")  # as in a Firefox that resists fingerprinting
    page.reload()
    shows(page, changed.replace("/", ""))


@pytest.mark.promise
def test_back_from_a_roll_leads_to_the_board_before_and_forward_to_the_roll(ready):
    cell(ready, 1, 1).click()
    ready.keyboard.type("fxie")
    first = rolled(ready)
    second = rolled(ready)
    before = entered(ready)
    cell(ready, 1, 1).click()
    ready.keyboard.type("?")  # a letter typed into a rolled board replaces its entry
    expect(ready).to_have_url(re.compile("#board=[?]"))
    assert entered(ready) == before
    ready.go_back()
    shows(ready, first)
    ready.go_back()
    expect(ready.get_by_role("status")).to_have_text("12 tiles to go.")
    assert board_text(ready) == "fxie" + 12 * " "
    ready.go_forward()
    shows(ready, first)
    ready.reload()
    shows(ready, first)
    ready.go_back()  # what was typed before is forgotten by now
    expect(ready.get_by_role("status")).to_have_text("Type a board, paste one, or roll.")
    assert board_text(ready) == 16 * " "
    ready.go_forward()
    shows(ready, first)
    ready.go_forward()
    expect(cell(ready, 1, 1)).to_have_value("?")
    assert board_text(ready).endswith(second[2:])


def test_a_pasted_board_and_a_stored_one_are_entries_typing_and_undo_are_none_and_browsers_may_refuse(page, site):
    page.goto(f"{site}{LINK}")
    assert solved(page) == (88, 109)
    linked(page, LINK)
    extended(page)  # changes are remembered only after this
    before = entered(page)
    cell(page, 4, 4).click()
    page.keyboard.type("n")
    linked(page, "#board=fxie/amlo/ewbx/astn&rules=new&min=3")
    undo(page).click()
    linked(page, LINK)
    paste(page, GOLDEN)  # the same board again
    solved(page)
    linked(page, LINK)
    assert entered(page) == before
    paste(page, OTHER)
    linked(page, OTHER_LINK)
    open_view(page, "Boards")
    page.locator("#memory-boards").get_by_role("button", name=GOLDEN).first.click()
    linked(page, f"{LINK}&view=boards")  # the sheet stands beside the words
    assert entered(page) == before + 3  # the paste, the sheet, the stored board
    page.go_back()
    expect(page.get_by_role("region", name="Boards")).to_be_visible()
    shows(page, OTHER.replace("/", ""))
    page.go_back()
    expect(page.get_by_role("region", name="Boards")).to_have_count(0)
    shows(page, OTHER.replace("/", ""))
    page.go_back()
    shows(page, LETTERS)
    # Safari throws after 100 calls in 30 seconds. The next change has its link.
    for call, letter in (("replaceState", "?"), ("pushState", "[th]")):
        page.evaluate(REFUSE_ONCE, call)
        if call == "pushState":
            roll(page)
        else:
            cell(page, 1, 1).click()
            page.keyboard.type("n")
        page.wait_for_function("() => !refusing")
        solved(page)
        cell(page, 1, 1).click()
        page.keyboard.type(letter)
        expect(page).to_have_url(re.compile(f"#board={re.escape(quote(letter, '?'))}"))
        solved(page)


def redo(page):
    return page.get_by_role("button", name="Redo", exact=True)


def boxes(page):
    return page.get_by_role("group", name="Board").get_by_role("textbox")


def holds(page, tiles):
    expect(boxes(page)).to_have_count(len(tiles))
    for box, tile in zip(boxes(page).all(), tiles, strict=True):
        expect(box).to_have_value(tile.strip().capitalize())


def test_letters_a_paste_a_roll_and_clear_are_undone_and_done_again_by_buttons_and_a_large_board_comes_back(page, site):
    page.goto(f"{site}#board={letters(30)}&rules=free")
    expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
    extended(page)  # changes are remembered only after this
    for button in (undo(page), redo(page)):  # the board of a link is the first to be remembered
        expect(button).to_be_hidden()
    cell(page, 1, 1).focus()
    page.keyboard.type("xy")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(undo(page)).to_be_hidden()
    expect(cell(page, 1, 1)).to_be_focused()
    expect(cell(page, 1, 1)).to_have_value(letters(30)[0].upper())
    redo(page).click()
    undo(page).click()
    expect(redo(page)).to_be_focused()  # Undo is hidden and cannot keep the focus
    clear(page)
    expect(boxes(page)).to_have_count(16)
    undo(page).click()
    expect(page.locator("#rules-in-use")).to_contain_text("30×30")
    expect(cell(page, 1, 1)).to_have_value(letters(30)[0].upper())
    redo(page).click()
    cell(page, 1, 1).click()
    page.keyboard.type("ab")
    undo(page).click()
    holds(page, "a" + EMPTY[1:])
    redo(page).click()
    holds(page, "ab" + EMPTY[2:])
    expect(redo(page)).to_be_hidden()
    undo(page).click()
    cell(page, 1, 1).click()
    paste(page, GOLDEN)
    expect(redo(page)).to_be_hidden()
    assert solved(page) == (88, 109)
    roll(page)
    expect(cell(page, 1, 1)).not_to_be_focused()
    rolled = [box.input_value() for box in boxes(page).all()]
    clear(page)
    holds(page, EMPTY)
    undo(page).click()
    holds(page, rolled)
    undo(page).click()
    holds(page, LETTERS)
    assert solved(page) == (88, 109)
    linked(page, f"#board={GOLDEN}&rules=new&min=3")


def test_keys_undo_on_the_board_and_where_nothing_is_written(cleared):
    cell(cleared, 1, 1).click()
    cleared.keyboard.type("abc")
    cleared.keyboard.press("Control+z")
    holds(cleared, "ab" + EMPTY[2:])
    cleared.get_by_role("button", name="Roll", exact=True).focus()
    cleared.keyboard.press("Control+z")
    holds(cleared, "a" + EMPTY[1:])
    cleared.keyboard.press("Control+Shift+z")
    cleared.keyboard.press("Control+y")
    holds(cleared, "abc" + EMPTY[3:])
    open_view(cleared, "Look up")  # in a text field elsewhere, the keys are the browser's
    field = cleared.get_by_label("A word, or the beginning")
    field.click()
    cleared.keyboard.type("tux")
    cleared.keyboard.press("Control+z")
    expect(field).not_to_have_value("tux")
    holds(cleared, "abc" + EMPTY[3:])
    open_view(cleared, "Words")
    clear(cleared)  # typing goes on where a letter was undone or done again
    cleared.keyboard.type("abcdefgh")
    cleared.keyboard.press("Control+z")
    expect(cell(cleared, 2, 4)).to_be_focused()
    cleared.keyboard.type("x")
    holds(cleared, "abcdefgx" + EMPTY[8:])
    for _ in range(3):
        cleared.keyboard.press("Control+z")
    expect(cell(cleared, 2, 2)).to_be_focused()
    cleared.keyboard.press("Control+y")
    cleared.keyboard.type("yz")
    holds(cleared, "abcdefyz" + EMPTY[8:])
    cell(cleared, 1, 1).click()
    for keys in (("Delete", "ArrowRight", "Control+z"), ("ArrowRight", "Control+y")):
        for key in keys:
            cleared.keyboard.press(key)
        expect(cell(cleared, 1, 1)).to_be_focused()
    holds(cleared, " bcdefyz" + EMPTY[8:])
    cell(cleared, 1, 3).click()
    cleared.keyboard.press("Delete")
    cleared.keyboard.press("Control+z")  # the focus stays in this cell
    cleared.keyboard.type("[th]")
    holds(cleared, [" ", "b", "th", *"defyz", *EMPTY[8:]])


def test_a_whole_board_is_undone_with_its_list_and_is_not_typed_into_at_its_end(cleared):
    cell(cleared, 1, 1).click()
    paste(cleared, GOLDEN)
    paste(cleared, GOLDEN[::-1])
    cleared.keyboard.press("Control+z")
    holds(cleared, LETTERS)
    cleared.keyboard.press("Control+y")
    holds(cleared, LETTERS[::-1])
    expect(cell(cleared, 1, 1)).to_be_focused()
    solved(cleared)
    cleared.get_by_role("list", name="Words").get_by_role("button").nth(3).focus()  # the focus stays in the list
    cleared.keyboard.press("Control+z")
    assert solved(cleared) == (88, 109)
    expect(cleared.locator("#words button:focus")).to_contain_text("emboli")
    cleared.keyboard.press("ArrowRight")
    expect(cleared.locator("#words button:focus")).to_have_attribute("aria-pressed", "true")
    follow(cleared, "board=abc/def&rules=free")  # a link that was followed is undone
    holds(cleared, "abcdef")
    undo(cleared).click()
    assert solved(cleared) == (88, 109)
    linked(cleared, "#board=fxie/amlo/ewbx/astu&rules=new&min=3")


def test_rules_size_and_shape_are_undone_with_the_letters_that_they_took(shared):
    panel = opened(shared)
    choose(panel, "big")
    holds(shared, "fxie amlo ewbx astu      ")
    choose(panel, "free")
    panel.get_by_label("Rows").fill("1")
    panel.get_by_label("Rows").press("Enter")
    holds(shared, "fxie ")
    panel.get_by_role("button", name="Draw the shape").click()
    shared.get_by_role("button", name="Row 1, column 1", exact=True).click()
    shared.keyboard.press("Control+z")
    shared.keyboard.press("Escape")
    holds(shared, "fxie ")
    undo(shared).click()
    assert board_text(shared) == "fxie amlo ewbx astu      "
    expect(rules(panel, "free")).to_be_checked()
    undo(shared).click()
    expect(rules(panel, "big")).to_be_checked()
    undo(shared).click()
    assert solved(shared) == (88, 109)
    expect(rules(panel, "new")).to_be_checked()
    panel.get_by_label("Shortest word").fill("6")  # and so are shortest word and scoring
    panel.get_by_label("Shortest word").press("Enter")
    panel.get_by_label("Scoring").select_option("Word Hunt")
    expect(shared.get_by_role("status")).to_have_text("4 words, 5,600 points")
    undo(shared).click()
    expect(shared.get_by_role("status")).to_have_text("4 words, 12 points")
    undo(shared).click()
    expect(shared.get_by_role("status")).to_have_text("88 words, 109 points")
