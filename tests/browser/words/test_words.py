"""The list of words, a chosen word's path, and words traced with the mouse. Fingers are in ../board/test_phone.py."""

import pytest
from playwright.sync_api import expect

from boggle.words.limits import TIERS
from driving import GOLDEN, Gate, answered_whole, ask, cell, entries, extended, follow, solved, words
from tracing import expect_answer, expect_chosen, expect_no_path, expect_path, expect_seen, middle_of, press, trace
from word_list import all_words, open_filter, order, play

pytestmark = pytest.mark.first_worker_alone
LONGER, COUNT, POINTS = "serd/ials/tnge/seti", 586, 1402
LIMBO, EMBOLI, STUX, ST = [6, 2, 5, 10, 7], [8, 5, 10, 7, 6, 2], [13, 14, 15, 11], [13, 14]
SNAKE = [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13, 12]


def entry(page, word):
    return entries(page).get_by_role("button", name=f"{word} ")


def middle(locator):
    box = locator.bounding_box()
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


@pytest.mark.promise
def test_entries_say_word_points_and_tier_and_a_chosen_ones_path_is_drawn_and_read_out(shared):
    assert len(words(shared)) == 88
    texts = [text.split() for text in entries(shared).all_text_contents()]
    assert texts[0] == ["emboli", "3", "points", "uncommon"]
    assert ["tux", "1", "point", "familiar"] in texts
    assert texts == sorted(texts, key=lambda text: (-len(text[0]), TIERS.index(text[-1]), text[0]))
    assert sum(int(text[1]) for text in texts) == 109
    entry(shared, "tux").click()
    path = shared.get_by_text("tux: row 4, column 3, then right, up")
    expect(path).to_be_visible()
    expect(entry(shared, "tux")).to_have_attribute("aria-pressed", "true")
    assert shared.locator("svg .core").get_attribute("points") == "2.5 3.5 3.5 3.5 3.5 2.5"
    assert shared.locator("#path circle").get_attribute("cx") == "2.5"
    assert shared.locator("[data-step]").count() == 3
    start, end = (middle(cell(shared, *place)) for place in ((4, 3), (3, 4)))
    line = [(a + b) / 2 for a, b in zip(start, end, strict=True)]
    assert middle(shared.locator("svg .core")) == pytest.approx(line, abs=1)
    entry(shared, "tux").click()
    expect(path).to_have_count(0)
    expect(shared.locator("svg .core")).to_have_count(0)
    entry(shared, "tux").click()
    expect(path).to_be_visible()
    ask(shared, "antidote/")
    expect(path).to_have_count(0)
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


@pytest.mark.promise
def test_a_traced_word_is_chosen_with_its_path_and_the_word_so_far_is_seen_with_a_mark(shared):
    press(shared, LIMBO[:3])
    expect_seen(shared, "", "lim")
    expect_path(shared, LIMBO[:3])
    shared.mouse.move(*middle_of(shared, 10), steps=4)
    expect_seen(shared, "✓", "limb")
    shared.mouse.move(*middle_of(shared, 13), steps=4)
    expect_seen(shared, "✓", "limbs")
    shared.mouse.move(*middle_of(shared, 10), steps=4)  # going back takes the last tile off
    expect_seen(shared, "✓", "limb")
    shared.mouse.move(*middle_of(shared, 7), steps=4)
    shared.mouse.move(middle_of(shared, 7)[0] + 200, middle_of(shared, 7)[1])  # leaving the board ends no trace
    shared.mouse.up()
    expect_chosen(shared, "limbo", LIMBO)
    expect_answer(shared, "limbo, 2 points")
    expect(shared.locator("#traced")).to_be_hidden()
    trace(shared, [4, 5, 10, 6, 3])
    expect_chosen(shared, "amble", [4, 5, 10, 6, 3])
    order(shared).select_option("A to Z")  # in another order, the word is chosen at its place
    trace(shared, LIMBO)
    expect_chosen(shared, "limbo", LIMBO)
    order(shared).select_option("Longest first")
    expect_chosen(shared, "limbo", LIMBO)
    open_filter(shared)
    shared.get_by_label("Length from").fill("6")
    expect(entries(shared)).to_have_count(4)
    trace(shared, LIMBO)  # a word that the filter hides is shown all the same
    expect_path(shared, LIMBO)
    expect_seen(shared, "✓", "limbo, 2 points. The list does not show it now.")
    expect(entries(shared).get_by_role("button", pressed=True)).to_have_count(0)
    all_words(shared).click()


def test_of_several_paths_the_traced_one_is_shown_and_a_wild_card_stands_for_the_commonest_word(shared):
    follow(shared, "board=tet/eae/tet&rules=free")
    solved(shared)
    for cells in ([8, 5, 4], [2, 5, 4]):
        trace(shared, cells)
        expect_chosen(shared, "tea", cells, 3)
        expect(shared.get_by_text("path 1 of 8", exact=True)).to_be_visible()
        expect_path(shared, cells, 3)
    shared.get_by_role("button", name="Next path").click()
    expect(shared.get_by_text("path 2 of 8", exact=True)).to_be_visible()
    follow(shared, "board=t?a/xxx&rules=free")
    solved(shared)
    press(shared, [0, 1, 2])
    expect_seen(shared, "✓", "t?a")
    shared.mouse.up()
    expect_chosen(shared, "tea", [0, 1, 2], 3)
    trace(shared, [3, 4, 1])
    expect_seen(shared, "✗", "No word found here fits xx?.")


def test_of_a_path_that_is_no_word_it_says_why_until_the_next_action(shared):
    for cells, sentence, act in (
        (STUX, "'stux' is not in the list.", lambda: shared.keyboard.press("Escape")),
        (ST, "'st' has 2 letters, words here have 3 or more.", shared.get_by_role("status").click),
        (SNAKE, "'fxieolmaewbxutsa' is not in the list.", entries(shared).first.get_by_role("button").click),
        (STUX, "'stux' is not in the list.", lambda: cell(shared, 1, 1).press("g")),
    ):
        trace(shared, LIMBO)
        trace(shared, cells)
        expect_seen(shared, "✗", sentence)
        expect_answer(shared, sentence)
        expect_path(shared, cells)
        expect(entries(shared).get_by_role("button", pressed=True)).to_have_count(0)
        act()
        expect_answer(shared, "")
        expect(shared.locator("#traced")).to_be_hidden()
        if cells == SNAKE:
            expect_chosen(shared, "emboli", EMBOLI)
        else:
            expect_no_path(shared)


def test_escape_and_the_way_back_return_to_the_word_chosen_before_and_a_trace_selects_no_text(shared):
    trace(shared, LIMBO)
    press(shared, STUX)
    expect_path(shared, STUX)
    shared.keyboard.press("Escape")
    expect_chosen(shared, "limbo", LIMBO)
    shared.mouse.move(*middle_of(shared, 3), steps=4)
    shared.mouse.up()
    expect_chosen(shared, "limbo", LIMBO)
    trace(shared, [13, 14, 13])
    expect_chosen(shared, "limbo", LIMBO)
    expect(shared.locator("#traced")).to_be_hidden()
    play(shared)  # a trace ends the show of all words
    expect(shared.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    press(shared, LIMBO)
    expect(shared.get_by_role("button", name="Pause", exact=True)).to_have_count(0)
    shared.mouse.up()
    expect_chosen(shared, "limbo", LIMBO)
    # No text is selected, and a click still focuses the text box for typing.
    cell(shared, 1, 1).click()
    before = shared.evaluate("getSelection().toString()")
    trace(shared, SNAKE)
    trace(shared, LIMBO)
    assert shared.evaluate("getSelection().toString()") == before
    expect(cell(shared, 1, 1)).to_be_focused()
    cell(shared, 2, 3).click()
    expect(cell(shared, 2, 3)).to_be_focused()
    shared.keyboard.type("g")
    expect(cell(shared, 2, 3)).to_have_value("G")
    expect(cell(shared, 2, 4)).to_be_focused()
    x, y = middle_of(shared, 9)
    shared.mouse.move(x, y)
    shared.mouse.down()
    shared.mouse.move(x + 6, y + 5)
    shared.mouse.up()
    expect(cell(shared, 3, 2)).to_be_focused()
    expect_no_path(shared)
    cell(shared, 4, 4).press("Delete")  # what has no answer cannot be traced
    expect(shared.get_by_role("status")).to_have_text("1 tile to go.")
    trace(shared, LIMBO)
    expect_no_path(shared)
    expect_answer(shared, "")


def test_all_words_are_there_before_the_page_is_whole_and_a_chosen_one_stays_with_focus_and_place(page, site):
    rest = Gate(page, "**/later.txt")
    page.goto(f"{site}#board={GOLDEN}")
    expect(entries(page)).to_have_count(88)
    ask(page, LONGER)  # another board takes its place
    answered_whole(page, COUNT)
    assert solved(page) == (COUNT, POINTS)
    first = words(page)
    assert 0 < len(first) < COUNT  # those in sight, and a few words around them
    entries(page).first.get_by_role("button").focus()
    page.keyboard.press("End")
    expect(entries(page).last).to_have_attribute("aria-posinset", str(COUNT))
    expect(entries(page).last.get_by_role("button")).to_be_focused()
    page.keyboard.press("Home")
    expect(entries(page).first.get_by_role("button")).to_be_focused()
    button = entries(page).nth(6).get_by_role("button")
    button.click()
    word = button.inner_text().split()[0]
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text(f"{word}: row")).to_have_count(0)  # the path comes once the page is whole
    rest.open()
    extended(page)
    pressed = entries(page).get_by_role("button", pressed=True)
    expect(pressed).to_contain_text(word)
    expect(pressed).to_be_focused()
    expect(pressed).to_be_in_viewport(ratio=1)
    expect(page.get_by_text(f"{word}: row")).to_be_visible()
    assert solved(page) == (COUNT, POINTS)
