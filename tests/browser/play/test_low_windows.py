"""Play on small phones, upright and on their side, and with text twice as large."""

import pytest
from playwright.sync_api import expect

from chosen_card import card
from driving import GOLDEN, entries, extended, open_view
from playing import begin, end, word_box

SIDEWAYS = [{"width": 844, "height": 390}, {"width": 640, "height": 360}]


@pytest.mark.parametrize("size", SIDEWAYS)
def test_on_a_phone_on_its_side_the_board_takes_the_height(page, site, size):
    page.set_viewport_size(size)
    height = size["height"]
    begin(page, site)
    board, box = (one.bounding_box() for one in (page.get_by_role("group", name="Board"), word_box(page)))
    assert board["height"] >= 0.7 * height
    assert board["y"] + board["height"] <= height
    assert board["x"] + board["width"] <= box["x"]
    assert box["y"] + box["height"] <= height


@pytest.mark.parametrize("size", [{"width": 360, "height": 640}, SIDEWAYS[1]])
def test_the_first_word_that_is_pressed_moves_no_list(page, site, size):
    page.set_viewport_size(size)
    begin(page, site)
    end(page)
    word = page.get_by_role("list", name="Words you should have seen").get_by_role("button").first
    word.click()
    word.click()  # nothing is chosen any more, and the test has scrolled to the word
    expect(word).to_have_attribute("aria-pressed", "false")
    before = word.bounding_box()
    word.click()
    expect(page.locator("#review").get_by_role("button", name="Meaning")).to_be_visible()
    assert word.bounding_box() == before


@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, SIDEWAYS[0]])
def test_nothing_of_the_board_of_the_words_is_left_in_play(page, site, size):
    """Neither the card of a chosen word, nor the button that shares that board."""
    page.goto(f"{site}#board={GOLDEN}")
    extended(page)
    entries(page).first.get_by_role("button").click()
    expect(card(page)).to_be_visible()
    page.set_viewport_size(size)
    open_view(page, "Play")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(card(page)).to_be_hidden()
    expect(page.get_by_role("button", name="Share", exact=True)).to_have_count(0)
    open_view(page, "Words")
    expect(card(page)).to_be_visible()


@pytest.mark.parametrize("size", [{"width": 360, "height": 640}, {"width": 390, "height": 844}])
def test_with_text_twice_as_large_a_round_stays_in_sight(page, site, size):
    page.set_viewport_size(size)
    begin(page, site)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for seen in (word_box(page), page.get_by_role("button", name="End round"), page.get_by_role("timer").last):
        expect(seen).to_be_in_viewport(ratio=1)
