"""Large boards, boards that take long, and long lists: shown while they are found, stopped, scrolled."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Board, Lexicon, rules_named, solve
from driving import GOLDEN, TOTAL, answered_whole, cell, entries, in_list, paste, solved, words
from large_boards import FEW_WORDS, WILD, letters, searching, stop
from samples import ROOT
from visits import new_context, throwing_nothing

# Whether entries fill the part of the list that is in sight. Between two groups there is a small gap.
COVERED = """() => {
  const [list, box] = ["words", "results"].map((name) => document.getElementById(name).getBoundingClientRect());
  const entries = [...document.querySelectorAll("#words .word")].map((entry) => entry.getBoundingClientRect());
  const bottom = Math.min(list.bottom, box.bottom, innerHeight);
  return entries[0].top <= Math.max(list.top, box.top) + 10 && entries.at(-1).bottom >= bottom - 10;
}"""


@pytest.fixture
def slow(page):
    """A page in which Pyodide never loads, so that a large board takes long."""
    page.route("**/pyodide.mjs", lambda route: None)
    return page


@pytest.fixture(scope="module")
def wild(chromium, request, site):
    """A page with a completely solved board of wild cards, for all tests that look at its long list."""
    with new_context(chromium, request.node) as context:
        page = context.new_page()
        with throwing_nothing(page):
            open_board(page, site, WILD)
            expect(page.get_by_role("status")).to_have_text(TOTAL)  # seconds on a quick machine
            yield page


def open_board(page, site, text):
    page.goto(f"{site}#board={text}&rules=free")
    if text != WILD:
        expect(page.get_by_role("button", name="Zoom in")).to_be_visible()


def last_place(page):
    """The number of the last entry in the document, and the number of all entries."""
    last = entries(page).last
    return int(last.get_attribute("aria-posinset")), int(last.get_attribute("aria-setsize"))


def test_words_come_before_the_end_and_stay_when_stopped(slow, site):
    open_board(slow, site, letters(200))
    bar = searching(slow)
    before = bar.evaluate("bar => bar.value")
    expect(entries(slow).first).to_be_visible()
    expect(bar).not_to_have_js_property("value", before)
    assert bar.evaluate("bar => bar.value") > before
    stop(slow)
    expect(entries(slow).first).not_to_have_attribute("aria-setsize", "-1")
    expect(slow.get_by_role("status")).to_contain_text(f"{last_place(slow)[1]:,} words, ")
    found = words(slow)
    assert len(found) == len(set(found))
    assert found == sorted(found, key=len, reverse=True)
    expect(slow).to_have_url(re.compile(letters(200)))


def test_a_large_board_is_solved_to_its_end(page, site):
    board = Board.parse(letters(24))
    expected = solve(board, Lexicon.load(ROOT / "boggle" / "words.dawg"), rules_named("free"))
    page.goto(site)
    expect(page.get_by_role("status")).to_contain_text("Type a board")
    cell(page, 1, 1).click()
    paste(page, str(board))
    expect(cell(page, 1, 1)).to_be_focused()
    assert solved(page) == (len(expected), sum(found.points for found in expected))
    found = words(page)
    assert found == [word.word for word in sorted(expected, key=in_list)[: len(found)]]


def test_a_shorter_list_is_there_for_who_had_scrolled_down(page, site):
    page.goto(f"{site}#board=pers/latg/sine/ters")
    answered_whole(page, 1205)
    page.evaluate("scrollTo(0, document.body.scrollHeight); results.scrollTop = results.scrollHeight")
    expect(entries(page).last).to_have_attribute("aria-posinset", "1205")
    cell(page, 3, 2).click()
    page.keyboard.type("z")
    expect(page.get_by_role("status")).to_contain_text("606 words")
    answered_whole(page, 606)
    words(page)
    assert page.evaluate(COVERED)


def test_a_word_chosen_while_a_board_is_searched_stays_chosen_with_the_focus(slow, site):
    open_board(slow, site, letters(36))
    searching(slow)
    slow.get_by_role("list", name="Words").get_by_role("button").nth(1).focus()
    slow.keyboard.press("ArrowRight")
    pressed = entries(slow).get_by_role("button", pressed=True)
    chosen = pressed.inner_text().split()[0]
    expect(entries(slow).first).not_to_have_attribute("aria-setsize", "-1")
    expect(pressed).to_contain_text(chosen)
    expect(pressed).to_be_focused()
    expect(pressed).to_be_in_viewport(ratio=1)
    expect(slow.get_by_text(re.compile(f"^{chosen}: row ", re.IGNORECASE))).to_be_visible()


def test_a_word_chosen_amid_a_search_that_ends_with_few_words_stays_chosen_with_the_focus(slow, site):
    open_board(slow, site, letters(200, FEW_WORDS))
    searching(slow)
    slow.get_by_role("list", name="Words").get_by_role("button").first.focus()
    slow.keyboard.press("ArrowRight")
    pressed = entries(slow).get_by_role("button", pressed=True)
    chosen = pressed.inner_text().split()[0]
    expect(slow.locator("#status")).to_have_text(TOTAL)
    expect(entries(slow).first).not_to_have_attribute("aria-setsize", re.compile(""))  # entries of long lists have it
    found = words(slow)
    expect(pressed).to_contain_text(chosen)
    expect(pressed).to_be_focused()
    expect(slow.get_by_text(re.compile(f"^{chosen}: row ", re.IGNORECASE))).to_be_visible()
    slow.get_by_role("button", name="Next word").click()
    expect(pressed).to_contain_text(found[found.index(chosen) + 1])


def test_who_stops_a_search_by_key_goes_on_in_the_list(slow, site):
    open_board(slow, site, letters(50))
    searching(slow)
    slow.get_by_role("button", name="Stop", exact=True).focus()
    slow.keyboard.press("Enter")
    focused = slow.locator("#words button:focus")
    expect(focused).to_have_count(1)
    expect(entries(slow).first).not_to_have_attribute("aria-setsize", "-1")
    expect(focused).to_have_count(1)


def test_a_list_in_other_columns_keeps_the_focus_and_the_chosen_word_in_sight(wild):
    size = wild.viewport_size
    entries(wild).first.get_by_role("button").focus()
    for _ in range(60):
        wild.keyboard.press("ArrowDown")
    chosen = wild.locator("#words [aria-pressed=true]")
    word = chosen.inner_text()
    for width in (740, 360, 1280):
        wild.set_viewport_size({"width": width, "height": 700})
        expect(chosen).to_have_text(word, use_inner_text=True)
        expect(chosen).to_be_focused()
        expect(chosen).to_be_in_viewport(ratio=1)
    wild.keyboard.press("Escape")
    wild.set_viewport_size(size)


def test_boards_of_wild_cards_are_stopped_with_what_was_found_and_give_way_to_a_change(slow, site):
    open_board(slow, site, WILD)
    searching(slow)
    expect(entries(slow).first).to_be_visible()
    stop(slow)
    expect(entries(slow).first).not_to_have_attribute("aria-setsize", "-1")
    found = entries(slow).first.get_attribute("aria-setsize") or entries(slow).count()
    expect(slow.get_by_role("status")).to_contain_text(f"{int(found):,} words, ")
    cell(slow, 1, 1).click()
    paste(slow, GOLDEN)
    assert solved(slow) == (88, 109)


@pytest.mark.parametrize("text", [WILD, letters(110)])
def test_a_new_board_takes_over_while_one_is_searched(slow, site, text):
    open_board(slow, site, text)
    searching(slow)
    cell(slow, 1, 1).click()
    paste(slow, GOLDEN)
    assert solved(slow) == (88, 109)
    expect(entries(slow)).to_have_count(88)
    expect(slow.get_by_role("progressbar")).to_have_count(0)
    expect(slow).to_have_url(f"{site}#board={GOLDEN}&rules=new&min=3")


def test_pyodide_takes_over_a_search_when_it_comes(wild):
    expect(wild.get_by_role("status")).to_have_text("250,692 words, 2,248,572 points")
    expect(wild.locator("#engine")).to_have_text(re.compile(r"Solved in [\d,]+ ms by Pyodide"))


def test_a_long_list_is_walked_from_end_to_end_with_few_entries_in_the_document(wild):
    total = 250_692
    entries(wild).first.get_by_role("button").focus()
    expect(entries(wild).first).to_have_attribute("aria-setsize", str(total))
    wild.keyboard.press("End")
    focused = wild.locator("#words button:focus")
    expect(focused).to_contain_text("zzz")
    assert last_place(wild) == (total, total)
    assert entries(wild).count() < 300
    wild.keyboard.press("ArrowUp")
    expect(focused).to_contain_text("zuz")
    expect(focused).to_be_in_viewport()
    wild.keyboard.press("Home")
    expect(entries(wild).first.get_by_role("button")).to_be_focused()
    wild.keyboard.press("ArrowDown")
    expect(entries(wild).nth(1).get_by_role("button")).to_be_focused()
    expect(entries(wild).nth(1).get_by_role("button")).to_have_attribute("aria-pressed", "true")


def test_a_scrolled_list_shows_what_is_in_sight(wild):
    wild.evaluate("results.scrollTop = 500_000")
    expect(entries(wild).first).not_to_have_attribute("aria-posinset", "1")
    wild.evaluate("results.scrollTop = 0")
    expect(entries(wild).first).to_have_attribute("aria-posinset", "1")
    places = [int(entry.get_attribute("aria-posinset")) for entry in entries(wild).all()]
    assert places == list(range(1, len(places) + 1))


def test_paths_without_number_are_counted_to_the_bound(wild):
    wild.keyboard.press("Escape")  # ends the choice of a word by another test
    expect(wild.get_by_role("button", name="Copy path")).to_have_count(0)
    entries(wild).first.get_by_role("button").click()
    expect(wild.get_by_text("1 of more than 10,000 paths")).to_be_visible()
