"""The user's own word lists: added by file, text and drop, kept, renamed, removed; and what the page refuses."""

import pytest
from playwright.sync_api import expect

from dead_workers import PATIENCE, stop
from driving import ask, cell, entries, paste, solved, take_clock, words
from hosting import served
from lists import (
    BUILT_IN,
    add,
    add_file,
    add_text,
    box,
    choice,
    choose_list,
    held,
    in_use,
    names,
    note,
    open_lists,
    solve_with_lists,
)
from samples import FOREIGN, ROOT
from updates import READY
from visits import throwing_nothing

BOARD = "bat/tsh"
FILE = "\ufeffTab\r\n# words\r\nbat rare\r\n\r\nbaths\nbat\rit's\n2nd\nan apple a day\nno-one\n"


@pytest.fixture
def page(page, site):
    """The page with a board solved and its panel of lists open."""
    solve_with_lists(page, site, BOARD)
    return page


def test_a_file_is_used_at_once_and_what_it_held_besides_is_said(page):
    add_file(page, "mine.txt", FILE)
    left_out = """4 lines that held no word: "it's", '2nd', 'an apple a day', …"""
    expect(note(page)).to_have_text(f"“mine” is in use: 3 words. Left out: {left_out}.")
    expect(in_use(page)).to_have_text("Words of mine")
    expect(page.get_by_role("status")).to_have_text("3 words, 4 points")
    assert words(page) == ["baths", "bat", "tab"]


def test_pasted_lines_that_were_left_out_stay_in_the_box(page):
    add_text(page, "bat\n2nd")
    expect(note(page)).to_have_text("“My words” is in use: 1 word. Left out: 1 line that held no word: '2nd'.")
    expect(box(page)).to_have_value("bat\n2nd")
    add(page)
    expect(in_use(page)).to_have_text("Words of My words 2")


def test_a_double_click_adds_one_list(page):
    box(page).fill("bat")
    page.get_by_role("button", name="Add these words").dblclick()
    expect(in_use(page)).to_have_text("Words of My words")
    add_file(page, "other.txt", "tab")  # this is done after all clicks
    expect(in_use(page)).to_have_text("Words of other")
    expect(names(page)).to_have_text([BUILT_IN, "My words 1 word", "other 1 word"])


def test_a_slow_double_click_adds_one_list(page):
    add_text(page, "bat")
    expect(in_use(page)).to_have_text("Words of My words")
    expect(box(page)).to_have_value("")
    add(page)
    expect(box(page)).to_be_focused()
    expect(note(page)).to_have_text("“My words” is in use: 1 word.")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_words_that_came_while_another_list_was_packed_can_be_added_then(context, site):
    page = context.new_page()
    let_go = held(page, site, BOARD, "go_on")
    add_file(page, "mine.txt", "bat")
    expect(page.get_by_role("progressbar", name="Working on the list")).to_be_visible()
    add_text(page, "tab")
    expect(page.get_by_role("alert")).to_contain_text("The page is still working on another list.")
    let_go()
    expect(in_use(page)).to_have_text("Words of mine")
    add(page)
    expect(in_use(page)).to_have_text("Words of My words")


def test_letters_of_any_alphabet(page):
    add_text(page, "\n".join(FOREIGN))
    expect(in_use(page)).to_have_text("Words of My words")
    for board, found in [("ét/éx", "été"), ("жу/кx", "жук"), ("σα/σx", "σας")]:
        cell(page, 1, 1).click()
        paste(page, board)
        expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
        assert words(page) == [found]
        entries(page).get_by_role("button").click()
        expect(page.locator("#trail")).to_contain_text(f"{found}: row 1, column 1, then right, down left")


def test_a_dropped_file_is_taken_and_the_page_stays(page):
    page.evaluate("""() => {
      const data = new DataTransfer();
      data.items.add(new File(["bat\\nzoo\\n"], "dropped.txt"));
      const options = { dataTransfer: data, bubbles: true, cancelable: true };
      const board = document.getElementById("board");
      const taken = [new DragEvent("dragover", options), new DragEvent("drop", options)];
      taken.forEach((event) => board.dispatchEvent(event));
      if (!taken.every((event) => event.defaultPrevented)) throw new Error("the browser would open the file");
    }""")
    expect(note(page)).to_have_text("“dropped” is in use: 2 words.")


@pytest.mark.promise
def test_a_list_is_there_at_the_next_visit_from_its_first_answer_on(page):
    add_text(page, "bat\nzoo")
    expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
    page.reload()
    expect(page.get_by_role("status")).to_contain_text("Waiting for Pyodide, which solves by your own list…")
    expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
    expect(in_use(page)).to_have_text("Words of My words")
    open_lists(page)
    choose_list(page, "SCOWL")
    expect(in_use(page)).to_have_text("Words of SCOWL (built in)")
    expect(page.get_by_role("status")).not_to_have_text("1 word, 1 point")
    page.reload()
    assert solved(page)[0] > 10


def test_what_is_typed_and_chosen_while_a_list_is_packed_stays(context, site):
    page = context.new_page()
    let_go = held(page, site, BOARD, "go_on")
    add_text(page, "bat")
    expect(page.get_by_role("progressbar", name="Working on the list")).to_be_visible()
    box(page).fill("zoo")
    page.get_by_label("Ignore accents").click()
    expect(page.get_by_role("alert")).to_contain_text("The page is still working on another list.")
    expect(page.get_by_label("Ignore accents")).not_to_be_checked()
    let_go()
    expect(in_use(page)).to_have_text("Words of My words")
    expect(box(page)).to_have_value("zoo")


def test_a_name_typed_while_a_list_is_packed_stays(context, site):
    page = context.new_page()
    let_go = held(page, site, BOARD, "go_on")
    add_text(page, "bat")
    expect(page.get_by_role("progressbar", name="Working on the list")).to_be_visible()
    let_go()
    expect(in_use(page)).to_have_text("Words of My words")
    page.workers[-1].evaluate("self.hold = true")
    add_text(page, "zoo")
    expect(page.get_by_role("progressbar", name="Working on the list")).to_be_visible()
    page.get_by_label("Its name").fill("Holiday words")
    page.get_by_role("button", name="Rename", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("The page is still working on another list.")
    expect(page.get_by_label("Its name")).to_have_value("Holiday words")


def test_lists_are_renamed_and_removed(page):
    add_text(page, "bat")
    expect(in_use(page)).to_have_text("Words of My words")
    add_text(page, "zoo\nbaths")
    expect(in_use(page)).to_have_text("Words of My words 2")
    page.get_by_label("Its name").fill("Second <b>")
    page.get_by_role("button", name="Rename", exact=True).click()
    expect(in_use(page)).to_have_text("Words of Second <b>")
    page.reload()
    solved(page)
    open_lists(page)
    options = names(page)
    expect(options).to_have_text([BUILT_IN, "My words 1 word", "Second <b> 2 words"])
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(note(page)).to_have_text("“Second <b>” was removed. SCOWL (built in) is in use.")
    expect(options).to_have_text([BUILT_IN, "My words 1 word"])
    expect(choice(page).get_by_role("radio", name="SCOWL")).to_be_focused()
    expect(page.get_by_role("status")).not_to_have_text("1 word, 1 point")
    solved(page)


def test_a_pyodide_started_anew_has_the_list_again(context, site):
    page = context.new_page()
    take_clock(page)
    with throwing_nothing(page):
        solve_with_lists(page, site, BOARD)
        add_text(page, "bat\nzoo")
        expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
        stop(page, -1, "closed")
        ask(page, "zoo/xxx")
        page.clock.run_for(PATIENCE)
        expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
        assert words(page) == ["zoo"]


@pytest.mark.service_worker
def test_offline(context, host):
    page = context.new_page()
    with served(host) as address:
        solve_with_lists(page, address, BOARD)
        expect(page.locator("#offline")).to_have_text(READY)
        add_text(page, "tab")
        expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
    page.reload()
    expect(page.get_by_role("status")).to_have_text("1 word, 1 point")
    open_lists(page)
    add_text(page, "baths")
    expect(page.get_by_role("status")).to_have_text("1 word, 2 points")


def test_the_projects_own_list_goes_through_the_browser(page):
    page.get_by_label("A file").set_input_files(ROOT / "wordlist.txt")
    expect(note(page)).to_have_text("“wordlist” is in use: 254,293 words.")
    assert solved(page)[0] > 10
