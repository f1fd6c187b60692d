"""The list of words, and a chosen word's path: in lists of any length, before and after the page is whole."""

import pytest
from playwright.sync_api import expect

from boggle.words.limits import TIERS
from driving import GOLDEN, Gate, answered_whole, cell, entries, extended, paste, solved, take_clock, whole, words

pytestmark = pytest.mark.first_worker_alone
LONG = "tesa/rlin/qoex/zarw"
LONGER, COUNT, POINTS = "serd/ials/tnge/seti", 586, 1402
HINT = "Q is the tile Qu, ? any letter, . a hole."


def entry(page, word):
    return entries(page).get_by_role("button", name=f"{word} ")


def middle(locator):
    box = locator.bounding_box()
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


@pytest.mark.promise
def test_entries_say_word_points_and_tier_and_a_chosen_ones_path_is_drawn_and_read_out(shared):
    whole(shared)
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
    expect(shared.get_by_text(HINT)).to_have_count(0)
    cell(shared, 1, 1).click()
    paste(shared, "antidote/")
    expect(shared.get_by_text(HINT)).to_be_visible()
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


def test_words_in_sight_come_first_the_others_a_few_at_a_time_or_when_who_reads_goes_there(page, site):
    take_clock(page, time=0)
    page.goto(f"{site}#board={LONG}")
    expect(page.get_by_label("Sort by")).to_be_visible()
    page.clock.pause_at(3_600_000)
    listed = page.get_by_role("list", name="Words")
    page.get_by_label("Sort by").select_option("A to Z")
    expect(listed).to_have_attribute("aria-busy", "true")
    first = entries(page).count()
    place = page.locator("#list-in-use").bounding_box()
    box = page.locator("#results").bounding_box()
    assert entries(page).nth(first - 1).bounding_box()["y"] + 64 >= box["y"] + box["height"]
    assert first < 219
    page.clock.run_for(1000)
    expect(entries(page)).to_have_count(219)
    expect(listed).to_have_attribute("aria-busy", "false")
    moved = page.locator("#list-in-use").bounding_box()["y"] - place["y"]
    assert moved == pytest.approx(0, abs=1)  # what is below the list did not move; heights are rounded
    page.get_by_label("Sort by").select_option("Rarest first")
    expect(listed).to_have_attribute("aria-busy", "true")
    assert entries(page).count() < 219
    entries(page).get_by_role("button").first.press("End")
    expect(entries(page)).to_have_count(219)
    expect(entries(page).last.get_by_role("button")).to_be_focused()
    expect(entries(page).last.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    word = entries(page).last.inner_text().split()[0]
    page.get_by_label("Sort by").select_option("Longest first")
    pressed = entries(page).get_by_role("button", pressed=True)  # it stays chosen in another order
    expect(pressed).to_contain_text(word)
    expect(page.get_by_text(f"{word}: row")).to_be_visible()


def test_all_words_are_there_before_the_page_is_whole_and_a_chosen_one_stays_with_focus_and_place(page, site):
    rest = Gate(page, "**/later.txt")
    page.goto(f"{site}#board={GOLDEN}")
    expect(entries(page)).to_have_count(88)
    cell(page, 1, 1).click()
    paste(page, LONGER)  # another board takes its place
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
