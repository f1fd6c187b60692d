"""The list of words, and a chosen word's path: in lists of any length, before and after the page is whole."""

import pytest
from playwright.sync_api import expect

from boggle.words.limits import TIERS
from driving import (
    GOLDEN,
    Gate,
    answered_whole,
    cell,
    entries,
    extended,
    paste,
    solved,
    take_clock,
    whole,
    words,
)
from large_boards import letters, total_of

pytestmark = pytest.mark.first_worker_alone
LONG = "tesa/rlin/qoex/zarw"
LONGER, COUNT, POINTS, OTHER = "serd/ials/tnge/seti", 586, 1402, "pers/latg/sine/ters"
HOUR = 3_600_000  # milliseconds
TUX = "tux: row 4, column 3, then right, up"
HINT = "Q is the tile Qu, ? any letter, . a hole."


def entry(page, word):
    return entries(page).get_by_role("button", name=f"{word} ")


def middle(locator):
    box = locator.bounding_box()
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


@pytest.fixture
def rest(page, site):
    return Gate(page, "**/later.txt")


@pytest.fixture
def begun(page, site, rest):
    """The page with a long answer."""
    page.goto(f"{site}#board={LONGER}")
    answered_whole(page, COUNT)
    return page


@pytest.mark.promise
def test_entries_say_word_points_and_tier_and_a_chosen_ones_path_is_drawn_and_read_out(shared):
    whole(shared)
    texts = [text.split() for text in entries(shared).all_text_contents()]
    assert texts[0] == ["emboli", "3", "points", "uncommon"]
    assert ["tux", "1", "point", "familiar"] in texts
    assert texts == sorted(texts, key=lambda text: (-len(text[0]), TIERS.index(text[-1]), text[0]))
    assert sum(int(text[1]) for text in texts) == 109
    entry(shared, "tux").click()
    expect(shared.get_by_text(TUX)).to_be_visible()
    expect(entry(shared, "tux")).to_have_attribute("aria-pressed", "true")
    assert shared.locator("svg .core").get_attribute("points") == "2.5 3.5 3.5 3.5 3.5 2.5"
    assert shared.locator("#path circle").get_attribute("cx") == "2.5"
    assert shared.locator("[data-step]").count() == 3
    start, end = (middle(cell(shared, *place)) for place in ((4, 3), (3, 4)))
    line = [(a + b) / 2 for a, b in zip(start, end, strict=True)]
    assert middle(shared.locator("svg .core")) == pytest.approx(line, abs=1)
    entry(shared, "tux").click()
    expect(shared.get_by_text(TUX)).to_have_count(0)
    expect(shared.locator("svg .core")).to_have_count(0)
    entry(shared, "tux").click()
    expect(shared.get_by_text(HINT)).to_have_count(0)
    cell(shared, 1, 1).click()
    paste(shared, "antidote/")
    expect(shared.get_by_text(HINT)).to_be_visible()
    expect(shared.locator("svg .core")).to_have_count(0)


def test_words_are_chosen_by_keyboard(shared):
    entries(shared).first.get_by_role("button").focus()
    shared.keyboard.press("Enter")
    expect(shared.get_by_text("emboli: row 3, column 1")).to_be_visible()
    shared.keyboard.press("ArrowDown")
    expect(shared.get_by_text("wamble: row 3, column 2")).to_be_visible()
    expect(entry(shared, "wamble")).to_be_focused()
    shared.keyboard.press("ArrowUp")
    expect(entry(shared, "emboli")).to_be_focused()
    shared.keyboard.press("End")
    expect(entries(shared).last.get_by_role("button")).to_be_focused()
    expect(entries(shared).last).to_be_in_viewport()  # and so is the board
    expect(cell(shared, 1, 1)).to_be_in_viewport()
    expect(cell(shared, 4, 4)).to_be_in_viewport()
    shared.keyboard.press("Escape")
    expect(shared.locator("svg .core")).to_have_count(0)


def sorted_anew(page, order):
    """Change the order of the list. As the page's clock is stopped, not all words are shown yet."""
    page.get_by_label("Sort by").select_option(order)
    expect(page.get_by_role("list", name="Words")).to_have_attribute("aria-busy", "true")


def test_words_in_sight_come_first_the_others_a_few_at_a_time_or_when_who_reads_goes_there(page, site):
    take_clock(page, time=0)
    page.goto(f"{site}#board={LONG}")
    expect(page.get_by_label("Sort by")).to_be_visible()
    page.clock.pause_at(HOUR)
    sorted_anew(page, "A to Z")
    first = entries(page).count()
    place = page.locator("#list-in-use").bounding_box()
    box = page.locator("#results").bounding_box()
    assert entries(page).nth(first - 1).bounding_box()["y"] + 64 >= box["y"] + box["height"]
    assert first < 219
    page.clock.run_for(1000)
    expect(entries(page)).to_have_count(219)
    expect(page.get_by_role("list", name="Words")).to_have_attribute("aria-busy", "false")
    moved = page.locator("#list-in-use").bounding_box()["y"] - place["y"]
    assert moved == pytest.approx(0, abs=1)  # what is below the list did not move; heights are rounded
    sorted_anew(page, "Rarest first")
    assert entries(page).count() < 219
    entries(page).get_by_role("button").first.press("End")
    expect(entries(page)).to_have_count(219)
    expect(entries(page).last.get_by_role("button")).to_be_focused()
    expect(entries(page).last.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    word = entries(page).last.inner_text().split()[0]
    page.get_by_label("Sort by").select_option("Longest first")
    pressed = entries(page).get_by_role("button", pressed=True)  # it stays chosen in another order
    expect(pressed).to_contain_text(word)
    expect(page.get_by_text(f"{word}: row")).to_be_visible()


def test_all_words_are_there_before_the_page_is_whole_and_a_chosen_one_stays_with_focus_and_place(begun, rest):
    assert solved(begun) == (COUNT, POINTS)
    first = words(begun)
    assert 0 < len(first) < COUNT  # those in sight, and a few words around them
    entries(begun).first.get_by_role("button").focus()
    begun.keyboard.press("End")
    expect(entries(begun).last).to_have_attribute("aria-posinset", str(COUNT))
    expect(entries(begun).last.get_by_role("button")).to_be_focused()
    begun.keyboard.press("Home")
    expect(entries(begun).first.get_by_role("button")).to_be_focused()
    button = entries(begun).nth(6).get_by_role("button")
    button.click()
    word = button.inner_text().split()[0]
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(begun.get_by_text(f"{word}: row")).to_have_count(0)  # the path comes once the page is whole
    rest.open()
    extended(begun)
    pressed = entries(begun).get_by_role("button", pressed=True)
    expect(pressed).to_contain_text(word)
    expect(pressed).to_be_focused()
    expect(pressed).to_be_in_viewport(ratio=1)
    expect(begun.get_by_text(f"{word}: row")).to_be_visible()
    assert solved(begun) == (COUNT, POINTS)


def test_another_board_takes_the_place_of_the_first_one(begun, rest):
    cell(begun, 1, 1).click()
    paste(begun, GOLDEN)
    expect(entries(begun)).to_have_count(88)
    expect(entries(begun).first).not_to_have_attribute("aria-setsize", str(COUNT))
    paste(begun, OTHER)
    answered_whole(begun, 1205)
    rest.open()
    extended(begun)
    answered_whole(begun, 1205)


def test_a_search_goes_on_while_the_rest_is_on_its_way(page, site, rest):
    board = letters(14)
    page.goto(f"{site}#board={board}&rules=free")
    expect(entries(page).first).to_be_visible()
    rest.open()
    expect(page.get_by_role("status")).to_have_text(total_of(board))
    answered_whole(page, solved(page)[0])


def test_if_the_rest_does_not_come_the_words_stay(context, site):
    page = context.new_page()  # not `own_page`, because the console has an error
    page.route("**/later.txt", lambda route: route.abort())
    page.goto(f"{site}#board={LONGER}")
    expect(page.get_by_role("alert").filter(has_text="A part of the page could not be loaded")).to_be_visible()
    answered_whole(page, COUNT)
    assert solved(page) == (COUNT, POINTS)
