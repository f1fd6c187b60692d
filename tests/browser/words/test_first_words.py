"""The first words of a long answer, which do not wait for the rest of the page."""

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, Gate, answered_whole, cell, clear, entries, extended, paste, solved, words
from large_boards import letters, total_of

pytestmark = pytest.mark.first_worker_alone

LONG, COUNT, POINTS = "serd/ials/tnge/seti", 586, 1402
OTHER = "pers/latg/sine/ters"
# The first word that is completely in the window, and the position of its upper edge in pixels.
IN_SIGHT = """() => {
  const top = (entry) => Math.round(entry.getBoundingClientRect().top);
  const entry = [...document.querySelectorAll("#words li, #many li")].find((entry) => top(entry) >= 0);
  return [entry.querySelector(".word").textContent, top(entry)];
}"""


@pytest.fixture
def rest(page, site):
    """A gate that holds back the rest of the page, which includes the list for long answers."""
    return Gate(page, "**/later.txt")


@pytest.fixture
def begun(page, site, rest):
    """The page with the first words of a long answer."""
    page.goto(f"{site}#board={LONG}")
    expect(entries(page)).to_have_count(100)
    return page


def test_the_first_words_are_there_and_all_of_them_once_the_page_is_whole(begun, rest):
    assert solved(begun) == (COUNT, POINTS)
    first = words(begun)
    rest.open()
    answered_whole(begun, COUNT)
    expect(begun.locator("#words li")).to_have_count(0)
    in_sight = words(begun)  # and a few words around them
    assert len(in_sight) < 100
    assert in_sight == first[: len(in_sight)]
    assert solved(begun) == (COUNT, POINTS)


def test_a_word_chosen_among_the_first_stays_chosen_with_the_focus_and_its_place(begun, rest):
    button = entries(begun).nth(60).get_by_role("button")
    button.click()
    word = button.inner_text().split()[0]
    rest.open()
    answered_whole(begun, COUNT)
    extended(begun)
    pressed = entries(begun).get_by_role("button", pressed=True)
    expect(pressed).to_contain_text(word)
    expect(pressed).to_be_focused()
    expect(pressed).to_be_in_viewport(ratio=1)
    expect(begun.get_by_text(f"{word}: row")).to_be_visible()


def test_the_page_keeps_its_place_where_nobody_chose_a_word(begun, rest):
    begun.evaluate("document.querySelector('#words li:nth-child(80)').scrollIntoView()")
    before = begun.evaluate(IN_SIGHT)
    assert before[0] in words(begun)[60:]
    rest.open()
    answered_whole(begun, COUNT)
    extended(begun)
    assert begun.evaluate(IN_SIGHT) == before


def test_another_board_takes_the_place_of_the_first_words(begun, rest):
    cell(begun, 1, 1).click()
    paste(begun, GOLDEN)
    expect(entries(begun)).to_have_count(88)
    paste(begun, OTHER)
    expect(entries(begun)).to_have_count(100)
    total = solved(begun)
    assert total != (COUNT, POINTS)
    clear(begun)
    expect(entries(begun)).to_have_count(0)
    paste(begun, OTHER)
    expect(entries(begun)).to_have_count(100)
    rest.open()
    assert solved(begun) == total
    answered_whole(begun, total[0])


def test_a_search_goes_on_while_the_rest_is_on_its_way(page, site, rest):
    board = letters(20)
    page.goto(f"{site}#board={board}&rules=free")
    expect(entries(page)).to_have_count(100)
    rest.open()
    expect(page.get_by_role("status")).to_have_text(total_of(board))
    answered_whole(page, solved(page)[0])
    expect(page.locator("#words li")).to_have_count(0)


def test_if_the_rest_does_not_come_the_first_words_stay(context, site):
    page = context.new_page()  # not `own_page`, because the console has an error
    page.route("**/later.txt", lambda route: route.abort())
    page.goto(f"{site}#board={LONG}")
    expect(page.get_by_role("alert").filter(has_text="A part of the page could not be loaded")).to_be_visible()
    expect(entries(page)).to_have_count(100)
    assert solved(page) == (COUNT, POINTS)
