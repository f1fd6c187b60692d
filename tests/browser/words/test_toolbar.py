"""The list of words in other orders, and filtered: short answers and long ones."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Board, solve
from driving import GOLDEN, Gate, cell, clear, entries, paste, solved, whole, words
from toolbar import ORDERS, all_words, chip, open_filter, opened, order, said, shown


@pytest.mark.parametrize("name", ORDERS)
def test_words_come_in_each_order(golden, found, name):
    order(golden).select_option("A to Z")
    order(golden).select_option(name)
    if name == "Most paths":
        expect(entries(golden).first).to_contain_text("×")
    assert words(golden) == [one.word for one in sorted(found, key=ORDERS[name])]
    expect(golden.get_by_role("status")).to_have_text("88 words, 109 points")


def test_numbers_of_paths_are_in_the_entries_once_they_are_counted(page, site, found):
    opened(page, site, GOLDEN)  # a new visit, in which nothing has asked for the numbers of paths yet
    expect(entries(page).get_by_text("path")).to_have_count(0)
    order(page).select_option("Most paths")
    expect(entries(page).first).to_contain_text("×")
    told = {}
    whole(page)
    for text in entries(page).all_text_contents():
        told[text.split()[0]] = int(re.search(r"(\d+) paths?$", text)[1])
    assert told == {one.word: one.paths for one in found}
    expect(page.get_by_role("button", name="tux 1 point familiar 1 path", exact=True)).to_be_visible()
    order(page).select_option("Longest first")
    expect(entries(page).first).to_contain_text("emboli")
    expect(entries(page).first).to_contain_text("×1")


def test_until_paths_are_counted_the_page_says_so(page, site):
    gate = Gate(page, "**/pyodide.mjs")
    opened(page, site, GOLDEN)
    order(page).select_option("Most paths")
    expect(page.get_by_text("Counting the paths… Until all are counted, the longest words come first.")).to_be_visible()
    assert words(page)[0] == "emboli"
    expect(entries(page)).to_have_count(88)
    gate.open()
    expect(entries(page).first).to_contain_text("twaes")
    expect(page.get_by_text("Counting the paths")).to_have_count(0)
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_filters_leave_the_words_that_fit_and_say_how_many(golden, found):
    open_filter(golden)
    golden.get_by_label("these letters").fill("E")
    for where, fits in (
        ("contain", lambda word: "e" in word),
        ("start with", lambda word: word[0] == "e"),
        ("end with", lambda word: word[-1] == "e"),
    ):
        golden.get_by_role("combobox", name="Words that").select_option(where)
        left = [one for one in found if fits(one.word)]
        expect(shown(golden)).to_have_text(said(left, 88))
        assert words(golden) == [one.word for one in left]
    golden.get_by_label("Length from").fill("4")
    golden.get_by_label("Length to").fill("4")
    for tier in ("Familiar", "Uncommon", "Rare"):
        chip(golden, tier).click()
    left = [one for one in left if len(one.word) == 4 and one.tier != "common"]
    expect(shown(golden)).to_have_text(said(left, 88))
    assert words(golden) == [one.word for one in left]
    expect(golden.get_by_role("status")).to_have_text("88 words, 109 points")


def test_one_button_shows_all_words_again(golden, found):
    open_filter(golden)
    golden.get_by_label("these letters").fill("zz")
    expect(shown(golden)).to_have_text("None of 88 words fits the filter.")
    expect(entries(golden)).to_have_count(0)
    all_words(golden).click()
    assert words(golden) == [one.word for one in found]
    expect(shown(golden)).to_have_text("")
    expect(golden.get_by_label("these letters")).to_have_value("")
    expect(all_words(golden)).to_have_count(0)
    expect(order(golden)).to_be_focused()


def test_order_and_filter_stay_when_the_board_changes(golden, lexicon):
    order(golden).select_option("A to Z")
    open_filter(golden)
    golden.get_by_label("Length to").fill("3")
    expect(shown(golden)).to_contain_text("of 88 words")
    cell(golden, 1, 1).click()
    paste(golden, "aest/limn/opre/tusk")
    expect(golden.get_by_role("status")).not_to_have_text("88 words, 109 points")
    solved(golden)
    every = solve(Board.parse("aest/limn/opre/tusk"), lexicon)
    short = [one for one in every if len(one.word) == 3]
    expect(shown(golden)).to_have_text(said(short, len(every)))
    assert words(golden) == sorted(one.word for one in short)


def test_the_row_is_there_only_with_words(golden):
    clear(golden)
    expect(order(golden)).to_be_hidden()
    cell(golden, 1, 1).click()
    paste(golden, GOLDEN)
    expect(order(golden)).to_be_visible()


def test_a_chosen_word_stays_chosen_in_another_order(wide):
    entries(wide).get_by_role("button", name=re.compile("^tux ")).click()
    order(wide).select_option("A to Z")
    expect(entries(wide).get_by_role("button", pressed=True)).to_have_accessible_name(re.compile("^tux "))
    expect(wide.get_by_text("tux: row 4, column 3, then right, up")).to_be_visible()
    open_filter(wide)
    wide.get_by_label("these letters").fill("emb")
    expect(wide.locator("svg .core")).to_have_count(0)


def test_the_row_and_the_filter_are_reached_by_keyboard_in_order(golden):
    order(golden).focus()
    golden.keyboard.press("Tab")
    expect(golden.get_by_role("button", name="Filter", exact=True)).to_be_focused()
    golden.keyboard.press("Enter")
    golden.keyboard.press("Tab")
    expect(golden.get_by_role("button", name="Show all", exact=True)).to_be_focused()
    for tier in ("Common", "Familiar", "Uncommon", "Rare"):
        golden.keyboard.press("Tab")
        expect(chip(golden, tier)).to_be_focused()
    golden.keyboard.press("Tab")
    expect(golden.get_by_role("button", name="What the tiers mean", exact=True)).to_be_focused()
    golden.keyboard.press("Tab")
    expect(golden.get_by_role("combobox", name="Words that")).to_be_focused()
    for label in ("these letters", "Length from", "Length to"):
        golden.keyboard.press("Tab")
        expect(golden.get_by_label(label, exact=True)).to_be_focused()
    golden.keyboard.press("Tab")
    expect(golden.get_by_role("button", name="Close the filter")).to_be_focused()
    golden.keyboard.press("Tab")
    expect(entries(golden).first.get_by_role("button")).to_be_focused()


@pytest.mark.parametrize("way", ["button", "Escape", "Enter"])
def test_the_filter_is_closed_and_stays_in_use(golden, way):
    opener = golden.get_by_role("button", name="Filter", exact=True)
    open_filter(golden)
    golden.get_by_label("these letters").fill("em")
    if way == "button":
        golden.get_by_role("button", name="Close the filter").click()
    else:
        golden.keyboard.press(way)
    expect(golden.get_by_label("these letters")).to_be_hidden()
    expect(opener).to_be_focused()
    expect(opener).to_have_attribute("aria-expanded", "false")
    expect(opener).to_have_accessible_description(re.compile("of 88 words"))
    expect(entries(golden)).to_have_count(7)
    all_words(golden).click()
    expect(opener).to_have_accessible_description("")


def test_pressed_chips_show_only_their_tiers(golden, found):
    chip(golden, "Rare").click()
    expect(chip(golden, "Rare")).to_have_attribute("aria-pressed", "true")
    rare = [one for one in found if one.tier == "rare"]
    expect(shown(golden)).to_have_text(said(rare, 88))
    assert words(golden) == [one.word for one in rare]
    chip(golden, "Common").click()
    both = [one for one in found if one.tier in ("common", "rare")]
    expect(shown(golden)).to_have_text(said(both, 88))
    assert words(golden) == [one.word for one in both]
    chip(golden, "Common").click()
    chip(golden, "Rare").click()
    expect(shown(golden)).to_have_text("")
    expect(entries(golden)).to_have_count(88)


def test_what_the_tiers_mean_is_one_tap_away(golden):
    opener = golden.get_by_role("button", name="What the tiers mean")
    opener.click()
    meaning = golden.get_by_role("region", name="What the tiers mean")
    expect(meaning).to_contain_text("Rare: it is only in the largest word lists.")
    expect(meaning).to_contain_text("SCOWL")
    golden.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(opener).to_be_focused()


def test_the_foot_of_the_list_says_what_the_dots_mean(golden):
    foot = golden.locator(".foot")
    expect(foot.get_by_role("listitem")).to_have_count(4)
    expect(foot.get_by_role("listitem").last).to_have_text("Rare: it is only in the largest word lists.")


def test_another_order_is_shown_from_its_beginning(golden):
    """Even if it is chosen before the browser has told the page that the list scrolled."""
    entries(golden).first.get_by_role("button").focus()
    order(golden).evaluate(
        """select => {
          for (const key of ["End", "Escape"])
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
          select.value = [...select.options].find(({ text }) => text === "A to Z").value;
          select.dispatchEvent(new Event("change", { bubbles: true }));
        }"""
    )
    expect(entries(golden).first).to_contain_text("amble")
    expect(entries(golden).first).to_be_in_viewport(ratio=1)
