"""Order and filter of lists of any length, which Pyodide's worker sorts and filters."""

import re

import pytest
from playwright.sync_api import expect

from boggle import Board, rules_named, scoring_named, solve
from driving import GOLDEN, answered_whole, cell, clear, entries, follow, in_list, paste, solved, words
from large_boards import letters
from toolbar import ORDERS, all_words, chip, open_filter, opened, order, said, shown

LONG, LONGER = letters(12), letters(20)  # quick to solve; the words of the second arrive in two pieces


SCROLLED = "[results.scrollTop, scrollY]"  # how far the list and the page are scrolled


@pytest.fixture(scope="module")
def many(lexicon):
    """What the solver finds on a board with more words than are shown at once."""
    return sorted(solve(Board.parse(LONG), lexicon), key=in_list)


def followed(page, link):
    """Clear the board of the page, and open another one by its link. Returns the page."""
    clear(page)
    follow(page, link)
    solved(page)
    return page


def test_a_long_list_comes_in_each_order(golden, lexicon):
    many = solve(Board.parse(LONGER), lexicon)
    page = followed(golden, f"board={LONGER}&rules=free")
    answered_whole(page, len(many))
    for name in ("A to Z", "Rarest first", "Longest first", "By points", "Most paths"):
        order(page).select_option(name)
        expect_long(page, sorted(many, key=ORDERS[name]), with_paths=name == "Most paths")


def expect_long(page, expected, with_paths):
    """Check that a long list begins and ends with the words of `expected`."""
    expect(entries(page).first).to_contain_text(expected[0].word)
    if with_paths:
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


def begins_with(page, expected):
    """Check that the entries in the document are the first words of `expected`."""
    beginning = words(page)
    assert beginning == [one.word for one in expected[: len(beginning) or None]]


def test_the_chosen_word_of_a_long_list_stays_chosen_in_another_order(golden, many):
    page = followed(golden, f"board={LONG}&rules=free")
    answered_whole(page, len(many))
    entries(page).nth(2).get_by_role("button").click()
    pressed = entries(page).filter(has=page.get_by_role("button", pressed=True))
    trail = page.get_by_text(re.compile(rf"^{many[2].word}: row ", re.IGNORECASE))
    for name in ("A to Z", "Longest first"):  # the latter is the order of the first worker's answer
        order(page).select_option(name)
        place = [one.word for one in sorted(many, key=ORDERS[name])].index(many[2].word) + 1
        expect(pressed).to_have_attribute("aria-posinset", str(place))
        expect(pressed).to_contain_text(many[2].word)
        expect(pressed).to_be_in_viewport(ratio=1)
        expect(trail).to_be_visible()
    page.get_by_role("button", name="Next word").click()
    expect(pressed).to_contain_text(many[3].word)


def test_a_chosen_word_that_comes_late_in_another_order_stays_chosen(golden, lexicon):
    many = sorted(solve(Board.parse(LONGER), lexicon), key=ORDERS["A to Z"])
    page = followed(golden, f"board={LONGER}&rules=free")
    answered_whole(page, len(many))
    order(page).select_option("A to Z")
    expect(entries(page).first).to_contain_text(many[0].word)
    answered_whole(page, len(many))
    entries(page).first.get_by_role("button").focus()
    page.keyboard.press("End")
    pressed = entries(page).filter(has=page.get_by_role("button", pressed=True))
    expect(pressed).to_contain_text(many[-1].word)
    for name in ("By points", "A to Z"):  # the worker sends some thousands of words at once
        order(page).select_option(name)
        place = sorted(many, key=ORDERS[name]).index(many[-1]) + 1
        expect(pressed).to_have_attribute("aria-posinset", str(place))
        expect(pressed).to_be_in_viewport(ratio=1)


def test_a_chosen_word_out_of_sight_does_not_take_the_page_along(golden, many):
    page = followed(golden, f"board={LONG}&rules=free")
    answered_whole(page, len(many))
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


def test_a_filter_that_leaves_the_chosen_word_out_takes_its_path_away(golden, many):
    page = followed(golden, f"board={LONG}&rules=free")
    answered_whole(page, len(many))
    entries(page).first.get_by_role("button").click()
    trail = page.get_by_text(re.compile(rf"^{many[0].word}: row ", re.IGNORECASE))
    expect(trail).to_be_visible()
    open_filter(page)
    page.get_by_label("Length to").fill("4")
    expect(trail).to_have_count(0)
    expect(entries(page).get_by_role("button", pressed=True)).to_have_count(0)


def test_another_order_is_shown_from_its_beginning(golden):
    entries(golden).last.get_by_role("button").focus()
    order(golden).select_option("A to Z")
    expect(entries(golden).first).to_be_in_viewport(ratio=1)
    entries(golden).last.get_by_role("button").click()
    order(golden).select_option("Longest first")
    expect(entries(golden).get_by_role("button", pressed=True)).to_be_in_viewport(ratio=1)


def test_a_long_list_is_filtered(golden, many):
    page = followed(golden, f"board={LONG}&rules=free")
    open_filter(page)
    page.get_by_role("combobox", name="Words that").select_option("end with")
    page.get_by_label("these letters").fill("s")
    for tier in ("Common", "Familiar", "Uncommon"):
        chip(page, tier).click()
    left = [one for one in many if one.word[-1] == "s" and one.tier != "rare"]
    expect(shown(page)).to_have_text(said(left, len(many)))
    answered_whole(page, len(left))
    begins_with(page, left)
    page.get_by_label("these letters").fill("zzzz")
    expect(shown(page)).to_have_text(f"None of {len(many):,} words fits the filter.")
    expect(entries(page)).to_have_count(0)
    all_words(page).click()
    answered_whole(page, len(many))
    begins_with(page, many)


def test_points_of_a_filtered_long_list_go_by_the_scoring(golden, lexicon):
    page = followed(golden, f"board={LONG}&rules=free&scoring=word-hunt")
    every = solve(Board.parse(LONG), lexicon, rules_named("free"), scoring=scoring_named("word-hunt"))
    open_filter(page)
    page.get_by_label("Length from").fill("6")
    expect(shown(page)).to_have_text(said([one for one in every if len(one.word) >= 6], len(every)))


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
