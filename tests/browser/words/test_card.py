"""The card of the chosen word: what it says, its menu, and what closes it."""

import re

import pytest
from playwright.sync_api import expect

from chosen_card import card, choose, more, open_menu
from driving import GOLDEN, cell, entries, follow, solved
from slideshow import expect_chosen

MANY_PATHS = "tet/eae/tet"


def button(page, name):
    return card(page).get_by_role("button", name=name, exact=True)


def entry(page, word):
    return entries(page).get_by_role("button", name=re.compile(f"^{word} "))


@pytest.fixture
def phone(golden):
    """The page of `golden` in the window of a small phone, where the card takes the line of the toolbar."""
    wide = golden.viewport_size
    golden.set_viewport_size({"width": 360, "height": 640})
    yield golden
    golden.set_viewport_size(wide)


def test_the_card_says_what_the_word_is_worth_and_what_its_tier_means(golden):
    choose(golden, "tux")
    expect(card(golden)).to_contain_text("tux")
    worth = card(golden).get_by_role("button", name="1 point · familiar")
    worth.click()
    expect(golden.get_by_text("Familiar: people who read much know it.").first).to_be_visible()
    expect(worth).to_have_attribute("aria-expanded", "true")
    golden.keyboard.press("Escape")
    expect(worth).to_have_attribute("aria-expanded", "false")
    expect(card(golden)).to_be_visible()


@pytest.mark.parametrize("way", ["button", "Escape", "the word"])
def test_the_card_is_closed_and_the_focus_returns_to_the_word(golden, way):
    choose(golden, "limax")
    if way == "button":
        button(golden, "Close").click()
    elif way == "Escape":
        button(golden, "Next word").focus()
        golden.keyboard.press("Escape")
    else:
        choose(golden, "limax")
    expect(card(golden)).to_be_hidden()
    expect(entry(golden, "limax")).to_be_focused()
    expect(golden.locator("svg polyline")).to_have_count(0)


def test_escape_closes_the_menu_first(golden):
    choose(golden, "limax")
    open_menu(golden)
    button(golden, "Copy word").focus()
    golden.keyboard.press("Escape")
    expect(button(golden, "Copy word")).to_be_hidden()
    expect(more(golden)).to_be_focused()
    golden.keyboard.press("Escape")
    expect(card(golden)).to_be_hidden()


def test_the_menu_closes_when_another_part_of_the_page_is_used(golden):
    choose(golden, "limax")
    open_menu(golden)
    cell(golden, 1, 1).focus()
    expect(button(golden, "Copy word")).to_be_hidden()


def test_a_word_is_banned(golden):
    choose(golden, "emboil")
    open_menu(golden)
    button(golden, "Ban this word").click()
    expect(golden.get_by_role("status")).to_contain_text("87 words")
    expect(entry(golden, "emboil")).to_have_count(0)
    expect(card(golden)).to_be_hidden()
    expect(golden.locator("#list-in-use")).to_contain_text("1 word banned")
    golden.evaluate("location.hash += '&view=lists'")
    golden.get_by_role("button", name="Stop banning emboil").click()
    golden.get_by_role("button", name="Back").click()
    expect(golden.get_by_role("status")).to_contain_text("88 words")


def test_a_word_is_looked_up(golden):
    choose(golden, "limbo")
    open_menu(golden)
    button(golden, "Look up").click()
    expect(golden.get_by_role("heading", name="Look up a word")).to_be_focused()
    expect(golden.get_by_text("limbo is in the list: common.")).to_be_visible()
    golden.get_by_role("button", name="Back").click()
    expect(entry(golden, "limbo")).to_be_visible()


def test_the_board_is_shared_and_the_focus_returns_to_the_menu(golden):
    choose(golden, "limbo")
    open_menu(golden)
    button(golden, "Share this board").click()
    expect(golden.get_by_role("heading", name="Share")).to_be_focused()
    golden.keyboard.press("Escape")
    expect(more(golden)).to_be_focused()
    expect_chosen(golden, "limbo")


def test_no_word_moves_on_a_phone_when_one_is_chosen(phone):
    place = entry(phone, "emboil").bounding_box()
    choose(phone, "emboil")
    expect(card(phone)).to_be_visible()
    expect(phone.get_by_label("Sort by")).to_be_hidden()
    assert entry(phone, "emboil").bounding_box() == place
    button(phone, "Close").click()
    expect(phone.get_by_label("Sort by")).to_be_visible()


def test_on_a_phone_the_board_stays_in_sight_and_all_targets_are_large(phone):
    follow(phone, f"board={MANY_PATHS}&rules=free")
    solved(phone)
    choose(phone, "tea")
    expect(phone.locator("#way")).to_have_text("1 of 8 paths")
    open_menu(phone)
    for target in card(phone).locator("button:not(#worth), select").filter(visible=True).all():
        box = target.bounding_box()
        assert (box["width"] >= 44, box["height"] >= 44) == (True, True), target.evaluate("target => target.id")
    assert card(phone).evaluate("card => card.scrollWidth <= card.clientWidth")
    expect(phone.get_by_role("group", name="Board")).to_be_in_viewport(ratio=1)
    phone.get_by_role("button", name="Next path").click()
    expect(phone.locator("#way")).to_have_text("2 of 8 paths")
    expect(more(phone)).to_have_attribute("aria-expanded", "true")


def test_the_show_is_begun_and_paused_on_a_phone(phone):
    show = phone.get_by_role("button", name="Show all", exact=True)
    expect(show).to_have_count(1)
    show.click()
    expect(button(phone, "Pause")).to_be_focused()
    expect(phone.get_by_role("button", name="Pause", exact=True)).to_have_count(1)
    button(phone, "Pause").click()
    expect(more(phone)).to_be_focused()
    open_menu(phone)
    expect(show).to_have_count(1)
    show.click()
    expect(button(phone, "Pause")).to_be_focused()
    phone.keyboard.press("Escape")
    expect(card(phone)).to_be_visible()
    expect(more(phone)).to_be_focused()


def test_all_is_reached_by_keyboard(phone):
    follow(phone, f"board={MANY_PATHS}&rules=free")
    solved(phone)
    choose(phone, "tea")
    expect(phone.locator("#way")).to_have_text("1 of 8 paths")
    open_menu(phone)
    expect(button(phone, "Meaning")).to_be_visible()
    button(phone, "Next word").focus()
    in_menu = ("Show all", "Meaning", "Copy word", "Copy path", "Look up", "Share this board", "Ban this word")
    for name in ("Close", "Previous path", "Next path", *in_menu):
        phone.keyboard.press("Tab")
        expect(button(phone, name)).to_be_focused()
    phone.keyboard.press("Tab")
    expect(phone.get_by_label("Speed of the show")).to_be_focused()


def test_the_card_of_the_golden_board_goes_with_its_words(golden):
    choose(golden, "limbo")
    expect(card(golden)).to_be_visible()
    follow(golden, f"board={MANY_PATHS}&rules=free")
    solved(golden)
    expect(card(golden)).to_be_hidden()
    follow(golden, f"board={GOLDEN}")


def test_in_a_wide_window_card_and_toolbar_are_there_together(wide):
    choose(wide, "limbo")
    expect(card(wide)).to_be_visible()
    expect(wide.get_by_label("Sort by")).to_be_visible()
    show = wide.get_by_role("button", name="Show all", exact=True)
    expect(show).to_have_count(1)
    open_menu(wide)
    expect(show).to_have_count(1)
    expect(button(wide, "Ban this word")).to_be_in_viewport(ratio=1)
    assert card(wide).bounding_box()["y"] > wide.get_by_role("group", name="Board").bounding_box()["y"]
    button(wide, "Close").click()
    expect(entry(wide, "limbo")).to_be_focused()
