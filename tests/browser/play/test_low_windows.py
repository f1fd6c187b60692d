"""A round and its review on small phones, upright and on their side."""

import pytest
from playwright.sync_api import expect

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
