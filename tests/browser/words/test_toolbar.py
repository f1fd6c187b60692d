"""The list of words in other orders, and filtered: short answers on the page, long ones in Pyodide's worker."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named, scoring_named, solve
from driving import GOLDEN, Gate, answered_whole, cell, clear, entries, follow, in_list, paste, solved, words
from large_boards import letters
from word_list import ORDERS, all_words, chip, open_filter, opened, order, said, shown

LONG, LONGER = letters(12), letters(20)  # quick to solve; the words of the second arrive in two pieces
SCROLLED = "[results.scrollTop, scrollY]"  # how far the list and the page are scrolled


def followed(page, link):
    """Clear the board of the page, and open another one by its link. Returns the page."""
    clear(page)
    follow(page, link)
    solved(page)
    return page


@pytest.mark.promise
def test_words_come_in_each_order_and_a_chosen_one_stays_chosen(wide, found, lexicon):
    entries(wide).get_by_role("button", name=re.compile("^tux ")).click()
    for name in ("A to Z", "Rarest first", "By points", "Longest first"):
        order(wide).select_option(name)
        assert words(wide) == [one.word for one in sorted(found, key=ORDERS[name])]
        expect(entries(wide).get_by_role("button", pressed=True)).to_have_accessible_name(re.compile("^tux "))
    expect(wide.get_by_text("tux: row 4, column 3, then right, up")).to_be_visible()
    expect(wide.get_by_role("status")).to_have_text("88 words, 109 points")
    open_filter(wide)
    wide.get_by_label("these letters").fill("emb")  # leaves it out, and takes its path away
    expect(wide.locator("svg .core")).to_have_count(0)
    order(wide).select_option("A to Z")  # order and filter stay when the board changes
    cell(wide, 1, 1).click()
    paste(wide, "aest/limn/opre/tusk")
    every = solve(Board.parse("aest/limn/opre/tusk"), lexicon)
    wide.get_by_label("these letters").fill("st")
    left = sorted([one for one in every if "st" in one.word], key=ORDERS["A to Z"])
    expect(shown(wide)).to_have_text(said(left, len(every)))
    assert words(wide) == [one.word for one in left]


def test_paths_are_counted_when_they_are_first_asked_for(page, site, found):
    gate = Gate(page, "**/pyodide.mjs")
    opened(page, site, GOLDEN)
    expect(entries(page).get_by_text("path")).to_have_count(0)
    order(page).select_option("Most paths")
    expect(page.get_by_text("Counting the paths… Until all are counted, the longest words come first.")).to_be_visible()
    assert words(page)[0] == "emboli"
    gate.open()
    expect(entries(page).first).to_contain_text("×")
    expect(page.get_by_text("Counting the paths")).to_have_count(0)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    assert words(page) == [one.word for one in sorted(found, key=ORDERS["Most paths"])]
    told = {}
    for text in entries(page).all_text_contents():
        told[text.split()[0]] = int(re.search(r"(\d+) paths?$", text)[1])
    assert told == {one.word: one.paths for one in found}
    order(page).select_option("Longest first")
    expect(entries(page).first).to_contain_text("emboli")
    expect(entries(page).first).to_contain_text("×1")


@pytest.mark.promise
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


def test_the_filter_is_closed_and_stays_in_use_until_all_words_are_wanted(golden, found):
    opener = golden.get_by_role("button", name="Filter", exact=True)
    open_filter(golden)
    golden.get_by_label("these letters").fill("em")
    for way in ("button", "Escape", "Enter"):
        if way == "button":
            golden.get_by_role("button", name="Close the filter").click()
        else:
            opener.click()
            golden.get_by_label("these letters").focus()
            golden.keyboard.press(way)
        expect(golden.get_by_label("these letters")).to_be_hidden()
        expect(opener).to_be_focused()
        expect(opener).to_have_attribute("aria-expanded", "false")
    expect(opener).to_have_accessible_description(re.compile("of 88 words"))
    expect(entries(golden)).to_have_count(7)
    all_words(golden).click()
    expect(opener).to_have_accessible_description("")
    assert words(golden) == [one.word for one in found]
    expect(shown(golden)).to_have_text("")
    expect(golden.get_by_label("these letters")).to_have_value("")
    expect(all_words(golden)).to_have_count(0)
    expect(order(golden)).to_be_focused()


def test_the_row_and_the_filter_are_reached_by_keyboard_in_order(golden):
    order(golden).focus()
    golden.keyboard.press("Tab")
    golden.keyboard.press("Enter")
    for stop in (
        golden.get_by_role("button", name="Show all", exact=True),
        *(chip(golden, tier) for tier in ("Common", "Familiar", "Uncommon", "Rare")),
        golden.get_by_role("button", name="What the tiers mean", exact=True),
        golden.get_by_role("combobox", name="Words that"),
        *(golden.get_by_label(label, exact=True) for label in ("these letters", "Length from", "Length to")),
        golden.get_by_role("button", name="Close the filter"),
        entries(golden).first.get_by_role("button"),
    ):
        golden.keyboard.press("Tab")
        expect(stop).to_be_focused()
    # What the tiers mean is one tap away, and at the foot of the list.
    opener = golden.get_by_role("button", name="What the tiers mean")
    opener.click()
    meaning = golden.get_by_role("region", name="What the tiers mean")
    expect(meaning).to_contain_text("Rare: it is only in the largest word lists.")
    expect(meaning).to_contain_text("SCOWL")
    golden.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(opener).to_be_focused()
    expect(golden.locator(".foot").get_by_role("listitem").last).to_contain_text("Rare: it is only")
    clear(golden)
    expect(order(golden)).to_be_hidden()  # the toolbar is there only with words


def test_a_long_list_comes_in_each_order(golden, lexicon):
    many = solve(Board.parse(LONGER), lexicon)
    page = followed(golden, f"board={LONGER}&rules=free")
    answered_whole(page, len(many))
    for name in ("A to Z", "Longest first", "Most paths"):
        expected = sorted(many, key=ORDERS[name])
        order(page).select_option(name)
        expect(entries(page).first).to_contain_text(expected[0].word)
        if name == "Most paths":
            expect(entries(page).first).to_contain_text("×")
        answered_whole(page, len(expected))
        begins_with(page, expected)
        entries(page).first.get_by_role("button").focus()
        page.keyboard.press("End")
        expect(page.locator("#words button:focus")).to_contain_text(expected[-1].word)
        expect(entries(page).last).to_have_attribute("aria-posinset", str(len(expected)))
        end = words(page)  # read only once: the next scroll event may change how many there are
        assert end == [one.word for one in expected[-len(end) :]]
        page.keyboard.press("Escape")  # or the list would scroll to the chosen word in its next order
    # A chosen word stays chosen in another order, even if it comes late.
    many.sort(key=ORDERS["A to Z"])
    order(page).select_option("A to Z")
    expect(entries(page).first).to_contain_text(many[0].word)
    answered_whole(page, len(many))
    entries(page).first.get_by_role("button").focus()
    page.keyboard.press("End")
    pressed = entries(page).filter(has=page.get_by_role("button", pressed=True))
    expect(pressed).to_contain_text(many[-1].word)
    for name in ("By points", "A to Z", "Longest first"):  # the last is the order of the first worker's answer
        order(page).select_option(name)
        place = sorted(many, key=ORDERS[name]).index(many[-1]) + 1
        expect(pressed).to_have_attribute("aria-posinset", str(place))
        expect(pressed).to_be_in_viewport(ratio=1)


def begins_with(page, expected):
    """Check that the entries in the document are the first words of `expected`."""
    beginning = words(page)
    assert beginning == [one.word for one in expected[: len(beginning) or None]]


def test_a_long_list_is_filtered_with_points_by_its_scoring_and_scrolls_only_for_a_word_in_sight(golden, lexicon):
    page = followed(golden, f"board={LONG}&rules=free&scoring=word-hunt")
    scoring = scoring_named("word-hunt")
    many = sorted(solve(Board.parse(LONG), lexicon, rules_named("free"), scoring=scoring), key=in_list)
    entries(page).first.get_by_role("button").click()
    expect(page.locator("#path .core")).to_have_count(1)
    open_filter(page)
    page.get_by_role("combobox", name="Words that").select_option("end with")
    page.get_by_label("these letters").fill("s")
    for tier in ("Common", "Familiar", "Uncommon"):
        chip(page, tier).click()
    left = [one for one in many if one.word[-1] == "s" and one.tier != "rare"]
    expect(shown(page)).to_have_text(said(left, len(many)))
    answered_whole(page, len(left))
    begins_with(page, left)
    page.get_by_label("Length to").fill("4")  # leaves the chosen word out, and takes its path away
    expect(page.locator("#path .core")).to_have_count(0)
    all_words(page).click()
    answered_whole(page, len(many))
    begins_with(page, many)
    # A chosen word out of sight does not take the page along.
    entries(page).first.get_by_role("button").focus()
    page.keyboard.press("End")
    expect(entries(page).get_by_role("button", pressed=True)).to_contain_text(many[-1].word)
    page.evaluate("scrollTo(0, 0); results.scrollTop = 0")
    order(page).focus()
    scrolled = page.evaluate(SCROLLED)
    order(page).select_option("A to Z")
    expect(entries(page).first).to_contain_text(min([one.word for one in many]))
    assert page.evaluate(SCROLLED) == scrolled
    cell(page, 1, 1).focus()
    page.keyboard.press("Delete")
    expect(page.get_by_role("status")).to_have_text("1 tile to go.")
    assert page.evaluate(SCROLLED) <= scrolled


def test_where_pyodide_fails_the_order_stays_and_the_page_says_why(context, site):
    page = context.new_page()
    page.route("**/pyodide.mjs", lambda route: route.fulfill(body="export {}", content_type="text/javascript"))
    opened(page, site, GOLDEN)
    order(page).select_option("Most paths")
    expect(
        page.get_by_text("The words could not be sorted: this needs Pyodide, which could not start:")
    ).to_be_visible()
    expect(order(page)).to_have_value("length")
    assert words(page)[0] == "emboli"


def test_a_filter_that_hides_every_word_of_a_new_board_says_so_where_they_would_be(golden):
    open_filter(golden)
    golden.get_by_label("these letters").fill("zzzz")
    open_filter(golden)
    expect(golden.get_by_label("these letters")).to_be_hidden()
    for board in ("serd/ials/tnge/seti", LONG):
        golden.get_by_role("button", name="Roll", exact=True).focus()
        paste(golden, board)
        count, _ = solved(golden)
        expect(shown(golden)).to_have_text(f"None of {count:,} words fits the filter.")
        expect(entries(golden)).to_have_count(0)
        every = all_words(golden)
        list_top = golden.locator("#words").evaluate("list => list.getBoundingClientRect().top")
        assert abs(list_top - every.bounding_box()["y"]) < 100
    every.click()
    answered_whole(golden, count)
