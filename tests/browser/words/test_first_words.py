"""Long answers, which do not wait for the rest of the page."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, answered_whole, cell, clear, entries, extended, paste, solved, words
from large_boards import letters, total_of

pytestmark = pytest.mark.first_worker_alone

LONG, COUNT, POINTS = "serd/ials/tnge/seti", 586, 1402
OTHER = "pers/latg/sine/ters"
# The first word that is completely in sight, and the position of its upper edge in pixels.
IN_SIGHT = """() => {
  const top = (entry) => Math.round(entry.getBoundingClientRect().top);
  const edge = Math.max(top(document.getElementById("results")), 0);
  const entry = [...document.querySelectorAll("#words .word")].find((entry) => top(entry) >= edge);
  return [entry.querySelector("bdi").textContent, top(entry)];
}"""


@pytest.fixture
def rest(page, site):
    """A gate that holds back the rest of the page."""
    return Gate(page, "**/later.txt")


@pytest.fixture
def begun(page, site, rest):
    """The page with a long answer."""
    page.goto(f"{site}#board={LONG}")
    answered_whole(page, COUNT)
    return page


def test_all_words_are_there_before_the_page_is_whole(begun, rest):
    assert solved(begun) == (COUNT, POINTS)
    first = words(begun)
    assert 0 < len(first) < COUNT  # those in sight, and a few words around them
    entries(begun).first.get_by_role("button").focus()
    begun.keyboard.press("End")
    expect(entries(begun).last).to_have_attribute("aria-posinset", str(COUNT))
    expect(entries(begun).last.get_by_role("button")).to_be_focused()
    rest.open()
    extended(begun)
    expect(entries(begun).last.get_by_role("button")).to_be_focused()
    assert solved(begun) == (COUNT, POINTS)


def test_a_word_chosen_before_the_page_is_whole_stays_chosen_with_the_focus_and_its_place(begun, rest):
    button = entries(begun).nth(6).get_by_role("button")
    button.click()
    word = button.inner_text().split()[0]
    rest.open()
    extended(begun)
    pressed = entries(begun).get_by_role("button", pressed=True)
    expect(pressed).to_contain_text(word)
    expect(pressed).to_be_focused()
    expect(pressed).to_be_in_viewport(ratio=1)
    expect(begun.get_by_text(f"{word}: row")).to_be_visible()


def test_the_list_keeps_its_place_where_nobody_chose_a_word(begun, rest):
    begun.evaluate("results.scrollIntoView(); results.scrollTop = 1500")
    expect(entries(begun).first).not_to_have_attribute("aria-posinset", "1")
    before = begun.evaluate(IN_SIGHT)
    rest.open()
    extended(begun)
    assert begun.evaluate(IN_SIGHT) == before


def test_another_board_takes_the_place_of_the_first_one(begun, rest):
    cell(begun, 1, 1).click()
    paste(begun, GOLDEN)
    expect(entries(begun)).to_have_count(88)
    expect(entries(begun).first).not_to_have_attribute("aria-setsize", str(COUNT))
    paste(begun, OTHER)
    answered_whole(begun, 1205)
    clear(begun)
    expect(entries(begun)).to_have_count(0)
    paste(begun, OTHER)
    answered_whole(begun, 1205)
    rest.open()
    extended(begun)
    answered_whole(begun, 1205)
    assert solved(begun)[0] == 1205


def test_a_search_goes_on_while_the_rest_is_on_its_way(page, site, rest):
    board = letters(20)
    page.goto(f"{site}#board={board}&rules=free")
    expect(entries(page).first).to_be_visible()
    rest.open()
    expect(page.get_by_role("status")).to_have_text(total_of(board))
    answered_whole(page, solved(page)[0])


def test_if_the_rest_does_not_come_the_words_stay(context, site):
    page = context.new_page()  # not `own_page`, because the console has an error
    page.route("**/later.txt", lambda route: route.abort())
    page.goto(f"{site}#board={LONG}")
    expect(page.get_by_role("alert").filter(has_text="A part of the page could not be loaded")).to_be_visible()
    answered_whole(page, COUNT)
    assert solved(page) == (COUNT, POINTS)
