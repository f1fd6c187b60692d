"""The list of words, and a chosen word's path."""

import re

import pytest
from playwright.sync_api import expect

from boggle.tiers import TIERS
from driving import GOLDEN, Gate, entries, extended, follow, paste, solved, take_clock, whole, words

pytestmark = pytest.mark.first_worker_alone
LONG = "tesa/rlin/qoex/zarw"
# `there` contains the number of entries in the list at each time that a total is shown, before it is painted.
COUNT = """
window.there = [];
addEventListener("DOMContentLoaded", () => {
  const status = document.querySelector("[role=status]");
  if (!status) return; // a blank document, as it comes before the page's
  new MutationObserver(() => {
    if (/\\d words?,/.test(status.textContent)) there.push(document.querySelectorAll("#words [role=listitem]").length);
  }).observe(status, { childList: true, characterData: true, subtree: true });
});
"""
HOUR = 3_600_000  # milliseconds
TUX = "tux: row 4, column 3, then right, up"


def entry(page, word):
    return entries(page).get_by_role("button", name=f"{word} ")


def middle(locator):
    box = locator.bounding_box()
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


def test_entries_say_word_points_and_tier_longest_and_common_first(shared):
    whole(shared)
    texts = [text.split() for text in entries(shared).all_text_contents()]
    assert texts[0] == ["emboli", "3", "points", "uncommon"]
    assert ["tux", "1", "point", "familiar"] in texts
    assert texts == sorted(texts, key=lambda text: (-len(text[0]), TIERS.index(text[-1]), text[0]))
    assert sum(int(text[1]) for text in texts) == 109


def test_where_no_words_were_before_they_come_all_at_once(page, site):
    page.add_init_script(COUNT)
    page.goto(f"{site}#board={LONG}")
    expect(page.get_by_role("status")).to_have_text("219 words, 407 points")
    assert page.evaluate("there") == [219]


def test_of_a_long_list_in_place_of_another_the_words_out_of_sight_come_too(shared):
    follow(shared, f"board={LONG}")
    expect(shared.get_by_role("status")).to_have_text("219 words, 407 points")
    expect(entries(shared)).to_have_count(219)
    found = words(shared)
    assert len(set(found)) == 219
    assert found == sorted(found, key=len, reverse=True)


def test_words_in_sight_come_first_the_others_a_few_at_a_time(page, site):
    sorted_anew(page, site)
    first = entries(page).count()
    place = page.locator("#list-in-use").bounding_box()
    box = page.locator("#results").bounding_box()
    assert entries(page).nth(first - 1).bounding_box()["y"] + 64 >= box["y"] + box["height"]
    page.clock.run_for(149)
    assert entries(page).count() == first
    for more in (60, 120, 180, 240):
        page.clock.run_for(20)
        assert entries(page).count() == min(first + more, 219)
    assert entries(page).count() == 219
    expect(page.get_by_role("list", name="Words")).to_have_attribute("aria-busy", "false")
    moved = page.locator("#list-in-use").bounding_box()["y"] - place["y"]
    assert moved == pytest.approx(0, abs=1)  # what is below the list did not move; heights are rounded


def sorted_anew(page, site):
    """Open the page, stop its clock, and change the order of the list. Not all words are shown yet."""
    take_clock(page, time=0)
    page.goto(f"{site}#board={LONG}")
    expect(page.get_by_label("Sort by")).to_be_visible()
    page.clock.pause_at(HOUR)
    page.get_by_label("Sort by").select_option("A to Z")
    expect(page.get_by_role("list", name="Words")).to_have_attribute("aria-busy", "true")


def test_who_goes_to_words_out_of_sight_before_they_came_has_them(page, site):
    sorted_anew(page, site)
    assert entries(page).count() < 219
    entries(page).get_by_role("button").first.press("End")
    expect(entries(page)).to_have_count(219)
    expect(entries(page).last.get_by_role("button")).to_be_focused()
    expect(entries(page).last.get_by_role("button")).to_have_attribute("aria-pressed", "true")


def test_a_chosen_word_far_down_stays_chosen_in_another_order(page, site):
    take_clock(page, time=0)
    page.goto(f"{site}#board={LONG}")
    chosen = entries(page).last.get_by_role("button")
    chosen.click()
    word = chosen.inner_text().split()[0]
    expect(page.get_by_text(f"{word}: row")).to_be_visible()
    expect(page.get_by_label("Sort by")).to_be_visible()
    page.clock.pause_at(HOUR)
    page.get_by_label("Sort by").select_option("A to Z")
    expect(entry(page, word)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text(f"{word}: row")).to_be_visible()


def test_the_path_of_a_word_comes_once_the_page_is_whole(page, site):
    rest = Gate(page, "**/later.txt")
    page.goto(f"{site}#board={GOLDEN}")  # the first worker solves it in one piece, even on a slow machine
    chosen = entries(page).last.get_by_role("button")
    chosen.click()
    word = chosen.inner_text().split()[0]
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text(f"{word}: row")).to_have_count(0)
    rest.open()
    expect(page.get_by_text(f"{word}: row")).to_be_visible()


def test_a_clicked_words_path_is_drawn_and_read_out(shared):
    entry(shared, "tux").click()
    expect(shared.get_by_text(TUX)).to_be_visible()
    expect(entry(shared, "tux")).to_have_attribute("aria-pressed", "true")
    assert shared.locator("svg .core").get_attribute("points") == "2.5 3.5 3.5 3.5 3.5 2.5"
    assert shared.locator("#path circle").get_attribute("cx") == "2.5"
    assert shared.locator("[data-step]").count() == 3
    entry(shared, "tux").click()
    expect(shared.get_by_text(TUX)).to_have_count(0)
    expect(shared.locator("svg .core")).to_have_count(0)


def test_the_drawn_line_lies_on_its_tiles(shared):
    entry(shared, "tux").click()
    line = middle(shared.locator("svg .core"))
    start = middle(shared.get_by_role("textbox", name="Row 4, column 3"))
    end = middle(shared.get_by_role("textbox", name="Row 3, column 4"))
    assert line == pytest.approx([(a + b) / 2 for a, b in zip(start, end, strict=True)], abs=1)


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
    shared.keyboard.press("Escape")
    expect(shared.locator("svg .core")).to_have_count(0)


def test_tab_alone_reaches_board_buttons_and_words(page, site):
    """Needs a new visit, in which there is nothing to undo yet."""
    page.goto(f"{site}#board={GOLDEN}")
    solved(page)
    extended(page)
    page.get_by_role("textbox", name="Row 4, column 4").focus()
    for name in ("Roll", "Clear", "Photo"):
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name=name)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Sort by")).to_be_focused()
    for name in ("Filter", "Show all", "Common", "Familiar", "Uncommon", "Rare", "What the tiers mean"):
        page.keyboard.press("Tab")
        tools = page.get_by_role("group", name="Order and filter of the words")
        expect(tools.get_by_role("button", name=re.compile(f"^{name}"))).to_be_focused()
    page.keyboard.press("Tab")
    expect(entries(page).first.get_by_role("button")).to_be_focused()


def test_a_change_of_the_board_takes_the_path_away(shared):
    entry(shared, "tux").click()
    shared.get_by_role("button", name="Roll", exact=True).click()
    expect(shared.locator("svg .core")).to_have_count(0)
    expect(shared.get_by_text(TUX)).to_have_count(0)


def test_a_board_of_another_size_takes_the_path_away(shared):
    hint = "Q is the tile Qu, ? any letter, . a hole."
    entry(shared, "tux").click()
    expect(shared.get_by_text(hint)).to_have_count(0)
    shared.get_by_role("textbox", name="Row 1, column 1").click()
    paste(shared, "antidote/")
    solved(shared)
    expect(shared.get_by_text(TUX)).to_have_count(0)
    expect(shared.get_by_text(hint)).to_be_visible()


def test_the_board_stays_in_sight_of_a_word_far_down(shared):
    entries(shared).last.get_by_role("button").click()
    expect(shared.get_by_role("textbox", name="Row 1, column 1")).to_be_in_viewport()
    expect(shared.get_by_role("textbox", name="Row 4, column 4")).to_be_in_viewport()
    expect(entries(shared).last).to_be_in_viewport()
