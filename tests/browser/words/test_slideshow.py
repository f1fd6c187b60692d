"""Going from word to word: with buttons, and in a slideshow. The board shows each path."""

import pytest
from playwright.sync_api import expect

from chosen_card import choose, open_menu
from driving import GOLDEN, entries, solved, take_clock
from large_boards import letters
from slideshow import TICK, expect_chosen, play

WIDE = {"width": 1280, "height": 800}
pytestmark = pytest.mark.first_worker_alone


@pytest.fixture
def golden(shared):
    """The page with the board GOLDEN, its words in the usual order."""
    shared.set_viewport_size(WIDE)  # on phones, the card takes the place of the order
    shared.get_by_label("Sort by").select_option("Longest first")
    return shared


@pytest.fixture
def still(page, site):
    """A page whose clock the test controls."""
    page.set_viewport_size(WIDE)
    take_clock(page, time=0)
    opened(page, site, GOLDEN)
    page.clock.pause_at(3_600_000)
    return page


def opened(page, site, board):
    page.goto(f"{site}#board={board}&rules=free")
    solved(page)
    expect(page.get_by_role("button", name="Show all", exact=True)).to_be_visible()
    return page


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def expect_no_show(page):
    expect(page.get_by_role("button", name="Show all", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Pause", exact=True)).to_have_count(0)


def test_buttons_go_from_word_to_word(golden):
    choose(golden, "wamble")
    press(golden, "Next word")
    expect_chosen(golden, "emboil")
    press(golden, "Previous word")
    expect_chosen(golden, "wamble")
    press(golden, "Previous word")
    expect_chosen(golden, "emboli")
    before = golden.get_by_role("button", name="Previous word")
    expect(before).to_be_disabled()
    before.press("Enter")
    expect_chosen(golden, "emboli")
    expect(before).to_be_focused()


def test_the_last_word_has_no_next_one(golden):
    choose(golden, "wem")
    expect(golden.get_by_role("button", name="Next word")).to_be_disabled()
    golden.get_by_role("button", name="Next word").press("Enter")
    expect_chosen(golden, "wem")


def test_steps_go_in_the_order_that_is_shown(golden):
    golden.get_by_label("Sort by").select_option("A to Z")
    choose(golden, "ambo")
    press(golden, "Next word")
    expect_chosen(golden, "ami")


def test_the_show_goes_through_all_words_and_ends(still):
    still.get_by_label("Sort by").select_option("A to Z")
    still.get_by_role("button", name="Filter", exact=True).click()
    still.get_by_label("these letters").fill("em")
    play(still)
    for word in ("emboil", "emboli", "embox", "semble", "semi", "semie", "wem"):
        expect_chosen(still, word)
        expect(still.get_by_role("button", name="Pause", exact=True)).to_be_visible()
        still.clock.run_for(TICK)
    expect_no_show(still)
    expect_chosen(still, "wem")
    play(still)  # starts again with the first word
    expect_chosen(still, "emboil")


def test_the_show_waits_while_it_is_paused(still):
    play(still)
    still.clock.run_for(TICK)
    expect_chosen(still, "wamble")
    press(still, "Pause")
    still.clock.run_for(10 * TICK)
    expect_chosen(still, "wamble")
    play(still)
    expect_chosen(still, "emboil")


def test_the_speed_of_the_show_can_be_chosen(still):
    choose(still, "emboli")
    open_menu(still)
    still.get_by_label("Speed of the show").select_option("slow")
    play(still)
    still.clock.run_for(TICK)
    expect_chosen(still, "wamble")
    still.clock.run_for(TICK)
    expect_chosen(still, "emboil")
    open_menu(still)
    still.get_by_label("Speed of the show").select_option("fast")
    still.clock.run_for(TICK)  # the present word still stays for the time of the slow speed
    expect_chosen(still, "emboil")
    still.clock.run_for(TICK)
    expect_chosen(still, "semble")
    still.clock.run_for(TICK)
    expect_chosen(still, "limbo")


@pytest.mark.parametrize("change", ["Escape", "another word", "another order", "a filter", "another board"])
def test_the_show_ends_at_any_change(still, change):
    play(still)
    expect_chosen(still, "emboli")
    if change == "Escape":
        still.keyboard.press("Escape")
        expect_chosen(still, "emboli")
    elif change == "another word":
        choose(still, "limax")
    elif change == "another order":
        still.get_by_label("Sort by").select_option("A to Z")
    elif change == "a filter":
        still.get_by_role("button", name="Filter", exact=True).click()
        still.get_by_label("Length from").fill("4")
    else:
        press(still, "Roll")
    still.clock.run_for(10 * TICK)
    expect(still.get_by_role("button", name="Pause", exact=True)).to_have_count(0)
    if change == "another word":
        expect_chosen(still, "limax")


def test_the_show_leaves_the_focus_and_the_reader_alone_and_its_word_in_sight(still):
    play(still)
    for _ in range(12):
        still.clock.run_for(TICK)
    expect(still.get_by_role("button", name="Pause", exact=True)).to_be_focused()
    expect(still.get_by_role("button", name="Pause", exact=True)).to_be_in_viewport(ratio=1)
    expect(still.locator("#trail")).to_have_attribute("aria-live", "off")
    word = entries(still).get_by_role("button", pressed=True)
    expect(word).to_be_in_viewport(ratio=1)
    box, place = still.locator("#results").bounding_box(), word.bounding_box()
    assert place["y"] >= box["y"]
    assert place["y"] + place["height"] <= box["y"] + box["height"]
    press(still, "Pause")
    expect(still.locator("#trail")).to_have_attribute("aria-live", "polite")


def test_a_long_list_is_stepped_through_as_well(page, site):
    opened(page, site, letters(12))
    expect(entries(page).first).not_to_have_attribute("aria-setsize", "-1")
    first, second = [entry.text_content().split()[0] for entry in entries(page).all()[:2]]
    entries(page).first.get_by_role("button").click()
    expect_chosen(page, first)
    press(page, "Next word")
    expect_chosen(page, second)
    entries(page).nth(1).get_by_role("button").focus()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Next word")).to_be_disabled()
    press(page, "Previous word")
    chosen = entries(page).get_by_role("button", pressed=True)
    expect(chosen).to_be_in_viewport()
    total = int(entries(page).last.get_attribute("aria-setsize"))
    expect(chosen.locator("xpath=..")).to_have_attribute("aria-posinset", str(total - 1))
