"""Study: missed words come back on their boards, later and later as long as they are found."""

import itertools
import json
import re

import pytest
from playwright.sync_api import expect

from boggle.play.record.study import days_in_box
from playing import listed
from record import (
    BOARD,
    DAY,
    TRAY,
    answer,
    due,
    open_record,
    play_round,
    press,
    said,
    store,
    stored,
    studied,
    wait_days,
    word_box,
)
from tracing import numbered, trace

pytestmark = pytest.mark.first_worker_alone


def asked(page, text):
    expect(page.locator("#study-place")).to_have_text(text)


def days(count):
    return f"{count} day{'s' * (count != 1)}"


def given(page, *words):
    """Put words into the study that are due."""
    store(page, "study", {"study": [studied(word, str(BOARD)) for word in words]})
    open_record(page, "Study")


def test_an_empty_study_says_what_it_is_for(page):
    open_record(page, "Study")
    due(page, "No words yet")
    expect(page.get_by_text("Words that you missed in a round come back on their boards")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Look for"))).to_be_hidden()
    page.get_by_role("link", name="Play a round").click()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()


@pytest.mark.promise
def test_missed_words_come_back_the_next_day(page, common):
    play_round(page, common[10:])
    note = page.get_by_role("region", name="Study")
    expect(note).to_contain_text("10 missed words came into your study. They come back on this board.")
    note.get_by_role("link", name="Study").click()
    due(page, "Nothing is due today")
    expect(page.get_by_text("The next word comes back in 1 day: Tuesday, November 24, 2026.")).to_be_visible()
    wait_days(page, 1)
    page.keyboard.press("Escape")
    press(page, "Other rounds")
    page.get_by_role("link", name="Study (10 due)").click()
    due(page, "10 words are due today")
    press(page, "Look for 10 words")
    asked(page, "Word 1 of 10")
    first = sorted(common[:10])[0]
    letters = "".join(BOARD.tiles)
    assert [text.lower() for text in page.locator(f"{TRAY} button").all_text_contents()] == list(letters)
    answer(page, first)
    said(page, f"found: again in {days(days_in_box(first, 1))}")
    press(page, "Stop")
    due(page, "9 words are due today")
    expect(page.get_by_text("You found 1 of 1 word.")).to_be_visible()
    expect(page.locator("#study-due")).to_be_focused()


def test_what_becomes_of_words(page, common):
    """Found in time: up. With a hint: as before. Not found: down."""
    words = sorted(word for word in common if len(word) > 3)[:4]
    store(page, "study", {"study": [studied(word, str(BOARD), box=2) for word in words]})
    open_record(page, "Study")
    press(page, "Look for 4 words")
    asked(page, "Word 1 of 4")
    answer(page, "hats" if words[0] != "hats" else "bath")
    said(page, "another word is meant")
    answer(page, words[0].upper())
    said(page, f"found: again in {days(days_in_box(words[0], 3))}")
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(word_box(page)).to_be_focused()
    press(page, "Hint")
    answer(page, words[1])
    said(page, f"found with hints: again in {days(days_in_box(words[1], 2))}")
    press(page, "Next")
    press(page, "Show it")
    said(page, f"not found: again in {days(days_in_box(words[2], 1))}")
    expect(page.locator("#study-word")).to_have_text(words[2])
    assert len(numbered(page, TRAY)) == len(words[2])
    press(page, "Next")
    for _ in range(len(words[3]) - 1):
        press(page, "Hint")
    said(page, f"not found: again in {days(days_in_box(words[3], 1))}")
    press(page, "Next")
    due(page, "Nothing is due today")
    expect(page.get_by_text("You found 2 of 4 words.")).to_be_visible()
    boxes = {entry[0]: entry[4] for entry in stored(page, "study")["study"]}
    assert boxes == dict(zip(words, [3, 2, 1, 1], strict=True))


def test_a_word_is_traced_and_tapped(page, there, common):
    first, second = sorted(common[:2])
    given(page, first, second)
    press(page, "Look for 2 words")
    trace(page, there[first].path, TRAY)
    said(page, re.compile("^found: "))
    press(page, "Next")
    path = there[second].path
    for cell in [*path, path[-1]]:
        page.locator(f"{TRAY} button").nth(cell).click()
    said(page, re.compile("^found: "))


def test_after_the_time_a_word_is_not_found(page, common):
    given(page, *common[:2])
    page.get_by_role("combobox", name="Time for a word").select_option("30 seconds")
    press(page, "Look for 2 words")
    clock = page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^0:(30|2\d)$"))
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)
    page.clock.run_for(31_000)
    said(page, "not found: again in 1 day")
    press(page, "Next")
    page.clock.run_for(1_000)
    expect(clock).to_have_text("0:29")  # each word has its own time
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(100_000)
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => false, configurable: true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(1_000)
    expect(clock).to_have_text("0:28")  # a hidden page takes no time
    page.clock.resume()
    page.keyboard.press("Escape")  # nothing is typed, so this closes the sheet, and the word stays as it is
    expect(page.get_by_role("navigation", name="Your record")).to_be_visible()
    expect(page.get_by_role("link", name="Study (1 due)")).to_be_visible()


def test_the_time_can_be_left_out_and_stays_chosen(page, common):
    given(page, *common[:1])
    page.get_by_role("combobox", name="Time for a word").select_option("No clock")
    page.reload()
    expect(page.get_by_role("combobox", name="Time for a word")).to_have_value("4")
    press(page, "Look for 1 word")
    asked(page, "Word 1 of 1")
    expect(page.get_by_role("timer")).to_be_hidden()


def test_all_words_are_listed_and_one_is_removed(page, common):
    words = sorted(common[:3])
    entries = [
        studied(words[0], str(BOARD), due=DAY + 9, box=2, seen=DAY),
        studied(words[1], str(BOARD)),
        studied(words[2], str(BOARD)),
    ]
    store(page, "study", {"study": entries})
    open_record(page, "Study")
    page.get_by_text("3 words in the study").click()
    items = page.get_by_role("list", name="Words of the study").get_by_role("listitem")
    assert listed(page, "Words of the study") == [words[1], words[2], words[0]]
    expect(items.nth(1)).to_contain_text("due today")
    expect(items.nth(2)).to_contain_text("comes back on Dec 2, 2026")
    press(page, f"Remove {words[2]}")
    expect(items).to_have_count(2)
    expect(page.get_by_role("button", name=f"Remove {words[0]}")).to_be_focused()
    due(page, "1 word is due today")
    press(page, f"Remove {words[0]}")
    press(page, f"Remove {words[1]}")
    expect(page.locator("#study-due")).to_be_focused()
    due(page, "No words yet")


def test_a_word_that_does_not_lie_on_its_board_is_left_out(page, common):
    given(page, common[0], "zzz")
    press(page, "Look for 2 words")
    answer(page, common[0])
    press(page, "Next")
    due(page, "Nothing is due today")
    assert [entry[0] for entry in stored(page, "study")["study"]] == [common[0]]


def test_large_studies_are_read_soon(page):
    words = ["".join(letters) for letters in itertools.product("abcdefghij", repeat=3)]
    entries = [studied(word, str(BOARD), due=DAY + 9, box=2, seen=DAY) for word in words]
    store(page, "study", json.dumps({"study": entries}))
    open_record(page, "Study")
    page.get_by_text("1,000 words in the study").click()
    items = page.get_by_role("list", name="Words of the study").get_by_role("listitem")
    expect(items).to_have_count(100)
    press(page, "Show more words")
    expect(items).to_have_count(200)
    expect(items.nth(100).get_by_role("button")).to_be_focused()
