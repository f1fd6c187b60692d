"""The card of the chosen word: what it says, its menu, what closes it, and the way from word to word."""

import re

import pytest
from playwright.sync_api import expect

from driving import GOLDEN, cell, entries, follow, solved, take_clock
from large_boards import letters
from word_list import TICK, card, choose, expect_chosen, more, open_menu, opened, order, play

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


@pytest.fixture
def still(page, site):
    """A page whose clock the test controls."""
    page.set_viewport_size({"width": 1280, "height": 800})  # on phones, the card takes the place of the order
    take_clock(page, time=0)
    opened(page, site, GOLDEN)
    page.clock.pause_at(3_600_000)
    return page


@pytest.mark.promise
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


def test_card_and_menu_are_closed_and_the_focus_returns_to_the_word(golden):
    for close in (
        button(golden, "Close").click,
        lambda: button(golden, "Next word").press("Escape"),
        lambda: choose(golden, "limax"),
    ):
        choose(golden, "limax")
        close()
        expect(card(golden)).to_be_hidden()
        expect(entry(golden, "limax")).to_be_focused()
        expect(golden.locator("svg polyline")).to_have_count(0)
    # The menu is closed first by Escape, and when another part of the page is used.
    choose(golden, "limax")
    open_menu(golden)
    cell(golden, 1, 1).focus()
    expect(button(golden, "Copy word")).to_be_hidden()
    open_menu(golden)
    button(golden, "Copy word").focus()
    golden.keyboard.press("Escape")
    expect(button(golden, "Copy word")).to_be_hidden()
    expect(more(golden)).to_be_focused()
    golden.keyboard.press("Escape")
    expect(card(golden)).to_be_hidden()


def test_the_board_is_shared_and_a_word_is_looked_up_and_banned(golden):
    choose(golden, "limbo")
    open_menu(golden)
    button(golden, "Share this board").click()
    expect(golden.get_by_role("heading", name="Share")).to_be_focused()
    golden.keyboard.press("Escape")
    expect(more(golden)).to_be_focused()  # the focus returns to the menu
    expect_chosen(golden, "limbo")
    open_menu(golden)
    button(golden, "Look up").click()
    expect(golden.get_by_text("limbo is in the list: common.")).to_be_visible()
    golden.get_by_role("button", name="Back").click()
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


def test_on_a_phone_no_word_moves_the_board_stays_in_sight_and_all_targets_are_large(phone):
    place = entry(phone, "emboil").bounding_box()
    choose(phone, "emboil")
    expect(card(phone)).to_be_visible()
    expect(phone.get_by_label("Sort by")).to_be_hidden()
    assert entry(phone, "emboil").bounding_box() == place
    button(phone, "Close").click()
    expect(phone.get_by_label("Sort by")).to_be_visible()
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
    expect(button(phone, "Meaning")).to_be_visible()
    button(phone, "Next word").focus()  # all is reached by keyboard
    in_menu = ("Show all", "Meaning", "Copy word", "Copy path", "Look up", "Share this board", "Ban this word")
    for name in ("Close", "Previous path", "Next path", *in_menu):
        phone.keyboard.press("Tab")
        expect(button(phone, name)).to_be_focused()
    phone.keyboard.press("Tab")
    expect(phone.get_by_label("Speed of the show")).to_be_focused()
    # The show is begun and paused.
    button(phone, "Show all").click()
    expect(button(phone, "Pause")).to_be_focused()
    button(phone, "Pause").click()
    expect(more(phone)).to_be_focused()
    open_menu(phone)
    button(phone, "Show all").click()
    phone.keyboard.press("Escape")
    expect(card(phone)).to_be_visible()
    expect(more(phone)).to_be_focused()


@pytest.mark.promise
def test_buttons_go_from_word_to_word_in_the_order_that_is_shown(wide):
    choose(wide, "wamble")
    button(wide, "Next word").click()
    expect_chosen(wide, "emboil")
    button(wide, "Previous word").click()
    button(wide, "Previous word").click()
    expect_chosen(wide, "emboli")
    before = button(wide, "Previous word")
    expect(before).to_be_disabled()
    before.press("Enter")
    expect_chosen(wide, "emboli")
    expect(before).to_be_focused()
    choose(wide, "wem")  # the last word has no next one
    expect(button(wide, "Next word")).to_be_disabled()
    button(wide, "Next word").press("Enter")
    expect_chosen(wide, "wem")
    order(wide).select_option("A to Z")
    choose(wide, "ambo")
    button(wide, "Next word").click()
    expect_chosen(wide, "ami")
    # In a wide window, card and toolbar are there together.
    expect(order(wide)).to_be_visible()
    open_menu(wide)
    expect(wide.get_by_role("button", name="Show all", exact=True)).to_have_count(1)
    expect(button(wide, "Ban this word")).to_be_in_viewport(ratio=1)
    assert card(wide).bounding_box()["y"] > wide.get_by_role("group", name="Board").bounding_box()["y"]
    follow(wide, f"board={letters(12)}&rules=free")  # the card goes with its words
    expect(card(wide)).to_be_hidden()
    solved(wide)  # a long list is stepped through as well
    order(wide).select_option("Longest first")
    expect(entries(wide).first).not_to_have_attribute("aria-setsize", "-1")
    entries(wide).first.get_by_role("button").focus()
    wide.keyboard.press("End")
    expect(button(wide, "Next word")).to_be_disabled()
    button(wide, "Previous word").click()
    chosen = entries(wide).get_by_role("button", pressed=True)
    expect(chosen).to_be_in_viewport()
    total = int(entries(wide).last.get_attribute("aria-setsize"))
    expect(chosen.locator("xpath=..")).to_have_attribute("aria-posinset", str(total - 1))


@pytest.mark.first_worker_alone
def test_the_show_goes_through_all_words_waits_while_paused_and_ends(still):
    order(still).select_option("A to Z")
    still.get_by_role("button", name="Filter", exact=True).click()
    still.get_by_label("these letters").fill("em")
    play(still)
    for word in ("emboil", "emboli", "embox", "semble", "semi", "semie", "wem"):
        expect_chosen(still, word)
        expect(still.get_by_role("button", name="Pause", exact=True)).to_be_visible()
        still.clock.run_for(TICK)
    expect(still.get_by_role("button", name="Pause", exact=True)).to_have_count(0)
    expect_chosen(still, "wem")
    play(still)  # starts again with the first word
    expect_chosen(still, "emboil")
    still.get_by_role("button", name="Pause", exact=True).click()
    still.clock.run_for(10 * TICK)
    expect_chosen(still, "emboil")
    open_menu(still)
    still.get_by_label("Speed of the show").select_option("fast")
    play(still)
    expect_chosen(still, "emboli")
    still.clock.run_for(TICK // 2)
    expect_chosen(still, "embox")


@pytest.mark.first_worker_alone
def test_the_show_ends_at_any_change_and_leaves_the_focus_and_the_reader_alone_and_its_word_in_sight(still):
    pause = still.get_by_role("button", name="Pause", exact=True)
    play(still)
    for _ in range(12):
        still.clock.run_for(TICK)
    expect(pause).to_be_focused()
    expect(pause).to_be_in_viewport(ratio=1)
    expect(still.locator("#trail")).to_have_attribute("aria-live", "off")
    word = entries(still).get_by_role("button", pressed=True)
    expect(word).to_be_in_viewport(ratio=1)
    box, place = still.locator("#results").bounding_box(), word.bounding_box()
    assert place["y"] >= box["y"]
    assert place["y"] + place["height"] <= box["y"] + box["height"]
    pause.click()
    expect(still.locator("#trail")).to_have_attribute("aria-live", "polite")
    for change in (
        lambda: still.keyboard.press("Escape"),
        lambda: choose(still, "limax"),
        lambda: order(still).select_option("A to Z"),
        lambda: still.get_by_role("button", name="Roll", exact=True).click(),
    ):
        play(still)
        expect(pause).to_be_visible()
        change()
        still.clock.run_for(10 * TICK)
        expect(pause).to_have_count(0)
